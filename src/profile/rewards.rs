//! The rewards with all that unlocks them. A result announces those that its race has unlocked.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use profile::{Encounters, NextReward, Progress, REWARDS, Reward, RewardRule, RewardTotals, Rewards};

use super::results::RaceOutcome;
use crate::race_setup::{CurrentLevel, Levels};
use crate::simulation::RaceFinished;

/// The rewards with all that unlocks them.
#[derive(SystemParam)]
pub struct RewardState<'w> {
    /// What the player wears.
    pub rewards: Res<'w, Rewards>,
    progress: Res<'w, Progress>,
    encounters: Res<'w, Encounters>,
    levels: Res<'w, Levels>,
}

impl RewardState<'_> {
    /// The totals.
    pub fn totals(&self) -> RewardTotals {
        RewardTotals::of(&self.progress, &self.encounters, &self.levels.0)
    }

    /// The rule of a reward and whether it is unlocked. `None` for what everybody has.
    pub fn rule(&self, reward: Reward, totals: &RewardTotals) -> Option<(&'static RewardRule, bool)> {
        let rule = REWARDS.iter().find(|rule| rule.reward == reward)?;
        Some((rule, self.rewards.is_unlocked(rule, totals)))
    }

    /// The reward that is nearest.
    pub fn next(&self) -> Option<NextReward> {
        let totals = self.totals();
        NextReward::of(&totals, |rule| self.rewards.is_unlocked(rule, &totals))
    }

    /// The number of unlocked rewards.
    pub fn unlocked(&self) -> usize {
        let totals = self.totals();
        REWARDS.iter().filter(|rule| self.rewards.is_unlocked(rule, &totals)).count()
    }
}

/// Announces the rewards that a race has unlocked with its result, each once.
pub(super) fn note(
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    progress: Res<Progress>,
    encounters: Res<Encounters>,
    mut rewards: ResMut<Rewards>,
    mut outcome: ResMut<RaceOutcome>,
) {
    if finished.read().count() == 0 || level.is_none_or(|level| !level.mode.is_played()) {
        return;
    }
    let news = rewards.news(&RewardTotals::of(&progress, &encounters, &levels.0));
    if !news.is_empty() {
        rewards.tell(&news);
    }
    outcome.rewards = news;
}
