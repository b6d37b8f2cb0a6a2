//! Recursive division.

use super::carving::Carving;
use super::choice::Choice;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::square::Square;
use crate::trace::Observer;
use crate::walls::Area;

/// The larger half of each cut waits while the smaller one is divided, so that each area that waits has at most half
/// the cells of the one before it; there are fewer than 2³² of them.
const WAITING: usize = 33;

/// Cuts an area of cells in two by a straight wall with one gap, across its longer side (a random one of a square),
/// until every area is one cell wide or high. Square grids only. A bias stretches the areas before their sides are
/// compared.
///
/// Each cut is told by its gap: seen from there the maze begins with all walls and grows by the gaps.
///
/// O(n) time, no memory beside the maze. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", recursive
/// division algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>, grid: Square) -> Maze<G> {
    let mut waiting = [Area { column: 0, row: 0, width: 0, height: 0 }; WAITING];
    waiting[0].width = grid.width();
    waiting[0].height = grid.height();
    let mut count = 1;
    while count > 0 {
        count -= 1;
        let mut area = waiting[count];
        while area.width > 1 && area.height > 1 {
            let (a, b) = cut(&mut carving, grid, area);
            let a_is_larger = u64::from(a.width) * u64::from(a.height) > u64::from(b.width) * u64::from(b.height);
            let (small, large) = if a_is_larger { (b, a) } else { (a, b) };
            waiting[count] = large;
            count += 1;
            area = small;
        }
        open_row(&mut carving, grid, area);
    }
    carving.finish()
}

/// Cuts an area of two cells or more each way, and opens the gap.
fn cut<G: Grid, O: Observer, C: Choice>(carving: &mut Carving<G, O, C>, grid: Square, area: Area) -> (Area, Area) {
    let level = carving.choice.level();
    let (across, along) = (area.width * u32::from(level.rest().parts()), area.height * u32::from(level.parts()));
    let upright = match across.cmp(&along) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => carving.rng.below(2) == 0,
        std::cmp::Ordering::Greater => true,
    };
    let Area { column, row, width, height } = area;
    if upright {
        let left = 1 + carving.rng.below(width - 1);
        let gap = Cell((row + carving.rng.below(height)) * grid.width() + column + left - 1);
        carving.look(gap);
        carving.carve(gap, Square::EAST);
        (Area { width: left, ..area }, Area { column: column + left, width: width - left, ..area })
    } else {
        let upper = 1 + carving.rng.below(height - 1);
        let gap = Cell((row + upper - 1) * grid.width() + column + carving.rng.below(width));
        carving.look(gap);
        carving.carve(gap, Square::SOUTH);
        (Area { height: upper, ..area }, Area { row: row + upper, height: height - upper, ..area })
    }
}

/// Opens an area that is one cell wide or high from end to end.
fn open_row<G: Grid, O: Observer, C: Choice>(carving: &mut Carving<G, O, C>, grid: Square, area: Area) {
    let (side, stride, cells) =
        if area.height == 1 { (Square::EAST, 1, area.width) } else { (Square::SOUTH, grid.width(), area.height) };
    let mut cell = Cell(area.row * grid.width() + area.column);
    for _ in 1..cells {
        carving.look(cell);
        carving.carve(cell, side);
        carving.retire(cell);
        cell.0 += stride;
    }
    carving.retire(cell);
}
