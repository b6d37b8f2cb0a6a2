//! Levels: won, lost, unlocked, chosen and saved.

use bevy::prelude::*;
use maze::{Grid, Square};
use mazeater::LaunchConfig;
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::{CurrentLevel, NextRace, RaceMode};
use mazeater::simulation::PlayerRun;
use mazeater::states::{Menu, Phase};
use profile::Progress;
use race::{Difficulty, Star, Ticks, Winner};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};

#[test]
fn win_unlocks_level_2_and_is_saved() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    assert_eq!((game.screen(), game.get::<NextRace>().level), (Screen::Title, 1));
    game.start();
    game.play_to_the_end();
    assert_eq!(game.clock().winner(), Some(Winner::Player));
    let eater_finish = game.get::<CurrentLevel>().eaters[0].finish();
    assert!(game.clock().time() < eater_finish);
    let cells = |game: &Game| game.get::<CurrentLevel>().level.maze().grid().cells();
    let cells_before = cells(&game);

    // The next level has the focus and is larger.
    assert_eq!(game.result_menu(), Some(RaceCommand::Next.into()));
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert_eq!(game.get::<CurrentLevel>().mode, RaceMode::Level(2));
    assert!(cells(&game) > cells_before);
    // All of its cells are drawn, and none of the previous maze.
    for _ in 0..5 {
        game.app.update();
    }
    assert_eq!(game.cells_drawn(), cells(&game));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    // Replaying the recording gives the same race.
    let replay = race::replay::Replay::from_bytes(&std::fs::read(home.path().join("last.replay")).unwrap()).unwrap();
    let level = replay.code().level().unwrap();
    let eaters = replay.eaters(&level).unwrap();
    assert_eq!(replay.verify(&level, &eaters), Ok(replay.ticks()));
    assert_eq!((replay.winner(), replay.hinted()), (Winner::Player, false));

    let again = Game::with(kept_at(home.path()));
    let is_open = |level| again.get::<Progress>().is_open(level, &config().campaign);
    assert_eq!((again.get::<NextRace>().level, is_open(2), is_open(3)), (2, true, false));
}

#[test]
fn title_continues_at_the_next_level_after_a_win() {
    let mut game = Game::new();
    game.start();
    game.play_to_the_end();
    game.result_menu();
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    assert_eq!(game.get::<NextRace>().level, 2);
}

#[test]
fn relaxed_race_has_two_stars() {
    let mut game = Game::with(LaunchConfig { difficulty: Some(Difficulty::Relaxed), ..config() });
    game.start();
    let level = game.get::<CurrentLevel>().level.clone();
    assert!(!level.crumbs().is_empty());
    let taken = |game: &mut Game| {
        let mut players = game.app.world_mut().query::<&PlayerRun>();
        players.single(game.app.world()).expect("there is one player").0.taken().crumbs().count()
    };
    for (number, &crumb) in level.crumbs().iter().enumerate() {
        game.run_to(crumb);
        assert_eq!(taken(&mut game), number + 1);
    }
    // A restart restores the crumbs.
    game.tap(KeyCode::KeyR);
    assert_eq!(taken(&mut game), 0);
    for &crumb in level.crumbs() {
        game.run_to(crumb);
    }
    game.play_to_the_end();
    let stars: Vec<Star> = game.clock().stars().stars().collect();
    assert_eq!((game.clock().winner(), &stars[..]), (Some(Winner::Player), &[Star::Unaided, Star::Crumbs][..]));
}

#[test]
fn idle_player_loses_when_the_eater_arrives() {
    let mut game = Game::new();
    game.start();
    game.until_phase(Phase::Finished);
    let eater = game.get::<CurrentLevel>().eaters[0].clone();
    assert_eq!((game.clock().winner(), game.clock().decided()), (Some(Winner::Eater(0)), eater.finish()));
    assert_eq!((game.clock().finish(), game.clock().time()), (None, Ticks(eater.finish().0 + 1)));
    assert_eq!(game.result_menu(), Some(RaceCommand::Restart.into()), "Restart has the focus");
}

#[test]
fn gamepad_drives_menus_and_race() {
    use bevy::input::gamepad::{
        GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
        RawGamepadButtonChangedEvent, RawGamepadEvent,
    };
    let mut game = Game::new();
    let pad = game.app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id: None, product_id: None };
    let send = |game: &mut Game, event: RawGamepadEvent| {
        game.app.world_mut().write_message(event);
        game.app.update();
    };
    game.app.world_mut().write_message(GamepadConnectionEvent { gamepad: pad, connection });
    game.app.update();
    let button = |game: &mut Game, button: GamepadButton| {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent { gamepad: pad, button, value };
            send(game, RawGamepadEvent::Button(event));
        }
    };
    button(&mut game, GamepadButton::South);
    game.until_phase(Phase::Intro);
    button(&mut game, GamepadButton::South);
    button(&mut game, GamepadButton::South);
    game.until_phase(Phase::Running);
    let start = game.place();
    let level = game.get::<CurrentLevel>().level.clone();
    let (side, _) = level.next_step(level.start()).expect("the start is not the goal");
    let value = if side == Square::EAST { (GamepadAxis::LeftStickX, 1.0) } else { (GamepadAxis::LeftStickY, -1.0) };
    let event = RawGamepadAxisChangedEvent { gamepad: pad, axis: value.0, value: value.1 };
    send(&mut game, RawGamepadEvent::Axis(event));
    for _ in 0..60 {
        game.app.update();
    }
    assert_ne!(game.place(), start, "the stick moves the player");
    button(&mut game, GamepadButton::Start);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    button(&mut game, GamepadButton::East);
    game.resume();
    button(&mut game, GamepadButton::Start);
    button(&mut game, GamepadButton::DPadUp);
    button(&mut game, GamepadButton::South);
    assert_eq!(game.screen(), Screen::Title, "the last entry of the pause menu leaves");
}

#[test]
fn difficulty_and_level_can_be_chosen() {
    let mut game = Game::new();
    // The map: two worlds a row, and below them a row of difficulties, totals and Back.
    game.tap(KeyCode::ArrowDown);
    game.tap(KeyCode::Enter);
    assert_eq!((game.get::<OpenMenu>().columns, game.get::<OpenMenu>().focus), (10, 0));
    for key in [KeyCode::ArrowUp, KeyCode::KeyA, KeyCode::KeyA, KeyCode::KeyA, KeyCode::Enter] {
        game.tap(key);
    }
    assert_eq!(game.get::<NextRace>().difficulty, Difficulty::Hard);
    for key in [KeyCode::KeyA, KeyCode::KeyA, KeyCode::KeyA, KeyCode::KeyA, KeyCode::Enter] {
        game.tap(key);
    }
    assert_eq!(game.get::<NextRace>().difficulty, Difficulty::Relaxed);
    for key in [[KeyCode::KeyW; 4].as_slice(), &[KeyCode::ArrowRight, KeyCode::Enter]].concat() {
        game.tap(key);
    }
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert_eq!((&level.mode, level.difficulty), (&RaceMode::Level(2), Difficulty::Relaxed));
    assert!(level.eaters.is_empty(), "a relaxed race has no eaters");
}

#[test]
fn damaged_save_is_moved_aside() {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("progress.ron"), b"(version: 1, level: \xff").expect("a file");
    let game = Game::with(kept_at(home.path()));
    assert_eq!((game.screen(), game.get::<NextRace>().level), (Screen::Title, 1));
    let notice = game.notices().concat();
    assert!(notice.contains("Moved to progress.broken-1"), "{notice}");
}

#[test]
fn every_broken_file_is_told_and_that_nothing_can_be_saved_is_told_first() {
    let home = tempfile::tempdir().expect("a folder");
    let files = ["progress.ron", "options.ron", "records.ron", "controls.ron"];
    for file in files {
        std::fs::write(home.path().join(file), "[".repeat(1000)).expect("a file");
    }
    let mut game = Game::with(kept_at(home.path()));
    for file in files {
        let told = game.notices().into_iter().find(|line| line.starts_with(file)).expect(file);
        assert!(told.contains("Moved to") && !told.contains("serde"), "{told}");
    }
    game.start();
    assert!(game.notices().is_empty(), "who races has read it");
    // A file at the path of the folder.
    let mut game = Game::with(kept_at(&home.path().join("options.broken-1")));
    game.until("the notice", |game| game.notices().iter().any(|line| line.contains("cannot be saved in")));
    let told = game.notices();
    assert!(told[0].contains("cannot be saved") && !told[0].contains("os error"), "{told:?}");
    game.start();
    assert!(game.notices()[0].contains("cannot be saved"), "it still is so");
}
