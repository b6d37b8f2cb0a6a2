//! Searches the maze of a level, one seed after another, cheap checks first, and solves the strength of its eaters.

use maze::measure::{UNREACHABLE, distances};
use maze::{Grid, Seed};
use race::bot::Skill;
use race::chase::LIMITS;
use race::{Campaign, Difficulty, Level, LevelPlan, Strength, Ticks, level_limits};

use balance::RACES;
use balance::bands::{MARGIN, Standing};
use balance::judge::{chase, finish, first_tries, judge};

use crate::design::LevelDesign;
use crate::solve::strength;

/// The most mazes of a level.
const MOST: usize = 5000;

/// Races per bot of the first look at a maze.
const FEW: u32 = 100;

/// Races per bot that solve the strength.
const MANY: u32 = 600;

/// After this many mazes the next choice of eaters counts too.
const PATIENCE: usize = 15;

/// How far the median bot's time may be from the design, as a share: levels that follow each other differ by more.
const OFF: f64 = 0.045;

/// How far the medians of other bots are from that.
const NOISE: f64 = 0.015;

/// The percentage of close Normal races: a third or more.
const CLOSE: (f64, f64) = (20.0, 70.0);

/// The median bot's time in multiples of par: where reading matters, but does not decide all.
const READING: (f64, f64) = (1.2, 2.7);

/// Cells a second of the flawless run.
const SPEED: f64 = 5.3;

/// Ticks in a second.
const TICKS: f64 = 128.0;

/// The plan of a line of the campaign.
fn plan(line: &str) -> Option<LevelPlan> {
    match Campaign::from_ron(&format!("(levels: [{line}])")) {
        Ok(campaign) => campaign.levels().first().cloned(),
        Err(error) => {
            eprintln!("{line}: {error}");
            None
        }
    }
}

/// Whether a line fits the design and holds all limits.
pub(crate) fn holds(design: &LevelDesign, line: &str) -> bool {
    let Some(plan) = plan(line) else { return false };
    let is_meant = design.mazes.iter().any(|maze| line.contains(maze.as_str())) && plan.strength.is_some();
    is_meant
        && design.eaters.contains(&plan.eaters)
        && Level::build(plan).is_ok_and(|level| {
            level_limits::out_of_limits(&level) == Ok(None)
                && judge(&level, &Seed::new("holds"), RACES).is_ok_and(|standing| is_good(design, &standing))
        })
}

/// Whether a level of this standing is what the design wants, with room for noise.
fn is_good(design: &LevelDesign, standing: &Standing) -> bool {
    is_near(standing.median, design, OFF + NOISE)
        && (CLOSE.0..=CLOSE.1).contains(&standing.close)
        && standing.faults(MARGIN).is_empty()
}

fn is_near(median: Ticks, design: &LevelDesign, off: f64) -> bool {
    (f64::from(median.0) / (design.seconds * TICKS) - 1.0).abs() <= off
}

/// A line with the strength of its maze solved anew, if there is one.
pub(crate) fn solved(design: &LevelDesign, line: &str) -> Option<String> {
    let level = Level::build(plan(line)?).ok()?;
    let line = LevelDesign::with_strength(line, strength(&level, design.wins, RACES)?);
    let level = Level::build(plan(&line)?).ok()?;
    (level_limits::out_of_limits(&level) == Ok(None)).then_some(line)
}

/// The line of the first maze that holds all limits; `None` if there is none among [`MOST`].
pub(crate) fn find(design: &LevelDesign, number: usize) -> Option<String> {
    let mut counts = [0_u32; 5];
    for choice in 0..MOST {
        let line = design.line(choice);
        let mut built_from = plan(&line)?;
        if !has_length(design, &built_from) {
            continue;
        }
        counts[0] += 1;
        // Any strength, so that the typical time is not measured.
        built_from.strength = Strength::new(Ticks(1), [Ticks(1); 4]);
        let Ok(level) = Level::build(built_from.clone()) else { continue };
        let Some(rough) = promise(design, &level, choice) else { continue };
        if !rough.finish(Difficulty::Normal).is_some_and(|finish| is_tight(&level, finish, choice)) {
            continue;
        }
        counts[1] += 1;
        let many = 1 + choice / PATIENCE;
        if level.shifting_maze().is_none()
            && with_eaters(design, &LevelDesign::with_strength(&line, rough), many).is_none()
        {
            continue;
        }
        let Some(strength) = strength(&level, design.wins, MANY) else { continue };
        if !is_near(strength.typical(), design, OFF) {
            continue;
        }
        counts[2] += 1;
        let line = LevelDesign::with_strength(&line, strength);
        let Some(line) = with_eaters(design, &line, many) else { continue };
        counts[3] += 1;
        let Some(level) = plan(&line).and_then(|plan| Level::build(plan).ok()) else { continue };
        if !chase(&level, &Seed::new(format!("chase {choice}")), FEW).is_ok_and(|chase| chase.faults().is_empty()) {
            continue;
        }
        counts[4] += 1;
        match judge(&level, &Seed::new(format!("search {choice}")), RACES) {
            // Other bots have other luck: a level that is kept is good with both.
            Ok(standing) if is_good(design, &standing) && holds(design, &line) => {
                eprintln!("{number:2} {line}\n   {choice} {counts:?} {standing}");
                return Some(line);
            }
            Ok(standing) => eprintln!("{number:2} {choice} {counts:?} {standing} {:?}", standing.faults(MARGIN)),
            Err(error) => eprintln!("{number:2} {choice}: {error}"),
        }
    }
    eprintln!("{number:2} {counts:?}");
    None
}

/// Whether the solution is about as long as the time wants. Without doors that is known before the level is built.
fn has_length(design: &LevelDesign, plan: &LevelPlan) -> bool {
    if plan.doors > 0 {
        return true;
    }
    let Ok(maze) = plan.maze.maze() else { return false };
    let Ok((start, goal)) = plan.endpoints.in_maze(&maze) else { return false };
    let Ok(distances) = distances(&maze, goal) else { return false };
    let steps = distances[start.index()];
    let par = f64::from(steps) / SPEED;
    steps != UNREACHABLE
        && maze.grid().cells() > 1
        && (design.seconds / READING.1 * 0.8..=design.seconds / READING.0 * 1.25).contains(&par)
}

/// The strength for few bots, if they take about the wanted time: cheaper than to judge.
fn promise(design: &LevelDesign, level: &Level, choice: usize) -> Option<Strength> {
    // Ten races show whether the time is far off.
    let is_promising = [10, FEW].into_iter().all(|races| {
        let mut times = first_tries(level, Skill::MEDIAN, &Seed::new(format!("promising {choice}")), races);
        times.sort_unstable_by_key(|time| time.unwrap_or(Ticks(u32::MAX)));
        let Some(median) = times[times.len() / 2] else { return false };
        let off = if races == FEW { OFF + 0.02 } else { OFF + 0.1 };
        let median = f64::from(median.0);
        (median / (design.seconds * TICKS) - 1.0).abs() <= off
            && (READING.0..=READING.1).contains(&(median / f64::from(level.par().0)))
    });
    if is_promising { strength(level, design.wins, FEW) } else { None }
}

/// Whether the bots' times lie so near to the finish of the eater that the last gap can be small: its limit is nearly as
/// large as the median difference of finishes. Cheap, and most mazes of long levels fail here.
fn is_tight(level: &Level, finish: Ticks, choice: usize) -> bool {
    let times = first_tries(level, Skill::MEDIAN, &Seed::new(format!("tight {choice}")), FEW);
    let mut off: Vec<u32> = times.iter().map(|time| time.map_or(u32::MAX, |time| time.0.abs_diff(finish.0))).collect();
    off.sort_unstable();
    off[off.len() / 2] <= LIMITS.last_gap.0 * 5 / 4
}

/// The line with the first of the `many` first choices of eaters that keep their limits, if any do.
fn with_eaters(design: &LevelDesign, line: &str, many: usize) -> Option<String> {
    design.eaters.iter().take(many).find_map(|eaters| {
        let line = LevelDesign::with_eaters(line, eaters);
        let level = Level::build(plan(&line)?).ok()?;
        let is_in = level_limits::out_of_limits(&level) == Ok(None);
        (is_in && Difficulty::FIXED.into_iter().all(|difficulty| is_on_time(&level, difficulty))).then_some(line)
    })
}

/// Whether the first eater finishes when it should: in a shifting maze it comes only near.
fn is_on_time(level: &Level, difficulty: Difficulty) -> bool {
    let Some(wanted) = level.eater_finish(difficulty) else { return true };
    finish(level, difficulty).is_ok_and(|finish| finish.0.abs_diff(wanted.0) * 100 <= wanted.0)
}
