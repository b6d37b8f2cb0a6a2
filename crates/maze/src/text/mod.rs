//! Square mazes as text, written and read back: box drawing characters or plain ASCII.
//!
//! A cell takes four characters across and two lines down, which is about square in a terminal:
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
//! With marks for the start, the goal and a way, and in ASCII:
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
//! let way = [0, 3, 4, 5, 2].map(Cell);
//! let drawing = Drawing::new(&picture.maze, Style::Ascii).start(start).goal(goal).way(&way);
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
