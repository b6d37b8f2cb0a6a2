//! The mazes of some seeds, kept forever, so that codes, replays and races stay valid.
//!
//! If a test here fails, a change has altered the mazes of all seeds. If that is intended, print the new value into the
//! test and raise the version of the generators.

use maze::{Algorithm, Maze};

use crate::{grown, square};

/// FNV-1a over the passages of each cell.
pub(crate) fn checksum(maze: &Maze) -> u64 {
    maze.cells().fold(0xcbf2_9ce4_8422_2325, |hash, cell| {
        (hash ^ u64::from(maze.open(cell).0)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn check(algorithm: Algorithm, picture: &str, expected: u64) {
    let small = grown(square(8, 4), algorithm, "golden");
    let large = checksum(&grown(square(300, 200), algorithm, "golden"));
    assert!(picture.parse() == Ok(small.clone()), "{algorithm}:\n{small}");
    assert_eq!(large, expected, "{algorithm}: {large:#018x}");
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
        0x0e5c_ebf9_db07_4d66,
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
        0xe524_1ec3_aeda_8b09,
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
        0x90bd_32a7_7183_e715,
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
        0x0e5c_ebf9_db07_4d66,
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
        0xbace_e6a4_ca66_702f,
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
        0x826c_1b3d_dda4_cfbc,
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
        0x0a63_d0b1_1f7e_2102,
    );
}
