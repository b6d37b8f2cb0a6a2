//! The lab: watch every generator and solver work, at any speed, forward and backward.
//!
//! [`model`] is the state: the maze that is asked for, the current maze, the runs that are played, and what is known of
//! them. [`jobs`] does the long work in the background. [`view`] draws the maze. What the player asks for arrives as
//! [`LabCommand`]s and [`SetField`]s; small systems beside the state carry them out. Nothing here knows a menu or egui.
//!
//! ```text
//! LabCommand, SetField ─▶ model ─▶ jobs ─▶ LabMaze, Run entities ─▶ Playback ─▶ view
//! ```

mod commands;
pub mod jobs;
pub mod model;
pub mod testing;
pub mod view;

use bevy::prelude::*;

pub use crate::states::LabPage;
pub use commands::{LabCommand, OpenFile, PageOpened, SetField, page_is};
pub use model::edit::{Cursor, Edits, Tool};
pub use model::field::Field;
pub use model::lab_maze::{LabMaze, MazeReplaced};
pub use model::maze_form::MazeForm;
pub use model::playback::Playback;
pub use model::run::{Run, Runs, Show};
pub use model::selection::RunSelection;
pub use model::speed::Speed;
pub use model::status::{FieldError, LabStatus};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, model::plugin, jobs::plugin, view::plugin));
}
