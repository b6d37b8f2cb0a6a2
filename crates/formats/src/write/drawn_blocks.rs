//! A maze as rows of blocks.

use maze::{AnyGrid, Cell, Grid, Maze, Openings, Side, Square};

use super::error::WriteError;
use super::format::WriteFormat;
use super::written_maze::WrittenMaze;

/// A block of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Block {
    Wall,
    Floor,
    Start,
    Goal,
}

/// A maze drawn with blocks.
///
/// A maze of cells has a block for each cell, each wall and each corner. A maze that is made of blocks has one a cell,
/// and around it a wall if its floor reaches the edge elsewhere than at the openings, or all of it is edge: readers know
/// walls by the edge.
pub(super) struct DrawnBlocks<'m> {
    maze: &'m Maze<AnyGrid>,
    lattice: Square,
    start: Option<Cell>,
    /// Sorted.
    goals: Vec<Cell>,
    openings: Openings,
    unit: Unit,
}

/// A side with fewer blocks has no inside: a row may be blank, which readers leave out.
const LEAST_SIDE: u32 = 3;

/// What a block is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    /// A cell, a wall or a corner.
    Part,
    /// A cell. Blocks before the first one: 1 with a wall around, 0 without.
    Cell { before: u32 },
}

impl<'m> DrawnBlocks<'m> {
    /// The blocks of a maze of squares.
    pub(super) fn new(written: &WrittenMaze<'m>, format: WriteFormat) -> Result<Self, WriteError> {
        let maze = written.maze;
        let lattice = match maze.grid() {
            AnyGrid::Square(grid) => *grid,
            AnyGrid::MaskedSquare(grid) => *grid.whole(),
            _ => return Err(WriteError::Grid(format)),
        };
        let mut goals = written.goals.to_vec();
        goals.sort_unstable();
        let (start, openings) = (written.start, written.openings);
        let mut blocks = Self { maze, lattice, start, goals, openings, unit: Unit::Part };
        if blocks.is_of_blocks() {
            let is_narrow = lattice.width().min(lattice.height()) < LEAST_SIDE;
            blocks.unit = Unit::Cell { before: u32::from(is_narrow || blocks.reaches_edge()) };
        }
        Ok(blocks)
    }

    /// Blocks from left to right.
    pub(super) fn width(&self) -> u32 {
        self.blocks(self.lattice.width())
    }

    /// Blocks from top to bottom.
    pub(super) fn height(&self) -> u32 {
        self.blocks(self.lattice.height())
    }

    fn blocks(&self, cells: u32) -> u32 {
        match self.unit {
            Unit::Part => 2 * cells + 1,
            Unit::Cell { before } => cells + 2 * before,
        }
    }

    /// The blocks of a row.
    pub(super) fn row(&self, row: u32) -> impl Iterator<Item = Block> + '_ {
        (0..self.width()).map(move |column| match self.unit {
            Unit::Part => self.part(column, row),
            Unit::Cell { before } => self.whole_cell(column, row, before),
        })
    }

    /// The cell at a place of the lattice, counted from 1; `None` outside and at a hole.
    fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        self.maze.grid().on_lattice(self.lattice.cell(column.checked_sub(1)?, row.checked_sub(1)?)?)
    }

    fn is_end(&self, cell: Cell) -> bool {
        self.start == Some(cell) || self.goals.binary_search(&cell).is_ok()
    }

    /// Whether a cell is floor. A closed cell is a wall, unless it is a goal or the only cell.
    fn is_floor(&self, cell: Cell) -> bool {
        !self.maze.open(cell).is_empty() || self.is_end(cell) || self.maze.grid().cells() == 1
    }

    fn of_cell(&self, cell: Cell) -> Block {
        match cell {
            _ if self.start == Some(cell) => Block::Start,
            _ if self.is_end(cell) => Block::Goal,
            _ if self.is_floor(cell) => Block::Floor,
            _ => Block::Wall,
        }
    }

    fn part(&self, column: u32, row: u32) -> Block {
        let (x, y) = (column.div_ceil(2), row.div_ceil(2));
        let floor = |is_floor| if is_floor { Block::Floor } else { Block::Wall };
        match (column % 2 == 1, row % 2 == 1) {
            (true, true) => self.cell(x, y).map_or(Block::Wall, |cell| self.of_cell(cell)),
            (false, true) => floor(self.is_gap((x, y), Square::EAST, (x + 1, y), Square::WEST)),
            (true, false) => floor(self.is_gap((x, y), Square::SOUTH, (x, y + 1), Square::NORTH)),
            (false, false) => Block::Wall,
        }
    }

    /// Whether there is a passage or an opening between two places.
    fn is_gap(&self, one: (u32, u32), to_other: Side, other: (u32, u32), to_one: Side) -> bool {
        let is_inside =
            |(x, y): (u32, u32)| (1..=self.lattice.width()).contains(&x) && (1..=self.lattice.height()).contains(&y);
        let (first, second) = (self.cell(one.0, one.1), self.cell(other.0, other.1));
        match (first, second) {
            (Some(cell), Some(_)) => self.maze.is_open(cell, to_other),
            (Some(cell), None) => !is_inside(other) && self.openings.are_at(cell, to_other),
            (None, Some(cell)) => !is_inside(one) && self.openings.are_at(cell, to_one),
            (None, None) => false,
        }
    }

    fn whole_cell(&self, column: u32, row: u32, before: u32) -> Block {
        // Counted from 1.
        let (x, y) = (column + 1 - before, row + 1 - before);
        let (width, height) = (self.lattice.width(), self.lattice.height());
        if (1..=width).contains(&x) && (1..=height).contains(&y) {
            return self.cell(x, y).map_or(Block::Wall, |cell| self.of_cell(cell));
        }
        let is_opening = |x, y, side| self.cell(x, y).is_some_and(|cell| self.openings.are_at(cell, side));
        let is_gap = match (x, y) {
            (_, 0) => is_opening(x, 1, Square::NORTH),
            (0, _) => is_opening(1, y, Square::WEST),
            _ if y > height => is_opening(x, height, Square::SOUTH),
            _ => is_opening(width, y, Square::EAST),
        };
        if is_gap { Block::Floor } else { Block::Wall }
    }

    /// Whether each cell is a block: walls are cells that are missing or closed, and all others are open to each other.
    fn is_of_blocks(&self) -> bool {
        let (maze, grid) = (self.maze, self.maze.grid());
        let mut floor = 0;
        let are_open = maze.cells().filter(|&cell| self.is_floor(cell)).all(|cell| {
            floor += 1;
            grid.neighbors(cell).all(|side| maze.is_open(cell, side) || !self.is_floor(grid.behind(cell, side)))
        });
        are_open && (1..self.lattice.cells()).contains(&floor)
    }

    /// Whether there is floor at the edge that is not an opening.
    fn reaches_edge(&self) -> bool {
        let (width, height) = (self.lattice.width(), self.lattice.height());
        let is_opening = |cell| {
            [self.openings.entrance, self.openings.exit].into_iter().flatten().any(|(opening, _)| opening == cell)
        };
        let is_reached = |x, y| self.cell(x, y).is_some_and(|cell| self.is_floor(cell) && !is_opening(cell));
        (1..=width).any(|x| is_reached(x, 1) || is_reached(x, height))
            || (1..=height).any(|y| is_reached(1, y) || is_reached(width, y))
    }
}
