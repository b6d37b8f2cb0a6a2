//! Chooses and orders the mazes of a book by difficulty. The choice is kept, because it takes many runs of bots.

use std::sync::Arc;

use bevy::prelude::*;
use files::JobProgress;
use files::background::next_piece;
use maze::{Code, Recipe, Seed};
use race::PersonTime;
use race::difficulty_search::{Search, TimeRange};
use study::goal_rule::GoalRule;
use text::Text;

use crate::status::FieldError;

/// The requested mazes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wanted {
    pub(crate) recipe: Recipe,
    pub(crate) goal_rule: GoalRule,
    pub(crate) count: u32,
    pub(crate) difficulty: Option<TimeRange>,
    pub(crate) easy_to_hard: bool,
}

/// The mazes that were chosen, in order, and the time of a median person for each, if it is known.
#[derive(Debug)]
pub(crate) struct Chosen {
    pub(crate) wanted: Wanted,
    pub(crate) mazes: Vec<(Recipe, Option<PersonTime>)>,
}

/// The last choice.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct LastChoice(pub(crate) Option<Arc<Chosen>>);

/// Chooses the mazes, unless the last choice is the same.
pub(crate) async fn choose(
    wanted: Wanted,
    last: Option<Arc<Chosen>>,
    progress: &JobProgress,
) -> Result<Arc<Chosen>, FieldError> {
    if let Some(last) = last.filter(|last| last.wanted == wanted) {
        return Ok(last);
    }
    let refused = |error: Text| FieldError::new(id!("lab-field-difficulty"), error);
    let mut mazes = Vec::new();
    let mut search = wanted.difficulty.map(|range| Search::new(range, wanted.count, wanted.easy_to_hard));
    let mut number = 1;
    while mazes.len() < wanted.count as usize {
        progress.report(mazes.len() as u32, wanted.count);
        let recipe = wanted.numbered(number);
        let time = time_of(&recipe, wanted.goal_rule, progress).map_err(refused)?;
        if search.as_mut().is_none_or(|search| search.offer(time.as_ref())) {
            mazes.push((recipe, time));
        }
        if let Some(failure) = search.as_ref().and_then(Search::failure) {
            return Err(refused(failure.into()));
        }
        number += 1;
        next_piece().await;
    }
    if wanted.easy_to_hard {
        mazes.sort_by_key(|(_, time)| time.map_or(u32::MAX, |time| time.median.0));
    }
    Ok(Arc::new(Chosen { wanted, mazes }))
}

impl Wanted {
    /// Returns the recipe of the maze with a number. A single maze has the seed itself, without a number.
    fn numbered(&self, number: u32) -> Recipe {
        let word = self.recipe.seed.text();
        let is_itself = number == 1 && self.count == 1;
        let seed = if is_itself { self.recipe.seed.clone() } else { Seed::new(format!("{word}-{number}")) };
        Recipe { seed, ..self.recipe.clone() }
    }
}

fn time_of(recipe: &Recipe, goal_rule: GoalRule, progress: &JobProgress) -> Result<Option<PersonTime>, Text> {
    let cancel = progress.cancel_flag();
    let maze = recipe.maze_or_canceled(cancel)?;
    let ends = goal_rule.in_maze_with(&maze, cancel)?;
    Ok(PersonTime::of(&Code::from(recipe.clone()), maze, ends, cancel)?)
}
