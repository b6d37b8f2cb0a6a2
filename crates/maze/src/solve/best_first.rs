//! What A* and Dijkstra's rule share: of all cells known, look at that with the least cost first.

use super::by_cost::{ByCost, Known};
use super::way_back::WayBack;
use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
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
    estimate: impl Fn(Cell) -> u32,
) -> Result<Vec<Cell>, OutOfMemory> {
    let grid = maze.grid();
    let mut taken = WayBack::new(grid.cells(), start)?;
    let mut by_cost = ByCost::default();
    let mut cost = 0;
    let mut cell = start;
    loop {
        observer.on(Event::Look(cell));
        if cell == goal {
            return taken.path_to(maze, goal);
        }
        let still = estimate(cell);
        for (side, behind) in maze.ways(cell) {
            if !taken.reached(behind) {
                let known = Known { cell: behind, back: grid.opposite(cell, side) };
                by_cost.put(known, (1 + estimate(behind)).saturating_sub(still), grid.cells())?;
            }
        }
        cell = loop {
            match by_cost.take(&mut cost) {
                Some(known) if taken.reach(known.cell, known.back) => break known.cell,
                Some(_) => {}
                None => return Ok(Vec::new()),
            }
        };
    }
}
