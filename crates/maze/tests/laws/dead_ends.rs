//! The share of dead ends of each algorithm, which distinguishes it from similar ones.

use maze::{Algorithm, measure};

use crate::{grown, square};

/// Mazes of 20×20 cells for each share.
const MAZES: u32 = 500;

/// The share of dead ends in the cells of 500 mazes, in percent.
fn share(algorithm: Algorithm) -> f64 {
    let dead_ends: u32 =
        (0..MAZES).map(|seed| measure::dead_ends(&grown(square(20, 20), algorithm, &format!("share {seed}")))).sum();
    100.0 * f64::from(dead_ends) / f64::from(MAZES * 20 * 20)
}

/// The expected share in percent. A new algorithm begins with 0, and the test prints its share. Compare it with the share
/// that its source states, and with those of similar algorithms.
const fn expected(algorithm: Algorithm) -> f64 {
    match algorithm {
        Algorithm::DepthFirst | Algorithm::GrowingTreeNewest => 10.5,
        Algorithm::BreadthFirstWalk => 10.1,
        Algorithm::BreadthFirstTree | Algorithm::GrowingTreeOldest => 11.6,
        Algorithm::CandidateLinks => 32.3,
        Algorithm::FrontierCells => 35.1,
        Algorithm::GrowingTreeRandom => 28.0,
        Algorithm::GrowingTreeMix => 22.8,
        Algorithm::Kruskal | Algorithm::TruePrim | Algorithm::Boruvka => 30.3,
        Algorithm::Wilson | Algorithm::AldousBroder | Algorithm::OriginShift => 29.0,
        Algorithm::HuntAndKill => 10.0,
        Algorithm::Eller => 28.8,
        Algorithm::Sidewinder => 27.4,
        Algorithm::BinaryTree => 25.2,
        Algorithm::RecursiveDivision => 27.1,
    }
}

#[test]
fn dead_ends_match_the_algorithm() {
    for algorithm in Algorithm::ALL {
        let (share, expected) = (share(algorithm), expected(algorithm));
        assert!((share - expected).abs() < 0.3, "{algorithm}: {share:.2} % and not {expected} %");
    }
}
