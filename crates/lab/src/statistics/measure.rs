//! Jobs that measure the current maze and samples of similar mazes.

use bevy::prelude::*;
use maze::{AnyGrid, Cell, Generator, Grid, Maze, Recipe};
use race::PersonTime;
use study::maze_statistics::{MazeStatistics, Sample, sample_size};
use text::Text;

use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::edits::Edits;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::playback::player::ChangedCells;
use crate::statistics::measured_maze::{MeasuredMaze, recipe_of_many};
use crate::status::LabStatus;

static MEASURE: WorkKind = WorkKind::of_maze("measure");
static TIME: WorkKind = WorkKind::of_maze("time");
static SAMPLE: WorkKind = WorkKind::of_maze("sample");

/// Measures the current maze.
pub(crate) fn measuring() -> Work {
    Work::new(&MEASURE, start_measuring)
}

/// Measures how long a median person takes for the current maze.
pub(crate) fn timing() -> Work {
    Work::new(&TIME, start_timing)
}

/// Measures a sample of mazes by the maze's algorithm, and one by another algorithm.
pub(crate) fn sampling() -> Work {
    Work::new(&SAMPLE, start_sampling)
}

fn start_measuring(maze: Option<Res<LabMaze>>, mut jobs: ResMut<Jobs>) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    jobs.start(measuring(), const { &[id!("lab-job-measuring")] }, move |progress| {
        outcome(take_statistics, MazeStatistics::of(maze.maze(), maze.endpoints(), progress.cancel_flag()))
    });
}

fn take_statistics(
    In(statistics): In<Result<MazeStatistics, Text>>,
    mut measured: ResMut<MeasuredMaze>,
    mut changed: ResMut<ChangedCells>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    match statistics {
        Ok(statistics) => {
            measured.set_maze(statistics);
            // The distance map appears.
            changed.add_all();
            jobs.enqueue(sampling());
        }
        Err(message) => status.fail(message),
    }
}

fn start_timing(maze: Option<Res<LabMaze>>, mut jobs: ResMut<Jobs>) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    jobs.start(timing(), const { &[id!("lab-job-person")] }, move |progress| {
        let time = maze
            .code()
            .and_then(|code| Ok(PersonTime::of(&code, maze.maze().clone(), maze.endpoints(), progress.cancel_flag())?));
        outcome(take_time, (maze.maze().clone(), maze.endpoints(), time))
    });
}

/// The time of a maze between two cells.
type Timed = (Maze<AnyGrid>, (Cell, Cell), Result<Option<PersonTime>, Text>);

fn take_time(
    In((timed, ends, time)): In<Timed>,
    maze: Option<Res<LabMaze>>,
    mut measured: ResMut<MeasuredMaze>,
    mut status: ResMut<LabStatus>,
) {
    // The maze may have been edited meanwhile.
    let is_current = maze.is_some_and(|maze| *maze.maze() == timed && maze.endpoints() == ends);
    match time {
        Ok(time) if is_current => measured.set_person(time),
        Ok(_) => {}
        Err(message) => status.fail(message),
    }
}

fn start_sampling(
    maze: Option<Res<LabMaze>>,
    edits: Res<Edits>,
    form: Res<MazeForm>,
    mut measured: ResMut<MeasuredMaze>,
    mut jobs: ResMut<Jobs>,
) {
    let Some(maze) = maze else { return };
    let recipe = recipe_of_many(&maze, &edits, &form);
    let (own, other) = (recipe.generator.algorithm, measured.compare(recipe.generator.algorithm, 1));
    let (goal_rule, count) = (form.goal_rule(), sample_size(recipe.grid.cells()));
    jobs.start(sampling(), const { &[id!("lab-job-sampling")] }, move |progress| {
        let mut samples = Vec::new();
        let style = recipe.generator.style;
        for (number, algorithm) in (0..).zip([own, other]) {
            let recipe = Recipe { generator: Generator { algorithm, style }, ..recipe.clone() };
            let report = |done| progress.report(number * count + done, 2 * count);
            // An algorithm that does not support this grid has no sample.
            samples.extend(Sample::of(&recipe, goal_rule, count, progress.cancel_flag(), report).ok());
        }
        outcome(take_samples, samples)
    });
}

fn take_samples(In(samples): In<Vec<Sample>>, mut measured: ResMut<MeasuredMaze>) {
    measured.set_samples(samples);
}
