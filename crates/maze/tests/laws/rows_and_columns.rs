//! Laws of the algorithms that know rows and columns.

use maze::{Algorithm, Cell, Grid, Square, measure};
use proptest::prelude::*;

use crate::{grids, grown, square};

proptest! {
    #[test]
    fn in_a_binary_tree_the_way_to_the_closed_corner_is_a_shortest_one(grid in grids(), seed: u64) {
        let maze = grown(grid, Algorithm::BinaryTree, &seed.to_string());
        let corner = Cell(grid.width() - 1);
        let distances = measure::distances(&maze, corner).unwrap();
        for cell in maze.cells() {
            prop_assert_eq!(distances[cell.index()], grid.open_distance(cell, corner));
        }
    }

    #[test]
    fn each_run_of_a_sidewinder_has_one_way_up(grid in grids(), seed: u64) {
        let maze = grown(grid, Algorithm::Sidewinder, &seed.to_string());
        let mut up = 0;
        for cell in maze.cells() {
            let (_, row) = grid.column_row(cell);
            up += u32::from(maze.is_open(cell, Square::NORTH));
            if !maze.is_open(cell, Square::EAST) {
                prop_assert_eq!(up, u32::from(row > 0));
                up = 0;
            }
        }
        prop_assert!((1..grid.width()).all(|x| maze.is_open(Cell(x), Square::WEST)));
    }

    /// The first cut goes from edge to edge with one gap; so one line at least of a grid of two cells or more each way
    /// is all wall but for one passage.
    #[test]
    fn recursive_division_leaves_one_gap_in_its_first_wall(grid in grids(), seed: u64) {
        let (width, height) = (grid.width(), grid.height());
        prop_assume!(width > 1 && height > 1);
        let maze = grown(grid, Algorithm::RecursiveDivision, &seed.to_string());
        let cell = |x, y| grid.cell(x, y).unwrap();
        let upright = (1..width).any(|x| (0..height).filter(|&y| maze.is_open(cell(x, y), Square::WEST)).count() == 1);
        let level = (1..height).any(|y| (0..width).filter(|&x| maze.is_open(cell(x, y), Square::NORTH)).count() == 1);
        prop_assert!(width >= height && upright || height >= width && level);
    }
}

/// Each choice of a binary tree is a fair coin, and so is each run of a sidewinder and each cell in it.
#[test]
fn choices_are_fair() {
    const ROWS: u32 = 2000;
    let grid = square(5, ROWS as u16);
    let count = |algorithm, x: u32, side| {
        let maze = grown(grid, algorithm, "fair");
        (1..ROWS).filter(|&y| maze.is_open(grid.cell(x, y).unwrap(), side)).count() as f64 / f64::from(ROWS - 1)
    };
    for x in 0..4 {
        // Four and a half standard deviations.
        let allowed = |expected: f64, found: f64| (found - expected).abs() < 0.05;
        assert!(allowed(0.5, count(Algorithm::BinaryTree, x, Square::NORTH)), "{x}");
        assert!(allowed(0.5, count(Algorithm::Sidewinder, x, Square::EAST)), "{x}");
    }
    // The first cell of a run is its way up with probability Σ 2⁻ᵏ/k over the lengths k of the run, cut at 5.
    let expected = 0.5 + 0.25 / 2.0 + 0.125 / 3.0 + 0.0625 / 4.0 + 0.0625 / 5.0;
    assert!((count(Algorithm::Sidewinder, 0, Square::NORTH) - expected).abs() < 0.05);
}
