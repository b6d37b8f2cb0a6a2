//! Laws of the shifting maze.

use maze::{Algorithm, Cell, Grid, Maze, OriginShiftError, OriginShiftMaze, Seed, measure};
use proptest::prelude::*;

use crate::{grown, mazes, perfect_mazes, square};

proptest! {
    #[test]
    fn every_shift_opens_one_passage_and_closes_one_or_none(maze in perfect_mazes(), seed: u64) {
        let grid = *maze.grid();
        let mut living = OriginShiftMaze::new(maze, Seed::new(seed.to_string()).stream("life")).unwrap();
        for _ in 0..30 {
            let (mut expected, root) = (living.maze().clone(), living.origin());
            let shift = living.shift();
            prop_assert_eq!(grid.open_distance(root, living.origin()), u32::from(grid.cells() > 1));
            match shift {
                Some(shift) => {
                    let (cell, side) = shift.opened;
                    prop_assert!(!expected.is_open(cell, side));
                    prop_assert_eq!((cell, expected.carve(cell, side)), (root, Some(living.origin())));
                    let (cell, side) = shift.closed;
                    prop_assert!(expected.is_open(cell, side));
                    prop_assert_eq!(cell, living.origin());
                    expected.wall_up(cell, side);
                }
                None if grid.cells() > 1 => {
                    let side = grid.side_to(root, living.origin()).unwrap();
                    prop_assert!(expected.is_open(root, side));
                }
                None => {}
            }
            prop_assert_eq!(living.maze(), &expected);
            for cell in expected.cells() {
                let onward = living.toward_origin(cell).map(|side| expected.through(cell, side));
                prop_assert_eq!(onward.is_none(), cell == living.origin());
                prop_assert!(onward.is_none_or(|ahead| ahead.is_some()));
            }
            prop_assert!(measure::is_perfect(living.maze()).unwrap());
        }
    }

    /// Cut at any passage, one side of a perfect maze shifts and the other stands still.
    #[test]
    fn part_shifts_and_the_rest_stands_still(maze in perfect_mazes(), cut: prop::sample::Index, seed: u64) {
        let passages: Vec<_> = maze.cells().flat_map(|cell| maze.exits(cell).map(move |(side, _)| (cell, side))).collect();
        if passages.is_empty() {
            return Ok(());
        }
        let (cell, side) = *cut.get(&passages);
        let mut apart = maze.clone();
        apart.wall_up(cell, side);
        let away = measure::distances(&apart, cell).unwrap();
        let changes = |cell: Cell| away[cell.index()] != measure::UNREACHABLE;
        let rng = Seed::new(seed.to_string()).stream("life");
        let mut living = OriginShiftMaze::within(maze.clone(), changes, rng.clone()).unwrap();
        for _ in 0..60 {
            prop_assert!(changes(living.origin()));
            living.shift();
            prop_assert!(measure::is_perfect(living.maze()).unwrap());
            for cell in maze.cells().filter(|&cell| !changes(cell)) {
                prop_assert_eq!(living.maze().open(cell), maze.open(cell));
            }
        }
        // None, or two that are apart, are no place for an origin.
        prop_assert!(OriginShiftMaze::within(maze.clone(), |_| false, rng.clone()).is_err());
        let is_next = |other: Cell| maze.exits(cell).any(|(_, next)| next == other);
        if maze.open(cell).len() > 1 {
            prop_assert!(OriginShiftMaze::within(maze.clone(), is_next, rng).is_err());
        }
    }

    #[test]
    fn only_perfect_mazes_shift(maze in mazes()) {
        let is_perfect = measure::is_perfect(&maze).unwrap();
        match OriginShiftMaze::new(maze, Seed::new("a").stream("life")) {
            Ok(living) => prop_assert!(is_perfect && measure::is_perfect(living.maze()).unwrap()),
            Err(error) => prop_assert!(!is_perfect && error == OriginShiftError::NotPerfect),
        }
    }
}

#[test]
fn loop_and_closed_cell_are_not_perfect() {
    // The number of passages of a perfect maze.
    let maze: Maze = "
        ┌───────────┐
        │           │
        │   ╷   ╶───┤
        │   │       │
        │   └───┬───┤
        │       │   │
        └───────┴───┘"
        .parse()
        .unwrap();
    assert_eq!(
        OriginShiftMaze::new(maze, Seed::new("a").stream("life")).map(|_| ()),
        Ok(()).and(Err(OriginShiftError::NotPerfect))
    );
}

#[test]
fn single_cell_does_not_shift() {
    let mut living =
        OriginShiftMaze::new(grown(square(1, 1), Algorithm::Wilson, "a"), Seed::new("a").stream("life")).unwrap();
    assert_eq!((living.shift(), living.origin()), (None, Cell(0)));
}

#[test]
fn the_root_gets_everywhere() {
    let maze = grown(square(20, 20), Algorithm::Sidewinder, "a");
    let before = maze.clone();
    let mut living = OriginShiftMaze::new(maze, Seed::new("a").stream("life")).unwrap();
    let mut seen = vec![false; 400];
    while seen.contains(&false) {
        living.shift();
        seen[living.origin().index()] = true;
    }
    let after = living.into_maze();
    let kept = |cell: &Cell| before.open(*cell) == after.open(*cell);
    assert!(before.cells().filter(kept).count() < 200);
}
