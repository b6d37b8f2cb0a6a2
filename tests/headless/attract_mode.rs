//! Attract mode: when it starts, and what ends it.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::race_setup::RaceMode;
use mazeater::states::Phase;
use profile::{Progress, RecordsTable, Replays};
use ui::input::DeviceInHand;
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config};

#[test]
fn attract_mode_starts_after_fifteen_seconds_and_ends_on_a_key() {
    let mut game = Game::new();
    for _ in 0..15 * 128 - 200 {
        game.app.update();
    }
    assert_eq!(game.screen(), Screen::Title);
    game.until("a race by itself", |game| game.screen() == Screen::Race);
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Show(_)));
    let before = game.place();
    for _ in 0..200 {
        game.app.update();
    }
    assert_ne!(game.place(), before, "the bot runs");
    // A key without any action.
    game.tap(KeyCode::F7);
    game.until("the title", |game| game.screen() == Screen::Title);
    assert!(game.get::<Replays>().last().is_none() && game.get::<RecordsTable>().0.races().count() == 0);
    assert!(game.get::<Progress>().level(1).is_none());
    // The player's next race is unchanged.
    game.app.update();
    game.start();
    assert_eq!(game.mode(), RaceMode::Level(1));
}

#[test]
fn press_that_ends_the_demo_acts_on_the_title() {
    let mut game = Game::new();
    let show = |game: &mut Game| {
        game.until("a race by itself", |game| game.screen() == Screen::Race);
        game.until_phase(Phase::Running);
    };
    show(&mut game);
    game.tap(KeyCode::ArrowDown);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.get::<OpenMenu>().focus, 1);
    let mut game = Game::new();
    show(&mut game);
    game.tap(KeyCode::Enter);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.until("the race of the player", |game| game.screen() == Screen::Race);
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Level(1));
}

#[test]
fn attract_mode_ends_by_itself_and_never_starts_over_a_page() {
    let mut game = Game::new();
    game.choose("title-records");
    for _ in 0..20 * 128 {
        game.app.update();
    }
    assert_eq!(game.screen(), Screen::Title);
    game.tap(KeyCode::Escape);
    game.until("a race by itself", |game| game.screen() == Screen::Race);
    game.until_phase(Phase::Finished);
    game.until("the title", |game| game.screen() == Screen::Title);
}

#[test]
fn device_for_touch_has_touch_prompts_until_a_key_and_a_tap_ends_the_demo() {
    let mut game = Game::with(LaunchConfig { is_for_touch: true, ..config() });
    assert_eq!(*game.get::<DeviceInHand>(), DeviceInHand::Touch);
    game.until("a race by itself", |game| game.screen() == Screen::Race);
    game.until_phase(Phase::Running);
    assert_eq!(*game.get::<DeviceInHand>(), DeviceInHand::Touch);
    let (phase, window) = (TouchPhase::Started, Entity::PLACEHOLDER);
    let touch = TouchInput { phase, position: Vec2::splat(100.0), window, force: None, id: 1 };
    game.app.world_mut().write_message(touch);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.tap(KeyCode::F7);
    assert_eq!(*game.get::<DeviceInHand>(), DeviceInHand::Keyboard);
    assert_eq!(*Game::new().get::<DeviceInHand>(), DeviceInHand::Keyboard);
}
