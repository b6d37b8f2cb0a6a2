//! The page *Tournament*.

use bevy::prelude::*;
use own_eaters::{ScriptId, Shelf};
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::files::save_dialog::save_button;
use crate::form::{self, Count, Form, Row, Rows, at, back, button, open_page};
use crate::jobs::Jobs;
use crate::page::is_page_open;
use crate::tournament::table::{TournamentCommand, Tournaments};
use crate::tournament::tournament_job::TOURNAMENT;

/// Minimum number of mazes.
const MIN_MAZES: u32 = 2;
/// Maximum number of mazes.
const MAX_MAZES: u32 = 10_000;
/// Step of the number of mazes.
const MAZES_STEP: i32 = 50;

impl Form for Tournaments {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[MAZES];
}

const MAZES: &[Row<Tournaments>] = &[Row::new(
    id!("lab-field-maze-count"),
    at!(
        Tournaments: maze_count,
        Count { limits: [MIN_MAZES, MAX_MAZES], step: |count, by| count.saturating_add_signed(by * MAZES_STEP) }
    ),
)
.hint(id!("lab-field-maze-count-hint"))];

pub(super) fn plugin(app: &mut App) {
    form::add::<Tournaments>(app);
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Tournament)).in_set(MenuSystems::Fill));
}

fn fill(table: Rows<Tournaments>, shelf: Res<Shelf>, jobs: Res<Jobs>, mut menu: ResMut<OpenMenu>) {
    let tournaments = &table.form;
    let own = shelf.list().filter(|eater| !matches!(eater.id, ScriptId::Lesson(_)) && eater.mind().is_some()).count();
    let has_scripts = tournaments.has_scripts();
    let scripts = if has_scripts { own.into() } else { text!("common-off") };
    let scripts_if = |wanted: bool| (has_scripts != wanted).then_some(TournamentCommand::Scripts(wanted));
    let is_running = jobs.beside(&TOURNAMENT).is_some();
    let start = if is_running { text!("lab-tournament-restart") } else { text!("lab-tournament-start") };
    let mut entries = table.entries(MAZES);
    entries.extend([
        open_page(text!("lab-page-race"), LabPage::Race).hint(text!("lab-page-race-hint")),
        Entry::choice(text!("scripts-heading"), scripts, scripts_if(false), scripts_if(true))
            .hint(text!("scripts-tournament-hint")),
        button(start, TournamentCommand::Start).hint(text!("lab-tournament-start-hint")),
    ]);
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
