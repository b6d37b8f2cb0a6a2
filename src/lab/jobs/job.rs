//! One job in the background, with its progress. It can be canceled.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use maze::Cancel;

use super::Work;
use crate::text::{Id, Text};

/// The progress of a job, and whether it is canceled: shared by the job and its work.
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
    /// Reports what is done, and returns whether to continue; `total` is 0 if it is not known.
    pub fn report(&self, done: u32, total: u32) -> bool {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.total.store(total, Ordering::Relaxed);
        !self.is_canceled()
    }

    /// Reports that the next part of the work starts.
    pub fn next_part(&self) {
        self.0.part.fetch_add(1, Ordering::Relaxed);
        self.report(0, 0);
    }

    /// What is done of how much; `None` if the total is not known.
    pub fn get(&self) -> Option<(u32, u32)> {
        let total = self.0.total.load(Ordering::Relaxed);
        (total > 0).then(|| (self.done(), total))
    }

    fn done(&self) -> u32 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// Cancels the job. Its result is not taken.
    pub fn cancel(&self) {
        self.0.cancel.cancel();
    }

    /// The flag that ends generators.
    pub fn cancel_flag(&self) -> &Cancel {
        &self.0.cancel
    }

    /// Whether the job is canceled.
    pub fn is_canceled(&self) -> bool {
        self.0.cancel.is_canceled()
    }
}

/// What happens in the game when a job has ended.
pub(in crate::lab) type Outcome = Box<dyn FnOnce(&mut Commands) + Send>;

/// Runs a system with the result of a job.
pub(super) fn outcome<I, M, S>(system: S, result: I) -> Outcome
where
    I: Send + 'static,
    M: 'static,
    S: IntoSystem<In<I>, (), M> + Send + 'static,
{
    Box::new(move |commands| commands.run_system_cached_with(system, result))
}

/// A job in the background.
pub struct Job {
    /// What the parts of the work do.
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

    /// Starts a long job that lets others run between its steps.
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

    /// What happens now that it has ended; `None` while it runs.
    pub(super) fn poll(&mut self) -> Option<Outcome> {
        block_on(poll_once(&mut self.task))
    }

    /// What it does and its progress: "Solving: step 16,384".
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
