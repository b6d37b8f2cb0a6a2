//! Laws of the ranks of perfect mazes.

use std::collections::BTreeMap;

use maze::measure::{TreeRanks, perfect_mazes};
use maze::{Algorithm, AnyGrid, CellShape, Maze, Recipe, Seed, Wrap};

fn grid(shape: CellShape, size: &str, wrap: Option<Wrap>) -> AnyGrid {
    AnyGrid::new(shape, size, wrap, None).unwrap()
}

#[test]
fn ranks_are_as_many_as_perfect_mazes() {
    for (shape, size, wrap) in [
        (CellShape::Square, "1x1", None),
        (CellShape::Square, "2x2", None),
        (CellShape::Square, "3x3", None),
        (CellShape::Square, "4x4", None),
        (CellShape::Square, "7x2", None),
        (CellShape::Square, "3x3", Some(Wrap::Torus)),
        (CellShape::Square, "2x2", Some(Wrap::Cylinder)),
        (CellShape::Hexagon, "3x3", None),
        (CellShape::Triangle, "5x3", None),
        (CellShape::Ring, "2", None),
    ] {
        let grid = grid(shape, size, wrap);
        let ranks = TreeRanks::of(&grid).unwrap_or_else(|| panic!("{shape} {size}"));
        assert_eq!(Some(ranks.count().into()), perfect_mazes(&grid), "{shape} {size} {wrap:?}");
    }
    assert_eq!(TreeRanks::of(&grid(CellShape::Square, "3x3", None)).unwrap().count(), 192);
    assert_eq!(TreeRanks::of(&grid(CellShape::Square, "4x4", None)).unwrap().count(), 100_352);
    assert_eq!(TreeRanks::of(&grid(CellShape::Square, "5x4", None)), None);
}

/// Every maze of 2x2 and 3x2 has a rank of its own, and a maze with a loop has none.
#[test]
fn different_mazes_have_different_ranks() {
    for (size, count) in [("2x2", 4), ("3x2", 15)] {
        let grid = grid(CellShape::Square, size, None);
        let ranks = TreeRanks::of(&grid).unwrap();
        let mut mazes = BTreeMap::new();
        for seed in 0..2000 {
            let recipe = Recipe {
                grid: grid.clone(),
                generator: Algorithm::AldousBroder.into(),
                seed: Seed::new(seed.to_string()),
            };
            let maze = recipe.maze().unwrap();
            let rank = ranks.rank(&maze).unwrap();
            assert!(mazes.entry(rank).or_insert_with(|| maze.clone()) == &maze, "{size}: {rank}");
        }
        assert_eq!(mazes.len(), count);
        assert_eq!(mazes.keys().copied().collect::<Vec<_>>(), (0..count).collect::<Vec<_>>());
        assert_eq!(ranks.rank(&Maze::walled(grid).unwrap()), None);
    }
}
