//! Tasks for the programmable mouse: which there are, the player's answers, and what they are worth.
//!
//! [`TaskKey`]: which task. [`TaskProgress`]: answers, stars and time, saved. [`TaskDesk`]: the task that is worked on,
//! and its marking in the background. [`TaskCommand`]: the requests. `entries`: the menus.

mod command;
mod desk;
mod entries;
mod progress;

pub use crate::task_key::TaskKey;
pub use command::TaskCommand;
pub(crate) use command::{carry_out, keep_answer, take_verdict};
pub use desk::{TaskDesk, TaskEditor};
pub use entries::{of_list, of_task};
pub use progress::{TaskProgress, TaskRun};
