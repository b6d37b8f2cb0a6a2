//! Long work off the main thread, with its progress, and it can be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::Lab;
use super::queue::Work;
use super::speed::grouped;

/// How far a job is, and whether it is still wanted: what it shares with its work.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    part: AtomicUsize,
    done: AtomicU32,
    all: AtomicU32,
    given_up: AtomicBool,
}

impl Watch {
    /// Tells how far it is, and says whether it is still wanted; `all` is 0 where it is not known.
    pub fn tell(&self, done: u32, all: u32) -> bool {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.all.store(all, Ordering::Relaxed);
        !self.0.given_up.load(Ordering::Relaxed)
    }

    /// Tells that the next part of the work begins.
    pub fn next_part(&self) {
        self.0.part.fetch_add(1, Ordering::Relaxed);
        self.tell(0, 0);
    }

    /// What is done of how much; `None` where that is not known.
    pub fn progress(&self) -> Option<(u32, u32)> {
        let all = self.0.all.load(Ordering::Relaxed);
        (all > 0).then(|| (self.done(), all))
    }

    fn done(&self) -> u32 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// Asks it to end. What cannot end at once is left to end, and what it came to is not taken.
    pub fn give_up(&self) {
        self.0.given_up.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to end.
    pub fn is_given_up(&self) -> bool {
        self.0.given_up.load(Ordering::Relaxed)
    }
}

/// What is to be done with the lab when a job has ended well or badly.
pub(super) type Ending = Box<dyn FnOnce(&mut Lab) + Send>;

/// What the parts of a job do, in a word each for the user.
type Names = &'static [&'static str];

/// A job at work.
pub struct Job {
    names: Names,
    /// How far it is.
    pub watch: Watch,
    /// What is done.
    pub(super) work: Work,
    task: Task<Ending>,
}

impl Job {
    /// Begins a job. What it does ends with what is to be done with the lab then.
    pub(super) fn begin(
        work: Work,
        name: &'static [&'static str; 1],
        does: impl FnOnce(&Watch) -> Ending + Send + 'static,
    ) -> Self {
        Self::in_parts(work, name, |watch| async move { does(&watch) })
    }

    /// Begins a job that lets others go on between its steps: it may take long, and they are not to wait for it.
    pub(super) fn in_parts<F: Future<Output = Ending> + Send + 'static>(
        work: Work,
        names: Names,
        does: impl FnOnce(Watch) -> F,
    ) -> Self {
        let watch = Watch::default();
        let task = AsyncComputeTaskPool::get().spawn(does(watch.clone()));
        Self { names, watch, work, task }
    }

    /// What is to be done, if it has ended.
    pub(super) fn ended(&mut self) -> Option<Ending> {
        block_on(poll_once(&mut self.task))
    }

    /// What it does, and how far it is.
    pub fn said(&self) -> String {
        let part = self.watch.0.part.load(Ordering::Relaxed);
        let name = self.names.get(part).or(self.names.last()).copied().unwrap_or_default();
        let count = |number: u32| grouped(u64::from(number));
        match (self.watch.progress(), self.watch.done()) {
            (Some((done, all)), _) => format!("{name} {} of {}", count(done), count(all)),
            (None, 0) => name.to_owned(),
            (None, done) => format!("{name}: step {}", count(done)),
        }
    }
}
