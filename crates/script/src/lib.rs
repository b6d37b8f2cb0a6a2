//! Eaters written by players: scripts in Rhai, with limits.
//!
//! - [`Script::parse`] reads a script: an *explorer* with `fn step(mouse)` or `fn run(mouse)` sees its own cell and walks, a *planner* with
//!   `fn plan(maze)` sees the whole maze first. [`About`] is its name, color and body. [`ScriptError`] says where and why a
//!   script cannot be used.
//! - [`walk()`] runs it to its end, as a solver would run: the [`Outcome`] has the walk, and the error of one that is stuck.
//!   [`Run`] does the same step by step, and shows what the script remembers. [`LevelRun`] goes through a whole level.
//! - [`limits`] bounds work, memory and depth. A script has no clock, no files and no random numbers but those of the maze,
//!   and numbers are whole: the same script on the same maze is the same walk on every platform.
//! - [`blocks`] are programs of `fn run(mouse)` that are put together instead of typed.
//! - [`FUNCTIONS`] lists what scripts can call, [`LESSONS`] the scripts that come with the game.
//!
//! `world` is the maze with the mouse, `functions` and `list` what scripts ask of it, `commands` what `run` tells the mouse and `program` what became of it, `entry` which function is called, `engine` the language, `meter` counts,
//! `reason` and `fault` make errors, `opened` finds where a limit was reached. `clock` is the time of a maze that shifts, `living` finds the pace of a script there.
//!
//! ```
//! use maze::{AnyGrid, Algorithm, Cancel, Cell, CellShape, Seed, generate};
//! use script::{Limits, Script, walk};
//!
//! let script = Script::parse("fn step(mouse) { mouse.exits[random(mouse.exits.len)] }")?;
//! let grid = AnyGrid::new(CellShape::Hexagon, "5x4", None, None)?;
//! let maze = generate(grid, Algorithm::Wilson, &Seed::new("a"), &mut ())?;
//! let outcome = walk(&script, &maze, Cell(0), Cell(19), Limits::RACE, &Cancel::never());
//! assert!(outcome.solution.found() && outcome.error.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
pub mod blocks;
mod clock;
mod commands;
mod engine;
mod entry;
mod error;
mod fault;
mod functions;
mod lessons;
mod level_run;
pub mod limits;
mod list;
mod living;
mod meter;
mod opened;
mod outcome;
mod program;
mod reason;
mod run;
mod script;
mod world;

pub use about::About;
pub use error::{ErrorKind, Position, ScriptError};
pub use functions::{FUNCTIONS, Function};
pub use lessons::{LESSONS, Lesson};
pub use level_run::LevelRun;
pub use limits::Limits;
pub use outcome::{Outcome, walk, walk_with_doors};
pub use program::{MOST_COMMANDS, MouseCommand, Obeyed};
pub use run::{Run, Status, Variable};
pub use script::{Script, Shape};
