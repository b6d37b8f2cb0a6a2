//! The eaters that the player writes: their [`page`]s, the editor's ([`editor_page`]), and the requests of both
//! ([`commands`]). A quick race tries one. The eaters and the editor itself are in the crate `own-eaters`.

mod commands;
mod editor_page;
mod page;
mod tile;

pub use commands::ScriptCommand;

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, page::plugin, editor_page::plugin));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((page::draw_plugin, editor_page::draw_plugin));
}
