//! The levels and tracks that come with the game, and which of them a plan is.

use std::sync::LazyLock;

use crate::campaign::Campaign;
use crate::plan::LevelPlan;

/// The campaign.
pub const CAMPAIGN: &str = include_str!("../../../assets/campaign.ron");

/// The previous campaign, which players may have records of.
pub const EARLIER_CAMPAIGN: &str = include_str!("../../../assets/earlier_campaign.ron");

/// The tracks of the Grand Prix.
pub const TRACKS: &str = include_str!("../../../assets/grand_prix.ron");

static LEVELS: LazyLock<Vec<LevelPlan>> = LazyLock::new(|| levels(CAMPAIGN));

/// The levels of the previous campaign, for which players have records.
static EARLIER: LazyLock<Vec<LevelPlan>> = LazyLock::new(|| levels(EARLIER_CAMPAIGN));

fn levels(text: &str) -> Vec<LevelPlan> {
    Campaign::from_ron(text).map(|campaign| campaign.levels().to_vec()).unwrap_or_default()
}

/// The level in `levels` whose maze a plan has, with its number from 1.
fn level_in<'c>(plan: &LevelPlan, levels: &'c [LevelPlan]) -> Option<(u32, &'c LevelPlan)> {
    let recipe = plan.maze.recipe()?;
    let is_of = |level: &&LevelPlan| {
        let Some(own) = level.maze.recipe() else { return false };
        let seed = recipe.seed.text().strip_prefix(own.seed.text());
        let is_candidate = seed.is_some_and(|rest| rest.is_empty() || rest.starts_with('#'));
        let is_like = own.generator == recipe.generator && own.grid == recipe.grid;
        let doors = |plan: &LevelPlan| (plan.doors, plan.electronic_doors);
        let parts = |plan: &LevelPlan| (plan.endpoints, plan.dark, plan.scouted, doors(plan), plan.shift_rate);
        is_candidate && is_like && parts(level) == parts(plan)
    };
    let at = levels.iter().position(|level| is_of(&level))?;
    Some((at as u32 + 1, &levels[at]))
}

/// The level whose maze a plan has, with its number from 1. Every candidate maze of a level counts.
pub fn level_of<'c>(plan: &LevelPlan, campaign: &'c Campaign) -> Option<(u32, &'c LevelPlan)> {
    level_in(plan, campaign.levels())
}

/// The level of the earlier campaign whose maze a plan has, with its number from 1.
pub fn earlier_level_of(plan: &LevelPlan) -> Option<(u32, &'static LevelPlan)> {
    level_in(plan, &EARLIER)
}

/// Whether a level, counted from 1, is the same as in the earlier campaign.
pub fn is_as_earlier(number: u32) -> bool {
    let at = (number as usize).checked_sub(1);
    at.is_some_and(|at| LEVELS.get(at).is_some_and(|level| EARLIER.get(at) == Some(level)))
}

/// Whether a plan is a level of the game. A level of a player's own campaign may break the limits that these levels
/// keep.
pub fn is_level(plan: &LevelPlan) -> bool {
    LEVELS.contains(plan)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_levels_are_known_by_their_plans() {
        assert_eq!((LEVELS.len(), EARLIER.len()), (40, 40));
        for (number, plan) in (1..).zip(EARLIER.iter()) {
            assert_eq!(earlier_level_of(plan), Some((number, plan)));
            let is_kept = LEVELS.contains(plan);
            assert_eq!(is_as_earlier(number), is_kept, "level {number} moved");
        }
        assert!(!is_as_earlier(0) && !is_as_earlier(41));
    }
}
