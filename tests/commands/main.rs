//! The commands that need no window, run as a user runs them.

mod books;
mod charts;
mod ends;
mod errors;
mod examples;
mod generate;
mod outputs;
mod print;
mod program;
mod race;
mod saves;
mod solve;
mod tournament;
#[cfg(windows)]
mod windows;
