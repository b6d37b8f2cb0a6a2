//! The pads: which one is in hand, and how its maker calls the buttons.

use std::time::Duration;

use bevy::input::InputSystems;
use bevy::input::gamepad::{GamepadConnectionEvent, GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;

use super::DeviceInHand;
use crate::settings::{Setting, Settings};
use crate::simulation::{PlayerBumped, RaceFinished};
use crate::states::{Menu, Phase, Screen};

/// The pad that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInHand(pub Option<Entity>);

/// Whether the pad in hand vanished in this race, and nobody has gone on since.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadGone(pub bool);

/// How the buttons of a pad are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadFamily {
    /// A below, B to the right, X to the left, Y above: also for makers that are not known.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B below, A to the right, Y to the left, X above.
    Nintendo,
}

impl PadFamily {
    /// By the number that the USB forum has given to the maker.
    pub const fn of_vendor(vendor: Option<u16>) -> Self {
        match vendor {
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Nintendo,
            _ => Self::Xbox,
        }
    }
}

/// How long and how strongly a pad shakes at a wall, of 1, on its light motor.
const BUMP: (Duration, f32) = (Duration::from_millis(90), 0.6);

/// And at the finish, on its heavy one.
const FINISH: (Duration, f32) = (Duration::from_millis(320), 0.8);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PadInHand>().init_resource::<PadGone>();
    app.add_message::<GamepadRumbleRequest>();
    app.add_systems(PreUpdate, lose.after(InputSystems));
    app.add_systems(OnExit(Menu::Pause), forget);
    app.add_systems(OnExit(Phase::Finished), forget);
    app.add_systems(OnExit(Screen::Race), forget);
    app.add_systems(Update, (forget.run_if(is_in_hand), rumble));
}

/// Who has lost the pad has only the keyboard in hand.
fn lose(
    mut pads: MessageReader<GamepadConnectionEvent>,
    screen: Res<State<Screen>>,
    (mut device, mut pad, mut gone): (ResMut<DeviceInHand>, ResMut<PadInHand>, ResMut<PadGone>),
) {
    for lost in pads.read().filter(|event| event.disconnected()) {
        if Some(lost.gamepad) == pad.0 {
            pad.0 = None;
            gone.0 |= *device == DeviceInHand::Gamepad && *screen.get() == Screen::Race;
            *device = DeviceInHand::Keyboard;
        }
    }
}

fn is_in_hand(device: Res<DeviceInHand>, gone: Res<PadGone>) -> bool {
    gone.0 && *device == DeviceInHand::Gamepad
}

fn forget(mut gone: ResMut<PadGone>) {
    gone.set_if_neq(PadGone(false));
}

/// Only the pad in hand shakes.
fn rumble(
    mut bumped: MessageReader<PlayerBumped>,
    mut finished: MessageReader<RaceFinished>,
    (settings, device, pad): (Res<Settings>, Res<DeviceInHand>, Res<PadInHand>),
    pads: Query<(), With<Gamepad>>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let (bumps, ends) = (bumped.read().count(), finished.read().count());
    let strength = settings.share(Setting::Rumble);
    let Some(gamepad) = pad.0.filter(|pad| *device == DeviceInHand::Gamepad && pads.contains(*pad)) else { return };
    if strength <= 0.0 {
        return;
    }
    let mut shake = |duration, intensity| requests.write(GamepadRumbleRequest::Add { duration, intensity, gamepad });
    if ends > 0 {
        shake(FINISH.0, GamepadRumbleIntensity::strong_motor(FINISH.1 * strength));
    } else if bumps > 0 {
        shake(BUMP.0, GamepadRumbleIntensity::weak_motor(BUMP.1 * strength));
    }
}
