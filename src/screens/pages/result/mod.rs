//! The result page beside the maze: winner, margin, medal and records, and where to go next. What the race has earned
//! is stamped on it one by one.
//!
//! `panel` draws it, `details` has its words, `aim` what is worth another try.

mod aim;
mod details;
mod panel;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use profile::{Progress, RecordsTable};
use race::Winner;
use settings::Settings;
use text::Id;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::modes::{KnockoutRace, ReplayCommand, WatchReplay, player_name};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::profile::{AssistOffer, RaceOutcome};
use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode, Tracks, is_friends_race, is_group_race};
use crate::simulation::{RaceClock, SuspendedRace};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;

pub(in crate::screens) fn plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(not(is_group_race)).and_then(not(is_friends_race));
    app.add_systems(Update, fill.run_if(is_shown).in_set(MenuSystems::Fill));
    app.add_systems(OnEnter(MenuScreen::Result), focus_replay);
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(not(is_group_race)).and_then(not(is_friends_race));
    app.add_systems(EguiPrimaryContextPass, panel::draw.run_if(is_shown).in_set(DrawSystems::Screens));
}

/// Focuses the entry of the replay after it was watched.
fn focus_replay(suspended_race: Res<SuspendedRace>, mut menu: ResMut<OpenMenu>) {
    if suspended_race.has_resumed() {
        menu.focus_on(WatchReplay::Last);
    }
}

/// What can be raced after a race.
#[derive(SystemParam)]
struct NextRaces<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    progress: Res<'w, Progress>,
}

impl NextRaces<'_> {
    /// The label of the race after this one, if there is one and the player may race it.
    fn after(&self, mode: &RaceMode) -> Option<Id> {
        let levels = &self.levels.0;
        // The finish unlocks the next level in this very frame.
        let (label, next) = mode.next(levels, &self.tracks.0)?;
        next.required_level().is_none_or(|level| self.progress.is_open(level, levels)).then_some(label)
    }
}

/// Whether the player is asked for a name: once, beside the first record.
#[derive(SystemParam)]
struct NameQuestion<'w> {
    records: Res<'w, RecordsTable>,
    outcome: Res<'w, RaceOutcome>,
    edited: Res<'w, TextEntry>,
}

impl NameQuestion<'_> {
    fn wants_name(&self, settings: &Settings) -> bool {
        let is_first = self.outcome.place.is_some() && self.outcome.best_before.is_none();
        is_first
            && self.records.0.races().nth(1).is_none()
            && (settings.player_name().is_none() || self.edited.is_active())
    }
}

/// The races that can follow.
#[derive(SystemParam)]
struct Next<'w> {
    race: Res<'w, NextRace>,
    races: NextRaces<'w>,
    knockout: Res<'w, KnockoutRace>,
}

fn fill(
    next: Next,
    clock: Res<RaceClock>,
    current: Option<Res<CurrentLevel>>,
    outcome: Res<RaceOutcome>,
    offer: Res<AssistOffer>,
    settings: Res<Settings>,
    asks: NameQuestion,
    mut menu: ResMut<OpenMenu>,
) {
    let Next { race, races, knockout } = next;
    let won = clock.winner() == Some(Winner::Player);
    let mode = &race.mode;
    let standings = Entry::button(text!("result-standings"), Navigate::Open(Page::Standings));
    let aim = current.as_ref().and_then(|level| aim::again(level, &clock, &outcome));
    let is_near = aim.is_some();
    let label = aim.unwrap_or_else(|| match mode {
        RaceMode::Replay(_) => text!("result-watch-again"),
        _ => text!("result-race-again"),
    });
    let again = Entry::button(label, RaceCommand::Restart);
    let next = races.after(mode).map(|label| Entry::button(label, RaceCommand::Next));
    // Confirm retries after a loss, and where something better was near; else it continues.
    let first = if won && !is_near { [next, Some(again)] } else { [Some(again), next] };
    let first = if mode.counts_once() { [Some(standings), None] } else { first };
    let mut entries: Vec<Entry> = first.into_iter().flatten().collect();
    if knockout.current().is_some() {
        entries.push(Entry::button(text!("knockout-table"), Navigate::Open(Page::Knockout)));
    }
    // Help is below the entry that it helps with.
    entries.extend(entries::help(&offer, &settings));
    if asks.wants_name(&settings) {
        entries.push(player_name(&settings, &asks.edited));
    }
    if let RaceMode::Sprint(_) = mode {
        entries.push(Entry::button(text!("scout-on"), RaceCommand::ScoutOn));
    }
    if mode.leaves_difficulty() {
        entries.push(entries::difficulty(&race));
    }
    let shared_replay = match mode {
        RaceMode::Replay(replay) => CopyLine::Replay(replay.clone()),
        _ => CopyLine::LastReplay,
    };
    if mode.is_played() {
        entries.push(Entry::button(text!("result-watch-replay"), WatchReplay::Last));
    } else {
        entries.push(Entry::button(text!("replays-keep-this"), ReplayCommand::Keep));
    }
    if won && let RaceMode::Daily(day) = *mode {
        entries.push(Entry::button(text!("result-share"), CopyLine::Daily(day)));
    } else if current.is_some_and(|level| level.code.is_some()) {
        entries.push(Entry::button(text!("share-race"), CopyLine::Race).hint(text!("share-race-hint")));
    }
    if !matches!(mode, RaceMode::Show(_)) {
        let (label, hint) = match shared_replay {
            CopyLine::LastReplay if won => (text!("share-result"), text!("share-result-hint")),
            _ => (text!("share-replay"), text!("share-replay-hint")),
        };
        entries.push(Entry::button(label, shared_replay).hint(hint));
    }
    entries.push(Entry::button(text!("result-quit"), Navigate::Leave));
    menu.fill(entries);
}
