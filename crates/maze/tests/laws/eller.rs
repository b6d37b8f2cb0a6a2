//! Laws of the endless maze.

use std::collections::HashMap;

use maze::{Algorithm, EllerRows, Fraction, Generator, Grid, MazeStyle, Seed, Sides, Square, generate, measure};
use proptest::prelude::*;

use crate::{grids, grown, square};

proptest! {
    #[test]
    fn rows_and_last_row_are_the_maze(grid in grids(), seed: u64) {
        let seed = seed.to_string();
        let maze = grown(grid, Algorithm::Eller, &seed);
        let mut rows = EllerRows::new(grid.width() as u16, &Seed::new(seed)).unwrap();
        let mut made: Vec<Sides> = rows.by_ref().take(grid.height() as usize - 1).flatten().collect();
        made.extend(rows.finish());
        prop_assert_eq!(made, maze.cells().map(|cell| maze.open(cell)).collect::<Vec<_>>());
    }
}

#[test]
fn there_is_no_end() {
    let mut rows = EllerRows::new(20, &Seed::new("endless")).unwrap();
    let mut above = rows.next().unwrap();
    for row in rows.take(100_000) {
        assert_eq!(row.len(), 20);
        assert!(row.iter().any(|open| open.contains(Square::SOUTH)), "every row has a way down");
        for (x, open) in row.iter().enumerate() {
            assert_eq!(open.contains(Square::NORTH), above[x].contains(Square::SOUTH));
            let right = row.get(x + 1).is_some_and(|right| right.contains(Square::WEST));
            assert_eq!(open.contains(Square::EAST), right);
        }
        above = row;
    }
}

#[test]
fn a_tall_maze_is_perfect() {
    for grid in [square(2, 65535), square(3, 20_000), square(65535, 3)] {
        assert!(measure::is_perfect(&grown(grid, Algorithm::Eller, "tall")).unwrap(), "{grid:?}");
        assert!(grid.cells() > 2);
    }
}

#[test]
fn no_width_no_row() {
    let mut rows = EllerRows::new(0, &Seed::new("a")).unwrap();
    assert_eq!(rows.next().as_deref(), Some(&[][..]));
    assert!(rows.finish().is_empty());
}

/// The mazes that the textbook algorithm makes of some cells, and their probabilities. For cell n, bit 2n is a passage
/// to the right and bit 2n + 1 one down.
struct Law {
    width: usize,
    height: usize,
    /// The probabilities that neighbors are joined, and that cells are opened downwards.
    across: f64,
    mazes: HashMap<u32, f64>,
}

impl Law {
    /// Continues with cell `x` of the row, given the sets of its cells.
    fn join(&mut self, y: usize, x: usize, sets: &[usize], maze: u32, probability: f64) {
        if x == self.width {
            return self.descend(y, sets, maze, probability);
        }
        let is_last = y + 1 == self.height;
        let across = if sets[x - 1] == sets[x] { 0.0 } else { f64::from(is_last).max(self.across) };
        if across < 1.0 {
            self.join(y, x + 1, sets, maze, probability * (1.0 - across));
        }
        if across > 0.0 {
            let joined: Vec<usize> = sets.iter().map(|&set| if set == sets[x] { sets[x - 1] } else { set }).collect();
            let way = 1 << (2 * (y * self.width + x - 1));
            self.join(y, x + 1, &joined, maze | way, probability * across);
        }
    }

    fn descend(&mut self, y: usize, sets: &[usize], maze: u32, probability: f64) {
        if y + 1 == self.height {
            *self.mazes.entry(maze).or_default() += probability;
            return;
        }
        let down = 1.0 - self.across;
        for ways in 1..1_u32 << self.width {
            let is_down = |x: usize| ways >> x & 1 == 1;
            let mut of_all = probability;
            for set in 0..=sets.iter().copied().max().unwrap_or(0) {
                let cells: Vec<usize> = (0..self.width).filter(|&x| sets[x] == set).collect();
                if cells.is_empty() {
                    continue;
                }
                let none = (1.0 - down).powi(cells.len() as i32);
                let open = cells.iter().filter(|&&x| is_down(x)).count() as i32;
                let closed = cells.len() as i32 - open;
                of_all *= if open == 0 { 0.0 } else { down.powi(open) * (1.0 - down).powi(closed) / (1.0 - none) };
            }
            if of_all > 0.0 {
                let below: Vec<usize> =
                    (0..self.width).map(|x| if is_down(x) { sets[x] } else { self.width * (y + 1) + x }).collect();
                let opened = (0..self.width).filter(|&x| is_down(x));
                let maze = opened.fold(maze, |maze, x| maze | 2 << (2 * (y * self.width + x)));
                self.join(y + 1, 1, &below, maze, of_all);
            }
        }
    }
}

/// Chi-squared test over all mazes that the algorithm can make.
#[test]
fn mazes_have_the_expected_distribution() {
    const DRAWS: u32 = 100_000;
    for (width, height, parts) in [(3, 3, 5000), (4, 3, 5000), (4, 3, 7500), (5, 2, 2500)] {
        let across = f64::from(parts) / 10_000.0;
        let mut law = Law { width, height, across, mazes: HashMap::new() };
        law.join(0, 1, &(0..width).collect::<Vec<_>>(), 0, 1.0);
        let rule = Generator {
            algorithm: Algorithm::Eller,
            style: MazeStyle { bias: Fraction::of_parts(parts).unwrap(), ..MazeStyle::PLAIN },
        };
        let mut counts: HashMap<u32, u32> = HashMap::new();
        for seed in 0..DRAWS {
            let seed = Seed::new(format!("eller {seed}"));
            let maze = generate(square(width as u16, height as u16), rule, &seed, &mut ()).unwrap();
            let passages = maze.cells().fold(0, |passages, cell| {
                let bit = |side, place: u32| u32::from(maze.is_open(cell, side)) << (2 * cell.0 + place);
                passages | bit(Square::EAST, 0) | bit(Square::SOUTH, 1)
            });
            *counts.entry(passages).or_default() += 1;
        }
        assert!(counts.keys().all(|maze| law.mazes.contains_key(maze)), "none but these");
        // Rare mazes share one class.
        let mut cells: Vec<(f64, f64)> = vec![(0.0, 0.0)];
        for (maze, probability) in &law.mazes {
            let expected = f64::from(DRAWS) * probability;
            let found = f64::from(counts.get(maze).copied().unwrap_or(0));
            if expected < 8.0 {
                cells[0] = (cells[0].0 + expected, cells[0].1 + found);
            } else {
                cells.push((expected, found));
            }
        }
        cells.retain(|&(expected, _)| expected > 0.0);
        let statistic: f64 = cells.iter().map(|(expected, found)| (found - expected).powi(2) / expected).sum();
        // A statistic with this many degrees of freedom stays below the bound in all but one test of 10,000.
        let freedom = cells.len() as f64 - 1.0;
        assert!(statistic < freedom + 3.72 * (2.0 * freedom).sqrt() + 9.3, "{width}x{height}: {statistic}, {freedom}");
    }
}
