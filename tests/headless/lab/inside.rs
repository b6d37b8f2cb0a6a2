//! The inside of algorithms, pseudo code, one runner alone, and moments that open again.

use bevy::prelude::*;
use lab::view::{InsideView, LessonView, ZoomCommand};
use lab::{LabMoment, Show, StepField, StepRaceView, ToggleRacer};
use maze::{Cell, Solver};
use study::inside::InsideKind;
use study::lesson::Subject;
use text::id;
use ui::screen::Screen;

use crate::game::Game;

#[test]
fn moment_opens_again_with_its_numbers_and_its_sentence() {
    let mut game = Game::new();
    let code: maze::Code = "maze1.square.20x20.depth-first.word.G9SGNAG".parse().unwrap();
    let moment = LabMoment { code, ends: None, solver: Some(Solver::BreadthFirst), step: Some(40) };
    game.app.world_mut().write_message(moment.clone());
    game.app.world_mut().write_message(mazeater::navigation::Navigate::Lab);
    game.until("the lab", |game| game.screen() == Screen::Lab);
    game.until_grown();
    game.app.update();
    let lab = game.lab();
    assert_eq!((lab.playback().position(), lab.playback().is_playing()), (40, false));
    assert_eq!(*lab.selection().shown(), Show::Solver(Solver::BreadthFirst));
    let again = LabMoment::of_lab(lab.maze(), lab.form(), lab.selection().shown(), lab.playback());
    assert_eq!(again, Ok(moment));
    let lesson = game.get::<LessonView>();
    assert_eq!((lesson.subject(), lesson.line()), (Some(Subject::Solving(Solver::BreadthFirst)), Some(1)));
    // Numbers are seen as soon as cells have room for them.
    game.app.world_mut().write_message(ZoomCommand::Points(36));
    game.app.update();
    game.app.update();
    let inside = game.get::<InsideView>();
    let figures = inside.visible().expect("cells are large");
    assert_eq!(inside.kind(), Some(InsideKind::Distances));
    let playback = game.lab().run(0).playback();
    let numbered = (0..400).filter(|&cell| figures.figure(playback, Cell(cell)).is_some()).count();
    assert!(numbered >= 40, "{numbered}");
    game.app.world_mut().write_message(StepField(id!("lab-field-inside").into(), 1));
    game.app.update();
    game.app.update();
    assert!(game.get::<InsideView>().visible().is_none());
}

#[test]
fn one_racer_is_shown_alone_with_its_lesson() {
    let mut game = Game::into_lab();
    for _ in 0..2 {
        game.app.world_mut().write_message(StepField(id!("lab-field-watch").into(), 1));
        game.until_grown();
    }
    assert_eq!(game.lab().runs().len(), 4);
    assert_eq!(game.get::<LessonView>().subject(), None, "several have no common lesson");
    let second = game.lab().run(1).solver().unwrap();
    // Together, in panels, the first, the second.
    for _ in 0..3 {
        game.app.world_mut().write_message(StepRaceView(1));
    }
    game.app.update();
    game.app.update();
    assert_eq!(game.get::<LessonView>().subject(), Some(Subject::Solving(second)));
    game.tap(KeyCode::KeyB);
    game.app.update();
    assert!(game.get::<LessonView>().is_big());
    game.tap(KeyCode::KeyB);
    game.app.update();
    assert!(!game.get::<LessonView>().is_big());
    // Other racers are shown together.
    game.app.world_mut().write_message(ToggleRacer(Solver::ALL[0].into()));
    game.until_grown();
    assert_eq!(game.get::<LessonView>().subject(), None);
}
