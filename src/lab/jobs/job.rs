//! A background job with progress, which can be canceled.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use maze::Cancel;

use super::Work;
use crate::text::{Id, Text};

/// The progress and the cancel flag of a job, shared by the job and its task.
#[derive(Clone, Debug, Default)]
pub struct JobProgress(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    part: AtomicUsize,
    done: AtomicU32,
    total: AtomicU32,
    cancel: Cancel,
}

impl JobProgress {
    /// Reports progress, and returns whether to continue. `total` is 0 if it is unknown.
    pub fn report(&self, done: u32, total: u32) -> bool {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.total.store(total, Ordering::Relaxed);
        !self.is_canceled()
    }

    /// Reports that the next part of the job starts.
    pub fn next_part(&self) {
        self.0.part.fetch_add(1, Ordering::Relaxed);
        self.report(0, 0);
    }

    /// Finished units and total; `None` if the total is unknown.
    pub fn get(&self) -> Option<(u32, u32)> {
        let total = self.0.total.load(Ordering::Relaxed);
        (total > 0).then(|| (self.done(), total))
    }

    fn done(&self) -> u32 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// Cancels the job, whose result is then dropped.
    pub fn cancel(&self) {
        self.0.cancel.cancel();
    }

    /// The flag that cancels generators.
    pub fn cancel_flag(&self) -> &Cancel {
        &self.0.cancel
    }

    /// Whether the job is canceled.
    pub fn is_canceled(&self) -> bool {
        self.0.cancel.is_canceled()
    }
}

/// Applies the result of a job to the world.
pub(in crate::lab) type Outcome = Box<dyn FnOnce(&mut Commands) + Send>;

/// Makes an outcome that runs a system with the result of a job.
pub(super) fn outcome<I, M, S>(system: S, result: I) -> Outcome
where
    I: Send + 'static,
    M: 'static,
    S: IntoSystem<In<I>, (), M> + Send + 'static,
{
    Box::new(move |commands| commands.run_system_cached_with(system, result))
}

/// A background job.
pub struct Job {
    /// The names of the parts of the job.
    parts: &'static [Id],
    pub(super) progress: JobProgress,
    pub(super) work: Work,
    task: Task<Outcome>,
}

impl Job {
    /// Starts a job.
    pub(super) fn start(
        work: Work,
        part: &'static [Id; 1],
        run: impl FnOnce(&JobProgress) -> Outcome + Send + 'static,
    ) -> Self {
        Self::start_in_parts(work, part, |progress| async move { run(&progress) })
    }

    /// Starts a long job that yields between its steps.
    pub(super) fn start_in_parts<F: Future<Output = Outcome> + Send + 'static>(
        work: Work,
        parts: &'static [Id],
        run: impl FnOnce(JobProgress) -> F,
    ) -> Self {
        let progress = JobProgress::default();
        let task = AsyncComputeTaskPool::get().spawn(run(progress.clone()));
        Self { parts, progress, work, task }
    }

    /// Its progress.
    pub const fn progress(&self) -> &JobProgress {
        &self.progress
    }

    /// The outcome once the job has ended; `None` while it runs.
    pub(super) fn poll(&mut self) -> Option<Outcome> {
        block_on(poll_once(&mut self.task))
    }

    /// The current part and the progress: "Solving: step 16,384".
    pub fn text(&self) -> Text {
        let part = self.progress.0.part.load(Ordering::Relaxed);
        let part = self.parts.get(part).or(self.parts.last()).map_or(Text::EMPTY, |&part| part.into());
        let number = |number: u32| Text::grouped(number.into());
        match (self.progress.get(), self.progress.done()) {
            (Some((done, total)), _) => {
                text!("lab-job-progress", job = part, done = number(done), total = number(total))
            }
            (None, 0) => part,
            (None, done) => text!("lab-job-step", job = part, step = number(done)),
        }
    }
}
