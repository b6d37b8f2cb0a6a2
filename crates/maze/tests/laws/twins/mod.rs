//! Each generator is compared with a plain twin: the textbook algorithm, slow and readable. So is flood fill.
//!
//! The draws of generators and their twins differ, so their mazes are compared as samples: the same grid, many seeds, and
//! a chi-squared test of how often each maze comes up.

pub(crate) mod flood_fill;
mod growing;
mod rows;
mod walks;

use std::collections::HashMap;

use maze::{Algorithm, Grid, Hexagon, Maze, MazeRng, Seed, Size, Square, generate};

use crate::square;

/// Mazes in each of the two samples.
const MAZES: u32 = 20_000;

/// Mazes that come up less often in both samples together share one class, as the test needs some in each.
const LEAST: u32 = 10;

/// A plain generator on some kind of grid.
type Twin<G> = fn(&G, &mut MazeRng) -> Maze<G>;

/// How often each maze comes up.
fn counts<G: Grid>(make: impl FnMut(u32) -> Maze<G>) -> HashMap<Vec<u8>, u32> {
    let mut counts = HashMap::new();
    for maze in (0..MAZES).map(make) {
        let open: Vec<u8> = maze.cells().map(|cell| maze.open(cell).0).collect();
        *counts.entry(open).or_default() += 1;
    }
    counts
}

/// Fails unless a generator and its twin make each maze of a grid equally often.
fn check<G: Grid>(grid: &G, algorithm: Algorithm, twin: Twin<G>) {
    let fast = counts(|seed| generate(grid.clone(), algorithm, &Seed::new(format!("fast {seed}")), &mut ()).unwrap());
    let plain = counts(|seed| twin(grid, &mut Seed::new(format!("plain {seed}")).stream("twin")));
    let mut classes = Vec::new();
    let mut rare = [0_u32; 2];
    let all = fast.keys().chain(plain.keys().filter(|maze| !fast.contains_key(*maze)));
    for maze in all {
        let [a, b] = [&fast, &plain].map(|sample| sample.get(maze).copied().unwrap_or(0));
        if a + b < LEAST { rare = [rare[0] + a, rare[1] + b] } else { classes.push([a, b]) }
    }
    if rare[0] + rare[1] >= LEAST {
        classes.push(rare);
    }
    let statistic: f64 = classes.iter().map(|&[a, b]| (f64::from(a) - f64::from(b)).powi(2) / f64::from(a + b)).sum();
    // A statistic with this many degrees of freedom stays below the bound in all but one test of 10,000.
    let freedom = classes.len() as f64 - 1.0;
    let bound = freedom + 3.72 * (2.0 * freedom).sqrt() + 9.3;
    assert!(statistic < bound, "{algorithm} on {grid:?}: {statistic} of {bound}, {} mazes", classes.len());
}

/// Checks a generator for every grid: on squares, and on hexagons, whose cells keep their sides in another way.
fn check_on_both(algorithm: Algorithm, of_squares: Twin<Square>, of_hexagons: Twin<Hexagon>) {
    check(&square(3, 3), algorithm, of_squares);
    check(&Hexagon::new(Size::new(3, 2).unwrap()), algorithm, of_hexagons);
}

/// An entry of a list that is not empty, each as likely.
fn any<T: Copy>(list: &[T], rng: &mut MazeRng) -> T {
    list[rng.below(list.len() as u32) as usize]
}

/// A maze with all walls.
fn walled<G: Grid>(grid: &G) -> Maze<G> {
    Maze::walled(grid.clone()).unwrap()
}

/// Whether a coin falls heads.
fn coin(rng: &mut MazeRng) -> bool {
    rng.below(2) == 1
}

#[test]
fn depth_first() {
    check_on_both(Algorithm::DepthFirst, growing::depth_first, growing::depth_first);
}

#[test]
fn breadth_first_walk() {
    check_on_both(Algorithm::BreadthFirstWalk, growing::breadth_first_walk, growing::breadth_first_walk);
}

#[test]
fn breadth_first_tree() {
    check_on_both(Algorithm::BreadthFirstTree, growing::oldest, growing::oldest);
}

#[test]
fn candidate_links() {
    check_on_both(Algorithm::CandidateLinks, growing::candidate_links, growing::candidate_links);
}

#[test]
fn frontier_cells() {
    check_on_both(Algorithm::FrontierCells, growing::frontier_cells, growing::frontier_cells);
}

#[test]
fn growing_tree() {
    check_on_both(Algorithm::GrowingTreeNewest, growing::depth_first, growing::depth_first);
    check_on_both(Algorithm::GrowingTreeOldest, growing::oldest, growing::oldest);
    check_on_both(Algorithm::GrowingTreeRandom, growing::random, growing::random);
    check_on_both(Algorithm::GrowingTreeMix, growing::mix, growing::mix);
}

#[test]
fn hunt_and_kill() {
    check_on_both(Algorithm::HuntAndKill, growing::hunt_and_kill, growing::hunt_and_kill);
}

#[test]
fn kruskal_prim_and_boruvka() {
    for algorithm in [Algorithm::Kruskal, Algorithm::TruePrim, Algorithm::Boruvka] {
        check_on_both(algorithm, walks::kruskal, walks::kruskal);
    }
}

#[test]
fn wilson() {
    check_on_both(Algorithm::Wilson, walks::wilson, walks::wilson);
}

#[test]
fn aldous_broder() {
    check_on_both(Algorithm::AldousBroder, walks::aldous_broder, walks::aldous_broder);
}

#[test]
fn origin_shift() {
    check_on_both(Algorithm::OriginShift, walks::origin_shift, walks::origin_shift);
}

#[test]
fn eller() {
    check(&square(3, 3), Algorithm::Eller, rows::eller);
}

#[test]
fn sidewinder() {
    check(&square(3, 3), Algorithm::Sidewinder, rows::sidewinder);
}

#[test]
fn binary_tree() {
    check(&square(3, 3), Algorithm::BinaryTree, rows::binary_tree);
}

#[test]
fn recursive_division() {
    check(&square(3, 3), Algorithm::RecursiveDivision, rows::recursive_division);
}
