//! Saved files where disks fail and programs are killed: every file is whole, and nothing that was shown as saved is
//! missing.
//!
//! Each test runs some points or kills; `MAZEATER_FAULTS` sets their number, for example 1000.

mod cut_off;
mod disk;
mod kills;
mod lasting;
mod old_saves;
mod session;

/// How many faults a test tries: those of `MAZEATER_FAULTS`, or these.
fn faults(usual: u64) -> u64 {
    std::env::var("MAZEATER_FAULTS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}
