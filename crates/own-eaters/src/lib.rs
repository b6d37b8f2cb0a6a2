//! The scripts of the player: the shelf with the lessons, the player's own files and mice in any language, and their eaters.
//!
//! [`own_eater`]: one of them. `mouse_field`: where a mouse is named. [`shelf`]: the list, read and written in the
//! background. `entry`: an eater that takes part in a race, with its walk. [`chosen`]: those chosen as opponents.
//! [`draft`]: the one that is edited. [`trial`]: its walk through a small maze, step by step. [`blocks`]: the draft as
//! blocks. [`editor`]: how it is edited and drawn. [`tasks`]: the tasks that it can answer. [`class`]: the assignment of a
//! teacher. [`body`]: what an eater looks like.

#[macro_use]
extern crate text;

pub mod blocks;
pub mod body;
mod chosen;
pub mod class;
mod draft;
pub mod editor;
mod entry;
mod mouse_field;
mod own_eater;
mod shelf;
mod task_key;
pub mod tasks;
mod trial;
mod trial_drawing;

pub use chosen::ChosenScripts;
pub use draft::Draft;
pub use entry::{Mind, RacingEater, walk_in_pieces};
pub use mouse_field::mouse_field;
pub use own_eater::{OwnEater, ScriptId};
pub use shelf::{EATERS_FOLDER, ENDING, LONGEST_STEM, Shelf, stem_of_file};
pub use trial::{MOST_STEPS as MOST_TRIAL_STEPS, Trial, TrialPlayer};
pub use trial_drawing::{draw_trial, draw_trial_memory};

use bevy::prelude::*;
use files::Home;
use platform::storage::persist;

use self::blocks::{BlockEditor, EditBlocks};
use self::class::{ClassCommand, ClassQuiz, ClassWork};
use self::editor::EditDraft;
use self::tasks::{TaskCommand, TaskDesk, TaskProgress};

/// Plays the trial, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrialSystems;

/// The editor and the tasks, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditorSystems {
    /// Follows the typed text.
    Follow,
    /// Carries out requests.
    Requests,
}

/// Writes the due changes, in `Last`. Writes all before the program ends.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExitSystems;

/// Adds the shelf, the editor and its trials. Without a home, nothing is read or written.
pub fn plugin(app: &mut App, home: Option<Home>) {
    persist::<TaskProgress>(app, home.as_ref());
    persist::<ClassWork>(app, home.as_ref());
    app.insert_resource(Shelf::new(home)).init_resource::<Draft>().init_resource::<TrialPlayer>();
    app.init_resource::<BlockEditor>().init_resource::<TaskDesk>().init_resource::<ClassQuiz>();
    app.add_message::<EditBlocks>().add_message::<EditDraft>().add_message::<TaskCommand>();
    app.add_message::<ClassCommand>();
    app.add_systems(First, (draft::check, trial::take_run));
    app.add_systems(Update, trial::play.in_set(TrialSystems));
    app.add_systems(Update, editor::follow_typing.in_set(EditorSystems::Follow));
    app.add_systems(
        Update,
        (
            class::carry_out,
            class::draw_questions,
            class::take_drawn,
            tasks::carry_out,
            editor::carry_out,
            tasks::keep_answer,
            tasks::take_verdict,
        )
            .chain()
            .in_set(EditorSystems::Requests),
    );
    app.add_systems(Last, (shelf::work, shelf::finish_before_exit).chain().in_set(ExitSystems));
    app.add_systems(First, shelf::take_read);
}
