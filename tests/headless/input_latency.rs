//! Input latency.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazeater::LaunchConfig;
use mazeater::simulation::PlayerBody;
use race::Difficulty;

use crate::game::{Game, config};

/// The player as drawn.
fn drawn(game: &mut Game) -> Transform {
    let mut players = game.app.world_mut().query_filtered::<&Transform, With<PlayerBody>>();
    *players.single(game.app.world()).expect("there is one player")
}

#[test]
fn key_press_is_visible_in_the_same_frame() {
    // Without eaters the player is drawn exactly at the start.
    let mut game = Game::with(LaunchConfig { difficulty: Some(Difficulty::Relaxed), ..config() });
    game.start();
    // At 60 frames per second a frame has two or three ticks, so at least one runs before the frame is drawn.
    let frame = Duration::from_secs(1) / 60;
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    game.app.update();
    let way = game.way_out();
    let stands = drawn(&mut game);
    game.app.update();
    assert_eq!(drawn(&mut game), stands, "nothing is pressed");
    game.key(way, ButtonState::Pressed);
    game.app.update();
    assert_ne!(drawn(&mut game), stands);
}
