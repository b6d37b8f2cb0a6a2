//! The benchmarks; see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    benchmarks::main(None)
}
