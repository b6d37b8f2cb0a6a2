//! Fuzzes the target `lab_text`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("lab_text", bytes));
