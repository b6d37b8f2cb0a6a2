//! Building levels in the background.

use std::time::Duration;

use bevy::prelude::*;
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::{CurrentLevel, NextRace, RaceMode};
use mazeater::states::Phase;
use mazeater::{LaunchConfig, Start};
use race::RaceCode;
use ui::screen::Screen;

use crate::game::{Game, config};

/// A race whose maze takes minutes to build.
const SLOW: &str = "race2.any.corner.alone.maze1.square.65535x15.aldous-broder.x.F9DNTRG";

/// Enough frames to build a small level, but not a slow one.
const FRAMES: u32 = 20_000;

#[test]
fn canceled_build_does_not_delay_the_next() {
    let slow = RaceMode::Quick(RaceCode::of_text(SLOW).expect("a code").into());
    let mut game = Game::with(LaunchConfig { start: Start::race(slow), ..config() });
    for _ in 0..10 {
        game.app.update();
    }
    assert_eq!(game.phase(), Some(Phase::Building));
    game.tap(KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Title);
    game.app.world_mut().resource_mut::<NextRace>().mode = RaceMode::Level(1);
    game.app.world_mut().write_message(RaceCommand::Play);
    game.app.update();
    let is_built = (0..FRAMES).any(|_| {
        game.app.update();
        std::thread::sleep(Duration::from_millis(1));
        game.phase() == Some(Phase::Intro)
    });
    assert!(is_built, "level 1 waits for the abandoned maze");
    assert_eq!(game.get::<CurrentLevel>().mode, RaceMode::Level(1));
}
