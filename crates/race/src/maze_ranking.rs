//! Chooses the maze of a level by difficulty: one of 32 mazes of its seed.

use maze::measure::MazeDifficulty;
use maze::{Cancel, Recipe, Seed, Solver, solve_with};

use crate::doors;
use crate::endpoints::Endpoints;
use crate::level::LevelError;
use crate::limits::{RANKED_MAZES, is_of_a_size_to_rank};

/// The recipes that one is chosen among: that of the seed with `#1` to `#32` appended.
pub fn candidates(recipe: &Recipe) -> impl Iterator<Item = Recipe> + '_ {
    (1..=RANKED_MAZES).map(|number| {
        let seed = Seed::new(format!("{}#{number}", recipe.seed.text()));
        Recipe { seed, ..recipe.clone() }
    })
}

/// The recipe of the maze of a rank, 0 for the easiest, among the [`candidates`].
///
/// The difficulty of a maze is the [score](MazeDifficulty::score) of the path that is raced; of equals the first counts
/// as easier. Mazes without room for `wanted` doors are left out. All scores are whole numbers, so every platform
/// chooses the same maze.
pub fn choose(
    recipe: &Recipe,
    endpoints: Endpoints,
    wanted: u8,
    rank: u8,
    cancel: &Cancel,
) -> Result<Recipe, LevelError> {
    if !is_of_a_size_to_rank(&recipe.grid) {
        return Err(LevelError::TooLargeToRank);
    }
    let mut scored = Vec::with_capacity(usize::from(RANKED_MAZES));
    let mut few_doors = None;
    for (number, candidate) in (0..).zip(candidates(recipe)) {
        cancel.look()?;
        let maze = candidate.maze_or_canceled(cancel)?;
        let (start, goal) = endpoints.in_maze_with(&maze, cancel)?;
        let solution = if wanted > 0 {
            solve_with(&maze, start, goal, Solver::BreadthFirst, &mut (), cancel)?.path
        } else {
            Vec::new()
        };
        if let Err(most) = doors::lay(&maze, &solution, wanted, cancel)? {
            few_doors = few_doors.max(Some(most));
        } else if let Some(difficulty) = MazeDifficulty::of_with(&maze, start, goal, cancel)? {
            scored.push((difficulty.score(), number, candidate));
        }
    }
    scored.sort_by_key(|&(score, number, _)| (score, number));
    let last = scored.len().saturating_sub(1);
    scored
        .into_iter()
        .nth(usize::from(rank).min(last))
        .map(|(.., candidate)| candidate)
        .ok_or_else(|| few_doors.map_or(LevelError::NoPar, |most| LevelError::FewDoors { wanted, most }))
}
