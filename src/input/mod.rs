//! Devices to actions, actions to intents.
//!
//! [`controls`] names the keys and buttons; [`bindings`] says which of them means which [`Action`], [`rebinding`] changes
//! that, [`one_hand`] all of it at once, and [`kept`] keeps it in a file. [`devices`] turns what the devices did since the last frame into
//! [`ActionPressed`] and [`ActionReleased`], and its directions, with those of [`sticks`], into the race's intent latch.
//! [`pads`] knows the pads and lets them shake.

mod devices;
mod pads;
pub(crate) mod rebinding;
mod repeat;
mod sticks;
mod typing;

pub use devices::{DeviceInHand, Focus, InMenu, farther};
pub use pads::{PadFamily, PadGone, PadInHand};
pub use rebinding::{Rebind, Rebinding, Stage};
pub use sticks::{Sectors, StickZones, stick_direction};
pub use typing::Typing;

use bevy::prelude::*;

use crate::navigation::pages::Pages;
use crate::navigation::requests::Request;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::RequestSystems;
use crate::settings::{Action, Setting, Settings};
use crate::simulation::PlayerKind;
use crate::states::{Menu, Phase, Screen};

/// A key or button was pressed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionPressed(pub Action);

/// A key or button was let go.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionReleased(pub Action);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionPressed>();
    app.add_message::<ActionReleased>();
    app.add_plugins((devices::plugin, pads::plugin, rebinding::plugin, typing::plugin));
    app.add_systems(Update, ((ask, hide_the_way).chain(), pause_on_loss).before(RequestSystems));
}

/// Whoever loses the window or the pad in hand shall not lose the race by it; nor does a race begin unseen.
fn pause_on_loss(
    (focus, settings): (Res<Focus>, Res<Settings>),
    pad_gone: Res<PadGone>,
    driver: Res<PlayerKind>,
    wanted: Res<NextRace>,
    menu: Option<Res<State<Menu>>>,
    mut requests: MessageWriter<Request>,
) {
    // Nobody loses a race that is only watched.
    if !wanted.contest.is_played() {
        return;
    }
    let away = !focus.here && settings.is_on(Setting::PauseUnfocused);
    let unpaused = menu.is_some_and(|menu| *menu.get() == Menu::Closed);
    if matches!(*driver, PlayerKind::Devices) && unpaused && (away || pad_gone.0) {
        requests.write(Request::Pause);
    }
}

/// What the actions ask for outside menus.
fn ask(
    mut actions: MessageReader<ActionPressed>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    (menu, pages): (Option<Res<State<Menu>>>, Res<Pages>),
    (wanted, settings): (Res<NextRace>, Res<Settings>),
    mut requests: MessageWriter<Request>,
) {
    // What plays by itself ends with any key, whatever that means elsewhere.
    if matches!(wanted.contest, RaceMode::Show(_)) {
        actions.clear();
        return;
    }
    let paused = menu.is_some_and(|menu| *menu.get() != Menu::Closed);
    let phase = phase.map(|phase| *phase.get());
    for &ActionPressed(action) in actions.read() {
        let request = match (action, phase) {
            _ if *screen.get() != Screen::Race => continue,
            // Whoever reads a page asks for nothing that lies below it.
            _ if pages.top().is_some() => continue,
            (Action::Restart, _) => Request::Restart,
            _ if paused => continue,
            (Action::Accept, Some(Phase::Intro | Phase::Countdown)) => Request::Hurry,
            (Action::Pause, Some(Phase::Building)) | (Action::Back, Some(Phase::Building | Phase::Intro)) => {
                Request::Leave
            }
            (Action::Pause, Some(Phase::Intro | Phase::Countdown | Phase::Running)) => Request::Pause,
            (Action::Overlay, _) if settings.is_on(Setting::WayShown) => Request::ShowWay(true),
            (Action::Overlay, _) => Request::ToggleOverlay,
            _ => continue,
        };
        requests.write(request);
    }
}

/// Where the way is shown while its key is held, it is hidden when that is let go: in a pause as well.
fn hide_the_way(
    mut actions: MessageReader<ActionReleased>,
    settings: Res<Settings>,
    mut requests: MessageWriter<Request>,
) {
    let let_go = actions.read().filter(|released| released.0 == Action::Overlay).count() > 0;
    if let_go && settings.is_on(Setting::WayShown) {
        requests.write(Request::ShowWay(false));
    }
}
