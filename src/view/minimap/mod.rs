//! The minimap. Drawn once per level in the background, then updated only where walls change.
//!
//! In a dark level it shows the area that the player's torch has lit during this run; in a group race each player sees
//! the area of their own torch. `drawing`: the map and its updates. `sight`: the lit area and its picture.
//! `solution_marks`: the texels of the solution. `hud/minimap.rs` shows the picture.

mod drawing;
mod sight;
mod solution_marks;

pub use drawing::{Minimap, MinimapPixels};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(drawing::plugin);
}
