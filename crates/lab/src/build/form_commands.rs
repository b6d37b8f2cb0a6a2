//! Changes the form of the requested maze, and starts to build it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::random;

use crate::build::grow::growing;
use crate::form::{self, FieldChanged};
use crate::jobs::Jobs;
use crate::maze::maze_form::MazeForm;
use crate::playback::player::Playback;
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// Draws a new seed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewSeed;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MazeForm>().add_message::<NewSeed>();
    form::add::<MazeForm>(app);
    app.add_observer(|_: On<FieldChanged<MazeForm>>, mut grower: Grower| grower.grow());
    add_requests(app, draw_seed);
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

/// Returns a random seed that is short enough to read aloud.
fn new_seed() -> String {
    format!("{:06x}", random::number() & 0xff_ffff)
}
