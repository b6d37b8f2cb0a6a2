//! Replays: [`watch`] starts one, [`saved`] keeps, names and deletes them, on the pages of [`page`], and [`shared`] is
//! one from a link, on [`shared_page`]. [`pause`]: the menu over a replay.

mod page;
mod pause;
mod saved;
mod shared;
mod shared_page;
mod watch;

pub(crate) use pause::pause_entries;
pub use saved::ReplayCommand;
pub use watch::WatchReplay;

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: None };

fn plugin(app: &mut App) {
    app.add_plugins((watch::plugin, saved::plugin, shared::plugin, page::plugin, shared_page::plugin));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((page::draw_plugin, shared_page::draw_plugin));
}
