//! The requests that move between screens and pages.

use bevy::prelude::*;
use lab::WatchSolver;

use super::back::{back, leave};
use super::navigator::Navigator;
use crate::schedule::NavigateSystems;
use crate::states::Page;

/// A request to go to another screen or page.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigate {
    /// Opens a page over the current screen.
    Open(Page),
    /// Goes back one step. See [`back`].
    Back,
    /// Leaves the race, the replay or the lab. See [`leave`].
    Leave,
    /// Opens the lab from the title.
    Lab,
    /// Ends the program.
    Quit,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Navigate>();
    app.add_systems(Update, (navigate, watch_in_lab).chain().in_set(NavigateSystems));
}

fn navigate(mut requests: MessageReader<Navigate>, mut navigator: Navigator, mut exit: MessageWriter<AppExit>) {
    for request in requests.read() {
        let ui = navigator.ui();
        match *request {
            Navigate::Open(page) => navigator.open(page),
            Navigate::Back => navigator.go(back(&ui)),
            Navigate::Leave => navigator.go(leave(&ui)),
            Navigate::Lab => navigator.enter_lab(),
            Navigate::Quit => drop(exit.write(AppExit::Success)),
        }
    }
}

/// Opens the lab if a solver is to be watched there.
fn watch_in_lab(mut requests: MessageReader<WatchSolver>, mut navigator: Navigator) {
    if requests.read().count() > 0 {
        navigator.enter_lab();
    }
}
