//! The maze on the table as it is drawn: near by as meshes, a few for each piece, and from afar as pictures.
//!
//! [`camera`] looks at it, [`cell_style`] says which colour a cell has, [`brush`] draws shapes into meshes, [`mesh_tiles`] keeps the
//! pieces near the camera and draws those again that changed, and [`texture_tiles`] stands in for them where cells are small; [`marks`] stand in it.

pub mod brush;
mod camera;
pub mod cell_style;
mod marks;
mod mesh_tiles;
mod texture_tiles;

pub use camera::{Canvas, LARGEST, LabCamera, SMALLEST, ViewHeld, Zooming};
pub use marks::Mark;
pub use mesh_tiles::LabPiece;

use bevy::prelude::*;

use super::Lab;
use crate::schedule::LabSystems;
use crate::states::Screen;

/// Cells of fewer pixels than these are drawn as pictures.
const SMALLEST_CELL: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((camera::plugin, mesh_tiles::plugin, texture_tiles::plugin, marks::plugin));
    app.add_systems(Update, forget_changes.after(LabSystems::Draw).run_if(in_state(Screen::Lab)));
}

/// What changed was drawn.
fn forget_changes(mut lab: ResMut<Lab>) {
    if lab.changed.all || !lab.changed.cells.is_empty() {
        lab.changed.all = false;
        lab.changed.cells.clear();
    }
}
