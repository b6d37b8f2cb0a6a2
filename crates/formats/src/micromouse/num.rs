//! Walls in numbers: a line `x y north east south west` for each cell, 1 for a wall, y from the bottom.

use maze::{Sides, Square};

use super::maze_of;
use crate::error::ReadError;
use crate::format::Format;
use crate::line::Line;
use crate::options::{Options, size};
use crate::read_maze::ReadMaze;

/// Whether the lines have six numbers each, the first 0 0.
pub(crate) fn is_num(lines: &[Line<'_>]) -> bool {
    let is_cell = |line: &Line<'_>| numbers(line).is_some_and(|[_, _, walls @ ..]| walls.iter().all(|&wall| wall < 2));
    lines.iter().take(8).all(is_cell)
        && lines[..8.min(lines.len())].iter().any(|line| {
            // Rows of six blocks have a place in no order of columns and rows.
            numbers(line).is_some_and(|[x, y, ..]| (x, y) == (0, 0))
        })
        && are_places(lines)
}

/// Whether each place is named once.
fn are_places(lines: &[Line<'_>]) -> bool {
    let places = || lines.iter().filter_map(numbers).map(|[x, y, ..]| (x, y));
    let (width, height) =
        places().fold((0, 0), |(width, height), (x, y)| (width.max(x as u64 + 1), height.max(y as u64 + 1)));
    width * height == lines.len() as u64
}

fn numbers(line: &Line<'_>) -> Option<[usize; 6]> {
    let mut words = line.text.split_ascii_whitespace().map(str::parse);
    let mut numbers = [0; 6];
    for number in &mut numbers {
        *number = words.next()?.ok()?;
    }
    words.next().is_none().then_some(numbers)
}

/// Reads the cells.
pub(crate) fn read(lines: &[Line<'_>], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    const FORM: &str = "a cell is x y north east south west, such as 0 0 0 1 1 1";
    let mut cells = Vec::new();
    let (mut width, mut height) = (0, 0);
    let mut checks = options.cancel.checks()?;
    for line in lines.iter().filter(|line| !line.text.is_empty()) {
        checks.tick()?;
        let [x, y, walls @ ..] = numbers(line).ok_or(ReadError::Numbers { line: line.number, why: FORM })?;
        if walls.iter().any(|&wall| wall > 1) {
            return Err(ReadError::Numbers { line: line.number, why: "a wall is 0 or 1" });
        }
        (width, height) = (width.max(x.saturating_add(1)), height.max(y.saturating_add(1)));
        cells.push((line.number, x, y, (0..).zip(walls).map(|(side, wall)| (wall as u8) << side).sum::<u8>()));
    }
    let size = size(width, height)?;
    options.check_cells(width as u64 * height as u64)?;
    if width * height != cells.len() {
        let why = "the cells are not all there, or some are there twice";
        return Err(ReadError::Numbers { line: cells.last().map_or(1, |&(line, ..)| line), why });
    }
    let mut walls = vec![None; cells.len()];
    for (line, x, y, sides) in cells {
        if walls[y * width + x].replace(Sides(sides)).is_some() {
            return Err(ReadError::Numbers { line, why: "this cell is there twice" });
        }
    }
    maze_of(Format::Num, Square::new(size), |column, row| {
        walls[row as usize * width + column as usize].unwrap_or_default()
    })
}
