//! Laws of the algorithms for rows and columns.

use std::collections::HashMap;

use maze::{Algorithm, Cell, Grid, Maze, Square, measure};
use proptest::prelude::*;

use crate::{grids, grown, square};

proptest! {
    #[test]
    fn binary_tree_has_shortest_paths_to_the_corner(grid in grids(), seed: u64) {
        let maze = grown(grid, Algorithm::BinaryTree, &seed.to_string());
        let corner = Cell(grid.width() - 1);
        let distances = measure::distances(&maze, corner).unwrap();
        for cell in maze.cells() {
            prop_assert_eq!(distances[cell.index()], grid.open_distance(cell, corner));
        }
    }

    #[test]
    fn each_sidewinder_run_has_one_passage_up(grid in grids(), seed: u64) {
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

    /// The first cut goes from edge to edge with one gap, so in a grid of at least two by two cells at least one line
    /// is all wall except for one passage.
    #[test]
    fn first_wall_of_a_division_has_one_gap(grid in grids(), seed: u64) {
        let (width, height) = (grid.width(), grid.height());
        prop_assume!(width > 1 && height > 1);
        let maze = grown(grid, Algorithm::RecursiveDivision, &seed.to_string());
        let cell = |x, y| grid.cell(x, y).unwrap();
        let vertical = (1..width).any(|x| (0..height).filter(|&y| maze.is_open(cell(x, y), Square::WEST)).count() == 1);
        let horizontal = (1..height).any(|y| (0..width).filter(|&x| maze.is_open(cell(x, y), Square::NORTH)).count() == 1);
        prop_assert!(width >= height && vertical || height >= width && horizontal);
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
    // The first cell of a run has the passage up with probability Σ 2⁻ᵏ/k over the lengths k of the run, at most 5.
    let expected = 0.5 + 0.25 / 2.0 + 0.125 / 3.0 + 0.0625 / 4.0 + 0.0625 / 5.0;
    assert!((count(Algorithm::Sidewinder, 0, Square::NORTH) - expected).abs() < 0.05);
}

/// The passages of a small maze, one bit each: to the right of cell n bit 2n, below it bit 2n + 1.
fn passages(maze: &Maze) -> u32 {
    maze.cells().fold(0, |passages, cell| {
        let bit = |side, place: u32| u32::from(maze.is_open(cell, side)) << (2 * cell.0 + place);
        passages | bit(Square::EAST, 0) | bit(Square::SOUTH, 1)
    })
}

/// The probability of each division of an area by the textbook algorithm.
fn divisions(first: u32, width: u32, height: u32, stride: u32) -> HashMap<u32, f64> {
    if width == 1 || height == 1 {
        let (step, place) = if height == 1 { (1, 0) } else { (stride, 1) };
        return HashMap::from([(
            (1..width * height).fold(0, |row, n| row | 1 << (2 * (first + (n - 1) * step) + place)),
            1.0,
        )]);
    }
    let directions: &[bool] = match width.cmp(&height) {
        std::cmp::Ordering::Less => &[false],
        std::cmp::Ordering::Equal => &[false, true],
        std::cmp::Ordering::Greater => &[true],
    };
    let mut all = HashMap::new();
    for &vertical in directions {
        let (across, along) = if vertical { (width, height) } else { (height, width) };
        let (step, beside, place) = if vertical { (1, stride, 0) } else { (stride, 1, 1) };
        for near in 1..across {
            let area = |first, cells| {
                if vertical { divisions(first, cells, height, stride) } else { divisions(first, width, cells, stride) }
            };
            let halves = (area(first, near), area(first + near * step, across - near));
            for gap in 0..along {
                let gap = 1 << (2 * (first + (near - 1) * step + gap * beside) + place);
                for (a, in_a) in &halves.0 {
                    for (b, in_b) in &halves.1 {
                        let cuts = directions.len() as f64 * f64::from((across - 1) * along);
                        *all.entry(a | b | gap).or_default() += in_a * in_b / cuts;
                    }
                }
            }
        }
    }
    all
}

/// Chi-squared test over all divisions: small areas are divided at once.
#[test]
fn small_areas_are_divided_by_the_algorithm() {
    const DRAWS: u32 = 20_000;
    for (width, height) in [(2, 2), (3, 2), (2, 3), (3, 3), (4, 2)] {
        let expected = divisions(0, u32::from(width), u32::from(height), u32::from(width));
        let mut counts: HashMap<u32, u32> = HashMap::new();
        for seed in 0..DRAWS {
            let maze = grown(square(width, height), Algorithm::RecursiveDivision, &format!("divided {seed}"));
            *counts.entry(passages(&maze)).or_default() += 1;
        }
        assert!(counts.keys().all(|maze| expected.contains_key(maze)), "{width}x{height}: none but these");
        let statistic: f64 = expected
            .iter()
            .map(|(maze, probability)| {
                let expected = f64::from(DRAWS) * probability;
                (f64::from(counts.get(maze).copied().unwrap_or(0)) - expected).powi(2) / expected
            })
            .sum();
        // A statistic with this many degrees of freedom stays below the bound in all but one test of 10,000.
        let freedom = expected.len() as f64 - 1.0;
        assert!(statistic < freedom + 3.72 * (2.0 * freedom).sqrt() + 9.3, "{width}x{height}: {statistic}, {freedom}");
    }
}
