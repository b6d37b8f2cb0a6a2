//! The same program with a counting allocator, which the benchmarks start to measure memory.

use std::alloc::System;
use std::process::ExitCode;

use peakmem_alloc::PeakMemAlloc;

#[global_allocator]
static ALLOCATOR: PeakMemAlloc<System> = PeakMemAlloc::system();

fn main() -> ExitCode {
    benchmarks::main(Some(&ALLOCATOR))
}
