//! Changes the form of the requested maze, and starts to build it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::random;

use super::field::Field;
use super::maze_form::MazeForm;
use super::playback::Playback;
use super::status::LabStatus;
use crate::jobs::{Jobs, Work};
use crate::schedule::LabRequestSystems;
use crate::{LabCommand, SetField};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MazeForm>();
    app.add_systems(Update, (carry_out, set_fields).chain().in_set(LabRequestSystems::Form));
}

/// The form, and access to the jobs that build its maze.
#[derive(SystemParam)]
pub(crate) struct Grower<'w> {
    pub(crate) form: ResMut<'w, MazeForm>,
    pub(super) status: ResMut<'w, LabStatus>,
    pub(super) jobs: ResMut<'w, Jobs>,
    playback: ResMut<'w, Playback>,
}

impl Grower<'_> {
    /// Starts to build the maze. If the form is invalid, shows the error and keeps the current maze.
    pub(super) fn grow(&mut self) {
        match self.form.recipe() {
            Ok(_) => {
                self.status.clear_error();
                self.playback.play();
                self.jobs.enqueue(Work::Grow);
            }
            Err(error) => self.status.refuse(error),
        }
    }
}

fn carry_out(mut asked: MessageReader<LabCommand>, mut grower: Grower) {
    for command in asked.read() {
        match *command {
            LabCommand::Step(field, by) if field.is_of_maze() => {
                grower.form.step(field, by);
                grower.grow();
            }
            LabCommand::NewSeed => {
                grower.form.set_seed(new_seed());
                grower.grow();
            }
            _ => {}
        }
    }
}

fn set_fields(mut asked: MessageReader<SetField>, mut grower: Grower) {
    // A code may also be of a race, or have passages instead of a recipe. It is opened like a file.
    for SetField { field, text } in asked.read().filter(|set| set.field.is_of_maze() && set.field != Field::Code) {
        match grower.form.set(*field, text) {
            Ok(()) => grower.grow(),
            Err(error) => grower.status.refuse(error),
        }
    }
}

/// Returns a random seed that is short enough to read aloud.
fn new_seed() -> String {
    format!("{:06x}", random::number() & 0xff_ffff)
}
