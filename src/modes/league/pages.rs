//! The pages of the league: its races, the table of one, and one run of it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use platform::page::PickFile;
use profile::LeagueBook;
use study::league::{KNOCKOUT_RUNS, RaceRow, RaceTable};
use text::{Text, names};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::command::{LeagueCommand, MOST_GHOSTS};
use super::desk::LeagueDesk;
use crate::modes::WatchReplay;
use crate::navigation::{CopyLine, PasteReplay};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

/// The most rows of a table that are shown. The commands write all.
const MOST_ROWS: usize = 100;

const PAGES: [MenuScreen; 3] =
    [MenuScreen::Page(Page::League), MenuScreen::Page(Page::LeagueRace), MenuScreen::Page(Page::LeagueRun)];

pub(super) fn plugin(app: &mut App) {
    let [races, table, run] = PAGES;
    app.add_systems(OnEnter(races), |mut desk: ResMut<LeagueDesk>, book: Res<LeagueBook>| desk.add_book(&book));
    app.add_systems(
        Update,
        (fill_races.run_if(in_state(races)), fill_table.run_if(in_state(table)), fill_run.run_if(in_state(run)))
            .in_set(MenuSystems::Fill),
    );
}

pub(super) fn draw_plugin(app: &mut App) {
    let [races, table, run] = PAGES.map(in_state);
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(races.or_else(table).or_else(run)).in_set(DrawSystems::Screens),
    );
}

fn fill_races(desk: Res<LeagueDesk>, book: Res<LeagueBook>, mut menu: ResMut<OpenMenu>) {
    let mut list: Vec<Entry> = desk.tables().iter().take(MOST_ROWS).map(|table| of_race(&desk, table)).collect();
    list.push(Entry::button(text!("league-paste"), PasteReplay).hint(text!("league-paste-hint")));
    list.push(Entry::button(text!("league-pick"), PickFile).hint(text!("league-pick-hint")));
    if book.0.runs().len() > 0 {
        list.push(Entry::button(text!("league-copy"), LeagueCommand::CopyAll).hint(text!("league-copy-hint")));
    }
    list.push(entries::back());
    menu.fill(list);
}

/// The entry of a race: its best time, and how many runs it has.
fn of_race(desk: &LeagueDesk, table: &RaceTable) -> Entry {
    let value = table.rows.first().map_or(text!("league-no-run"), |best| Text::time(best.facts.time));
    let button = Entry::button(desk.name(&table.race), LeagueCommand::OpenRace(table.race.clone()));
    let best = table.rows.first().map_or(Text::EMPTY, |best| Text::foreign(best.name()));
    let hint = match (table.rows.len(), table.refused.len()) {
        (0, 0) => text!("league-race-open"),
        (0, refused) => text!("league-race-refused", refused = refused),
        (runs, refused) => text!("league-race-hint", runs = runs, best = best, refused = refused),
    };
    Entry { value, ..button }.hint(hint)
}

fn fill_table(desk: Res<LeagueDesk>, mut menu: ResMut<OpenMenu>) {
    let Some(table) = desk.open_table() else {
        menu.fill(vec![entries::back()]);
        return;
    };
    let mut list = vec![match table.rows.len().min(MOST_GHOSTS) {
        0 => Entry::button(text!("league-race-it"), LeagueCommand::RaceBest).hint(text!("league-race-open")),
        count => Entry::button(text!("league-race-best", count = count), LeagueCommand::RaceBest)
            .hint(text!("league-race-best-hint")),
    }];
    let (fewest, most) = KNOCKOUT_RUNS;
    if table.rows.len() >= fewest {
        let count = table.rows.len().min(most);
        let button = Entry::button(text!("league-knockout", count = count), LeagueCommand::Knockout);
        list.push(button.hint(match table.rows.len() {
            all if all > most => text!("league-knockout-hint-best", all = all, most = most),
            _ => text!("league-knockout-hint"),
        }));
    }
    list.extend(table.rows.iter().take(MOST_ROWS).map(of_row));
    list.extend(table.refused.iter().take(MOST_ROWS).map(|(run, why)| {
        let name = if run.run.name().is_empty() { "?" } else { run.run.name() };
        let row = Entry::value(Text::foreign(name), text!("league-not-counted"));
        Entry { is_wrong: true, ..row }.hint(why.text())
    }));
    list.push(Entry::button(text!("league-add-own"), LeagueCommand::AddOwn).hint(text!("league-add-own-hint")));
    list.push(
        Entry::button(text!("league-copy-table"), LeagueCommand::CopyTable).hint(text!("league-copy-table-hint")),
    );
    list.push(Entry::button(text!("league-forget-race"), LeagueCommand::ForgetRace));
    list.push(entries::back());
    menu.fill(list);
}

/// The entry of a run: place, name and time; the medal and the splits below.
fn of_row(row: &RaceRow) -> Entry {
    let name = Text::foreign(row.name());
    let label = text!("league-row", place = row.place, name = name);
    let button = Entry::button(label, LeagueCommand::OpenRun(row.run.run.letters().to_owned()));
    Entry { value: Text::time(row.facts.time), ..button }.hint(about(row))
}

/// The medal of a run, its splits, and whether it had a hint.
fn about(row: &RaceRow) -> Text {
    let medal = row.facts.medal.map(names::medal);
    let splits: Vec<Text> = row.facts.splits.iter().flatten().map(|&split| Text::time(split)).collect();
    let splits = (!splits.is_empty()).then(|| text!("league-splits", splits = Text::joined(", ", splits)));
    let hinted = row.run.run.replay().hinted().then(|| text!("league-hinted"));
    Text::joined("; ", medal.into_iter().chain(splits).chain(hinted))
}

fn fill_run(desk: Res<LeagueDesk>, mut menu: ResMut<OpenMenu>) {
    let Some(row) = desk.open_row() else {
        menu.fill(vec![entries::back()]);
        return;
    };
    let replay = || std::sync::Arc::new(row.run.run.replay().clone());
    let time = Text::time(row.facts.time);
    menu.fill(vec![
        Entry { value: time, ..Entry::button(text!("shared-race"), LeagueCommand::RaceRun) }
            .hint(text!("shared-race-hint")),
        Entry::button(text!("shared-watch"), WatchReplay::File(replay())).hint(about(row)),
        Entry::button(text!("share-replay"), CopyLine::Replay(replay())).hint(text!("share-replay-hint")),
        Entry::button(text!("league-forget-run"), LeagueCommand::ForgetRun),
        entries::back(),
    ]);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    desk: Res<LeagueDesk>,
    status: Res<StatusLine>,
    screen: Res<State<MenuScreen>>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let race = || desk.race.as_ref().map_or(Text::EMPTY, |race| desk.name(race));
    let heading = match screen.get() {
        MenuScreen::Page(Page::LeagueRace) => race(),
        MenuScreen::Page(Page::LeagueRun) => {
            let name = desk.open_row().map_or(Text::EMPTY, |row| Text::foreign(row.name()));
            Text::joined(": ", [race(), name])
        }
        _ => text!("league-heading"),
    };
    let running = desk.progress().map(|(done, count)| text!("league-verifying", done = done, count = count));
    let message = running.as_ref().map(|running| (running, palette::PLAYER)).or(status.inked());
    page_panel.draw(context, heading, |ui, room| page::list_with_message(ui, room, message, &mut menu));
    Ok(())
}
