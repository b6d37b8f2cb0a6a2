//! How soon a key is seen.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazeater::LaunchConfig;
use mazeater::simulation::PlayerBody;
use race::Difficulty;

use crate::game::{Game, config};

/// Where the player is drawn.
fn drawn(game: &mut Game) -> Transform {
    let mut players = game.app.world_mut().query_filtered::<&Transform, With<PlayerBody>>();
    *players.single(game.app.world()).expect("there is one player")
}

#[test]
fn a_key_is_seen_in_the_very_frame_in_which_it_comes() {
    // Who runs alone does not make way for anybody at the start.
    let mut game = Game::with(LaunchConfig { difficulty: Some(Difficulty::Relaxed), ..config() });
    game.start();
    // Frames of 60 a second have two ticks or three: one at least ends in the picture.
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
