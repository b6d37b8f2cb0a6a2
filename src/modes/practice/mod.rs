//! Practice: the next level without opponents, and drills of corners. Its races are in `race_setup`.

mod page;
mod tile;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin: page::plugin, draw_plugin: page::draw_plugin, tile: Some(tile::TILE) };
