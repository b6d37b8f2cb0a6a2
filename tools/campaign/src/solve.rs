//! Solves the strength of a level: when its eaters finish so that bots win their part of the races.

use balance::bands::{BANDS, Band, MARGIN};
use balance::judge::{first_tries, won};
use maze::Seed;
use race::bot::Skill;
use race::bot_results::times;
use race::{Difficulty, Level, Strength, Ticks};

/// The percentages of first tries that win: newcomers at Easy, median bots at Hard, experts at Merciless.
const EASY: f64 = 70.0;
const HARD: f64 = 45.0;
const MERCILESS: f64 = 47.0;

/// With fewer races a strength may be out of the limits by chance.
const ENOUGH: u32 = 500;

/// The times of many bots of one skill, in their first try and the best of three.
struct Times {
    skill: Skill,
    first: Vec<Option<Ticks>>,
    best: Vec<Option<Ticks>>,
}

impl Times {
    fn of(level: &Level, skill: Skill, races: u32) -> Self {
        let of = |race: u32| times(level, skill, &Seed::new(format!("strength {race}")), |_| false, |_| ());
        let tries: Vec<_> = (0..races).map(of).collect();
        let first = tries.iter().map(|tries| tries[0]).collect();
        let best = tries.iter().map(|tries| tries.iter().copied().flatten().min()).collect();
        Self { skill, first, best }
    }

    /// How far the wins against an eater are from the bounds of the band, in margins; negative outside.
    fn room(&self, band: &Band, finish: Ticks) -> f64 {
        let room = |times: &[Option<Ticks>], (low, high): (f64, f64)| {
            let won = won(times, finish);
            (won - low).min(high - won)
        };
        // Within three tries half of the margin is enough.
        let within = band.within.map_or(f64::MAX, |bounds| 2.0 * room(&self.best, bounds));
        room(&self.first, band.first).min(within) / f64::from(MARGIN)
    }
}

/// The strength with which the bots win the wanted part of the races, `wins` percent of median bots at Normal. `None`
/// if there is none within the limits; with few races, if there is none near the limits.
pub(crate) fn strength(level: &Level, wins: f64, races: u32) -> Option<Strength> {
    let least = if races < ENOUGH { -1.0 } else { 0.7 };
    let [newcomer, median] = [Skill::NEWCOMER, Skill::MEDIAN].map(|skill| Times::of(level, skill, races));
    let expert = first_tries(level, Skill::EXPERT, &Seed::new("strength"), races);
    let finishes = [
        within_bands(Difficulty::Easy, &[&newcomer], EASY, least)?,
        within_bands(Difficulty::Normal, &[&median, &newcomer], wins, least)?,
        percentile(&median.first, HARD)?,
        percentile(&expert, MERCILESS)?,
    ];
    // Not where the limits of a difficulty would change the finish.
    let fits = Difficulty::FIXED
        .into_iter()
        .zip(finishes)
        .all(|(difficulty, finish)| difficulty.measured_finish(level.par(), finish) == finish);
    fits.then(|| Strength::new(percentile(&median.first, 50.0)?, finishes)).flatten()
}

/// The finish at which the first of these bots win about the wanted percentage of first tries and all bots are within
/// their bands by more than the margin; else the one with the most room to the bounds, which is at least `least`
/// margins.
fn within_bands(difficulty: Difficulty, bots: &[&Times], wanted: f64, least: f64) -> Option<Ticks> {
    let room = |finish: Ticks| {
        let rooms = bots.iter().filter_map(|times| {
            let band = BANDS.iter().find(|band| band.skill == times.skill && band.difficulty == difficulty)?;
            Some(times.room(band, finish))
        });
        rooms.fold(f64::MAX, f64::min)
    };
    let times = &bots.first()?.first;
    // Room for the margin and noise, as far as it matters.
    let worth = |finish: Ticks| room(finish).min(1.5) - (won(times, finish) - wanted).abs() / 1000.0;
    let best = times.iter().flatten().map(|&finish| (worth(finish), finish)).max_by(|one, two| one.0.total_cmp(&two.0));
    best.filter(|&(worth, _)| worth > least).map(|(_, finish)| finish)
}

/// The time that this percentage of times does not exceed.
fn percentile(times: &[Option<Ticks>], percent: f64) -> Option<Ticks> {
    let mut sorted = times.to_vec();
    sorted.sort_unstable_by_key(|time| time.unwrap_or(Ticks(u32::MAX)));
    let count = (sorted.len() as f64 * percent / 100.0).round() as usize;
    sorted[count.clamp(1, sorted.len()) - 1]
}
