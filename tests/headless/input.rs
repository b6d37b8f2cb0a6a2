//! Keyboard and gamepad input, with default and custom bindings.

use std::time::Duration;

use crate::game::{Game, kept_at};
use bevy::ecs::message::Messages;
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, GamepadRumbleRequest,
    RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazeater::input::{PadGone, RebindCommand, Rebinding, Stage};
use mazeater::navigation::Navigate;
use mazeater::simulation::{SolutionOverlay, SteeringOption};
use mazeater::states::{Menu, MenuScreen, Page, Phase};
use race::Steering;
use settings::{Action, Bindings, Control, Device, Hand, SetSetting, Slot};
use settings::{Setting, Tab};
use ui::input::DeviceInHand;
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

/// A connected gamepad.
pub(crate) struct Pad(Entity);

impl Pad {
    pub(crate) fn plug_in(game: &mut Game, vendor_id: Option<u16>) -> Self {
        let pad = Self(game.app.world_mut().spawn_empty().id());
        pad.connect(game, GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id, product_id: None });
        pad
    }

    pub(crate) fn connect(&self, game: &mut Game, connection: GamepadConnection) {
        game.app.world_mut().write_message(GamepadConnectionEvent { gamepad: self.0, connection });
        game.app.update();
    }

    pub(crate) fn press(&self, game: &mut Game, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent { gamepad: self.0, button, value };
        send(game, RawGamepadEvent::Button(event));
    }

    pub(crate) fn tap(&self, game: &mut Game, button: GamepadButton) {
        self.press(game, button, 1.0);
        self.press(game, button, 0.0);
    }

    pub(crate) fn push(&self, game: &mut Game, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent { gamepad: self.0, axis, value };
        send(game, RawGamepadEvent::Axis(event));
    }
}

fn send(game: &mut Game, event: RawGamepadEvent) {
    game.app.world_mut().write_message(event);
    game.app.update();
}

fn key(action: Action, number: usize) -> Slot {
    Slot { action, device: Device::Keyboard, number }
}

fn open_controls(game: &mut Game) {
    game.app.world_mut().write_message(Navigate::Open(Page::Controls));
    game.until("the controls", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Page(Page::Controls));
    game.app.update();
}

#[test]
fn key_can_be_rebound_by_keyboard_and_is_saved() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    open_controls(&mut game);
    // The row of "race again" is the eighth.
    for _ in 0..7 {
        game.tap(KeyCode::ArrowDown);
    }
    game.key(KeyCode::Enter, ButtonState::Pressed);
    for _ in 0..3 {
        game.app.update();
    }
    assert!(game.get::<Rebinding>().is_waiting(), "Enter is still held and not taken");
    game.key(KeyCode::Enter, ButtonState::Released);
    game.app.update();
    game.app.update();
    game.tap(KeyCode::KeyJ);
    assert_eq!(game.get::<Bindings>().get(key(Action::Restart, 0)), Some(Control::Key(KeyCode::KeyJ)));
    assert_eq!(game.get::<OpenMenu>().focus, 7 * 4, "the focus stays where it was");
    // A key that is already bound is swapped.
    game.tap(KeyCode::Enter);
    game.app.update();
    game.tap(KeyCode::KeyP);
    assert!(matches!(game.get::<Rebinding>().stage, Stage::Conflict { .. }));
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<Bindings>().get(key(Action::Restart, 0)), Some(Control::Key(KeyCode::KeyP)));
    assert_eq!(game.get::<Bindings>().get(key(Action::Pause, 0)), Some(Control::Key(KeyCode::KeyJ)));
    assert_eq!(game.get::<OpenMenu>().focus, 7 * 4);
    game.tap(KeyCode::Escape);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Title);
    game.start();
    game.tap(KeyCode::KeyJ);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let bound = game.get::<Bindings>().clone();
    drop(game);
    assert_eq!(Game::with(kept_at(home.path())).get::<Bindings>(), &bound);
}

#[test]
fn escape_cancels_rebinding() {
    let mut game = Game::new();
    open_controls(&mut game);
    game.tap(KeyCode::Enter);
    game.app.update();
    game.tap(KeyCode::Escape);
    assert_eq!(game.get::<Rebinding>().stage, Stage::Idle);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Page(Page::Controls));
    assert_eq!(game.get::<Bindings>(), &Bindings::default());
    // Leaving the page by mouse cancels too.
    game.tap(KeyCode::Enter);
    game.app.world_mut().write_message(Navigate::Back);
    game.app.update();
    game.app.update();
    assert_eq!(game.get::<Rebinding>().stage, Stage::Idle);
}

#[test]
fn button_can_be_rebound_by_gamepad() {
    let mut game = Game::new();
    let pad = Pad::plug_in(&mut game, Some(0x054c));
    open_controls(&mut game);
    pad.tap(&mut game, GamepadButton::DPadRight);
    pad.tap(&mut game, GamepadButton::DPadRight);
    for _ in 0..8 {
        pad.tap(&mut game, GamepadButton::DPadDown);
    }
    pad.tap(&mut game, GamepadButton::South);
    game.app.update();
    pad.tap(&mut game, GamepadButton::West);
    let slot = Slot { action: Action::ShowSolution, device: Device::Gamepad, number: 0 };
    assert_eq!(game.get::<Bindings>().get(slot), Some(Control::Button(GamepadButton::West)));
    assert_eq!(game.get::<DeviceInHand>(), &DeviceInHand::Gamepad);
    pad.tap(&mut game, GamepadButton::East);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Title);
}

#[test]
fn menus_work_with_all_menu_keys_rebound() {
    let mut game = Game::new();
    // Every menu key is bound to another action.
    for (number, key_code) in [(0, KeyCode::ArrowDown), (1, KeyCode::Enter)] {
        let request = RebindCommand::Change(key(Action::ShowSolution, number));
        open_controls(&mut game);
        game.app.world_mut().write_message(request);
        game.app.update();
        game.app.update();
        game.tap(key_code);
        game.app.world_mut().write_message(RebindCommand::Swap);
        game.app.update();
    }
    assert_eq!(game.get::<Bindings>().meaning(Control::Key(KeyCode::Enter), false), Some(Action::ShowSolution));
    game.tap(KeyCode::Escape);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Title);
    game.tap(KeyCode::ArrowDown);
    assert_eq!(game.get::<OpenMenu>().focus, 1);
    game.tap(KeyCode::ArrowUp);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::Escape);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
}

#[test]
fn invalid_gamepad_values_are_ignored() {
    let mut game = Game::new();
    let pad = Pad::plug_in(&mut game, None);
    game.start();
    let start = game.place();
    for axis in [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY, GamepadAxis::RightStickX, GamepadAxis::LeftZ] {
        pad.push(&mut game, axis, f32::NAN);
        game.app.update();
        pad.push(&mut game, axis, 0.0);
    }
    assert_eq!(game.place(), start);
    for value in [1e9, -1e9, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN_POSITIVE, 0.0] {
        for axis in [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY, GamepadAxis::RightStickY] {
            pad.push(&mut game, axis, value);
        }
        pad.press(&mut game, GamepadButton::North, value);
        pad.press(&mut game, GamepadButton::Other(200), value);
    }
    for _ in 0..50 {
        game.app.update();
    }
    assert_eq!(game.phase(), Some(Phase::Running));
}

/// The focus of the title after presses of a pad that is shown this many times.
fn focus_after_presses(shown: usize) -> (Game, Vec<Pad>, Vec<usize>) {
    let mut game = Game::new();
    let pads: Vec<Pad> = (0..shown).map(|_| Pad::plug_in(&mut game, None)).collect();
    let mut focus = Vec::new();
    for _ in 0..3 {
        for value in [1.0, 0.0] {
            for pad in &pads {
                pad.press(&mut game, GamepadButton::DPadDown, value);
            }
        }
        for value in [-1.0, 0.0] {
            for pad in &pads {
                pad.push(&mut game, GamepadAxis::LeftStickY, value);
            }
        }
        focus.push(game.get::<OpenMenu>().focus);
        for _ in 0..20 {
            game.app.update();
        }
    }
    (game, pads, focus)
}

#[test]
fn pad_that_is_shown_twice_acts_once() {
    let (_, _, once) = focus_after_presses(1);
    let (mut game, pads, twice) = focus_after_presses(2);
    assert_eq!(twice, once);
    assert!(once.windows(2).all(|pair| pair[0] != pair[1]), "it moves: {once:?}");
    // Without the first one the second goes on, and no race pauses.
    game.start();
    pads[0].press(&mut game, GamepadButton::LeftTrigger, 1.0);
    pads[1].press(&mut game, GamepadButton::LeftTrigger, 1.0);
    pads[0].connect(&mut game, GamepadConnection::Disconnected);
    game.app.update();
    assert_eq!((game.get::<State<Menu>>().get(), game.get::<DeviceInHand>()), (&Menu::Closed, &DeviceInHand::Gamepad));
}

#[test]
fn only_the_pad_in_use_pauses_on_disconnect() {
    let mut game = Game::new();
    let (mine, other) = (Pad::plug_in(&mut game, None), Pad::plug_in(&mut game, None));
    game.start();
    mine.tap(&mut game, GamepadButton::LeftTrigger);
    other.connect(&mut game, GamepadConnection::Disconnected);
    game.app.update();
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Closed);
    mine.push(&mut game, GamepadAxis::LeftStickX, 1.0);
    mine.connect(&mut game, GamepadConnection::Disconnected);
    game.app.update();
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    // The pause menu shows the reason, and prompts show keys.
    assert_eq!((game.get::<PadGone>(), game.get::<DeviceInHand>()), (&PadGone::InHand, &DeviceInHand::Keyboard));
    // Reconnecting resumes.
    let again = Pad::plug_in(&mut game, None);
    again.tap(&mut game, GamepadButton::South);
    game.resume();
    assert_eq!(game.get::<PadGone>(), &PadGone::None);
    // The race can resume without the pad, which pauses it only once.
    again.connect(&mut game, GamepadConnection::Disconnected);
    game.app.update();
    game.tap(KeyCode::Enter);
    game.resume();
    assert_eq!(game.get::<PadGone>(), &PadGone::None);
}

#[test]
fn rumble_follows_its_setting() {
    let shaken = |strength| {
        let mut game = Game::new();
        let pad = Pad::plug_in(&mut game, None);
        game.app.world_mut().write_message(SetSetting(Setting::Rumble, strength));
        game.start();
        pad.tap(&mut game, GamepadButton::LeftTrigger);
        let mut felt: f32 = 0.0;
        // Runs into every wall of the start cell.
        for (axis, value) in [(GamepadAxis::LeftStickX, -1.0), (GamepadAxis::LeftStickY, 1.0)] {
            pad.push(&mut game, axis, value);
            for _ in 0..60 {
                game.app.update();
                for request in game.app.world_mut().resource_mut::<Messages<GamepadRumbleRequest>>().drain() {
                    let GamepadRumbleRequest::Add { intensity, .. } = request else { continue };
                    felt = felt.max(intensity.weak_motor).max(intensity.strong_motor);
                }
            }
            pad.push(&mut game, axis, 0.0);
        }
        felt
    };
    let (none, half, all) = (shaken(0), shaken(50), shaken(100));
    assert!(none.abs() < 1e-6 && half > 0.0 && (all - 2.0 * half).abs() < 1e-6, "{none} {half} {all}");
}

#[test]
fn stick_reaches_every_side_of_a_hexagon() {
    let campaign = r#"(levels: [(name: "Hexagons", grid: "hexagon", size: "9x7", algorithm: "depth-first",
        seed: "a", eaters: [Wally])])"#;
    let config =
        mazeater::LaunchConfig { campaign: race::Campaign::from_ron(campaign).unwrap(), ..crate::game::config() };
    let mut game = Game::with(config);
    let pad = Pad::plug_in(&mut game, None);
    game.start();
    // Leaves the start through each exit, by stick.
    let level = game.get::<mazeater::race_setup::CurrentLevel>().level.clone();
    let (maze, start) = (level.maze(), level.start());
    for side in maze.open(start) {
        game.tap(KeyCode::KeyR);
        let bearing = f32::from(maze::Grid::bearing(maze.grid(), start, side)).to_radians();
        for (axis, value) in [(GamepadAxis::LeftStickX, bearing.sin()), (GamepadAxis::LeftStickY, bearing.cos())] {
            let event = RawGamepadAxisChangedEvent { gamepad: pad.0, axis, value };
            game.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        }
        let mut frames = 0;
        while game.place().cell(maze) == start {
            game.app.update();
            frames += 1;
            assert!(frames < 200, "a stick to {side:?} leads nowhere");
        }
        assert_eq!(Some(game.place().cell(maze)), maze.through(start, side));
        pad.push(&mut game, GamepadAxis::LeftStickX, 0.0);
        pad.push(&mut game, GamepadAxis::LeftStickY, 0.0);
    }
}

#[test]
fn keys_pads_and_sticks_repeat_in_menus() {
    let mut game = Game::new();
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
    let pad = Pad::plug_in(&mut game, None);
    let focus = |game: &Game| game.get::<OpenMenu>().focus;
    let wait = |game: &mut Game, frames: usize| (0..frames).for_each(|_| game.app.update());
    let held = |game: &mut Game, hold: &dyn Fn(&mut Game), let_go: &dyn Fn(&mut Game)| {
        game.app.world_mut().resource_mut::<OpenMenu>().focus = 0;
        hold(game);
        wait(game, 30);
        assert_eq!(focus(game), 1, "the press counts once");
        wait(game, 25);
        // The rows have two entries.
        assert_eq!(focus(game), 7, "three repeats in a quarter of a second");
        let_go(game);
        wait(game, 100);
        assert_eq!(focus(game), 7);
    };
    held(&mut game, &|game| game.hold(&[KeyCode::ArrowDown]), &|game| game.hold(&[]));
    let down = GamepadButton::DPadDown;
    held(&mut game, &|game| pad.press(game, down, 1.0), &|game| pad.press(game, down, 0.0));
    let stick = GamepadAxis::LeftStickY;
    held(&mut game, &|game| pad.push(game, stick, -1.0), &|game| pad.push(game, stick, 0.0));
    // Confirm does not repeat: the page opens, and nothing on it is chosen.
    game.app.world_mut().resource_mut::<OpenMenu>().focus = 1;
    game.hold(&[KeyCode::Enter]);
    wait(&mut game, 200);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Page(Page::Levels));
    game.hold(&[]);
}

#[test]
fn direction_held_in_a_race_does_not_repeat_in_the_menu() {
    let mut game = Game::new();
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
    game.start();
    game.hold(&[KeyCode::ArrowDown]);
    (0..60).for_each(|_| game.app.update());
    game.tap(KeyCode::Escape);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Pause);
    (0..100).for_each(|_| game.app.update());
    assert_eq!(game.get::<OpenMenu>().focus, 0);
}

#[test]
fn slot_can_be_cleared_by_key_and_by_button() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    let pad = Pad::plug_in(&mut game, None);
    open_controls(&mut game);
    // The second key of "up", and the button beside it.
    game.tap(KeyCode::ArrowRight);
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| entry.hint.mentions("controls-clear-hint")));
    game.tap(KeyCode::Delete);
    assert_eq!(game.get::<Bindings>().get(key(Action::Move(race::ClockDirection::UP), 1)), None);
    pad.tap(&mut game, GamepadButton::DPadRight);
    pad.tap(&mut game, GamepadButton::West);
    let button = Slot { action: Action::Move(race::ClockDirection::UP), device: Device::Gamepad, number: 0 };
    assert_eq!(game.get::<Bindings>().get(button), None);
    // While waiting for a key, Delete is bound. Without a focused slot it does nothing.
    for _ in 0..7 {
        game.tap(KeyCode::ArrowDown);
    }
    game.tap(KeyCode::ArrowLeft);
    game.tap(KeyCode::Enter);
    game.app.update();
    game.tap(KeyCode::Delete);
    assert_eq!(game.get::<Bindings>().get(key(Action::Restart, 1)), Some(Control::Key(KeyCode::Delete)));
    let bound = game.get::<Bindings>().clone();
    game.focus_on("controls-reset-keys");
    game.tap(KeyCode::Delete);
    assert_eq!(game.get::<Bindings>(), &bound);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    assert_eq!(Game::with(kept_at(home.path())).get::<Bindings>(), &bound);
}

#[test]
fn one_handed_bindings_can_be_undone() {
    let mut game = Game::new();
    game.open_options(Tab::Controls);
    let labels = |game: &Game| game.get::<OpenMenu>().entries.iter().map(|e| e.label.clone()).collect::<Vec<_>>();
    assert!(!labels(&game).iter().any(|label| label.is("settings-two-hands")));
    game.focus_on("settings-one-hand-left");
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<Bindings>(), &Bindings::for_hand(Hand::Left));
    assert!(
        game.get::<StatusLine>().line().is_some_and(|status| status.is("settings-one-hand-left-done")),
        "{:?}",
        game.get::<StatusLine>()
    );
    game.focus_on("settings-one-hand-right");
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<Bindings>(), &Bindings::for_hand(Hand::Right));
    assert_eq!(game.get::<SteeringOption>().0, Steering::Follow);
    game.focus_on("settings-two-hands");
    game.tap(KeyCode::Enter);
    assert_eq!((game.get::<Bindings>(), game.get::<SteeringOption>().0), (&Bindings::default(), Steering::Hold));
    assert!(!labels(&game).iter().any(|label| label.is("settings-two-hands")));
}

#[test]
fn solution_key_toggles_or_holds() {
    let mut game = Game::new();
    game.start();
    let shown = |game: &Game| game.get::<SolutionOverlay>().shown();
    game.tap(KeyCode::KeyO);
    assert!(shown(&game));
    game.tap(KeyCode::KeyO);
    assert!(!shown(&game));
    game.app.world_mut().write_message(SetSetting(Setting::HintKey, 1));
    game.app.update();
    game.tap(KeyCode::KeyR);
    assert!(!game.get::<SolutionOverlay>().hinted());
    let hold = |game: &mut Game, state| {
        game.key(KeyCode::KeyO, state);
        game.app.update();
    };
    hold(&mut game, ButtonState::Pressed);
    for _ in 0..20 {
        game.app.update();
    }
    assert!(shown(&game) && game.get::<SolutionOverlay>().hinted());
    // Releasing the key during a pause counts.
    game.tap(KeyCode::Escape);
    assert!(shown(&game));
    hold(&mut game, ButtonState::Released);
    assert!(!shown(&game) && game.get::<SolutionOverlay>().hinted());
    // Losing the window while the key is held hides the solution.
    game.tap(KeyCode::Escape);
    hold(&mut game, ButtonState::Pressed);
    assert!(shown(&game));
    game.app.world_mut().write_message(KeyboardFocusLost);
    game.app.update();
    assert!(!shown(&game));
}
