//! The commands that need no window, run as a user runs them.

mod errors;
mod generate;
mod print;
mod program;
mod race;
mod saves;
mod solve;
#[cfg(windows)]
mod windows;
