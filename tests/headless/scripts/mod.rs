//! The eaters that the player writes: raced, recorded, listed and edited; and the tasks.

mod blocks;
mod class;
mod pages;
mod races;
mod tasks;
