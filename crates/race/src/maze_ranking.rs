//! Which maze a level has: of many of its seed the one that is as hard as is wanted among them.

use maze::measure::Difficulty;
use maze::{Recipe, Seed, Solver, solve};

use crate::campaign::Endpoints;
use crate::doors;
use crate::level::{LevelError, endpoints};

/// How many mazes of a seed are compared.
pub const RANKED_MAZES: u8 = 32;

/// Of the mazes of a recipe's seed with `#1`, `#2`, … `#32` behind it the one of a rank, 0 for the easiest: the recipe
/// of that maze. Hardness is the [score](Difficulty::score) of the way that is raced; of equals the first counts as
/// easier. Mazes without room for so many doors are left out. The same on every platform, as all of it is counted in
/// whole numbers.
pub fn choose(recipe: &Recipe, goal: Endpoints, wanted: u8, rank: u8) -> Result<Recipe, LevelError> {
    let mut scored = Vec::with_capacity(usize::from(RANKED_MAZES));
    let mut few_doors = None;
    for number in 1..=RANKED_MAZES {
        let seed = Seed::new(format!("{}#{number}", recipe.seed.text()));
        let candidate = Recipe { seed, ..recipe.clone() };
        let maze = candidate.maze()?;
        let (from, to) = endpoints(goal, &maze)?;
        let way = if wanted > 0 { solve(&maze, from, to, Solver::BreadthFirst, &mut ())?.path } else { Vec::new() };
        if let Err(most) = doors::lay(&maze, &way, wanted)? {
            few_doors = few_doors.max(Some(most));
        } else if let Some(difficulty) = Difficulty::of(&maze, from, to)? {
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
