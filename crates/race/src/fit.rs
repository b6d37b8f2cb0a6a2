//! A player for whom the bots that read mazes were fitted: which bot runs like this player, and how well.
//!
//! ```text
//! the player's first runs ─▶ the bot (skill) and the rating by its times ─▶ in a new maze: the bot's time ─▶ finish
//! ```
//!
//! A rating alone knows how much slower than the median bot a player is in the mean of all mazes. The fitted bot also
//! knows in which mazes: a slow eye costs most in a maze of many junctions, slow hands in one of many corners. The
//! [rating](Rating) of a fit is in multiples of the demand of the player's own bot, so it holds what the bot misses.
//!
//! A fit is never part of a race: the race has the finish that follows from it, in ticks.

use crate::bot::Skill;
use crate::level::Level;
use crate::person_time::PersonTime;
use crate::rating::Rating;
use crate::units::Ticks;

/// The bot that runs like a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The bot.
    pub skill: Skill,
    /// The rating of the player in terms of this bot's times.
    pub rating: Rating,
    /// The number of runs that were fitted.
    pub runs: u32,
    /// The mean distance between forecast and time.
    pub error: Ticks,
    /// The player's time for a maze from the first look, compared with that of a median person, in thousandths.
    pub difficulty: u32,
}

impl Fit {
    /// The rating of this player in a level, given the time of the [bot](Self::skill) there.
    #[must_use]
    pub fn rating_in(&self, level: &Level, own: Ticks) -> Rating {
        self.rating.in_terms_of(level.par(), own, level.typical())
    }

    /// How long this player takes for a maze that takes a median person so long.
    #[must_use]
    pub fn person_time(&self, median: &PersonTime) -> PersonTime {
        let own =
            |ticks: Ticks| Ticks((u64::from(ticks.0) * u64::from(self.difficulty) / 1000).min(u32::MAX.into()) as u32);
        PersonTime { median: own(median.median), low: own(median.low), high: median.high.map(own), runs: median.runs }
    }
}
