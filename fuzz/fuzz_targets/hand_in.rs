//! Fuzzes the target `hand_in`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("hand_in", bytes));
