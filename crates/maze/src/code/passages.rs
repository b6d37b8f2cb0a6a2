//! The passages of a maze as bits.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;

use super::CodeError;
use crate::cancel::{Cancel, Canceled};
use crate::generate::GenerateError;
use crate::grid::any::{AnyGrid, on};
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::OutOfMemory;

/// The passages of a maze: one bit per inner wall of its grid, from the highest bit of the first byte.
#[derive(Clone, Debug, PartialEq)]
pub struct Passages {
    grid: AnyGrid,
    bits: Vec<u8>,
}

impl Passages {
    /// The passages of a maze.
    pub fn of(maze: &Maze<AnyGrid>) -> Result<Self, OutOfMemory> {
        let grid = maze.grid();
        let (mut sides, mut is_unwalled) = (0_usize, true);
        for cell in maze.cells() {
            let neighbors = grid.neighbors(cell);
            sides += neighbors.len() as usize;
            is_unwalled &= maze.open(cell) == neighbors;
        }
        let walls = sides / 2;
        let mut bits = Vec::new();
        let bytes = walls.div_ceil(8);
        bits.try_reserve_exact(bytes).map_err(|_| OutOfMemory { cells: grid.cells() })?;
        // Mazes of blocks have all passages.
        if is_unwalled {
            bits.resize(bytes, u8::MAX);
            if let Some(last) = bits.last_mut() {
                *last <<= 8 * bytes - walls;
            }
            return Ok(Self { grid: grid.clone(), bits });
        }
        bits.resize(bytes, 0);
        for (wall, (cell, side)) in inner_walls(grid).enumerate() {
            bits[wall / 8] |= u8::from(maze.is_open(cell, side)) << (7 - wall % 8);
        }
        Ok(Self { grid: grid.clone(), bits })
    }

    /// The maze with these passages, unless its making is canceled.
    pub fn maze_or_canceled(&self, cancel: &Cancel) -> Result<Maze<AnyGrid>, GenerateError> {
        // For each kind of grid, because asking which kind it is takes longer than a wall.
        Ok(on!(
            self.grid.clone(),
            grid => self.maze_on(grid, cancel)?.on(AnyGrid::from),
            boxed => self.maze_on(*grid, cancel)?.on(AnyGrid::from)
        ))
    }

    /// The maze on its grid.
    fn maze_on<G: Grid>(&self, grid: G, cancel: &Cancel) -> Result<Maze<G>, GenerateError> {
        let mut checks = cancel.checks()?;
        // Listing the neighbors of all cells is faster than asking for those of each.
        let unwalled = Maze::unwalled(grid.clone())?;
        let mut maze = Maze::walled(grid)?;
        let (grid, open) = maze.grid_and_open_sides();
        // On squares only these lead to higher numbers.
        let higher = grid.square().map_or(u8::MAX, |_| Square::EAST.bit() | Square::SOUTH.bit());
        let mut wall = 0;
        for cell in (0..grid.cells()).map(Cell) {
            checks.tick()?;
            let mut own = 0;
            for side in Sides(unwalled.open(cell).0 & higher) {
                let behind = grid.behind(cell, side);
                if cell < behind {
                    // Without a branch on the bit, which is unpredictable.
                    let bit = self.bits[wall / 8] >> (7 - wall % 8) & 1;
                    own |= bit << side.0;
                    open[behind.index()] |= bit << grid.opposite(cell, side).0;
                    wall += 1;
                }
            }
            open[cell.index()] |= own;
        }
        Ok(maze)
    }

    /// The grid.
    pub const fn grid(&self) -> &AnyGrid {
        &self.grid
    }

    /// Reads the bits, one per inner wall of the grid. Takes no more memory than the text.
    pub(super) fn read(grid: AnyGrid, text: &str, cancel: &Cancel) -> Result<Self, CodeError> {
        let length = BASE64URL_NOPAD.decode_len(text.len()).map_err(|_| CodeError::Passages)? as u64;
        // A connected grid has at least cells − 1 inner walls: a huge size with few bits is refused at once.
        let least = u64::from(grid.cells()) - 1;
        if length < least.div_ceil(8) {
            return Err(CodeError::Passages);
        }
        let walls = on!(&grid, grid => walls(grid, cancel), boxed => walls(&**grid, cancel))?;
        if length != walls.div_ceil(8) {
            return Err(CodeError::Passages);
        }
        let unused = (length * 8 - walls) as u32;
        let bits = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| CodeError::Passages)?;
        let clean = bits.last().is_none_or(|last| last.trailing_zeros() >= unused);
        if clean { Ok(Self { grid, bits }) } else { Err(CodeError::Passages) }
    }
}

/// The number of inner walls of a grid.
fn walls<G: Grid>(grid: &G, cancel: &Cancel) -> Result<u64, Canceled> {
    let mut checks = cancel.checks()?;
    // Most codes are of squares, whose walls need no counting.
    if let Some(square) = grid.square() {
        let (width, height) = (u64::from(square.width()), u64::from(square.height()));
        return Ok(2 * width * height - width - height);
    }
    let mut sides = 0;
    for cell in 0..grid.cells() {
        checks.tick()?;
        sides += u64::from(grid.neighbors(Cell(cell)).len());
    }
    Ok(sides / 2)
}

/// Every inner wall of a grid once.
fn inner_walls<G: Grid>(grid: &G) -> impl Iterator<Item = (Cell, Side)> + '_ {
    (0..grid.cells()).map(Cell).flat_map(move |cell| higher(grid, cell).map(move |side| (cell, side)))
}

/// The sides of a cell that lead to one with a higher number.
#[inline]
fn higher<G: Grid>(grid: &G, cell: Cell) -> impl Iterator<Item = Side> + '_ {
    grid.neighbors(cell).filter(move |&side| cell < grid.behind(cell, side))
}

impl fmt::Display for Passages {
    /// The bits in base64url, in chunks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        BASE64URL_NOPAD.encode_display(&self.bits).fmt(f)
    }
}
