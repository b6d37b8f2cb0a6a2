//! Whether all mazes are equally likely, by the chi-squared test over the 192 mazes of 3×3.

use std::collections::HashMap;

use maze::{Algorithm, Maze, OriginShiftMaze, Seed, measure};

use crate::{grown, square};

/// The number of mazes of 3×3 cells.
const MAZES: usize = 192;
/// The size of the sample: a hundred of each.
const DRAWS: usize = 100 * MAZES;
/// A uniform choice stays below this in all but one test of 10,000: the quantile of 191 degrees of freedom.
const ALLOWED: f64 = 271.0;

/// The statistic of a sample.
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

/// On grids where Aldous-Broder's walk is long enough to leap, unlike 3×3, its mazes have the same kinds of cells as
/// Wilson's.
#[test]
fn leaps_keep_the_distribution() {
    const MAZES: u32 = 40;
    const SIDE: u16 = 120;
    let shares = |algorithm| {
        let mut counts = [0_u32; 6];
        for seed in 0..MAZES {
            let census = measure::Census::of(&grown(square(SIDE, SIDE), algorithm, &format!("leaps {seed}")));
            let [_, one, two, three, four, ..] = census.by_passages;
            for (count, found) in counts.iter_mut().zip([one, two, three, four, census.straights, census.corners()]) {
                *count += found;
            }
        }
        counts.map(|count| 100.0 * f64::from(count) / f64::from(MAZES * u32::from(SIDE) * u32::from(SIDE)))
    };
    let (wilson, aldous_broder) = (shares(Algorithm::Wilson), shares(Algorithm::AldousBroder));
    for (a, b) in wilson.iter().zip(aldous_broder) {
        // In percent of 576,000 cells: at least five standard deviations.
        assert!((a - b).abs() < 0.4, "{wilson:?} {aldous_broder:?}");
    }
}

#[test]
fn kruskal_is_not() {
    let statistic = of(Algorithm::Kruskal);
    assert!(statistic > 2.0 * ALLOWED, "{statistic}");
}

#[test]
fn shifting_maze_is_uniform_in_the_long_run() {
    let mut living =
        OriginShiftMaze::new(grown(square(3, 3), Algorithm::BinaryTree, "a"), Seed::new("a").stream("life"))
            .expect("it is perfect");
    // Far enough apart to be independent.
    let statistic = chi_squared(|_| {
        for _ in 0..100 {
            living.shift();
        }
        living.maze().clone()
    });
    assert!(statistic < ALLOWED, "{statistic}");
}
