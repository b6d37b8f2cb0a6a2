//! Races by mouse alone, and by touches of the sides of the maze.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use maze::{Side, Square};
use mazeater::input::RaceOnScreen;
use mazeater::race_setup::CurrentLevel;
use mazeater::states::Phase;
use race::{Place, Steering, Winner};
use settings::{SetSetting, Setting};

use crate::game::Game;

/// The direction of a side on the screen.
const fn direction(side: Side) -> Vec2 {
    match side {
        Square::NORTH => Vec2::NEG_Y,
        Square::EAST => Vec2::X,
        Square::SOUTH => Vec2::Y,
        _ => Vec2::NEG_X,
    }
}

/// Puts the pointer beside the player and changes the button.
fn point(game: &mut Game, window: Entity, side: Side, states: &[ButtonState]) {
    let player = game.get::<RaceOnScreen>().player.expect("the race has a player");
    let world = game.app.world_mut();
    let pointer = player + 60.0 * direction(side);
    world.get_mut::<Window>(window).expect("the window").set_cursor_position(Some(pointer));
    for &state in states {
        world.write_message(MouseButtonInput { button: MouseButton::Left, state, window });
    }
}

/// Runs to the goal. `steer` is given the next side on the way before each frame.
fn wins(settings: &[(Setting, u16)], mut steer: impl FnMut(&mut Game, Entity, Side)) -> Game {
    let mut game = Game::new();
    let window = game.app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    for &(setting, value) in settings {
        game.app.world_mut().write_message(SetSetting(setting, value));
    }
    game.app.update();
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
        steer(&mut game, window, side);
        game.app.update();
        assert!(game.clock().time() < race::Ticks(100_000), "the player does not reach the goal");
    }
    game.until_phase(Phase::Finished);
    game
}

#[test]
fn level_is_won_by_pointing() {
    let game = wins(&[], |game, window, side| {
        let is_held = game.get::<ButtonInput<MouseButton>>().pressed(MouseButton::Left);
        point(game, window, side, if is_held { &[] } else { &[ButtonState::Pressed] });
    });
    assert_eq!(game.clock().winner(), Some(Winner::Player));
    // After the race the pointer is for the menu.
    assert!(game.get::<ButtonInput<MouseButton>>().pressed(MouseButton::Left));
}

#[test]
fn level_is_finished_by_clicks_where_the_player_stops() {
    let mut clicks = 0;
    wins(&[(Setting::Steering, Steering::Follow as u16)], |game, window, side| {
        if game.is_at_rest() {
            clicks += 1;
            point(game, window, side, &[ButtonState::Pressed, ButtonState::Released]);
        }
    });
    assert!((2..200).contains(&clicks), "{clicks} clicks");
}

#[test]
fn level_is_won_by_touches_of_the_sides() {
    let mut down = None;
    let game = wins(&[(Setting::TouchSteering, 1)], |game, window, side| {
        if down == Some(side) {
            return;
        }
        let field = game.get::<RaceOnScreen>().field;
        let position = field.center() + 0.4 * field.size() * direction(side);
        let touch = |phase| TouchInput { phase, position, window, force: None, id: 7 };
        // The finger is put down anew for each turn.
        if down.replace(side).is_some() {
            game.app.world_mut().write_message(touch(TouchPhase::Ended));
        }
        game.app.world_mut().write_message(touch(TouchPhase::Started));
    });
    assert_eq!(game.clock().winner(), Some(Winner::Player));
}
