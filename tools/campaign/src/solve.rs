//! Solves the strength of a level: when its eaters finish so that bots win their part of the races.

use balance::bands::BANDS;
use balance::judge::{first_tries, won};
use maze::Seed;
use race::bot::Skill;
use race::{Difficulty, Level, Strength, Ticks};

/// The percentages of first tries that win: newcomers at Easy, median bots at Hard, experts at Merciless.
const EASY: f64 = 70.0;
const HARD: f64 = 45.0;
const MERCILESS: f64 = 47.0;

/// The strength with which the bots win the wanted part of the races; `None` if there is none within the limits.
pub(crate) fn strength(level: &Level, races: u32) -> Option<Strength> {
    let seed = Seed::new("strength");
    let [newcomer, median, expert] = [Skill::NEWCOMER, Skill::MEDIAN, Skill::EXPERT].map(|skill| {
        let mut times = first_tries(level, skill, &seed, races);
        times.sort_unstable_by_key(|time| time.unwrap_or(Ticks(u32::MAX)));
        times
    });
    let finishes = [
        percentile(&newcomer, EASY)?,
        normal(&newcomer, &median)?,
        percentile(&median, HARD)?,
        percentile(&expert, MERCILESS)?,
    ];
    // Not where the limits of a difficulty would change the finish.
    let fits = Difficulty::FIXED
        .into_iter()
        .zip(finishes)
        .all(|(difficulty, finish)| difficulty.measured_finish(level.par(), finish) == finish);
    fits.then(|| Strength::new(percentile(&median, 50.0)?, finishes)).flatten()
}

/// The finish at Normal that is farthest from the bounds of the bands of newcomers and of median bots.
fn normal(newcomer: &[Option<Ticks>], median: &[Option<Ticks>]) -> Option<Ticks> {
    let room = |finish: Ticks| {
        let of = |times: &[Option<Ticks>], skill: Skill| {
            let band = BANDS.iter().find(|band| band.skill == skill && band.difficulty == Difficulty::Normal)?;
            let won = won(times, finish);
            Some((won - band.first.0).min(band.first.1 - won))
        };
        Some(of(newcomer, Skill::NEWCOMER)?.min(of(median, Skill::MEDIAN)?))
    };
    let rooms = median.iter().flatten().filter_map(|&finish| Some((room(finish)?, finish)));
    let (room, finish) = rooms.max_by(|one, two| one.0.total_cmp(&two.0))?;
    (room > 0.0).then_some(finish)
}

/// The time that this percentage of sorted times does not exceed.
fn percentile(sorted: &[Option<Ticks>], percent: f64) -> Option<Ticks> {
    let count = (sorted.len() as f64 * percent / 100.0).round() as usize;
    sorted[count.clamp(1, sorted.len()) - 1]
}
