//! Gamepads: the one in use, when it is unplugged, and which one takes its place.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use ui::input::{DeviceInHand, PadInHand};
use ui::schedule::MenuSystems;
use ui::screen::Screen;

use super::pad_presses::PadPresses;
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
    app.init_resource::<PadGone>().init_resource::<PadPresses>();
    app.add_systems(PreUpdate, lose.in_set(DeviceSystems::Lost));
    app.add_systems(OnExit(Menu::Pause), forget);
    app.add_systems(OnExit(Phase::Finished), forget);
    app.add_systems(OnExit(Screen::Race), forget);
    app.add_systems(Update, forget.run_if(is_in_hand).before(MenuSystems::Open));
}

/// The pads and whose they are.
#[derive(SystemParam)]
struct Owners<'w, 's> {
    level: Option<Res<'w, CurrentLevel>>,
    seats: Res<'w, Seats>,
    pads: Query<'w, 's, (), With<Gamepad>>,
    presses: ResMut<'w, PadPresses>,
}

impl Owners<'_, '_> {
    /// The number of the player who steers with a pad in a group race.
    fn seat(&self, pad: Entity) -> Option<usize> {
        // In a group race each pad is in the hand of a player.
        self.level.as_ref().filter(|level| level.mode.is_of_group())?;
        self.seats.of(SeatDevice::Pad(self.presses.stands_for(pad)))
    }

    /// The other entry of a pad that is shown twice, while that is still there.
    fn twin(&self, pad: Entity) -> Option<Entity> {
        self.presses.twins(pad).find(|&twin| self.pads.contains(twin) && self.seat(twin).is_none())
    }

    /// Lets a pad that belongs to nobody stand for the one of a player who waits for it.
    fn take_place(&mut self, pad: Entity, seat: usize) {
        if let Some(SeatDevice::Pad(gone)) = self.seats.all().get(seat).map(|seat| seat.device) {
            self.presses.replace(gone, pad);
        }
    }
}

/// Falls back to the keyboard when the pad disconnects, and notes whose pad is gone until it is back.
///
/// A pad may come back as another one, and one that was shown twice is still there.
fn lose(
    mut events: MessageReader<GamepadConnectionEvent>,
    screen: Res<State<Screen>>,
    mut owners: Owners,
    mut device: ResMut<DeviceInHand>,
    mut pad: ResMut<PadInHand>,
    mut gone: ResMut<PadGone>,
) {
    for event in events.read() {
        if event.connected() {
            owners.presses.is_back(event.gamepad);
            let seat = owners.seat(event.gamepad);
            if let PadGone::OfSeat(waiting) = *gone
                && seat.is_none_or(|seat| seat == waiting)
            {
                if seat.is_none() {
                    owners.take_place(event.gamepad, waiting);
                }
                *gone = PadGone::None;
            }
            continue;
        }
        let (seat, twin) = (owners.seat(event.gamepad), owners.twin(event.gamepad));
        match (seat, twin) {
            (Some(seat), Some(twin)) => owners.take_place(twin, seat),
            (Some(seat), None) => *gone = PadGone::OfSeat(seat),
            (None, _) => {}
        }
        if Some(event.gamepad) == pad.0 {
            pad.0 = twin;
            if twin.is_none() {
                if seat.is_none() && *device == DeviceInHand::Gamepad && *screen.get() == Screen::Race {
                    *gone = PadGone::InHand;
                }
                *device = DeviceInHand::Keyboard;
            }
        }
    }
}

fn is_in_hand(device: Res<DeviceInHand>, gone: Res<PadGone>) -> bool {
    *gone == PadGone::InHand && *device == DeviceInHand::Gamepad
}

fn forget(mut gone: ResMut<PadGone>) {
    gone.set_if_neq(PadGone::None);
}
