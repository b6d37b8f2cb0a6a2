//! The times of bots in the levels of a person's runs, and how late they take corners. Each is a mean of a few bots.

use maze::{Cancel, Canceled, Seed};
use race::bot::{Hands, Skill};
use race::{Bot, Level, Race, RunFacts, Ticks};

/// The bots that forecast a time.
const BOTS: u32 = 8;

/// The bots whose corners are counted.
const CORNER_BOTS: u32 = 3;

/// A bot is given up after this multiple of the typical time.
const GIVEN_UP_AFTER: u32 = 6;

/// The delays of bots in the maze of a trial, in ticks, and their corners: of each of [`Hands::KNOTS`].
pub(super) type Delays = [(f64, f64); Hands::KNOTS.len()];

/// The bot of a number. The numbers name the same random numbers in every maze.
fn bot(skill: Skill, number: u32) -> Bot {
    Bot::average(skill, &Seed::new(format!("calibrate {number}")))
}

/// When a bot is given up.
fn given_up(level: &Level) -> Ticks {
    Ticks(level.typical().0.saturating_mul(GIVEN_UP_AFTER))
}

/// A run of a bot.
fn bot_run(level: &Level, skill: Skill, number: u32) -> RunFacts {
    let (mut bot, given_up) = (bot(skill, number), given_up(level));
    RunFacts::of_run(level, |race| (race.tick() < given_up).then(|| bot.intent(&race.view(), race.player())))
}

/// The time of such a run, without the facts that take longer to find.
fn bot_time(level: &Level, skill: Skill, number: u32) -> Ticks {
    let (mut bot, given_up) = (bot(skill, number), given_up(level));
    let mut race = Race::new(level, &[]);
    while !race.is_over() && race.tick() < given_up {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
    }
    race.tick()
}

/// The delay of bots with the hands of a knot in a level, in ticks, and their corners.
pub(super) fn delay_at(level: &Level, knot: usize, cancel: &Cancel) -> Result<(f64, f64), Canceled> {
    let skill = Skill::fitted(Skill::MEDIAN.eye().unwrap_or_default(), Hands::KNOTS[knot]);
    let mut sums = (0.0, 0.0);
    for number in 0..CORNER_BOTS {
        cancel.look()?;
        let facts = bot_run(level, skill, number);
        sums.0 += f64::from(facts.late.0);
        sums.1 += f64::from(facts.corners.taken);
    }
    Ok(sums)
}

/// The mean logarithm of the times of bots in a level.
pub(super) fn log_of(level: &Level, skill: Skill, cancel: &Cancel) -> Result<f64, Canceled> {
    let mut sum = 0.0;
    for number in 0..BOTS {
        cancel.look()?;
        sum += f64::from(bot_time(level, skill, number).0.max(1)).ln();
    }
    Ok(sum / f64::from(BOTS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::RaceCode;

    #[test]
    fn short_run_of_a_bot_has_the_same_time() {
        let level = RaceCode::of_word("calibrate").unwrap().level().unwrap();
        for skill in [Skill::MEDIAN, Skill::fitted(50, Hands::SLOWEST)] {
            assert_eq!(bot_time(&level, skill, 3), bot_run(&level, skill, 3).ticks);
        }
    }
}
