//! Colours, type and layers: how the game looks, in one place.
//!
//! [`palettes`] are mixed there, [`palette`] is the one that is seen, and [`choice`] decides which that is.

pub mod fonts;
pub mod layers;
pub mod palette;
pub mod palettes;

use bevy::prelude::*;

/// How many pixels a point of menus and displays has: whoever keeps room free for them asks here.
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
