//! Why a task cannot be used.

use text::Text;

/// Why a task cannot be used: one line in English, with the line of the file where it has one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct TaskError {
    pub(super) line: Option<u32>,
    pub(super) reason: String,
}

impl TaskError {
    pub(super) fn new(reason: impl Into<String>) -> Self {
        Self { line: None, reason: reason.into() }
    }

    /// The line of the file, from 1.
    pub const fn line(&self) -> Option<u32> {
        self.line
    }
}

impl From<TaskError> for Text {
    fn from(error: TaskError) -> Self {
        text!("task-error", reason = Self::foreign(&error.reason))
    }
}
