//! Tasks for the programmable mouse: mazes to try, hidden mazes to pass, and limits of blocks or steps for the stars.
//!
//! A [`Task`] is read from a RON file ([`Task::from_ron`], `docs/tasks.md`) or from the text of a link
//! ([`Task::from_link`]); [`shipped()`] reads those that come with the game. [`Task::check`] marks a program: a pure
//! function with the same [`Verdict`] on every platform.
//!
//! `file`: the format. `words`: a text in each language. `course`: paths that are drawn from a pattern. `ground`: a maze
//! to try or to pass. `limits`: what a program may use. `check`: marking. `link`: a task as a line of text. `report`: texts and JSON.

mod check;
mod course;
mod error;
mod file;
mod ground;
#[cfg(test)]
mod laws;
mod limits;
mod link;
mod report;
mod shipped;
mod words;

pub use check::{Failure, Refusal, TaskMazes, Verdict};
pub use error::TaskError;
pub use file::{LONGEST_TASK, MOST_GROUNDS, MOST_HINTS, MOST_TRIES, Task};
pub use ground::{MOST_TASK_CELLS, TaskMaze};
pub use limits::{HIDDEN_MAZES, MOST_STARS, StarLimits, TASK_LIMITS};
pub use link::TASK_LINK;
pub use shipped::{SHIPPED, shipped};
pub use words::{LONGEST_WORDS, TaskWords};
