//! The jump point planner.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::a_star;
use super::error::SolveError;
use crate::cancel::{Cancel, Checks};
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, NotPlain, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push};
use crate::trace::{Event, Observer};

/// A*, but of all shortest paths that differ only in the order of their steps it follows the one that goes east and
/// west first, and it expands only cells where that path may turn: jump points. Between them it runs straight on. Finds
/// a shortest path.
///
/// A path that goes north or south turns only where the other order, first east or west, is walled off. So a jump point
/// of a run north or south has such a turn, and one of a run east or west has a jump point north or south of it. A cell
/// can be a jump point of several runs; it is reported once.
///
/// Square grids, with or without a mask. On other grids no two paths differ only in the order of their steps, so it is
/// the same as A*.
///
/// O(n) time in corridors, where a cell is passed by few runs; O(n √n) for n cells in the open, as a run east or west
/// looks along each column that it crosses, times the number of jump points in it; four bytes per cell and 24 per jump
/// point. Source: Harabor and Grastien, "Online graph pruning for pathfinding on grid maps", 2011, here for four
/// directions.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    if !applies_to(maze.grid()) {
        return a_star::plan(maze, start, goal, observer, cancel);
    }
    let cells = maze.grid().cells();
    let mut runs = Runs { maze, goal, checks: cancel.checks()? };
    let mut points = Points { of_cell: filled(NONE, cells)?, list: Vec::new() };
    let mut waiting = BinaryHeap::new();
    runs.checks.tick()?;
    observer.on(Event::Look(start));
    points.add(start, None, 0)?;
    if start == goal {
        return Ok(vec![start]);
    }
    let mut at = (0, start, 0, maze.open(start));
    loop {
        let (from, cell, distance, turns) = at;
        for side in turns {
            if let Some((jumped, steps)) = runs.jump(cell, side)? {
                let distance = distance + steps;
                let cost = distance + maze.grid().open_distance(jumped, goal);
                waiting.try_reserve(1).map_err(|_| OutOfMemory { cells })?;
                waiting.push((Reverse(cost), distance, Reverse(jumped), side, from));
            }
        }
        at = loop {
            let Some((_, distance, Reverse(cell), side, from)) = waiting.pop() else { return Ok(Vec::new()) };
            runs.checks.tick()?;
            let number = match points.get(cell) {
                None => {
                    observer.on(Event::Look(cell));
                    points.add(cell, Some((side, from)), distance)?
                }
                // Reached by another run, as short as the first one.
                Some(number) if points.list[number as usize].take_run(side, distance) => number,
                Some(_) => continue,
            };
            if cell == goal {
                return points.path(maze.grid(), number);
            }
            break (number, cell, distance, runs.turns(cell, side));
        };
    }
}

/// Whether paths can differ only in the order of their steps, as on squares without wrap.
pub(super) fn applies_to<G: Grid>(grid: &G) -> bool {
    grid.square().is_some() || grid.not_plain() == NotPlain::Mask
}

/// The runs of straight steps between jump points.
struct Runs<'m, G> {
    maze: &'m Maze<G>,
    goal: Cell,
    checks: Checks<'m>,
}

impl<G: Grid> Runs<'_, G> {
    /// The next jump point on one side of a cell, and how far away it is.
    fn jump(&mut self, cell: Cell, side: Side) -> Result<Option<(Cell, u32)>, SolveError> {
        let mut at = cell;
        for steps in 1.. {
            self.checks.tick()?;
            if !self.maze.is_open(at, side) {
                break;
            }
            at = self.maze.grid().behind(at, side);
            if at == self.goal || self.is_jump_point(at, side)? {
                return Ok(Some((at, steps)));
            }
        }
        Ok(None)
    }

    /// Whether a cell is a jump point of a run that enters it towards this side. Does not check for the goal.
    fn is_jump_point(&mut self, cell: Cell, side: Side) -> Result<bool, SolveError> {
        if is_upright(side) {
            return Ok([Square::EAST, Square::WEST].into_iter().any(|turn| self.is_forced(cell, side, turn)));
        }
        Ok(self.jump(cell, Square::NORTH)?.is_some() || self.jump(cell, Square::SOUTH)?.is_some())
    }

    /// Whether a run north or south can turn here, but could not have turned one cell earlier.
    fn is_forced(&self, cell: Cell, side: Side, turn: Side) -> bool {
        let (maze, grid) = (self.maze, self.maze.grid());
        let before = grid.behind(cell, grid.opposite(cell, side));
        let is_open_before = || maze.is_open(before, turn) && maze.is_open(grid.behind(before, turn), side);
        maze.is_open(cell, turn) && !is_open_before()
    }

    /// Returns the sides to which a path can continue after a run towards this side.
    fn turns(&self, cell: Cell, side: Side) -> Sides {
        if is_upright(side) {
            let turns = [Square::EAST, Square::WEST].into_iter().filter(|&turn| self.is_forced(cell, side, turn));
            turns.fold(Sides::of(&[side]), |sides, turn| Sides(sides.0 | turn.bit()))
        } else {
            Sides::of(&[side, Square::NORTH, Square::SOUTH])
        }
    }
}

/// Whether a side is north or south.
fn is_upright(side: Side) -> bool {
    side == Square::NORTH || side == Square::SOUTH
}

/// No jump point.
const NONE: u32 = u32::MAX;

/// The jump points that were expanded, in order.
struct Points {
    /// The number of each cell's point, or [`NONE`].
    of_cell: Vec<u32>,
    list: Vec<JumpPoint>,
}

/// A jump point that was expanded.
struct JumpPoint {
    cell: Cell,
    distance: u32,
    /// The number of the previous point, and the side of the run from there; `None` at the start.
    back: Option<(Side, u32)>,
    /// The sides of all runs to it that were expanded.
    runs: u8,
}

impl JumpPoint {
    /// Records a run. Returns whether it is the first from its side, and as short as the run that found the point.
    const fn take_run(&mut self, side: Side, distance: u32) -> bool {
        let is_new = self.runs & side.bit() == 0 && self.distance == distance;
        self.runs |= side.bit();
        is_new
    }
}

impl Points {
    fn get(&self, cell: Cell) -> Option<u32> {
        Some(self.of_cell[cell.index()]).filter(|&number| number != NONE)
    }

    /// Adds a point and returns its number.
    fn add(&mut self, cell: Cell, back: Option<(Side, u32)>, distance: u32) -> Result<u32, OutOfMemory> {
        let number = self.list.len() as u32;
        self.of_cell[cell.index()] = number;
        let runs = back.map_or(0, |(side, _)| side.bit());
        push(&mut self.list, JumpPoint { cell, distance, back, runs }, self.of_cell.len() as u32)?;
        Ok(number)
    }

    /// The path from the start to a point.
    fn path<G: Grid>(&self, grid: &G, number: u32) -> Result<Vec<Cell>, SolveError> {
        let mut path = Vec::new();
        let mut at = &self.list[number as usize];
        push(&mut path, at.cell, grid.cells())?;
        while let Some((side, from)) = at.back {
            let before = &self.list[from as usize];
            let mut cell = at.cell;
            while cell != before.cell {
                cell = grid.behind(cell, grid.opposite(cell, side));
                push(&mut path, cell, grid.cells())?;
            }
            at = before;
        }
        path.reverse();
        Ok(path)
    }
}
