//! Practice: the next level without opponents, and drills of corners. Its races are in `race_setup`.
//!
//! [`page`] chooses one, and [`hud`] says how the last corner was taken.

mod hud;
mod page;
mod tile;

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin: page::plugin, draw_plugin, tile: Some(tile::TILE) };

fn draw_plugin(app: &mut App) {
    app.add_plugins((page::draw_plugin, hud::draw_plugin));
}
