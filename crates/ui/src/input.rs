//! The input that menus and prompts need: keys, gamepads and fingers. The game reads the devices and writes it.

use bevy::prelude::*;
use settings::Action;

use crate::race_speech::RaceSpeech;

/// A key or button was pressed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionPressed(pub Action);

/// A key or button was released.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionReleased(pub Action);

/// The device that was used last. Button prompts show its icons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DeviceInHand {
    /// The keyboard.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
    /// Fingers on a screen.
    Touch,
}

/// The pad that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInHand(pub Option<Entity>);

/// The naming scheme of a pad's buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadFamily {
    /// A bottom, B right, X left, Y top; also for unknown makers.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B bottom, A right, Y left, X top.
    Nintendo,
}

impl PadFamily {
    /// By USB vendor ID.
    pub const fn of_vendor(vendor: Option<u16>) -> Self {
        match vendor {
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Nintendo,
            _ => Self::Xbox,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DeviceInHand>().init_resource::<PadInHand>().init_resource::<RaceSpeech>();
    app.add_message::<ActionPressed>().add_message::<ActionReleased>();
}
