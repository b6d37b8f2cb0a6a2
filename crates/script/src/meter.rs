//! Counts the operations of a run.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use maze::Cancel;
use rhai::Dynamic;

/// Operations between two checks for cancellation.
const CHECK_EVERY: u64 = 1 << 12;

/// The operations of a run, shared with its engine.
#[derive(Debug)]
pub(crate) struct Meter {
    /// Operations of the calls before this one.
    before: AtomicU64,
    /// Operations of this call that the engine counts.
    counted: AtomicU64,
    /// Work of this call inside of functions of the game, in operations.
    charged: AtomicU64,
    /// Operations that this call may take.
    allowed: AtomicU64,
    cancel: Cancel,
}

impl Meter {
    pub(crate) fn new(cancel: Cancel) -> Arc<Self> {
        let zero = || AtomicU64::new(0);
        Arc::new(Self { before: zero(), counted: zero(), charged: zero(), allowed: zero(), cancel })
    }

    /// Starts a call with this limit of operations.
    pub(crate) fn begin(&self, allowed: u64) {
        self.before.store(self.all(), Ordering::Relaxed);
        self.counted.store(0, Ordering::Relaxed);
        self.charged.store(0, Ordering::Relaxed);
        self.allowed.store(allowed, Ordering::Relaxed);
    }

    /// Counts one operation, the engine's `count`th of this call. Returns a token if the call has to end.
    #[inline]
    pub(crate) fn tick(&self, count: u64) -> Option<Dynamic> {
        self.counted.store(count, Ordering::Relaxed);
        let is_over = count + self.charged.load(Ordering::Relaxed) > self.allowed.load(Ordering::Relaxed);
        (is_over || (count.is_multiple_of(CHECK_EVERY) && self.cancel.is_canceled())).then_some(Dynamic::UNIT)
    }

    /// Counts work that one operation of the engine hides.
    pub(crate) fn charge(&self, operations: u64) {
        self.charged.fetch_add(operations, Ordering::Relaxed);
    }

    /// Operations so far, in all calls.
    pub(crate) fn all(&self) -> u64 {
        [&self.before, &self.counted, &self.charged].iter().map(|part| part.load(Ordering::Relaxed)).sum()
    }

    pub(crate) const fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    pub(crate) fn is_canceled(&self) -> bool {
        self.cancel.is_canceled()
    }
}
