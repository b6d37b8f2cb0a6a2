//! Fuzzes the target `mask_png`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("mask_png", bytes));
