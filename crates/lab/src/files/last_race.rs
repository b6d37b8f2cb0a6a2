//! The last race: its maze can be opened, and its paths drawn over printed mazes.

use std::sync::Arc;

use bevy::prelude::*;
use maze::Cancel;
use race::{Endpoints, Replay};
use study::export::walks::RacePaths;
use study::read::GivenEndpoints;
use text::Text;

use crate::build::replace_maze::{MazeReplacer, RunReplacer};
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::electronic_doors::DoorForm;
use crate::maze::lab_maze::LabMaze;
use crate::maze::run::{Run, Show};
use crate::playback::selection::RunSelection;
use crate::status::FieldError;

static LAST_RACE: WorkKind = WorkKind::of_new_maze("last race");

/// Loads the maze of the last race.
pub(crate) fn opening_last_race() -> Work {
    Work::new(&LAST_RACE, start_last_race)
}

/// The last race, and its paths once it was replayed.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastRace {
    replay: Option<Arc<Replay>>,
    walks: Option<Arc<RacePaths>>,
}

impl LastRace {
    /// Replaces the last race.
    pub fn set(&mut self, replay: Arc<Replay>) {
        (self.replay, self.walks) = (Some(replay), None);
    }

    /// Its replay.
    pub const fn replay(&self) -> Option<&Arc<Replay>> {
        self.replay.as_ref()
    }

    /// The paths of its racers, once it was replayed.
    pub const fn walks(&self) -> Option<&Arc<RacePaths>> {
        self.walks.as_ref()
    }

    /// Stores the paths of its racers.
    pub(crate) fn set_walks(&mut self, walks: Option<Arc<RacePaths>>) {
        self.walks = walks;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastRace>();
}

/// Returns the paths of the last race, and replays it first if necessary.
pub(crate) fn run_again(
    raced: Option<Arc<RacePaths>>,
    replay: Option<&Replay>,
    cancel: &Cancel,
) -> Result<Option<Arc<RacePaths>>, FieldError> {
    match (raced, replay) {
        (None, Some(replay)) => match RacePaths::of(replay, cancel) {
            Ok(raced) => Ok(Some(Arc::new(raced))),
            Err(reason) => Err(FieldError::new(id!("lab-field-walks"), reason)),
        },
        (raced, _) => Ok(raced),
    }
}

/// Replays the last race and loads its maze.
fn start_last_race(last_race: Res<LastRace>, selection: Res<RunSelection>, mut jobs: ResMut<Jobs>) {
    let (replay, walks) = (last_race.replay().cloned(), last_race.walks().cloned());
    let (shown, facing) = (selection.chosen().clone(), selection.facing());
    jobs.start(opening_last_race(), const { &[id!("lab-job-last-race")] }, move |progress| {
        let raced_maze = || {
            let raced =
                run_again(walks, replay.as_deref(), progress.cancel_flag()).map_err(FieldError::into_message)?;
            let raced = raced.ok_or_else(|| text!("lab-error-no-race"))?;
            let recipe = raced.code.recipe().cloned();
            let maze = LabMaze::new(raced.maze.clone(), recipe, Endpoints::Corner, progress.cancel_flag())?;
            let given = GivenEndpoints::new(Some(raced.ends.0), Some(raced.ends.1), raced.openings);
            let maze = maze.with_endpoints(given).with_doors_of(raced.doors.clone());
            let runs = maze.runs(&shown, facing, progress)?;
            Ok(RacedMaze { raced, maze, runs, shown })
        };
        outcome(take_raced, raced_maze())
    });
}

/// The last race: its maze and its runs.
struct RacedMaze {
    raced: Arc<RacePaths>,
    maze: LabMaze,
    runs: Vec<Run>,
    shown: Show,
}

/// Loads the maze of the last race.
fn take_raced(
    In(result): In<Result<RacedMaze, Text>>,
    mut mazes: MazeReplacer,
    mut replacer: RunReplacer,
    (mut last_race, mut doors): (ResMut<LastRace>, ResMut<DoorForm>),
) {
    let RacedMaze { raced, maze, runs, shown } = match result {
        Ok(raced) => raced,
        Err(message) => {
            replacer.status.refuse(FieldError::new(id!("lab-field-walks"), message));
            return;
        }
    };
    last_race.set_walks(Some(Arc::clone(&raced)));
    match mazes.form.take_code(&raced.code) {
        Ok(()) => {
            replacer.status.clear();
            doors.set(maze.doors().all().len());
            mazes.replace(maze.clone());
            replacer.play(&maze, runs, shown);
            if let Some(player) = raced.walks.first() {
                replacer.status.show(Ok(text!("lab-last-race-opened", player = player.walker.text())));
            }
        }
        Err(error) => replacer.status.refuse(error),
    }
}
