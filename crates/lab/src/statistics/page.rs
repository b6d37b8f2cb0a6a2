//! The page *Statistics*: the numbers of the maze, beside those of the samples.

use bevy::prelude::*;
use maze::Algorithm;
use study::maze_statistics::{MazeStatistics, Measure};
use text::{Text, names};
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::files::save_dialog::save_button;
use crate::form::{self, Form, Listed, Row, Rows, at, back, open_page};
use crate::page::is_page_open;
use crate::statistics::measured_maze::MeasuredMaze;
use crate::statistics::statistics_files::SaveStatistics;

impl Form for MeasuredMaze {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[COMPARISON];
}

const COMPARISON: &[Row<MeasuredMaze>] = &[Row::new(
    id!("lab-field-compared-with"),
    at!(MeasuredMaze: compared_with, Listed(&Algorithm::ALL, names::algorithm)),
)
.hint(id!("lab-field-compared-with-hint"))];

pub(super) fn plugin(app: &mut App) {
    form::add::<MeasuredMaze>(app);
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Measure)).in_set(MenuSystems::Fill));
}

/// The statistic of an entry of the page.
pub(super) fn measure_of(entry: usize) -> Measure {
    Measure::ALL[entry.min(Measure::ALL.len() - 1)]
}

fn fill(comparison: Rows<MeasuredMaze>, mut menu: ResMut<OpenMenu>) {
    let measured = &comparison.form;
    let value = |at: usize, measure: Measure| {
        let Some(statistics) = measured.maze() else { return Text::verbatim("…") };
        let means = measured.samples().iter().map(|sample| sample.series()[at].mean());
        let numbers = std::iter::once(statistics.values()[at]).chain(means).map(|value| measure.number(value));
        let numbers = Text::joined(" · ", numbers);
        if measure.is_share() { Text::percent(numbers) } else { numbers }
    };
    let hint = measured.maze().map_or(Text::EMPTY, |statistics| hint_of(statistics, measured));
    let entry = |(at, measure): (usize, Measure)| Entry::value(measure.name(), value(at, measure)).hint(hint.clone());
    let mut entries: Vec<Entry> = Measure::ALL.into_iter().enumerate().map(entry).collect();
    entries.extend(comparison.entries(COMPARISON));
    if measured.maze().is_some() {
        let save = save_button(text!("lab-statistics-save"), "statistics.csv", SaveStatistics);
        entries.push(save.hint(text!("lab-statistics-save-hint")));
    }
    entries.push(open_page(text!("lab-page-uniformity"), LabPage::Uniformity).hint(text!("lab-page-uniformity-hint")));
    entries.push(back(LabPage::Measure));
    menu.fill(entries);
}

/// A hint about the columns, whether the maze is perfect, and the number of perfect mazes of its grid.
fn hint_of(statistics: &MazeStatistics, measured: &MeasuredMaze) -> Text {
    let columns = match measured.samples() {
        [own, other] => text!(
            "lab-measure-columns-two",
            own = names::algorithm(own.algorithm()),
            other = names::algorithm(other.algorithm()),
        ),
        [own] => text!("lab-measure-columns-one", own = names::algorithm(own.algorithm())),
        _ => Text::EMPTY,
    };
    let perfect = if statistics.is_perfect() { text!("lab-measure-perfect") } else { text!("lab-measure-not-perfect") };
    let grid = match statistics.perfect_mazes() {
        Some(count) if count.len() > 24 => text!("lab-measure-grid-about", exponent = count.len() - 1),
        Some(count) => text!("lab-measure-grid", count = Text::verbatim(count.to_owned())),
        None => Text::EMPTY,
    };
    Text::joined(" ", [columns, perfect, grid])
}
