//! The mazes of a series: one recipe with numbered seeds.

use maze::{Recipe, Seed};

/// The recipe of a maze in a series, numbered from 1. The number is appended to the seed: `-1`, `-2`, …, as in
/// `mazeater generate --count`.
pub fn numbered(recipe: &Recipe, number: u32) -> Recipe {
    Recipe { seed: Seed::new(format!("{}-{number}", recipe.seed.text())), ..recipe.clone() }
}
