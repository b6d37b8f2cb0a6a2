//! Searches the maze of a level: one seed after another, cheap checks first.

use maze::measure::{UNREACHABLE, distances};
use maze::{Grid, Seed};
use race::bot::Skill;
use race::{Campaign, Difficulty, Level, LevelPlan, Ticks, level_limits};

use balance::RACES;
use balance::bands::{BANDS, MARGIN, Standing};
use balance::judge::{finish, first_tries, judge, won};

use crate::design::LevelDesign;

/// The most mazes of a level.
const MOST: usize = 5000;

/// Races per bot of the first look at a maze.
const FEW: u32 = 120;

/// After this many mazes the next choice of eaters counts too.
const PATIENCE: usize = 500;

/// Races per bot of the second look.
const SOME: u32 = 400;

/// How far the median bot's time may be from the design, as a share: levels that follow each other differ by more.
const OFF: f64 = 0.045;

/// How far the typical time may be from the design. The order of the levels holds for it too.
const ROUGHLY: f64 = 0.045;

/// The percentage of close Normal races: about a third.
const CLOSE: (f64, f64) = (25.0, 47.0);

/// The typical time in multiples of par: where reading matters, but does not decide all.
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
    let is_meant = design.mazes.iter().any(|maze| line.contains(maze.as_str())) && plan.rank.is_none();
    is_meant
        && design.eaters.contains(&plan.eaters)
        && Level::build(plan).is_ok_and(|level| {
            level_limits::out_of_limits(&level) == Ok(None)
                && judge(&level, &Seed::new("holds"), RACES).is_ok_and(|standing| is_good(design, &standing))
        })
}

/// Whether a level of this standing is what the design wants, with room for noise.
fn is_good(design: &LevelDesign, standing: &Standing) -> bool {
    is_near(f64::from(standing.median.0), design, OFF)
        && (CLOSE.0..=CLOSE.1).contains(&standing.close)
        && standing.faults(MARGIN).is_empty()
}

fn is_near(ticks: f64, design: &LevelDesign, off: f64) -> bool {
    (ticks / (design.seconds * TICKS) - 1.0).abs() <= off
}

/// The line of the first maze that holds all limits; `None` if there is none among [`MOST`].
pub(crate) fn find(design: &LevelDesign, number: usize) -> Option<String> {
    let mut counts = [0_u32; 6];
    for choice in 0..MOST {
        let line = design.line(choice);
        let built_from = plan(&line)?;
        if !has_length(design, &built_from) {
            continue;
        }
        counts[0] += 1;
        let Ok(level) = Level::build(built_from) else { continue };
        let typical = f64::from(level.typical().0);
        if !is_near(typical, design, ROUGHLY)
            || !(READING.0..=READING.1).contains(&(typical / f64::from(level.par().0)))
        {
            continue;
        }
        counts[1] += 1;
        // In a shifting maze an eater takes long to plan.
        let is_still = level.shifting_maze().is_none();
        let many = 1 + choice / PATIENCE;
        let line = if is_still {
            let Some(line) = with_eaters(design, &line, many) else { continue };
            line
        } else {
            line
        };
        counts[2] += 1;
        if !is_promising(design, &level, "promising", FEW) || !is_promising(design, &level, "second look", SOME) {
            continue;
        }
        counts[3] += 1;
        let Some(line) = (if is_still { Some(line) } else { with_eaters(design, &line, many) }) else { continue };
        counts[4] += 1;
        let Some(level) = plan(&line).and_then(|plan| Level::build(plan).ok()) else { continue };
        match judge(&level, &Seed::new(format!("search {choice}")), RACES) {
            Ok(standing) if is_good(design, &standing) => {
                eprintln!("{number:2} {line}\n   {counts:?} {standing}");
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

/// A look with this many races, without the eaters; cheaper than to judge.
fn is_promising(design: &LevelDesign, level: &Level, seed: &str, races: u32) -> bool {
    let seed = Seed::new(seed);
    // Twice the standard deviation of a share, in points, but at most what is left between the bounds.
    let slack = (100.0 / f64::from(races).sqrt()).min(8.0) / 4.0 - f64::from(MARGIN);
    let is_in = |number: usize, times: &[Option<Ticks>]| {
        let band = &BANDS[number];
        let won = won(times, level.eater_finish(band.difficulty).unwrap_or_default());
        (band.first.0 - slack..=band.first.1 + slack).contains(&won)
    };
    let median = first_tries(level, Skill::MEDIAN, &seed, races);
    let mut times: Vec<f64> = median.iter().map(|time| time.map_or(f64::MAX, |time| f64::from(time.0))).collect();
    times.sort_unstable_by(f64::total_cmp);
    let eater = f64::from(level.eater_finish(Difficulty::Normal).unwrap_or_default().0);
    let close = times.iter().filter(|&&time| (time / eater - 1.0).abs() < 0.08).count();
    let close = 100.0 * close as f64 / f64::from(races);
    if !is_near(times[times.len() / 2], design, OFF + 0.01)
        || !(CLOSE.0 - 2.0..=CLOSE.1 + 2.0).contains(&close)
        || !is_in(0, &median)
        || !is_in(1, &median)
    {
        return false;
    }
    let newcomer = first_tries(level, Skill::NEWCOMER, &seed, races);
    is_in(2, &newcomer) && is_in(3, &newcomer) && is_in(4, &first_tries(level, Skill::EXPERT, &seed, races))
}

/// The line with the first of the `many` first choices of eaters that keep their limits, if any do.
fn with_eaters(design: &LevelDesign, line: &str, many: usize) -> Option<String> {
    design.eaters.iter().take(many).find_map(|eaters| {
        let line = LevelDesign::with_eaters(line, eaters);
        let level = Level::build(plan(&line)?).ok()?;
        let is_in = level_limits::out_of_limits(&level) == Ok(None);
        (is_in && Difficulty::ALL.into_iter().all(|difficulty| is_on_time(&level, difficulty))).then_some(line)
    })
}

/// Whether the first eater finishes when it should: in a shifting maze it comes only near.
fn is_on_time(level: &Level, difficulty: Difficulty) -> bool {
    let Some(wanted) = level.eater_finish(difficulty) else { return true };
    finish(level, difficulty).is_ok_and(|finish| finish.0.abs_diff(wanted.0) * 100 <= wanted.0)
}
