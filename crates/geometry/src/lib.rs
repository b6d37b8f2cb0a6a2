//! Mazes as places and strokes of the world, and as pictures. No engine.
//!
//! World coordinates: one unit a cell, x to the right, y up. A maze has its y down.
//!
//! - [`walls`]: places of a maze as places of the world, and its walls as straight strokes.
//! - [`chunks`]: the cells by square chunks. [`branches`]: how far apart by foot the two sides of a wall are.
//! - [`maze_picture`]: a picture of a level's maze for menus.

pub mod branches;
pub mod chunks;
pub mod maze_picture;
pub mod walls;

pub use branches::Branches;
pub use chunks::{CHUNK_CELLS, Chunks, MOST_CHUNKS};
pub use maze_picture::MazePicture;
pub use walls::{direction, in_world, straighten};
