//! The bidirectional planner.

use super::way_back::WayBack;
use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory, push};
use crate::trace::{Event, Observer};

/// Floods from the start and from the goal, each time a whole step further from where the rim has fewer cells, until
/// one reaches a cell of the other: a shortest path, as all cells nearer to either end are known by then.
///
/// O(n) time; two bytes a cell and four a cell reached. Source: Ira Pohl, "Bi-directional search", 1971.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
) -> Result<Vec<Cell>, OutOfMemory> {
    if start == goal {
        observer.on(Event::Look(start));
        return Ok(Vec::from([start]));
    }
    let mut from_start = Flood::new(maze, start)?;
    let mut from_goal = Flood::new(maze, goal)?;
    while from_start.rim() > 0 && from_goal.rim() > 0 {
        let meeting = if from_start.rim() <= from_goal.rim() {
            from_start.rise(&from_goal, observer)?
        } else {
            from_goal.rise(&from_start, observer)?
        };
        if let Some(cell) = meeting {
            observer.on(Event::Look(cell));
            let mut path = from_start.back.path_to(maze, cell)?;
            let rest = from_goal.back.path_to(maze, cell)?;
            path.try_reserve_exact(rest.len()).map_err(|_| OutOfMemory { cells: maze.grid().cells() })?;
            path.extend(rest.into_iter().rev().skip(1));
            return Ok(path);
        }
    }
    Ok(Vec::new())
}

/// The cells reached from one end.
struct Flood<'m, G> {
    maze: &'m Maze<G>,
    back: WayBack,
    /// Every cell reached, in order.
    cells: Vec<Cell>,
    /// How many of them were looked at: those before the rim.
    looked_at: usize,
}

impl<'m, G: Grid> Flood<'m, G> {
    fn new(maze: &'m Maze<G>, from: Cell) -> Result<Self, OutOfMemory> {
        let mut cells = Vec::new();
        push(&mut cells, from, maze.grid().cells())?;
        Ok(Self { maze, back: WayBack::new(maze.grid().cells(), from)?, cells, looked_at: 0 })
    }

    /// How many cells were reached and not looked at: all as far away.
    fn rim(&self) -> usize {
        self.cells.len() - self.looked_at
    }

    /// Looks at the cells of the rim, one after the other, and reaches those behind; says where it meets the other.
    fn rise<O: Observer>(&mut self, other: &Self, observer: &mut O) -> Result<Option<Cell>, OutOfMemory> {
        let grid = self.maze.grid();
        for index in self.looked_at..self.cells.len() {
            let cell = self.cells[index];
            observer.on(Event::Look(cell));
            for (side, behind) in self.maze.ways(cell) {
                if self.back.reach(behind, grid.opposite(cell, side)) {
                    if other.back.reached(behind) {
                        return Ok(Some(behind));
                    }
                    push(&mut self.cells, behind, grid.cells())?;
                }
            }
            self.looked_at = index + 1;
        }
        Ok(None)
    }
}
