//! Compares the maze library with published ones: time, memory, correctness.
//!
//! ```sh
//! cargo run --release                        # every generator and solver, at 100×100, 1000×1000 and 4000×4000
//! cargo run --release -- --sizes 100,1000 --only wilson --rounds 9
//! cargo run --release -- --memory            # bytes per cell, and the limits
//! cargo run --release -- --grids             # other grids compared with squares
//! cargo run --release -- --exponents         # how time grows with the number of cells
//! cargo run --release -- --huge              # 16,000×16,000: about an hour, up to 10 GiB of memory
//! cargo run --release -- --markdown ../docs/benchmarks.md    # writes the tables into this file
//! ```
//!
//! - A `work` is one measurement of an algorithm: `ours` has the game's generators, `peers` those of others, `solving`
//!   the solvers of both, `grids` the grids other than squares.
//! - A `meter` measures it in a process of its own, a `child`, so that a stack overflow, a crash or an endless loop is
//!   a line of the table. A child prints one word and value per line.
//! - `shape` checks every maze: it must be perfect and have the dead ends of its algorithm.
//! - `times`, `memory`, `compare`, `exponents` and `huge` make the tables (`table`). `goals` has the ratios that the game promises.

mod child;
mod compare;
mod exponents;
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

/// Compares the maze library with published ones.
#[derive(Parser)]
pub(crate) struct Options {
    #[command(subcommand)]
    measure: Option<Measure>,
    /// Sizes of the square mazes, in cells.
    #[arg(long, value_delimiter = ',', default_value = "100,1000,4000")]
    sizes: Vec<u32>,
    /// Only algorithms whose names contain this text.
    #[arg(long, value_name = "NAME", default_value = "")]
    only: String,
    /// Rounds; the medians count.
    #[arg(long, default_value_t = 5)]
    rounds: u64,
    /// Also writes the table into this file, between its marker lines.
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Measures bytes per cell while generating.
    #[arg(long, conflicts_with_all = ["grids", "exponents", "huge"])]
    memory: bool,
    /// Compares other grids with squares.
    #[arg(long, conflicts_with_all = ["exponents", "huge"])]
    grids: bool,
    /// Fits how the time of our algorithms grows, from 500×500 to 4000×4000.
    #[arg(long, conflicts_with = "huge")]
    exponents: bool,
    /// Generates 16,000×16,000 cells with every generator except Aldous-Broder.
    #[arg(long)]
    huge: bool,
}

#[derive(Subcommand)]
enum Measure {
    /// Measures one work in this process. The program starts itself with this command.
    #[command(hide = true)]
    Child(child::Task),
}

/// Runs the program. `counter` has the peak of memory, in the binary whose allocator counts.
pub fn main(counter: Option<&'static dyn PeakMemAllocTrait>) -> ExitCode {
    let options = Options::parse();
    let result = match &options.measure {
        Some(Measure::Child(task)) => task.measure(counter),
        None if counter.is_some() => Err("run the binary `benchmarks`, which starts this one".into()),
        None => child::build_counting().and_then(|()| {
            let report = match &options {
                Options { memory: true, .. } => memory::report(&options),
                Options { grids: true, .. } => compare::report(&options),
                Options { exponents: true, .. } => exponents::report(&options),
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
