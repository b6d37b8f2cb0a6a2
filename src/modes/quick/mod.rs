//! The quick race: from a typed word or code, or from chosen parts.
//!
//! [`race`]: the race and its requests. [`mod@change`] changes its parts, and [`choices`] has their values. [`page`]:
//! the pages of the race and of its eaters.

mod change;
mod choices;
mod page;
mod race;
mod tile;

pub use change::QuickChange;
pub use race::{CopyQuickRace, QuickRace, StartQuickRace};

use bevy::prelude::*;

use super::mode::Mode;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin: page::draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((race::plugin, page::plugin));
}
