//! The maze library beside its published peers: time, memory and shape, measured in one run.
//!
//! ```sh
//! cargo run --release                        # every generator and solver, at 100×100, 1000×1000 and 4000×4000
//! cargo run --release -- --sizes 100,1000 --only wilson --rounds 9
//! cargo run --release -- --memory            # bytes a cell against the limits of the game
//! cargo run --release -- --grids             # other grids against square ones
//! cargo run --release -- --huge              # 16,000×16,000: an hour or so, and 10 GiB of memory
//! cargo run --release -- --markdown ../docs/benchmarks.md    # puts the tables into their place
//! ```
//!
//! - A `work` is one thing to measure: a rule, and whose program follows it. `ours` has the game's generators, `peers`
//!   those of others, `solving` the solvers of all, `grids` the grids that are not square.
//! - Each is measured by a `meter` in a process of its own, a `child`, so that one that overflows its stack, crashes or
//!   never ends is a line of the table and not the end of the run. A child says what it found, a word and a value a line.
//! - What is made is checked by `shape`: a maze must be perfect and have the dead ends of its law.
//! - `times`, `memory`, `compare` and `huge` ask for measurements and make a `table` of each; `goals` says which ratio is
//!   good enough.

mod child;
mod compare;
mod goals;
mod grids;
mod huge;
mod memory;
mod meter;
mod ours;
mod peers;
mod shape;
mod solving;
mod table;
mod times;
mod work;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use peakmem_alloc::PeakMemAllocTrait;

/// Measures the maze library beside its published peers.
#[derive(Parser)]
pub(crate) struct Options {
    #[command(subcommand)]
    measure: Option<Measure>,
    /// Sides of the square mazes, in cells.
    #[arg(long, value_delimiter = ',', default_value = "100,1000,4000")]
    sizes: Vec<u32>,
    /// Only the rules whose name has this in it.
    #[arg(long, value_name = "NAME", default_value = "")]
    only: String,
    /// How often each is measured; the medians count.
    #[arg(long, default_value_t = 5)]
    rounds: u64,
    /// Put the table into this file too, between the lines that say where it begins and ends.
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Bytes a cell while generating, against the limits of the game.
    #[arg(long, conflicts_with_all = ["grids", "huge"])]
    memory: bool,
    /// Grids that are not square, against square ones.
    #[arg(long, conflicts_with = "huge")]
    grids: bool,
    /// 16,000×16,000 by every generator but Aldous-Broder.
    #[arg(long)]
    huge: bool,
}

#[derive(Subcommand)]
enum Measure {
    /// Measures one work in this process and says what it found: how this program starts itself.
    #[command(hide = true)]
    Child(child::Task),
}

/// Runs the program. `counter` knows the peak of the memory where the allocator counts.
pub fn main(counter: Option<&'static dyn PeakMemAllocTrait>) -> ExitCode {
    let options = Options::parse();
    let result = match &options.measure {
        Some(Measure::Child(task)) => task.measure(counter),
        None if counter.is_some() => Err("this program only counts for the other: start that one".into()),
        None => child::build_counting().and_then(|()| {
            let report = match &options {
                Options { memory: true, .. } => memory::report(&options),
                Options { grids: true, .. } => compare::report(&options),
                Options { huge: true, .. } => huge::report(&options)?,
                _ => times::report(&options),
            };
            report.finish(options.markdown.as_deref())
        }),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("benchmarks: {error}");
            ExitCode::FAILURE
        }
    }
}
