//! Races by mouse alone.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use maze::{Side, Square};
use mazeater::input::RaceOnScreen;
use mazeater::race_setup::CurrentLevel;
use mazeater::states::Phase;
use race::{Place, Winner};

use crate::game::Game;

/// Puts the pointer beside the player and holds the button.
fn point(game: &mut Game, window: Entity, side: Side) {
    let off = match side {
        Square::NORTH => Vec2::NEG_Y,
        Square::EAST => Vec2::X,
        Square::SOUTH => Vec2::Y,
        _ => Vec2::NEG_X,
    };
    let player = game.get::<RaceOnScreen>().player.expect("the race has a player");
    let world = game.app.world_mut();
    world.get_mut::<Window>(window).expect("the window").set_cursor_position(Some(player + 60.0 * off));
    if !world.resource::<ButtonInput<MouseButton>>().pressed(MouseButton::Left) {
        let (button, state) = (MouseButton::Left, ButtonState::Pressed);
        world.write_message(MouseButtonInput { button, state, window });
    }
}

#[test]
fn level_is_won_by_pointing() {
    let mut game = Game::new();
    let window = game.app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    game.start();
    let level = game.get::<CurrentLevel>().level.clone();
    let maze = level.maze().clone();
    while game.phase() == Some(Phase::Running) {
        let toward = |cell| maze.exits(cell).find(|&(_, ahead)| level.distance(ahead) < level.distance(cell));
        let side = match game.place() {
            Place::Passage { cell, side, .. } => {
                let ahead = maze.through(cell, side).expect("a passage leads somewhere");
                let turn = toward(ahead).map_or(side, |(turn, _)| turn);
                if game.place().cell(&maze) == cell { toward(cell).map_or(side, |(side, _)| side) } else { turn }
            }
            Place::Corner { to, .. } => to,
        };
        point(&mut game, window, side);
        game.app.update();
        assert!(game.clock().time() < race::Ticks(100_000), "the player does not reach the goal");
    }
    game.until_phase(Phase::Finished);
    assert_eq!(game.clock().winner(), Some(Winner::Player));
    // After the race the pointer is for the menu.
    assert!(game.get::<ButtonInput<MouseButton>>().pressed(MouseButton::Left));
}
