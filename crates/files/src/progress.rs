//! The progress of a job, told by its task, and the flag that cancels it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use maze::Cancel;

/// The progress and the cancel flag of a job, shared by the job and its task.
#[derive(Clone, Debug, Default)]
pub struct JobProgress {
    counters: Arc<Counters>,
    cancel: Cancel,
}

#[derive(Debug, Default)]
struct Counters {
    part: AtomicUsize,
    done: AtomicU32,
    total: AtomicU32,
}

impl JobProgress {
    /// Returns the progress with this flag.
    #[must_use]
    pub fn canceled_by(self, cancel: Cancel) -> Self {
        Self { cancel, ..self }
    }

    /// Reports finished units. `total` is 0 if it is unknown.
    pub fn report(&self, done: u32, total: u32) {
        self.counters.done.store(done, Ordering::Relaxed);
        self.counters.total.store(total, Ordering::Relaxed);
    }

    /// Reports that the next part of the job starts.
    pub fn next_part(&self) {
        self.counters.part.fetch_add(1, Ordering::Relaxed);
        self.report(0, 0);
    }

    /// The part of the job, from 0.
    pub fn part(&self) -> usize {
        self.counters.part.load(Ordering::Relaxed)
    }

    /// Finished units of the part.
    pub fn done(&self) -> u32 {
        self.counters.done.load(Ordering::Relaxed)
    }

    /// All units of the part; `None` if that is unknown.
    pub fn total(&self) -> Option<u32> {
        Some(self.counters.total.load(Ordering::Relaxed)).filter(|&total| total > 0)
    }

    /// The flag that cancels the work.
    pub const fn cancel_flag(&self) -> &Cancel {
        &self.cancel
    }
}
