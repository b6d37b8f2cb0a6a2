//! Charts of runs: times over tries, by level, by eater. They are drawn as other charts are, on pages.

use maze::draw::page::{NoFont, Page};
use text::{Language, Text};

use super::groups::{RunChart, RunGroup, groups};
use super::row::RunRow;
use crate::export::chart::{self, Cloud, Spread};

/// The most races whose times are joined by lines: as many as lines have colors.
const MOST_LINES: usize = 6;

/// The most tries of a race that are drawn: the latest.
const MOST_TRIES: usize = 200;

/// The most levels whose times are drawn: those of the campaign.
const MOST_LEVELS: usize = 40;

/// The most eaters that are drawn.
const MOST_EATERS: usize = 12;

/// The three charts of runs in any order. Runs that the player gave up have no time and are left out.
pub fn plots(rows: &[RunRow], language: Language) -> Result<[Page; 3], NoFont> {
    Ok([
        over_tries(&groups(rows, RunChart::Tries), language)?,
        spreads(rows, RunChart::Levels, MOST_LEVELS, language)?,
        spreads(rows, RunChart::Eaters, MOST_EATERS, language)?,
    ])
}

/// The charts of runs on one page.
pub fn page(rows: &[RunRow], language: Language) -> Result<Page, NoFont> {
    Ok(chart::stack(&plots(rows, language)?))
}

/// The times of the races with the most tries.
fn over_tries(races: &[RunGroup], language: Language) -> Result<Page, NoFont> {
    let told = |text: &Text| language.get(text).into_owned();
    let line = |race: &RunGroup| {
        let latest = &race.values[race.values.len().saturating_sub(MOST_TRIES)..];
        let points = (1_u32..).zip(latest).map(|(number, &value)| (f64::from(number), value)).collect();
        Cloud { name: told(&race.name), points }
    };
    let lines: Vec<Cloud> = races.iter().take(MOST_LINES).map(line).collect();
    let axes = (told(&text!("runs-try")), told(&RunChart::Tries.axis()));
    chart::lines(&told(&RunChart::Tries.title()), (&axes.0, &axes.1), &lines)
}

/// The range of values in each group.
fn spreads(rows: &[RunRow], chart: RunChart, most: usize, language: Language) -> Result<Page, NoFont> {
    let told = |text: &Text| language.get(text).into_owned();
    let spread = |group: &RunGroup| Spread { name: told(&group.label()), quartiles: group.quartiles() };
    let spreads: Vec<Spread> = groups(rows, chart).iter().take(most).map(spread).collect();
    chart::boxes(&told(&chart.title()), &told(&chart.axis()), &spreads)
}
