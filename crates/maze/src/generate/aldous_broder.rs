//! Aldous and Broder's generator.

use super::algorithm::Algorithm;
use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::leaps::Leaps;
use super::kernel::steps::{StepLimit, Steps};
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::filled;
use crate::trace::Observer;

/// Memory of the walk in bytes per cell: the sides with a neighbor, and whether the cell is unvisited. One more on grids
/// with eight sides.
pub(super) const WALK_BYTES: usize = 1;

/// A bit beside the sides of a cell: it is unvisited. Grids with eight sides have no room for it, and keep it apart.
const UNVISITED: u8 = 1 << 7;

/// Walks at random, and opens each passage by which a cell is entered for the first time. Every perfect maze of the
/// grid is equally likely; with a bias, its probability is proportional to the product of the weights of its passages.
///
/// On a square grid the walk leaps over visited cells, many steps at once, with the same distribution.
///
/// Each step is reported, including those of a leap, as long as the observer has room; then only first visits.
///
/// O(cover time) steps: about n log² n on squares, n² on a row of cells. One byte per cell. Source: Aldous, "The random
/// walk construction of uniform spanning trees and uniform labelled trees", 1990; Broder, "Generating random spanning
/// trees", 1989.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let mut sides = carving.neighbor_sets()?;
    let mut apart = Vec::new();
    let unvisited = if has_room::<G>() {
        &mut sides
    } else {
        apart = filled(0, carving.grid().cells())?;
        &mut apart
    };
    for cell in unvisited.iter_mut() {
        *cell |= UNVISITED;
    }
    let mut cell = carving.any_cell();
    unvisited[cell.index()] &= !UNVISITED;
    let mut leaps = carving.grid().square().filter(|_| C::IS_EVEN).map(Leaps::new).transpose()?;
    if let Some(leaps) = &mut leaps {
        leaps.visit(cell);
    }
    let limit = StepLimit::of_cover(Algorithm::AldousBroder, carving.grid().cells());
    let mut steps = Steps::new(carving.rng.clone(), carving.choice, carving.cancel(), Some(limit))?;
    let mut room = carving.room_for_walks();
    if room > 0 {
        carving.look(cell);
    }
    let mut unvisited = carving.grid().cells() - 1;
    while unvisited > 0 {
        if let Some(leaps) = &leaps {
            let width = leaps.width();
            cell = leaps.leap(cell, &mut steps, |leap| {
                for (column, row) in leap.steps().take(room) {
                    room -= 1;
                    carving.look(Cell(row * width + column));
                }
            });
        }
        let mut here = sides[cell.index()];
        for drawn in steps.sides::<G>()? {
            let side = steps.leave(drawn, carving.grid(), cell, Sides(here));
            let next = carving.grid().behind(cell, side);
            here = sides[next.index()];
            let mark = if has_room::<G>() { here } else { apart[next.index()] };
            if mark & UNVISITED != 0 {
                if has_room::<G>() {
                    here &= !UNVISITED;
                    sides[next.index()] = here;
                } else {
                    apart[next.index()] = 0;
                }
                unvisited -= 1;
                if room == 0 {
                    carving.look(cell);
                }
                carving.carve(cell, side);
                if let Some(leaps) = &mut leaps {
                    leaps.visit(next);
                }
            } else if room > 0 && unvisited > 0 {
                room -= 1;
                carving.look(next);
            }
            cell = next;
        }
    }
    Ok(carving.finish_all()?)
}

/// Whether the byte of a cell's sides has another bit.
const fn has_room<G: Grid>() -> bool {
    G::SIDES < u8::BITS as u8
}
