//! Writes mazes with rows and columns as text.

use std::collections::BTreeMap;
use std::fmt;

use crate::door::Door;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::openings::Openings;

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Lines of the Unicode block "Box Drawing".
    #[default]
    Box,
    /// `+`, `-`, `|` and `.`, which every device can show.
    Ascii,
}

/// The corner characters by the walls that meet at the corner: 1 upwards, 2 to the right, 4 downwards, 8 to the left.
pub(super) const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

impl Style {
    const fn corner(self, walls: usize, in_hole: bool) -> char {
        match self {
            Self::Box => CORNERS[walls],
            Self::Ascii if in_hole => ' ',
            Self::Ascii => '+',
        }
    }

    const fn horizontal(self) -> &'static str {
        match self {
            Self::Box => "───",
            Self::Ascii => "---",
        }
    }

    /// The bar on both sides of a door.
    const fn bar(self) -> char {
        match self {
            Self::Box => '╌',
            Self::Ascii => '-',
        }
    }

    const fn vertical(self) -> char {
        match self {
            Self::Box => '│',
            Self::Ascii => '|',
        }
    }

    /// A door: one that may be shut, an open one, a shut one.
    const fn door(self, is_shut: Option<bool>) -> char {
        match (self, is_shut) {
            (_, None) => '?',
            (Self::Box, Some(false)) => '○',
            (Self::Box, Some(true)) => '●',
            (Self::Ascii, Some(false)) => 'o',
            (Self::Ascii, Some(true)) => 'x',
        }
    }

    const fn solution(self) -> char {
        match self {
            Self::Box => '·',
            Self::Ascii => '.',
        }
    }
}

/// A maze that is written as text, without a line end after the last line. On a wrapped grid, a passage across the seam
/// is a gap in both edges.
#[derive(Clone, Debug)]
pub struct Drawing<'m, G = Square> {
    maze: &'m Maze<G>,
    /// The rows and columns of its cells.
    lattice: Square,
    style: Style,
    start: Option<Cell>,
    goal: Option<Cell>,
    /// By number.
    other_goals: Vec<Cell>,
    /// By number, the order in which they are drawn.
    solution: Vec<Cell>,
    openings: Openings,
    /// The passages with doors: the cell above or to the left, whether the other is below it, and whether it is shut.
    doors: BTreeMap<(Cell, bool), bool>,
}

impl<'m> Drawing<'m> {
    /// The bare maze.
    pub const fn new(maze: &'m Maze<Square>, style: Style) -> Self {
        Self {
            maze,
            lattice: *maze.grid(),
            style,
            start: None,
            goal: None,
            other_goals: Vec::new(),
            solution: Vec::new(),
            openings: Openings::NONE,
            doors: BTreeMap::new(),
        }
    }
}

impl<'m, G: Grid> Drawing<'m, G> {
    /// The bare maze of any grid that has rows and columns; `None` for the others, see [`Grid::lattice`].
    pub fn of(maze: &'m Maze<G>, style: Style) -> Option<Self> {
        let lattice = maze.grid().lattice()?;
        let (other_goals, solution, openings, doors) = (Vec::new(), Vec::new(), Openings::NONE, BTreeMap::new());
        Some(Self { maze, lattice, style, start: None, goal: None, other_goals, solution, openings, doors })
    }

    /// Marks a cell with `S`, even if it is the goal as well.
    #[must_use]
    pub fn start(self, cell: Cell) -> Self {
        Self { start: Some(cell), ..self }
    }

    /// Marks a cell with `G`.
    #[must_use]
    pub fn goal(self, cell: Cell) -> Self {
        Self { goal: Some(cell), ..self }
    }

    /// Marks more cells with `G`, of a maze that has several goals.
    #[must_use]
    pub fn other_goals(self, cells: &[Cell]) -> Self {
        let mut other_goals = cells.to_vec();
        other_goals.sort_unstable();
        Self { other_goals, ..self }
    }

    /// Leaves out the outer wall at the entrance and the exit.
    ///
    /// # Panics
    /// If an opening is not at the edge of the grid.
    #[must_use]
    pub fn openings(self, openings: Openings) -> Self {
        assert!(openings.are_in(self.maze.grid()), "the openings are at the edge");
        Self { openings, ..self }
    }

    /// Marks doors in passages; with a solution also whether they are shut. On a wrapped grid a door in a seam is a gap.
    #[must_use]
    pub fn doors(self, doors: &[Door]) -> Self {
        let grid = self.maze.grid();
        let place = |door: &Door| match door.side {
            Square::EAST => ((door.cell, false), door.is_shut),
            Square::SOUTH => ((door.cell, true), door.is_shut),
            side => ((grid.behind(door.cell, side), side == Square::NORTH), door.is_shut),
        };
        let doors = doors.iter().map(place).collect();
        Self { doors, ..self }
    }

    /// Marks cells with dots, except start and goals.
    #[must_use]
    pub fn solution(self, cells: &[Cell]) -> Self {
        let mut solution = cells.to_vec();
        solution.sort_unstable();
        Self { solution, ..self }
    }

    /// The cells of a row, `None` for a hole, and one more `None` at both ends. Outside, all are `None`. Each cell is looked
    /// up once, as that takes long in a grid with holes.
    fn row(&self, y: Option<u32>, into: &mut Vec<Option<Cell>>) {
        let cell = |x: u32| self.maze.grid().on_lattice(self.lattice.cell(x, y?)?);
        into.clear();
        into.push(None);
        into.extend((0..self.lattice.width()).map(cell));
        into.push(None);
    }

    /// Whether there is a wall between a cell and the second cell on this side of it. Holes have walls around them, but
    /// not inside.
    fn wall(&self, first: Option<Cell>, side: Side, second: Option<Cell>) -> bool {
        let closed = |cell, side| !self.maze.is_open(cell, side) && !self.openings.are_at(cell, side);
        let back = Side((side.0 + 2) % Square::SIDES);
        first.map(|cell| closed(cell, side)).or(second.map(|cell| closed(cell, back))).unwrap_or(false)
    }

    /// The sign of the door below a cell, or to the right of it.
    fn door(&self, cell: Option<Cell>, is_below: bool) -> Option<char> {
        let is_shut = *self.doors.get(&(cell?, is_below))?;
        Some(self.style.door((!self.solution.is_empty()).then_some(is_shut)))
    }

    /// The line through the corners between two rows of cells, as [`Self::row`] has them.
    fn corner_line(&self, above: &[Option<Cell>], below: &[Option<Cell>], line: &mut String) {
        let mut left = false;
        for x in 0..below.len() - 1 {
            let [above_left, above, below_left, below] = [above[x], above[x + 1], below[x], below[x + 1]];
            let up = self.wall(above, Square::WEST, above_left);
            let down = self.wall(below, Square::WEST, below_left);
            let right = self.wall(below, Square::NORTH, above);
            let walls = usize::from(up) | usize::from(right) << 1 | usize::from(down) << 2 | usize::from(left) << 3;
            let in_hole = [above_left, above, below_left, below].iter().all(Option::is_none);
            line.push(self.style.corner(walls, in_hole));
            if x < self.lattice.width() as usize {
                match self.door(above, true) {
                    Some(door) if !right => line.extend([self.style.bar(), door, self.style.bar()]),
                    _ => line.push_str(if right { self.style.horizontal() } else { "   " }),
                }
            }
            left = right;
        }
    }

    /// The line through the centers of the cells of a row, with marks.
    fn cell_line(&self, row: &[Option<Cell>], mut mark: impl FnMut(Cell) -> char, line: &mut String) {
        for (x, pair) in row.windows(2).enumerate() {
            let (left, cell) = (pair[0], pair[1]);
            let is_wall = self.wall(cell, Square::WEST, left);
            line.push(if is_wall { self.style.vertical() } else { self.door(left, false).unwrap_or(' ') });
            if x < self.lattice.width() as usize {
                line.push(' ');
                line.push(cell.map_or(' ', &mut mark));
                line.push(' ');
            }
        }
    }
}

impl<G: Grid> fmt::Display for Drawing<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut solution = self.solution.iter().copied().peekable();
        let mut mark = |cell| {
            let mut on_solution = false;
            while solution.next_if(|&next| next <= cell).is_some() {
                on_solution = true;
            }
            match cell {
                _ if self.start == Some(cell) => 'S',
                _ if self.goal == Some(cell) || self.other_goals.binary_search(&cell).is_ok() => 'G',
                _ if on_solution => self.style.solution(),
                _ => ' ',
            }
        };
        // One line at a time: a whole drawing of 4000×4000 cells takes 400 MB.
        let mut line = String::new();
        let (mut above, mut row) = (Vec::new(), Vec::new());
        self.row(None, &mut above);
        for y in 0..self.lattice.height() {
            self.row(Some(y), &mut row);
            line.clear();
            self.corner_line(&above, &row, &mut line);
            line.push('\n');
            self.cell_line(&row, &mut mark, &mut line);
            line.push('\n');
            f.write_str(&line)?;
            std::mem::swap(&mut above, &mut row);
        }
        line.clear();
        self.row(None, &mut row);
        self.corner_line(&above, &row, &mut line);
        f.write_str(&line)
    }
}

impl fmt::Display for Maze<Square> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Drawing::new(self, Style::Box).fmt(f)
    }
}
