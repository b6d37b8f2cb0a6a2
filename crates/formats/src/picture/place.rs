//! Where on a picture the cells of its maze are.

use maze::{AnyGrid, Cell, Grid, Side, Square};

use super::edges::{Grid as Borders, Lattice};
use super::trim::Frame;

/// The share of a corridor that a drawn solution is wide.
const LINE: f64 = 1.0 / 3.0;

/// Where on a picture the cells of its maze are: enough to draw a solution on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PicturePlace {
    across: Axis,
    down: Axis,
    /// The width of a drawn line, in pixels.
    pub(super) line: u32,
    /// Whether each cell is a pixel of a wider corridor.
    pub(super) are_pixels: bool,
}

/// Equal distances between the middles of cells.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Axis {
    /// The left or upper end of the first cell, in pixels.
    first: f64,
    pitch: f64,
}

impl PicturePlace {
    /// Each pixel of a frame is a cell.
    pub(super) fn of_pixels(frame: Frame, are_pixels: bool) -> Self {
        let axis = |first: u32| Axis { first: first.into(), pitch: 1.0 };
        Self { across: axis(frame.left), down: axis(frame.top), line: 1, are_pixels }
    }

    /// Each block is a cell.
    pub(super) fn of_blocks(frame: Frame, x: Borders, y: Borders) -> Self {
        let axis = |first: u32, grid: Borders| Axis { first: f64::from(first) + grid.first, pitch: grid.pitch };
        let line = width(x.pitch.min(y.pitch));
        Self { across: axis(frame.left, x), down: axis(frame.top, y), line, are_pixels: false }
    }

    /// Cells are between walls.
    pub(super) fn of_lattices(frame: Frame, x: Lattice, y: Lattice) -> Self {
        // From the middle of a wall to that of the next one.
        let axis = |first: u32, lattice: Lattice| Axis {
            first: f64::from(first) + lattice.grid.first + lattice.thick / 2.0,
            pitch: lattice.grid.pitch,
        };
        let corridor = |lattice: Lattice| lattice.grid.pitch - lattice.thick;
        let line = width(corridor(x).min(corridor(y)));
        Self { across: axis(frame.left, x), down: axis(frame.top, y), line, are_pixels: false }
    }

    /// The middle of a cell, in pixels.
    pub(super) fn middle(&self, grid: &AnyGrid, cell: Cell) -> (f64, f64) {
        let center = grid.center(cell);
        self.point(center.x.into(), center.y.into())
    }

    /// The middle of a side of a cell, in pixels.
    pub(super) fn side(&self, grid: &AnyGrid, cell: Cell, side: Side) -> (f64, f64) {
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
        (self.across.first + x * self.across.pitch, self.down.first + y * self.down.pitch)
    }
}

/// The width of a line in a corridor.
fn width(corridor: f64) -> u32 {
    (corridor * LINE).max(1.0) as u32
}
