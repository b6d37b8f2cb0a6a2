//! Fuzzes the target `command_line`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("command_line", bytes));
