//! The search for the line that reached a limit.
//!
//! The engine tells only which function the script or the game called. So the run is repeated from its start, with the same
//! limits, and the function that reaches the limit is opened. A run that reaches none is never repeated.

use super::{Run, Status};
use crate::entry::Entry;
use crate::error::{ErrorKind, ScriptError};
use crate::opened::Opened;

/// A run that is repeated.
pub(super) struct Retrace {
    /// What ended the first run.
    error: ScriptError,
    again: Run,
    /// The steps before the call in which the line is searched; `None` once it is.
    open_at: Option<usize>,
}

impl Retrace {
    /// Repeats one step; the error, with its line, after the last one.
    pub(super) fn step(mut self: Box<Self>) -> Result<Box<Self>, ScriptError> {
        if self.open_at.take_if(|steps| self.again.steps() >= *steps).is_some() {
            self.again.open();
        }
        let is_last = self.again.opened.is_some() && !matches!(self.again.script.entry, Entry::Run);
        if self.again.step() == Status::Running && !is_last {
            return Ok(self);
        }
        let Self { mut error, again, .. } = *self;
        match again.error() {
            Some(canceled) if canceled.kind() == ErrorKind::Canceled => Err(canceled.clone()),
            Some(same) if same.kind() == error.kind() => {
                error.position = same.position().or(error.position);
                Err(error)
            }
            _ => Err(error),
        }
    }

    /// The operations of the repetition so far.
    pub(super) fn operations(&self) -> u64 {
        self.again.operations()
    }
}

impl Run {
    /// Ends the run, or begins the search for the line.
    pub(super) fn end(&mut self, error: ScriptError) {
        use ErrorKind::{TooDeep, TooMuchMemory, TooMuchWork, TooMuchWorkInAll};
        let is_limit = matches!(error.kind, TooDeep | TooMuchMemory | TooMuchWork | TooMuchWorkInAll);
        let again =
            (self.is_at_limit && is_limit && !self.is_repeated).then(|| self.world.lock().again().ok()).flatten();
        let Some(world) = again else {
            self.error = Some(error);
            return;
        };
        let mut again = Self::in_world(&self.script, world, self.limits, self.meter.cancel());
        again.is_repeated = true;
        // A program runs before its first step.
        let open_at = Some(if matches!(self.script.entry, Entry::Run) { 0 } else { self.steps() });
        self.retrace = Some(Box::new(Retrace { error, again, open_at }));
    }

    /// Opens the function that is called from here.
    fn open(&mut self) {
        self.opened = Opened::new(&self.script.code, self.script.entry.function());
    }
}
