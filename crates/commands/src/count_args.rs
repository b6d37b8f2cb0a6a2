//! How many mazes are made, and their codes.

use clap::Args;
use maze::{Code, Recipe, Seed};

/// The codes of `count` mazes. If there are several, `-1`, `-2`, … are appended to the seed.
pub(crate) fn codes(code: Code, count: u32) -> impl Iterator<Item = Code> {
    (1..=count).map(move |number| match &code {
        Code::Recipe(recipe) if count > 1 => {
            let seed = Seed::new(format!("{}-{number}", recipe.seed.text()));
            Recipe { seed, ..recipe.clone() }.into()
        }
        code => code.clone(),
    })
}

/// The progress text for one of `count` mazes.
pub(crate) fn the_maze(doing: &str, number: u32, count: u32) -> String {
    if count == 1 { format!("{doing} the maze") } else { format!("{doing} maze {number} of {count}") }
}

/// The number of mazes.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Count {
    /// Number of mazes. Their seeds are derived from the seed: word-1, word-2, …
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(conflicts_with = "code", allow_negative_numbers = true)]
    pub(crate) count: u32,
}
