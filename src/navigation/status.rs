//! Clears the status line when another menu opens or the focus moves.

use bevy::prelude::*;

use crate::menu::status::StatusLine;
use crate::menu::{MenuKind, OpenMenu};
use crate::schedule::RequestSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, clear.after(RequestSystems));
}

fn clear(menu: Res<OpenMenu>, mut status: ResMut<StatusLine>, mut last: Local<Option<(MenuKind, usize)>>) {
    let now = menu.kind.map(|kind| (kind, menu.focus));
    if *last != now {
        *last = now;
        status.set_if_neq(StatusLine(None));
    }
}
