//! Jobs that build the maze and record runs in it.

use bevy::prelude::*;
use text::Text;
use ui::screen::Screen;

use crate::build::replace_maze::{MazeReplacer, RunReplacer};
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::electronic_doors::DoorForm;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::maze::run::{Run, Show};
use crate::playback::selection::{RunSelection, RunsChosen};
use crate::status::{FieldError, LabStatus};

/// Builds the maze of the form.
pub(crate) static GROW: WorkKind = WorkKind { renews: true, ..WorkKind::of_new_maze("grow") };
static RECORD: WorkKind = WorkKind::of_maze("record");

/// Builds the maze of the form and records the selected runs.
pub(crate) fn growing() -> Work {
    Work::new(&GROW, start_growing)
}

/// Records the selected runs in the current maze.
pub(crate) fn recording() -> Work {
    Work::new(&RECORD, start_recording)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lab), make_first_maze);
    app.add_observer(|_: On<RunsChosen>, mut jobs: ResMut<Jobs>| jobs.enqueue(recording()));
}

fn make_first_maze(maze: Option<Res<LabMaze>>, mut jobs: ResMut<Jobs>) {
    // A link may already have queued another maze.
    if maze.is_none() && !jobs.will_replace_maze() {
        jobs.enqueue(growing());
    }
}

/// A new maze with its runs.
struct Grown {
    maze: LabMaze,
    runs: Vec<Run>,
    shown: Show,
}

fn start_growing(
    (mut form, doors): (ResMut<MazeForm>, Res<DoorForm>),
    selection: Res<RunSelection>,
    mut jobs: ResMut<Jobs>,
    mut status: ResMut<LabStatus>,
) {
    let recipe = match form.recipe() {
        Ok(recipe) => recipe,
        Err(error) => {
            status.refuse(error);
            return;
        }
    };
    let given = (form.take_given_endpoints(), doors.number());
    let (shown, goal_rule, facing) = (selection.chosen().clone(), form.goal_rule(), selection.facing());
    jobs.start(growing(), const { &[id!("lab-job-growing")] }, move |progress| {
        let grown = LabMaze::grown_and_shown(recipe, goal_rule, given, (&shown, facing), progress);
        outcome(take_grown, grown.map(|(maze, runs)| Grown { maze, runs, shown }))
    });
}

fn take_grown(In(grown): In<Result<Grown, Text>>, mut mazes: MazeReplacer, mut replacer: RunReplacer) {
    match grown {
        Ok(Grown { maze, runs, shown }) => {
            replacer.status.clear_message();
            mazes.replace(maze.clone());
            replacer.play(&maze, runs, shown);
        }
        Err(message) => {
            replacer.selection.revert();
            replacer.status.refuse(FieldError::new(id!("lab-field-width"), message));
        }
    }
}

/// Runs recorded in the current maze.
struct Recorded {
    runs: Vec<Run>,
    shown: Show,
}

fn start_recording(maze: Option<Res<LabMaze>>, selection: Res<RunSelection>, mut jobs: ResMut<Jobs>) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    let (shown, facing) = (selection.chosen().clone(), selection.facing());
    let part =
        if shown == Show::Growth { const { &[id!("lab-job-growing")] } } else { const { &[id!("lab-job-solving")] } };
    jobs.start(recording(), part, move |progress| {
        let runs = maze.runs(&shown, facing, progress);
        outcome(take_recorded, runs.map(|runs| Recorded { runs, shown }))
    });
}

fn take_recorded(In(recorded): In<Result<Recorded, Text>>, maze: Res<LabMaze>, mut replacer: RunReplacer) {
    match recorded {
        Ok(Recorded { runs, shown }) => replacer.play(&maze, runs, shown),
        Err(message) => {
            replacer.selection.revert();
            replacer.status.refuse(FieldError::new(id!("lab-field-solver"), message));
        }
    }
}
