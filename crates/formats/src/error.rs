//! Why nothing could be read.

use maze::draw::json::JsonError;
use maze::{Canceled, CodeError, GenerateError, MaskError, OutOfMemory};
use thiserror::Error;

use crate::kind::FileKind;

/// Why no maze was read, in one line that names what the file is, or what is allowed.
#[derive(Debug, Error)]
pub enum ReadError {
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It is a file of another kind.
    #[error("it is {}", .0.description())]
    Kind(FileKind),
    /// It is text without a maze.
    #[error(
        "it is text that does not look like a maze: a maze is drawn with lines (+--+ and |), blocks (# and spaces, 0 and \
         1) or underscores, or stored as JSON, a graph (DOT or GraphML), a NumPy array, a picture or a code"
    )]
    NoMaze,
    /// It is a JSON array of something else.
    #[error("it is a JSON array, and no maze: a maze is an array of rows, each a text or an array of 0 and 1")]
    NoRows,
    /// It is a table of other numbers.
    #[error("it is a table of numbers, and no maze: its blocks are numbers such as 0 and 1")]
    Table,
    /// The rows of a text alternate, as hexagons do.
    #[error("every other row of it is shifted by half a cell: hexagons in text are not read")]
    Shifted,
    /// It is a list of codes.
    #[error("it is a list of codes: use --codes")]
    Codes,
    /// A character is not allowed in its place.
    #[error("{}", character_message(*.line, *.column, *.found, .allowed))]
    Character {
        /// The line in the file, from 1.
        line: usize,
        /// The place in the line, from 1.
        column: usize,
        /// The character.
        found: char,
        /// What is allowed there.
        allowed: &'static str,
    },
    /// A line has another length than the rest.
    #[error("line {line} has {characters} characters, and the others have {expected}")]
    Uneven {
        /// The line in the file, from 1.
        line: usize,
        /// Its characters.
        characters: usize,
        /// The characters of the others.
        expected: usize,
    },
    /// The number of characters per cell cannot be determined.
    #[error("its posts are not at equal distances: a cell has one to seven characters between two posts")]
    Pitch,
    /// It is a JPEG photograph without a maze.
    #[error("it is a JPEG photograph, and no maze is found in it: {0}")]
    Photograph(&'static str),
    /// It has too many lines or too long ones.
    #[error("it has {width} x {height} cells: each side must have 1 to 65535")]
    Size {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The maze has more cells than may be read.
    #[error("the maze has {cells} cells: it must have at most {most}")]
    TooLarge {
        /// Its cells.
        cells: u64,
        /// The most cells.
        most: u64,
    },
    /// It is a picture that is damaged.
    #[error("damaged: {0}")]
    Damaged(&'static str),
    /// The picture has more pixels than may be read.
    #[error("the picture has {width} x {height} pixels: it must have at most {most}")]
    Pixels {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
        /// The most pixels.
        most: u64,
    },
    /// The picture has no dark and light parts.
    #[error("the picture has too little contrast to tell walls from floor")]
    NoContrast,
    /// Something in a picture may be wall or floor, and a path could be wrong.
    #[error("the picture is not clear enough to be sure of its walls: {0}")]
    Unclear(&'static str),
    /// The floor has several parts, and none is the maze.
    #[error("it has {parts} separate parts; the largest has {largest} cells: use it with --largest")]
    Parts {
        /// The parts.
        parts: u32,
        /// The cells of the largest.
        largest: u32,
    },
    /// Several places are marked as the start.
    #[error("it has {0} starts: choose one with --start, and the goal with --goal")]
    Starts(u32),
    /// Walls and floor cannot be told apart.
    #[error("all of its blocks are alike: a maze has walls and floor")]
    Alike,
    /// There are only walls.
    #[error("it has only walls")]
    NoFloor,
    /// Neighbors disagree about the wall between them.
    #[error(
        "the walls of {count} cells and their neighbors differ, the first at column {column}, row {row} from the bottom"
    )]
    Walls {
        /// How many.
        count: u32,
        /// The column of the first, from 0.
        column: u32,
        /// Its row from the bottom, from 0.
        row: u32,
    },
    /// A line of numbers is not understood.
    #[error("line {line}: {why}")]
    Numbers {
        /// The line in the file, from 1.
        line: usize,
        /// What is allowed.
        why: &'static str,
    },
    /// The array of rows is not understood.
    #[error("{0}")]
    Rows(String),
    /// The graph is not understood, or its nodes are not on a square grid.
    #[error("it is a graph that is not read: {0}")]
    Graph(String),
    /// The JSON object is not one of this game.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The code is not valid.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The maze of a code cannot be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// An allocation failed.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// Reading was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for ReadError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

impl From<MaskError> for ReadError {
    /// The cells of the mask are connected, so the only error left is a failed allocation.
    fn from(error: MaskError) -> Self {
        match error {
            MaskError::Memory(error) => Self::Memory(error),
            MaskError::Disconnected { parts } => Self::Parts { parts, largest: 0 },
            _ => Self::NoFloor,
        }
    }
}

fn character_message(line: usize, column: usize, found: char, allowed: &str) -> String {
    format!("line {line}, column {column}: '{}' is not allowed here, only {allowed}", found.escape_debug())
}
