//! Devices to actions, actions to intents.
//!
//! [`bindings`] says which key and which button means which [`Action`]; [`devices`] turns what the devices did since
//! the last frame into [`ActionPressed`] and [`ActionReleased`], and its directions into the race's intent latch.

mod bindings;
mod devices;
mod typing;

pub use bindings::Bindings;
pub use devices::{DeviceInHand, Focus, stick_hour};
pub use typing::Typing;

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use race::Hour;

use crate::flow::{CarryOutRequests, Request};
use crate::level::{Contest, Wanted};
use crate::racing::Driver;
use crate::states::{Menu, Phase, Screen};

/// What a key or a button means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// To move, in the race and in menus.
    Move(Hour),
    /// To choose what has the focus; before a race, to begin it.
    Accept,
    /// To go back, in menus only.
    Back,
    /// To pause a race; in menus, to go back.
    Pause,
    /// To race again, at once.
    Restart,
    /// To show or hide the way.
    Overlay,
    /// To see the whole maze while it is held.
    Overview,
}

/// A key or button was pressed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionPressed(pub Action);

/// A key or button was let go.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionReleased(pub Action);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionPressed>();
    app.add_message::<ActionReleased>();
    app.add_plugins((bindings::plugin, devices::plugin, typing::plugin));
    app.add_systems(Update, (ask, pause_on_loss).before(CarryOutRequests));
}

/// Whoever loses the window or the pad in hand shall not lose the race by it; nor does a race begin unseen.
fn pause_on_loss(
    focus: Res<Focus>,
    mut pads: MessageReader<GamepadConnectionEvent>,
    device: Res<DeviceInHand>,
    driver: Res<Driver>,
    wanted: Res<Wanted>,
    menu: Option<Res<State<Menu>>>,
    mut requests: MessageWriter<Request>,
) {
    // Nobody loses a race that is only watched.
    if !wanted.contest.is_played() {
        return;
    }
    let pad_lost = pads.read().filter(|pad| pad.disconnected()).count() > 0 && *device == DeviceInHand::Gamepad;
    let unpaused = menu.is_some_and(|menu| *menu.get() == Menu::Closed);
    if matches!(*driver, Driver::Devices) && unpaused && (!focus.here || pad_lost) {
        requests.write(Request::Pause);
    }
}

/// What the actions ask for outside menus.
fn ask(
    mut actions: MessageReader<ActionPressed>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    menu: Option<Res<State<Menu>>>,
    wanted: Res<Wanted>,
    mut requests: MessageWriter<Request>,
) {
    // What plays by itself ends with any key, whatever that means elsewhere.
    if matches!(wanted.contest, Contest::Show(_)) {
        actions.clear();
        return;
    }
    let paused = menu.is_some_and(|menu| *menu.get() != Menu::Closed);
    let phase = phase.map(|phase| *phase.get());
    for &ActionPressed(action) in actions.read() {
        let request = match (action, phase) {
            _ if *screen.get() != Screen::Race => continue,
            (Action::Restart, _) => Request::Restart,
            _ if paused => continue,
            (Action::Accept, Some(Phase::Intro | Phase::Countdown)) => Request::Hurry,
            (Action::Pause, Some(Phase::Building)) | (Action::Back, Some(Phase::Building | Phase::Intro)) => {
                Request::Leave
            }
            (Action::Pause, Some(Phase::Intro | Phase::Countdown | Phase::Running)) => Request::Pause,
            (Action::Overlay, _) => Request::ToggleOverlay,
            _ => continue,
        };
        requests.write(request);
    }
}
