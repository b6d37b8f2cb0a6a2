//! The measures of a solid.

use crate::draw::millimeters::Millimeters;

/// The measures of a solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solid {
    /// The distance between the centers of neighbors.
    pub cell: Millimeters,
    /// The thickness of walls: at most half of the narrowest passage.
    pub wall: Millimeters,
    /// The height of walls above the floor.
    pub height: Millimeters,
    /// The thickness of the floor; `None` for walls alone.
    pub floor: Option<Millimeters>,
}

impl Default for Solid {
    /// Cells of 10 mm, and walls of 2 mm that are 8 mm high, on a floor of 2 mm.
    fn default() -> Self {
        Self {
            cell: Millimeters::of(10),
            wall: Millimeters::of(2),
            height: Millimeters::of(8),
            floor: Some(Millimeters::of(2)),
        }
    }
}
