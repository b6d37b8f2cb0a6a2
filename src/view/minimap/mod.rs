//! The minimap. Drawn once per level in the background, then updated only where walls change.
//!
//! In a dark level it shows what the torch has lit during this run. `chart`: how much of each texel is wall. `drawing`: the
//! picture, what is lit in it, and its updates. `screens/hud/minimap.rs` shows it.

mod chart;
mod drawing;

pub use drawing::{Minimap, MinimapPixels};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(drawing::plugin);
}
