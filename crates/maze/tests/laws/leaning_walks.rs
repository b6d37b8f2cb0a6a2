//! Laws of bias and straightness.

use std::collections::HashMap;

use maze::{Algorithm, Fraction, GenerateError, Generator, Grid, Maze, MazeStyle, Seed, Square, generate, measure};
use proptest::prelude::*;

use crate::shapes::{Law, on_small_grids};
use crate::{algorithms, grids, square};

/// Algorithms that open all passages around a cell, one after another: a bias hardly changes which ones.
const UNBIASED: [Algorithm; 2] = [Algorithm::BreadthFirstTree, Algorithm::GrowingTreeOldest];

/// The maze of a seed, with a bias in ten-thousandths.
fn leaning<G: Grid>(grid: G, algorithm: Algorithm, bias: u16, seed: &str) -> Maze<G> {
    let bias = Fraction::of_parts(bias).expect("it is a share");
    let rule = Generator { algorithm, style: MazeStyle { bias, ..MazeStyle::PLAIN } };
    generate(grid, rule, &Seed::new(seed), &mut ()).expect("it fits into memory")
}

/// Any bias, often an extreme one.
fn biases() -> impl Strategy<Value = u16> {
    prop_oneof![Just(0), Just(1), Just(9999), Just(10_000), 0..=10_000_u16]
}

/// How many of the passages are horizontal ones, in percent.
fn horizontal_share<G: Grid>(maze: &Maze<G>) -> f64 {
    let horizontal = |cell| maze.open(cell).filter(|&side| maze.grid().is_horizontal(cell, side)).count();
    50.0 * maze.cells().map(horizontal).sum::<usize>() as f64 / maze.passages() as f64
}

proptest! {
    #[test]
    fn biased_mazes_are_perfect(
        grid in grids(),
        algorithm in algorithms(),
        bias in biases(),
        seed: u64,
    ) {
        prop_assert!(measure::is_perfect(&leaning(grid, algorithm, bias, &seed.to_string())).unwrap());
    }
}

/// A rule with a bias makes perfect mazes.
struct Perfect(Algorithm, u16);

impl Law for Perfect {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let &Self(algorithm, bias) = self;
        assert!(measure::is_perfect(&leaning(grid, algorithm, bias, name)).unwrap(), "{algorithm}, {bias}, {name}");
    }
}

#[test]
fn biased_mazes_are_perfect_on_every_grid() {
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_square_only()) {
        for bias in [0, 3000, 10_000] {
            on_small_grids(&Perfect(algorithm, bias));
        }
    }
}

#[test]
fn bias_increases_horizontal_passages() {
    let mean = |algorithm, bias| {
        let share = |seed: u32| horizontal_share(&leaning(square(40, 40), algorithm, bias, &format!("level {seed}")));
        (0..10).map(share).sum::<f64>() / 10.0
    };
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !UNBIASED.contains(algorithm)) {
        let [low, even, high] = [1000, 5000, 9000].map(|bias| mean(algorithm, bias));
        assert!(low + 2.0 < even && even + 2.0 < high, "{algorithm}: {low:.1} %, {even:.1} %, {high:.1} %");
    }
    // On a grid as high as wide, a tree is as likely as its mirror image.
    for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder, Algorithm::OriginShift] {
        let [low, high] = [2000, 8000].map(|bias| mean(algorithm, bias));
        assert!((low + high - 100.0).abs() < 3.0, "{algorithm}: {low:.1} %, {high:.1} %");
    }
}

/// Of the four trees of 2×2 cells each leaves one wall: by the chi-squared test, each is as likely as the product of
/// what its passages weigh.
#[test]
fn biased_walk_weighs_trees_by_their_passages() {
    const DRAWS: u32 = 20_000;
    // Three quarters of the whole: 48 and 16 of 64.
    let (horizontal, vertical) = (0.75, 0.25);
    for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder, Algorithm::OriginShift] {
        let mut counts: HashMap<Vec<u8>, u32> = HashMap::new();
        for seed in 0..DRAWS {
            let maze = leaning(square(2, 2), algorithm, 7500, &format!("weighed {seed}"));
            *counts.entry(maze.cells().map(|cell| maze.open(cell).0).collect()).or_default() += 1;
        }
        let weight = |tree: &[u8]| {
            let horizontal_sides = Square::EAST.bit() | Square::WEST.bit();
            let horizontal_passages: u32 =
                tree.iter().map(|sides| (sides & horizontal_sides).count_ones()).sum::<u32>() / 2;
            if horizontal_passages == 2 { horizontal * horizontal * vertical } else { horizontal * vertical * vertical }
        };
        let all = 2.0 * (horizontal * horizontal * vertical + horizontal * vertical * vertical);
        assert_eq!(counts.len(), 4, "{algorithm}");
        let statistic: f64 = counts
            .iter()
            .map(|(tree, &count)| {
                let expected = f64::from(DRAWS) * weight(tree) / all;
                (f64::from(count) - expected).powi(2) / expected
            })
            .sum();
        // The quantile of three degrees of freedom that one test of 10,000 exceeds.
        assert!(statistic < 21.1, "{algorithm}: {statistic}");
    }
}

#[test]
fn straightness_makes_walks_straighter() {
    for algorithm in Algorithm::ALL {
        let straights = |straightness: u16| {
            let straightness = Fraction::of_parts(straightness).expect("it is a share");
            let rule = Generator { algorithm, style: MazeStyle { straightness, ..MazeStyle::PLAIN } };
            let maze = generate(square(60, 60), rule, &Seed::new("straight"), &mut ())?;
            assert!(measure::is_perfect(&maze).unwrap());
            Ok(measure::Census::of(&maze).straights)
        };
        if algorithm.is_walking() {
            let [none, half, nearly_all] = [0, 5000, 9500].map(|share| straights(share).unwrap());
            assert!(none + 100 < half && half + 100 < nearly_all, "{algorithm}: {none}, {half}, {nearly_all}");
        } else {
            assert_eq!(straights(5000), Err(GenerateError::NotWalking(algorithm)));
        }
    }
}

/// A set of cells without a passage down gets one even where none is drawn.
#[test]
fn extreme_biases_make_corridors() {
    let rows = leaning(square(20, 10), Algorithm::Eller, 10_000, "rows");
    assert_eq!(rows.cells().filter(|&cell| rows.is_open(cell, Square::SOUTH)).count(), 9, "one way down a row");
    let columns = leaning(square(20, 10), Algorithm::Eller, 0, "columns");
    assert_eq!(columns.cells().filter(|&cell| columns.is_open(cell, Square::SOUTH)).count(), 180, "all ways down");
    for algorithm in [Algorithm::Sidewinder, Algorithm::BinaryTree] {
        let columns = leaning(square(20, 10), algorithm, 0, "columns");
        assert_eq!(columns.cells().filter(|&cell| columns.is_open(cell, Square::NORTH)).count(), 180, "{algorithm}");
        let rows = leaning(square(20, 10), algorithm, 10_000, "rows");
        assert_eq!(rows.cells().filter(|&cell| rows.is_open(cell, Square::NORTH)).count(), 9, "{algorithm}");
    }
}
