//! The lab: shows how generators and solvers work, step by step, at any speed, forward and backward.
//!
//! Each feature has a folder with its state, its messages, the systems that carry them out, and its jobs:
//!
//! - [`mod@maze`]: the form of the requested maze, the current maze, and the runs in it. [`playback`]: what is watched,
//!   at which step. [`build`]: builds mazes and records runs.
//! - [`mod@files`]: opens and saves. [`edit`]: edits walls, start, goal and mask.
//! - [`statistics`], [`tournament`], [`mod@print`]: measure, compare, print.
//!
//! [`jobs`] is the queue of background work; it knows no feature. [`view`] draws the maze, [`panel`] everything around
//! it. A value of the panel is a [`Field`]: [`StepField`] steps it and [`SetField`] sets it to a typed text.
//!
//! ```text
//! messages ─▶ features ─▶ jobs ─▶ LabMaze, Run entities ─▶ Playback ─▶ view
//! ```

#[macro_use]
extern crate text;

pub mod build;
mod choices;
pub mod edit;
mod field;
pub mod files;
mod game_messages;
pub mod jobs;
pub mod maze;
mod page;
pub mod panel;
pub mod playback;
pub mod print;
pub mod schedule;
pub mod statistics;
mod status;
pub mod testing;
pub mod tournament;
pub mod view;

use bevy::prelude::*;

pub use self::build::form_commands::NewSeed;
pub use self::edit::labyrinth::MakeLabyrinth;
pub use self::field::{Field, SetField, StepField};
pub use self::files::file_commands::{FileCommand, OpenFile};
pub use self::files::moment::LabMoment;
pub use self::files::recent_files::RecentFiles;
pub use self::files::save_dialog::{AskToSave, ShowInFolder};
pub use self::game_messages::{LeaveLab, RaceThisMaze, WatchSolver};
pub use self::jobs::CancelJob;
pub use self::maze::edits::{Cursor, EditCommand, Edits, Tool};
pub use self::maze::lab_maze::{LabMaze, MazeReplaced};
pub use self::maze::maze_form::MazeForm;
pub use self::maze::run::{Run, Runs, Show};
pub use self::page::{LabPage, OpenPage, PanelIsOpen};
pub use self::panel::ClipboardCommand;
pub use self::playback::player::{Playback, PlaybackCommand};
pub use self::playback::selection::RunSelection;
pub use self::playback::speed::Speed;
pub use self::print::form::PrintPages;
pub use self::statistics::measured_maze::MeasurePerson;
pub use self::statistics::statistics_files::SaveStatistics;
pub use self::statistics::uniformity::UniformityCommand;
pub use self::status::{FieldError, LabStatus};
pub use self::tournament::table::TournamentCommand;
pub use self::view::ToggleBigType;

/// Adds the lab without the panel, which egui draws. Needs the plugin of [`ui`].
pub fn plugin(app: &mut App) {
    app.add_plugins((schedule::plugin, page::plugin, field::plugin, status::plugin, game_messages::plugin));
    app.add_plugins((maze::plugin, playback::plugin, build::plugin, files::plugin, edit::plugin));
    app.add_plugins((statistics::plugin, tournament::plugin, print::plugin, jobs::plugin, view::plugin, panel::plugin));
}
