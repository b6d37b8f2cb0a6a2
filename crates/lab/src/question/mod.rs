//! *Ask me*: questions about the generator or the solver that is watched.
//!
//! [`quiz`]: the question and the score, drawn by a job from the recording. `page`: its page of the panel. `drawing`: its
//! choices in the maze. The header above the maze has the question.

pub(crate) mod drawing;
mod page;
pub mod quiz;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((quiz::plugin, page::plugin));
}
