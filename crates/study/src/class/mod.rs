//! A class without accounts: an assignment as a line of text or a link, and hand-ins as lines of text, marked from
//! scratch.
//!
//! ```text
//! teacher: AssignmentContent ─▶ Assignment ─▶ text `class1.…`, link
//! pupil:   text, link ─▶ Assignment ─▶ HandIn ─▶ text `handin1.…`
//! teacher: files with texts ─▶ Collection ─▶ Marker, for each hand-in: HandInMark ─▶ ClassTable ─▶ CSV, JSON, text
//! ```
//!
//! `assignment`: what is asked. `class_task`, `questions`, `class_race`: its parts. `hand_in`: what a pupil made of it.
//! `collect`: hand-ins of files. `mark`: what they are worth. `copies`: which are like others. `table`, `table_files`: the
//! table of a class. `sheet`: an assignment as text. `sealed`: texts with a digest. `name`: names of classes and pupils.
//! `subjects`: the algorithms that can be asked about. `limits`: how large they may be.

mod assignment;
mod class_race;
mod class_task;
mod collect;
mod copies;
mod error;
mod hand_in;
#[cfg(test)]
mod laws;
pub mod limits;
mod mark;
#[cfg(test)]
mod marking_laws;
mod name;
mod questions;
mod sealed;
mod sheet;
mod subjects;
mod table;
mod table_files;

pub use assignment::{Assignment, AssignmentContent};
pub use class_race::{ClassRace, RaceChoice};
pub use class_task::{ClassTask, TaskChoice, TaskLabel};
pub use collect::{Collected, Collection};
pub use error::ClassError;
pub use hand_in::{BadHandIn, HandIn, TaskWork};
pub use mark::{HandInMark, Marker, QuestionsMark, RaceMark, TaskMark};
pub use name::ClassName;
pub use questions::{ClassQuestion, QuestionRule};
pub use sealed::TextDigest;
pub use table::{ClassRow, ClassTable, RowKind, time_text};
