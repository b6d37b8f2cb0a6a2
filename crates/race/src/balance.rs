//! What bots make of a level: win rates, margins, close finishes, changes of the lead.
//!
//! [`play`] is one bot with up to three tries; everything else counts. Whoever has more than one processor splits the
//! runs: which thread plays a run changes nothing.

use std::ops::Range;

use maze::Seed;

use crate::bot::{Bot, Skill};
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError};
use crate::level::Level;
use crate::race::Race;
use crate::units::Ticks;

/// How many tries a bot has to win a level.
pub const TRIES: u8 = 3;

/// A finish is close that is less than so many thousandths of the eater's time apart.
pub const CLOSE_THOUSANDTHS: u32 = 80;

/// How often it is looked who leads, in ticks.
pub const LEAD_EVERY: u32 = 16;

/// A bot that has not arrived after so many times the eater's time is given up.
pub const GIVEN_UP_AFTER: u32 = 4;

/// What came of one bot's tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// In which try it won, counted from 1; `None` where it lost all [`TRIES`].
    pub won: Option<u8>,
    /// Its time in the first try, which it finishes even if the eater is there before; `None` where it was given up.
    pub time: Option<Ticks>,
    /// By how much it was earlier than the first eater in the first try, in thousandths of the eater's time; negative
    /// where it was later. `None` where no eater ran.
    pub margin: Option<i32>,
    /// Whether the lead changed in the first try, before anybody arrived.
    pub lead_changed: bool,
}

impl Outcome {
    /// Whether the first try was decided by less than [`CLOSE_THOUSANDTHS`].
    pub fn is_close(&self) -> bool {
        self.margin.is_some_and(|margin| margin.unsigned_abs() < CLOSE_THOUSANDTHS)
    }
}

/// Lets one bot play a level against its eaters until it wins, [`TRIES`] times at most. A tie is the bot's.
pub fn play(level: &Level, eaters: &[Eater], skill: Skill, seed: &Seed) -> Outcome {
    let finish = eaters.iter().map(Eater::finish).min();
    let given_up = Ticks(finish.unwrap_or(level.typical()).0.saturating_mul(GIVEN_UP_AFTER));
    let mut bot = Bot::new(skill, seed);
    let mut lead = Lead::default();
    let first = run(level, &mut bot, finish.unwrap_or(given_up), |race| lead.look(level, eaters, race));
    if first.winner().is_some() || finish.is_none() {
        let time = first.winner().map(|_| first.tick());
        let margin = finish.map(|finish| margin(first.tick(), finish));
        return Outcome { won: time.map(|_| 1), time, margin, lead_changed: lead.changed };
    }
    // What it sees after the eater's finish is no part of the next try.
    let whole = finish_late(bot.clone(), first, given_up);
    let time = whole.winner().map(|_| whole.tick());
    let won = (2..=TRIES).find(|_| {
        bot.try_again();
        run(level, &mut bot, finish.unwrap_or(given_up), |_| ()).winner().is_some()
    });
    let margin = finish.map(|finish| margin(whole.tick(), finish));
    Outcome { won, time, margin, lead_changed: lead.changed }
}

/// A race of the bot alone, up to the tick `until`; `look` sees every tick of it.
fn run<'l>(level: &'l Level, bot: &mut Bot, until: Ticks, mut look: impl FnMut(&Race)) -> Race<'l> {
    let mut race = Race::new(level, &[]);
    while race.winner().is_none() && race.tick() < until {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        look(&race);
    }
    race
}

fn finish_late(mut bot: Bot, mut race: Race<'_>, until: Ticks) -> Race<'_> {
    while race.winner().is_none() && race.tick() < until {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
    }
    race
}

/// By how much a time is earlier than the eater's, in thousandths of that.
fn margin(time: Ticks, finish: Ticks) -> i32 {
    ((i64::from(finish.0) - i64::from(time.0)) * 1000 / i64::from(finish.0.max(1))) as i32
}

/// Who has the shorter way to go.
#[derive(Default)]
struct Lead {
    is_players: Option<bool>,
    changed: bool,
}

impl Lead {
    fn look(&mut self, level: &Level, eaters: &[Eater], race: &Race) {
        let tick = race.tick();
        if !tick.0.is_multiple_of(LEAD_EVERY) {
            return;
        }
        let player = race.view().remaining(race.player().place());
        let eaters = eaters.iter().map(|eater| {
            let view = race.state().view(level, eater.keys(tick));
            view.remaining(eater.place(level.maze(), tick))
        });
        if let Some(eater) = eaters.min().filter(|&eater| eater != player) {
            let now = player < eater;
            self.changed |= self.is_players.is_some_and(|before| before != now);
            self.is_players = Some(now);
        }
    }
}

/// How a bot stands against the eaters of a level, or of many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many bots played.
    pub runs: u32,
    /// How many of them won the first try.
    pub won_first: u32,
    /// How many won one of [`TRIES`] tries.
    pub won_within_tries: u32,
    /// The median margin, in thousandths of the eater's time; `None` where no eater ran.
    pub median_margin: Option<i32>,
    /// How many first tries were close.
    pub close: u32,
    /// How many first tries saw the lead change.
    pub lead_changes: u32,
}

impl Standing {
    /// Counts outcomes; those of several levels together are a campaign's.
    pub fn of(outcomes: &[Outcome]) -> Self {
        let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count() as u32;
        let mut margins: Vec<i32> = outcomes.iter().filter_map(|outcome| outcome.margin).collect();
        margins.sort_unstable();
        Self {
            runs: outcomes.len() as u32,
            won_first: count(|outcome| outcome.won == Some(1)),
            won_within_tries: count(|outcome| outcome.won.is_some()),
            median_margin: margins.get(margins.len() / 2).copied(),
            close: count(Outcome::is_close),
            lead_changes: count(|outcome| outcome.lead_changed),
        }
    }

    /// A count of this standing in thousandths of its runs, to the nearest; 0 of none.
    pub const fn thousandths(&self, count: u32) -> u32 {
        let (count, runs) = (count as u64, self.runs as u64);
        if runs == 0 { 0 } else { ((2000 * count + runs) / (2 * runs)) as u32 }
    }
}

/// Plays the runs of these numbers, each by a bot of its own.
pub fn outcomes(level: &Level, eaters: &[Eater], skill: Skill, runs: Range<u32>, seed: &Seed) -> Vec<Outcome> {
    let bot_seed = |run: u32| Seed::new(format!("{} {run}", seed.text()));
    runs.map(|run| play(level, eaters, skill, &bot_seed(run))).collect()
}

/// Plays so many runs of a level and counts them. The same arguments are the same standing.
pub fn measure(
    level: &Level,
    difficulty: Difficulty,
    skill: Skill,
    runs: u32,
    seed: &Seed,
) -> Result<Standing, EaterError> {
    Ok(Standing::of(&outcomes(level, &level.eaters(difficulty)?, skill, 0..runs, seed)))
}
