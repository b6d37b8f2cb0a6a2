//! Mice written in any language: programs that talk to the maze by lines on standard input and output.
//!
//! The protocol is that of the micromouse simulator *mms* (<https://github.com/mackorone/mms>), so that mice written for it
//! run unchanged. `docs/mouse.md` lists its commands.
//!
//! ```text
//! program ── line ─▶ Command::read ─▶ Simulator::answer ── line ─▶ program
//!                                      │ Arena: where walls are
//!                                      │ Pose: where the mouse is, in half steps
//!                                      │ Track: the cells it walked, and its runs
//!                                      │ Score: the statistics of the protocol
//!                                      └ Drawing: what it set on the maze
//! ```
//!
//! - `protocol` is the state machine of a mouse in a maze, without a program: it gets lines and gives replies.
//! - [`Program`] is a command line, [`run()`] starts it and lets it talk until it has arrived, ends or exceeds its
//!   [`Limits`]; then it ends with everything it started. The [`Outcome`] has the walk, as a script's: it can race, be
//!   recorded and be compared.
//! - [`walk_level`] lets it walk through a level of the game: the [`LevelWalk`] races like a script's walk.
//! - Only a person who types a command line starts a program: no file, link, replay or message does.
//!
//! Where there are no processes, as in a browser, a program cannot be started, and [`run()`] says so.

mod arena;
mod command;
mod drawing;
mod error;
mod heading;
mod level_walk;
mod limits;
mod outcome;
mod pose;
mod process;
mod program;
mod protocol;
mod run;
mod score;
mod track;

pub use arena::{Arena, ArenaError};
pub use command::{Command, Stat};
pub use drawing::Drawing;
pub use error::MouseError;
pub use heading::Heading;
pub use level_walk::{LevelWalk, walk_level};
pub use limits::{LONGEST_LINE, Limits, MOST_LOG};
pub use outcome::Outcome;
pub use pose::Pose;
pub use process::end_programs;
pub use program::{Program, ProgramError};
pub use protocol::{Handled, Simulator};
pub use run::run;
pub use score::Score;
pub use track::{MouseRun, Track};
