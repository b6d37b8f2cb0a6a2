//! Mazes of micromouse contests: start bottom left, goals in the middle.

pub(crate) mod maz;
pub(crate) mod num;

use maze::{Cell, Maze, Side, Sides, Square};

use crate::error::ReadError;
use crate::format::Format;
use crate::read_maze::ReadMaze;

/// The usual start: the cell at the bottom left.
pub(crate) fn start(grid: Square) -> Cell {
    Cell((grid.height() - 1) * grid.width())
}

/// The usual goals: the cells in the middle, four of them in a grid with even sides.
pub(crate) fn goals(grid: Square) -> Vec<Cell> {
    let middle = |cells: u32| (cells - 1) / 2..=cells / 2;
    middle(grid.height())
        .flat_map(|row| middle(grid.width()).filter_map(move |column| grid.cell(column, row)))
        .collect()
}

/// Whether a maze without marks and gaps is one of a contest: it has one of their sizes, a room of four cells in the
/// middle, and a wall on the right of the start.
pub(crate) fn is_contest(maze: &Maze<Square>) -> bool {
    let grid = *maze.grid();
    let has_size = grid.width() == grid.height() && matches!(grid.width(), 16 | 32);
    let [one, .., other] = goals(grid)[..] else { return false };
    let is_open = |cell: Cell, side: Side| maze.open(cell).contains(side);
    let is_room = [Square::EAST, Square::SOUTH].into_iter().all(|side| is_open(one, side))
        && [Square::WEST, Square::NORTH].into_iter().all(|side| is_open(other, side));
    has_size && is_room && !is_open(start(grid), Square::EAST)
}

/// A maze of walls that each cell lists; `walls` is asked with the column and the row from the bottom.
pub(crate) fn maze_of(format: Format, grid: Square, walls: impl Fn(u32, u32) -> Sides) -> Result<ReadMaze, ReadError> {
    let mut maze = Maze::walled(grid)?;
    let (mut count, mut first) = (0, (0, 0));
    for row in 0..grid.height() {
        for column in 0..grid.width() {
            let here = walls(column, row);
            let Some(cell) = grid.cell(column, grid.height() - 1 - row) else { continue };
            let mut join = |side: Side, other: Option<bool>| {
                let mine = here.contains(side);
                if other.is_some_and(|other| other != mine) {
                    first = if count == 0 { (column, row) } else { first };
                    count += 1;
                } else if other.is_some() && !mine {
                    maze.carve(cell, side);
                }
            };
            let beyond = (row + 1 < grid.height()).then(|| walls(column, row + 1).contains(Square::SOUTH));
            join(Square::NORTH, beyond);
            let beyond = (column + 1 < grid.width()).then(|| walls(column + 1, row).contains(Square::WEST));
            join(Square::EAST, beyond);
        }
    }
    if count > 0 {
        return Err(ReadError::Walls { count, column: first.0, row: first.1 });
    }
    let (start, goals) = (Some(start(grid)), goals(grid));
    let openings = maze::Openings::NONE;
    Ok(ReadMaze { format, maze: maze.into(), code: None, start, goals, openings, notes: Vec::new(), place: None })
}
