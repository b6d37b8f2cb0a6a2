//! Laws of the endless maze.

use maze::{Algorithm, EllerRows, Grid, Seed, Sides, Square, measure};
use proptest::prelude::*;

use crate::{grids, grown, square};

proptest! {
    #[test]
    fn the_rows_and_a_last_one_are_the_maze(grid in grids(), seed: u64) {
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
