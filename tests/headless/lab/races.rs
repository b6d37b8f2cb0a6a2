//! Races in the lab: runs in pictures of their own, and scripts beside the solvers of the game.

use std::collections::HashMap;

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use lab::maze::run::RaceView;
use lab::view::{Canvas, LabCamera, Mark, MeshTile, Sheet};
use lab::{LabPage, Show};
use own_eaters::{ScriptId, Shelf};
use ui::menu::OpenMenu;

use crate::game::Game;
use crate::input::Pad;

/// In the lab, with a race of four solvers.
fn race() -> Game {
    let mut game = Game::into_lab();
    game.lab_focus("lab-field-watch");
    for _ in 0..2 {
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert!(matches!(game.lab().selection().shown(), Show::Race(_)));
    game.tap(KeyCode::Space);
    game
}

/// The number of tiles of each picture.
fn tiles(game: &mut Game) -> HashMap<usize, usize> {
    let mut counts = HashMap::new();
    let mut tiles = game.app.world_mut().query::<&MeshTile>();
    tiles.iter(game.app.world()).for_each(|tile| *counts.entry(tile.picture).or_default() += 1);
    counts
}

/// How many marks of a kind are seen, and in how many places.
fn seen(game: &mut Game, is_wanted: fn(&Mark) -> bool) -> usize {
    let mut marks = game.app.world_mut().query::<(&Mark, &Visibility, &Transform)>();
    let shown =
        marks.iter(game.app.world()).filter(|(mark, visible, _)| is_wanted(mark) && **visible != Visibility::Hidden);
    let mut places: Vec<[i32; 2]> =
        shown.map(|(_, _, place)| [place.translation.x, place.translation.y].map(|at| (at * 100.0) as i32)).collect();
    places.sort_unstable();
    places.dedup();
    places.len()
}

#[test]
fn each_run_has_a_picture_of_its_own_and_all_are_in_step() {
    let mut game = race();
    let together = tiles(&mut game);
    assert_eq!(together.keys().collect::<Vec<_>>(), [&0]);
    assert_eq!(seen(&mut game, |mark| matches!(mark, Mark::Start(_))), 1);
    game.lab_focus("lab-field-alone");
    game.tap(KeyCode::ArrowRight);
    game.app.update();
    assert_eq!(*game.get::<RaceView>(), RaceView::Panels);
    let each: HashMap<usize, usize> = (0..4).map(|picture| (picture, together[&0])).collect();
    assert_eq!(tiles(&mut game), each);
    for kind in [|mark: &Mark| matches!(mark, Mark::Start(_)), |mark: &Mark| matches!(mark, Mark::Goal(_))] {
        assert_eq!(seen(&mut game, kind), 4);
    }
    let turns = |game: &Game| -> Vec<u64> {
        game.lab().runs().iter().map(|run| run.playback().steps() + run.playback().looks()).collect()
    };
    game.tap(KeyCode::Home);
    game.until("the beginning", |game| game.lab().playback().position() == 0);
    for step in 1..=5 {
        game.tap(KeyCode::Period);
        game.app.update();
        assert_eq!(turns(&game), [step; 4]);
    }
    assert_eq!(seen(&mut game, |mark| matches!(mark, Mark::Head(_))), 4);

    // A point in the last picture is a point of the maze.
    let (camera, canvas, sheet) = (*game.get::<LabCamera>(), *game.get::<Canvas>(), *game.get::<Sheet>());
    for picture in 0..4 {
        let pixel = camera.pixel(&canvas, sheet.offset(picture) + Vec2::new(2.5, -3.5));
        assert!(canvas.rect.contains(pixel));
        let point = camera.point(&canvas, &sheet, pixel);
        assert!((point.x - 2.5).abs() < 0.01 && (point.y - 3.5).abs() < 0.01, "{picture}: {point:?}");
    }

    // One is added, the statistics have one picture, and a generator has one.
    game.lab_page("lab-page-race", LabPage::Race);
    game.tap(KeyCode::ArrowDown);
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    game.app.update();
    assert_eq!(tiles(&mut game).len(), 5);
    game.tap(KeyCode::Escape);
    game.lab_page("lab-page-measure", LabPage::Measure);
    game.until_grown();
    assert_eq!(tiles(&mut game).len(), 1);
    game.tap(KeyCode::Escape);
    game.until_grown();
    assert_eq!(tiles(&mut game).len(), 5);
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    game.app.update();
    assert_eq!(tiles(&mut game).len(), 1);
}

#[test]
fn pad_chooses_panels_and_small_cells_are_in_panels_too() {
    let mut game = race();
    let pad = Pad::plug_in(&mut game, None);
    game.lab_focus("lab-field-alone");
    pad.tap(&mut game, GamepadButton::DPadRight);
    game.app.update();
    assert_eq!(*game.get::<RaceView>(), RaceView::Panels);
    game.app
        .world_mut()
        .write_message(lab::SetField { field: text::id!("lab-field-width").into(), text: "400".to_owned() });
    game.until_grown();
    game.app.update();
    assert_eq!((tiles(&mut game).len(), game.get::<Sheet>().count()), (0, 4));
    let mut names = game.app.world_mut().query::<(&Name, &Transform)>();
    let tiles = names.iter(game.app.world()).filter(|(name, _)| name.as_str() == "texture tile of the lab");
    let mut places: Vec<[i32; 2]> =
        tiles.map(|(_, place)| [place.translation.x, place.translation.y].map(|at| at as i32)).collect();
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    assert_eq!((places.len(), count), (16, 16), "four tiles each");
}

#[test]
fn script_races_beside_solvers_and_a_stuck_one_says_why() {
    let mut game = race();
    let id = game.app.world_mut().resource_mut::<Shelf>().add("lost", "fn step(mouse) {\n    -1\n}").unwrap();
    assert_eq!(id, ScriptId::Own("lost".to_owned()));
    game.lab_page("lab-page-race", LabPage::Race);
    for name in ["4-follow-the-smell", "5-flood-fill", "lost"] {
        game.lab_focus(name);
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert!(game.lab().message().is_some_and(|told| told.mentions("scripts-stuck")), "{:?}", game.lab().message());
    let runs = game.lab().runs();
    let found: Vec<bool> = runs.iter().map(|run| run.total().found).collect();
    assert_eq!(found, [true, true, true, true, true, true, false]);
    assert!(runs[4].total().expanded == 0 && runs[5].total().expanded > 0, "an explorer and a planner");
    assert_eq!(runs[5].total().steps, runs[3].total().steps, "both find a shortest path");
    assert_eq!(runs[6].total().steps, 0);
    game.tap(KeyCode::End);
    game.until("the end", |game| game.lab().playback().is_at_end());
    let runs = game.lab().runs();
    assert!(runs.iter().all(|run| run.is_over() && run.solver().is_none() == run.runner().unwrap().solver().is_none()));

    // Mended in the editor, it runs again.
    let text = script::LESSONS[3].text;
    game.app.world_mut().resource_mut::<Shelf>().save(&id, text).unwrap();
    game.app.update();
    game.until_grown();
    assert!(game.lab().run(6).total().found);

    // It leaves like a solver.
    game.lab_focus("lost");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    assert_eq!(game.lab().runs().len(), 6);
    assert!(game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("lost")));
}

/// A program that the player names races beside the solvers; one that is no program is told.
#[cfg(unix)]
#[test]
fn mouse_in_any_language_races_once_it_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("left.sh");
    // The left hand on the wall.
    let text = "ask() { echo \"$1\"; read -r answer; }\nwhile :; do\n  ask wallLeft\n  [ \"$answer\" = true ] || ask turnLeft\n  \
                ask wallFront\n  while [ \"$answer\" = true ]; do ask turnRight; ask wallFront; done\n  ask moveForward\ndone\n";
    std::fs::write(&program, text).expect("a file");
    let mut game = race();
    game.lab_page("lab-page-race", LabPage::Race);
    // One of the four makes room for the walk to be told apart.
    game.lab_focus("scripts-mouse-add");
    game.tap(KeyCode::Enter);
    game.write(&format!("sh {}", program.display()));
    game.tap(KeyCode::Enter);
    game.until("it races", |game| {
        let Show::Race(racers) = game.lab().selection().shown() else { return false };
        racers.iter().any(|racer| racer.name() == "left")
    });
    game.until_grown();
    let arrives = game.lab().runs().iter().any(|run| run.runner().is_some_and(|racer| racer.name() == "left"));
    assert!(arrives);
    game.lab_focus("scripts-mouse-add");
    game.tap(KeyCode::Enter);
    game.write("/no/such/program");
    game.tap(KeyCode::Enter);
    game.until("it is told", |game| game.lab().message().is_some() || game.lab().error().is_some());
}
