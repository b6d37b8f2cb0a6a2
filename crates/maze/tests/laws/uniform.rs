//! Whether each maze is as likely as any other, by the chi-squared test over the 192 mazes of 3×3.

use std::collections::HashMap;

use maze::{Algorithm, LivingMaze, Maze, Seed};

use crate::{grown, square};

/// How many mazes there are of 3×3 cells.
const MAZES: usize = 192;
/// How many are made: a hundred of each.
const DRAWS: usize = 100 * MAZES;
/// A uniform choice stays below this in all but one test of 10,000: the quantile of 191 degrees of freedom.
const ALLOWED: f64 = 271.0;

/// The statistic of the choice that a maker of mazes makes.
fn chi_squared(make: impl FnMut(usize) -> Maze) -> f64 {
    let mut counts: HashMap<Vec<u8>, u32> = HashMap::new();
    for maze in (0..DRAWS).map(make) {
        *counts.entry(maze.cells().map(|cell| maze.open(cell).0).collect()).or_default() += 1;
    }
    let expected = DRAWS as f64 / MAZES as f64;
    let missing = (MAZES - counts.len()) as f64 * expected;
    missing + counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum::<f64>()
}

fn of(algorithm: Algorithm) -> f64 {
    chi_squared(|seed| grown(square(3, 3), algorithm, &format!("uniform {seed}")))
}

#[test]
fn wilson_and_aldous_broder_are_uniform() {
    for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder] {
        let statistic = of(algorithm);
        assert!(statistic < ALLOWED, "{algorithm}: {statistic}");
    }
}

#[test]
fn kruskal_is_not() {
    let statistic = of(Algorithm::Kruskal);
    assert!(statistic > 2.0 * ALLOWED, "{statistic}");
}

#[test]
fn the_living_maze_is_uniform_in_the_long_run() {
    let mut living = LivingMaze::new(grown(square(3, 3), Algorithm::BinaryTree, "a"), Seed::new("a").stream("life"))
        .expect("it is perfect");
    // Far enough apart to know nothing of one another.
    let statistic = chi_squared(|_| {
        for _ in 0..100 {
            living.shift();
        }
        living.maze().clone()
    });
    assert!(statistic < ALLOWED, "{statistic}");
}
