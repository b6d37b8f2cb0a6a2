//! The same program with an allocator that counts: what the benchmarks start to learn of memory.

use std::alloc::System;
use std::process::ExitCode;

use peakmem_alloc::PeakMemAlloc;

#[global_allocator]
static ALLOCATOR: PeakMemAlloc<System> = PeakMemAlloc::system();

fn main() -> ExitCode {
    benchmarks::main(Some(&ALLOCATOR))
}
