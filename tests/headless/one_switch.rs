//! Everything by one switch: menus, a race, a pause.

use bevy::input::ButtonState;
use bevy::prelude::*;
use maze::Grid;
use mazeater::race_setup::CurrentLevel;
use mazeater::simulation::{Assisted, OneSwitch};
use mazeater::states::{MenuScreen, Phase};
use race::{ClockDirection, Ticks, Winner};
use settings::{OpenTab, Setting, Settings, Tab};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, is_called};

/// The switch.
const SWITCH: KeyCode = KeyCode::Space;

/// A game on its title, with one switch.
fn game() -> Game {
    let mut game = Game::new();
    game.app.world_mut().resource_mut::<Settings>().set(Setting::OneSwitch, 1);
    game.app.update();
    game
}

/// Waits until an entry is offered, and takes it.
fn choose(game: &mut Game, label: &str) {
    reach(game, label);
    game.tap(SWITCH);
}

/// Waits until an entry has the focus, alone, or after its group was taken.
fn reach(game: &mut Game, label: &str) {
    let is_offered = |menu: &OpenMenu| {
        let entry = menu.entries.iter().position(|entry| is_called(entry, label));
        entry.is_some_and(|entry| menu.is_offered(entry))
    };
    game.until(label, |game| is_offered(game.get::<OpenMenu>()));
    if game.get::<OpenMenu>().offered_group().is_some() {
        game.tap(SWITCH);
        game.until(label, |game| game.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)));
    }
}

/// From the title to GO.
fn start(game: &mut Game) {
    choose(game, "title-play");
    game.until_phase(Phase::Running);
}

/// The direction of the way to the goal.
fn way(game: &mut Game) -> Option<ClockDirection> {
    let level = game.get::<CurrentLevel>().level.clone();
    let maze = level.maze();
    let cell = game.place().cell(maze);
    let nearer = maze.exits(cell).find(|&(_, ahead)| level.distance(ahead) < level.distance(cell));
    nearer.map(|(side, _)| ClockDirection::from_bearing(maze.grid().bearing(cell, side)))
}

#[test]
fn level_is_won_by_one_switch() {
    let mut game = game();
    start(&mut game);
    let (mut frames, mut presses) = (0, 0);
    while game.phase() == Some(Phase::Running) {
        let offered = game.get::<OneSwitch>().offered();
        if offered.is_some() && offered == way(&mut game) {
            game.tap(SWITCH);
            presses += 1;
        } else {
            game.app.update();
        }
        frames += 1;
        assert!(game.clock().time() < Ticks(20_000), "the player does not reach the goal");
    }
    game.until_phase(Phase::Finished);
    assert_eq!(game.clock().winner(), Some(Winner::Player), "{presses} presses");
    assert_eq!(*game.get::<Assisted>(), Assisted(true));
    assert!(frames > game.clock().time().0, "the clock runs slower while exits are offered");
    // The result is a menu like any other: all its entries get the focus by turns.
    game.result_menu();
    for entry in 0..game.get::<OpenMenu>().entries.len() {
        if game.get::<OpenMenu>().entries[entry].accept.is_some() {
            game.until("the focus", |game| game.get::<OpenMenu>().is_offered(entry));
        }
    }
}

#[test]
fn held_switch_pauses_and_a_press_goes_on() {
    let mut game = game();
    start(&mut game);
    game.until("an offer", |game| game.get::<OneSwitch>().offered().is_some());
    game.key(SWITCH, ButtonState::Pressed);
    game.until("the pause", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Pause);
    game.key(SWITCH, ButtonState::Released);
    game.app.update();
    let time = game.clock().time();
    choose(&mut game, "pause-resume");
    game.resume();
    assert_eq!(game.clock().time(), time);
    // Leaves by the same switch.
    game.key(SWITCH, ButtonState::Pressed);
    game.until("the pause", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Pause);
    game.key(SWITCH, ButtonState::Released);
    choose(&mut game, "pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
}

#[test]
fn setting_is_turned_on_and_off_by_its_own_switch() {
    let mut game = game();
    choose(&mut game, "title-settings");
    while game.get::<OpenTab>().0 != Tab::Accessibility {
        choose(&mut game, "settings-tab");
    }
    reach(&mut game, "settings-one-switch");
    // Forth to the slowest, then back to off.
    for value in [2, 3, 4, 3, 2, 1, 0] {
        game.tap(SWITCH);
        assert_eq!(game.get::<Settings>().get(Setting::OneSwitch), value);
    }
    let focus = game.get::<OpenMenu>().focus;
    for _ in 0..1000 {
        game.app.update();
    }
    assert_eq!(game.get::<OpenMenu>().focus, focus, "the focus stays where it is");
}
