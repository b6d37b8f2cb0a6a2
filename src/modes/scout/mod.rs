//! Scout and sprint: a dark maze is explored without a clock, then raced.
//!
//! [`race`]: the maze to scout, of at most `MOST_SCOUTED_CELLS` cells, and who sprints. [`page`] and [`opponents`] choose
//! them. [`hud`]: how much of it was seen.

mod hud;
mod opponents;
mod page;
mod race;
mod tile;

pub use race::{ScoutChange, ScoutRace, StartScouting};

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((race::plugin, page::plugin, opponents::plugin));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((page::draw_plugin, opponents::draw_plugin, hud::draw_plugin));
}
