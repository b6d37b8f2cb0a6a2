//! The standing walls of a maze as strokes, each as long as the walls stand without a gap, written while they are
//! found.
//!
//! A piece of wall that runs along its row or ring goes on with the next one there: level lines and arcs grow, the
//! zigzag between two rows of hexagons becomes one stroke of many pieces ([`along`]). One that runs across rows goes on
//! with the piece straight on in the row below or the ring further out ([`across`]). Square grids have a faster way
//! that gives the same ([`square`]). All of it takes memory for one row or ring.

mod across;
mod along;
mod square;

use super::line::{Layers, Piece, level};
use crate::grid::wall::told_wall;
use crate::grid::{Grid, Side, Wall};
use crate::maze::{Maze, OutOfMemory};
use across::Across;
use along::Along;

/// Puts each standing wall once, in an order that depends on the maze alone.
pub(super) fn walls<G: Grid, E: From<OutOfMemory>>(
    maze: &Maze<G>,
    mut put: impl FnMut(Piece) -> Result<(), E>,
) -> Result<(), E> {
    match maze.grid().square() {
        Some(square) => square::walls(maze, square, put),
        None => any_walls(maze, &mut put),
    }
}

fn any_walls<G: Grid, E: From<OutOfMemory>>(
    maze: &Maze<G>,
    put: &mut impl FnMut(Piece) -> Result<(), E>,
) -> Result<(), E> {
    let grid = maze.grid();
    let layers = Layers::of(grid);
    // Above the cells of a row, and below them; on circles further in and further out.
    let mut along = [Along::default(), Along::default()];
    let mut across = Across::default();
    for cell in maze.cells() {
        let sides = grid.sides(cell);
        for number in 0..G::SIDES {
            // From the left to the right: clockwise in a ring, and counter-clockwise below the cells of a row.
            let side = Side(if layers.are_rings() { number } else { G::SIDES - 1 - number });
            if !sides.contains(side) {
                continue;
            }
            let Some(wall) = told_wall(maze, cell, side) else { continue };
            match wall {
                Wall::Arc { clockwise, .. } => along[usize::from(clockwise)].add(wall, clockwise, put)?,
                Wall::Line { from, to } if !layers.are_rings() && level(from, to) => {
                    let rightward = from.x < to.x;
                    along[usize::from(!rightward)].add(wall, rightward, put)?;
                }
                Wall::Line { from, to } => {
                    let (near, far) = (layers.depth(from), layers.depth(to));
                    across.add(if near < far { wall } else { wall.reversed() }, near.min(far), put)?;
                }
            }
        }
    }
    for along in &mut along {
        along.finish(put)?;
    }
    across.finish(put)
}
