//! Drawings of lines: posts with dashes and bars between them, or box characters.

use maze::{AnyGrid, Cell, Maze, Side, Square};

use super::pitch::{self, POSTS, Pitch, is_box, is_horizontal, is_vertical};
use crate::error::ReadError;
use crate::format::Format;
use crate::gaps::Gaps;
use crate::line::{Line, check_filled};
use crate::marks::Marks;
use crate::micromouse;
use crate::options::{Options, size};
use crate::read_maze::{Note, ReadMaze};

/// Whether the lines look like a drawing of lines.
pub(super) fn is_drawn(lines: &[Line<'_>]) -> bool {
    let first = lines[0].text;
    let has_lines = |text: &str| text.contains(is_horizontal) || text.contains(is_box);
    let mut begin = first.chars();
    // Posts do not touch: where they do, they are blocks, and so are stars without bars.
    let has_post = first.starts_with(POSTS)
        && begin.next() != begin.next()
        && lines.iter().take(8).any(|line| line.text.contains('|') || !first.starts_with('*') && has_lines(line.text));
    has_post
        || pitch::is_bare(lines)
        || first.contains(is_box)
        || lines.get(1).is_some_and(|line| line.text.contains(is_box))
}

/// Reads a drawing.
pub(super) fn read(lines: &[Line<'_>], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let post = lines[0].text.chars().next().filter(|first| POSTS.contains(first));
    let pitch = if pitch::is_bare(lines) { pitch::bare(lines)? } else { pitch::of(lines, post)? };
    let (columns, rows) = cells(lines, pitch)?;
    let size = size(columns, rows)?;
    options.check_cells(columns as u64 * rows as u64)?;
    check_filled(lines, columns as u64 * rows as u64)?;
    let is_mouse =
        matches!(post, Some('o' | 'O')) || options.format == Some(Format::Micromouse) || has_dotted_walls(lines, post);
    let maze = Maze::walled(Square::new(size))?;
    let is_likely_mouse = options.likely == Some(Format::Micromouse);
    let mut reader =
        Reader { maze, pitch, is_mouse, is_likely_mouse, unknown: 0, gaps: Gaps::default(), marks: Marks::default() };
    let mut row = Vec::new();
    let mut checks = options.cancel.checks()?;
    for (index, line) in lines.iter().enumerate() {
        checks.look()?;
        line.characters(&mut row);
        if index % pitch.down == 0 {
            reader.corner_line((index / pitch.down) as u32, line, &row)?;
        } else {
            reader.cell_line(index, line, &row)?;
        }
    }
    Ok(reader.finish())
}

/// Whether there are walls of dots between posts, which are not known. Dots of a path do not fill a side.
fn has_dotted_walls(lines: &[Line<'_>], post: Option<char>) -> bool {
    let Some(post) = post else { return false };
    let is_dotted = |side: &str| side.len() > 1 && side.bytes().all(|found| found == b'.');
    lines.iter().filter(|line| line.text.starts_with(post)).any(|line| line.text.split(post).any(is_dotted))
}

/// The columns and rows of cells.
fn cells(lines: &[Line<'_>], pitch: Pitch) -> Result<(usize, usize), ReadError> {
    let length = |line: &Line<'_>| {
        if line.text.is_ascii() && !line.text.contains('\t') {
            return line.text.len();
        }
        let mut row = Vec::new();
        line.characters(&mut row);
        row.len()
    };
    let longest = lines.iter().map(length).max().unwrap_or(0);
    if longest < 2 || lines.len() < 2 {
        return Err(ReadError::NoMaze);
    }
    let columns = (longest - 1) / pitch.across;
    let whole = columns * pitch.across + 1;
    if whole != longest {
        let long = lines.iter().find(|line| length(line) > whole);
        let line = long.map_or(1, |line| line.number);
        return Err(ReadError::Uneven { line, characters: longest, expected: whole });
    }
    if !(lines.len() - 1).is_multiple_of(pitch.down) {
        return Err(ReadError::Pitch);
    }
    Ok((columns, (lines.len() - 1) / pitch.down))
}

/// The drawing on a side of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wall {
    Standing,
    Open,
    Unknown,
}

struct Reader {
    maze: Maze<Square>,
    pitch: Pitch,
    /// Whether dots on sides are walls that are not known.
    is_mouse: bool,
    /// Whether it is a contest maze unless marks or gaps show otherwise.
    is_likely_mouse: bool,
    unknown: u32,
    gaps: Gaps,
    marks: Marks,
}

impl Reader {
    /// Reads a line with corners: the walls above the cells of row `y`.
    fn corner_line(&mut self, y: u32, line: &Line<'_>, row: &[char]) -> Result<(), ReadError> {
        let grid = *self.maze.grid();
        let across = self.pitch.across;
        for x in 0..=grid.width() {
            let at = x as usize * across;
            let post = row.get(at).copied().unwrap_or(' ');
            let is_corner = |found: char| {
                POSTS.contains(&found)
                    || is_box(found)
                    || matches!(found, ' ' | '-' | '|' | '_' | '=' | '.' | '\'' | '`' | ',')
            };
            if !is_corner(post) {
                return Err(character(line, at, post, "a corner (+ o ┼ and the like)"));
            }
            if x == grid.width() {
                break;
            }
            let side = row.get(at + 1..(at + across).min(row.len())).unwrap_or(&[]);
            let is_wall = |found: char| is_horizontal(found) || (is_box(found) && !is_vertical(found));
            let wall =
                self.wall(side, is_wall, line, at + 1, "a wall (- ─ and the like) or a gap over the whole side")?;
            if y == 0 {
                self.outer(wall, grid.cell(x, 0), Square::NORTH);
            } else if y == grid.height() {
                self.outer(wall, grid.cell(x, y - 1), Square::SOUTH);
            } else {
                self.inner(wall, grid.cell(x, y), Square::NORTH);
            }
        }
        Ok(())
    }

    /// Reads a line through cells: the walls beside them, and their content.
    fn cell_line(&mut self, index: usize, line: &Line<'_>, row: &[char]) -> Result<(), ReadError> {
        let grid = *self.maze.grid();
        let Pitch { across, down } = self.pitch;
        let y = (index / down) as u32;
        // A cell of several lines has its walls on each, and counts as the middle one says.
        let is_middle = index % down == down / 2;
        for x in 0..=grid.width() {
            let at = x as usize * across;
            let side = row.get(at..=at).unwrap_or(&[' ']);
            let is_wall = |found: char| is_vertical(found) || is_box(found);
            let wall = self.wall(side, is_wall, line, at, "a wall (| │ and the like) or a gap")?;
            if is_middle {
                if x == 0 {
                    self.outer(wall, grid.cell(0, y), Square::WEST);
                } else if x == grid.width() {
                    self.outer(wall, grid.cell(x - 1, y), Square::EAST);
                } else {
                    self.inner(wall, grid.cell(x, y), Square::WEST);
                }
            }
            if x < grid.width() {
                let inside = row.get(at + 1..(at + across).min(row.len())).unwrap_or(&[]);
                self.content(inside, grid.cell(x, y), line, at + 1)?;
            }
        }
        Ok(())
    }

    fn wall(
        &self,
        side: &[char],
        is_wall: impl Fn(char) -> bool,
        line: &Line<'_>,
        at: usize,
        allowed: &'static str,
    ) -> Result<Wall, ReadError> {
        let walls = side.iter().filter(|&&found| is_wall(found)).count();
        if walls == side.len() && walls > 0 {
            return Ok(Wall::Standing);
        }
        let Some(place) = side.iter().position(|&found| found != ' ') else { return Ok(Wall::Open) };
        if walls > 0 {
            let other = side.iter().position(|&found| !is_wall(found)).unwrap_or(0);
            return Err(character(line, at + other, side[other], allowed));
        }
        match side[place] {
            '.' | '?' | ':' if self.is_mouse => Ok(Wall::Unknown),
            // A path that is drawn into the maze goes through the gap.
            found if !is_vertical(found) && !is_horizontal(found) && !is_box(found) => Ok(Wall::Open),
            found => Err(character(line, at + place, found, allowed)),
        }
    }

    fn outer(&mut self, wall: Wall, cell: Option<Cell>, side: Side) {
        match (wall, cell) {
            (Wall::Open, Some(cell)) => self.gaps.note(cell, side),
            (Wall::Unknown, _) => self.unknown += 1,
            _ => {}
        }
    }

    fn inner(&mut self, wall: Wall, cell: Option<Cell>, side: Side) {
        match (wall, cell) {
            (Wall::Open, Some(cell)) => drop(self.maze.carve(cell, side)),
            (Wall::Unknown, _) => self.unknown += 1,
            _ => {}
        }
    }

    /// Notes the mark or text in a cell. Dots and stars are a path that is drawn into the maze.
    fn content(&mut self, inside: &[char], cell: Option<Cell>, line: &Line<'_>, at: usize) -> Result<(), ReadError> {
        let Some(first) = inside.iter().position(|&found| found != ' ') else { return Ok(()) };
        let found = inside[first];
        if is_box(found) || matches!(found, '|' | '#') {
            return Err(character(line, at + first, found, "a space or a letter in the cell"));
        }
        let is_one = inside[first + 1..].iter().all(|&found| found == ' ');
        if let Some(cell) = cell.filter(|_| found.is_alphanumeric()) {
            // Longer texts are labels.
            self.marks.note(if is_one && found.is_alphabetic() { found } else { '\u{0}' }, cell.0);
        }
        Ok(())
    }

    fn finish(self) -> ReadMaze {
        let ends = self.marks.ends();
        let mut notes = Vec::new();
        let mut start = ends.start.map(Cell);
        let mut goals: Vec<Cell> = ends.goals.into_iter().map(Cell).collect();
        let has_ends = self.gaps.count() > 0 || start.is_some() || !goals.is_empty();
        let is_mouse = self.is_mouse
            || goals.len() > 1
            || !has_ends && (self.is_likely_mouse || micromouse::is_contest(&self.maze));
        let grid = *self.maze.grid();
        let openings = self.gaps.openings(start, &goals);
        if start.is_none() && goals.is_empty() {
            start = openings.entrance.map(|(cell, _)| cell);
            goals.extend(openings.exit.map(|(cell, _)| cell));
            if self.gaps.count() > 2 {
                notes.push(Note::Gaps(self.gaps.count()));
            }
        }
        if is_mouse {
            start = start.or_else(|| Some(micromouse::start(grid)));
            if goals.is_empty() {
                goals = micromouse::goals(grid);
            }
        }
        notes.extend((self.unknown > 0).then_some(Note::UnknownWalls(self.unknown)));
        notes.extend((ends.others > 0).then_some(Note::Labels(ends.others)));
        let format = if is_mouse { Format::Micromouse } else { Format::Lines };
        let maze: Maze<AnyGrid> = self.maze.into();
        ReadMaze { format, maze, code: None, start, goals, openings, notes, place: None }
    }
}

fn character(line: &Line<'_>, at: usize, found: char, allowed: &'static str) -> ReadError {
    ReadError::Character { line: line.number, column: line.before + at + 1, found, allowed }
}
