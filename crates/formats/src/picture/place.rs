//! Where the cells of each style of picture are.

use super::edges::{Grid, Lattice};
use super::trim::Frame;
use crate::picture_place::{CellAxis, PicturePlace};

/// The width of a drawn solution, as a share of a corridor.
const LINE: f64 = 1.0 / 3.0;

/// Each pixel of a frame is a cell. `are_corridors` says that corridors are wider than a pixel.
pub(super) fn of_pixels(frame: Frame, are_corridors: bool) -> PicturePlace {
    let axis = |first: u32| CellAxis { first: first.into(), pitch: 1.0 };
    PicturePlace { across: axis(frame.left), down: axis(frame.top), line: 1, are_pixels: are_corridors, tilt: None }
}

/// Each block is a cell.
pub(super) fn of_blocks(frame: Frame, x: Grid, y: Grid) -> PicturePlace {
    let axis = |first: u32, grid: Grid| CellAxis { first: f64::from(first) + grid.first, pitch: grid.pitch };
    let line = width(x.pitch.min(y.pitch));
    PicturePlace { across: axis(frame.left, x), down: axis(frame.top, y), line, are_pixels: false, tilt: None }
}

/// Cells are between walls.
pub(super) fn of_lattices(frame: Frame, x: Lattice, y: Lattice) -> PicturePlace {
    // From the middle of a wall to the middle of the next one.
    let axis = |first: u32, lattice: Lattice| CellAxis {
        first: f64::from(first) + lattice.grid.first + lattice.thick / 2.0,
        pitch: lattice.grid.pitch,
    };
    let corridor = |lattice: Lattice| lattice.grid.pitch - lattice.thick;
    let line = width(corridor(x).min(corridor(y)));
    PicturePlace { across: axis(frame.left, x), down: axis(frame.top, y), line, are_pixels: false, tilt: None }
}

/// The width of a line in a corridor.
fn width(corridor: f64) -> u32 {
    (corridor * LINE).max(1.0) as u32
}
