//! Growths, solvers and races are watched, at any size.

use bevy::prelude::*;
use maze::Algorithm;
use mazeater::lab::view::LabPiece;
use mazeater::lab::{Field, LabCommand, LabPage, Show, Speed};
use mazeater::menu::OpenMenu;
use mazeater::states::Screen;
use mazeater::theme::Zoom;

use crate::game::Game;
use crate::input::Pad;

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
    assert!(game.get::<OpenMenu>().focused().unwrap().label.is("Lab"));
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
        for _ in 0..Algorithm::ALL.len() {
            game.lab_focus("Rule");
            game.tap(KeyCode::ArrowRight);
            if game.lab().wrong.is_some() {
                continue;
            }
            game.until_grown();
            let lab = game.lab();
            let specimen = lab.specimen.as_ref().unwrap();
            assert_eq!(specimen.recipe.as_ref().unwrap().generator, lab.plan.generator);
            assert!(lab.at == lab.len() && lab.at > 0, "all at once");
            assert_eq!(lab.runs[0].playback.maze(), &*specimen.maze);
            game.tap(KeyCode::Home);
            // Division begins with the open room, and what is shifted with a tree; all others with walls alone.
            let first = game.lab().runs[0].playback.maze();
            let tree = first.cells().count() - 1;
            let opened = first.passages() as usize;
            match game.lab().plan.generator.algorithm {
                Algorithm::RecursiveDivision => assert!(opened > tree),
                Algorithm::OriginShift => assert_eq!(opened, tree),
                other => assert_eq!(opened, 0, "{other}"),
            }
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
        // The random mouse walks far: that takes some frames.
        game.until("the end", |game| game.lab().at == game.lab().len());
        let run = &game.lab().runs[0];
        assert_eq!((run.solver, run.is_over(), run.total.found), (Some(solver), true, true));
        assert_eq!((run.playback.steps(), run.playback.looks()), (run.total.steps, run.total.looks), "{solver}");
        assert_eq!(run.playback.head(), Some(game.lab().specimen.as_ref().unwrap().ends.1), "{solver}");
        assert!(game.lab().shown_way().is_some());
        game.tap(KeyCode::Home);
        game.until("the beginning", |game| game.lab().at == 0);
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
    game.until("the end", |game| game.lab().at == game.lab().len());
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
    let len = game.lab().len();
    let seek = |game: &mut Game, share: f64| {
        let ask = LabCommand::Seek((share * 1e6) as u32);
        game.app.world_mut().write_message(ask);
    };
    let steps = move |game: &mut Game, frame: u32| seek(game, f64::from(frame) * 100.0 / len as f64);
    let (mean, most) = frames(&mut game, 290, Box::new(steps));
    println!("100 by 100, {}: {mean:.2} ms a frame, {most:.2} at most", game.lab().plan.generator.algorithm);
    assert!(game.get::<Assets<Mesh>>().len() > 100, "pieces are drawn");
    resize(&mut game, "1000");
    // The handle is dragged from end to end and back, and let go in the middle: the maze follows.
    let scrub = move |game: &mut Game, frame: u32| {
        if frame < 120 {
            seek(game, f64::from(frame * 37 % 100) / 100.0);
        } else if frame == 120 {
            seek(game, 0.5);
        }
    };
    let (mean, most) = frames(&mut game, 240, Box::new(scrub));
    let lab = game.lab();
    println!("1000 by 1000, {} steps, scrubbed: {mean:.2} ms a frame, {most:.2} at most", lab.len());
    assert!(lab.at == lab.bound_for() && lab.at == lab.len() / 2, "it is there");
    assert_eq!(lab.runs[0].playback.at(), lab.at);
    assert_eq!(game.get::<Assets<Mesh>>().iter().count(), game.get::<Assets<Mesh>>().len());
}

#[test]
fn cells_have_a_size_of_their_own_by_keys_by_pad_and_typed_and_the_view_moves() {
    use bevy::input::gamepad::GamepadButton;
    use mazeater::lab::view::LabCamera;
    let mut game = Game::into_lab();
    let points = |game: &Game| game.get::<LabCamera>().points(Zoom(1.0)).map(f32::round);
    let at = |game: &Game| game.get::<LabCamera>().at;
    assert_eq!(points(&game), None, "at first all is seen");
    game.tap(KeyCode::KeyI);
    let nearer = points(&game).expect("a size");
    game.tap(KeyCode::KeyI);
    assert!(points(&game).unwrap() > nearer);
    game.tap(KeyCode::KeyO);
    assert_eq!(points(&game), Some(nearer));
    // Arrows with Shift move what is seen, and not the focus.
    let (focus, before) = (game.get::<OpenMenu>().focus, at(&game));
    game.hold(&[KeyCode::ShiftLeft, KeyCode::ArrowRight]);
    for _ in 0..20 {
        game.app.update();
    }
    game.hold(&[]);
    game.app.update();
    assert!(at(&game).x > before.x && (at(&game).y - before.y).abs() < 1e-3, "{before} {}", at(&game));
    assert_eq!(game.get::<OpenMenu>().focus, focus);
    game.tap(KeyCode::KeyF);
    assert_eq!(points(&game), None);
    // Typed, and what is no size is said.
    game.lab_page("The maze", LabPage::Maze);
    for wrong in ["3", "65", "large"] {
        game.fill_in("On screen", wrong);
        assert_eq!(game.lab().wrong.as_ref().map(|wrong| wrong.field), Some(Field::Zoom), "{wrong}");
    }
    game.fill_in("On screen", "40");
    assert_eq!((points(&game), game.lab().wrong.clone()), (Some(40.0), None));
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(points(&game), Some(36.0));
    // Another maze has cells of the same size.
    game.tap(KeyCode::KeyN);
    game.until_grown();
    assert_eq!(points(&game), Some(36.0));
    game.fill_in("On screen", "fit");
    assert_eq!(points(&game), None);
    // With a pad: a button is held, the d-pad moves, the shoulders zoom, the lower button fits.
    let pad = Pad::plug_in(&mut game, None);
    pad.press(&mut game, GamepadButton::North, 1.0);
    pad.tap(&mut game, GamepadButton::RightTrigger);
    let size = points(&game).expect("a size");
    let before = at(&game);
    pad.press(&mut game, GamepadButton::DPadDown, 1.0);
    for _ in 0..20 {
        game.app.update();
    }
    pad.press(&mut game, GamepadButton::DPadDown, 0.0);
    game.app.update();
    assert!(at(&game).y < before.y);
    pad.tap(&mut game, GamepadButton::LeftTrigger);
    assert!(points(&game).is_none_or(|points| points < size));
    pad.tap(&mut game, GamepadButton::South);
    assert_eq!(points(&game), None);
}

#[test]
fn a_solver_that_is_given_up_leaves_what_was_watched_before() {
    let mut game = Game::into_lab();
    game.lab_page("The maze", LabPage::Maze);
    for label in ["Columns", "Rows"] {
        game.fill_in(label, "400");
        game.until_grown();
    }
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    let before = game.lab().show.clone();
    assert_eq!(before, Show::Solving(maze::Solver::BreadthFirst));
    let total = game.lab().runs[0].total;
    // The random mouse is at it for very long.
    game.lab_focus("Solver");
    game.tap(KeyCode::ArrowLeft);
    game.until("steps", |game| {
        let said = game.lab().job.as_ref().map(mazeater::lab::job::Job::said);
        said.is_some_and(|said| said.starts_with("The solvers work: step "))
    });
    assert_eq!(
        (game.lab().shown.clone(), game.lab().show.clone()),
        (before.clone(), Show::Solving(maze::Solver::RandomMouse))
    );
    game.tap(KeyCode::Delete);
    assert!(!game.lab().is_at_work() && game.lab().said.as_ref().unwrap().starts_with("Given up"));
    assert_eq!((game.lab().show.clone(), game.lab().solver), (before, maze::Solver::BreadthFirst));
    assert_eq!(game.lab().runs[0].total, total);
    // The next one does not wait for the mouse.
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().runs[0].solver, Some(maze::Solver::AStar));
}

/// What is opened and closed again is played to the end and back, step by step.
#[test]
fn passages_that_are_closed_again_are_seen_and_taken_back() {
    let mut game = Game::into_lab();
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    game.lab_page("The maze", LabPage::Maze);
    game.lab_page("Texture", LabPage::Style);
    for (label, share) in [("Loops", "0.5"), ("Cut dead ends", "1")] {
        game.fill_in(label, share);
        game.until_grown();
    }
    let maze = |game: &Game| game.lab().runs[0].playback.maze().clone();
    let lab = game.lab();
    let closes = |event: &maze::trace::Event| matches!(event, maze::trace::Event::Close(..));
    let count = lab.runs[0].playback.trace().events().filter(closes).count();
    assert!(count > 0 && lab.at == lab.len(), "{count}");
    assert_eq!(maze(&game), *lab.specimen.as_ref().unwrap().maze);
    let mut before = vec![maze(&game)];
    for _ in 0..40 {
        game.tap(KeyCode::Comma);
        before.push(maze(&game));
    }
    assert!(before.windows(2).any(|pair| pair[1].passages() > pair[0].passages()), "a wall is taken back");
    while let Some(then) = before.pop() {
        assert!(maze(&game) == then);
        game.tap(KeyCode::Period);
    }
}

/// In a race all are as far as each other: in steps and looks, whatever else they record.
#[test]
fn solvers_take_their_turns_at_the_same_time_and_arrive_in_the_order_of_their_rank() {
    let mut game = Game::into_lab();
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    let lab = game.lab();
    let most = lab.runs.iter().map(|run| run.total.steps + run.total.looks).max().unwrap();
    assert_eq!(lab.len() as u64, most);
    for turn in [0, 1, 57, 400, 401, 399, 3, 0, 600] {
        let millionths = (turn * 1_000_000_u64).div_ceil(most) as u32;
        game.app.world_mut().write_message(LabCommand::Seek(millionths));
        game.until("there", |game| game.lab().at == game.lab().bound_for() && game.lab().at as u64 >= turn.min(most));
        let at = game.lab().at as u64;
        for run in &game.lab().runs {
            let all = run.total.steps + run.total.looks;
            assert_eq!(run.playback.steps() + run.playback.looks(), at.min(all), "{:?} at {at}", run.solver);
            assert_eq!(run.is_over(), at >= all, "{:?} at {at}", run.solver);
        }
    }
}

#[test]
fn any_speed_is_typed() {
    let mut game = Game::into_lab();
    game.fill_in("Speed", "75");
    assert_eq!(game.lab().speed.steps(), Some(75));
    game.tap(KeyCode::Equal);
    assert_eq!(game.lab().speed.steps(), Some(100));
}
