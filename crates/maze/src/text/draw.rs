//! Writing a maze as text, whose cells lie in rows and columns.

use std::fmt;

use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;

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
    const fn corner(self, walls: usize, in_hole: bool) -> char {
        match self {
            Self::Box => CORNERS[walls],
            Self::Ascii if in_hole => ' ',
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

/// A maze to be written as text, line by line, without a line end after the last one. Where its grid wraps round, a
/// passage over the seam is a gap in both edges.
#[derive(Clone, Debug)]
pub struct Drawing<'m, G = Square> {
    maze: &'m Maze<G>,
    /// The rows and columns in which its cells lie.
    lattice: Square,
    style: Style,
    start: Option<Cell>,
    goal: Option<Cell>,
    /// In the order of their numbers, which is the order in which they are drawn.
    way: Vec<Cell>,
}

impl<'m> Drawing<'m> {
    /// The bare maze.
    pub const fn new(maze: &'m Maze<Square>, style: Style) -> Self {
        Self { maze, lattice: *maze.grid(), style, start: None, goal: None, way: Vec::new() }
    }
}

impl<'m, G: Grid> Drawing<'m, G> {
    /// The bare maze of any grid that has rows and columns; `None` for the others, see [`Grid::lattice`].
    pub fn of(maze: &'m Maze<G>, style: Style) -> Option<Self> {
        let lattice = maze.grid().lattice()?;
        Some(Self { maze, lattice, style, start: None, goal: None, way: Vec::new() })
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

    /// The cell in a column and a row; `None` outside, and for a hole.
    fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        self.maze.grid().on_lattice(self.lattice.cell(x, y)?)
    }

    /// Whether a wall stands between two cells, of which the second lies on this side of the first. Around a hole they
    /// do, but not inside it.
    fn wall(&self, first: Option<Cell>, side: Side, second: Option<Cell>) -> bool {
        let closed = |cell, side| !self.maze.is_open(cell, side);
        let back = Side((side.0 + 2) % Square::SIDES);
        first.map(|cell| closed(cell, side)).or(second.map(|cell| closed(cell, back))).unwrap_or(false)
    }

    /// Whether the wall from corner (x, y) to the right stands.
    fn north_wall(&self, x: u32, y: u32) -> bool {
        self.wall(self.cell(x, y), Square::NORTH, y.checked_sub(1).and_then(|y| self.cell(x, y)))
    }

    /// Whether the wall from corner (x, y) downwards stands.
    fn west_wall(&self, x: u32, y: u32) -> bool {
        self.wall(self.cell(x, y), Square::WEST, x.checked_sub(1).and_then(|x| self.cell(x, y)))
    }

    /// The line through the corners of height `y`.
    fn corner_line(&self, y: u32, line: &mut String) {
        let (width, height) = (self.lattice.width(), self.lattice.height());
        let mut left = false;
        for x in 0..=width {
            let up = y > 0 && self.west_wall(x, y - 1);
            let down = y < height && self.west_wall(x, y);
            let right = x < width && self.north_wall(x, y);
            let walls = usize::from(up) | usize::from(right) << 1 | usize::from(down) << 2 | usize::from(left) << 3;
            let around =
                [(x, y), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1)), (x.wrapping_sub(1), y.wrapping_sub(1))];
            let in_hole = around.into_iter().all(|(x, y)| self.cell(x, y).is_none());
            line.push(self.style.corner(walls, in_hole));
            if x < width {
                line.push_str(if right { self.style.level() } else { "   " });
            }
            left = right;
        }
    }

    /// The line through the middles of the cells of row `y`, with its marks.
    fn cell_line(&self, y: u32, mut mark: impl FnMut(Cell) -> char, line: &mut String) {
        let width = self.lattice.width();
        for x in 0..=width {
            line.push(if self.west_wall(x, y) { self.style.upright() } else { ' ' });
            if x < width {
                line.extend([' ', self.cell(x, y).map_or(' ', &mut mark), ' ']);
            }
        }
    }
}

impl<G: Grid> fmt::Display for Drawing<'_, G> {
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
        for y in 0..self.lattice.height() {
            line.clear();
            self.corner_line(y, &mut line);
            line.push('\n');
            self.cell_line(y, &mut mark, &mut line);
            line.push('\n');
            f.write_str(&line)?;
        }
        line.clear();
        self.corner_line(self.lattice.height(), &mut line);
        f.write_str(&line)
    }
}

impl fmt::Display for Maze<Square> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Drawing::new(self, Style::Box).fmt(f)
    }
}
