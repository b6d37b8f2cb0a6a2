//! Fuzzes the target `race_code`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("race_code", bytes));
