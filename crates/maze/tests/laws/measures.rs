//! Laws of the measures.

use maze::measure::{self, Census, UNREACHABLE};
use maze::{Cell, Grid, Maze, Solver, solve};
use proptest::prelude::*;

use crate::{mazes, square, with_two_cells};

proptest! {
    #[test]
    fn distances_are_lengths_of_shortest_paths((maze, from, to) in with_two_cells(mazes())) {
        let distances = measure::distances(&maze, from).unwrap();
        let solution = solve(&maze, from, to, Solver::BreadthFirst, &mut ()).unwrap();
        let distance = distances[to.index()];
        prop_assert_eq!(solution.found(), distance != UNREACHABLE);
        if solution.found() {
            prop_assert_eq!(measure::length(&solution.path), distance as usize);
            prop_assert!(distance >= maze.grid().open_distance(from, to));
        }
        // A passage joins cells one step apart, and every other reached cell has a neighbor one step nearer.
        for (cell, &distance) in maze.cells().zip(&distances) {
            let nearest = maze.exits(cell).map(|(_, behind)| distances[behind.index()]).min();
            if distance != 0 && distance != UNREACHABLE {
                prop_assert_eq!(nearest, Some(distance - 1));
            }
        }
    }

    #[test]
    fn census_counts_every_cell(maze in mazes()) {
        let census = Census::of(&maze);
        prop_assert_eq!(census.by_passages.iter().sum::<u32>(), maze.grid().cells());
        prop_assert_eq!(census.straights + census.corners(), census.by_passages[2]);
        prop_assert_eq!(census.dead_ends(), measure::dead_ends(&maze));
        prop_assert_eq!(census.junctions(), census.by_passages[3] + census.by_passages[4]);
    }
}

/// A walled-in cell, and a tree of the others.
const PICTURE: &str = "
    ┌───────────┬───┐
    │           │   │
    │   ╷   ╷   ├───┤
    │   │   │       │
    ├───┘   └───────┤
    │               │
    └───────────────┘";

#[test]
fn kinds_of_cells_are_distinguished() {
    let census = Census::of(&PICTURE.parse::<Maze>().unwrap());
    assert_eq!(census.by_passages, [1, 4, 5, 2, 0, 0, 0, 0, 0]);
    assert_eq!((census.straights, census.corners(), census.junctions(), census.dead_ends()), (2, 3, 2, 4));
}

#[test]
fn turns_are_counted() {
    let grid = square(4, 3);
    for (path, turns, length) in [
        (&[][..], 0, 0),
        (&[5], 0, 0),
        (&[5, 6], 0, 1),
        (&[4, 5, 6, 7], 0, 3),
        (&[0, 1, 5, 6, 10], 3, 4),
        (&[0, 4, 8, 9, 10, 6], 2, 5),
    ] {
        let path: Vec<Cell> = path.iter().copied().map(Cell).collect();
        assert_eq!((measure::turns(&grid, &path), measure::length(&path)), (turns, length), "{path:?}");
    }
}

#[test]
fn only_spanning_trees_are_perfect() {
    let is_perfect = |text: &str| measure::is_perfect(&text.parse::<Maze>().unwrap()).unwrap();
    assert!(is_perfect("┌───┐\n│   │\n└───┘"));
    assert!(is_perfect("┌───┬───┐\n│   │   │\n│   ╵   │\n│       │\n└───────┘"));
    // One passage too many; one too few; the right number, but with a loop and a separate cell.
    assert!(!is_perfect("┌───────┐\n│       │\n│       │\n│       │\n└───────┘"));
    assert!(!is_perfect("┌───┬───┐\n│   │   │\n│   │   │\n│   │   │\n└───┴───┘"));
    assert!(!is_perfect("+---+---+---+\n|       |   |\n+   +   +---+\n|       |   |\n+---+---+---+"));
}
