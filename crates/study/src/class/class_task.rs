//! A task of an assignment: one that comes with the game, or one of the teacher's own, with its file.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::error::ClassError;
use crate::task::{Task, shipped};

/// A task as an assignment names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TaskChoice {
    /// The number of a task that comes with the game.
    Shipped(u8),
    /// The file of a task of the teacher's own.
    Own(String),
}

/// The short name of a task in an assignment: `7` for a task that comes with the game, `own-1` for the first own task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TaskLabel {
    /// The number of a task that comes with the game.
    Shipped(u8),
    /// The number of an own task, from 1.
    Own(u8),
}

/// What comes before the number of an own task.
const OWN: &str = "own-";

impl fmt::Display for TaskLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shipped(number) => write!(f, "{number}"),
            Self::Own(number) => write!(f, "{OWN}{number}"),
        }
    }
}

impl FromStr for TaskLabel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let label = match text.strip_prefix(OWN) {
            Some(number) => number.parse().ok().map(Self::Own),
            None => text.parse().ok().map(Self::Shipped),
        };
        // Each label has one text.
        let label = label.filter(|label| label.to_string() == text);
        label.ok_or_else(|| format!("a task is named by its number, such as 7, or as {OWN}1"))
    }
}

impl TryFrom<String> for TaskLabel {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<TaskLabel> for String {
    fn from(label: TaskLabel) -> Self {
        label.to_string()
    }
}

/// A task of an assignment.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassTask {
    /// Its short name.
    pub label: TaskLabel,
    /// The task.
    pub task: Task,
}

/// Reads the tasks of an assignment. The model answers of own tasks were tried when each task was read from its file.
pub(super) fn class_tasks(choices: &[TaskChoice]) -> Result<Vec<ClassTask>, ClassError> {
    let (mut tasks, mut own) = (Vec::<ClassTask>::new(), 0);
    for choice in choices {
        let (label, task) = match choice {
            TaskChoice::Shipped(number) => {
                let task = shipped(usize::from(*number)).ok_or(ClassError::NoTask(*number))?;
                (TaskLabel::Shipped(*number), task)
            }
            TaskChoice::Own(file) => {
                own += 1;
                (TaskLabel::Own(own), Task::from_checked_ron(file))
            }
        };
        let task = task.map_err(|error| ClassError::Task(label.to_string(), error.into()))?;
        if tasks.iter().any(|other| other.task == task) {
            return Err(ClassError::Twice(label.to_string()));
        }
        tasks.push(ClassTask { label, task });
    }
    Ok(tasks)
}
