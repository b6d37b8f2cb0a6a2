//! A task as a line of text, for links and messages.

use race::base64;

use super::error::TaskError;
use super::file::{LONGEST_TASK, Task};

/// The begin of the text of a task.
pub const TASK_LINK: &str = "task1.";

impl Task {
    /// The file of a task as a line of text for links.
    pub fn link(file: &str) -> Result<String, TaskError> {
        Self::from_ron(file)?;
        Ok(format!("{TASK_LINK}{}", base64::encode(file.as_bytes())))
    }

    /// Reads the text of [`Task::link`], alone or at the end of an address. Returns the file with the task.
    pub fn from_link(text: &str) -> Result<(String, Self), TaskError> {
        let letters = text.find(TASK_LINK).map(|at| &text[at + TASK_LINK.len()..]);
        let letters = letters.ok_or_else(|| TaskError::new(format!("the text of a task begins with {TASK_LINK}")))?;
        if letters.len() > LONGEST_TASK * 2 {
            return Err(TaskError::new(format!("a task has at most {LONGEST_TASK} bytes")));
        }
        let file = base64::decode(letters).and_then(|bytes| String::from_utf8(bytes).ok());
        let file = file.ok_or_else(|| TaskError::new("the text of the task is damaged: copy it again"))?;
        let task = Self::from_ron(&file)?;
        Ok((file, task))
    }
}
