//! Draws the lab's maze: meshes when zoomed in, textures when zoomed out.
//!
//! [`camera`] is the camera. [`cell_style`] has the colors of distances, and the colors and symbols of racers.
//! [`brush`] draws shapes into meshes. [`mesh_tiles`] draws the tiles near the camera; [`texture_tiles`] replaces them
//! while cells are small. [`marks`] are the symbols in the maze, `door_marks` its electronic doors, and [`scene`] has the data to draw. `sheet` has the
//! positions of the pictures of the maze, if there are several. [`inside`] is what the algorithm knows, and [`lesson`]
//! its pseudo code; `inside_drawing` and `lesson_drawing` draw them, over the maze and beside it. [`tree_view`] is the
//! tree back to the root, [`fit_size`] the size of a maze that fills the window.

pub mod brush;
pub(crate) mod camera;
pub mod cell_style;
mod door_marks;
pub(crate) mod fit_size;
pub mod inside;
pub(crate) mod inside_drawing;
pub mod lesson;
pub(crate) mod lesson_drawing;
mod marks;
mod mesh_tiles;
mod scene;
mod sheet;
mod texture_tiles;
pub(crate) mod tree_view;

pub use camera::{Canvas, LabCamera, LabView, ViewHeld, ZoomCommand};
pub use door_marks::DoorMarks;
pub use fit_size::FitSize;
pub use inside::{HiddenFigures, InsideView};
pub use lesson::{LessonView, ToggleBigType};
pub use marks::Mark;
pub use mesh_tiles::MeshTile;
pub use sheet::{Sheet, TITLE};
pub use tree_view::TreeView;

use bevy::prelude::*;
use ui::screen::Screen;

use super::LabMaze;
use crate::playback::player::ChangedCells;
use crate::schedule::LabSteps;

/// Cell size in pixels below which textures are used.
const MIN_MESH_CELL: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        fit_size::plugin,
        inside::plugin,
        tree_view::plugin,
        lesson::plugin,
        mesh_tiles::plugin,
        texture_tiles::plugin,
        marks::plugin,
        door_marks::plugin,
    ));
    app.configure_sets(Update, (LabSteps::Camera, LabSteps::Follow, LabSteps::Draw).run_if(resource_exists::<LabMaze>));
    app.add_systems(Update, forget_changes.after(LabSteps::Draw).run_if(in_state(Screen::Lab)));
}

/// Clears the list of changed cells after drawing.
fn forget_changes(mut changed: ResMut<ChangedCells>) {
    if changed.is_all() || !changed.cells().is_empty() {
        changed.clear();
    }
}
