//! Calibration: the bot that reads mazes and runs like one person.
//!
//! Two numbers are fitted, each to the figure that shows it best. The hands follow from how late the person takes
//! corners; then the speed of the eye follows from the times. Bots run in the mazes of the person's own trials, with the
//! same random numbers at every speed, so a table of their times is made once: for each trial and each speed. The forecast
//! of a time is the geometric mean of a few bots. The error is that of leaving one out: each trial is forecast by the speed
//! that fits all the others.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use maze::{Cancel, Canceled, Grid, Seed};
use race::bot::{Hands, Skill};
use race::{Bot, Level, RunFacts, Ticks, reading_time};
use thiserror::Error;

use super::trials::FirstRun;

/// The fewest trials that are fitted: with fewer the speed is off by more than a tenth.
pub const LEAST_TRIALS: usize = 10;

/// The most trials that are fitted: the latest, as people improve.
pub const MOST_TRIALS: usize = 100;

/// The bots that forecast a time.
const BOTS: u32 = 8;

/// The bots whose corners are counted.
const CORNER_BOTS: u32 = 3;

/// The speeds of the eye in the table, in tenths of a cell a second: each a quarter more than the one before.
const SPEEDS: [u32; 13] = [40, 50, 63, 79, 99, 124, 155, 194, 242, 303, 378, 473, 591];

/// A bot is given up after this multiple of the typical time.
const GIVEN_UP_AFTER: u32 = 6;

/// The share of trials that is left out at both ends when the speed is fitted: an interruption says nothing about it.
const TRIMMED: usize = 10;

/// There are too few trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a calibration needs {LEAST_TRIALS} first runs in new mazes, to the goal and without hint or slow motion: there are {0}"
)]
pub struct TooFewTrials(pub usize);

/// How far forecasts are from the times of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ForecastError {
    /// The mean distance, in seconds.
    pub seconds: f64,
    /// The mean distance, in percent of the person's times.
    pub percent: f64,
}

/// The bot that runs like a person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The trials.
    pub trials: usize,
    /// The speed of the eye at rest, in cells a second.
    pub eye: f64,
    /// That of the median person.
    pub median_eye: f64,
    /// How much later than in the best moment a corner is taken, in milliseconds, by the person.
    pub turn_delay: f64,
    /// The same of the median person in the same mazes.
    pub median_turn_delay: f64,
    /// The hands with that delay.
    pub hands: Hands,
    /// The error of the forecasts for trials that were not fitted.
    pub error: ForecastError,
    /// The error if the person is taken for the median one.
    pub median_error: ForecastError,
    /// The person's difficulty of a maze, in multiples of the median person's: both from the first look to the goal.
    pub difficulty: f64,
}

impl Calibration {
    /// How long this person takes for a maze that takes a median person so long, in seconds from the first look.
    pub fn seconds(&self, median: f64) -> f64 {
        median * self.difficulty
    }

    /// The bot.
    pub fn skill(&self) -> Skill {
        Skill::fitted((self.eye * 10.0).round() as u32, self.hands)
    }
}

/// The figures of bots in the maze of a trial.
struct Measured {
    /// The logarithm of the person's time.
    own: f64,
    /// That of the median person.
    median: f64,
    /// The time to read before GO, in ticks.
    reading: f64,
    /// The same of bots of each speed.
    by_speed: [f64; SPEEDS.len()],
}

/// The delays of bots in the maze of a trial, in ticks, and their corners: of each of [`Hands::KNOTS`].
type Delays = [(f64, f64); Hands::KNOTS.len()];

/// Fits the trials; the latest if there are many. `progress` is called with the share of the work that is done, by one
/// thread at a time or several. Trials whose level cannot be built do not count.
pub fn calibrate(
    trials: &[FirstRun],
    threads: usize,
    progress: impl Fn(f64) + Sync,
    cancel: &Cancel,
) -> Result<Result<Calibration, TooFewTrials>, Canceled> {
    let trials = &trials[trials.len().saturating_sub(MOST_TRIALS)..];
    if trials.len() < LEAST_TRIALS {
        return Ok(Err(TooFewTrials(trials.len())));
    }
    let built = in_parallel(trials, threads, |trial: &FirstRun| {
        cancel.look()?;
        Ok(Level::build_with(trial.code.plan(), cancel).ok())
    })?;
    let raced: Vec<(&FirstRun, Level)> =
        trials.iter().zip(built).filter_map(|(trial, level)| Some((trial, level?))).collect();
    if raced.len() < LEAST_TRIALS {
        return Ok(Err(TooFewTrials(raced.len())));
    }
    let (done, works) = (AtomicUsize::new(0), 2.0 * raced.len() as f64);
    let count = || progress((done.fetch_add(1, Ordering::Relaxed) + 1) as f64 / works);
    let delays = in_parallel(&raced, threads, |(_, level)| {
        let delays = delays_in(level, cancel);
        count();
        delays
    })?;
    let corners: f64 = raced.iter().map(|(trial, _)| f64::from(trial.corners)).sum();
    let late: f64 = raced.iter().map(|(trial, _)| f64::from(trial.late.0)).sum();
    let of_knots: [f64; Hands::KNOTS.len()] = std::array::from_fn(|knot| {
        let (late, corners) = delays.iter().map(|delays| delays[knot]).fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        late / corners.max(1.0)
    });
    // Without corners nothing is known of the hands.
    let turn_delay = if corners > 0.0 { late / corners } else { of_knots[2] };
    let place = crossing(&of_knots.map(|delay| delay - turn_delay));
    let hands = Hands::at((place * 100.0).round() as u16);
    let measured = in_parallel(&raced, threads, |(trial, level)| {
        let measured = measure(trial, level, hands, cancel);
        count();
        measured
    })?;
    Ok(Ok(fitted(&measured, (turn_delay, of_knots[2]), hands)))
}

/// Fits the speed of the eye, given the measures and the delays of the person and of the median one.
fn fitted(measured: &[Measured], (turn_delay, median_delay): (f64, f64), hands: Hands) -> Calibration {
    let all = place_of(measured.iter());
    let eye = at(&SPEEDS.map(|speed| f64::from(speed).ln()), all).exp() / 10.0;
    let others = |left_out: usize| {
        let rest = measured.iter().enumerate().filter(move |(number, _)| *number != left_out);
        place_of(rest.map(|(_, measured)| measured))
    };
    let forecasts = measured.iter().enumerate().map(|(number, trial)| (trial, at(&trial.by_speed, others(number))));
    let error = error_of(forecasts.map(|(trial, forecast)| (trial.own, forecast)));
    let median_error = error_of(measured.iter().map(|trial| (trial.own, trial.median)));
    let of_first_look = |trial: &Measured, time: f64| (trial.reading + time.exp()).ln();
    let ratio = |trial: &Measured| of_first_look(trial, at(&trial.by_speed, all)) - of_first_look(trial, trial.median);
    let difficulty = (measured.iter().map(ratio).sum::<f64>() / measured.len() as f64).exp();
    Calibration {
        trials: measured.len(),
        eye,
        median_eye: f64::from(Skill::MEDIAN.eye().unwrap_or_default()) / 10.0,
        turn_delay: milliseconds(turn_delay),
        median_turn_delay: milliseconds(median_delay),
        hands,
        error,
        median_error,
        difficulty,
    }
}

fn milliseconds(ticks: f64) -> f64 {
    ticks * 1000.0 / f64::from(race::units::TICKS_PER_SECOND)
}

/// The place in the table of speeds that fits measures: where bots are as fast as the person, in the middle of the trials.
fn place_of<'m>(measured: impl Iterator<Item = &'m Measured> + Clone) -> f64 {
    let off: [f64; SPEEDS.len()] = std::array::from_fn(|speed| {
        let mut off: Vec<f64> = measured.clone().map(|trial| trial.own - trial.by_speed[speed]).collect();
        off.sort_by(f64::total_cmp);
        let outside = off.len() / TRIMMED;
        let inside = &off[outside..off.len() - outside];
        inside.iter().sum::<f64>() / inside.len().max(1) as f64
    });
    crossing(&off)
}

/// Where rising values cross zero, as a place between their numbers; the nearer end if they do not. Noise may make values
/// fall: the largest up to each counts.
fn crossing(values: &[f64]) -> f64 {
    let mut before: Option<f64> = None;
    for (number, &value) in values.iter().enumerate() {
        let value = before.map_or(value, |before| before.max(value));
        match before {
            _ if value < 0.0 => before = Some(value),
            Some(before) => return number as f64 - value / (value - before),
            None => return 0.0,
        }
    }
    values.len().saturating_sub(1) as f64
}

/// The value at a place between the numbers of values.
fn at(values: &[f64], place: f64) -> f64 {
    let first = (place.max(0.0) as usize).min(values.len() - 1);
    let next = (first + 1).min(values.len() - 1);
    values[first] + (values[next] - values[first]) * (place - first as f64)
}

/// The error of forecasts, given logarithms of the person's times and of the forecasts, in ticks.
fn error_of(pairs: impl Iterator<Item = (f64, f64)>) -> ForecastError {
    let (mut seconds, mut percent, mut count) = (0.0, 0.0, 0.0_f64);
    for (own, forecast) in pairs {
        let (own, forecast) = (own.exp(), forecast.exp());
        seconds += milliseconds((own - forecast).abs()) / 1000.0;
        percent += (own - forecast).abs() / own * 100.0;
        count += 1.0;
    }
    ForecastError { seconds: seconds / count.max(1.0), percent: percent / count.max(1.0) }
}

/// A run of a bot of this number. The numbers name the same random numbers in every maze.
fn bot_run(level: &Level, skill: Skill, number: u32) -> RunFacts {
    let mut bot = Bot::average(skill, &Seed::new(format!("calibrate {number}")));
    let given_up = Ticks(level.typical().0.saturating_mul(GIVEN_UP_AFTER));
    RunFacts::of_run(level, |race| (race.tick() < given_up).then(|| bot.intent(&race.view(), race.player())))
}

fn delays_in(level: &Level, cancel: &Cancel) -> Result<Delays, Canceled> {
    let mut delays = Delays::default();
    for (sums, hands) in delays.iter_mut().zip(Hands::KNOTS) {
        let skill = Skill::fitted(Skill::MEDIAN.eye().unwrap_or_default(), hands);
        for number in 0..CORNER_BOTS {
            cancel.look()?;
            let facts = bot_run(level, skill, number);
            sums.0 += f64::from(facts.late.0);
            sums.1 += f64::from(facts.corners.taken);
        }
    }
    Ok(delays)
}

fn measure(trial: &FirstRun, level: &Level, hands: Hands, cancel: &Cancel) -> Result<Measured, Canceled> {
    let log_of = |skill: Skill| {
        let mut sum = 0.0;
        for number in 0..BOTS {
            cancel.look()?;
            sum += f64::from(bot_run(level, skill, number).ticks.0.max(1)).ln();
        }
        Ok(sum / f64::from(BOTS))
    };
    let mut by_speed = [0.0; SPEEDS.len()];
    for (time, eye) in by_speed.iter_mut().zip(SPEEDS) {
        *time = log_of(Skill::fitted(eye, hands))?;
    }
    let reading = f64::from(reading_time(level.maze().grid().cells()).0);
    Ok(Measured { own: f64::from(trial.time.0.max(1)).ln(), median: log_of(Skill::MEDIAN)?, reading, by_speed })
}

/// Works on each item on some threads, and returns the results in the order of the items.
fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> Result<R, Canceled> + Sync,
) -> Result<Vec<R>, Canceled> {
    let next = AtomicUsize::new(0);
    let worker = || -> Result<Vec<(usize, R)>, Canceled> {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return Ok(done) };
            done.push((number, work(item)?));
        }
    };
    let parts: Vec<Result<Vec<(usize, R)>, Canceled>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.clamp(1, items.len().max(1))).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    let mut done: Vec<(usize, R)> = parts.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    done.sort_by_key(|&(number, _)| number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossing_is_between_the_values_around_zero() {
        for (values, place) in [
            (&[-2.0, -1.0, 1.0, 2.0][..], 1.5),
            (&[1.0, 2.0], 0.0),
            (&[-2.0, -1.0], 1.0),
            (&[-3.0, -1.0, -2.0, 3.0], 2.25),
        ] {
            assert!((crossing(values) - place).abs() < 1e-9, "{values:?}");
        }
        assert!((at(&[1.0, 3.0], 0.25) - 1.5).abs() < 1e-9 && (at(&[1.0, 3.0], 1.0) - 3.0).abs() < 1e-9);
    }
}
