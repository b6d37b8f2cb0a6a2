//! Gamepads: the one in use, its button names, and when it is unplugged.

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use ui::input::{DeviceInHand, PadInHand};
use ui::schedule::MenuSystems;
use ui::screen::Screen;

use crate::race_setup::CurrentLevel;
use crate::schedule::DeviceSystems;
use crate::simulation::{SeatDevice, Seats};
use crate::states::{Menu, Phase};

/// The pad that disconnected in this race, while the race is paused for it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadGone {
    /// All pads are here.
    #[default]
    None,
    /// The pad of the only player.
    InHand,
    /// The pad of a player of a group, with the player's number from 0.
    OfSeat(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PadGone>();
    app.add_systems(PreUpdate, lose.in_set(DeviceSystems::Lost));
    app.add_systems(OnExit(Menu::Pause), forget);
    app.add_systems(OnExit(Phase::Finished), forget);
    app.add_systems(OnExit(Screen::Race), forget);
    app.add_systems(Update, forget.run_if(is_in_hand).before(MenuSystems::Open));
}

/// Falls back to the keyboard when the pad disconnects, and notes whose pad is gone until it is back.
fn lose(
    mut pads: MessageReader<GamepadConnectionEvent>,
    screen: Res<State<Screen>>,
    level: Option<Res<CurrentLevel>>,
    seats: Res<Seats>,
    mut device: ResMut<DeviceInHand>,
    mut pad: ResMut<PadInHand>,
    mut gone: ResMut<PadGone>,
) {
    // In a group race each pad is in the hand of a player.
    let is_group_race = level.as_ref().is_some_and(|level| level.mode.is_of_group());
    for event in pads.read() {
        let seat = seats.of(SeatDevice::Pad(event.gamepad)).filter(|_| is_group_race).map(PadGone::OfSeat);
        if event.connected() {
            if Some(*gone) == seat {
                *gone = PadGone::None;
            }
            continue;
        }
        if let Some(seat) = seat {
            *gone = seat;
        }
        if Some(event.gamepad) == pad.0 {
            pad.0 = None;
            if seat.is_none() && *device == DeviceInHand::Gamepad && *screen.get() == Screen::Race {
                *gone = PadGone::InHand;
            }
            *device = DeviceInHand::Keyboard;
        }
    }
}

fn is_in_hand(device: Res<DeviceInHand>, gone: Res<PadGone>) -> bool {
    *gone == PadGone::InHand && *device == DeviceInHand::Gamepad
}

fn forget(mut gone: ResMut<PadGone>) {
    gone.set_if_neq(PadGone::None);
}
