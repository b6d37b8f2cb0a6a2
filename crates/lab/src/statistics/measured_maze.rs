//! The statistics of the current maze, compared with a sample by its algorithm and one by another algorithm.

use bevy::prelude::*;
use maze::{Algorithm, Recipe, Seed};
use race::PersonTime;
use study::maze_statistics::{MazeStatistics, Sample};

use crate::LabPage;
use crate::choices::cycle;
use crate::edit::edit_commands::WallsEdited;
use crate::form::FieldChanged;
use crate::jobs::Jobs;
use crate::maze::edits::Edits;
use crate::maze::lab_maze::{EndpointsMoved, LabMaze, MazeReplaced};
use crate::maze::maze_form::MazeForm;
use crate::schedule::add_requests;
use crate::statistics::measure::{measuring, sampling, timing};

/// How long a median person takes for the current maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MedianPerson {
    /// It was not measured.
    #[default]
    NotMeasured,
    /// Half of the bots do not arrive, or the maze is too large to race.
    Unknown,
    /// This time.
    Takes(PersonTime),
}

/// The statistics of the current maze and of two samples.
#[derive(Resource, Clone, Debug)]
pub struct MeasuredMaze {
    maze: Option<MazeStatistics>,
    person: MedianPerson,
    samples: Vec<Sample>,
    pub(super) compared_with: Algorithm,
}

impl Default for MeasuredMaze {
    fn default() -> Self {
        Self { maze: None, person: MedianPerson::NotMeasured, samples: Vec::new(), compared_with: Algorithm::Wilson }
    }
}

impl MeasuredMaze {
    /// The statistics of the current maze, once measured.
    pub const fn maze(&self) -> Option<&MazeStatistics> {
        self.maze.as_ref()
    }

    /// The time of a median person.
    pub const fn person(&self) -> MedianPerson {
        self.person
    }

    /// Stores the time of a median person.
    pub(crate) fn set_person(&mut self, time: Option<PersonTime>) {
        self.person = time.map_or(MedianPerson::Unknown, MedianPerson::Takes);
    }

    /// Forgets everything that holds only for the previous maze.
    fn forget(&mut self) {
        (self.maze, self.person) = (None, MedianPerson::NotMeasured);
    }

    /// The sample by the maze's algorithm, and the one by the other algorithm.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// Stores the statistics of the maze.
    pub(crate) fn set_maze(&mut self, statistics: MazeStatistics) {
        self.maze = Some(statistics);
    }

    /// Stores the samples.
    pub(crate) fn set_samples(&mut self, samples: Vec<Sample>) {
        self.samples = samples;
    }

    /// Steps the other algorithm by a number of places, skips the maze's own algorithm, and returns the result.
    pub(crate) fn compare(&mut self, own: Algorithm, by: i32) -> Algorithm {
        if self.compared_with == own {
            self.compared_with = cycle(&Algorithm::ALL, own, by);
        }
        self.compared_with
    }
}

/// The recipe for many mazes like the current one: its own recipe, or the recipe before its edits, or, for an opened
/// maze, the form's algorithm on its grid.
pub fn recipe_of_many(maze: &LabMaze, edits: &Edits, form: &MazeForm) -> Recipe {
    let from_form = || Recipe { grid: maze.grid().clone(), generator: form.generator(), seed: Seed::new(form.seed()) };
    maze.recipe().or(edits.original()).cloned().unwrap_or_else(from_form)
}

/// Measures how long a median person takes for the maze.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasurePerson;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<MeasurePerson>();
    app.init_resource::<MeasuredMaze>();
    app.add_observer(forget_maze).add_observer(compare_again);
    app.add_systems(OnEnter(LabPage::Measure), measure);
    app.add_observer(|_: On<WallsEdited>, mut measured: ResMut<MeasuredMaze>| measured.forget());
    app.add_observer(|_: On<EndpointsMoved>, mut measured: ResMut<MeasuredMaze>| measured.forget());
    app.add_observer(|_: On<MazeReplaced>, page: Res<State<LabPage>>, jobs: ResMut<Jobs>| measure_again(&page, jobs));
    app.add_observer(|_: On<EndpointsMoved>, page: Res<State<LabPage>>, jobs: ResMut<Jobs>| measure_again(&page, jobs));
    add_requests(app, measure_person);
}

fn measure(measured: Res<MeasuredMaze>, mut jobs: ResMut<Jobs>) {
    if measured.maze.is_none() {
        jobs.enqueue(measuring());
    } else if measured.samples.is_empty() {
        jobs.enqueue(sampling());
    }
}

/// Measures the maze again if it changes while its statistics are shown.
fn measure_again(page: &State<LabPage>, mut jobs: ResMut<Jobs>) {
    if *page.get() == LabPage::Measure {
        jobs.enqueue(measuring());
    }
}

fn forget_maze(_: On<MazeReplaced>, mut measured: ResMut<MeasuredMaze>) {
    measured.forget();
    measured.samples.clear();
}

fn measure_person(mut asked: MessageReader<MeasurePerson>, mut jobs: ResMut<Jobs>) {
    if asked.read().count() > 0 {
        jobs.enqueue(timing());
    }
}

/// Compares with the chosen algorithm.
fn compare_again(
    changed: On<FieldChanged<MeasuredMaze>>,
    mut measured: ResMut<MeasuredMaze>,
    maze: Option<Res<LabMaze>>,
    edits: Res<Edits>,
    form: Res<MazeForm>,
    mut jobs: ResMut<Jobs>,
) {
    if let Some(maze) = &maze {
        let own = recipe_of_many(maze, &edits, &form).generator.algorithm;
        measured.compare(own, changed.by.map_or(1, i32::signum));
    }
    jobs.enqueue(sampling());
}
