//! Fuzzes the target `race_build`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("race_build", bytes));
