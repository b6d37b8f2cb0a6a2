//! The largest grid that fits into an area.

use super::Point;
use super::any::{AnyGrid, CellShape};
use super::circle::Middle;
use super::wrapped::Wrap;
use crate::grid::Grid;

/// The longest side of a grid, in cells.
const LONGEST: u32 = u16::MAX as u32;

impl AnyGrid {
    /// The grid of a shape with as many cells as fit into an area, which is measured in cells: first as many columns as
    /// possible, then rows. A circle has as many rings as fit, and several `levels` as many cells as fit side by side.
    /// `None` if not even the smallest grid fits.
    ///
    /// ```
    /// use maze::{AnyGrid, CellShape, Point};
    ///
    /// let grid = AnyGrid::fitting(CellShape::Square, None, 1, Point { x: 79.9, y: 49.9 });
    /// assert_eq!(grid, AnyGrid::new(CellShape::Square, "79x49", None, None).ok());
    /// ```
    pub fn fitting(shape: CellShape, wrap: Option<Wrap>, levels: u32, area: Point) -> Option<Self> {
        let grid = |columns: u32, rows: u32| {
            let size = match shape {
                CellShape::Ring => columns.to_string(),
                CellShape::Levels => format!("{columns}x{rows}x{levels}"),
                _ => format!("{columns}x{rows}"),
            };
            Self::new(shape, &size, wrap, None).ok()
        };
        // A little more than the area: extents are rounded.
        let slack = |length: f32| length * (1.0 + 4.0 * f32::EPSILON);
        let fits = |grid: &Self| grid.extent().x <= slack(area.x) && grid.extent().y <= slack(area.y);
        let fitting = |columns, rows| grid(columns, rows).filter(fits);
        if shape == CellShape::Ring {
            return last(|rings| fitting(rings, 1).is_some()).and_then(|rings| fitting(rings, 1));
        }
        // Two rows where they fit: rows of hexagons are shifted, and single rows of triangles are not always joined.
        let rows = [2, 1].into_iter().find(|&rows| (1..=2).any(|columns| fitting(columns, rows).is_some()))?;
        let columns = last(|columns| fitting(columns, rows).is_some())?;
        last(|rows| fitting(columns, rows).is_some()).and_then(|rows| fitting(columns, rows))
    }

    /// [`fitting`](Self::fitting) with the shape, the wrap, the levels or the hole of this grid. A mask is left out.
    pub fn fitted(&self, area: Point) -> Option<Self> {
        let levels = if let Self::Levels(grid) = self { grid.levels() } else { 1 };
        let fitted = Self::fitting(self.shape(), self.wrap(), levels, area)?;
        match (&fitted, self) {
            (Self::Circle(circle), Self::Circle(own)) if own.middle() == Middle::Hollow => {
                // The hole takes room, so fewer rings may fit.
                let hollow = |rings: u32| Self::new(CellShape::Ring, &format!("{rings}-hollow"), None, None).ok();
                let is_wide = |grid: &Self| grid.extent().x > area.x.min(area.y) * (1.0 + 4.0 * f32::EPSILON);
                (1..=u32::from(circle.rings())).rev().find_map(|rings| hollow(rings).filter(|grid| !is_wide(grid)))
            }
            _ => Some(fitted),
        }
    }
}

/// The largest number for which `fits` is true, up to the longest side. It is true from the first such number, which is
/// at most 2, up to the result.
fn last(fits: impl Fn(u32) -> bool) -> Option<u32> {
    let mut low = (1..=2).find(|&number| fits(number))?;
    let mut beyond = LONGEST + 1;
    while beyond - low > 1 {
        let middle = low + (beyond - low) / 2;
        if fits(middle) {
            low = middle;
        } else {
            beyond = middle;
        }
    }
    Some(low)
}
