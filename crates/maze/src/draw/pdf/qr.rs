//! The QR code below a maze.

use super::caption::Caption;
use super::error::PdfError;
use super::item::PrintedQr;
use super::limits::{LEAST_QR, POINTS_PER_MILLIMETER};
use crate::draw::page::{Mark, Modules};

/// The narrowest of its squares, in millimeters: cameras of phones read these from paper.
const LEAST_MODULE: f32 = 0.4;
/// The light squares that a reader needs on each side of the code.
const QUIET: f32 = 4.0;
/// The font size of the caption, in points.
const CAPTION_SIZE: f32 = 8.0;

/// A QR code with its caption, laid out. Lengths are in points.
pub(super) struct QrBlock<'q> {
    modules: &'q Modules,
    /// The width of its squares.
    length: f32,
    caption: Caption,
}

impl<'q> QrBlock<'q> {
    /// Lays out a code in a place of this width.
    pub(super) fn new(qr: &'q PrintedQr, width: f32) -> Result<Self, PdfError> {
        let side = qr.modules.side() as f32;
        let length = (LEAST_QR / side).max(LEAST_MODULE) * POINTS_PER_MILLIMETER;
        let needed = (side + 2.0 * QUIET) * length;
        if needed > width {
            return Err(PdfError::Qr { needed, room: width });
        }
        Ok(Self { modules: &qr.modules, length, caption: Caption::of_text(&qr.caption, CAPTION_SIZE, width)? })
    }

    /// The width and height of the code with the light squares around it.
    fn side(&self) -> f32 {
        (self.modules.side() as f32 + 2.0 * QUIET) * self.length
    }

    /// The height with the caption.
    pub(super) fn height(&self) -> f32 {
        self.side() + self.caption.height()
    }

    /// The marks, centered below a point.
    pub(super) fn marks(self, middle: f32, top: f32) -> Vec<Mark> {
        let (side, quiet) = (self.side(), QUIET * self.length);
        let mut marks = self.modules.marks((middle - side / 2.0 + quiet, top - quiet), self.length);
        marks.extend(self.caption.marks(middle, top - side));
        marks
    }
}
