//! Mazes of micromouse contests. Their outer wall is always closed.

use std::io::Write;

use maze::{Cell, Grid, Maze, Square};

use super::error::WriteError;
use super::format::WriteFormat;
use super::written_maze::WrittenMaze;

/// Lines with posts o and three characters a cell, S at the start and a G at each goal.
pub(super) fn write_text(out: &mut impl Write, written: &WrittenMaze<'_>) -> Result<(), WriteError> {
    let grid = written.square(WriteFormat::Micromouse)?;
    written.check_marks(WriteFormat::Micromouse)?;
    let mut goals = written.goals.to_vec();
    goals.sort_unstable();
    let has_wall = |cell, side| !written.maze.is_open(cell, side);
    let mut line = String::new();
    for y in 0..=grid.height() {
        line.clear();
        for x in 0..grid.width() {
            // Below the last row is the lower side of the row above.
            let above = grid.cell(x, y).map(|cell| has_wall(cell, Square::NORTH));
            line.push_str(if above.unwrap_or(true) { "o---" } else { "o   " });
        }
        line.push_str("o\n");
        for x in 0..grid.width() {
            let Some(cell) = grid.cell(x, y) else { break };
            let mark = match cell {
                _ if written.start == Some(cell) => 'S',
                _ if goals.binary_search(&cell).is_ok() => 'G',
                _ => ' ',
            };
            line.extend([if has_wall(cell, Square::WEST) { '|' } else { ' ' }, ' ', mark, ' ']);
        }
        if y < grid.height() {
            line.push_str("|\n");
        }
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// A byte a cell.
pub(super) fn write_maz(out: &mut impl Write, written: &WrittenMaze<'_>) -> Result<(), WriteError> {
    let grid = written.square(WriteFormat::Maz)?;
    let bytes: Vec<u8> = by_column(grid).map(|(.., cell)| walls(written.maze, cell)).collect();
    Ok(out.write_all(&bytes)?)
}

/// A line a cell.
pub(super) fn write_num(out: &mut impl Write, written: &WrittenMaze<'_>) -> Result<(), WriteError> {
    let grid = written.square(WriteFormat::Num)?;
    for (column, row, cell) in by_column(grid) {
        let walls = walls(written.maze, cell);
        let [north, east, south, west] = [0, 1, 2, 3].map(|side| walls >> side & 1);
        writeln!(out, "{column} {row} {north} {east} {south} {west}")?;
    }
    Ok(())
}

/// The cells column by column from the bottom left, each with its column and its row from the bottom.
fn by_column(grid: Square) -> impl Iterator<Item = (u32, u32, Cell)> {
    let (width, height) = (grid.width(), grid.height());
    (0..width)
        .flat_map(move |column| (0..height).map(move |row| (column, row, Cell((height - 1 - row) * width + column))))
}

/// The walls of a cell: 1 north, 2 east, 4 south, 8 west, as in a set of sides.
fn walls<G: Grid>(maze: &Maze<G>, cell: Cell) -> u8 {
    !maze.open(cell).0 & 0xf
}
