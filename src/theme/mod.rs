//! Colors, fonts and layers.
//!
//! [`palettes`] defines the palettes, [`palette`] is the current one, [`eaters`] is the appearance of the eaters,
//! [`hats`] and [`ribbons`] are what the player can wear, [`seats`] how the players of a group look, [`fonts`] the type, and [`layers`] the z order.

pub mod eaters;
pub mod fonts;
pub mod hats;
pub mod layers;
pub mod palette;
pub mod palettes;
pub mod ribbons;
pub mod seats;

use bevy::prelude::*;

/// UI scale in pixels per point. The camera reads it to reserve space for the heads-up display.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Zoom(pub f32);

impl Default for Zoom {
    fn default() -> Self {
        Self(1.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>();
    app.add_plugins(palette::plugin);
}
