//! Recipes of the tests.

use maze::{Algorithm, AnyGrid, CellShape, Recipe, Seed};

/// A recipe of one seed.
pub(crate) fn recipe_of(shape: CellShape, size: &str, algorithm: Algorithm) -> Recipe {
    let grid = AnyGrid::new(shape, size, None, None).unwrap();
    Recipe { grid, generator: algorithm.into(), seed: Seed::new("study") }
}
