//! Mazes and solvers studied: measured, compared, explained, and written to pages, charts and tables. No engine.
//!
//! - [`numbered`]: the mazes of a series. [`goal_rule`]: where start and goal are. [`contestant`]: who runs.
//! - [`series`]: means and intervals. [`maze_statistics`]: the measures of mazes. [`tournament`]: solvers compared on
//!   many mazes; [`tournament_files`]: its tables and charts. [`uniformity`]: how often an algorithm makes each perfect
//!   maze.
//! - [`recording`]: a generator or a solver at work; [`cell_state`]: its cells at a step; [`animation`]: its file.
//! - [`inside`]: what an algorithm knows at a step. [`lesson`]: its pseudo code and the sentence of a step. [`question`]: what comes next.
//! - [`task`]: tasks for the programmable mouse, and marking its programs. [`worksheet`]: a task on paper.
//! - [`class`]: tasks, questions and a race for a class, and its hand-ins.
//! - [`league`]: runs found in any text, verified and ranked.
//! - [`runs`]: the player's own runs as data: their file, charts of them, and the bot that runs like the player.
//! - [`read`](mod@read): reads files and texts that are opened or pasted.
//! - [`export`]: printable pages, charts, and files of tables.

#[macro_use]
extern crate text;

pub mod animation;
pub mod cell_state;
pub mod class;
pub mod contestant;
pub mod export;
pub mod goal_rule;
pub mod inside;
pub mod league;
pub mod lesson;
pub mod maze_statistics;
pub mod numbered;
pub mod question;
pub mod read;
pub mod recording;
pub mod runs;
pub mod series;
pub mod task;
#[cfg(test)]
mod testing;
pub mod tournament;
pub mod tournament_files;
pub mod uniformity;
pub mod worksheet;
