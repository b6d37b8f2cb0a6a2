//! Background jobs of the lab. Jobs that use the maze run one at a time; jobs that do not change it run in parallel.
//!
//! [`Jobs`] is the queue, `work` is a waiting entry, and `job` is a running one, with progress and cancellation. A
//! feature creates [`Work`] from a kind and the system that starts it, and adds it to the queue.

mod job;
mod work;

use bevy::prelude::*;
use files::JobProgress;
use ui::screen::Screen;

pub use job::Job;
pub(crate) use job::{Outcome, outcome};
pub(crate) use work::{Work, WorkKind};

use files::background::BackgroundError;
use text::{Id, Text};

use crate::schedule::{LabRequestSystems, LabSteps};
use crate::status::LabStatus;

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

    /// Returns the running parallel job of a kind.
    pub(crate) fn beside(&self, kind: &WorkKind) -> Option<&Job> {
        self.beside.iter().find(|job| job.work.is(kind) && !job.is_canceled())
    }

    /// Whether work that replaces the maze waits.
    pub(crate) fn will_replace_maze(&self) -> bool {
        self.queue.iter().any(|work| work.kind().replaces_maze)
    }

    /// Adds work to the queue, and cancels work that it makes obsolete.
    pub(crate) fn enqueue(&mut self, work: Work) {
        if work.kind().is_beside {
            if work.kind().is_single
                && let Some(before) = self.beside(work.kind())
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

    /// Cancels waiting and running work of a kind that uses the maze.
    pub(crate) fn cancel(&mut self, kind: &WorkKind) {
        self.queue.retain(|other| !other.is(kind));
        if let Some(job) = self.current.as_ref().filter(|job| job.work.is(kind)) {
            job.cancel();
        }
    }

    /// Cancels parallel work of a kind. Returns a message if it was running.
    pub(crate) fn cancel_beside(&mut self, kind: &WorkKind) -> Option<Text> {
        self.queue_beside.retain(|work| !work.is(kind));
        let at = self.beside.iter().position(|job| job.work.is(kind))?;
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

    /// Starts a job.
    pub(crate) fn start(
        &mut self,
        work: Work,
        part: &'static [Id; 1],
        run: impl FnOnce(&JobProgress) -> Outcome + Send + 'static,
    ) {
        self.begin(Job::start(work, part, run));
    }

    /// Starts a long job that yields between its steps.
    pub(crate) fn start_in_parts<F: Future<Output = Outcome> + Send + 'static>(
        &mut self,
        work: Work,
        parts: &'static [Id],
        run: impl FnOnce(JobProgress) -> F + Send + 'static,
    ) {
        self.begin(Job::start_in_parts(work, parts, run));
    }

    fn begin(&mut self, job: Job) {
        if job.work.kind().is_beside {
            self.beside.push(job);
        } else {
            self.current = Some(job);
        }
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
        if running.chain(&self.queue).any(|work| work.kind().replaces_maze) {
            return Vec::new();
        }
        std::mem::take(&mut self.queue_beside)
    }
}

fn canceled(job: &Job) -> Text {
    job.cancel();
    text!("lab-canceled", job = job.text())
}

/// Cancels the displayed job.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancelJob;

/// Sent when a job that used the maze was canceled or failed. The shown maze and runs stay.
#[derive(Event, Clone, Copy, Debug)]
pub(crate) struct MazeJobStopped;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Jobs>().add_message::<CancelJob>();
    app.add_systems(OnExit(Screen::Lab), suspend);
    app.add_systems(Update, cancel_shown.in_set(LabRequestSystems::Jobs));
    app.add_systems(Update, (finish, start).chain().in_set(LabSteps::Work));
}

/// Suspends work during a race, which needs the processor. It starts again afterwards.
fn suspend(mut jobs: ResMut<Jobs>) {
    if let Some(job) = jobs.current.take_if(|job| !job.work.kind().goes_on) {
        job.cancel();
        jobs.enqueue(job.work);
    }
}

fn cancel_shown(
    mut asked: MessageReader<CancelJob>,
    mut jobs: ResMut<Jobs>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    for CancelJob in asked.read() {
        if let Some((message, is_of_maze)) = jobs.cancel_shown() {
            status.show(Ok(message));
            if is_of_maze {
                commands.trigger(MazeJobStopped);
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

/// Starts the next work that uses the maze, and parallel work.
fn start(mut jobs: ResMut<Jobs>, mut commands: Commands) {
    if let Some(work) = jobs.next() {
        work.start(&mut commands);
    }
    for work in jobs.next_beside() {
        work.start(&mut commands);
    }
}

/// Shows why a job failed. The runs stay unchanged.
fn show_failure(In(error): In<BackgroundError>, mut status: ResMut<LabStatus>, mut commands: Commands) {
    error!("a job of the lab: {error}");
    commands.trigger(MazeJobStopped);
    status.fail(error);
}

/// Shows the result of a finished job.
pub(crate) fn show_result(In(result): In<Result<Text, Text>>, mut status: ResMut<LabStatus>) {
    status.show(result);
}
