//! The laws of what is kept and shared: codes, replays, ghosts, records, medals.

mod any_race;
mod codes;
mod handicaps;
mod medals;
mod mutation;
mod records;
mod replays;
mod words;
