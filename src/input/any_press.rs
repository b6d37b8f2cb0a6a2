//! Presses on any device, and the wait for the first one.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use ui::input::ActionPressed;

use crate::schedule::DeviceSystems;
use crate::simulation::AwaitedPlayer;

/// Presses of any key, button or stick, clicks and taps, whatever they do.
#[derive(SystemParam)]
pub struct AnyPress<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
    clicks: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
    actions: MessageReader<'w, 's, ActionPressed>,
}

impl AnyPress<'_, '_> {
    /// Whether there was a press since the last call.
    pub fn read(&mut self) -> bool {
        let count = self.keys.read().filter(|key| key.state.is_pressed()).count()
            + self.buttons.read().filter(|button| button.state.is_pressed()).count()
            + self.clicks.read().filter(|click| click.state.is_pressed()).count()
            + self.touches.read().filter(|touch| touch.phase == TouchPhase::Started).count()
            + self.actions.read().count();
        count > 0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MouseButtonInput>();
    app.add_systems(
        PreUpdate,
        notice_player.in_set(DeviceSystems::Presence).run_if(|awaited: Res<AwaitedPlayer>| awaited.is_awaited()),
    );
}

/// The first press of a player for whom the race waits.
fn notice_player(mut press: AnyPress, mut awaited: ResMut<AwaitedPlayer>) {
    if press.read() {
        *awaited = AwaitedPlayer::IsHere;
    }
}
