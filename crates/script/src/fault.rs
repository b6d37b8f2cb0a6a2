//! Errors that the functions of the game raise inside a script.

use std::fmt;

use rhai::{Dynamic, EvalAltResult};

use crate::error::{ErrorKind, ScriptError};

/// An error on its way through the engine, which adds the position.
#[derive(Clone, Debug)]
pub(crate) struct Fault(pub(crate) ScriptError);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.reason())
    }
}

/// What a function of the game returns to the engine.
pub(crate) type Raised<T> = Result<T, Box<EvalAltResult>>;

/// An error of this kind.
#[expect(clippy::unnecessary_box_returns, reason = "the engine boxes its errors")]
#[cold]
pub(crate) fn fault(kind: ErrorKind, subject: impl Into<String>, reason: impl Into<String>) -> Box<EvalAltResult> {
    let token = Dynamic::from(Fault(ScriptError::new(kind, subject, reason)));
    Box::new(EvalAltResult::ErrorRuntime(token, rhai::Position::NONE))
}
