//! The runs of the league, run again in the background, and their tables.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::prelude::*;
use files::background::Background;
use profile::LeagueBook;
use race::RaceCode;
use race::race_identity::name_of_race;
use study::league::{Findings, JudgedRun, LeagueBoard, LeagueRun, RaceRow, RaceTable, verify_in_turn};
use text::Text;
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

use super::command::LeagueCommand;
use crate::navigation::{Navigator, RunsOpened};
use crate::race_setup::{Levels, Tracks, race_name};
use crate::states::{MenuScreen, Page};

/// The league on the desk.
#[derive(Resource, Default)]
pub struct LeagueDesk {
    board: LeagueBoard,
    /// The names of the races, by their codes.
    names: HashMap<String, Text>,
    judging: Option<Judging>,
    /// Runs found during a verification.
    waiting: Findings,
    /// The race whose table is open, and the letters of its open run.
    pub(super) race: Option<String>,
    pub(super) run: Option<String>,
}

/// A verification in the background.
struct Judging {
    task: Background<Vec<JudgedRun>>,
    done: Arc<AtomicUsize>,
    count: usize,
    /// The content of their text besides the runs.
    found: Findings,
}

impl LeagueDesk {
    /// The tables, those with the most runs first.
    pub fn tables(&self) -> &[RaceTable] {
        &self.board.tables().races
    }

    /// The table that is open.
    pub fn open_table(&self) -> Option<&RaceTable> {
        self.tables().iter().find(|table| Some(&table.race) == self.race.as_ref())
    }

    /// The run that is open.
    pub(super) fn open_row(&self) -> Option<&RaceRow> {
        self.open_table()?.rows.iter().find(|row| Some(row.run.run.letters()) == self.run.as_deref())
    }

    /// The best runs of the open table, at most some.
    pub(super) fn best_rows(&self, most: usize) -> &[RaceRow] {
        self.open_table().map_or(&[][..], |table| &table.rows[..table.rows.len().min(most)])
    }

    /// The name of a race.
    pub(super) fn name(&self, race: &str) -> Text {
        self.names.get(race).cloned().unwrap_or(Text::EMPTY)
    }

    /// The number of verified runs and of all runs; `None` without a verification.
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.judging.as_ref().map(|judging| (judging.done.load(Ordering::Relaxed), judging.count))
    }

    /// Verifies the runs that were found, unless they are known.
    pub(super) fn add(&mut self, found: Findings) {
        if self.judging.is_some() {
            self.waiting.add(found);
            return;
        }
        let runs = self.board.unknown(found.runs.iter().cloned());
        let (count, done) = (runs.len(), Arc::new(AtomicUsize::new(0)));
        let told = Arc::clone(&done);
        let task = Background::spawn_async(move |cancel| {
            verify_in_turn(runs, move |number| told.store(number, Ordering::Relaxed), cancel)
        });
        self.judging = Some(Judging { task, done, count, found });
    }

    /// Verifies the runs of the kept league. Imported saves may lack runs that count here.
    pub(super) fn add_book(&mut self, book: &LeagueBook) {
        let kept: HashSet<&str> = book.0.runs().map(LeagueRun::letters).collect();
        self.board.keep(|run| kept.contains(run.letters()));
        let runs = self.board.unknown(book.0.runs().cloned());
        if !runs.is_empty() {
            self.add(Findings { runs, ..Findings::default() });
        }
    }

    /// Removes runs of a race.
    pub(super) fn forget(&mut self, race: &str, book: &mut LeagueBook, is_forgotten: impl Fn(&LeagueRun) -> bool) {
        self.board.forget(race, &is_forgotten);
        Arc::make_mut(&mut book.0).remove(|run| run.race() == race && is_forgotten(run));
    }

    fn find_names(&mut self, levels: &Levels, tracks: &Tracks) {
        for table in &self.board.tables().races {
            if let (false, Ok(code)) = (self.names.contains_key(&table.race), table.race.parse::<RaceCode>()) {
                let name = race_name(&name_of_race(&code.plan(), &levels.0, &tracks.0));
                self.names.insert(table.race.clone(), name);
            }
        }
    }
}

/// Takes the runs of a text or file that was opened.
pub(super) fn take_opened(
    mut opened: MessageReader<RunsOpened>,
    mut desk: ResMut<LeagueDesk>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    for RunsOpened(found) in opened.read() {
        if **found == Findings::default() {
            status.0 = Some(Err(text!("league-nothing-found")));
            continue;
        }
        desk.add((**found).clone());
        navigator.open(Page::League);
    }
}

/// Takes the verified runs. Those that count are kept.
pub(super) fn take_judged(
    mut desk: ResMut<LeagueDesk>,
    mut book: ResMut<LeagueBook>,
    levels: Res<Levels>,
    tracks: Res<Tracks>,
    screen: Res<State<MenuScreen>>,
    mut menu: ResMut<OpenMenu>,
    mut status: ResMut<StatusLine>,
) {
    let Some(result) = desk.bypass_change_detection().judging.as_mut().and_then(|judging| judging.task.poll()) else {
        return;
    };
    let Some(Judging { found, .. }) = desk.judging.take() else { return };
    match result {
        Ok(judged) => {
            let (of_text, unread) = (found.runs.len(), found.refused.first().cloned());
            let count = found.refused.len();
            if let Some(run) = found.runs.first().filter(|_| *screen.get() == MenuScreen::Page(Page::League)) {
                menu.focus_on(LeagueCommand::OpenRace(run.race().to_owned()));
            }
            desk.board.add(judged, found);
            let mut league = (*book.0).clone();
            let (new, without_room) = league.add(desk.board.counted().cloned());
            if league != *book.0 {
                book.0 = Arc::new(league);
            }
            status.0 = Some(match unread {
                _ if without_room > 0 => Err(text!("league-full", count = without_room)),
                Some(first) => Err(text!(
                    "league-added-but",
                    runs = of_text,
                    new = new,
                    unread = count,
                    line = first.line,
                    why = Text::foreign(&first.why)
                )),
                None => Ok(text!("league-added", runs = of_text, new = new)),
            });
        }
        Err(error) => status.0 = Some(Err(error.into())),
    }
    desk.find_names(&levels, &tracks);
    let waiting = std::mem::take(&mut desk.waiting);
    if waiting != Findings::default() {
        desk.add(waiting);
    }
}
