//! Converts device events to actions and to the directions of the race.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{GamepadButtonStateChangedEvent, GamepadConnectionEvent};
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::MouseWheel;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowFocused;
use maze::CellShape;
use race::ClockDirection;
use settings::KeyNames;
use settings::{Action, Bindings, Control, Setting, Settings};
use ui::input::PadInHand;
use ui::input::{ActionPressed, ActionReleased, DeviceInHand};

use super::IsTyping;
use super::mouse::{HeldButton, PointerWindow, RaceOnScreen};
use super::pad_presses::{PadPress, PadPresses, this_frame};
use super::rebinding::Rebinding;
use super::repeat::Repeat;
use super::sticks::{Sectors, StickZones, stick_direction};
use super::touch::Finger;
use super::wheel::read_wheel;
use super::window_keys::{WindowKeyPressed, WindowKeyReader};
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::DeviceSystems;
use crate::simulation::{InputSource, IntentLatch, OneSwitch};
use crate::states::MenuScreen;

/// The held controls, each with the action it triggered when pressed. Rebinding does not change it before the release.
#[derive(Resource, Clone, Debug, Default)]
struct Held(Vec<(InputSource, Option<Action>)>);

/// How long a player with one switch holds it to pause.
const HOLD: Duration = Duration::from_secs(1);

/// The directions of the sticks of each gamepad. Only the stick that is pushed farther counts.
#[derive(Component, Default)]
struct StickPoints(Option<ClockDirection>);

/// Whether the window has the keyboard focus. Input is ignored without it, and also in the frame in which it returns,
/// because keys held elsewhere arrive as pressed.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    /// Whether the window has the keyboard now.
    pub here: bool,
    came_back: bool,
}

impl Default for Focus {
    fn default() -> Self {
        Self { here: true, came_back: false }
    }
}

impl Focus {
    /// Whether presses in this frame count.
    fn listens(self) -> bool {
        self.here && !self.came_back
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>();
    app.init_resource::<KeyNames>();
    app.init_resource::<Held>();
    app.init_resource::<RaceOnScreen>();
    app.init_resource::<ButtonInput<MouseButton>>();
    // Without a window, as in tests, nobody else registers these messages.
    app.add_message::<WindowFocused>().add_message::<MouseWheel>().add_message::<TouchInput>();
    app.add_systems(
        PreUpdate,
        (
            note_focus,
            pass_time,
            read_keyboard,
            read_buttons,
            read_sticks,
            read_touches,
            read_mouse,
            let_go_on_loss,
            repeat_moves,
            read_wheel,
            pause_by_hold,
        )
            .chain()
            .in_set(DeviceSystems::One),
    );
}

pub(super) fn note_focus(mut windows: MessageReader<WindowFocused>, mut focus: ResMut<Focus>) {
    let before = focus.here;
    let here = windows.read().last().map_or(before, |window| window.focused);
    if here != before {
        debug!("now {}", if here { "focused" } else { "unfocused" });
    }
    focus.set_if_neq(Focus { here, came_back: here && !before });
}

/// Updates rebinding, which waits for all controls to be released.
fn pass_time(time: Res<Time<Real>>, held: Res<Held>, mut rebinding: ResMut<Rebinding>) {
    let is_held = held.0.iter().any(|(source, _)| !matches!(source, InputSource::Stick(_)));
    rebinding.bypass_change_detection().pass(time.elapsed(), is_held);
}

/// The parameters of systems that react to controls.
#[derive(SystemParam)]
struct Changes<'w> {
    focus: Res<'w, Focus>,
    menu: Res<'w, State<MenuScreen>>,
    bindings: ResMut<'w, Bindings>,
    rebinding: ResMut<'w, Rebinding>,
    held: ResMut<'w, Held>,
    latch: ResMut<'w, IntentLatch>,
    switch: ResMut<'w, OneSwitch>,
    device: ResMut<'w, DeviceInHand>,
    pad: ResMut<'w, PadInHand>,
    on: MessageWriter<'w, ActionPressed>,
    off: MessageWriter<'w, ActionReleased>,
}

impl Changes<'_> {
    /// Handles a press or release of a control.
    fn note(&mut self, source: InputSource, control: Control, pressed: bool) {
        if pressed && self.focus.listens() {
            self.take_in_hand(source);
        }
        if !pressed {
            if self.rebinding.is_waiting() {
                self.rebinding.release(control, &mut self.bindings);
            }
            self.let_go(source);
        } else if !self.focus.listens() {
        } else if self.rebinding.is_waiting() {
            self.held.0.push((source, None));
            self.rebinding.press(control, &mut self.bindings);
        } else {
            self.press(source, self.bindings.meaning(control, self.menu.is_open()));
        }
    }

    fn take_in_hand(&mut self, source: InputSource) {
        let (device, pad) = match source {
            // Prompts for the mouse are those of the keyboard, which can be clicked.
            InputSource::Key(_) | InputSource::Mouse | InputSource::OneSwitch => (DeviceInHand::Keyboard, self.pad.0),
            InputSource::Button(pad, _) | InputSource::Stick(pad) => (DeviceInHand::Gamepad, Some(pad)),
            InputSource::Touch => (DeviceInHand::Touch, self.pad.0),
        };
        self.device.set_if_neq(device);
        self.pad.set_if_neq(PadInHand(pad));
    }

    fn press(&mut self, source: InputSource, action: Option<Action>) {
        self.held.0.push((source, action));
        if let Some(Action::Move(direction)) = action {
            self.latch.press(source, direction);
        }
        if action == Some(Action::Accept) && !self.menu.is_open() && self.switch.offered().is_some() {
            self.switch.press();
        } else {
            self.on.write_batch(action.map(ActionPressed));
        }
    }

    fn let_go(&mut self, source: InputSource) {
        let (latch, off) = (&mut self.latch, &mut self.off);
        self.held.0.retain(|&(held, action)| {
            if held == source {
                if let Some(Action::Move(direction)) = action {
                    latch.release(source, direction);
                }
                off.write_batch(action.map(ActionReleased));
            }
            held != source
        });
    }

    /// Handles a click or touch of a player with one switch.
    fn press_switch(&mut self, source: InputSource, is_pressed: bool, is_released: bool) {
        if is_pressed && self.focus.listens() {
            self.take_in_hand(source);
            self.press(source, Some(Action::Accept));
        } else if is_released {
            self.let_go(source);
        }
    }

    /// Handles a new direction of a stick or finger. Presses the new one before it releases the old one, so that the
    /// racer never stops in between.
    fn turn(&mut self, source: InputSource, before: Option<ClockDirection>, now: Option<ClockDirection>) {
        let listens = self.focus.listens() && !self.rebinding.is_waiting();
        if let Some(direction) = now.filter(|_| listens) {
            self.take_in_hand(source);
            self.latch.press(source, direction);
            self.on.write(ActionPressed(Action::Move(direction)));
        }
        if let Some(direction) = before {
            self.latch.release(source, direction);
            self.off.write(ActionReleased(Action::Move(direction)));
        }
    }
}

fn read_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    mut names: ResMut<KeyNames>,
    typing: Res<IsTyping>,
    held: Res<ButtonInput<KeyCode>>,
    mut window_key_reader: Local<WindowKeyReader>,
    mut window_keys: MessageWriter<WindowKeyPressed>,
    mut changes: Changes,
) {
    for key in keys.read().filter(|key| !key.repeat) {
        if let Some(pressed) = window_key_reader.read(key) {
            if changes.focus.listens() {
                window_keys.write(pressed);
            }
            continue;
        }
        // Releases count even while text is being typed.
        if typing.0 && key.state.is_pressed() {
            continue;
        }
        if key.state.is_pressed() {
            names.bypass_change_detection().learn(key.key_code, &key.logical_key);
        }
        changes.note(InputSource::Key(key.key_code), Control::Key(key.key_code), key.state.is_pressed());
    }
    window_key_reader.end_frame(&held);
}

fn read_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    time: Res<Time<Real>>,
    mut presses: ResMut<PadPresses>,
    mut changes: Changes,
) {
    for button in buttons.read() {
        let press = PadPress::Button(button.button);
        // Releases always count: nothing is held for ever.
        if button.state.is_pressed() && presses.note(button.entity, press, this_frame(&time)) {
            continue;
        }
        let source = InputSource::Button(button.entity, button.button);
        changes.note(source, Control::Button(button.button), button.state.is_pressed());
    }
}

/// Repeats a held direction in menus.
fn repeat_moves(
    time: Res<Time<Real>>,
    focus: Res<Focus>,
    menu: Res<State<MenuScreen>>,
    held: Res<Held>,
    sticks: Query<&StickPoints, With<Gamepad>>,
    mut pressed: ParamSet<(MessageReader<ActionPressed>, MessageWriter<ActionPressed>)>,
    mut repeat: Local<Repeat>,
) {
    let now = time.elapsed();
    for &ActionPressed(action) in pressed.p0().read() {
        repeat.press(action, now, menu.is_open());
    }
    let is_held = |direction| {
        let buttons = held.0.iter().any(|&(_, action)| action == Some(Action::Move(direction)));
        menu.is_open() && focus.here && (buttons || sticks.iter().any(|points| points.0 == Some(direction)))
    };
    if let Some(direction) = repeat.pass(now, is_held) {
        pressed.p1().write(ActionPressed(Action::Move(direction)));
        // The repeat is not a press of its own, and readers have already passed it.
        pressed.p0().clear();
    }
}

/// Square grids and menus use four directions.
pub(super) fn sectors(menu: MenuScreen, level: Option<&CurrentLevel>) -> Sectors {
    match level.map(|level| level.level.maze().grid().shape()) {
        Some(shape) if shape != CellShape::Square && !menu.is_open() => Sectors::Twelve,
        _ => Sectors::Four,
    }
}

fn read_sticks(
    mut commands: Commands,
    mut pads: Query<(Entity, &Gamepad, Option<&mut StickPoints>), Changed<Gamepad>>,
    settings: Res<Settings>,
    level: Option<Res<CurrentLevel>>,
    time: Res<Time<Real>>,
    mut presses: ResMut<PadPresses>,
    mut changes: Changes,
) {
    let sectors = sectors(*changes.menu.get(), level.as_deref());
    for (entity, pad, points) in &mut pads {
        let Some(mut points) = points else {
            commands.entity(entity).insert(StickPoints::default());
            continue;
        };
        let now = stick_direction(farther(pad), points.0, StickZones::of(&settings), sectors);
        if now != points.0 {
            let is_echo = now.is_some_and(|now| presses.note(entity, PadPress::Stick(now), this_frame(&time)));
            changes.turn(InputSource::Stick(entity), points.0, now.filter(|_| !is_echo));
            points.0 = now;
        }
    }
}

/// Steers by the first finger on the screen. In menus fingers tap.
fn read_touches(
    mut touches: MessageReader<TouchInput>,
    level: Option<Res<CurrentLevel>>,
    settings: Res<Settings>,
    race: Res<RaceOnScreen>,
    mut finger: Local<Option<Finger>>,
    mut changes: Changes,
) {
    let has_sides = settings.is_on(Setting::TouchSteering);
    let sectors = sectors(*changes.menu.get(), level.as_deref());
    let is_menu = changes.menu.is_open();
    for touch in touches.read() {
        changes.take_in_hand(InputSource::Touch);
        if changes.switch.is_on() {
            let is_switch = touch.phase == TouchPhase::Started && !is_menu && race.field.contains(touch.position);
            changes.press_switch(InputSource::Touch, is_switch, touch.phase != TouchPhase::Moved);
            continue;
        }
        let before = *finger;
        let on_side = || Finger::on_side(touch.id, touch.position, race.away_from_middle(touch.position, sectors));
        *finger = match (touch.phase, before) {
            (TouchPhase::Started, None) if !is_menu && has_sides => Some(on_side()),
            (TouchPhase::Moved, Some(finger)) if finger.id == touch.id && !is_menu && has_sides => Some(on_side()),
            (TouchPhase::Started, None) if !is_menu => Some(Finger::down(touch.id, touch.position)),
            (TouchPhase::Moved, Some(finger)) if finger.id == touch.id && !is_menu => {
                Some(finger.moved(touch.position, sectors))
            }
            (TouchPhase::Ended | TouchPhase::Canceled, Some(finger)) if finger.id == touch.id => None,
            (_, finger) => finger.filter(|_| !is_menu),
        };
        let direction = |finger: Option<Finger>| finger.and_then(|finger| finger.direction);
        if direction(before) != direction(*finger) {
            changes.turn(InputSource::Touch, direction(before), direction(*finger));
        }
    }
}

/// Steers towards the pointer while the left button is held. In menus the mouse clicks.
fn read_mouse(
    button: Res<ButtonInput<MouseButton>>,
    windows: PointerWindow,
    race: Res<RaceOnScreen>,
    level: Option<Res<CurrentLevel>>,
    mut held: Local<HeldButton>,
    mut changes: Changes,
) {
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let menu = *changes.menu.get();
    // In a replay left and right are for the time.
    let is_raced = level.as_ref().is_some_and(|level| !matches!(level.mode, RaceMode::Replay(_)));
    let steers = is_raced && !menu.is_open() && changes.focus.here;
    if changes.switch.is_on() {
        let is_in_field = pointer.is_some_and(|at| race.field.contains(at));
        let is_pressed = steers && is_in_field && button.just_pressed(MouseButton::Left);
        changes.press_switch(InputSource::Mouse, is_pressed, button.just_released(MouseButton::Left));
        return;
    }
    let sectors = steers.then(|| sectors(menu, level.as_deref()));
    let [before, now] = held.turn(&button, pointer, &race, sectors);
    if before != now {
        changes.turn(InputSource::Mouse, before, now);
    }
}

/// A player with one switch pauses by holding it.
fn pause_by_hold(time: Res<Time<Real>>, mut held_for: Local<Duration>, mut changes: Changes) {
    let is_held = changes.held.0.iter().any(|&(_, action)| action == Some(Action::Accept));
    let is_switch = changes.switch.is_on() && !changes.menu.is_open();
    let before = *held_for;
    *held_for = if is_held && is_switch { before + time.delta() } else { Duration::ZERO };
    if before < HOLD && *held_for >= HOLD {
        changes.on.write(ActionPressed(Action::Pause));
    }
}

/// The stick that is pushed farther: either hand may steer.
pub fn farther(pad: &Gamepad) -> Vec2 {
    let (left, right) = (pad.left_stick(), pad.right_stick());
    // NaN never counts as farther.
    if right.length() > left.length() || !left.is_finite() { right } else { left }
}

/// Releases everything when the window loses the focus or a pad disconnects.
fn let_go_on_loss(
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut pads: MessageReader<GamepadConnectionEvent>,
    mut changes: Changes,
) {
    if focus_lost.read().count() > 0 {
        changes.latch.release_all();
        changes.held.0.clear();
        changes.off.write_batch([Action::Overview, Action::ShowSolution].map(ActionReleased));
    }
    for pad in pads.read().filter(|pad| pad.disconnected()) {
        changes.latch.release_pad(pad.gamepad);
        changes.held.0.retain(|(source, _)| !source.is_of(pad.gamepad));
        changes.off.write_batch([Action::Overview, Action::ShowSolution].map(ActionReleased));
    }
}
