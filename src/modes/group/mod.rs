//! *Together*: several players on one screen.
//!
//! [`race`]: the settings, and the races of a series. [`join`]: how players join. [`page`]: the pages of races and of
//! players. [`opponents`]: the eaters of the players. [`result_page`] opens by itself. [`hud`] and [`hud_views`]: what is
//! drawn over the race.

mod hud;
mod hud_views;
mod join;
mod opponents;
mod page;
mod race;
mod result_page;
mod tile;

pub(super) use page::series_name;
pub use race::{EndGroupRace, GroupChange, GroupMaze, GroupRace, StartGroup};

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((race::plugin, page::plugin, opponents::plugin, result_page::plugin));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((page::draw_plugin, opponents::draw_plugin, result_page::draw_plugin, hud::draw_plugin));
}
