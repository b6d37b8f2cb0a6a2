//! Playback of generators, solvers and races at any size.

use bevy::prelude::*;
use lab::view::MeshTile;
use lab::{LabPage, MazeForm, PlaybackCommand, Show, Speed};
use maze::{Algorithm, CellShape};
use ui::menu::OpenMenu;
use ui::screen::Screen;
use ui::theme::Zoom;

use crate::game::Game;
use crate::input::Pad;

#[test]
fn lab_plays_steps_back_and_leaves_only_its_runs() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.app.update();
    }
    let before = game.named_entities();
    drop(game);
    let mut game = Game::into_lab();
    let len = game.lab().playback().len();
    assert!(len > 32 * 24 && game.lab().playback().is_playing());
    let mut pieces = game.app.world_mut().query::<&MeshTile>();
    assert_eq!(pieces.iter(game.app.world()).count(), 4, "all pieces of 32 by 24 cells are seen");
    game.until("some steps", |game| game.lab().playback().position() > 20);
    game.tap(KeyCode::Space);
    let at = game.lab().playback().position();
    for _ in 0..20 {
        game.app.update();
    }
    assert_eq!((game.lab().playback().position(), game.lab().playback().is_playing()), (at, false), "it stands still");
    game.tap(KeyCode::Period);
    game.tap(KeyCode::Period);
    game.tap(KeyCode::Comma);
    assert_eq!(game.lab().playback().position(), at + 1);
    game.tap(KeyCode::End);
    assert_eq!(game.lab().playback().position(), len);
    let lab = game.lab();
    assert_eq!(lab.run(0).playback().maze(), lab.maze().maze(), "it has grown to the maze");
    game.tap(KeyCode::Comma);
    assert_eq!(game.lab().playback().position(), len - 1);
    game.tap(KeyCode::Home);
    assert_eq!((game.lab().playback().position(), game.lab().run(0).playback().maze().passages()), (0, 0));
    // Space plays again; at full speed the playback ends at once.
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    assert_eq!(game.lab().playback().speed(), Speed::AT_ONCE);
    game.tap(KeyCode::Space);
    game.app.update();
    assert_eq!(game.lab().playback().position(), len);
    game.tap(KeyCode::Escape);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    let runs = game.lab().runs().len();
    assert_eq!(game.named_entities() - runs, before, "only the runs stay");
    assert!(game.get::<OpenMenu>().focused().unwrap().label.is("title-lab"));
}

#[test]
fn every_algorithm_plays_on_every_grid() {
    let mut game = Game::into_lab();
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    game.lab_page("lab-page-maze", LabPage::Maze);
    let mut grown = 0;
    for _ in 0..4 {
        for _ in 0..Algorithm::ALL.len() {
            game.lab_focus("lab-field-algorithm");
            game.tap(KeyCode::ArrowRight);
            if game.lab().error().is_some() {
                continue;
            }
            game.until_grown();
            let lab = game.lab();
            let lab_maze = lab.maze();
            assert_eq!(lab_maze.recipe().unwrap().generator, lab.form().generator());
            assert!(lab.playback().position() == lab.playback().len() && lab.playback().position() > 0, "all at once");
            assert_eq!(lab.run(0).playback().maze(), lab_maze.maze());
            game.tap(KeyCode::Home);
            // Recursive division starts with an open room and origin shift with a tree. All others start with walls
            // only.
            let first = game.lab().run(0).playback().maze();
            let tree = first.cells().count() - 1;
            let opened = first.passages() as usize;
            match game.lab().form().generator().algorithm {
                Algorithm::RecursiveDivision => assert!(opened > tree),
                Algorithm::OriginShift => assert_eq!(opened, tree),
                other => assert_eq!(opened, 0, "{other}"),
            }
            grown += 1;
        }
        game.lab_focus("lab-field-cells");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert_eq!(grown, 20 + 3 * 16);
}

#[test]
fn every_solver_plays_and_eight_race() {
    let mut game = Game::into_lab();
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    for _ in 0..maze::Solver::ALL.len() {
        game.lab_focus("lab-field-solver");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
        let Show::Solver(solver) = *game.lab().selection().chosen() else { panic!("a solver is watched") };
        game.tap(KeyCode::End);
        // The random mouse takes many steps, so this needs more frames.
        game.until("the end", |game| game.lab().playback().is_at_end());
        let run = &game.lab().run(0);
        assert_eq!((run.solver(), run.is_over(), run.total().found), (Some(solver), true, true));
        assert_eq!(
            (run.playback().steps(), run.playback().looks()),
            (run.total().steps, run.total().expanded),
            "{solver}"
        );
        assert_eq!(run.playback().head(), Some(game.lab().maze().endpoints().1), "{solver}");
        assert!(game.lab().solution().is_some());
        game.tap(KeyCode::Home);
        game.until("the beginning", |game| game.lab().playback().position() == 0);
        assert_eq!((game.lab().run(0).playback().head(), game.lab().solution().is_some()), (None, false));
    }
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().runs().len(), 4);
    game.lab_page("lab-page-race", LabPage::Race);
    for _ in 0..maze::Solver::ALL.len() {
        game.tap(KeyCode::ArrowRight);
        game.tap(KeyCode::ArrowDown);
    }
    game.until_grown();
    // Four were replaced, so there are still eight.
    assert_eq!(game.lab().runs().len(), 8);
    assert!(game.lab_says("lab-error-racers"));
    game.tap(KeyCode::End);
    game.until("the end", |game| game.lab().playback().is_at_end());
    assert!(game.lab().runs().into_iter().all(|run| run.is_over() && run.total().found));
}

/// Draws into real meshes and pictures, as with a window. Prints frame times with `--nocapture`, without a limit.
#[test]
fn large_mazes_are_drawn_while_they_are_scrubbed() {
    let mut game = Game::new();
    game.app.init_resource::<Assets<Mesh>>().init_resource::<Assets<ColorMaterial>>();
    game.lab_focus("title-lab");
    game.tap(KeyCode::Enter);
    game.until_grown();
    game.lab_page("lab-page-maze", LabPage::Maze);
    for _ in 0..9 {
        game.lab_focus("lab-field-algorithm");
        game.tap(KeyCode::ArrowRight);
    }
    let resize = |game: &mut Game, size: &str| {
        for label in ["lab-field-width", "lab-field-height"] {
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
    // A hundred steps per frame at 60 fps, all over the maze.
    let len = game.lab().playback().len();
    let seek = |game: &mut Game, share: f64| {
        let ask = PlaybackCommand::Seek((share * 1e6) as u32);
        game.app.world_mut().write_message(ask);
    };
    let steps = move |game: &mut Game, frame: u32| seek(game, f64::from(frame) * 100.0 / len as f64);
    let (mean, most) = frames(&mut game, 290, Box::new(steps));
    println!("100 by 100, {}: {mean:.2} ms a frame, {most:.2} at most", game.lab().form().generator().algorithm);
    assert!(game.get::<Assets<Mesh>>().len() > 100, "pieces are drawn");
    resize(&mut game, "1000");
    // Drags the slider from end to end and back, and releases it in the middle.
    let scrub = move |game: &mut Game, frame: u32| {
        if frame < 120 {
            seek(game, f64::from(frame * 37 % 100) / 100.0);
        } else if frame == 120 {
            seek(game, 0.5);
        }
    };
    let (mean, most) = frames(&mut game, 240, Box::new(scrub));
    let lab = game.lab();
    println!("1000 by 1000, {} steps, scrubbed: {mean:.2} ms a frame, {most:.2} at most", lab.playback().len());
    assert!(
        lab.playback().position() == lab.playback().target() && lab.playback().position() == lab.playback().len() / 2,
        "it is there"
    );
    assert_eq!(lab.run(0).playback().at(), lab.playback().position());
    assert_eq!(game.get::<Assets<Mesh>>().iter().count(), game.get::<Assets<Mesh>>().len());
}

/// The tiles of a picture show one moment: they change together, however many frames it takes to paint them.
#[test]
fn picture_of_a_large_maze_changes_at_once() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    for label in ["lab-field-width", "lab-field-height"] {
        game.fill_in(label, "700");
        game.until_grown();
    }
    let tiles = |game: &mut Game| -> Vec<Vec<u8>> {
        let world = game.app.world_mut();
        let mut sprites = world.query::<(&Name, &Sprite)>();
        let of_lab = |(name, sprite): (&Name, &Sprite)| {
            (name.as_str() == "texture tile of the lab").then(|| sprite.image.clone())
        };
        let images: Vec<Handle<Image>> = sprites.iter(world).filter_map(of_lab).collect();
        let pixels = |image: &Handle<Image>| world.resource::<Assets<Image>>().get(image)?.data.clone();
        images.iter().filter_map(pixels).collect()
    };
    let frames_with_changes = |game: &mut Game, millionths: u32| {
        game.app.world_mut().write_message(PlaybackCommand::Seek(millionths));
        let mut before = tiles(game);
        let mut changes = Vec::new();
        for _ in 0..60 {
            game.app.update();
            let now = tiles(game);
            let count = now.iter().zip(&before).filter(|(now, before)| now != before).count();
            changes.extend((count > 0).then_some(count));
            before = now;
        }
        changes
    };
    frames_with_changes(&mut game, 0);
    let count = tiles(&mut game).len();
    assert!(count > 6, "more tiles than are painted in a frame: {count}");
    assert_eq!(frames_with_changes(&mut game, 1_000_000), [count]);
    let playback = game.lab().playback();
    assert_eq!(playback.position(), playback.len());
}

#[test]
fn view_zooms_and_moves() {
    use bevy::input::gamepad::GamepadButton;
    use lab::view::LabCamera;
    let mut game = Game::into_lab();
    let points = |game: &Game| game.get::<LabCamera>().points(Zoom(1.0)).map(f32::round);
    let at = |game: &Game| game.get::<LabCamera>().center();
    assert_eq!(points(&game), None, "at first all is seen");
    game.tap(KeyCode::KeyI);
    let nearer = points(&game).expect("a size");
    game.tap(KeyCode::KeyI);
    assert!(points(&game).unwrap() > nearer);
    game.tap(KeyCode::KeyO);
    assert_eq!(points(&game), Some(nearer));
    // Shift and arrow keys move the view, not the focus.
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
    // Typed sizes; invalid ones are reported.
    game.lab_page("lab-page-maze", LabPage::Maze);
    for wrong in ["3", "65", "large"] {
        game.fill_in("lab-field-zoom", wrong);
        assert!(game.lab().error().is_some_and(|error| error.field().is("lab-field-zoom")), "{wrong}");
    }
    game.fill_in("lab-field-zoom", "40");
    assert_eq!((points(&game), game.lab().error().cloned()), (Some(40.0), None));
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(points(&game), Some(36.0));
    // The next maze is drawn with the same cell size.
    game.tap(KeyCode::KeyN);
    game.until_grown();
    assert_eq!(points(&game), Some(36.0));
    game.fill_in("lab-field-zoom", "fit");
    assert_eq!(points(&game), None);
    // By gamepad: hold a button, move with the d-pad, zoom with the shoulder buttons, fit with the bottom button.
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
fn canceled_solver_leaves_the_previous_run() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    for label in ["lab-field-width", "lab-field-height"] {
        game.fill_in(label, "400");
        game.until_grown();
    }
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    let before = game.lab().selection().chosen().clone();
    assert_eq!(before, Show::Solver(maze::Solver::BreadthFirst));
    let total = game.lab().run(0).total();
    // The random mouse takes very long.
    game.lab_focus("lab-field-solver");
    game.tap(KeyCode::ArrowLeft);
    game.until("steps", |game| {
        game.lab().job().is_some_and(|job| job.text().is("lab-job-step") && job.text().mentions("lab-job-solving"))
    });
    assert_eq!(
        (game.lab().selection().shown().clone(), game.lab().selection().chosen().clone()),
        (before.clone(), Show::Solver(maze::Solver::RandomMouse))
    );
    game.tap(KeyCode::Delete);
    assert!(game.lab().is_ready() && game.lab_says("lab-canceled"));
    assert_eq!(
        (game.lab().selection().chosen().clone(), game.lab().selection().solver()),
        (before, maze::Solver::BreadthFirst)
    );
    assert_eq!(game.lab().run(0).total(), total);
    // The next solver does not wait for it.
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().run(0).solver(), Some(maze::Solver::AStar));
}

/// Algorithms that open and close the same passage play to the end and back, step by step.
#[test]
fn closed_passages_play_back() {
    let mut game = Game::into_lab();
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.lab_page("lab-page-style", LabPage::Style);
    for (label, share) in [("lab-field-braid", "0.5"), ("lab-field-trim", "1")] {
        game.fill_in(label, share);
        game.until_grown();
    }
    let maze = |game: &Game| game.lab().run(0).playback().maze().clone();
    let lab = game.lab();
    let closes = |event: &maze::trace::Event| matches!(event, maze::trace::Event::Close(..));
    let count = lab.run(0).playback().trace().events().filter(closes).count();
    assert!(count > 0 && lab.playback().position() == lab.playback().len(), "{count}");
    assert_eq!(maze(&game), *lab.maze().maze());
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

/// In a race all solvers advance by the same number of steps and expansions, whatever else they record.
#[test]
fn racers_take_turns() {
    let mut game = Game::into_lab();
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    let lab = game.lab();
    let most = lab.runs().into_iter().map(|run| run.total().work()).max().unwrap();
    assert_eq!(lab.playback().len() as u64, most);
    for turn in [0, 1, 57, 400, 401, 399, 3, 0, 600] {
        let millionths = (turn * 1_000_000_u64).div_ceil(most) as u32;
        game.app.world_mut().write_message(PlaybackCommand::Seek(millionths));
        game.until("there", |game| {
            game.lab().playback().position() == game.lab().playback().target()
                && game.lab().playback().position() as u64 >= turn.min(most)
        });
        let at = game.lab().playback().position() as u64;
        for run in game.lab().runs() {
            let all = run.total().work();
            assert_eq!(run.playback().steps() + run.playback().looks(), at.min(all), "{:?} at {at}", run.solver());
            assert_eq!(run.is_over(), at >= all, "{:?} at {at}", run.solver());
        }
    }
}

#[test]
fn any_speed_can_be_typed() {
    let mut game = Game::into_lab();
    game.fill_in("lab-field-speed", "75");
    assert_eq!(game.lab().playback().speed().steps(), Some(75));
    game.tap(KeyCode::Equal);
    assert_eq!(game.lab().playback().speed().steps(), Some(100));
}

/// Canceling a slow maze does not delay the next one.
#[test]
fn canceled_maze_delays_no_other() {
    let mut game = Game::into_lab();
    let slow = MazeForm::new(CellShape::Square, 1400, 1400, Algorithm::AldousBroder);
    game.app.world_mut().insert_resource(slow);
    game.tap(KeyCode::KeyN);
    game.until("steps", |game| game.lab().job().is_some_and(|job| job.text().is("lab-job-step")));
    game.tap(KeyCode::Delete);
    assert!(game.lab_says("lab-canceled"));
    game.app.world_mut().insert_resource(MazeForm::new(CellShape::Square, 8, 8, Algorithm::DepthFirst));
    game.tap(KeyCode::KeyN);
    game.until_grown();
    assert_eq!(maze::Grid::cells(game.lab().maze().grid()), 64);
}
