//! Colors, fonts and layers.
//!
//! [`palettes`] defines the palettes, [`palette`] is the current one, [`fonts`] the type, [`layers`] the z order.

pub mod fonts;
pub mod layers;
pub mod palette;
pub mod palettes;

use bevy::prelude::*;

/// Pixels per point of menus and the heads-up display. The camera reads it to keep room free.
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
