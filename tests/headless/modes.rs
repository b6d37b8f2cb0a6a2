//! Every mode, from the title into the race and back, by keyboard and by gamepad.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use mazeater::modes::QuickRace;
use mazeater::profile::RaceOutcome;
use mazeater::race_setup::{CurrentLevel, NextRace, RaceMode};
use mazeater::simulation::WatchSpeed;
use mazeater::states::{Menu, Page, Phase};
use mazeater::{LaunchConfig, Start};
use profile::{Progress, RecordsTable};
use race::{Difficulty, Medal, Star, Winner};
use text::Language;
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, is_called, kept_at};
use crate::menus::driven;

#[test]
fn every_page_opens_from_the_title_and_closes() {
    let mut game = Game::new();
    for (label, page) in [
        ("title-levels", Page::Levels),
        ("title-eaters", Page::Eaters),
        ("title-records", Page::Records),
        ("title-settings", Page::Settings),
    ] {
        game.choose(label);
        assert_eq!(game.page(), Some(page));
        game.tap(KeyCode::Escape);
        assert_eq!(game.page(), None);
        assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)), "{label}");
    }
    game.choose("title-modes");
    for (label, page) in [
        ("mode-daily", Page::Daily),
        ("mode-quick", Page::Quick),
        ("modes-time-trials", Page::Trials),
        ("mode-grand-prix", Page::GrandPrix),
    ] {
        game.choose(label);
        assert_eq!(game.page(), Some(page));
        game.choose("common-back");
        assert_eq!(game.page(), Some(Page::Modes));
    }
}

#[test]
fn locked_levels_cannot_be_raced() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { level: None, ..kept_at(home.path()) });
    game.choose("title-levels");
    game.tap(KeyCode::ArrowRight);
    let locked = game.get::<OpenMenu>().focused().cloned().expect("a tile");
    assert!(locked.accept.is_none() && locked.hint.is("levels-unlock"), "{locked:?}");
    game.tap(KeyCode::Enter);
    assert_eq!((game.screen(), game.page()), (Screen::Title, Some(Page::Levels)));
    // The option unlocks all levels and is saved.
    game.tap(KeyCode::Escape);
    game.choose("title-settings");
    game.go_to("settings-unlock-all");
    game.tap(KeyCode::ArrowRight);
    assert!(game.get::<Progress>().is_open(40, &config().campaign));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    assert!(Game::with(kept_at(home.path())).get::<Progress>().are_all_unlocked());
}

#[test]
fn win_earns_medal_stars_and_a_record_with_replay() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    let time = game.clock().time();
    let won = *game.get::<Progress>().level(1).expect("it was won");
    assert_eq!((won.best, won.difficulty, won.medal), (Some(time), Some(Difficulty::Matched), Some(Medal::Author)));
    assert!(won.stars.has(Star::Eater) && won.stars.has(Star::Unaided));
    let outcome = game.get::<RaceOutcome>().clone();
    assert_eq!((outcome.best_before, outcome.place, outcome.medal), (None, Some(1), Some(Medal::Author)));

    // The replay from the result is the same race and changes nothing.
    let digest = game.clock().digest();
    game.choose("result-watch-replay");
    game.until_phase(Phase::Running);
    assert_eq!(game.get::<CurrentLevel>().level.plan().name, "First bite");
    for _ in 0..3 {
        game.tap(KeyCode::ArrowUp);
    }
    assert_eq!(game.get::<WatchSpeed>().quarters(), 4 * 8);
    game.tap(KeyCode::Escape);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    let stopped = game.clock().time();
    game.choose("pause-restart");
    assert!(game.clock().time() < stopped);
    game.until_phase(Phase::Finished);
    assert_eq!((game.clock().time(), game.clock().digest()), (time, digest));
    game.result_menu();
    assert_eq!(game.get::<RecordsTable>().0.races().count(), 1);
    // Back to the result, then to the title.
    game.tap(KeyCode::Backspace);
    game.until("the result", |game| game.get::<NextRace>().mode == RaceMode::Level(1));
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.back_to_title();

    // The replay also works from the records page in a later run of the program.
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let mut game = Game::with(kept_at(home.path()));
    game.choose("title-records");
    assert_eq!(Language::English.get(&game.get::<OpenMenu>().entries[0].value), "1. First bite");
    game.choose("difficulty-matched");
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Replay(_)));
    game.until_phase(Phase::Finished);
    assert_eq!((game.clock().time(), game.clock().digest()), (time, digest));
    game.result_menu();
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Records), "Back returns to the page");
}

#[test]
fn race_from_the_command_line_starts_at_once() {
    let day = config().today.expect("a fixed day");
    let mut game = Game::with(LaunchConfig { start: Start::race(RaceMode::Daily(day)), ..config() });
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Daily(day));
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    // The title continues the campaign.
    game.app.update();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert_eq!((game.mode(), game.get::<NextRace>().level), (RaceMode::Level(1), 1));
}

#[test]
fn gamepad_reaches_every_mode_and_returns() {
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
    };
    let mut game = driven(config());
    let pad = game.app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id: None, product_id: None };
    game.app.world_mut().write_message(GamepadConnectionEvent { gamepad: pad, connection });
    game.app.update();
    let press = |game: &mut Game, button: GamepadButton| {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent { gamepad: pad, button, value };
            game.app.world_mut().write_message(RawGamepadEvent::Button(event));
            game.app.update();
        }
    };
    let choose = |game: &mut Game, label: &str| {
        // In rows, right leads from each entry to the next.
        let is_in_rows = game.get::<OpenMenu>().columns > 1;
        if is_in_rows {
            (0..20).for_each(|_| press(game, GamepadButton::DPadLeft));
        }
        for _ in 0..60 {
            if game.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)) {
                press(game, GamepadButton::South);
                return;
            }
            press(game, if is_in_rows { GamepadButton::DPadRight } else { GamepadButton::DPadDown });
        }
        panic!("there is no '{label}'");
    };
    choose(&mut game, "title-modes");
    for (way, race) in [
        ("mode-daily", "daily-day"),
        ("mode-quick", "quick-race"),
        ("modes-time-trials", "mode-level"),
        ("mode-grand-prix", "grand-prix-race"),
    ] {
        choose(&mut game, way);
        if way == "mode-quick" {
            choose(&mut game, "quick-random");
            assert!(game.get::<QuickRace>().text().contains(' '));
        }
        choose(&mut game, race);
        game.until_phase(Phase::Intro);
        press(&mut game, GamepadButton::South);
        press(&mut game, GamepadButton::South);
        game.until_phase(Phase::Running);
        press(&mut game, GamepadButton::Start);
        assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
        choose(&mut game, "pause-quit");
        game.until("the title", |game| game.screen() == Screen::Title);
        game.app.update();
        press(&mut game, GamepadButton::East);
        assert_eq!(game.page(), Some(Page::Modes));
    }
    press(&mut game, GamepadButton::East);
    assert_eq!(game.page(), None);
    assert_eq!(game.clock().winner().filter(|&winner| winner != Winner::Player), None);
}
