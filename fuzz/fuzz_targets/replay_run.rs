//! Fuzzes the target `replay_run`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("replay_run", bytes));
