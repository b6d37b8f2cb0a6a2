//! The laws of what is kept and shared: codes, replays, ghosts, medals.

mod any_race;
mod codes;
mod medals;
mod mutation;
mod replays;
mod words;
