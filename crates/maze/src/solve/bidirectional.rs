//! The bidirectional planner.

use super::error::SolveError;
use super::flood::{Flood, From};
use crate::cancel::{Cancel, Checks};
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::push;
use crate::trace::{Event, Observer};

/// Floods from the start and from the goal, each time one step further from the end whose rim has fewer cells, until
/// one flood meets a cell of the other. Finds a shortest path, since all cells nearer to either end are known by then.
///
/// O(n) time; one byte per cell and eight per cell of the rims. Source: Ira Pohl, "Bi-directional search", 1971.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    let cells = maze.grid().cells();
    let mut floods = Floods { maze, flood: Flood::new(maze)?, spare: Vec::new(), checks: cancel.checks()? };
    let mut rims = [Vec::new(), Vec::new()];
    for (rim, end, from) in [(0, start, From::Start), (1, goal, From::Goal)] {
        push(&mut rims[rim], (end, floods.flood.begin(end, from)), cells)?;
    }
    if start == goal {
        observer.on(Event::Look(start));
        return Ok(floods.flood.path_to(start)?);
    }
    while rims.iter().all(|rim| !rim.is_empty()) {
        let from = if rims[1].len() < rims[0].len() { From::Goal } else { From::Start };
        if let Some((cell, behind)) = floods.rise(&mut rims[usize::from(from == From::Goal)], from, observer)? {
            observer.on(Event::Look(behind));
            let (of_start, of_goal) = if from == From::Goal { (behind, cell) } else { (cell, behind) };
            let mut path = floods.flood.path_to(of_start)?;
            floods.flood.retrace(of_goal, &mut path)?;
            return Ok(path);
        }
    }
    Ok(Vec::new())
}

/// The cells reached from both ends.
struct Floods<'m, G> {
    maze: &'m Maze<G>,
    flood: Flood<'m, G>,
    /// Room for the next rim.
    spare: Vec<(Cell, Sides)>,
    checks: Checks<'m>,
}

impl<G: Grid> Floods<'_, G> {
    /// Expands the cells of a rim, which becomes the rim one step further. Returns the cell of the other flood that it
    /// meets, and the cell that it comes from.
    fn rise<O: Observer>(
        &mut self,
        rim: &mut Vec<(Cell, Sides)>,
        from: From,
        observer: &mut O,
    ) -> Result<Option<(Cell, Cell)>, SolveError> {
        let grid = self.maze.grid();
        for (cell, onwards) in rim.drain(..) {
            self.checks.tick()?;
            observer.on(Event::Look(cell));
            for side in onwards {
                let behind = grid.behind(cell, side);
                if let Some(onwards) = self.flood.reach(behind, grid.opposite(cell, side), from) {
                    push(&mut self.spare, (behind, onwards), grid.cells())?;
                } else if !self.flood.is(behind, from) {
                    return Ok(Some((cell, behind)));
                }
            }
        }
        std::mem::swap(rim, &mut self.spare);
        Ok(None)
    }
}
