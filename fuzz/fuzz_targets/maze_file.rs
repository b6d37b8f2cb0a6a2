//! Fuzzes the target `maze_file`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("maze_file", bytes));
