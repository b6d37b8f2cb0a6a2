//! Results of bots on a level: win rates, margins, close finishes, changes of the lead.
//! [`difficulty`](crate::difficulty) sets how fast the eaters are.
//!
//! [`times`] are the times of one bot in up to three tries; the rest compares them with an eater and counts. A race
//! goes on after the eater has finished, so the times do not depend on the eater. The runs can be split among threads:
//! the results do not depend on the threads.

use std::ops::Range;

use maze::Seed;

use crate::bot::{Bot, Skill};
use crate::chase::{Chase, ChaseFigures};
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError};
use crate::handicap::Handicap;
use crate::level::Level;
use crate::race::Race;
use crate::units::Ticks;

/// The number of tries that a bot has to win a level.
pub const TRIES: u8 = 3;

/// A finish is close if its margin is less than this, in thousandths of the eater's time.
pub const CLOSE_THOUSANDTHS: u32 = 80;

/// A run is given up after this multiple of the typical time.
pub const GIVEN_UP_AFTER: u32 = 6;

/// The outcome of one bot's tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotOutcome {
    /// The try in which it won, counted from 1; `None` if it lost all [`TRIES`].
    pub won: Option<u8>,
    /// Its time in the first try, which it finishes even after the eater; `None` if it was given up.
    pub time: Option<Ticks>,
    /// How much earlier than the first eater it was in the first try, in thousandths of the eater's time; negative if
    /// it was later. `None` if no eater ran.
    pub margin: Option<i32>,
    /// Whether the lead changed in the first try, before the first finish.
    pub lead_changed: bool,
    /// The share of the first try in which the [gap was small](crate::chase::is_small), in thousandths.
    pub close_share: Option<u32>,
    /// The gap of the first try when the winner had a fifth of the path left.
    pub last_gap: Option<Ticks>,
}

impl BotOutcome {
    /// Whether the margin of the first try was less than [`CLOSE_THOUSANDTHS`].
    pub fn is_close(&self) -> bool {
        self.margin.is_some_and(|margin| margin.unsigned_abs() < CLOSE_THOUSANDTHS)
    }
}

/// Returns the times of one bot in its tries of a level, each run to the goal; `None` for a try that was given up. The
/// bot tries until `is_enough` returns true, at most [`TRIES`] times. `look` sees every tick of the first try.
pub fn times(
    level: &Level,
    skill: Skill,
    seed: &Seed,
    mut is_enough: impl FnMut(Option<Ticks>) -> bool,
    look: impl FnMut(&Race),
) -> Vec<Option<Ticks>> {
    let mut bot = Bot::new(skill, seed);
    let mut times = vec![run(level, &mut bot, look)];
    while times.len() < usize::from(TRIES) && !is_enough(times[times.len() - 1]) {
        bot.try_again();
        times.push(run(level, &mut bot, |_| ()));
    }
    times
}

/// Lets one bot play a level against its eaters until it wins, at most [`TRIES`] times. The bot wins a tie.
pub fn play(level: &Level, eaters: &[Eater], skill: Skill, seed: &Seed) -> BotOutcome {
    let finish = eaters.iter().map(Eater::finish).min();
    let wins = |time: Option<Ticks>| time.is_some_and(|time| finish.is_none_or(|finish| time <= finish));
    let mut chase = Chase::new(level, eaters);
    let times = times(level, skill, seed, wins, |race| {
        if let Some(chase) = &mut chase {
            chase.look(level, race);
        }
    });
    let won = times.iter().position(|&time| wins(time)).map(|number| number as u8 + 1);
    let margin = finish.map(|finish| margin(times[0].unwrap_or(given_up(level)), finish));
    BotOutcome {
        won,
        time: times[0],
        margin,
        lead_changed: chase.as_ref().is_some_and(Chase::lead_changed),
        close_share: chase.as_ref().and_then(Chase::close_share),
        last_gap: chase.and_then(|chase| chase.last_gap(times[0])),
    }
}

fn given_up(level: &Level) -> Ticks {
    Ticks(level.typical().0.saturating_mul(GIVEN_UP_AFTER))
}

/// The time of a bot alone; `look` sees every tick.
fn run(level: &Level, bot: &mut Bot, mut look: impl FnMut(&Race)) -> Option<Ticks> {
    let (mut race, given_up) = (Race::new(level, &[]), given_up(level));
    while race.winner().is_none() {
        if race.tick() >= given_up {
            return None;
        }
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        look(&race);
    }
    Some(race.tick())
}

/// How much earlier a time is than the eater's, in thousandths of the eater's.
fn margin(time: Ticks, finish: Ticks) -> i32 {
    ((i64::from(finish.0) - i64::from(time.0)) * 1000 / i64::from(finish.0.max(1))) as i32
}

/// The results of bots against the eaters of one or more levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BotResults {
    /// Bots that played.
    pub runs: u32,
    /// Bots that won the first try.
    pub won_first: u32,
    /// Bots that won within [`TRIES`] tries.
    pub won_within_tries: u32,
    /// The median margin, in thousandths of the eater's time; `None` if no eater ran.
    pub median_margin: Option<i32>,
    /// Close first tries.
    pub close: u32,
    /// First tries in which the lead changed.
    pub lead_changes: u32,
    /// The mean share of the first tries in which the gap was small, in thousandths.
    pub close_share: Option<u32>,
    /// The median gap when the winner had a fifth of the path left.
    pub last_gap: Option<Ticks>,
}

impl BotResults {
    /// Counts outcomes, of one level or of several.
    pub fn of(outcomes: &[BotOutcome]) -> Self {
        let count = |is: fn(&BotOutcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count() as u32;
        let mut margins: Vec<i32> = outcomes.iter().filter_map(|outcome| outcome.margin).collect();
        margins.sort_unstable();
        let shares: Vec<u64> = outcomes.iter().filter_map(|outcome| outcome.close_share.map(u64::from)).collect();
        let mut last_gaps: Vec<Ticks> = outcomes.iter().filter_map(|outcome| outcome.last_gap).collect();
        last_gaps.sort_unstable();
        Self {
            runs: outcomes.len() as u32,
            won_first: count(|outcome| outcome.won == Some(1)),
            won_within_tries: count(|outcome| outcome.won.is_some()),
            median_margin: margins.get(margins.len() / 2).copied(),
            close: count(BotOutcome::is_close),
            lead_changes: count(|outcome| outcome.lead_changed),
            close_share: shares.iter().sum::<u64>().checked_div(shares.len() as u64).map(|share| share as u32),
            last_gap: last_gaps.get(last_gaps.len() / 2).copied(),
        }
    }

    /// Returns how close the races were. `still` is the longest standstill of an eater.
    pub fn chase(&self, still: Ticks) -> ChaseFigures {
        let (close_share, last_gap) = (self.close_share.unwrap_or_default(), self.last_gap.unwrap_or_default());
        ChaseFigures { still, close_share, last_gap }
    }

    /// A count in thousandths of the runs, rounded; 0 without runs.
    pub const fn thousandths(&self, count: u32) -> u32 {
        let (count, runs) = (count as u64, self.runs as u64);
        if runs == 0 { 0 } else { ((2000 * count + runs) / (2 * runs)) as u32 }
    }
}

/// Plays the runs with these numbers, each with its own bot.
pub fn outcomes(level: &Level, eaters: &[Eater], skill: Skill, runs: Range<u32>, seed: &Seed) -> Vec<BotOutcome> {
    let bot_seed = |run: u32| Seed::new(format!("{} {run}", seed.text()));
    runs.map(|run| play(level, eaters, skill, &bot_seed(run))).collect()
}

/// Plays `runs` runs of a level and counts them. The same arguments give the same results.
pub fn measure(
    level: &Level,
    difficulty: Difficulty,
    skill: Skill,
    runs: u32,
    seed: &Seed,
) -> Result<BotResults, EaterError> {
    Ok(BotResults::of(&outcomes(level, &level.eaters(difficulty, Handicap::NONE)?, skill, 0..runs, seed)))
}
