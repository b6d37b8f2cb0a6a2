//! Long work off the main thread: one job at a time, with its progress, and it can be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::Lab;

/// How far a job is, and whether it is still wanted: what it shares with its work.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    done: AtomicU32,
    all: AtomicU32,
    given_up: AtomicBool,
}

impl Watch {
    /// Tells how far it is, and says whether it is still wanted.
    pub fn tell(&self, done: u32, all: u32) -> bool {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.all.store(all, Ordering::Relaxed);
        !self.0.given_up.load(Ordering::Relaxed)
    }

    /// What is done of how much; `None` where that is not known.
    pub fn progress(&self) -> Option<(u32, u32)> {
        let all = self.0.all.load(Ordering::Relaxed);
        (all > 0).then(|| (self.0.done.load(Ordering::Relaxed), all))
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

/// A job at work.
pub struct Job {
    /// What it does, in a word for the user.
    pub name: &'static str,
    /// How far it is.
    pub watch: Watch,
    /// Whether it ends where another maze is wanted.
    pub(super) yields: bool,
    task: Task<Ending>,
}

impl Job {
    /// Begins a job. What it does ends with what is to be done with the lab then.
    pub(super) fn begin(name: &'static str, work: impl FnOnce(&Watch) -> Ending + Send + 'static) -> Self {
        let watch = Watch::default();
        let shared = watch.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move { work(&shared) });
        Self { name, watch, yields: false, task }
    }

    /// The same, which ends where another maze is wanted.
    pub(super) fn yielding(self) -> Self {
        Self { yields: true, ..self }
    }

    /// What is to be done, if it has ended.
    pub(super) fn ended(&mut self) -> Option<Ending> {
        block_on(poll_once(&mut self.task))
    }
}
