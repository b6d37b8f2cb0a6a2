//! Colors, fonts and layers.
//!
//! [`palettes`] defines the palettes, [`palette`] is the current one, [`eaters`] is the appearance of the eaters,
//! [`hats`] and [`ribbons`] are what the player can wear, [`seats`] how the players of a group look, [`fonts`] the type,
//! [`layers`] the z order, and [`scale`] the units of length on the screen.

pub mod eaters;
pub mod fonts;
pub mod hats;
pub mod layers;
pub mod palette;
pub mod palettes;
pub mod ribbons;
pub mod scale;
pub mod seats;

use bevy::prelude::*;

pub use scale::Zoom;

/// How much darker than its holes the rim of the cheese is, 0 to 1.
pub(crate) const CHEESE_RIM: f32 = 0.35;

/// The opacity of the marks that eaters leave.
pub(crate) const MARK_ALPHA: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>().init_resource::<scale::RaceScale>();
    app.add_plugins(palette::plugin);
}
