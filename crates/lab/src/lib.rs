//! The lab: shows how generators and solvers work, step by step, at any speed, forward and backward.
//!
//! Each feature has a folder with its state, its messages, the systems that carry them out, and its jobs:
//!
//! - [`mod@maze`]: the form of the requested maze, the current maze, and the runs in it. [`playback`]: what is watched,
//!   at which step. [`build`]: builds mazes and records runs.
//! - [`mod@files`]: opens and saves. [`edit`]: edits walls, start, goal and mask.
//! - [`statistics`], [`tournament`], [`mod@print`]: measure, compare, print. [`question`]: asks what comes next.
//!   [`class`]: marks hand-ins. [`own_runs`]: the player's own runs, and the bot that runs like the player.
//!
//! [`jobs`] is the queue of background work; it knows no feature. [`view`] draws the maze, [`panel`] everything around
//! it. Values that the player sets are rows of tables, as the settings of the game are: `form` has the idiom, and each
//! feature its tables. A [`Field`] names a row; [`StepField`] steps it and [`SetField`] sets it to a typed text.
//!
//! ```text
//! messages ─▶ features ─▶ jobs ─▶ LabMaze, Run entities ─▶ Playback ─▶ view
//! ```

#[macro_use]
extern crate text;

pub mod build;
mod choices;
pub mod class;
pub mod edit;
mod field;
pub mod files;
mod form;
mod game_messages;
pub mod jobs;
mod layout;
pub mod maze;
pub mod own_runs;
mod page;
pub mod panel;
pub mod playback;
pub mod print;
pub mod question;
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
pub use self::files::clipboard_and_drops::ClipboardCommand;
pub use self::files::file_commands::{FileCommand, OpenFile};
pub use self::files::moment::LabMoment;
pub use self::files::recent_files::RecentFiles;
pub use self::files::save_dialog::{AskToSave, ShowInFolder};
pub use self::game_messages::{LeaveLab, TakeMaze, WatchSolver};
pub use self::jobs::CancelJob;
pub use self::maze::edits::{Cursor, EditCommand, Edits, Tool};
pub use self::maze::lab_maze::{LabMaze, MazeReplaced};
pub use self::maze::maze_form::MazeForm;
pub use self::maze::run::{Run, Runs, Show};
pub use self::page::{LabPage, OpenPage, PanelIsOpen};
pub use self::playback::player::{Playback, PlaybackCommand};
pub use self::playback::selection::{RunSelection, StepRaceView, ToggleRacer};
pub use self::playback::speed::Speed;
pub use self::print::form::PrintPages;
pub use self::question::quiz::{Quiz, QuizCommand};
pub use self::statistics::measured_maze::MeasurePerson;
pub use self::statistics::statistics_files::SaveStatistics;
pub use self::statistics::uniformity::UniformityCommand;
pub use self::status::{FieldError, LabStatus};
pub use self::tournament::table::TournamentCommand;
pub use self::view::ToggleBigType;

/// Adds the lab without the panel, which egui draws. Needs the plugin of [`ui`].
pub fn plugin(app: &mut App) {
    app.add_plugins((schedule::plugin, page::plugin, field::plugin, status::plugin, game_messages::plugin));
    // The requests of the features are carried out in this order.
    app.add_plugins((maze::plugin, build::plugin, playback::plugin, edit::plugin, files::plugin));
    app.add_plugins((
        statistics::plugin,
        view::plugin,
        print::plugin,
        tournament::plugin,
        question::plugin,
        class::plugin,
        jobs::plugin,
    ));
    app.add_plugins(panel::plugin);
    app.init_resource::<own_runs::OwnRuns>();
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::form::testing::fields;

    #[test]
    fn every_field_is_one_row_of_one_form() {
        let fields = [
            fields::<MazeForm>(),
            fields::<Playback>(),
            fields::<RunSelection>(),
            fields::<view::InsideView>(),
            fields::<view::TreeView>(),
            fields::<view::FitSize>(),
            fields::<view::LessonView>(),
            fields::<view::LabCamera>(),
            fields::<Tool>(),
            fields::<files::lab_folder::LabFolder>(),
            fields::<statistics::measured_maze::MeasuredMaze>(),
            fields::<statistics::uniformity::Uniformity>(),
            fields::<tournament::table::Tournaments>(),
            fields::<class::worksheet::WorksheetForm>(),
            fields::<print::form::PrintForm>(),
        ]
        .concat();
        let names: HashSet<Field> = fields.iter().copied().collect();
        assert!(names.len() == fields.len() && fields.len() > 50, "{fields:?}");
    }
}
