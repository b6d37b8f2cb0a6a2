//! The eaters that the player writes: raced, recorded, listed and edited.

mod blocks;
mod pages;
mod races;
