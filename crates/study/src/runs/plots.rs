//! Charts of runs: times over tries, by level, by eater. They are drawn as other charts are, on pages.

use maze::draw::page::{NoFont, Page};
use race::Ticks;
use race::units::TICKS_PER_SECOND;
use text::{Language, Text};

use super::row::{RunMode, RunResult, RunRow};
use crate::export::chart::{self, Cloud, Spread};
use crate::series::Series;

/// The most races whose times are joined by lines: as many as lines have colors.
const MOST_LINES: usize = 6;

/// The most tries of a race that are drawn: the latest.
const MOST_TRIES: usize = 200;

/// The most levels whose times are drawn: those of the campaign.
const MOST_LEVELS: usize = 40;

/// The most eaters that are drawn.
const MOST_EATERS: usize = 12;

fn in_seconds(time: Ticks) -> f64 {
    f64::from(time.0) / f64::from(TICKS_PER_SECOND)
}

/// Runs of one kind, by what names the kind.
struct Group<'r> {
    name: String,
    runs: Vec<&'r RunRow>,
}

/// Runs by name, in the order of the first run of each.
fn grouped<'r>(runs: &[&'r RunRow], name: impl Fn(&RunRow) -> Option<String>) -> Vec<Group<'r>> {
    let mut groups: Vec<Group<'r>> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for &run in runs {
        let Some(name) = name(run) else { continue };
        let place = *places.entry(name.clone()).or_insert_with(|| {
            groups.push(Group { name, runs: Vec::new() });
            groups.len() - 1
        });
        groups[place].runs.push(run);
    }
    groups
}

/// The three charts of runs in any order. Runs that the player gave up have no time and are left out.
pub fn plots(rows: &[RunRow], language: Language) -> Result<[Page; 3], NoFont> {
    let mut runs: Vec<&RunRow> = rows.iter().filter(|row| row.result != RunResult::Left).collect();
    runs.sort_by_key(|row| row.when);
    Ok([over_tries(&runs, language)?, by_level(&runs, language)?, by_eater(&runs, language)?])
}

/// The charts of runs on one page.
pub fn page(rows: &[RunRow], language: Language) -> Result<Page, NoFont> {
    Ok(chart::stack(&plots(rows, language)?))
}

/// The times of the races with the most tries.
fn over_tries(runs: &[&RunRow], language: Language) -> Result<Page, NoFont> {
    let told = |text: &Text| language.get(text).into_owned();
    // A race is the same at every difficulty: the eaters do not change the maze.
    let race = |run: &RunRow| run.code.as_ref().map(|code| code.clone().at(None).to_string());
    let mut races = grouped(runs, race);
    races.sort_by_key(|race| std::cmp::Reverse(race.runs.len()));
    races.truncate(MOST_LINES);
    let lines: Vec<Cloud> = races
        .iter()
        .map(|race| {
            let runs = &race.runs[race.runs.len().saturating_sub(MOST_TRIES)..];
            let points = (1_u32..).zip(runs).map(|(number, run)| (f64::from(number), in_seconds(run.time))).collect();
            Cloud { name: told(&race_name(race.runs[0])), points }
        })
        .collect();
    let axes = (told(&text!("runs-try")), told(&text!("runs-seconds")));
    chart::lines(&told(&text!("runs-over-tries")), (&axes.0, &axes.1), &lines)
}

/// What names a race on a chart: its level, or its seed.
fn race_name(run: &RunRow) -> Text {
    match (run.mode, run.level) {
        (RunMode::Level, Some(level)) => text!("mode-level", level = level),
        (RunMode::TimeTrial, Some(level)) => text!("mode-time-trial", level = level),
        (RunMode::Cup | RunMode::GrandPrix, Some(track)) => text!("mode-cup", track = track),
        _ => {
            let seed = run.code.as_ref().and_then(|code| code.maze().recipe()).map_or("", |recipe| recipe.seed.text());
            if seed.is_empty() { text!("runs-race") } else { Text::foreign(&seed.chars().take(16).collect::<String>()) }
        }
    }
}

/// The range of times in each level.
fn by_level(runs: &[&RunRow], language: Language) -> Result<Page, NoFont> {
    let told = |text: &Text| language.get(text).into_owned();
    let of_levels: Vec<&RunRow> = runs.iter().copied().filter(|run| run.mode == RunMode::Level).collect();
    let mut levels = grouped(&of_levels, |run| run.level.map(|level| level.to_string()));
    levels.sort_by_key(|level| level.runs[0].level);
    levels.truncate(MOST_LEVELS);
    let spreads = spreads(&levels, |run| Some(in_seconds(run.time)));
    chart::boxes(&told(&text!("runs-by-level")), &told(&text!("runs-seconds")), &spreads)
}

/// The range of times against each eater, in percent of the eater's.
fn by_eater(runs: &[&RunRow], language: Language) -> Result<Page, NoFont> {
    let told = |text: &Text| language.get(text).into_owned();
    let mut eaters = grouped(runs, |run| {
        let is_raced = run.rival_finish.is_some_and(|finish| finish.0 > 0) && !run.rival.is_empty();
        is_raced.then(|| run.rival.clone())
    });
    eaters.sort_by_key(|eater| std::cmp::Reverse(eater.runs.len()));
    eaters.truncate(MOST_EATERS);
    let percent = |run: &RunRow| Some(100.0 * in_seconds(run.time) / in_seconds(run.rival_finish?));
    let spreads = spreads(&eaters, percent);
    chart::boxes(&told(&text!("runs-by-eater")), &told(&text!("runs-percent")), &spreads)
}

fn spreads(groups: &[Group<'_>], value: impl Fn(&RunRow) -> Option<f64>) -> Vec<Spread> {
    let spread = |group: &Group<'_>| {
        let mut series = Series::default();
        group.runs.iter().filter_map(|run| value(run)).for_each(|value| series.add(value));
        Spread { name: format!("{} ({})", group.name, group.runs.len()), quartiles: series.quartiles() }
    };
    groups.iter().map(spread).collect()
}
