//! Entrances and exits: openings in the outer wall, for drawings. A maze itself has none: nobody leaves it.

use crate::grid::any::AnyGrid;
use crate::grid::circle::Circle;
use crate::grid::masked::Masked;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::memory::{OutOfMemory, filled, push};

/// An opening: a side of a cell at the outer border.
pub type Opening = (Cell, Side);

/// The openings in the outer wall of a drawing: none, or an entrance, an exit, or both.
///
/// ```
/// use maze::{AnyGrid, Cell, Drawing, Maze, Openings, Square, Style};
///
/// let maze: Maze = "
///     +---+---+
///     |       |
///     +---+---+".parse()?;
/// let openings = Openings::at(&AnyGrid::from(*maze.grid()), Cell(0), Cell(1))?;
/// assert_eq!(openings.entrance, Some((Cell(0), Square::NORTH)));
/// assert_eq!(Drawing::new(&maze, Style::Ascii).openings(openings).to_string(), "\
/// +   +---+
/// |       |
/// +---+   +");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Openings {
    /// Where the maze is entered.
    pub entrance: Option<Opening>,
    /// Where it is left.
    pub exit: Option<Opening>,
}

impl Openings {
    /// A closed outer wall.
    pub const NONE: Self = Self { entrance: None, exit: None };

    /// The openings of a start and a goal: an entrance as near to the top of the start as the outer border allows, and
    /// an exit as near to the bottom of the goal. A cell that is not at the outer border has none. O(1) time, but O(n)
    /// time and memory on masked grids.
    pub fn at(grid: &AnyGrid, start: Cell, goal: Cell) -> Result<Self, OutOfMemory> {
        let border = Border::of(grid)?;
        let nearest = |cell: Cell, wanted: u16| {
            let off = |side: &Side| {
                let apart = grid.bearing(cell, *side).abs_diff(wanted);
                apart.min(360 - apart)
            };
            border.sides(grid, cell).min_by_key(off).map(|side| (cell, side))
        };
        Ok(Self { entrance: nearest(start, 0), exit: nearest(goal, 180) })
    }

    /// Whether there are no openings.
    pub const fn is_none(self) -> bool {
        self.entrance.is_none() && self.exit.is_none()
    }

    /// Whether each is on a side at the edge of a grid.
    pub fn are_in<G: Grid>(self, grid: &G) -> bool {
        let is_in =
            |(cell, side): Opening| cell.0 < grid.cells() && side.0 < G::SIDES && grid.edge(cell).contains(side);
        self.entrance.is_none_or(is_in) && self.exit.is_none_or(is_in)
    }

    /// Whether there is an opening in this place.
    #[inline]
    pub fn are_at(self, cell: Cell, side: Side) -> bool {
        self.entrance == Some((cell, side)) || self.exit == Some((cell, side))
    }
}

/// The cells and sides at the outer border of a grid, by cell. Holes have borders of their own, which do not count; a
/// torus has no border.
pub fn outer_border(grid: &AnyGrid) -> Result<Vec<Opening>, OutOfMemory> {
    let border = Border::of(grid)?;
    let mut openings = Vec::new();
    for cell in (0..grid.cells()).map(Cell) {
        for side in border.sides(grid, cell) {
            push(&mut openings, (cell, side), 1)?;
        }
    }
    Ok(openings)
}

/// Tells the outer border from the borders of holes.
enum Border {
    /// There are no holes.
    Edge,
    /// A circle, which may have a hole in the middle.
    Rim,
    /// For each place of the whole grid, whether it is outside: a hole that reaches the edge.
    Mask(Vec<bool>),
}

impl Border {
    fn of(grid: &AnyGrid) -> Result<Self, OutOfMemory> {
        Ok(match grid {
            AnyGrid::Circle(_) => Self::Rim,
            AnyGrid::MaskedSquare(grid) => Self::Mask(outside(grid)?),
            AnyGrid::MaskedHexagon(grid) => Self::Mask(outside(grid)?),
            AnyGrid::Masked(grid) => Self::Mask(outside(grid)?),
            _ => Self::Edge,
        })
    }

    /// The sides of a cell at the outer border.
    fn sides(&self, grid: &AnyGrid, cell: Cell) -> Sides {
        let edge = grid.edge(cell);
        match self {
            Self::Edge => edge,
            // The middle cell of a circle has other sides; it is at the border only if it is the whole circle.
            Self::Rim if grid.cells() == 1 => edge,
            Self::Rim => edge.without(Circle::INWARD),
            Self::Mask(outside) => {
                let is_out = |side: &Side| match grid {
                    AnyGrid::MaskedSquare(grid) => is_outside(grid, outside, cell, *side),
                    AnyGrid::MaskedHexagon(grid) => is_outside(grid, outside, cell, *side),
                    AnyGrid::Masked(grid) => is_outside(grid, outside, cell, *side),
                    _ => true,
                };
                edge.filter(is_out).fold(Sides::default(), |sides, side| Sides(sides.0 | side.bit()))
            }
        }
    }
}

fn is_outside<G: Grid>(grid: &Masked<G>, outside: &[bool], cell: Cell, side: Side) -> bool {
    grid.whole().neighbor(grid.in_whole(cell), side).is_none_or(|behind| outside[behind.index()])
}

/// For each place of the whole grid, whether it is a hole that reaches the edge.
fn outside<G: Grid>(grid: &Masked<G>) -> Result<Vec<bool>, OutOfMemory> {
    let whole = grid.whole();
    let mut outside = filled(false, whole.cells())?;
    let mut open = Vec::new();
    for place in (0..whole.cells()).map(Cell) {
        if !whole.edge(place).is_empty() && grid.from_whole(place).is_none() {
            outside[place.index()] = true;
            push(&mut open, place, 1)?;
        }
    }
    while let Some(place) = open.pop() {
        for behind in whole.neighbors(place).map(|side| whole.behind(place, side)) {
            if !outside[behind.index()] && grid.from_whole(behind).is_none() {
                outside[behind.index()] = true;
                push(&mut open, behind, 1)?;
            }
        }
    }
    Ok(outside)
}
