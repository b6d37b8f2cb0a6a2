//! Mazes in world coordinates, and as pictures. Independent of the engine.
//!
//! World coordinates: one unit per cell, x to the right, y up. In maze coordinates, y points down.
//!
//! - [`walls`]: maze positions as world positions, and walls as straight strokes.
//! - [`chunks`]: the cells by square chunks. [`branches`]: walking distances between the two sides of a wall.
//! - [`chart`]: the walls of a maze as a picture, at any scale.
//! - [`maze_picture`]: a picture of a level's maze for menus.

pub mod branches;
pub mod chart;
pub mod chunks;
pub mod maze_picture;
pub mod walls;

pub use branches::Branches;
pub use chart::Chart;
pub use chunks::{CHUNK_CELLS, Chunks, MOST_CHUNKS};
pub use maze_picture::{MazePicture, PictureMarks};
pub use walls::{direction, in_world, straighten};
