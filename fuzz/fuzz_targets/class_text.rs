//! Fuzzes the target `class_text`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("class_text", bytes));
