//! Clears the status line when another menu opens or the focus moves.

use bevy::prelude::*;

use crate::menu::OpenMenu;
use crate::menu::status::StatusLine;
use crate::schedule::RequestSystems;
use crate::states::MenuScreen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, clear.after(RequestSystems));
}

fn clear(menu: Res<OpenMenu>, mut status: ResMut<StatusLine>, mut last: Local<(MenuScreen, usize)>) {
    let now = (menu.screen, menu.focus);
    if *last != now {
        *last = now;
        status.set_if_neq(StatusLine(None));
    }
}
