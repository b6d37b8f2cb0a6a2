//! Square mazes as text, in box drawing characters or ASCII, and back.
//!
//! A cell has four characters across and two lines down, about a square in a terminal:
//!
//! ```
//! use maze::Maze;
//!
//! let picture = "\
//! ┌───────┬───┐
//! │       │   │
//! │   ╶───┘   │
//! │           │
//! └───────────┘";
//! let maze: Maze = picture.parse()?;
//! assert_eq!(maze.to_string(), picture);
//! # Ok::<(), maze::TextError>(())
//! ```
//!
//! With start, goal and a solution, in ASCII:
//!
//! ```
//! use maze::{Cell, Drawing, Picture, Style};
//!
//! let picture: Picture = "\
//! +---+---+---+
//! | S     | G |
//! +   +---+   +
//! |           |
//! +---+---+---+".parse()?;
//! let (start, goal) = (picture.start.unwrap(), picture.goal.unwrap());
//! assert_eq!((start, goal), (Cell(0), Cell(2)));
//!
//! let solution = [0, 3, 4, 5, 2].map(Cell);
//! let drawing = Drawing::new(&picture.maze, Style::Ascii).start(start).goal(goal).solution(&solution);
//! assert_eq!(drawing.to_string(), "\
//! +---+---+---+
//! | S     | G |
//! +   +---+   +
//! | .   .   . |
//! +---+---+---+");
//! # Ok::<(), maze::TextError>(())
//! ```

mod draw;
mod read;

pub use draw::{Drawing, Style};
pub use read::{Picture, TextError};
