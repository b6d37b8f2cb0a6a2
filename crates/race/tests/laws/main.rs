//! The laws of what is kept and shared: codes.

mod any_race;
mod codes;
mod mutation;
mod words;
