//! Symmetric mazes: one half, and its mirror image.

use super::error::GenerateError;
use super::style::Symmetry;
use crate::grid::size::Size;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::rng::Seed;
use crate::trace::{Event, Observer};

/// A mirror in the middle of a square grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mirror {
    grid: Square,
    /// Whether it mirrors left to right instead of top to bottom.
    vertical: bool,
}

impl Mirror {
    /// The mirror of a symmetry; `None` without symmetry.
    pub(super) fn new<G: Grid>(grid: &G, symmetry: Symmetry) -> Result<Option<Self>, GenerateError> {
        let vertical = match symmetry {
            Symmetry::None => return Ok(None),
            Symmetry::LeftRight => true,
            Symmetry::TopBottom => false,
        };
        let grid = grid.square().ok_or_else(|| GenerateError::NotSymmetric(symmetry, grid.not_plain()))?;
        Ok(Some(Self { grid, vertical }))
    }

    /// The mirror image of a cell.
    #[inline]
    pub(super) const fn image(self, cell: Cell) -> Cell {
        let (column, row) = self.grid.column_row(cell);
        let (width, height) = (self.grid.width(), self.grid.height());
        Cell(if self.vertical { row * width + (width - 1 - column) } else { (height - 1 - row) * width + column })
    }

    /// The mirror image of a side.
    #[inline]
    pub(super) fn image_side(self, side: Side) -> Side {
        let turned = matches!(side, Square::EAST | Square::WEST) == self.vertical;
        if turned { Side((side.0 + 2) % 4) } else { side }
    }

    /// Cells across the mirror, and along it.
    const fn extent(self) -> (u32, u32) {
        let (width, height) = (self.grid.width(), self.grid.height());
        if self.vertical { (width, height) } else { (height, width) }
    }

    /// The half before the mirror, without a line of cells in the mirror; `None` if it is empty.
    fn half(self) -> Option<Square> {
        let (across, along) = self.extent();
        let (across, along) = ((across / 2) as u16, along as u16);
        let size = if self.vertical { Size::new(across, along) } else { Size::new(along, across) };
        size.map(Square::new)
    }

    /// The cell at a position across and along.
    const fn cell(self, across: u32, along: u32) -> Cell {
        let (column, row) = if self.vertical { (across, along) } else { (along, across) };
        Cell(row * self.grid.width() + column)
    }

    /// The side that faces the mirror, and the one along it.
    const fn sides(self) -> (Side, Side) {
        if self.vertical { (Square::EAST, Square::SOUTH) } else { (Square::SOUTH, Square::EAST) }
    }
}

/// Grows one half, opens its image as well, and joins both where a random line crosses the mirror. A line of cells in
/// the mirror becomes one corridor: two passages between its cells that mirror each other would make a loop.
pub(super) fn grow<G: Grid, O: Observer>(
    grid: G,
    mirror: Mirror,
    seed: &Seed,
    observer: &mut O,
    grow_half: impl FnOnce(Square, &mut Doubled<'_, O>) -> Result<Maze, GenerateError>,
) -> Result<Maze<G>, GenerateError> {
    let mut maze = Maze::walled(grid)?;
    let half = mirror.half();
    if let Some(half) = half {
        let half_maze = grow_half(half, &mut Doubled { half, mirror, observer })?;
        copy(&half_maze, mirror, &mut maze);
    }
    let mut open = |cell, side| {
        if !maze.is_open(cell, side) {
            observer.on(Event::Carve(cell, side));
            maze.link(cell, side);
        }
    };
    let (across, along) = mirror.extent();
    let (towards, beside) = mirror.sides();
    if across % 2 == 1 {
        for place in 1..along {
            open(mirror.cell(across / 2, place - 1), beside);
        }
    }
    if half.is_some() {
        let line = seed.stream("symmetry").below(along);
        let cell = mirror.cell(across / 2 - 1, line);
        open(cell, towards);
        open(mirror.image(cell), mirror.image_side(towards));
    }
    Ok(maze)
}

/// Opens the passages of a half, and their images.
fn copy<G: Grid>(half: &Maze, mirror: Mirror, maze: &mut Maze<G>) {
    for from in half.cells() {
        let cell = in_whole(*half.grid(), mirror, from);
        let image = mirror.image(cell);
        for side in half.open(from) {
            maze.open_sides()[cell.index()] |= side.bit();
            maze.open_sides()[image.index()] |= mirror.image_side(side).bit();
        }
    }
}

/// The cell of the whole grid that corresponds to a cell of the half before the mirror.
fn in_whole(half: Square, mirror: Mirror, cell: Cell) -> Cell {
    let (column, row) = half.column_row(cell);
    Cell(row * mirror.grid.width() + column)
}

/// Reports every event in one half, and its mirror image.
pub(super) struct Doubled<'o, O> {
    half: Square,
    mirror: Mirror,
    observer: &'o mut O,
}

impl<O: Observer> Observer for Doubled<'_, O> {
    #[inline]
    fn listens(&self) -> bool {
        self.observer.listens()
    }

    #[inline]
    fn room_for_walks(&self, cells: u32) -> usize {
        self.observer.room_for_walks(2 * cells) / 2
    }

    #[inline]
    fn on(&mut self, event: Event) {
        let seen = |cell, side, of: fn(Cell, Side) -> Event| {
            let cell = in_whole(self.half, self.mirror, cell);
            [of(cell, side), of(self.mirror.image(cell), self.mirror.image_side(side))]
        };
        let events = match event {
            Event::Carve(cell, side) => seen(cell, side, Event::Carve),
            Event::Close(cell, side) => seen(cell, side, Event::Close),
            Event::Given(cell, sides) => {
                let cell = in_whole(self.half, self.mirror, cell);
                let images = sides.fold(0, |set, side| set | self.mirror.image_side(side).bit());
                [Event::Given(cell, sides), Event::Given(self.mirror.image(cell), Sides(images))]
            }
            Event::Forget(cell) => seen(cell, Side(0), |cell, _| Event::Forget(cell)),
            Event::Look(cell) => seen(cell, Side(0), |cell, _| Event::Look(cell)),
            Event::Step(cell) => seen(cell, Side(0), |cell, _| Event::Step(cell)),
            Event::Retire(cell) => seen(cell, Side(0), |cell, _| Event::Retire(cell)),
        };
        for event in events {
            self.observer.on(event);
        }
    }
}
