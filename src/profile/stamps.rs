//! What a result has earned, in the order in which it is stamped.

use race::{Medal, Star};

use super::results::RaceOutcome;
use crate::simulation::RaceClock;

/// Something earned by a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// A star of a level, with its number among the stars of this race, from 0.
    Star {
        /// The star.
        star: Star,
        /// Its number.
        number: u8,
    },
    /// A medal.
    Medal(Medal),
    /// A time that is better than the best one before.
    Best,
    /// A reward, or several.
    Reward,
}

impl RaceOutcome {
    /// What the race has earned.
    pub fn stamps(&self, clock: &RaceClock) -> impl Iterator<Item = Stamp> {
        let stars = self.level.map_or_else(Default::default, |_| clock.stars());
        let stars = stars.stars().zip(0..).map(|(star, number)| Stamp::Star { star, number });
        let is_best = clock.finish().zip(self.best_before).is_some_and(|(time, before)| time < before);
        let others = [
            self.medal.map(Stamp::Medal),
            is_best.then_some(Stamp::Best),
            (!self.rewards.is_empty()).then_some(Stamp::Reward),
        ];
        stars.chain(others.into_iter().flatten())
    }
}
