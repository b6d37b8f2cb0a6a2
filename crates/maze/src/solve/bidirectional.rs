//! The bidirectional planner.

use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::{Maze, OutOfMemory, filled, push};
use crate::trace::{Event, Observer};

/// Floods from the start and from the goal, each time a whole step further from where the rim has fewer cells, until
/// one comes to a cell of the other: a shortest path, as all cells nearer to either end are known by then.
///
/// O(n) time; a byte a cell and eight a cell of the rims. Source: Ira Pohl, "Bi-directional search", 1971.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
) -> Result<Vec<Cell>, OutOfMemory> {
    let cells = maze.grid().cells();
    let mut floods = Floods { maze, marks: filled(UNSEEN, cells)?, spare: Vec::new() };
    let mut rims = [Vec::new(), Vec::new()];
    for (rim, end, mark) in [(0, start, START), (1, goal, GOAL)] {
        floods.marks[end.index()] = mark;
        push(&mut rims[rim], (end, maze.open(end)), cells)?;
    }
    if start == goal {
        observer.on(Event::Look(start));
        return floods.path(start, start);
    }
    while rims.iter().all(|rim| !rim.is_empty()) {
        let from_goal = rims[1].len() < rims[0].len();
        if let Some((cell, behind)) = floods.rise(&mut rims[usize::from(from_goal)], from_goal, observer)? {
            observer.on(Event::Look(behind));
            return if from_goal { floods.path(behind, cell) } else { floods.path(cell, behind) };
        }
    }
    Ok(Vec::new())
}

/// The mark of a cell that was not reached. That of a cell which was is the side that leads back, and whose it is.
const UNSEEN: u8 = u8::MAX;
/// The bit of a mark which says that the cell was reached from the goal.
const FROM_GOAL: u8 = 8;
/// The start's mark: no side leads back.
const START: u8 = 16;
/// The goal's mark.
const GOAL: u8 = START | FROM_GOAL;

/// The cells reached from both ends.
struct Floods<'m, G> {
    maze: &'m Maze<G>,
    marks: Vec<u8>,
    /// Room for the next rim.
    spare: Vec<(Cell, Sides)>,
}

impl<G: Grid> Floods<'_, G> {
    /// Looks at the cells of a rim, and makes it that of the cells behind; says through which of them it comes to a
    /// cell of the other flood, and which that is.
    fn rise<O: Observer>(
        &mut self,
        rim: &mut Vec<(Cell, Sides)>,
        from_goal: bool,
        observer: &mut O,
    ) -> Result<Option<(Cell, Cell)>, OutOfMemory> {
        let grid = self.maze.grid();
        let own = if from_goal { FROM_GOAL } else { 0 };
        for (cell, onwards) in rim.drain(..) {
            observer.on(Event::Look(cell));
            for side in onwards {
                let behind = grid.behind(cell, side);
                let towards = grid.opposite(cell, side);
                let mark = &mut self.marks[behind.index()];
                if *mark == UNSEEN {
                    *mark = towards.0 | own;
                    let onwards = self.maze.open(behind).without(towards);
                    push(&mut self.spare, (behind, onwards), grid.cells())?;
                } else if *mark & FROM_GOAL != own {
                    return Ok(Some((cell, behind)));
                }
            }
        }
        std::mem::swap(rim, &mut self.spare);
        Ok(None)
    }

    /// The way from the start over two neighbours, one of each flood, to the goal.
    fn path(&self, of_start: Cell, of_goal: Cell) -> Result<Vec<Cell>, OutOfMemory> {
        let cells = self.maze.grid().cells();
        let mut path = Vec::new();
        for cell in std::iter::successors(Some(of_start), |&cell| self.back(cell)) {
            push(&mut path, cell, cells)?;
        }
        path.reverse();
        if of_start != of_goal {
            for cell in std::iter::successors(Some(of_goal), |&cell| self.back(cell)) {
                push(&mut path, cell, cells)?;
            }
        }
        Ok(path)
    }

    /// The cell from which a cell was reached; `None` at the ends.
    #[inline]
    fn back(&self, cell: Cell) -> Option<Cell> {
        let mark = self.marks[cell.index()];
        (mark & START == 0).then(|| self.maze.grid().behind(cell, Side(mark & !FROM_GOAL)))
    }
}
