//! Moving between screens: requests, the pages that are open, the menu that is open, text entry.

pub mod one_hand;
mod open_menu;
pub mod pages;
pub mod requests;
mod text_entry;
mod watch;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        one_hand::plugin,
        open_menu::plugin,
        pages::plugin,
        requests::plugin,
        text_entry::plugin,
        watch::plugin,
    ));
}
