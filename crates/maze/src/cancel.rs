//! Ends long work early.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

/// Asks generators and solvers to stop. Clones share one request: keep one, pass the other to the work.
///
/// The work checks the token when it starts and once per some thousand steps.
///
/// ```
/// use maze::{Algorithm, Cancel, GenerateError, Seed, Size, Square, generate_with};
///
/// let cancel = Cancel::new();
/// cancel.cancel();
/// let grid = Square::new("20x12".parse::<Size>()?);
/// let refused = generate_with(grid, Algorithm::Wilson, &Seed::new("a"), &mut (), &cancel);
/// assert_eq!(refused, Err(GenerateError::Canceled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cancel(Option<Arc<Request>>);

#[derive(Debug)]
struct Request {
    /// Checks left before it is made: 0 when it is.
    looks_left: AtomicU64,
    /// The token of the whole work.
    whole: Cancel,
}

/// The work was canceled before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("canceled")]
pub struct Canceled;

/// Checks left before the request: not limited.
const UNLIMITED: u64 = u64::MAX;

impl Cancel {
    /// A token without a request.
    pub fn new() -> Self {
        Self::after_looks(UNLIMITED)
    }

    /// A token that is never requested. Checking it costs nothing.
    pub const fn never() -> Self {
        Self(None)
    }

    /// A token that cancels itself after this many checks: for tests, which cannot depend on the clock.
    pub fn after_looks(looks: u64) -> Self {
        Self::never().within(looks)
    }

    /// A token for a part of the work: canceled when the whole is, and after this many checks. The same work takes the
    /// same number of checks on every machine, so this limits work without a clock.
    ///
    /// ```
    /// use maze::Cancel;
    ///
    /// let whole = Cancel::new();
    /// let part = whole.within(1);
    /// assert!(part.look().is_ok() && part.look().is_err());
    /// assert!(part.is_canceled() && !whole.is_canceled());
    /// ```
    #[must_use]
    pub fn within(&self, looks: u64) -> Self {
        Self(Some(Arc::new(Request { looks_left: AtomicU64::new(looks), whole: self.clone() })))
    }

    /// Asks all work that holds a clone of this token to stop. No effect on [`never`](Self::never).
    pub fn cancel(&self) {
        if let Some(request) = &self.0 {
            request.looks_left.store(0, Ordering::Relaxed);
        }
    }

    /// Whether the request was made.
    pub fn is_canceled(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|request| request.looks_left.load(Ordering::Relaxed) == 0 || request.whole.is_canceled())
    }

    /// Checks the token, and counts the check if checks are limited. Long work calls it from time to time.
    pub fn look(&self) -> Result<(), Canceled> {
        let Some(request) = &self.0 else { return Ok(()) };
        request.whole.look()?;
        let left = &request.looks_left;
        match left.load(Ordering::Relaxed) {
            0 => Err(Canceled),
            UNLIMITED => Ok(()),
            looks => {
                // Fails only if the request was made, or another thread checked, just now. Neither must be undone.
                let _ = left.compare_exchange(looks, looks - 1, Ordering::Relaxed, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// Checks now, and returns a counter that checks again from time to time.
    pub fn checks(&self) -> Result<Checks<'_>, Canceled> {
        self.look()?;
        Ok(Checks { cancel: self, ticks_left: TICKS })
    }
}

impl Default for Cancel {
    fn default() -> Self {
        Self::new()
    }
}

/// Ticks between two checks of the token: with some nanoseconds a tick, about ten thousand checks a second.
const TICKS: u32 = 1 << 12;

/// Counts the steps of long work, and checks the token once per some thousand of them.
#[derive(Debug)]
pub struct Checks<'c> {
    cancel: &'c Cancel,
    ticks_left: u32,
}

impl Checks<'_> {
    /// Counts one step.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Canceled> {
        if self.ticks_left == 0 {
            self.look()?;
        }
        self.ticks_left -= 1;
        Ok(())
    }

    /// Checks the token now.
    #[cold]
    pub fn look(&mut self) -> Result<(), Canceled> {
        self.cancel.look()?;
        self.ticks_left = TICKS;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_request() {
        let (cancel, clone) = (Cancel::new(), Cancel::new());
        let shared = cancel.clone();
        cancel.cancel();
        assert!(cancel.is_canceled() && shared.is_canceled() && !clone.is_canceled());
    }

    #[test]
    fn never_ignores_requests() {
        let never = Cancel::never();
        never.cancel();
        assert!(!never.is_canceled() && never.look().is_ok());
    }

    #[test]
    fn limited_token_allows_that_many_looks() {
        let cancel = Cancel::after_looks(3);
        assert_eq!([(); 5].map(|()| cancel.look()), [Ok(()), Ok(()), Ok(()), Err(Canceled), Err(Canceled)]);
    }

    #[test]
    fn part_is_canceled_with_the_whole_and_counts_for_it() {
        let whole = Cancel::after_looks(4);
        let (part, other) = (whole.within(2), whole.within(u64::MAX));
        assert_eq!([(); 3].map(|()| part.look()), [Ok(()), Ok(()), Err(Canceled)]);
        assert!(part.is_canceled() && !other.is_canceled());
        whole.cancel();
        assert!(other.is_canceled() && other.look().is_err());
        let never = Cancel::never().within(1);
        never.cancel();
        assert!(never.is_canceled());
    }

    #[test]
    fn one_look_for_many_ticks() {
        let cancel = Cancel::after_looks(2);
        let mut checks = cancel.checks().expect("two looks are left");
        let ticks = (1..10 * TICKS).find(|_| checks.tick().is_err());
        assert_eq!(ticks, Some(2 * TICKS + 1));
    }
}
