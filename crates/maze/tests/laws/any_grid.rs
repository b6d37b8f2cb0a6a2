//! Mazes of any grid, with walls opened and passages closed: parts for laws that hold on every grid.

use maze::{Algorithm, Cell, Grid, Maze, Seed, Side, Square, generate};
use proptest::prelude::*;

use crate::{algorithms_of_every_grid, grids};

/// A maze of any grid, with walls opened and passages closed by `changes`.
pub(crate) fn changed<G: Grid>(grid: G, algorithm: Algorithm, seed: u64, changes: &[(u32, u8, bool)]) -> Maze<G> {
    let mut maze = generate(grid, algorithm, &Seed::new(seed.to_string()), &mut ()).unwrap();
    for &(cell, side, open) in changes {
        let (cell, side) = (Cell(cell % maze.grid().cells()), Side(side % G::SIDES));
        if open {
            maze.carve(cell, side)
        } else {
            maze.wall_up(cell, side)
        };
    }
    maze
}

/// A frame for any grid, an algorithm, a seed, and changes for [`changed`].
pub(crate) fn parts() -> impl Strategy<Value = (Square, Algorithm, u64, Vec<(u32, u8, bool)>)> {
    (
        grids(),
        algorithms_of_every_grid(),
        any::<u64>(),
        prop::collection::vec((any::<u32>(), any::<u8>(), any::<bool>()), 0..40),
    )
}
