//! Requests about the league.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use platform::clipboard::Clipboard;
use profile::{LeagueBook, Progress, RecordsTable, Replays};
use race::{RaceCode, Replay};
use settings::{GhostChoice, Settings};
use study::league::{Findings, KNOCKOUT_RUNS, LeagueRun, LeagueTables, RaceRow};
use text::Text;
use ui::menu::status::StatusLine;

use super::desk::LeagueDesk;
use super::knockout::KnockoutRace;
use crate::navigation::Navigator;
use crate::profile::ImportedGhosts;
use crate::race_setup::RaceMode;
use crate::states::Page;

/// The most runs of a table that are raced against at once.
pub(super) const MOST_GHOSTS: usize = 8;

/// A request about the league.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LeagueCommand {
    /// Opens the table of a race, by its code.
    OpenRace(String),
    /// Opens a run of the open table, by its letters.
    OpenRun(String),
    /// Races against the best runs of the open table, which run as ghosts.
    RaceBest,
    /// Races against the runs of the open table, or the best of them if they are many, in a knockout.
    Knockout,
    /// Races against the open run.
    RaceRun,
    /// Adds the player's best run in the open race.
    AddOwn,
    /// Copies the open table, for a chat.
    CopyTable,
    /// Copies all runs of the league, for others to paste.
    CopyAll,
    /// Forgets the open run.
    ForgetRun,
    /// Forgets the open race and its runs.
    ForgetRace,
}

/// The resources that requests change.
#[derive(SystemParam)]
pub(super) struct LeagueParts<'w> {
    desk: ResMut<'w, LeagueDesk>,
    book: ResMut<'w, LeagueBook>,
    ghosts: ResMut<'w, ImportedGhosts>,
    progress: ResMut<'w, Progress>,
    knockout: ResMut<'w, KnockoutRace>,
}

/// The player's own runs.
#[derive(SystemParam)]
pub(super) struct OwnRuns<'w> {
    records: Res<'w, RecordsTable>,
    replays: Res<'w, Replays>,
    settings: Res<'w, Settings>,
}

pub(super) fn carry_out(
    mut commands: MessageReader<LeagueCommand>,
    mut parts: LeagueParts,
    own: OwnRuns,
    mut clipboard: NonSendMut<Clipboard>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    for command in commands.read() {
        let told = parts.obey(command, &own, &mut navigator);
        let told = told.and_then(|told| match told {
            Told::Nothing => Ok(None),
            Told::Copied(text) => clipboard.copy(text).map(|()| Some(text!("common-copied"))),
        });
        status.show(told);
    }
}

/// The answer to a request.
enum Told {
    Nothing,
    /// A text for the clipboard.
    Copied(String),
}

impl LeagueParts<'_> {
    fn obey(&mut self, command: &LeagueCommand, own: &OwnRuns, navigator: &mut Navigator) -> Result<Told, Text> {
        match command {
            LeagueCommand::OpenRace(race) => {
                self.desk.race = Some(race.clone());
                navigator.open(Page::LeagueRace);
            }
            LeagueCommand::OpenRun(letters) => {
                self.desk.run = Some(letters.clone());
                navigator.open(Page::LeagueRun);
            }
            LeagueCommand::RaceBest => {
                let best = ghosts_of(self.desk.best_rows(MOST_GHOSTS));
                self.race_against(best, navigator);
            }
            LeagueCommand::Knockout => {
                let rows = self.desk.best_rows(KNOCKOUT_RUNS.1);
                let ghosts = ghosts_of(rows);
                let knockout = KnockoutRace::against(rows, &ghosts);
                self.race_against(ghosts, navigator);
                *self.knockout = knockout;
            }
            LeagueCommand::RaceRun => {
                let run = ghosts_of(self.desk.open_row().map_or(&[][..], std::slice::from_ref));
                self.race_against(run, navigator);
            }
            LeagueCommand::AddOwn => {
                let run = self.desk.race.as_ref().map(|race| own.best(race)).ok_or_else(nothing)??;
                self.desk.add(Findings { runs: vec![run], ..Findings::default() });
            }
            LeagueCommand::CopyTable => {
                let races = vec![self.desk.open_table().ok_or_else(nothing)?.clone()];
                return Ok(Told::Copied(LeagueTables { races, ..LeagueTables::default() }.markdown()));
            }
            LeagueCommand::CopyAll => return Ok(Told::Copied(self.book.0.to_text())),
            LeagueCommand::ForgetRun => {
                if let Some((race, run)) = self.desk.race.clone().zip(self.desk.run.take()) {
                    self.desk.forget(&race, &mut self.book, |kept| kept.letters() == run);
                }
                let is_empty = self.desk.open_table().is_none();
                navigator.open(if is_empty { Page::League } else { Page::LeagueRace });
            }
            LeagueCommand::ForgetRace => {
                if let Some(race) = self.desk.race.take() {
                    self.desk.forget(&race, &mut self.book, |_| true);
                }
                navigator.open(Page::League);
            }
        }
        Ok(Told::Nothing)
    }

    /// Starts the race of these runs, which run as ghosts. The choice of ghosts lasts until the program ends.
    fn race_against(&mut self, runs: Vec<Arc<Replay>>, navigator: &mut Navigator) {
        // A race without a run is raced alone.
        let of_race = || self.desk.race.as_ref()?.parse::<RaceCode>().ok();
        let Some(code) = runs.first().map(|run| run.code().clone()).or_else(of_race) else { return };
        *self.knockout = KnockoutRace::default();
        if !runs.is_empty() {
            *self.ghosts = ImportedGhosts::Verified(runs);
            self.progress.choose_ghosts_of_run(GhostChoice::Friend);
        }
        navigator.start_race(RaceMode::of_code(code));
    }
}

/// The runs of rows, as ghosts.
fn ghosts_of(rows: &[RaceRow]) -> Vec<Arc<Replay>> {
    rows.iter().map(|row| Arc::new(row.run.run.replay().clone())).collect()
}

fn nothing() -> Text {
    text!("error-nothing-to-copy")
}

impl OwnRuns<'_> {
    /// The player's best run in a race, with its replay.
    fn best(&self, race: &str) -> Result<LeagueRun, Text> {
        let missing = || text!("league-no-own");
        let code = race.parse::<RaceCode>()?;
        let runs = self.records.0.runs(&code).filter(|run| run.replay.is_some());
        let best = runs.min_by_key(|run| (run.hinted, run.ticks)).ok_or_else(missing)?;
        let name = self.settings.player_name().map(ToString::to_string).unwrap_or_default();
        Ok(LeagueRun::new(&name, (*self.replays.load(best)?).clone()))
    }
}
