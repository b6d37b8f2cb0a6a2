//! Laws of mazes, solvers and drawings, and goldens of seeds.

mod any_grid;
mod arrows;
mod books;
mod cancel;
mod checksums;
mod codes;
mod dead_ends;
mod doors;
mod drawn_grids;
mod dxf;
mod eller;
mod explorers;
mod facings;
mod finish;
mod fitting;
mod generators;
mod geometry;
mod goldens;
mod graph_files;
mod grid_goldens;
mod grids;
mod json;
mod kinds;
mod large;
mod large_drawings;
mod leaning_walks;
mod least_trees;
mod lines;
mod living;
mod mask_pictures;
mod masks;
mod measured;
mod measures;
mod openings;
mod pages;
mod pdf;
mod planners;
mod playback;
mod png;
// Reads the sources, which a Windows program under Wine may not see.
#[cfg(not(windows))]
mod publishing;
mod readers;
mod reports;
mod roots;
mod rows_and_columns;
mod shapes;
mod shortest_paths;
mod solvers;
mod stl;
mod svg;
mod text;
mod traces;
mod tree_ranks;
mod twins;
mod uniform;
mod walls;
mod weighted_links;

use maze::{Algorithm, Cell, Grid, Maze, Seed, Side, Size, Square, generate};
use proptest::prelude::*;
use proptest::sample::select;

/// A square grid.
pub(crate) fn square(width: u16, height: u16) -> Square {
    Square::new(Size::new(width, height).expect("no side is 0"))
}

/// The maze of a seed, without an observer.
pub(crate) fn grown(grid: Square, algorithm: Algorithm, seed: &str) -> Maze {
    generate(grid, algorithm, &Seed::new(seed), &mut ()).expect("it fits into memory")
}

/// Any small grid, often a degenerate one.
pub(crate) fn grids() -> impl Strategy<Value = Square> {
    let side = || prop_oneof![1 => Just(1_u16), 4 => 1_u16..24];
    (side(), side()).prop_map(|(width, height)| square(width, height))
}

/// Any algorithm.
pub(crate) fn algorithms() -> impl Strategy<Value = Algorithm> {
    select(&Algorithm::ALL[..])
}

/// Any algorithm that supports every grid.
pub(crate) fn algorithms_of_every_grid() -> impl Strategy<Value = Algorithm> {
    algorithms().prop_filter("knows the square grid only", |algorithm| !algorithm.is_square_only())
}

/// Any small perfect maze.
pub(crate) fn perfect_mazes() -> impl Strategy<Value = Maze> {
    (grids(), algorithms(), any::<u64>()).prop_map(|(grid, algorithm, seed)| grown(grid, algorithm, &seed.to_string()))
}

/// Any small maze: a perfect one with some walls opened and some passages closed.
pub(crate) fn mazes() -> impl Strategy<Value = Maze> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), 0..Square::SIDES, any::<bool>()), 0..20);
    (perfect_mazes(), changes).prop_map(|(mut maze, changes)| {
        for (place, side, open) in changes {
            let cell = Cell(place.index(maze.grid().cells() as usize) as u32);
            if open {
                maze.carve(cell, Side(side))
            } else {
                maze.wall_up(cell, Side(side))
            };
        }
        maze
    })
}

/// A maze with two of its cells.
pub(crate) fn with_two_cells(mazes: impl Strategy<Value = Maze>) -> impl Strategy<Value = (Maze, Cell, Cell)> {
    (mazes, any::<prop::sample::Index>(), any::<prop::sample::Index>()).prop_map(|(maze, start, goal)| {
        let cell = |place: prop::sample::Index| Cell(place.index(maze.grid().cells() as usize) as u32);
        let (start, goal) = (cell(start), cell(goal));
        (maze, start, goal)
    })
}
