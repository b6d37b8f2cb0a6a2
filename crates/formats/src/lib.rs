//! Reads and writes mazes in the forms of other people and programs, and says what they are.
//!
//! - [`read()`] takes the bytes of a file, or a text, and returns a [`ReadMaze`]: the maze, its start and goals, the
//!   [`Format`] it was in, and [`Note`]s about what was left out. A [`ReadError`] names what the file is instead.
//! - [`write`](fn@write) writes a [`WrittenMaze`] in a [`WriteFormat`].
//! - [`text`] turns bytes into text: UTF-8, UTF-16, any line ends, Markdown fences, quotes.
//! - Pictures (PNG, GIF, BMP and JPEG) are read as blocks, as lines between cells, or as places of a pixel each.
//! - [`draw_on_picture`] draws a solution on the picture that its maze was read from.
//! - [`looks_like_maze`] distinguishes a maze of blocks from a filled shape, and [`has_corridors`] one of any scale.
//! - [`blocks`] holds mazes of blocks, each a wall or floor, from texts, arrays and pictures.
//!
//! ```
//! use formats::{Format, Options, read};
//!
//! let maze = read(b"#####\n#S  #\n# #G#\n#####", &Options::default())?;
//! assert_eq!(maze.format, Format::Blocks);
//! assert_eq!(maze.to_string(), "a block grid, 5x4, 5 floor blocks, start and goal");
//! # Ok::<(), formats::ReadError>(())
//! ```

pub mod blocks;
mod corridors;
mod error;
mod format;
mod gaps;
mod graph;
mod histogram;
mod kind;
mod line;
mod looks;
mod marks;
mod micromouse;
mod npy;
mod npz;
mod options;
mod parts;
mod picture;
mod picture_place;
mod picture_tilt;
mod read;
mod read_maze;
pub mod text;
mod write;

pub use self::corridors::has_corridors;
pub use self::error::ReadError;
pub use self::format::{Format, UnknownFormat};
pub use self::kind::FileKind;
pub use self::looks::looks_like_maze;
pub use self::options::Options;
pub use self::picture::{PictureForm, PictureSolution, draw_on_picture};
pub use self::picture_place::PicturePlace;
pub use self::read::read;
pub use self::read_maze::{Note, ReadMaze};
pub use self::write::{UnknownWriteFormat, WriteError, WriteFormat, WrittenMaze, write};
