//! Careers: a simulated player who races through a campaign in *Matched* races.
//!
//! The player is one bot. It finishes each race, even after the eater has won, and then races the next level. After the
//! last level it starts again at the first one, as if the mazes were new. It repeats a level that it gave up.

use maze::{Cancel, Seed};

use crate::bot::{Bot, Skill};
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError};
use crate::handicap::Handicap;
use crate::level::Level;
use crate::race::Race;
use crate::rating::Rating;
use crate::units::Ticks;

/// The default number of races after which the rating of a career is used.
pub const RACES: u32 = 60;

/// A player gives up after this multiple of the level's typical time.
const GIVEN_UP_AFTER: u32 = 6;

/// A player in a campaign.
#[derive(Clone, Debug)]
pub struct Career {
    bot: Bot,
    rating: Rating,
    /// The next level, counted from 1.
    level: u32,
    /// Whether the player knows the next level, because it gave it up.
    is_known: bool,
}

/// A race of a career.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CareerRace {
    /// The level, counted from 1.
    pub level: u32,
    /// The probability of a win by the rating before the race, in thousandths.
    pub expected_win: u32,
    /// Whether the player won.
    pub won: bool,
    /// The player's time; `None` if it gave up.
    pub time: Option<Ticks>,
    /// The time of the fastest eater.
    pub eater: Ticks,
}

impl Career {
    /// Creates a player of this skill before the first race. The same seed gives the same career.
    pub fn new(skill: Skill, seed: &Seed) -> Self {
        Self { bot: Bot::new(skill, seed), rating: Rating::default(), level: 1, is_known: false }
    }

    /// Returns the current rating.
    pub const fn rating(&self) -> &Rating {
        &self.rating
    }

    /// The level of the next race, counted from 1.
    pub const fn level(&self) -> u32 {
        self.level
    }

    /// Races the [next level](Career::level), of a campaign with this many levels.
    pub fn race(&mut self, level: &Level, levels: u32) -> Result<CareerRace, EaterError> {
        let (par, typical) = (level.par(), level.typical());
        let finish = level.finish_for(Difficulty::Matched, &self.rating, &Cancel::never())?;
        let eaters = level.eaters_with(finish, Handicap::NONE, &Cancel::never())?;
        let eater = eaters.iter().map(Eater::finish).min().or(finish).unwrap_or(typical);
        let expected_win = self.rating.win_thousandths(eater, par, typical);
        self.meet_level();
        let given_up = Ticks(typical.0.saturating_mul(GIVEN_UP_AFTER).max(eater.0));
        let time = self.run(level, given_up);
        if !self.is_known {
            self.rating.note(time.unwrap_or(given_up), par, typical);
        }
        let won = time.is_some_and(|time| time <= eater);
        let race = CareerRace { level: self.level, expected_win, won, time, eater };
        self.is_known = time.is_none();
        if time.is_some() {
            self.level = if self.level < levels { self.level + 1 } else { 1 };
        }
        Ok(race)
    }

    /// Prepares the bot for a level that it gave up, or for a new one.
    fn meet_level(&mut self) {
        if self.is_known {
            self.bot.try_again();
        } else {
            self.bot.next_level();
        }
    }

    /// Returns the bot's time in a level; `None` if it has not arrived by tick `until`.
    fn run(&mut self, level: &Level, until: Ticks) -> Option<Ticks> {
        let mut race = Race::new(level, &[]);
        while race.winner().is_none() {
            if race.tick() >= until {
                return None;
            }
            let intent = self.bot.intent(&race.view(), race.player());
            race.step(intent);
        }
        Some(race.tick())
    }
}
