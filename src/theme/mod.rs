//! Colours, type and layers: how the game looks, in one place.

pub mod fonts;
pub mod layers;
pub mod palette;
