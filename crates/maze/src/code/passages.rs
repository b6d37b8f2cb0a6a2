//! The passages of a maze as bits.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;

use super::{CodeError, Shape};
use crate::grid::{Cell, Grid, Side};
use crate::maze::{Maze, OutOfMemory};
use crate::square::Square;

/// Which passages a maze has: a bit for each inner wall of its grid, the first in the highest bit of the first byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passages {
    shape: Shape,
    bits: Vec<u8>,
}

impl Passages {
    /// The passages of a square maze.
    pub fn of(maze: &Maze<Square>) -> Result<Self, OutOfMemory> {
        Self::of_shape(Shape::Square(maze.grid().size()), maze)
    }

    /// The square maze that has them.
    pub fn square_maze(&self) -> Result<Maze<Square>, OutOfMemory> {
        let Shape::Square(size) = self.shape;
        self.carved(Square::new(size))
    }

    /// The grid and its size.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    fn of_shape<G: Grid>(shape: Shape, maze: &Maze<G>) -> Result<Self, OutOfMemory> {
        let mut bits = Vec::new();
        let bytes = shape.inner_walls().div_ceil(8) as usize;
        bits.try_reserve_exact(bytes).map_err(|_| OutOfMemory { cells: maze.grid().cells() })?;
        bits.resize(bytes, 0);
        for (wall, (cell, side)) in inner_walls(maze.grid()).enumerate() {
            bits[wall / 8] |= u8::from(maze.is_open(cell, side)) << (7 - wall % 8);
        }
        Ok(Self { shape, bits })
    }

    fn carved<G: Grid>(&self, grid: G) -> Result<Maze<G>, OutOfMemory> {
        let mut maze = Maze::walled(grid)?;
        let grid = maze.grid().clone();
        for (wall, (cell, side)) in inner_walls(&grid).enumerate() {
            if self.bits[wall / 8] >> (7 - wall % 8) & 1 == 1 {
                maze.link(cell, side);
            }
        }
        Ok(maze)
    }

    /// Reads the bits, which must be as many as the shape has inner walls. Takes no more memory than the text did.
    pub(super) fn read(shape: Shape, text: &str) -> Result<Self, CodeError> {
        let walls = shape.inner_walls();
        let bytes = walls.div_ceil(8);
        if BASE64URL_NOPAD.decode_len(text.len()).ok().map(|length| length as u64) != Some(bytes) {
            return Err(CodeError::Passages);
        }
        let bits = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| CodeError::Passages)?;
        let unused = (bytes * 8 - walls) as u32;
        let clean = bits.last().is_none_or(|last| last.trailing_zeros() >= unused);
        if clean { Ok(Self { shape, bits }) } else { Err(CodeError::Passages) }
    }
}

/// Every inner wall of a grid once: the sides that lead to a cell of a higher number, cell by cell.
fn inner_walls<G: Grid>(grid: &G) -> impl Iterator<Item = (Cell, Side)> + '_ {
    (0..grid.cells()).map(Cell).flat_map(move |cell| {
        grid.neighbours(cell).filter(move |&side| cell < grid.behind(cell, side)).map(move |side| (cell, side))
    })
}

impl fmt::Display for Passages {
    /// The bits in base64url, a piece at a time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        BASE64URL_NOPAD.encode_display(&self.bits).fmt(f)
    }
}
