//! Changes the form of the requested maze, and starts to build it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::random;

use crate::build::grow::growing;
use crate::field::{Field, SetField, StepField};
use crate::jobs::Jobs;
use crate::maze::maze_form::MazeForm;
use crate::playback::player::Playback;
use crate::schedule::LabRequestSystems;
use crate::status::LabStatus;

/// Draws a new seed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewSeed;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MazeForm>().add_message::<NewSeed>();
    app.add_systems(Update, (draw_seed, step_fields, set_fields).chain().in_set(LabRequestSystems::Form));
}

/// The form, and access to the jobs that build its maze.
#[derive(SystemParam)]
pub(crate) struct Grower<'w> {
    pub(crate) form: ResMut<'w, MazeForm>,
    pub(crate) status: ResMut<'w, LabStatus>,
    pub(crate) jobs: ResMut<'w, Jobs>,
    playback: ResMut<'w, Playback>,
}

impl Grower<'_> {
    /// Starts to build the maze. If the form is invalid, shows the error and keeps the current maze.
    pub(crate) fn grow(&mut self) {
        match self.form.recipe() {
            Ok(_) => {
                self.status.clear_error();
                self.playback.play();
                self.jobs.enqueue(growing());
            }
            Err(error) => self.status.refuse(error),
        }
    }
}

fn draw_seed(mut asked: MessageReader<NewSeed>, mut grower: Grower) {
    for NewSeed in asked.read() {
        grower.form.set_seed(new_seed());
        grower.grow();
    }
}

fn step_fields(mut asked: MessageReader<StepField>, mut grower: Grower) {
    for &StepField(field, by) in asked.read().filter(|step| step.0.is_of_maze()) {
        grower.form.step(field, by);
        grower.grow();
    }
}

fn set_fields(mut asked: MessageReader<SetField>, mut grower: Grower) {
    // `Field::Code` is left out: a code can also be of a race, or hold passages instead of a recipe, so it is opened
    // like a file.
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
