//! Aldous and Broder's generator.

use super::carving::Carving;
use super::choice::Choice;
use super::leaps::Leaps;
use super::steps::Steps;
use crate::grid::{Grid, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::trace::Observer;

/// The memory of the walk in bytes a cell: the sides that have a neighbour, and whether the cell has been visited.
pub(super) const WALK_BYTES: usize = 2;

/// Walks at random, and opens each passage by which a cell is entered for the first time. Each perfect maze of the grid
/// is as likely as any other.
///
/// On a square grid the walk leaps over what has been visited, many steps at once, with the same law.
///
/// Of the walk only the first visits are told, since all its steps would fill any trace.
///
/// O(cover time) steps: about n log² n on squares, n² on a row of cells. Two bytes a cell. Source: Aldous, "The random
/// walk construction of uniform spanning trees and uniform labelled trees", 1990; Broder, "Generating random spanning
/// trees", 1989.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let cells = carving.grid().cells();
    let sides = carving.neighbour_sets()?;
    let mut visited = filled(false, cells)?;
    let mut cell = carving.any_cell();
    visited[cell.index()] = true;
    let mut leaps = carving.grid().square().filter(|_| C::IS_EVEN).map(Leaps::new).transpose()?;
    if let Some(leaps) = &mut leaps {
        leaps.visit(cell);
    }
    let mut steps = Steps::new(carving.rng.clone(), carving.choice);
    let mut unvisited = cells - 1;
    while unvisited > 0 {
        if let Some(leaps) = &leaps {
            cell = leaps.leap(cell, &mut steps);
        }
        for drawn in steps.sides::<G>() {
            let side = steps.leave(drawn, carving.grid(), cell, Sides(sides[cell.index()]));
            let next = carving.grid().behind(cell, side);
            if !visited[next.index()] {
                visited[next.index()] = true;
                unvisited -= 1;
                carving.look(cell);
                carving.carve(cell, side);
                if let Some(leaps) = &mut leaps {
                    leaps.visit(next);
                }
            }
            cell = next;
        }
    }
    Ok(carving.finish_all())
}
