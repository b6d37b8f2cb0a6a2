//! The mazes of some seeds, kept forever, so that codes, replays and races stay valid: some drawn here, all of them by
//! checksum in `checksums`, and on other grids in `grid_goldens`.
//!
//! If a test of these fails for an algorithm that was there before, a change has altered its mazes of all seeds. If
//! that is intended, print the new value into the test and raise the version of the generators. A new algorithm changes
//! no version: enter its checksums, which the failing tests print.

use maze::{Algorithm, Grid, Maze};

use crate::{grown, square};

/// FNV-1a over the passages of each cell.
pub(crate) fn checksum<G: Grid>(maze: &Maze<G>) -> u64 {
    maze.cells().fold(0xcbf2_9ce4_8422_2325, |hash, cell| {
        (hash ^ u64::from(maze.open(cell).0)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn check(algorithm: Algorithm, picture: &str) {
    let small = grown(square(8, 4), algorithm, "golden");
    assert!(picture.parse() == Ok(small.clone()), "{algorithm}:\n{small}");
}

#[test]
fn depth_first() {
    check(
        Algorithm::DepthFirst,
        "
            ┌───────────┬───────────────────┐
            │           │                   │
            │   ┌───────┘   ╶───┐   ┌───┐   │
            │   │               │   │   │   │
            │   ╵   ┌───────────┤   │   │   │
            │       │           │   │   │   │
            │   ╶───┤   ┌───╴   ╵   │   ╵   │
            │       │   │           │       │
            └───────┴───┴───────────┴───────┘
        ",
    );
}

#[test]
fn breadth_first_walk() {
    check(
        Algorithm::BreadthFirstWalk,
        "
            ┌───────┬───────┬───────────┬───┐
            │       │       │           │   │
            │   ╷   │   ╷   ╵   ┌───╴   │   │
            │   │   │   │       │       │   │
            │   │   │   └───────┤   ╶───┘   │
            │   │   │           │           │
            │   │   ╵   ┌───╴   └───────────┤
            │   │       │                   │
            └───┴───────┴───────────────────┘
        ",
    );
}

#[test]
fn candidate_links() {
    check(
        Algorithm::CandidateLinks,
        "
            ┌───┬───────┬───────────────────┐
            │   │       │                   │
            │   │   ┌───┤   ┌───────┬───────┤
            │   │   │   │   │       │       │
            │   ╵   ╵   ╵   │   ╶───┘   ╶───┤
            │               │               │
            │   ┌───╴   ╶───┘   ╶───────────┤
            │   │                           │
            └───┴───────────────────────────┘
        ",
    );
}

#[test]
fn growing_tree_newest() {
    check(
        Algorithm::GrowingTreeNewest,
        "
            ┌───────────┬───────────────────┐
            │           │                   │
            │   ┌───────┘   ╶───┐   ┌───┐   │
            │   │               │   │   │   │
            │   ╵   ┌───────────┤   │   │   │
            │       │           │   │   │   │
            │   ╶───┤   ┌───╴   ╵   │   ╵   │
            │       │   │           │       │
            └───────┴───┴───────────┴───────┘
        ",
    );
}

#[test]
fn growing_tree_oldest() {
    check(
        Algorithm::GrowingTreeOldest,
        "
            ┌───────┬───┬───┬───┬───┬───────┐
            │       │   │   │   │   │       │
            ├───╴   │   │   │   │   │   ╶───┤
            │       │   │   │   │   │       │
            ├───╴   ╵   ╵   ╵   ╵   ╵   ╶───┤
            │                               │
            ├───────╴   ╶───────────────────┤
            │                               │
            └───────────────────────────────┘
        ",
    );
}

#[test]
fn growing_tree_random() {
    check(
        Algorithm::GrowingTreeRandom,
        "
            ┌───┬───┬───┬───┬───┬───────┬───┐
            │   │   │   │   │   │       │   │
            │   ╵   │   ╵   │   ╵   ┌───┘   │
            │       │       │       │       │
            ├───┐   └───┐   │   ┌───┘   ┌───┤
            │   │       │   │   │       │   │
            │   └───╴   ╵   ╵   ╵   ╶───┘   │
            │                               │
            └───────────────────────────────┘
        ",
    );
}

#[test]
fn growing_tree_mix() {
    check(
        Algorithm::GrowingTreeMix,
        "
            ┌───────┬───────┬───────┬───┬───┐
            │       │       │       │   │   │
            │   ╶───┼───┐   │   ╶───┤   │   │
            │       │   │   │       │   │   │
            ├───┐   │   ╵   │   ╶───┘   │   │
            │   │   │       │           │   │
            │   ╵   ╵   ╶───┘   ╶───────┘   │
            │                               │
            └───────────────────────────────┘
        ",
    );
}
