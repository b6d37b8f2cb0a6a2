//! Calibration: the bot that reads mazes and runs like one person.
//!
//! Two numbers are fitted, each to the figure that shows it best. The hands follow from how late the person takes
//! corners; then the speed of the eye follows from the times. Bots run in the mazes of the person's own trials, with the
//! same random numbers at every speed, so a table of their times is made once: for each trial and each speed. The forecast
//! of a time is the geometric mean of a few bots. The error is that of leaving one out: each trial is forecast by the speed
//! that fits all the others.
//!
//! What the bot misses goes into a rating in terms of its times; races that the player lost and gave up count there too,
//! as the finish would have been even later.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use maze::{Cancel, Canceled, Grid};
use race::bot::{Hands, Skill};
use race::{Fit, Level, LevelBuild, Rating, Ticks, reading_time};
use thiserror::Error;

use super::bot_times::{Delays, delay_at, log_of};
use super::trials::FirstRun;

/// The fewest trials that are fitted: with fewer the speed is off by more than a tenth.
pub const LEAST_TRIALS: usize = 10;

/// The most trials that are fitted: the latest, as people improve.
pub const MOST_TRIALS: usize = 100;

/// The speeds of the eye in the table, in tenths of a cell a second: each a quarter more than the one before.
const SPEEDS: [u32; 13] = [40, 50, 63, 79, 99, 124, 155, 194, 242, 303, 378, 473, 591];

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
    /// The rating in terms of the bot's times.
    pub rating: Rating,
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

    /// What races need to know of it.
    pub fn fit(&self) -> Fit {
        Fit {
            skill: self.skill(),
            rating: self.rating,
            runs: self.trials as u32,
            error: Ticks((self.error.seconds * f64::from(race::units::TICKS_PER_SECOND)).round() as u32),
            difficulty: (self.difficulty * 1000.0).round() as u32,
        }
    }
}

/// The figures of bots in the maze of a trial.
struct Measured {
    /// The trial's time.
    time: Ticks,
    /// Whether the person reached the goal.
    is_at_goal: bool,
    /// Par.
    par: Ticks,
    /// The logarithm of the person's time.
    own: f64,
    /// That of the median person.
    median: f64,
    /// The time to read before GO, in ticks.
    reading: f64,
    /// The same of bots of each speed.
    by_speed: [f64; SPEEDS.len()],
}

/// The latest trials that are fitted; `Err` if there are too few to the goal.
fn latest<T>(trials: &[T], is_at_goal: impl Fn(&T) -> bool) -> Result<&[T], TooFewTrials> {
    let latest = &trials[trials.len().saturating_sub(MOST_TRIALS)..];
    let count = latest.iter().filter(|trial| is_at_goal(trial)).count();
    if count < LEAST_TRIALS { Err(TooFewTrials(count)) } else { Ok(latest) }
}

/// Fits the trials; the latest if there are many. `progress` is called with the share of the work that is done, by one
/// thread at a time or several. Trials whose level cannot be built do not count.
pub fn calibrate(
    trials: &[FirstRun],
    threads: usize,
    progress: impl Fn(f64) + Sync,
    cancel: &Cancel,
) -> Result<Result<Calibration, TooFewTrials>, Canceled> {
    let trials = match latest(trials, |trial| trial.is_at_goal) {
        Ok(trials) => trials,
        Err(few) => return Ok(Err(few)),
    };
    let built = in_parallel(trials, threads, |trial: &FirstRun| {
        cancel.look()?;
        Ok(Level::build_with(trial.code.plan(), cancel).ok())
    })?;
    let raced: Vec<Raced<'_>> = trials.iter().zip(built).filter_map(|(trial, level)| Some((trial, level?))).collect();
    if let Err(few) = latest(&raced, |(trial, _)| trial.is_at_goal) {
        return Ok(Err(few));
    }
    let (done, works) = (AtomicUsize::new(0), 2.0 * raced.len() as f64);
    let count = || progress((done.fetch_add(1, Ordering::Relaxed) + 1) as f64 / works);
    let delays = in_parallel(&raced, threads, |(_, level)| {
        let mut delays = Delays::default();
        for (knot, delay) in delays.iter_mut().enumerate() {
            *delay = delay_at(level, knot, cancel)?;
        }
        count();
        Ok(delays)
    })?;
    let turning = Turning::of(&raced, &delays);
    let measured = in_parallel(&raced, threads, |(trial, level)| {
        let mut measured = Measured::of(trial, level, log_of(level, Skill::MEDIAN, cancel)?);
        for (time, eye) in measured.by_speed.iter_mut().zip(SPEEDS) {
            *time = log_of(level, Skill::fitted(eye, turning.hands), cancel)?;
        }
        count();
        Ok(measured)
    })?;
    Ok(Ok(fitted(&measured, turning)))
}

/// Like [`calibrate`], on one thread and in pieces of some milliseconds: `pause` is awaited between them.
pub async fn calibrate_in_pieces<P: Future<Output = ()>>(
    trials: &[FirstRun],
    pause: impl Fn() -> P,
    cancel: &Cancel,
) -> Result<Result<Calibration, TooFewTrials>, Canceled> {
    let trials = match latest(trials, |trial| trial.is_at_goal) {
        Ok(trials) => trials,
        Err(few) => return Ok(Err(few)),
    };
    let mut raced: Vec<Raced<'_>> = Vec::new();
    for trial in trials {
        let mut build = LevelBuild::new(trial.code.plan());
        loop {
            pause().await;
            cancel.look()?;
            match build.step(cancel) {
                Ok(Some(level)) => raced.push((trial, level)),
                Ok(None) => continue,
                Err(_) => {}
            }
            break;
        }
    }
    if let Err(few) = latest(&raced, |(trial, _)| trial.is_at_goal) {
        return Ok(Err(few));
    }
    let mut delays = vec![Delays::default(); raced.len()];
    for ((_, level), delays) in raced.iter().zip(&mut delays) {
        for (knot, delay) in delays.iter_mut().enumerate() {
            pause().await;
            *delay = delay_at(level, knot, cancel)?;
        }
    }
    let turning = Turning::of(&raced, &delays);
    let mut measured = Vec::new();
    for (trial, level) in &raced {
        pause().await;
        let mut of_trial = Measured::of(trial, level, log_of(level, Skill::MEDIAN, cancel)?);
        for (time, eye) in of_trial.by_speed.iter_mut().zip(SPEEDS) {
            pause().await;
            *time = log_of(level, Skill::fitted(eye, turning.hands), cancel)?;
        }
        measured.push(of_trial);
    }
    Ok(Ok(fitted(&measured, turning)))
}

/// A trial and its level.
type Raced<'t> = (&'t FirstRun, Level);

/// How late corners are taken.
#[derive(Clone, Copy, Debug)]
struct Turning {
    /// By the person, in ticks a corner.
    delay: f64,
    /// By the median person, in ticks a corner.
    median: f64,
    /// The hands that are as late as the person.
    hands: Hands,
}

impl Turning {
    /// Fits the hands, given the delays of bots in the levels. Only runs to the goal count.
    fn of(raced: &[Raced<'_>], delays: &[Delays]) -> Self {
        let ended = || raced.iter().zip(delays).filter(|((trial, _), _)| trial.is_at_goal);
        let corners: f64 = ended().map(|((trial, _), _)| f64::from(trial.corners)).sum();
        let late: f64 = ended().map(|((trial, _), _)| f64::from(trial.late.0)).sum();
        let of_knots: [f64; Hands::KNOTS.len()] = std::array::from_fn(|knot| {
            let sums = ended().map(|(_, delays)| delays[knot]).fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
            sums.0 / sums.1.max(1.0)
        });
        // Without corners nothing is known of the hands.
        let delay = if corners > 0.0 { late / corners } else { of_knots[2] };
        let place = crossing(&of_knots.map(|of_knot| of_knot - delay));
        Self { delay, median: of_knots[2], hands: Hands::at((place * 100.0).round() as u16) }
    }
}

/// Fits the speed of the eye, given the measures and the hands.
fn fitted(all: &[Measured], turning: Turning) -> Calibration {
    let measured: Vec<&Measured> = all.iter().filter(|trial| trial.is_at_goal).collect();
    let place = place_of(measured.iter().copied());
    let eye = at(&SPEEDS.map(|speed| f64::from(speed).ln()), place).exp() / 10.0;
    // Of a run that ended at the goal the others tell; of one that was given up all of these.
    let forecast = |trial: &Measured| {
        let others = measured.iter().copied().filter(|other| !std::ptr::eq(*other, trial));
        at(&trial.by_speed, place_of(others))
    };
    let forecasts: Vec<f64> = all.iter().map(forecast).collect();
    let ended = all.iter().zip(&forecasts).filter(|(trial, _)| trial.is_at_goal);
    let error = error_of(ended.map(|(trial, forecast)| (trial.own, *forecast)));
    let median_error = error_of(measured.iter().map(|trial| (trial.own, trial.median)));
    let of_first_look = |trial: &Measured, time: f64| (trial.reading + time.exp()).ln();
    let ratio =
        |trial: &&Measured| of_first_look(trial, at(&trial.by_speed, place)) - of_first_look(trial, trial.median);
    let difficulty = (measured.iter().map(ratio).sum::<f64>() / measured.len() as f64).exp();
    let mut rating = Rating::default();
    for (trial, forecast) in all.iter().zip(&forecasts) {
        rating.note(trial.time, trial.par, Ticks(forecast.exp().round() as u32));
    }
    Calibration {
        trials: measured.len(),
        eye,
        median_eye: f64::from(Skill::MEDIAN.eye().unwrap_or_default()) / 10.0,
        turn_delay: milliseconds(turning.delay),
        median_turn_delay: milliseconds(turning.median),
        hands: turning.hands,
        error,
        median_error,
        difficulty,
        rating,
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

impl Measured {
    /// The measures of a trial, given that of median bots, without those of each speed.
    fn of(trial: &FirstRun, level: &Level, median: f64) -> Self {
        let reading = f64::from(reading_time(level.maze().grid().cells()).0);
        // A player who gives up after an eater has won would have been even later.
        let time = if trial.is_at_goal { trial.time } else { Ticks(trial.time.0.saturating_add(1)) };
        let own = f64::from(trial.time.0.max(1)).ln();
        let by_speed = [0.0; SPEEDS.len()];
        Self { time, is_at_goal: trial.is_at_goal, par: level.par(), own, median, reading, by_speed }
    }
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
