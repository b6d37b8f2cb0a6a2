//! Runs of one kind: those of a race, of a level, or against an eater. Charts and tables show their times.

use std::cmp::Reverse;
use std::collections::HashMap;

use race::units::TICKS_PER_SECOND;
use race::{EaterKind, Ticks};
use text::{Text, names};

use super::row::{RunMode, RunResult, RunRow};
use crate::series::Series;

/// What is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunChart {
    /// The times over the tries of a race.
    #[default]
    Tries,
    /// The times in each level.
    Levels,
    /// The times against each eater, in percent of the eater's.
    Eaters,
}

impl RunChart {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Tries, Self::Levels, Self::Eaters];

    /// What it shows.
    pub fn title(self) -> Text {
        match self {
            Self::Tries => text!("runs-over-tries"),
            Self::Levels => text!("runs-by-level"),
            Self::Eaters => text!("runs-by-eater"),
        }
    }

    /// The axis of its values.
    pub fn axis(self) -> Text {
        if self == Self::Eaters { text!("runs-percent") } else { text!("runs-seconds") }
    }

    /// A value in words.
    pub fn value(self, value: f64) -> Text {
        match self {
            Self::Eaters => Text::percent(Text::decimal(value, 0)),
            _ => Text::time(Ticks((value * f64::from(TICKS_PER_SECOND)).round() as u32)),
        }
    }
}

/// Runs of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct RunGroup {
    /// What they have in common.
    pub name: Text,
    /// Their values, from the earliest run to the latest: seconds, or percent of an eater's time.
    pub values: Vec<f64>,
    quartiles: [f64; 5],
}

impl RunGroup {
    /// Least, quartiles and greatest.
    pub const fn quartiles(&self) -> [f64; 5] {
        self.quartiles
    }

    /// Its name with the number of runs: "Level 3 (5)".
    pub fn label(&self) -> Text {
        text!("runs-group", name = self.name.clone(), runs = self.values.len())
    }

    /// What a chart shows of it, as names and values: best, median, slowest and latest.
    pub fn facts(&self, chart: RunChart) -> [(Text, Text); 4] {
        let [best, _, median, _, slowest] = self.quartiles();
        let latest = self.values.last().copied().unwrap_or_default();
        [
            (text!("runs-best"), best),
            (text!("runs-median"), median),
            (text!("runs-slowest"), slowest),
            (text!("runs-latest"), latest),
        ]
        .map(|(name, value)| (name, chart.value(value)))
    }
}

fn in_seconds(time: Ticks) -> f64 {
    f64::from(time.0) / f64::from(TICKS_PER_SECOND)
}

/// The groups of a chart, of runs in any order. Runs that the player gave up have no time and are left out. Levels are in
/// their order; races and eaters with the most runs come first.
pub fn groups(rows: &[RunRow], chart: RunChart) -> Vec<RunGroup> {
    let mut runs: Vec<&RunRow> = rows.iter().filter(|row| row.result != RunResult::Left).collect();
    runs.sort_by_key(|row| row.when);
    let mut groups: Vec<(&RunRow, RunGroup)> = Vec::new();
    let mut places = HashMap::new();
    for run in runs {
        let Some((key, value)) = key_and_value(run, chart) else { continue };
        let place = *places.entry(key).or_insert_with(|| {
            groups.push((run, RunGroup { name: name(run, chart), values: Vec::new(), quartiles: [0.0; 5] }));
            groups.len() - 1
        });
        groups[place].1.values.push(value);
    }
    match chart {
        RunChart::Levels => groups.sort_by_key(|(first, _)| first.level),
        _ => groups.sort_by_key(|(_, group)| Reverse(group.values.len())),
    }
    let measured = |(_, group): (&RunRow, RunGroup)| {
        let mut series = Series::default();
        group.values.iter().for_each(|&value| series.add(value));
        RunGroup { quartiles: series.quartiles(), ..group }
    };
    groups.into_iter().map(measured).collect()
}

/// What a run has in common with its group, and its value; `None` if it is in no group.
fn key_and_value(run: &RunRow, chart: RunChart) -> Option<(String, f64)> {
    match chart {
        // A race is the same at every difficulty: the eaters do not change the maze.
        RunChart::Tries => Some((run.code.as_ref()?.clone().at(None).to_string(), in_seconds(run.time))),
        RunChart::Levels => {
            let level = run.level.filter(|_| run.mode == RunMode::Level)?;
            Some((level.to_string(), in_seconds(run.time)))
        }
        RunChart::Eaters => {
            let finish = run.rival_finish.filter(|finish| finish.0 > 0 && !run.rival.is_empty())?;
            Some((run.rival.clone(), 100.0 * in_seconds(run.time) / in_seconds(finish)))
        }
    }
}

fn name(run: &RunRow, chart: RunChart) -> Text {
    match chart {
        RunChart::Tries => race_name(run),
        RunChart::Levels => run.level.map_or(Text::EMPTY, Into::into),
        RunChart::Eaters => {
            let kind = EaterKind::ALL.iter().find(|kind| kind.name() == run.rival);
            kind.map_or_else(|| Text::foreign(&run.rival), |&kind| names::eater(kind))
        }
    }
}

/// What names a race: its level, or its seed.
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
