//! All shortest paths at once, to the nearest of several goals.

use super::error::SolveError;
use super::not_canceled;
use crate::cancel::{Cancel, Checks};
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push};

/// All shortest paths from a start to the nearest of some goals: to several, if they are equally near.
///
/// ```
/// use maze::{Cell, Maze, ShortestPaths};
///
/// let maze: Maze = "
///     +---+---+---+
///     |           |
///     +   +---+   +
///     |           |
///     +---+---+---+".parse()?;
/// // Around the wall, on both sides.
/// let paths = ShortestPaths::to_nearest(&maze, Cell(0), &[Cell(5)])?;
/// assert_eq!((paths.length(), paths.count()), (Some(3), 2));
/// // The nearer of two goals.
/// let paths = ShortestPaths::to_nearest(&maze, Cell(0), &[Cell(5), Cell(4)])?;
/// assert_eq!((paths.length(), paths.nearest()), (Some(2), &[Cell(4)][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortestPaths {
    /// For each cell [`ON_PATH`](Self::ON_PATH) and the sides where shortest paths leave it; 0 for other cells.
    onwards: Vec<u16>,
    /// The cells of all paths, by their distance from the start.
    cells: Vec<Cell>,
    /// The number of goals at the end of `cells`.
    nearest: usize,
    /// Steps of each path.
    length: Option<u32>,
    /// The number of paths.
    count: u64,
}

impl ShortestPaths {
    /// The cell is on a shortest path. No grid has this side.
    const ON_PATH: u16 = 1 << 8;

    /// Finds the paths. None if no goal can be reached, or there are no goals. O(n) time and 22 bytes per cell: a
    /// breadth-first flood from the start until a goal is reached, and another one back over falling distances.
    ///
    /// # Panics
    /// If a cell is not in the grid.
    pub fn to_nearest<G: Grid>(maze: &Maze<G>, start: Cell, goals: &[Cell]) -> Result<Self, OutOfMemory> {
        not_canceled(Self::to_nearest_with(maze, start, goals, &Cancel::never()))
    }

    /// Like [`Self::to_nearest`], but can be canceled: it ends early with [`SolveError::Canceled`].
    ///
    /// # Panics
    /// If a cell is not in the grid.
    pub fn to_nearest_with<G: Grid>(
        maze: &Maze<G>,
        start: Cell,
        goals: &[Cell],
        cancel: &Cancel,
    ) -> Result<Self, SolveError> {
        let mut checks = cancel.checks()?;
        let cells = maze.grid().cells();
        let mut is_goal = filled(false, cells)?;
        for goal in goals {
            is_goal[goal.index()] = true;
        }
        let steps = flood(maze, start, &is_goal, &mut checks)?;
        let mut paths = Self { onwards: filled(0, cells)?, cells: Vec::new(), nearest: 0, length: None, count: 0 };
        let reached = goals.iter().filter(|goal| steps[goal.index()] != UNREACHED);
        let Some(length) = reached.map(|goal| steps[goal.index()]).min() else { return Ok(paths) };
        paths.length = Some(length);
        for &goal in goals {
            let onwards = &mut paths.onwards[goal.index()];
            if steps[goal.index()] == length && *onwards == 0 {
                *onwards = Self::ON_PATH;
                push(&mut paths.cells, goal, cells)?;
            }
        }
        paths.nearest = paths.cells.len();
        // The number of paths from a cell to the goals.
        let mut counts = filled(0_u64, cells)?;
        for goal in &paths.cells {
            counts[goal.index()] = 1;
        }
        let mut taken = 0;
        while let Some(&cell) = paths.cells.get(taken) {
            checks.tick()?;
            taken += 1;
            for (side, nearer) in maze.exits(cell) {
                if steps[nearer.index()] != UNREACHED && steps[nearer.index()] + 1 == steps[cell.index()] {
                    counts[nearer.index()] = counts[nearer.index()].saturating_add(counts[cell.index()]);
                    let onwards = &mut paths.onwards[nearer.index()];
                    if *onwards == 0 {
                        push(&mut paths.cells, nearer, cells)?;
                    }
                    *onwards |= Self::ON_PATH | u16::from(maze.grid().opposite(cell, side).bit());
                }
            }
        }
        paths.count = counts[start.index()];
        paths.cells.reverse();
        let first_goal = paths.cells.len() - paths.nearest;
        paths.cells[first_goal..].reverse();
        Ok(paths)
    }

    /// The steps of each path; `None` if there is none.
    pub const fn length(&self) -> Option<u32> {
        self.length
    }

    /// The number of paths, at most [`u64::MAX`]. Paths through different passages between the same cells count
    /// separately.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The cells of all paths, from the start, by distance.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The goals that the paths reach, in the order in which they were given.
    pub fn nearest(&self) -> &[Cell] {
        &self.cells[self.cells.len() - self.nearest..]
    }

    /// Whether a cell is on a path.
    pub fn contains(&self, cell: Cell) -> bool {
        self.onwards[cell.index()] != 0
    }

    /// The sides where paths leave a cell.
    pub fn onwards(&self, cell: Cell) -> Sides {
        Sides((self.onwards[cell.index()] & !Self::ON_PATH) as u8)
    }

    /// One of the paths: the first side clockwise in each cell. Empty if there is none.
    pub fn first<G: Grid>(&self, grid: &G) -> Result<Vec<Cell>, OutOfMemory> {
        let onward = |cell: &Cell| {
            let side: Option<Side> = self.onwards(*cell).next();
            side.map(|side| grid.behind(*cell, side))
        };
        let mut path = Vec::new();
        for cell in std::iter::successors(self.cells.first().copied(), onward) {
            push(&mut path, cell, grid.cells())?;
        }
        Ok(path)
    }
}

/// The distance of a cell that was not reached.
const UNREACHED: u32 = u32::MAX;

/// The distances from the start, of all cells that are not farther than the nearest goal.
fn flood<G: Grid>(
    maze: &Maze<G>,
    start: Cell,
    is_goal: &[bool],
    checks: &mut Checks<'_>,
) -> Result<Vec<u32>, SolveError> {
    let cells = maze.grid().cells();
    let mut steps = filled(UNREACHED, cells)?;
    steps[start.index()] = 0;
    let mut queue = Vec::new();
    push(&mut queue, start, cells)?;
    let mut nearest = if is_goal[start.index()] { 0 } else { UNREACHED };
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        checks.tick()?;
        taken += 1;
        let next = steps[cell.index()] + 1;
        if next > nearest {
            break;
        }
        for (_, behind) in maze.exits(cell) {
            if steps[behind.index()] == UNREACHED {
                steps[behind.index()] = next;
                push(&mut queue, behind, cells)?;
                if is_goal[behind.index()] {
                    nearest = next;
                }
            }
        }
    }
    Ok(steps)
}
