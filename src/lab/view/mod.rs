//! The maze on the table as it is drawn: near by as meshes, a few for each piece, and from afar as pictures.
//!
//! [`camera`] looks at it, [`ink`] says which colour a cell has, [`brush`] draws shapes into meshes, [`near`] keeps the
//! pieces near the camera and draws those again that changed, and [`far`] stands in for them where cells are small; [`marks`] stand in it.

pub mod brush;
mod camera;
mod far;
pub mod ink;
mod marks;
mod near;

pub use camera::{Canvas, LARGEST, LabCamera, SMALLEST, Zooming};
pub use marks::Mark;
pub use near::LabPiece;

use bevy::prelude::*;

use super::Lab;
use crate::states::Screen;

/// Cells of fewer pixels than these are drawn as pictures.
const SMALLEST_CELL: f32 = 5.0;

/// What is to be drawn again was handed on, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct DrawLab;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((camera::plugin, near::plugin, far::plugin, marks::plugin));
    app.configure_sets(Update, DrawLab.after(super::play).run_if(in_state(Screen::Lab)));
    app.add_systems(Update, forget_changes.after(DrawLab).run_if(in_state(Screen::Lab)));
}

/// What changed was drawn.
fn forget_changes(mut lab: ResMut<Lab>) {
    if lab.changed.all || !lab.changed.cells.is_empty() {
        lab.changed.all = false;
        lab.changed.cells.clear();
    }
}
