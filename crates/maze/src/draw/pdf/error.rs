//! Why a document was not written.

use std::fmt;
use std::io;

use super::layout::millimetres;
use crate::memory::OutOfMemory;

/// Why a document was not written, in one line that says what is allowed.
#[derive(Debug)]
pub enum PdfError {
    /// The margin is no length, or leaves no room.
    Margin,
    /// So many mazes do not go on a page.
    Slots,
    /// The size of a cell is no length.
    Cell,
    /// Cells would be smaller than can be printed; both in points.
    TooSmall {
        /// How large they would be.
        cell: f32,
        /// How large they must be on this grid.
        smallest: f32,
    },
    /// The picture is larger than its place; both in points, width and height.
    TooLarge {
        /// What the picture needs.
        needed: (f32, f32),
        /// What there is.
        room: (f32, f32),
    },
    /// The title takes too many lines.
    Caption,
    /// There is no memory, or it could not be written.
    Write(io::Error),
}

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Margin => f.write_str("the margin must be from 0 to 60 millimetres"),
            Self::Slots => f.write_str("a page holds from 1 to 8 mazes across and from 1 to 8 down"),
            Self::Cell => f.write_str("the size of a cell must be from 0.7 to 100 millimetres"),
            Self::TooSmall { cell, smallest } => write!(
                f,
                "cells of {:.2} mm are too small to be printed: at least {:.2} mm, so choose a smaller maze, larger \
                 paper or fewer mazes to a page",
                millimetres(*cell),
                (millimetres(*smallest) * 100.0).ceil() / 100.0
            ),
            Self::TooLarge { needed, room } => write!(
                f,
                "the maze needs {:.0} by {:.0} mm where there are {:.0} by {:.0}: choose smaller cells or a smaller \
                 maze",
                millimetres(needed.0).ceil(),
                millimetres(needed.1).ceil(),
                millimetres(room.0).floor().max(0.0),
                millimetres(room.1).floor().max(0.0)
            ),
            Self::Caption => f.write_str("the title is too long to be printed below the maze"),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PdfError {}

impl From<io::Error> for PdfError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl From<OutOfMemory> for PdfError {
    fn from(error: OutOfMemory) -> Self {
        Self::Write(error.into())
    }
}
