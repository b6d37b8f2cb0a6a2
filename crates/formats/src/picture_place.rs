//! Where on a picture the cells of its maze are.

use maze::{AnyGrid, Cell, Grid, Side, Square};

use crate::picture_tilt::PictureTilt;

/// Where on a picture the cells of its maze are: enough to draw a solution on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PicturePlace {
    pub(crate) across: CellAxis,
    pub(crate) down: CellAxis,
    /// The width of a drawn line, in pixels.
    pub(crate) line: u32,
    /// Whether each cell is a pixel of a wider corridor.
    pub(crate) are_pixels: bool,
    /// From the straightened picture to the photograph.
    pub(crate) tilt: Option<PictureTilt>,
}

/// Cells at equal distances, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CellAxis {
    /// The left or upper end of the first cell.
    pub(crate) first: f64,
    pub(crate) pitch: f64,
}

impl PicturePlace {
    /// The middle of a cell, in pixels.
    pub(crate) fn middle(&self, grid: &AnyGrid, cell: Cell) -> (f64, f64) {
        let center = grid.center(cell);
        self.point(center.x.into(), center.y.into())
    }

    /// The middle of a side of a cell, in pixels.
    pub(crate) fn side(&self, grid: &AnyGrid, cell: Cell, side: Side) -> (f64, f64) {
        let center = grid.center(cell);
        let (across, down) = match side {
            Square::NORTH => (0.0, -0.5),
            Square::SOUTH => (0.0, 0.5),
            Square::WEST => (-0.5, 0.0),
            _ => (0.5, 0.0),
        };
        self.point(f64::from(center.x) + across, f64::from(center.y) + down)
    }

    /// A place in cells from the upper left corner of the maze, in pixels.
    fn point(&self, x: f64, y: f64) -> (f64, f64) {
        let place = (self.across.first + x * self.across.pitch, self.down.first + y * self.down.pitch);
        self.tilt.map_or(place, |tilt| tilt.place(place))
    }

    /// The least distance of the middles of cells, in pixels of the straightened picture.
    pub(crate) const fn pitch(&self) -> f64 {
        self.across.pitch.min(self.down.pitch)
    }

    /// Places the cells on a photograph, which is this many times as large across and down.
    pub(crate) const fn tilted(self, tilt: PictureTilt, factor: u32) -> Self {
        Self { tilt: Some(tilt), line: self.line * factor, ..self }
    }
}
