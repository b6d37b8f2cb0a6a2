//! Why a document was not written.

use std::io;

use thiserror::Error;

use super::limits::{
    LARGEST_CELL, LEAST_CELL, LEAST_LINE, LEAST_NUMBERED_MARGIN, MOST_SLOTS, WIDEST_BLEED, WIDEST_GUTTER, WIDEST_LINE,
    WIDEST_MARGIN, millimeters,
};
use crate::cancel::Canceled;
use crate::memory::OutOfMemory;

/// Why a document was not written, in one line that says what is allowed.
#[derive(Debug, Error)]
pub enum PdfError {
    /// The margin is out of range.
    #[error("the margin must be from 0 to {WIDEST_MARGIN} millimeters")]
    Margin,
    /// There is no room for page numbers.
    #[error("page numbers, headers and footers need a margin of at least {LEAST_NUMBERED_MARGIN} millimeters")]
    NumberedMargin,
    /// The space for the binding is out of range.
    #[error("the gutter must be from 0 to {WIDEST_GUTTER} millimeters")]
    Gutter,
    /// The bleed is out of range.
    #[error("the bleed must be from 0 to {WIDEST_BLEED} millimeters")]
    Bleed,
    /// The width of walls is out of range.
    #[error("the width of walls must be from {LEAST_LINE} to {WIDEST_LINE} millimeters")]
    LineRange,
    /// The width of walls leaves no passages.
    #[error(
        "walls of this width leave no passages: at most {:.2} mm in cells of this size",
        (millimeters(*.most) * 100.0).floor() / 100.0
    )]
    Line {
        /// The most that these cells allow, in points.
        most: f32,
    },
    /// The header or the footer is wider than the page.
    #[error("the header or the footer is too long for one line")]
    Running,
    /// The title is too long for the cover.
    #[error("the title and the subtitle are too long for the cover")]
    Cover,
    /// The number of mazes on a page is out of range.
    #[error("a page holds from 1 to {MOST_SLOTS} mazes across and from 1 to {MOST_SLOTS} down")]
    Slots,
    /// The size of a cell is out of range.
    #[error("the size of a cell must be from {LEAST_CELL} to {LARGEST_CELL} millimeters")]
    Cell,
    /// Cells would be too small to print.
    #[error(
        "cells of {:.2} mm are too small to be printed: at least {:.2} mm, so choose a smaller maze, larger paper or \
         fewer mazes to a page",
        millimeters(*.cell),
        (millimeters(*.smallest) * 100.0).ceil() / 100.0
    )]
    TooSmall {
        /// The size of cells, in points.
        cell: f32,
        /// The smallest size of cells on this grid, in points.
        smallest: f32,
    },
    /// The picture is larger than its place.
    #[error(
        "the maze needs {:.0} by {:.0} mm where there are {:.0} by {:.0}: choose smaller cells or a smaller maze",
        millimeters(.needed.0).ceil(),
        millimeters(.needed.1).ceil(),
        millimeters(.room.0).floor().max(0.0),
        millimeters(.room.1).floor().max(0.0)
    )]
    TooLarge {
        /// Width and height of the picture, in points.
        needed: (f32, f32),
        /// Width and height of its place, in points.
        room: (f32, f32),
    },
    /// The QR code is wider than its place.
    #[error(
        "the QR code needs {:.0} mm across where there are {:.0}: choose larger paper or fewer mazes to a page",
        millimeters(*.needed).ceil(),
        millimeters(*.room).floor().max(0.0)
    )]
    Qr {
        /// The width of the code with the light squares around it, in points.
        needed: f32,
        /// The width of its place, in points.
        room: f32,
    },
    /// The title takes too many lines.
    #[error("the title is too long to be printed below the maze")]
    Caption,
    /// Writing or an allocation failed.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// Writing was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for PdfError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

impl From<OutOfMemory> for PdfError {
    fn from(error: OutOfMemory) -> Self {
        Self::Write(error.into())
    }
}
