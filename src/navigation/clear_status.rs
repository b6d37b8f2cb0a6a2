//! Clears the status line when the focus moves or a choice changes. Opening another menu clears it as well: see
//! [`open_menu`](super::open_menu).

use bevy::prelude::*;
use ui::menu::MenuCue;
use ui::menu::status::StatusLine;

use crate::schedule::{NavigateSystems, RequestSystems};

pub(super) fn plugin(app: &mut App) {
    // Before the requests, so that the reply to a request that moves the focus stays.
    app.add_systems(Update, clear.after(NavigateSystems).before(RequestSystems));
}

fn clear(mut cues: MessageReader<MenuCue>, mut status: ResMut<StatusLine>) {
    if cues.read().any(|cue| *cue == MenuCue::Moved) {
        status.set_if_neq(StatusLine(None));
    }
}
