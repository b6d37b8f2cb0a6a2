//! Writing a square maze as text.

use std::fmt;

use crate::grid::Cell;
use crate::maze::Maze;
use crate::square::Square;
use crate::walls::{north_wall, west_wall};

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Lines of the Unicode block "Box Drawing".
    #[default]
    Box,
    /// `+`, `-`, `|` and `.`, which every device can show.
    Ascii,
}

/// The corner characters by the walls that meet there: 1 upwards, 2 to the right, 4 downwards, 8 to the left.
pub(super) const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

impl Style {
    const fn corner(self, walls: usize) -> char {
        match self {
            Self::Box => CORNERS[walls],
            Self::Ascii => '+',
        }
    }

    const fn level(self) -> &'static str {
        match self {
            Self::Box => "───",
            Self::Ascii => "---",
        }
    }

    const fn upright(self) -> char {
        match self {
            Self::Box => '│',
            Self::Ascii => '|',
        }
    }

    const fn way(self) -> char {
        match self {
            Self::Box => '·',
            Self::Ascii => '.',
        }
    }
}

/// A square maze to be written as text, line by line, without a line end after the last one.
#[derive(Clone, Debug)]
pub struct Drawing<'m> {
    maze: &'m Maze<Square>,
    style: Style,
    start: Option<Cell>,
    goal: Option<Cell>,
    /// In the order of their numbers, which is the order in which they are drawn.
    way: Vec<Cell>,
}

impl<'m> Drawing<'m> {
    /// The bare maze.
    pub const fn new(maze: &'m Maze<Square>, style: Style) -> Self {
        Self { maze, style, start: None, goal: None, way: Vec::new() }
    }

    /// Marks a cell with `S`, even where it is the goal as well.
    #[must_use]
    pub fn start(self, cell: Cell) -> Self {
        Self { start: Some(cell), ..self }
    }

    /// Marks a cell with `G`.
    #[must_use]
    pub fn goal(self, cell: Cell) -> Self {
        Self { goal: Some(cell), ..self }
    }

    /// Marks cells with dots, where they are neither start nor goal.
    #[must_use]
    pub fn way(self, cells: &[Cell]) -> Self {
        let mut way = cells.to_vec();
        way.sort_unstable();
        Self { way, ..self }
    }

    /// The line through the corners of height `y`.
    fn corner_line(&self, y: u32, line: &mut String) {
        let (width, height) = (self.maze.grid().width(), self.maze.grid().height());
        let mut left = false;
        for x in 0..=width {
            let up = y > 0 && west_wall(self.maze, x, y - 1);
            let down = y < height && west_wall(self.maze, x, y);
            let right = x < width && north_wall(self.maze, x, y);
            let walls = usize::from(up) | usize::from(right) << 1 | usize::from(down) << 2 | usize::from(left) << 3;
            line.push(self.style.corner(walls));
            if x < width {
                line.push_str(if right { self.style.level() } else { "   " });
            }
            left = right;
        }
    }

    /// The line through the middles of the cells of row `y`, with its marks.
    fn cell_line(&self, y: u32, mut mark: impl FnMut(Cell) -> char, line: &mut String) {
        let width = self.maze.grid().width();
        for x in 0..=width {
            line.push(if west_wall(self.maze, x, y) { self.style.upright() } else { ' ' });
            if x < width {
                line.extend([' ', mark(Cell(y * width + x)), ' ']);
            }
        }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut way = self.way.iter().copied().peekable();
        let mut mark = |cell| {
            let mut on_way = false;
            while way.next_if(|&next| next <= cell).is_some() {
                on_way = true;
            }
            match cell {
                _ if self.start == Some(cell) => 'S',
                _ if self.goal == Some(cell) => 'G',
                _ if on_way => self.style.way(),
                _ => ' ',
            }
        };
        // One line at a time: a whole drawing of 4000×4000 cells takes 400 MB.
        let mut line = String::new();
        for y in 0..self.maze.grid().height() {
            line.clear();
            self.corner_line(y, &mut line);
            line.push('\n');
            self.cell_line(y, &mut mark, &mut line);
            line.push('\n');
            f.write_str(&line)?;
        }
        line.clear();
        self.corner_line(self.maze.grid().height(), &mut line);
        f.write_str(&line)
    }
}

impl fmt::Display for Maze<Square> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Drawing::new(self, Style::Box).fmt(f)
    }
}
