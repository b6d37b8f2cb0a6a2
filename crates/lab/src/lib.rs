//! The lab: shows how generators and solvers work, step by step, at any speed, forward and backward.
//!
//! [`model`] is the state: the form of the requested maze, the current maze, the runs, and their statistics. [`jobs`]
//! does long work in the background. [`view`] draws the maze, [`panel`] all around it. Commands arrive as [`LabCommand`]s and [`SetField`]s and
//! are executed by small systems in the model.
//!
//! ```text
//! LabCommand, SetField ─▶ model ─▶ jobs ─▶ LabMaze, Run entities ─▶ Playback ─▶ view
//! ```

#[macro_use]
extern crate text;

mod commands;
pub mod jobs;
pub mod model;
mod page;
pub mod panel;
pub mod schedule;
pub mod testing;
pub mod view;

use bevy::prelude::*;

pub use commands::{LabCommand, LeaveLab, OpenFile, SetField, WatchSolver};
pub use model::edit::{Cursor, Edits, Tool};
pub use model::field::Field;
pub use model::lab_maze::{LabMaze, MazeReplaced};
pub use model::maze_form::MazeForm;
pub use model::moment::LabMoment;
pub use model::playback::Playback;
pub use model::recent_files::RecentFiles;
pub use model::run::{Run, Runs, Show};
pub use model::save_dialog::AskToSave;
pub use model::selection::RunSelection;
pub use model::speed::Speed;
pub use model::status::{FieldError, LabStatus};
pub use page::{LabPage, PanelIsOpen};

/// Adds the lab without its drawing by egui. Needs the plugin of [`ui`].
pub fn plugin(app: &mut App) {
    app.add_plugins((
        schedule::plugin,
        page::plugin,
        panel::plugin,
        commands::plugin,
        model::plugin,
        jobs::plugin,
        view::plugin,
    ));
}
