//! Growths, solvers and races are watched, at any size.

use bevy::prelude::*;
use mazeater::lab::view::LabPiece;
use mazeater::lab::{Lab, LabPage, Show, Speed};
use mazeater::screens::OpenMenu;
use mazeater::states::Screen;

use crate::game::Game;

#[test]
fn the_lab_opens_plays_to_the_end_steps_back_and_leaves_nothing() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.app.update();
    }
    let before = game.entities();
    drop(game);
    let mut game = Game::into_lab();
    let len = game.lab().len();
    assert!(len > 32 * 24 && game.lab().playing);
    let mut pieces = game.app.world_mut().query::<&LabPiece>();
    assert_eq!(pieces.iter(game.app.world()).count(), 4, "all pieces of 32 by 24 cells are seen");
    game.until("some steps", |game| game.lab().at > 20);
    game.tap(KeyCode::Space);
    let at = game.lab().at;
    for _ in 0..20 {
        game.app.update();
    }
    assert_eq!((game.lab().at, game.lab().playing), (at, false), "it stands still");
    game.tap(KeyCode::Period);
    game.tap(KeyCode::Period);
    game.tap(KeyCode::Comma);
    assert_eq!(game.lab().at, at + 1);
    game.tap(KeyCode::End);
    assert_eq!(game.lab().at, len);
    let lab = game.lab();
    assert_eq!(lab.runs[0].playback.maze(), &*lab.specimen.as_ref().unwrap().maze, "it has grown to the maze");
    game.tap(KeyCode::Comma);
    assert_eq!(game.lab().at, len - 1);
    game.tap(KeyCode::Home);
    assert_eq!((game.lab().at, game.lab().runs[0].playback.maze().passages()), (0, 0));
    // Space plays again, and at full speed it is at the end at once.
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    assert_eq!(game.lab().speed, Speed::AT_ONCE);
    game.tap(KeyCode::Space);
    game.app.update();
    assert_eq!(game.lab().at, len);
    game.tap(KeyCode::Escape);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.entities(), before);
    assert_eq!(game.get::<OpenMenu>().focused().unwrap().label, "Lab");
}

#[test]
fn every_rule_on_every_grid_is_watched_to_the_end_and_back() {
    let mut game = Game::into_lab();
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    game.lab_page("The maze", LabPage::Maze);
    let mut grown = 0;
    for _ in 0..4 {
        for _ in 0..maze::Algorithm::ALL.len() {
            game.lab_focus("Rule");
            game.tap(KeyCode::ArrowRight);
            if game.lab().wrong.is_some() {
                continue;
            }
            game.until_grown();
            let lab = game.lab();
            let specimen = lab.specimen.as_ref().unwrap();
            assert_eq!(specimen.recipe.as_ref().unwrap().rule, lab.plan.rule);
            assert!(lab.at == lab.len() && lab.at > 0, "all at once");
            assert_eq!(lab.runs[0].playback.maze(), &*specimen.maze);
            game.tap(KeyCode::Home);
            assert_eq!(game.lab().runs[0].playback.maze().passages(), 0);
            grown += 1;
        }
        game.lab_focus("Cells");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert_eq!(grown, 20 + 3 * 16);
}

#[test]
fn every_solver_is_watched_to_the_goal_and_back_and_eight_race() {
    let mut game = Game::into_lab();
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    for _ in 0..maze::Solver::ALL.len() {
        game.lab_focus("Solver");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
        let Show::Solving(solver) = game.lab().show else { panic!("a solver is watched") };
        game.tap(KeyCode::End);
        let run = &game.lab().runs[0];
        assert_eq!((run.solver, run.is_over(), run.total.found), (Some(solver), true, true));
        assert_eq!((run.playback.steps(), run.playback.looks()), (run.total.steps, run.total.looks), "{solver}");
        assert_eq!(run.playback.head(), Some(game.lab().specimen.as_ref().unwrap().ends.1), "{solver}");
        assert!(game.lab().shown_way().is_some());
        game.tap(KeyCode::Home);
        assert_eq!((game.lab().runs[0].playback.head(), game.lab().shown_way().is_some()), (None, false));
    }
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().runs.len(), 4);
    game.lab_page("Who races", LabPage::Race);
    for _ in 0..maze::Solver::ALL.len() {
        game.tap(KeyCode::ArrowRight);
        game.tap(KeyCode::ArrowDown);
    }
    game.until_grown();
    // Four went home, the others came: eight at most.
    assert_eq!(game.lab().runs.len(), 8);
    assert!(game.lab().said.as_ref().is_some_and(|said| said.contains('8')));
    game.tap(KeyCode::End);
    assert!(game.lab().runs.iter().all(|run| run.is_over() && run.total.found));
}

/// Draws into real meshes and pictures, as with a window. How long a frame takes is told, for whoever wants to know
/// (`--nocapture`); no machine is held to it.
#[test]
fn large_mazes_are_drawn_piece_by_piece_while_they_are_played_and_scrubbed() {
    let mut game = Game::new();
    game.app.init_resource::<Assets<Mesh>>().init_resource::<Assets<ColorMaterial>>();
    game.lab_focus("Lab");
    game.tap(KeyCode::Enter);
    game.until_grown();
    game.lab_page("The maze", LabPage::Maze);
    for _ in 0..9 {
        game.lab_focus("Rule");
        game.tap(KeyCode::ArrowRight);
    }
    let resize = |game: &mut Game, size: &str| {
        for label in ["Columns", "Rows"] {
            game.fill_in(label, size);
            game.until_grown();
        }
    };
    let frames = |game: &mut Game, count: u32, mut each: Box<dyn FnMut(&mut Game, u32)>| {
        let (mut all, mut most) = (0.0, 0.0_f64);
        for frame in 0..count {
            each(game, frame);
            let begin = std::time::Instant::now();
            game.app.update();
            let took = begin.elapsed().as_secs_f64() * 1000.0;
            (all, most) = (all + took, most.max(took));
        }
        (all / f64::from(count), most)
    };
    resize(&mut game, "100");
    // A hundred steps a frame at 60 frames a second, all over the maze.
    let steps = |game: &mut Game, frame: u32| game.app.world_mut().resource_mut::<Lab>().go_to(frame as usize * 100);
    let (mean, most) = frames(&mut game, 290, Box::new(steps));
    println!("100 by 100, {}: {mean:.2} ms a frame, {most:.2} at most", game.lab().plan.rule.algorithm);
    assert!(game.get::<Assets<Mesh>>().len() > 100, "pieces are drawn");
    resize(&mut game, "1000");
    let len = game.lab().len();
    let scrub = move |game: &mut Game, frame: u32| {
        game.app.world_mut().resource_mut::<Lab>().go_to(len * (frame as usize * 37 % 100) / 100);
    };
    let (mean, most) = frames(&mut game, 60, Box::new(scrub));
    println!("1000 by 1000 scrubbed from end to end: {mean:.2} ms a frame, {most:.2} at most");
    assert_eq!(game.get::<Assets<Mesh>>().iter().count(), game.get::<Assets<Mesh>>().len());
}
