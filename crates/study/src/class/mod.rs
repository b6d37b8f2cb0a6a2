//! A class without accounts: an assignment as a line of text or a link, and hand-ins as lines of text, marked from
//! scratch.
//!
//! ```text
//! teacher: AssignmentContent ─▶ Assignment ─▶ text `class1.…`, link
//! pupil:   text, link ─▶ Assignment ─▶ HandIn ─▶ text `handin1.…`
//! ```
//!
//! `assignment`: what is asked. `class_task`, `questions`, `class_race`: its parts. `hand_in`: what a pupil made of it.
//! `sealed`: texts with a digest. `name`: names of classes and pupils. `limits`: how large they may be.

mod assignment;
mod class_race;
mod class_task;
mod error;
mod hand_in;
#[cfg(test)]
mod laws;
pub mod limits;
mod name;
mod questions;
mod sealed;

pub use assignment::{Assignment, AssignmentContent};
pub use class_race::{ClassRace, RaceChoice};
pub use class_task::{ClassTask, TaskChoice, TaskLabel};
pub use error::ClassError;
pub use hand_in::{BadHandIn, HandIn, TaskWork};
pub use name::ClassName;
pub use questions::{ClassQuestion, QuestionRule};
pub use sealed::TextDigest;
