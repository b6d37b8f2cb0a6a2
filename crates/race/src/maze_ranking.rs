//! Chooses the maze of a level by difficulty: one of 32 mazes of its seed.

use maze::measure::MazeDifficulty;
use maze::{Algorithm, Cancel, CellShape, Recipe, Seed, Solver, solve_with};

use crate::doors;
use crate::endpoints::Endpoints;
use crate::level::LevelError;
use crate::limits::{MOST_RANKED_STEPS, RANKED_MAZES, is_of_a_size_to_rank};

/// Returns the recipes to choose from: the recipe with `#1` to `#32` appended to its seed.
pub fn candidates(recipe: &Recipe) -> impl Iterator<Item = Recipe> + '_ {
    (1..=RANKED_MAZES).map(|number| {
        let seed = Seed::new(format!("{}#{number}", recipe.seed.text()));
        Recipe { seed, ..recipe.clone() }
    })
}

/// Returns the recipe of the maze of a rank, 0 for the easiest, among the [`candidates`].
///
/// The difficulty of a maze is the [score](MazeDifficulty::score) of the path that is raced; of two equal mazes the
/// first counts as easier. Mazes without room for `wanted` doors are left out. All scores are whole numbers, so every
/// platform chooses the same maze. Random walks of more than [`MOST_RANKED_STEPS`] are refused.
pub fn choose(
    recipe: &Recipe,
    endpoints: Endpoints,
    wanted: u8,
    rank: u8,
    cancel: &Cancel,
) -> Result<Recipe, LevelError> {
    let Some(checks) = most_checks(recipe) else { return chosen(recipe, endpoints, wanted, rank, cancel) };
    limited(checks, cancel, |cancel| chosen(recipe, endpoints, wanted, rank, cancel))
}

/// Does work with at most this many checks for cancellation; fails if it takes more.
fn limited<T>(
    checks: u64,
    cancel: &Cancel,
    work: impl FnOnce(&Cancel) -> Result<T, LevelError>,
) -> Result<T, LevelError> {
    match work(&cancel.within(checks)) {
        Err(LevelError::Canceled) if !cancel.is_canceled() => Err(LevelError::TooManyRankedSteps),
        done => done,
    }
}

/// Returns how often walks of [`MOST_RANKED_STEPS`] check for cancellation: once per 4,096 batches of random numbers. A
/// batch has 32 steps on squares, and about 10 on grids with more sides. `None` for algorithms without a walk, whose
/// work is limited by the cells.
fn most_checks(recipe: &Recipe) -> Option<u64> {
    let is_walk =
        matches!(recipe.generator.algorithm, Algorithm::AldousBroder | Algorithm::OriginShift | Algorithm::Wilson);
    let steps_a_batch = if recipe.grid.shape() == CellShape::Square { 32 } else { 10 };
    is_walk.then(|| MOST_RANKED_STEPS / (4096 * steps_a_batch))
}

fn chosen(recipe: &Recipe, endpoints: Endpoints, wanted: u8, rank: u8, cancel: &Cancel) -> Result<Recipe, LevelError> {
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

#[cfg(test)]
mod tests {
    use maze::AnyGrid;

    use super::*;

    fn recipe(shape: CellShape, size: &str, algorithm: Algorithm) -> Recipe {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        Recipe { grid, generator: algorithm.into(), seed: Seed::new("a") }
    }

    fn ranked(recipe: &Recipe, cancel: &Cancel) -> Result<Recipe, LevelError> {
        chosen(recipe, Endpoints::Corner, 0, 3, cancel)
    }

    #[test]
    fn only_random_walks_are_limited() {
        for algorithm in Algorithm::ALL {
            let is_walk = [Algorithm::AldousBroder, Algorithm::OriginShift, Algorithm::Wilson].contains(&algorithm);
            let checks = most_checks(&recipe(CellShape::Square, "9x9", algorithm));
            assert_eq!(checks.is_some(), is_walk, "{algorithm}");
        }
        let checks = |shape| most_checks(&recipe(shape, "9x9", Algorithm::Wilson)).unwrap();
        assert!(checks(CellShape::Hexagon) > checks(CellShape::Square));
    }

    /// The most cells that are ranked, about as high as wide.
    #[test]
    fn usual_mazes_are_far_below_the_limit() {
        for algorithm in [Algorithm::AldousBroder, Algorithm::OriginShift, Algorithm::Wilson] {
            for shape in [CellShape::Square, CellShape::Hexagon] {
                let recipe = recipe(shape, "100x80", algorithm);
                let most = most_checks(&recipe).unwrap() / 8;
                assert!(
                    limited(most, &Cancel::never(), |cancel| ranked(&recipe, cancel)).is_ok(),
                    "{shape} {algorithm}"
                );
            }
        }
    }

    #[test]
    fn too_long_walks_are_refused_with_the_limit_named() {
        let recipe = recipe(CellShape::Square, "400x2", Algorithm::OriginShift);
        let refused = limited(40, &Cancel::new(), |cancel| ranked(&recipe, cancel)).unwrap_err();
        assert_eq!(refused, LevelError::TooManyRankedSteps);
        let message = refused.to_string();
        assert!(message.contains(&MOST_RANKED_STEPS.to_string()) && message.lines().count() == 1, "{message}");
        let canceled = Cancel::new();
        canceled.cancel();
        assert_eq!(limited(40, &canceled, |cancel| ranked(&recipe, cancel)), Err(LevelError::Canceled));
    }
}
