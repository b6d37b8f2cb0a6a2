//! Walls in two arrays, after a line with the rows and columns: 1 for a wall on the right of each cell, then, after a
//! blank line, 1 for a wall below it. The outermost walls are always closed.

use maze::{Cell, Grid, Maze, Openings, Square};

use crate::error::ReadError;
use crate::format::Format;
use crate::line::Line;
use crate::options::{Options, size};
use crate::read_maze::ReadMaze;

/// The numbers of a line; `None` if there is something else in it.
fn numbers<'l>(line: &Line<'l>) -> impl Iterator<Item = Option<usize>> + 'l {
    line.text.split_ascii_whitespace().map(|word| word.parse().ok())
}

/// The rows and columns of the first line, the array on the right and the one below.
fn arrays<'l, 't>(lines: &'l [Line<'t>]) -> Option<(usize, usize, &'l [Line<'t>], &'l [Line<'t>])> {
    let (first, rest) = lines.split_first()?;
    let size: Vec<usize> = numbers(first).collect::<Option<_>>()?;
    let [rows, columns] = size[..] else { return None };
    let is_whole = rows > 0 && columns > 0 && rest.len() == rows.checked_mul(2)?.checked_add(1)?;
    if !is_whole || !rest[rows].text.is_empty() {
        return None;
    }
    Some((rows, columns, &rest[..rows], &rest[rows + 1..]))
}

/// Whether the lines are two arrays of the size that the first one names.
pub(super) fn is_drawn(lines: &[Line<'_>]) -> bool {
    arrays(lines).is_some_and(|(_, columns, right, below)| {
        right.iter().chain(below).take(8).all(|line| {
            let mut walls = numbers(line);
            walls.by_ref().take(columns).filter(|wall| matches!(wall, Some(0 | 1))).count() == columns
                && walls.next().is_none()
        })
    })
}

/// Reads the arrays.
pub(super) fn read(lines: &[Line<'_>], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let refused = |line: &Line<'_>, why| ReadError::Numbers { line: line.number, why };
    let (rows, columns, right, below) = arrays(lines).ok_or_else(|| {
        refused(&lines[0], "rows and columns, that many rows of 0 and 1, a blank line, and as many rows again")
    })?;
    let grid = Square::new(size(columns, rows)?);
    options.check_cells(columns as u64 * rows as u64)?;
    let bytes: usize = lines.iter().map(|line| line.text.len()).sum();
    if columns * rows > bytes {
        return Err(refused(&lines[0], "fewer numbers than rows and columns"));
    }
    let mut maze = Maze::walled(grid)?;
    let mut checks = options.cancel.checks()?;
    for (array, side) in [(right, Square::EAST), (below, Square::SOUTH)] {
        for (row, line) in (0..).zip(array) {
            let mut walls = numbers(line);
            for column in 0..grid.width() {
                checks.tick()?;
                let cell = Cell(row * grid.width() + column);
                match walls.next() {
                    Some(Some(0)) if maze.grid().neighbor(cell, side).is_some() => drop(maze.carve(cell, side)),
                    Some(Some(0 | 1)) => {}
                    _ => return Err(refused(line, "a row has a 0 or 1 for each column")),
                }
            }
            if walls.next().is_some() {
                return Err(refused(line, "a row has a 0 or 1 for each column"));
            }
        }
    }
    let (format, maze) = (Format::WallArrays, maze.into());
    let (goals, notes) = (Vec::new(), Vec::new());
    Ok(ReadMaze { format, maze, code: None, start: None, goals, openings: Openings::NONE, notes, place: None })
}
