//! The walls of a maze that is too large to draw wall by wall when all of it is seen.

use bevy::math::{Rect, UVec2};
use geometry::Chart;
use maze::{AnyGrid, Cancel, Grid, Maze, Openings};

/// Texels per cell, enough to tell walls from corridors.
const TEXELS_PER_CELL: f32 = 3.0;

/// Maximum texels per side, a size that every graphics card supports.
const MOST_TEXELS: u32 = 2048;

/// A picture of all walls. It is built with the level, so that both are ready at the same time.
#[derive(Clone, Debug)]
pub struct DistantWalls {
    /// Texels per row and per column.
    pub size: UVec2,
    /// White texels whose alpha is the wall coverage, four bytes each, row by row from the top.
    pub texels: Vec<u8>,
    /// The part of the world that the picture shows.
    pub area: Rect,
}

impl DistantWalls {
    /// Draws all walls of a maze with openings in its outer wall. O(n) time. `None` if canceled.
    pub(super) fn of(maze: &Maze<AnyGrid>, openings: Openings, cancel: &Cancel) -> Option<Self> {
        let extent = maze.grid().extent();
        let length = (extent.x.max(extent.y) * TEXELS_PER_CELL).ceil() as u32;
        let chart = Chart::of(maze, openings, length.min(MOST_TEXELS), cancel)?;
        let (corner, opposite) = chart.area();
        let area = Rect::from_corners(corner, opposite);
        Some(Self { size: chart.size(), texels: chart.white_walls(), area })
    }
}
