//! Fuzzes the target `text_maze`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("text_maze", bytes));
