//! Drawings of underscores and bars, two characters a cell: an underscore is the wall below, a bar the one on the right.

use maze::{Cell, Maze, Square};

use crate::error::ReadError;
use crate::format::Format;
use crate::gaps::Gaps;
use crate::line::{Line, check_filled};
use crate::marks::Marks;
use crate::options::{Options, size};
use crate::read_maze::{Note, ReadMaze};

/// Whether the lines look like such a drawing: a first line of underscores alone, and bars at the begin of the others.
pub(super) fn is_drawn(lines: &[Line<'_>]) -> bool {
    let first = lines[0].text;
    let is_top = first.contains('_') && first.chars().all(|found| matches!(found, '_' | ' '));
    let others = &lines[1..];
    let bars = others.iter().filter(|line| line.text.starts_with('|')).count();
    is_top && !others.is_empty() && 2 * bars >= others.len()
}

/// Reads a drawing.
pub(super) fn read(lines: &[Line<'_>], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let longest = lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(0);
    if lines.len() < 2 || longest < 3 {
        return Err(ReadError::NoMaze);
    }
    // The right wall may be open in each line but not in all of them.
    let (columns, rows) = (longest / 2, lines.len() - 1);
    options.check_cells(columns as u64 * rows as u64)?;
    check_filled(lines, columns as u64 * rows as u64)?;
    let grid = Square::new(size(columns, rows)?);
    let mut maze = Maze::walled(grid)?;
    let (mut gaps, mut marks) = (Gaps::default(), Marks::default());
    let mut checks = options.cancel.checks()?;
    let mut row = Vec::new();
    lines[0].characters(&mut row);
    for x in 0..grid.width() {
        if row.get(2 * x as usize + 1).is_none_or(|&found| found == ' ') {
            gaps.note(Cell(x), Square::NORTH);
        }
    }
    for (y, line) in (0..).zip(&lines[1..]) {
        checks.look()?;
        line.characters(&mut row);
        let at = |place: usize| row.get(place).copied().unwrap_or(' ');
        let refused = |place: usize, allowed| ReadError::Character {
            line: line.number,
            column: line.before + place + 1,
            found: at(place),
            allowed,
        };
        for x in 0..grid.width() {
            let cell = Cell(y * grid.width() + x);
            let place = 2 * x as usize + 1;
            match at(place) {
                '_' => {}
                found if found == ' ' || found.is_alphanumeric() => {
                    if found != ' ' {
                        marks.note(found, cell.0);
                    }
                    if y + 1 < grid.height() {
                        maze.carve(cell, Square::SOUTH);
                    } else {
                        gaps.note(cell, Square::SOUTH);
                    }
                }
                _ => return Err(refused(place, "an underscore, a space or a letter")),
            }
            if x == 0 && !matches!(at(0), '|') {
                if at(0) != ' ' {
                    return Err(refused(0, "a bar or a space"));
                }
                gaps.note(cell, Square::WEST);
            }
            match at(place + 1) {
                '|' => {}
                ' ' | '_' if x + 1 < grid.width() => drop(maze.carve(cell, Square::EAST)),
                ' ' | '_' => gaps.note(cell, Square::EAST),
                _ => return Err(refused(place + 1, "a bar, an underscore or a space")),
            }
        }
    }
    let ends = marks.ends();
    let (mut start, mut goals) = (ends.start.map(Cell), ends.goals.into_iter().map(Cell).collect::<Vec<_>>());
    let openings = gaps.openings(start, &goals);
    let mut notes = Vec::new();
    if start.is_none() && goals.is_empty() {
        start = openings.entrance.map(|(cell, _)| cell);
        goals.extend(openings.exit.map(|(cell, _)| cell));
        notes.extend((gaps.count() > 2).then_some(Note::Gaps(gaps.count())));
    }
    notes.extend((ends.others > 0).then_some(Note::Labels(ends.others)));
    Ok(ReadMaze {
        format: Format::Underscores,
        maze: maze.into(),
        code: None,
        start,
        goals,
        openings,
        notes,
        place: None,
    })
}
