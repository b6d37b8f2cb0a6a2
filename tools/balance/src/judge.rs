//! Measures a level with bots.

use maze::Seed;
use race::bot::Skill;
use race::bot_results::{BotResults, CLOSE_THOUSANDTHS, outcomes, times};
use race::chase::{ChaseFigures, longest_standstill};
use race::{Difficulty, Eater, Handicap, Level, Ticks, level_limits};

use crate::bands::{BANDS, Standing};

/// The times of one bot's tries.
type Tries = Vec<Option<Ticks>>;

/// The limit that a level breaks, if it does.
pub fn out_of_limits(level: &Level) -> Option<String> {
    match level_limits::out_of_limits(level) {
        Ok(found) => found.map(|limit| limit.to_string()),
        Err(error) => Some(error.to_string()),
    }
}

/// The first tries of bots.
pub fn first_tries(level: &Level, skill: Skill, seed: &Seed, races: u32) -> Vec<Option<Ticks>> {
    let bot = |race: u32| Seed::new(format!("{} {race}", seed.text()));
    (0..races).map(|race| times(level, skill, &bot(race), |_| true, |_| ())[0]).collect()
}

/// The percentage of times that are not later than the eater.
pub fn won(times: &[Option<Ticks>], finish: Ticks) -> f64 {
    let won = times.iter().flatten().filter(|&&time| time <= finish).count();
    100.0 * won as f64 / times.len().max(1) as f64
}

/// The finish of the first eater.
pub fn finish(level: &Level, difficulty: Difficulty) -> Result<Ticks, String> {
    // In a shifting maze the eater finishes as near to the wanted tick as it can.
    if level.shifting_maze().is_some() {
        let eaters = level.eaters(difficulty, Handicap::NONE).map_err(|error| error.to_string())?;
        return Ok(eaters.iter().map(Eater::finish).min().unwrap_or_default());
    }
    Ok(level.eater_finish(difficulty).unwrap_or_default())
}

/// The chase of median bots at Normal.
pub fn chase(level: &Level, seed: &Seed, races: u32) -> Result<ChaseFigures, String> {
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).map_err(|error| error.to_string())?;
    let results = BotResults::of(&outcomes(level, &eaters, Skill::MEDIAN, 0..races, seed));
    Ok(results.chase(longest_standstill(level, &eaters)))
}

/// Measures all bands with this many races a bot.
pub fn judge(level: &Level, seed: &Seed, races: u32) -> Result<Standing, String> {
    let mut standing = Standing { chase: chase(level, seed, races)?, ..Standing::default() };
    for skill in [Skill::MEDIAN, Skill::NEWCOMER, Skill::EXPERT] {
        let bands = BANDS.iter().enumerate().filter(|(_, band)| band.skill == skill);
        let finishes = bands
            .map(|(number, band)| Ok((number, finish(level, band.difficulty)?)))
            .collect::<Result<Vec<_>, String>>()?;
        // A bot that beats the fastest eater needs no further try.
        let fastest = finishes.iter().map(|&(_, finish)| finish).min().unwrap_or_default();
        let is_enough = |time: Option<Ticks>| time.is_some_and(|time| time <= fastest);
        let bot = |race: u32| Seed::new(format!("{} {race}", seed.text()));
        let all: Vec<Tries> = (0..races)
            .map(|race| {
                let mut only_first = skill == Skill::EXPERT;
                times(level, skill, &bot(race), |time| std::mem::take(&mut only_first) || is_enough(time), |_| ())
            })
            .collect();
        let percent = |count: usize| 100.0 * count as f64 / f64::from(races.max(1));
        for (number, finish) in finishes {
            let wins = |time: &Option<Ticks>| time.is_some_and(|time| time <= finish);
            let first = all.iter().filter(|tries| wins(&tries[0])).count();
            let within = all.iter().filter(|tries| tries.iter().any(wins)).count();
            standing.won[number] = (percent(first), percent(within));
        }
        if skill == Skill::MEDIAN {
            let mut firsts: Vec<u32> = all.iter().map(|tries| tries[0].map_or(u32::MAX, |time| time.0)).collect();
            firsts.sort_unstable();
            standing.median = Ticks(firsts[firsts.len() / 2]);
            let finish = u64::from(finish(level, Difficulty::Normal)?.0);
            let close = |&&time: &&u32| u64::from(time).abs_diff(finish) * 1000 < u64::from(CLOSE_THOUSANDTHS) * finish;
            standing.close = percent(firsts.iter().filter(close).count());
        }
    }
    Ok(standing)
}
