//! Fuzzes the target `levels_link`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("levels_link", bytes));
