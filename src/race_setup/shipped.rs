//! The levels of the game, and which levels of other campaigns are unlike them.

use std::sync::LazyLock;

use race::level_limits::{OutOfLimits, out_of_limits};
use race::{Campaign, Level, LevelPlan};

use super::RaceMode;

/// The text of the campaign.
pub(crate) const CAMPAIGN: &str = include_str!("../../assets/campaign.ron");

static LEVELS: LazyLock<Vec<LevelPlan>> =
    LazyLock::new(|| Campaign::from_ron(CAMPAIGN).map(|campaign| campaign.levels().to_vec()).unwrap_or_default());

/// Whether a race is in a level of a player's own campaign, which may be outside of the limits that the game's levels
/// keep.
pub(super) fn may_be_out_of_limits(mode: &RaceMode, plan: &LevelPlan) -> bool {
    matches!(mode, RaceMode::Level(_)) && !LEVELS.contains(plan)
}

/// The first limit that a level breaks, for the card. If an eater finds no way, there is none: the race reports that.
pub(super) fn broken_limit(level: &Level) -> Option<OutOfLimits> {
    out_of_limits(level).unwrap_or_default()
}
