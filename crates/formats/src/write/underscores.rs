//! Underscores and bars, two characters a cell. Start and goal are the openings.

use std::io::Write;

use maze::{Cell, Square};

use super::error::WriteError;
use super::format::WriteFormat;
use super::written_maze::WrittenMaze;

/// Writes the drawing.
pub(super) fn write(out: &mut impl Write, written: &WrittenMaze<'_>) -> Result<(), WriteError> {
    let grid = written.square(WriteFormat::Underscores)?;
    let openings = [written.openings.entrance, written.openings.exit];
    let gaps = |side| openings.into_iter().flatten().filter(move |opening| opening.1 == side).count() as u32;
    // The first line has an underscore, at least half of the others begin with a bar, and the longest has three
    // characters: otherwise readers could not recognize it.
    let is_narrow = grid.width() == 1 && gaps(Square::EAST) >= grid.height();
    if gaps(Square::NORTH) >= grid.width() || 2 * gaps(Square::WEST) > grid.height() || is_narrow {
        return Err(WriteError::Openings);
    }
    let has_wall = |cell: Cell, side| !written.maze.is_open(cell, side) && !written.openings.are_at(cell, side);
    let mut line = String::new();
    for x in 0..grid.width() {
        line.push_str(if has_wall(Cell(x), Square::NORTH) { " _" } else { "  " });
    }
    for y in 0..grid.height() {
        end(&mut line);
        out.write_all(line.as_bytes())?;
        line.clear();
        for x in 0..grid.width() {
            let cell = Cell(y * grid.width() + x);
            if x == 0 {
                line.push(if has_wall(cell, Square::WEST) { '|' } else { ' ' });
            }
            let is_floor = has_wall(cell, Square::SOUTH);
            line.push(if is_floor { '_' } else { ' ' });
            let beside = grid.cell(x + 1, y).is_some_and(|beside| has_wall(beside, Square::SOUTH));
            line.push(match has_wall(cell, Square::EAST) {
                true => '|',
                false if is_floor && beside => '_',
                false => ' ',
            });
        }
    }
    end(&mut line);
    Ok(out.write_all(line.as_bytes())?)
}

/// Ends a line, without spaces before its end.
fn end(line: &mut String) {
    line.truncate(line.trim_end().len());
    line.push('\n');
}
