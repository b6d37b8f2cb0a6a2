//! Background jobs of the lab. Jobs that use the maze run one at a time; jobs that do not change it run in parallel.
//!
//! [`Jobs`] is the queue. Each kind of work has a system that starts the job and one that applies its result. `grow`
//! builds, records, checks, opens and saves the maze. `measure` computes statistics of the maze and of samples. `print`
//! makes pages and replays the last race; `chosen` chooses their mazes by difficulty. `tournament` runs a tournament,
//! `trees` counts mazes of small grids. `job` is one job with its progress and
//! cancellation.

mod chosen;
mod grow;
mod job;
mod measure;
mod print;
mod tournament;
mod trees;

use bevy::prelude::*;
use files::JobProgress;
use ui::screen::Screen;

pub use job::Job;

use files::background::BackgroundError;
use text::{Id, Text};

use self::job::{Outcome, outcome};
use super::model::field::Field;
use super::model::print::PrintTarget;
use super::model::read::ReadSource;
use super::model::save::SaveFormat;
use super::{LabCommand, LabStatus, RunSelection};
use crate::schedule::{LabRequestSystems, LabSteps};

/// A kind of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// Builds the maze of the form and records the selected runs.
    Grow,
    /// Records the selected runs in the current maze.
    Record,
    /// Checks whether the maze is perfect, and whether it has a solution.
    CheckMaze,
    /// Measures the current maze.
    Measure,
    /// Measures how long a median person takes for the current maze.
    Person,
    /// Measures samples of mazes by its algorithm and by another one.
    Sample,
    /// Counts how often each maze of a small grid is made.
    Trees,
    /// Lays out the previewed page.
    Preview,
    /// Loads the maze of the last race.
    LastRace,
    /// Reads a file or a text.
    Open {
        /// The source.
        source: ReadSource,
        /// The field that shows an error.
        field: Field,
    },
    /// Runs a tournament.
    Tournament,
    /// Saves the pages, and opens or prints them if requested.
    Print(PrintTarget),
    /// Saves the maze.
    Save(SaveFormat),
}

impl Work {
    /// Whether it runs in parallel to work that uses the maze.
    const fn is_beside(&self) -> bool {
        matches!(self, Self::Tournament | Self::Print(_) | Self::Save(_))
    }

    /// Whether it replaces the maze.
    const fn replaces_maze(&self) -> bool {
        matches!(self, Self::Grow | Self::LastRace | Self::Open { .. })
    }

    /// Whether it is the same kind of work.
    fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Whether it makes other work obsolete.
    fn supersedes(&self, other: &Self) -> bool {
        let is_of_maze = matches!(
            other,
            Self::Record | Self::CheckMaze | Self::Measure | Self::Person | Self::Sample | Self::Preview
        );
        self.is_like(other) || *self == Self::Grow && is_of_maze
    }
}

/// Running jobs and waiting work.
#[derive(Resource, Default)]
pub struct Jobs {
    /// The job that uses the maze.
    current: Option<Job>,
    queue: Vec<Work>,
    beside: Vec<Job>,
    queue_beside: Vec<Work>,
}

impl Jobs {
    /// Whether any work runs or waits.
    pub fn is_busy(&self) -> bool {
        self.is_busy_with_maze() || !self.beside.is_empty() || !self.queue_beside.is_empty()
    }

    /// Whether work that uses the maze runs or waits.
    pub fn is_busy_with_maze(&self) -> bool {
        self.current.is_some() || !self.queue.is_empty()
    }

    /// The displayed job: the one that uses the maze, or the first parallel one.
    pub fn shown(&self) -> Option<&Job> {
        self.current.as_ref().or(self.beside.first())
    }

    /// The number of running jobs.
    pub fn count(&self) -> usize {
        self.beside.len() + usize::from(self.current.is_some())
    }

    /// The running tournament.
    pub fn tournament(&self) -> Option<&Job> {
        self.beside.iter().find(|job| job.work == Work::Tournament && !job.is_canceled())
    }

    /// Adds work to the queue, and cancels work that it makes obsolete.
    pub(super) fn enqueue(&mut self, work: Work) {
        if work.is_beside() {
            if work == Work::Tournament
                && let Some(before) = self.tournament()
            {
                before.cancel();
            }
            self.queue_beside.retain(|other| *other != work);
            self.queue_beside.push(work);
            return;
        }
        self.queue.retain(|other| !work.supersedes(other));
        if let Some(job) = self.current.as_ref().filter(|job| work.supersedes(&job.work)) {
            job.cancel();
        }
        // Building a maze includes all other work that uses it.
        if !self.queue.iter().any(|other| other.supersedes(&work)) {
            self.queue.push(work);
        }
    }

    /// Cancels waiting or running work.
    pub(super) fn cancel(&mut self, work: &Work) {
        self.queue.retain(|other| other != work);
        if let Some(job) = self.current.as_ref().filter(|job| job.work == *work) {
            job.cancel();
        }
    }

    /// Cancels the tournament. Returns a message.
    pub(super) fn cancel_tournament(&mut self) -> Option<Text> {
        self.queue_beside.retain(|work| *work != Work::Tournament);
        let at = self.beside.iter().position(|job| job.work == Work::Tournament)?;
        Some(canceled(&self.beside.remove(at)))
    }

    /// Cancels the displayed job. Returns a message, and whether the job used the maze.
    fn cancel_shown(&mut self) -> Option<(Text, bool)> {
        if let Some(job) = self.current.take() {
            self.queue.clear();
            return Some((canceled(&job), true));
        }
        (!self.beside.is_empty()).then(|| (canceled(&self.beside.remove(0)), false))
    }

    /// Starts a job that uses the maze.
    fn start(
        &mut self,
        work: Work,
        part: &'static [Id; 1],
        run: impl FnOnce(&JobProgress) -> Outcome + Send + 'static,
    ) {
        self.current = Some(Job::start(work, part, run));
    }

    /// The outcomes of finished jobs.
    fn finished(&mut self) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        if let Some(outcome) = self.current.as_mut().and_then(Job::poll) {
            let is_canceled = self.current.take().is_some_and(|job| job.is_canceled());
            outcomes.extend((!is_canceled).then_some(outcome));
        }
        self.beside.retain_mut(|job| match job.poll() {
            Some(outcome) => {
                outcomes.extend((!job.is_canceled()).then_some(outcome));
                false
            }
            None => true,
        });
        outcomes
    }

    /// The next work that uses the maze, if none is running.
    fn next(&mut self) -> Option<Work> {
        (self.current.is_none() && !self.queue.is_empty()).then(|| self.queue.remove(0))
    }

    /// The next parallel work, once its maze is ready.
    fn next_beside(&mut self) -> Vec<Work> {
        let running = self.current.iter().map(|job| &job.work);
        if running.chain(&self.queue).any(Work::replaces_maze) {
            return Vec::new();
        }
        std::mem::take(&mut self.queue_beside)
    }
}

fn canceled(job: &Job) -> Text {
    job.cancel();
    text!("lab-canceled", job = job.text())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Jobs>().init_resource::<chosen::LastChoice>();
    app.add_systems(OnEnter(Screen::Lab), make_first_maze);
    app.add_systems(OnExit(Screen::Lab), suspend);
    app.add_systems(Update, cancel_shown.in_set(LabRequestSystems::Jobs));
    app.add_systems(Update, (finish, start, start_beside).chain().in_set(LabSteps::Work));
}

fn make_first_maze(maze: Option<Res<super::LabMaze>>, mut jobs: ResMut<Jobs>) {
    // A link may have asked for another one.
    if maze.is_none() && !jobs.queue.iter().any(Work::replaces_maze) {
        jobs.enqueue(Work::Grow);
    }
}

/// Suspends work during a race, which needs the processor. It starts again afterwards.
fn suspend(mut jobs: ResMut<Jobs>) {
    if let Some(job) = jobs.current.take_if(|job| !matches!(job.work, Work::Open { .. })) {
        job.cancel();
        jobs.enqueue(job.work);
    }
}

fn cancel_shown(
    mut asked: MessageReader<LabCommand>,
    mut jobs: ResMut<Jobs>,
    mut status: ResMut<LabStatus>,
    mut selection: ResMut<RunSelection>,
) {
    for _ in asked.read().filter(|command| **command == LabCommand::CancelJob) {
        if let Some((message, is_of_maze)) = jobs.cancel_shown() {
            status.show(message);
            if is_of_maze {
                selection.revert();
            }
        }
    }
}

/// Applies the outcomes of finished jobs.
fn finish(mut jobs: ResMut<Jobs>, mut commands: Commands) {
    for outcome in jobs.finished() {
        outcome(&mut commands);
    }
}

/// Starts the next work that uses the maze.
fn start(mut jobs: ResMut<Jobs>, mut commands: Commands) {
    match jobs.next() {
        Some(Work::Grow) => commands.run_system_cached(grow::start_growing),
        Some(Work::Record) => commands.run_system_cached(grow::start_recording),
        Some(Work::CheckMaze) => commands.run_system_cached(grow::start_checking),
        Some(Work::Open { source, field }) => {
            commands.run_system_cached_with(grow::start_opening, (source, field));
        }
        Some(Work::Measure) => commands.run_system_cached(measure::start_measuring),
        Some(Work::Person) => commands.run_system_cached(measure::start_timing),
        Some(Work::Sample) => commands.run_system_cached(measure::start_sampling),
        Some(Work::Trees) => commands.run_system_cached(trees::start_counting),
        Some(Work::Preview) => commands.run_system_cached(print::start_preview),
        Some(Work::LastRace) => commands.run_system_cached(print::start_last_race),
        Some(Work::Tournament | Work::Print(_) | Work::Save(_)) | None => {}
    }
}

/// Starts parallel work.
fn start_beside(mut jobs: ResMut<Jobs>, mut commands: Commands) {
    for work in jobs.next_beside() {
        match work {
            Work::Tournament => commands.run_system_cached(tournament::start_tournament),
            Work::Print(target) => commands.run_system_cached_with(print::start_printing, target),
            Work::Save(format) => commands.run_system_cached_with(grow::start_saving, format),
            _ => {}
        }
    }
}

/// Shows why a job failed. The runs stay unchanged.
fn show_failure(In(error): In<BackgroundError>, mut selection: ResMut<RunSelection>, mut status: ResMut<LabStatus>) {
    error!("a job of the lab: {error}");
    selection.revert();
    status.show(error);
}

/// Shows the message of a finished job.
fn show_message(In(message): In<Text>, mut status: ResMut<LabStatus>) {
    status.show(message);
}
