//! Mazes of any grid, with opened walls and closed passages, for laws that hold on every grid.

use maze::{
    Algorithm, AnyGrid, Cell, CellShape, Circle, Grid, Levels, Mask, Maze, Middle, Seed, Side, Square, Wrap, Wrapped,
    generate,
};
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

/// A small grid of any kind.
pub(crate) fn any_grids() -> impl Strategy<Value = AnyGrid> {
    let of = |shape| move |grid: Square| AnyGrid::new(shape, &grid.size().to_string(), None, None).ok();
    let wrap = prop::sample::select(&Wrap::ALL[..]);
    let masked = |shape| {
        (grids(), any::<u64>()).prop_filter_map("in pieces", move |(grid, holes)| {
            let mask = Mask::new(grid.size(), |column, row| holes.rotate_right(7 * row + column) & 3 != 0).unwrap();
            AnyGrid::new(shape, &grid.size().to_string(), None, Some(&mask)).ok()
        })
    };
    prop_oneof![
        grids().prop_map(AnyGrid::Square),
        (grids(), wrap).prop_map(|(grid, wrap)| AnyGrid::Wrapped(Wrapped::new(grid.size(), wrap))),
        grids().prop_filter_map("no grid", of(CellShape::Hexagon)),
        grids().prop_filter_map("in pieces", of(CellShape::Triangle)),
        (1..9_u16, prop::sample::select(&[Middle::Cell, Middle::Hollow][..]))
            .prop_map(|(rings, middle)| AnyGrid::Circle(Circle::new(rings, middle).unwrap())),
        grids().prop_filter_map("no grid", of(CellShape::Upsilon)),
        grids().prop_filter_map("no grid", of(CellShape::Zeta)),
        grids().prop_filter_map("no grid", of(CellShape::Weave)),
        (grids(), 1..4_u16).prop_map(|(grid, levels)| AnyGrid::Levels(Levels::new(grid.size(), levels).unwrap())),
        masked(CellShape::Square),
        masked(CellShape::Hexagon),
        masked(CellShape::Triangle),
        masked(CellShape::Zeta),
    ]
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
