//! The daily race: the same race for everybody, once a day. What it races is in `race_setup`, the streak in `profile`.

mod page;
mod tile;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin: page::plugin, draw_plugin: page::draw_plugin, tile: Some(tile::TILE) };
