//! Labyrinths of a single path, made from mazes.

use thiserror::Error;

use crate::grid::size::Size;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::measure::is_perfect;
use crate::memory::OutOfMemory;

/// Why a maze cannot become a labyrinth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UnicursalError {
    /// It has loops, or cells that cannot be reached.
    #[error("only a perfect maze becomes a labyrinth of one path: leave loops and trimmed dead ends out")]
    NotPerfect,
    /// The labyrinth would be too large.
    #[error("a labyrinth of one path has twice the columns and rows, at most 65535: {0} is too large for that")]
    TooLarge(Size),
    /// The labyrinth does not fit into memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
}

/// The labyrinth around the walls of a perfect maze: a single path through every cell, without junctions, on twice as
/// many columns and rows. It walks along both sides of each passage of the maze, as a hand on the wall does.
///
/// The path begins in the first cell, and ends in the cell below it: [`unicursal_ends`].
///
/// O(n) time. Source: folklore; Walter D. Pullen's "Think Labyrinth" describes it.
///
/// ```
/// use maze::{Algorithm, Seed, Square, generate, measure, unicursal, unicursal_ends};
///
/// let grid = Square::new("6x4".parse::<maze::Size>()?);
/// let labyrinth = unicursal(&generate(grid, Algorithm::Wilson, &Seed::new("a"), &mut ())?)?;
/// assert!(measure::is_perfect(&labyrinth)?);
/// assert_eq!((labyrinth.grid().size().to_string(), measure::dead_ends(&labyrinth)), ("12x8".to_owned(), 2));
/// let (start, goal) = unicursal_ends(&labyrinth);
/// assert_eq!((labyrinth.open(start).len(), labyrinth.open(goal).len()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unicursal(maze: &Maze<Square>) -> Result<Maze<Square>, UnicursalError> {
    let size = maze.grid().size();
    let doubled = |side: u32| u16::try_from(2 * side).ok();
    let doubled =
        doubled(size.width()).zip(doubled(size.height())).and_then(|(width, height)| Size::new(width, height));
    let doubled = doubled.ok_or(UnicursalError::TooLarge(size))?;
    if !is_perfect(maze)? {
        return Err(UnicursalError::NotPerfect);
    }
    let width = doubled.width();
    let mut labyrinth = Maze::walled(Square::new(doubled))?;
    for cell in maze.cells() {
        let (column, row) = maze.grid().column_row(cell);
        let left = Cell(2 * row * width + 2 * column);
        let (right, below) = (Cell(left.0 + 1), Cell(left.0 + width));
        let open = maze.open(cell);
        // Along the wall of a closed side, and through an open one in two lanes.
        if open.contains(Square::NORTH) {
            labyrinth.link(left, Square::NORTH);
            labyrinth.link(right, Square::NORTH);
        } else {
            labyrinth.link(left, Square::EAST);
        }
        if open.contains(Square::WEST) {
            labyrinth.link(left, Square::WEST);
            labyrinth.link(below, Square::WEST);
        } else {
            labyrinth.link(left, Square::SOUTH);
        }
        if !open.contains(Square::EAST) {
            labyrinth.link(right, Square::SOUTH);
        }
        if !open.contains(Square::SOUTH) {
            labyrinth.link(below, Square::EAST);
        }
    }
    // The path is a loop, which is cut.
    let (start, _) = unicursal_ends(&labyrinth);
    labyrinth.unlink(start, Square::SOUTH);
    Ok(labyrinth)
}

/// Where the path of a labyrinth begins and ends.
pub fn unicursal_ends(labyrinth: &Maze<Square>) -> (Cell, Cell) {
    (Cell(0), labyrinth.grid().behind(Cell(0), Square::SOUTH))
}
