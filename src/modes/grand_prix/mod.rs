//! The Grand Prix: a single [`track`] against a chosen number of eaters, or a [`cup`], a run of all tracks with points.
//!
//! [`page`] chooses, [`opponents`] adds eaters of the player, and [`standings`] is the table of a cup.

mod cup;
mod opponents;
mod page;
mod standings;
mod tile;
mod track;

pub use cup::StartCup;
pub use track::{GrandPrix, GrandPrixChange, StartTrack};

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((track::plugin, cup::plugin, page::plugin, opponents::plugin, standings::plugin));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((page::draw_plugin, opponents::draw_plugin, standings::draw_plugin));
}
