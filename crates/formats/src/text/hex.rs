//! Walls in hexadecimal digits: rows of a digit a cell, 1 for a wall in the north, 2 east, 4 south, 8 west; then a blank
//! line, and the places of start and goal, column and row from the top left.

use maze::{Grid, Openings, Sides, Square};

use crate::error::ReadError;
use crate::format::Format;
use crate::micromouse::maze_of;
use crate::options::{Options, size};
use crate::read_maze::ReadMaze;

/// Whether the text is such a maze.
pub(crate) fn is_hex(text: &str) -> bool {
    let mut rows = text.lines().take_while(|line| !line.trim().is_empty());
    let is_row = |line: &str| line.trim().bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut after = text.lines().skip_while(|line| !line.trim().is_empty()).skip(1);
    // Few texts have the places behind their rows, which is found faster.
    (0..2).all(|_| after.next().is_some_and(|line| place(line).is_some()))
        && rows.next().is_some_and(is_row)
        && rows.all(is_row)
}

/// A column and a row.
fn place(line: &str) -> Option<(u32, u32)> {
    let (column, row) = line.trim().split_once(',')?;
    Some((column.trim().parse().ok()?, row.trim().parse().ok()?))
}

/// Reads the maze.
pub(crate) fn read(text: &str, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let rows: Vec<&[u8]> =
        text.lines().map(|line| line.trim().as_bytes()).take_while(|line| !line.is_empty()).collect();
    let width = rows.first().map_or(0, |row| row.len());
    if let Some(line) = rows.iter().position(|row| row.len() != width) {
        return Err(ReadError::Uneven { line: line + 1, characters: rows[line].len(), expected: width });
    }
    for (line, row) in (1..).zip(&rows) {
        if let Some(column) = row.iter().position(|byte| !byte.is_ascii_hexdigit()) {
            let (found, allowed) = (char::from(row[column]), "the digits 0 to 9 and A to F");
            return Err(ReadError::Character { line, column: column + 1, found, allowed });
        }
    }
    let grid = Square::new(size(width, rows.len())?);
    options.check_cells(u64::from(grid.cells()))?;
    let sides = |column: u32, row: u32| {
        let digit = char::from(rows[(grid.height() - 1 - row) as usize][column as usize]).to_digit(16);
        // Its bits are north, east, south and west, as in a set of sides.
        Sides(digit.unwrap_or(0) as u8)
    };
    let read = maze_of(Format::Hex, grid, sides)?;
    let mut places =
        text.lines().skip(rows.len() + 1).map(|line| place(line).and_then(|(column, row)| grid.cell(column, row)));
    let mut next = || places.next().flatten();
    let (start, goal) = (next(), next());
    Ok(ReadMaze { start, goals: goal.into_iter().collect(), openings: Openings::NONE, ..read })
}
