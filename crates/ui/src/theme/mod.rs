//! Colors, fonts and layers.
//!
//! The colors are of the crate [`colors`]. [`Inked`] gives one to a sprite, [`hats`] and [`ribbons`] are what the player
//! can wear, [`seats`] how the players of a group look, [`fonts`] the type, [`layers`] the z order, [`space`] the lengths that screens share, and [`scale`] the
//! units of length on the screen.

pub mod fonts;
pub mod hats;
mod inked;
pub mod layers;
pub mod ribbons;
pub mod scale;
pub mod seats;
pub mod space;

use bevy::prelude::*;

pub use inked::Inked;
pub use scale::Zoom;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>().init_resource::<scale::RaceScale>();
    app.add_plugins(inked::plugin);
}
