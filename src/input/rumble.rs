//! Rumble of the gamepad in use, at walls and at the finish.

use std::time::Duration;

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;
use settings::{Setting, Settings};
use ui::input::{DeviceInHand, PadInHand};
use ui::schedule::MenuSystems;

use crate::simulation::{PlayerBumped, RaceDecided, RaceFinished};

/// Duration and strength of the rumble at a wall, on the light motor.
const BUMP: (Duration, f32) = (Duration::from_millis(90), 0.6);

/// Duration and strength of the rumble at the finish, on the heavy motor.
const FINISH: (Duration, f32) = (Duration::from_millis(320), 0.8);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GamepadRumbleRequest>();
    app.add_systems(Update, rumble.before(MenuSystems::Open));
}

/// Only the pad in use rumbles.
fn rumble(
    mut bumped: MessageReader<PlayerBumped>,
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    settings: Res<Settings>,
    device: Res<DeviceInHand>,
    pad: Res<PadInHand>,
    pads: Query<(), With<Gamepad>>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let arrivals = decided.read().count() + finished.read().filter(|finished| finished.time.is_some()).count();
    let bumps = bumped.read().count();
    let strength = settings.share(Setting::Rumble);
    let Some(gamepad) = pad.0.filter(|pad| *device == DeviceInHand::Gamepad && pads.contains(*pad)) else { return };
    if strength <= 0.0 {
        return;
    }
    let mut shake = |duration, intensity| requests.write(GamepadRumbleRequest::Add { duration, intensity, gamepad });
    if arrivals > 0 {
        shake(FINISH.0, GamepadRumbleIntensity::strong_motor(FINISH.1 * strength));
    } else if bumps > 0 {
        shake(BUMP.0, GamepadRumbleIntensity::weak_motor(BUMP.1 * strength));
    }
}
