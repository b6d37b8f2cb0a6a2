//! Reads what each player of a group race presses, device by device: four keys of the keyboard, or a pad.
//!
//! These controls are fixed. The bound controls of menus and of races alone are read beside, by `devices`.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{GamepadButton, GamepadButtonStateChangedEvent, GamepadConnectionEvent};
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use race::ClockDirection;
use settings::Settings;

use super::devices::{Focus, farther, sectors};
use super::is_typing::IsTyping;
use super::pad_presses::PadPresses;
use super::sticks::{StickZones, stick_direction};
use crate::race_setup::CurrentLevel;
use crate::schedule::DeviceSystems;
use crate::simulation::{InputSource, KeySet, SeatDevice, SeatLatches, SeatPressed};
use crate::states::MenuScreen;

/// The direction of the sticks of a pad, for its player.
#[derive(Component, Default)]
struct SeatStick(Option<ClockDirection>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (read_keys, read_buttons, read_sticks, release_lost).chain().in_set(DeviceSystems::Group),
    );
}

/// What the devices of players press.
#[derive(SystemParam)]
struct SeatNotes<'w> {
    owners: Res<'w, PadPresses>,
    latches: ResMut<'w, SeatLatches>,
    presses: MessageWriter<'w, SeatPressed>,
}

impl SeatNotes<'_> {
    /// Notes a press or a release of a direction.
    fn note(&mut self, device: SeatDevice, source: InputSource, direction: ClockDirection, is_pressed: bool) {
        if is_pressed {
            self.latches.of(device).press(source, direction);
            self.presses.write(SeatPressed { device, direction });
        } else {
            self.latches.of(device).release(source, direction);
        }
    }

    /// The device that a pad is, or stands for.
    fn device(&self, pad: Entity) -> SeatDevice {
        SeatDevice::Pad(self.owners.stands_for(pad))
    }
}

fn read_keys(mut keys: MessageReader<KeyboardInput>, focus: Res<Focus>, typing: Res<IsTyping>, mut notes: SeatNotes) {
    for key in keys.read().filter(|key| !key.repeat) {
        let is_pressed = key.state.is_pressed();
        if is_pressed && (!focus.here || typing.0) {
            continue;
        }
        if let Some((set, direction)) = KeySet::of(key.key_code) {
            notes.note(SeatDevice::Keys(set), InputSource::Key(key.key_code), direction, is_pressed);
        }
    }
}

fn read_buttons(mut buttons: MessageReader<GamepadButtonStateChangedEvent>, focus: Res<Focus>, mut notes: SeatNotes) {
    for button in buttons.read() {
        let is_pressed = button.state.is_pressed();
        if is_pressed && !focus.here {
            continue;
        }
        let direction = match button.button {
            GamepadButton::DPadUp => ClockDirection::UP,
            GamepadButton::DPadRight => ClockDirection::RIGHT,
            GamepadButton::DPadDown => ClockDirection::DOWN,
            GamepadButton::DPadLeft => ClockDirection::LEFT,
            _ => continue,
        };
        let device = notes.device(button.entity);
        notes.note(device, InputSource::Button(button.entity, button.button), direction, is_pressed);
    }
}

fn read_sticks(
    mut commands: Commands,
    mut pads: Query<(Entity, &Gamepad, Option<&mut SeatStick>), Changed<Gamepad>>,
    settings: Res<Settings>,
    focus: Res<Focus>,
    menu: Res<State<MenuScreen>>,
    level: Option<Res<CurrentLevel>>,
    mut notes: SeatNotes,
) {
    let sectors = sectors(*menu.get(), level.as_deref());
    for (entity, pad, stick) in &mut pads {
        let Some(mut stick) = stick else {
            commands.entity(entity).insert(SeatStick::default());
            continue;
        };
        let now = stick_direction(farther(pad), stick.0, StickZones::of(&settings), sectors);
        let before = std::mem::replace(&mut stick.0, now);
        if now == before {
            continue;
        }
        let (device, source) = (notes.device(entity), InputSource::Stick(entity));
        // The new one first, so that the racer never stops in between.
        if let Some(direction) = now.filter(|_| focus.here) {
            notes.note(device, source, direction, true);
        }
        if let Some(direction) = before {
            notes.note(device, source, direction, false);
        }
    }
}

/// Releases everything when the window loses the focus, and the held controls of a pad that disconnects.
fn release_lost(
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut pads: MessageReader<GamepadConnectionEvent>,
    owners: Res<PadPresses>,
    mut latches: ResMut<SeatLatches>,
) {
    if focus_lost.read().count() > 0 {
        latches.release_all();
    }
    for pad in pads.read().filter(|pad| pad.disconnected()) {
        latches.of(SeatDevice::Pad(owners.stands_for(pad.gamepad))).release_pad(pad.gamepad);
    }
}
