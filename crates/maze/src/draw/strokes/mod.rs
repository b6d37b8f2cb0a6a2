//! The standing walls of a maze as strokes without gaps, written while they are found.
//!
//! A wall along its row or ring continues with the next wall there: horizontal lines and arcs grow, and the zigzag
//! between two rows of hexagons becomes one stroke of many pieces ([`along`]). A wall across rows continues straight on
//! in the row below or the ring outside ([`across`]). Square grids have a faster routine with the same result
//! ([`square`]). Needs memory for one row or ring.

mod across;
mod along;
mod square;

use super::line::{Layers, Piece, is_horizontal};
use crate::grid::{Cell, Grid, Side, Sides, Wall};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::openings::Openings;
use crate::walls::owned_wall;
use across::Across;
use along::Along;

/// Passes each standing wall that is not at an opening to `put` once, in an order that depends on the maze only.
pub(super) fn walls<G: Grid, E: From<OutOfMemory>>(
    maze: &Maze<G>,
    openings: Openings,
    mut put: impl FnMut(Piece) -> Result<(), E>,
) -> Result<(), E> {
    match maze.grid().square() {
        Some(square) => square::walls(maze, openings, square, put),
        None => any_walls(maze, openings, &mut put),
    }
}

fn any_walls<G: Grid, E: From<OutOfMemory>>(
    maze: &Maze<G>,
    openings: Openings,
    put: &mut impl FnMut(Piece) -> Result<(), E>,
) -> Result<(), E> {
    let grid = maze.grid();
    let layers = Layers::of(grid);
    let (mut along, mut across) = (Along::default(), Across::default());
    for row in layers.iter(grid) {
        for cell in row.map(Cell) {
            for side in from_the_left(grid.own_sides(cell), layers) {
                if let Some(wall) = owned_wall(maze, openings, cell, side) {
                    add(wall, layers, &mut along, &mut across)?;
                }
            }
            for line in maze.marks(cell) {
                put(Piece { line, begins: true })?;
            }
        }
        along.next_row(put)?;
        across.next_row(put)?;
    }
    // Passes on the rest of the last row.
    along.next_row(put)?;
    across.next_row(put)
}

/// The sides of a cell in an order that visits the walls above it, and the walls below it, from left to right:
/// clockwise on a circle, else counter-clockwise.
fn from_the_left(sides: Sides, layers: Layers) -> impl Iterator<Item = Side> {
    let last = if layers.are_rings() { 0 } else { u8::BITS as u8 - 1 };
    (0..u8::BITS as u8).map(move |number| Side(number ^ last)).filter(move |&side| sides.contains(side))
}

/// Adds a wall, clockwise around its cell, to the walls along the row or to the walls across it.
fn add(wall: Wall, layers: Layers, along: &mut Along, across: &mut Across) -> Result<(), OutOfMemory> {
    match wall {
        Wall::Arc { clockwise: true, .. } => along.add_lower(wall),
        Wall::Arc { clockwise: false, .. } => along.add_upper(wall.reversed()),
        Wall::Line { from, to } if !layers.are_rings() && is_horizontal(from, to) => {
            if from.x < to.x {
                along.add_upper(wall)
            } else {
                along.add_lower(wall.reversed())
            }
        }
        Wall::Line { from, to } if layers.depth(from) < layers.depth(to) => across.add(wall),
        Wall::Line { .. } => across.add(wall.reversed()),
    }
}
