//! Color roles, the palettes that define their colors, and the looks of the eaters. No engine unless its feature is on.
//!
//! - [`palette`]: color roles and a color for each. [`eaters`]: how each eater looks. [`palettes`]: the palettes of the
//!   game. [`shade`]: colors in linear light.
//! - `engine`: colors of the engine and its menus.

#[macro_use]
extern crate text;

pub mod eaters;
#[cfg(feature = "engine")]
mod engine;
pub mod palette;
pub mod palettes;
pub mod shade;

/// How much darker than its holes the rim of the cheese is, 0 to 1.
pub const CHEESE_RIM: f32 = 0.35;

/// The opacity of the marks that eaters leave.
pub const MARK_ALPHA: f32 = 0.9;
