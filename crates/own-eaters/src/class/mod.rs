//! A class without accounts: the assignment that a teacher sent, what the player has done about it, and the hand-in.
//!
//! [`ClassWork`]: the assignments with names and answers, saved. [`ClassCommand`]: the requests. [`ClassQuiz`]: the
//! questions to the player, drawn in the background. `entries`: the menus. `drawing`: the maze of a question. Programs
//! are among the answers to [tasks](crate::tasks).

mod command;
mod drawing;
mod entries;
mod quiz;
mod work;

pub use command::ClassCommand;
pub(crate) use command::carry_out;
pub use drawing::draw_question;
pub use entries::{of_class, of_question, of_switch};
pub use quiz::{AskedQuestion, ClassQuiz};
pub(crate) use quiz::{draw_questions, take_drawn};
pub use work::{ClassEntry, ClassWork};
