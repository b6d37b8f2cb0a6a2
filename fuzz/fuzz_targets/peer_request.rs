//! Fuzzes the target `peer_request`; see the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| mazeater_fuzz::run("peer_request", bytes));
