//! The minimap. Drawn once per level in the background, then updated only where walls change.
//!
//! In a dark level it shows what the torch has lit during this run. `drawing`: the picture, its lit area, and their
//! updates. `solution_marks`: the texels of the solution. `screens/hud/minimap.rs` shows the picture.

mod drawing;
mod solution_marks;

pub use drawing::{Minimap, MinimapPixels};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(drawing::plugin);
}
