//! What A* and Dijkstra's rule share: of all cells known, look at that with the least cost first.

use super::by_cost::{ByCost, Known};
use super::error::SolveError;
use super::flood::{Flood, From};
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::trace::{Event, Observer};

/// Takes of all cells known the one with the least cost, which is the way to it and the `estimate` of the way from
/// there to the goal; of those with the same cost the one known last. In a step the estimate must change by no more
/// than one. A cell may be known by several ways; it is taken by the shortest, and then left out.
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
