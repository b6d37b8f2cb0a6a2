//! A background job with progress, which can be canceled.

use bevy::prelude::*;
use files::JobProgress;
use files::background::Background;
use text::{Id, Text};

use super::show_failure;
use super::work::Work;

/// Applies the result of a job to the world.
pub(crate) type Outcome = Box<dyn FnOnce(&mut Commands) + Send>;

/// Makes an outcome that runs a system with the result of a job.
pub(crate) fn outcome<I, M, S>(system: S, result: I) -> Outcome
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
    pub(super) work: Work,
    progress: JobProgress,
    task: Background<Outcome>,
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
        run: impl FnOnce(JobProgress) -> F + Send + 'static,
    ) -> Self {
        let progress = JobProgress::default();
        let told = progress.clone();
        let task = Background::spawn_async(move |cancel| run(told.canceled_by(cancel)));
        Self { parts, work, progress, task }
    }

    /// Finished units and total; `None` if the total is unknown.
    pub fn progress(&self) -> Option<(u32, u32)> {
        self.progress.total().map(|total| (self.progress.done(), total))
    }

    /// Cancels the job, whose result is then dropped.
    pub(super) fn cancel(&self) {
        self.task.cancel();
    }

    /// Whether the job is canceled.
    pub(super) fn is_canceled(&self) -> bool {
        self.task.is_canceled()
    }

    /// The outcome once the job has ended; `None` while it runs. The outcome of a failed job shows the error.
    pub(super) fn poll(&mut self) -> Option<Outcome> {
        Some(self.task.poll()?.unwrap_or_else(|error| outcome(show_failure, error)))
    }

    /// The current part and the progress: "Solving: step 16,384".
    pub fn text(&self) -> Text {
        let part = self.parts.get(self.progress.part()).or(self.parts.last()).map_or(Text::EMPTY, |&part| part.into());
        let number = |number: u32| Text::grouped(number.into());
        match (self.progress(), self.progress.done()) {
            (Some((done, total)), _) => {
                text!("lab-job-progress", job = part, done = number(done), total = number(total))
            }
            (None, 0) => part,
            (None, done) => text!("lab-job-step", job = part, step = number(done)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::work::WorkKind;
    use super::*;
    use crate::status::LabStatus;

    static CHECK: WorkKind = WorkKind::of_maze("check");

    fn work() -> Work {
        Work::new(&CHECK, || {})
    }

    const PART: &[Id; 1] = const { &[id!("lab-job-checking")] };

    fn ended(job: &mut Job) -> Outcome {
        loop {
            if let Some(outcome) = job.poll() {
                return outcome;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn panic_is_shown_in_the_status_line() {
        let mut job = Job::start(work(), PART, |_| panic!("boom"));
        let outcome = ended(&mut job);
        let mut world = World::new();
        world.init_resource::<LabStatus>();
        outcome(&mut world.commands());
        world.flush();
        let message = world.resource::<LabStatus>().result().line().unwrap();
        assert!(message.is("error-internal") && message.english().contains("boom"), "{message:?}");
    }

    #[test]
    fn canceled_job_sees_it_and_ends() {
        let mut job = Job::start(work(), PART, |progress| {
            while !progress.cancel_flag().is_canceled() {
                std::thread::yield_now();
            }
            progress.report(3, 7);
            outcome(|In(())| {}, ())
        });
        assert!(job.poll().is_none() && job.progress().is_none());
        job.cancel();
        drop(ended(&mut job));
        assert_eq!((job.is_canceled(), job.progress()), (true, Some((3, 7))));
    }
}
