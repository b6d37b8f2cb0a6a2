//! Converts device events to actions, and actions to intents.
//!
//! [`devices`] converts device events to [`ActionPressed`](ui::input::ActionPressed) and
//! [`ActionReleased`](ui::input::ActionReleased), and writes the directions of keys
//! and [`sticks`] to the intent latch, and those of a finger by `touch` and of the
//! pointer by `mouse`. [`repeat`] repeats directions that are held in
//! menus. [`rebinding`] changes the control of an [`Action`](settings::Action). [`pads`] tracks gamepads, and [`rumble`] shakes the one
//! in use. `pad_presses` tells a pad that is shown twice. `seats` reads each player of a group race by themselves. [`is_typing`] is set while keys are letters.
//! [`wheel`] zooms a race. [`window_keys`] are the keys of the window. `any_press` notices that somebody is there.

mod any_press;
mod devices;
mod is_typing;
mod mouse;
mod pad_presses;
mod pads;
pub(crate) mod rebinding;
mod repeat;
mod rumble;
mod seats;
mod sticks;
mod touch;
mod wheel;
mod window_keys;

pub use any_press::AnyPress;
pub use devices::{Focus, farther};
pub use is_typing::IsTyping;
pub use mouse::RaceOnScreen;
pub(crate) use pad_presses::ECHO_TIME;
pub use pads::PadGone;
pub use rebinding::{RebindCommand, Rebinding, Stage};
pub use sticks::{Sectors, StickZones, stick_direction};
pub use window_keys::WindowKeyPressed;
pub(crate) use window_keys::WindowKeyReader;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((devices::plugin, pads::plugin, rebinding::plugin, rumble::plugin, is_typing::plugin));
    app.add_plugins((seats::plugin, window_keys::plugin, any_press::plugin));
}
