//! The levels of the campaign and their time trials, on one [`page`]: the [`level_map`], with the [`level_details`] at
//! its side.

mod level_details;
mod level_map;
mod page;
mod tile;

pub(crate) use page::LEAST_SIZE;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin: page::plugin, draw_plugin: page::draw_plugin, tile: Some(tile::TILE) };
