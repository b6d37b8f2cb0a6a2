//! Reading a square maze from text.

use std::str::{Chars, FromStr};

use thiserror::Error;

use super::draw::CORNERS;
use crate::cancel::{Cancel, Canceled};
use crate::grid::size::Size;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::openings::{Opening, Openings};

/// The maze of a text, the cells marked `S` and `G`, and the gaps in the outer wall. Dots of a solution are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The maze.
    pub maze: Maze<Square>,
    /// The cell marked `S`.
    pub start: Option<Cell>,
    /// The cell marked `G`.
    pub goal: Option<Cell>,
    /// The gaps in the outer wall. The entrance is the one at `S`, or not at `G`, or else the first.
    pub openings: Openings,
}

/// Why a text is not a maze, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// The number of lines or characters does not fit a maze.
    #[error(
        "{lines} lines of {characters} characters are no maze: draw 2 lines and 4 characters a cell and one \
         more of each, for 1 to 65535 cells a side"
    )]
    Size {
        /// Lines, without blank lines at the start and end.
        lines: usize,
        /// Characters of the first line, or of the last one if it has more.
        characters: usize,
    },
    /// A character is not allowed in its place.
    #[error("{}", character_message(*.line, *.column, *.found, .allowed))]
    Character {
        /// The line, from 1, after blank lines at the start.
        line: usize,
        /// The column, from 1, after the indentation.
        column: usize,
        /// The character; `None` if the line ends too early.
        found: Option<char>,
        /// What is allowed there.
        allowed: &'static str,
    },
    /// The maze has more cells than may be read.
    #[error("the maze has {cells} cells: it must have at most {most}")]
    TooLarge {
        /// The cells of the maze.
        cells: u64,
        /// The most cells.
        most: u64,
    },
    /// An allocation failed.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// Reading was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for TextError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

fn character_message(line: usize, column: usize, found: Option<char>, allowed: &str) -> String {
    match found {
        Some(found) => {
            format!("line {line}, column {column}: '{}' is not allowed here, only {allowed}", found.escape_debug())
        }
        None => format!("line {line} ends before column {column}, where {allowed} must be"),
    }
}

impl FromStr for Maze<Square> {
    type Err = TextError;

    /// Reads a drawing in either style; see [`Picture`].
    fn from_str(text: &str) -> Result<Self, TextError> {
        Ok(text.parse::<Picture>()?.maze)
    }
}

impl FromStr for Picture {
    type Err = TextError;

    /// Reads a drawing of any size; see [`Picture::read`].
    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::read(text, u64::MAX)
    }
}

impl Picture {
    /// Reads a drawing of at most `most_cells` cells in either style, with or without indentation and blank lines
    /// around it. The outer wall has at most two gaps. Any of the corner characters is accepted at any corner.
    ///
    /// Allocates no more than the text can fill.
    pub fn read(text: &str, most_cells: u64) -> Result<Self, TextError> {
        Self::read_with(text, most_cells, &Cancel::never())
    }

    /// [`Picture::read`] that can be canceled: it ends early with [`TextError::Canceled`].
    pub fn read_with(text: &str, most_cells: u64, cancel: &Cancel) -> Result<Self, TextError> {
        let lines = DrawingText::new(text, cancel)?;
        let grid = Square::new(size(&lines, cancel)?);
        let cells = u64::from(grid.width()) * u64::from(grid.height());
        if cells > most_cells {
            return Err(TextError::TooLarge { cells, most: most_cells });
        }
        let characters = (4 * u64::from(grid.width()) + 1) * (2 * u64::from(grid.height()) + 1);
        if (text.len() as u64) < characters {
            // Some line is too short: find it before a maze is allocated.
            DrawingReader::new(grid, |_, _| {}).read(&lines, cancel)?;
        }
        let mut maze = Maze::walled(grid)?;
        let carve = |cell, side| {
            maze.carve(cell, side);
        };
        let mut reader = DrawingReader::new(grid, carve);
        reader.read(&lines, cancel)?;
        let (start, goal, openings) = (reader.start, reader.goal, reader.openings());
        Ok(Self { maze, start, goal, openings })
    }
}

/// A drawing without blank lines around it, and the indentation that all its lines have, in bytes.
struct DrawingText<'t> {
    text: &'t str,
    indent: usize,
}

impl<'t> DrawingText<'t> {
    fn new(text: &'t str, cancel: &Cancel) -> Result<Self, Canceled> {
        let text = text.trim_start_matches('\u{feff}').trim_end();
        let blank = text.len() - text.trim_start().len();
        let text = &text[text[..blank].rfind('\n').map_or(0, |end| end + 1)..];
        let mut checks = cancel.checks()?;
        // The first line has more than the others if it begins with the corner of two gaps.
        let indent = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .try_fold(usize::MAX, |indent, line| checks.tick().map(|()| indent.min(margin(line))))?;
        Ok(Self { text, indent })
    }

    fn lines(&self) -> impl DoubleEndedIterator<Item = &'t str> {
        let indent = self.indent;
        self.text.lines().map(move |line| &line[line.floor_char_boundary(margin(line).min(indent))..])
    }
}

/// The length of the white space at the begin of a line, in bytes.
fn margin(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The size of the maze of a text, from its lines and the characters of the first one, or of the last one if the first has
/// lost its spaces at the corner of two gaps.
fn size(text: &DrawingText<'_>, cancel: &Cancel) -> Result<Size, TextError> {
    let mut checks = cancel.checks()?;
    let count = |line: Option<&str>| line.map_or(0, |line| line.trim_end().chars().count());
    let (first, last) = (count(text.lines().next()), count(text.lines().next_back()));
    let characters = if last > first && last % 4 == 1 { last } else { first };
    let lines = text.lines().try_fold(0, |lines, _| checks.tick().map(|()| lines + 1))?;
    let cells = |places: usize, a_cell: usize| {
        let cells = places.checked_sub(1)?;
        cells.is_multiple_of(a_cell).then(|| u16::try_from(cells / a_cell).ok())?
    };
    cells(characters, 4)
        .zip(cells(lines, 2))
        .and_then(|(width, height)| Size::new(width, height))
        .ok_or(TextError::Size { lines, characters })
}

/// Reads the lines of a drawing and reports each opening to `carve`.
struct DrawingReader<F> {
    grid: Square,
    carve: F,
    start: Option<Cell>,
    goal: Option<Cell>,
    /// The gaps in the outer wall, in the order of the text.
    gaps: [Option<Opening>; 2],
}

impl<F: FnMut(Cell, Side)> DrawingReader<F> {
    const fn new(grid: Square, carve: F) -> Self {
        Self { grid, carve, start: None, goal: None, gaps: [None; 2] }
    }

    fn openings(&self) -> Openings {
        let cells = self.gaps.map(|gap| gap.map(|(cell, _)| cell));
        let [first, second] = self.gaps;
        let is_reversed =
            [(cells[0], self.goal), (cells[1], self.start)].iter().any(|(at, end)| at.is_some() && at == end);
        let (entrance, exit) = if is_reversed { (second, first) } else { (first, second) };
        Openings { entrance, exit }
    }

    /// Whether there may be a gap here.
    fn allows_gap(&self, at_edge: bool) -> bool {
        !at_edge || self.gaps[1].is_none()
    }

    /// Opens a side: a passage, or at the edge an opening.
    fn open(&mut self, cell: Option<Cell>, side: Side) {
        let Some(cell) = cell else { return };
        if !self.grid.edge(cell).contains(side) {
            (self.carve)(cell, side);
        } else if let Some(gap) = self.gaps.iter_mut().find(|gap| gap.is_none()) {
            *gap = Some((cell, side));
        }
    }

    fn read(&mut self, text: &DrawingText<'_>, cancel: &Cancel) -> Result<(), TextError> {
        for (number, line) in text.lines().enumerate() {
            cancel.look()?;
            let mut line =
                LineReader { number: number + 1, column: 0, characters: line.chars(), may_have_lost_spaces: false };
            let y = number as u32 / 2;
            if number % 2 == 0 {
                self.read_corner_line(y, &mut line)?;
            } else {
                self.read_cell_line(y, &mut line)?;
            }
            line.end()?;
        }
        Ok(())
    }

    fn read_corner_line(&mut self, y: u32, line: &mut LineReader<'_>) -> Result<(), TextError> {
        let grid = self.grid;
        let at_edge = y == 0 || y == grid.height();
        // At the corner of two gaps the drawing has spaces, which may be lost.
        let above = y.checked_sub(1).and_then(|y| grid.cell(grid.width() - 1, y));
        line.may_have_lost_spaces = above.is_none_or(|cell| self.gaps.contains(&Some((cell, Square::EAST))));
        for x in 0..=grid.width() {
            line.take("a corner (+ ┼ and the like)", |found| {
                found.filter(|found| *found == '+' || CORNERS.contains(found)).map(drop)
            })?;
            if x == grid.width() {
                break;
            }
            let open = line.take_side(is_horizontal, self.allows_gap(at_edge))?;
            for _ in 0..2 {
                line.take("a wall or a gap over the whole side", |found| {
                    found.filter(|&found| if open { found == ' ' } else { is_horizontal(found) }).map(drop)
                })?;
            }
            if open && y < grid.height() {
                self.open(grid.cell(x, y), Square::NORTH);
            } else if open {
                self.open(grid.cell(x, y - 1), Square::SOUTH);
            }
        }
        Ok(())
    }

    fn read_cell_line(&mut self, y: u32, line: &mut LineReader<'_>) -> Result<(), TextError> {
        let grid = self.grid;
        // A row that ends with a gap may have lost them.
        line.may_have_lost_spaces = true;
        for x in 0..=grid.width() {
            let at_edge = x == 0 || x == grid.width();
            let open = line.take_side(is_vertical, self.allows_gap(at_edge))?;
            let Some(cell) = grid.cell(x, y) else {
                if open {
                    self.open(grid.cell(x - 1, y), Square::EAST);
                }
                break;
            };
            if open {
                self.open(Some(cell), Square::WEST);
            }
            line.take("a space", is_space)?;
            let mark = line.take("a space, one S, one G or the dot of a solution", |found| {
                found.filter(|mark| match mark {
                    'S' => self.start.is_none(),
                    'G' => self.goal.is_none(),
                    mark => matches!(mark, ' ' | '.' | '·'),
                })
            })?;
            match mark {
                'S' => self.start = Some(cell),
                'G' => self.goal = Some(cell),
                _ => {}
            }
            line.take("a space", is_space)?;
        }
        Ok(())
    }
}

fn is_horizontal(character: char) -> bool {
    matches!(character, '─' | '-')
}

fn is_vertical(character: char) -> bool {
    matches!(character, '│' | '|')
}

fn is_space(found: Option<char>) -> Option<()> {
    (found == Some(' ')).then_some(())
}

/// Reads the rest of a line.
struct LineReader<'t> {
    /// From 1.
    number: usize,
    /// The column of the last character taken, from 1.
    column: usize,
    characters: Chars<'t>,
    /// Whether spaces at its end, which no editor shows, may be missing.
    may_have_lost_spaces: bool,
}

impl LineReader<'_> {
    /// Takes the next character (`None` at the end of the line) if `accept` returns a value for it.
    fn take<T>(
        &mut self,
        allowed: &'static str,
        accept: impl FnOnce(Option<char>) -> Option<T>,
    ) -> Result<T, TextError> {
        self.column += 1;
        let found = self.characters.next();
        accept(found.or_else(|| self.may_have_lost_spaces.then_some(' '))).ok_or(TextError::Character {
            line: self.number,
            column: self.column,
            found,
            allowed,
        })
    }

    /// Takes the white space at the end of the line.
    fn end(&mut self) -> Result<(), TextError> {
        while !self.characters.as_str().is_empty() {
            self.take("the end of the line", |found| found.filter(|found| found.is_whitespace()))?;
        }
        Ok(())
    }

    /// Takes the first character of a side and returns whether it is a gap.
    fn take_side(&mut self, is_wall: fn(char) -> bool, allows_gap: bool) -> Result<bool, TextError> {
        let allowed = if allows_gap { "a wall or a gap" } else { "a wall (the outer wall has at most two gaps)" };
        self.take(allowed, |found| match found {
            Some(' ') if allows_gap => Some(true),
            Some(wall) if is_wall(wall) => Some(false),
            _ => None,
        })
    }
}
