//! The common part of A* and Dijkstra's algorithm: of all found cells, expand the one with the least cost first.

use super::by_cost::{ByCost, Known};
use super::error::SolveError;
use super::flood::{Flood, From};
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::trace::{Event, Observer};

/// Expands the found cell with the least cost: the length of the path to it plus the `estimate` of the path from there
/// to the goal; of equal ones, the one found last. The estimate must change by at most one per step. A cell can be
/// found by several paths; it is expanded by the shortest and skipped afterwards.
#[inline]
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
    estimate: impl Fn(Cell) -> u32,
) -> Result<Vec<Cell>, SolveError> {
    let mut checks = cancel.checks()?;
    let grid = maze.grid();
    let mut taken = Flood::new(maze)?;
    let mut by_cost = ByCost::default();
    let mut cost = 0;
    let mut onwards = taken.begin(start, From::Start);
    let mut at = (start, estimate(start));
    loop {
        checks.tick()?;
        let (cell, left) = at;
        observer.on(Event::Look(cell));
        if cell == goal {
            return Ok(taken.path_to(goal)?);
        }
        for side in onwards {
            let behind = grid.behind(cell, side);
            if !taken.reached(behind) {
                let known = Known { cell: behind, left: estimate(behind), back: grid.opposite(cell, side) };
                by_cost.put(known, (1 + known.left).saturating_sub(left), grid.cells())?;
            }
        }
        at = loop {
            match by_cost.take(&mut cost) {
                Some(Known { cell, left, back }) => {
                    if let Some(others) = taken.reach(cell, back, From::Start) {
                        onwards = others;
                        break (cell, left);
                    }
                }
                None => return Ok(Vec::new()),
            }
        };
    }
}
