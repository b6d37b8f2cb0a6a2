//! The lab's pages with numbers: tournament and statistics.

use bevy::prelude::*;
use own_eaters::{ScriptId, Shelf};
use study::maze_statistics::{MazeStatistics, Measure};
use text::{Text, names};
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use super::fields::{Entries, back, button, open_page, save_button};
use crate::jobs::Jobs;
use crate::page::is_page_open;
use crate::statistics::measured_maze::MeasuredMaze;
use crate::tournament::table::Tournaments;
use crate::tournament::tournament_job::TOURNAMENT;
use crate::{Field, LabPage, SaveStatistics, TournamentCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fill_tournament.run_if(is_page_open(LabPage::Tournament)),
            fill_measures.run_if(is_page_open(LabPage::Measure)),
        )
            .in_set(MenuSystems::Fill),
    );
}

fn fill_tournament(
    fields: Entries,
    tournaments: Res<Tournaments>,
    shelf: Res<Shelf>,
    jobs: Res<Jobs>,
    mut menu: ResMut<OpenMenu>,
) {
    let own = shelf.list().filter(|eater| matches!(eater.id, ScriptId::Own(_)) && eater.script().is_some()).count();
    let has_scripts = tournaments.has_scripts();
    let scripts = if has_scripts { own.into() } else { text!("common-off") };
    let scripts_if = |wanted: bool| (has_scripts != wanted).then_some(TournamentCommand::Scripts(wanted));
    let is_running = jobs.beside(&TOURNAMENT).is_some();
    let start = if is_running { text!("lab-tournament-restart") } else { text!("lab-tournament-start") };
    let mut entries = vec![
        fields
            .editable(Field::MazeCount, Text::grouped(tournaments.maze_count().into()))
            .hint(text!("lab-field-maze-count-hint")),
        open_page(text!("lab-page-race"), LabPage::Race).hint(text!("lab-page-race-hint")),
        Entry::choice(text!("scripts-heading"), scripts, scripts_if(false), scripts_if(true))
            .hint(text!("scripts-tournament-hint")),
        button(start, TournamentCommand::Start).hint(text!("lab-tournament-start-hint")),
    ];
    if is_running {
        entries.push(button(text!("lab-tournament-cancel"), TournamentCommand::Cancel));
    }
    if tournaments.result().is_some() {
        let save = save_button(text!("lab-tournament-save"), "tournament.csv", TournamentCommand::Save);
        entries.push(save.hint(text!("lab-tournament-save-hint")));
    }
    entries.push(back(LabPage::Tournament));
    menu.fill(entries);
}

/// The statistic of an entry of the page.
pub(super) fn measure_of(entry: usize) -> Measure {
    Measure::ALL[entry.min(Measure::ALL.len() - 1)]
}

fn fill_measures(fields: Entries, measured: Res<MeasuredMaze>, mut menu: ResMut<OpenMenu>) {
    let value = |at: usize, measure: Measure| {
        let Some(statistics) = measured.maze() else { return Text::verbatim("…") };
        let means = measured.samples().iter().map(|sample| sample.series()[at].mean());
        let numbers = std::iter::once(statistics.values()[at]).chain(means).map(|value| measure.number(value));
        let numbers = Text::joined(" · ", numbers);
        if measure.is_share() { Text::percent(numbers) } else { numbers }
    };
    let hint = measured.maze().map_or(Text::EMPTY, |statistics| hint_of(statistics, &measured));
    let entry = |(at, measure): (usize, Measure)| Entry::value(measure.name(), value(at, measure)).hint(hint.clone());
    let mut entries: Vec<Entry> = Measure::ALL.into_iter().enumerate().map(entry).collect();
    entries.push(
        fields
            .choice(Field::ComparedWith, names::algorithm(measured.compared_with()))
            .hint(text!("lab-field-compared-with-hint")),
    );
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
