//! The eaters that the player writes: raced, recorded, listed and edited.

mod pages;
mod races;
