//! How many mazes are made, and their codes.

use clap::Args;
use maze::{Code, Recipe, Seed};
use study::export::MOST_MAZES;

use crate::CommandError;

/// What holds all mazes: see [`refuse_too_many`].
pub(crate) const IN_ONE_DOCUMENT: &str = "in one document";

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

/// Refuses more mazes than are held at once. `what` is what holds them.
pub(crate) fn refuse_too_many(count: u32, what: &str) -> Result<(), CommandError> {
    if count > MOST_MAZES {
        return Err(CommandError::Arguments(format!("--count: must be at most {MOST_MAZES} {what}")));
    }
    Ok(())
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
