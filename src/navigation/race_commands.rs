//! Requests that start, restart, pause and end races.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use platform::clock::Today;
use profile::Progress;
use race::{Winner, passes};
use settings::{Setting, Settings};
use ui::screen::Screen;

use super::back::leave;
use super::navigator::Navigator;
use crate::race_setup::{CurrentLevel, Levels, NextRace, QuitRace, RaceMode, StartRace, Tracks};
use crate::schedule::RaceRequestSystems;
use crate::simulation::{EndRace, RaceClock, RaceFinished, RestartRace};
use crate::states::{Menu, Phase};

/// A request that controls a race, or starts the next one.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCommand {
    /// Starts the next race from the title.
    Play,
    /// Skips the card or the countdown.
    SkipIntro,
    /// Restarts the same level.
    Restart,
    /// Ends a race that an eater has won.
    GiveUp,
    /// Starts the next level or track from the result.
    Next,
    /// Ends scouting, and starts the sprint.
    Sprint,
    /// Scouts the maze of the sprint again. The map stays.
    ScoutOn,
    /// Opens the pause menu.
    Pause,
    /// Closes the pause menu and resumes the race, after a countdown if the player wants one.
    Resume,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RaceCommand>();
    app.add_systems(Update, (advance_campaign, start, quit, run).chain().in_set(RaceRequestSystems::Command));
}

/// Advances the campaign after a win, or a finish in time.
fn advance_campaign(
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    mut next_race: ResMut<NextRace>,
) {
    let Some(level) = level else {
        finished.clear();
        return;
    };
    let par = level.level.par();
    let has_passed = finished
        .read()
        .any(|finished| finished.winner == Winner::Player || finished.time.is_some_and(|time| passes(time, par)));
    if let (RaceMode::Level(number), true) = (&level.mode, has_passed) {
        next_race.level = (*number + 1).min(levels.0.last_level());
    }
}

/// The campaign and the tracks, and the player's progress in them.
#[derive(SystemParam)]
struct OpenRaces<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    progress: Res<'w, Progress>,
    today: Res<'w, Today>,
}

impl OpenRaces<'_> {
    /// Whether a race can be started: its level is unlocked, and its day has begun.
    fn has(&self, mode: &RaceMode) -> bool {
        let is_unlocked = |number: u32| {
            (1..=self.levels.0.last_level()).contains(&number) && self.progress.is_open(number, &self.levels.0)
        };
        let has_begun = if let RaceMode::Daily(day) = mode { *day <= self.today.0 } else { true };
        has_begun && mode.required_level().is_none_or(is_unlocked)
    }

    /// The race after another one; `None` after the last one.
    fn next(&self, now: &RaceMode) -> Option<RaceMode> {
        now.next(&self.levels.0, &self.tracks.0).map(|(_, next)| next)
    }
}

/// Starts races.
fn start(
    mut requests: MessageReader<StartRace>,
    mut commands: MessageReader<RaceCommand>,
    phase: Option<Res<State<Phase>>>,
    races: OpenRaces,
    mut navigator: Navigator,
) {
    let phase = phase.map(|phase| *phase.get());
    let (is_finished, is_built) = (phase == Some(Phase::Finished), phase.is_some_and(|phase| phase != Phase::Building));
    for StartRace(mode) in requests.read().filter(|StartRace(mode)| races.has(mode)) {
        navigator.start_race(mode.clone());
    }
    for command in commands.read() {
        let mode = match *command {
            RaceCommand::Play if navigator.ui().screen == Screen::Title => {
                navigator.enter(Screen::Race);
                continue;
            }
            RaceCommand::Sprint | RaceCommand::ScoutOn if is_built => {
                other_stage(*command, &navigator.next_race().mode)
            }
            RaceCommand::Next if is_finished => races.next(&navigator.next_race().mode),
            _ => continue,
        };
        if let Some(mode) = mode.filter(|mode| races.has(mode)) {
            navigator.start_race(mode);
        }
    }
}

/// The other stage of scout and sprint, if the command leads there.
fn other_stage(command: RaceCommand, mode: &RaceMode) -> Option<RaceMode> {
    match (command, mode) {
        (RaceCommand::Sprint, RaceMode::Scouting(race)) => Some(RaceMode::Sprint(race.clone())),
        (RaceCommand::ScoutOn, RaceMode::Sprint(race)) => Some(RaceMode::Scouting(race.clone())),
        _ => None,
    }
}

/// Leaves a race on request. Also shows the result of a race that ended behind its menu.
fn quit(
    mut requests: MessageReader<QuitRace>,
    phase: Option<Res<State<Phase>>>,
    menu: Option<Res<State<Menu>>>,
    mut navigator: Navigator,
) {
    let is_finished = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    if is_finished && menu.is_some_and(|menu| *menu.get() == Menu::Overlay) {
        navigator.set_menu(Menu::Closed);
    }
    if requests.read().count() > 0 {
        navigator.go(leave(&navigator.ui()));
    }
}

/// Controls the current race.
pub(super) fn run(
    mut commands: MessageReader<RaceCommand>,
    phase: Option<Res<State<Phase>>>,
    clock: Res<RaceClock>,
    settings: Res<Settings>,
    level: Option<Res<CurrentLevel>>,
    mut restart: MessageWriter<RestartRace>,
    mut end: MessageWriter<EndRace>,
    mut navigator: Navigator,
) {
    let Some(phase) = phase.map(|phase| *phase.get()) else {
        commands.clear();
        return;
    };
    let has_clock = |level: &CurrentLevel| level.mode.is_played() && !matches!(level.mode, RaceMode::Scouting(_));
    let is_under_way = !clock.is_waiting() && level.as_deref().is_some_and(has_clock);
    let is_shared = level.as_deref().is_some_and(|level| level.mode.is_of_friends());
    for command in commands.read() {
        match (command, phase) {
            // A race against others over the network cannot be skipped, restarted or given up.
            (RaceCommand::SkipIntro | RaceCommand::Restart | RaceCommand::GiveUp, _) if is_shared => {}
            (RaceCommand::Pause, _) if is_shared && clock.is_open(phase) => navigator.set_menu(Menu::Overlay),
            (RaceCommand::Resume, _) if is_shared => navigator.set_menu(Menu::Closed),
            // A clock that waits for the first move needs no countdown.
            (RaceCommand::SkipIntro, Phase::Intro) if clock.is_waiting() => navigator.set_phase(Phase::Running),
            (RaceCommand::SkipIntro, Phase::Intro) => navigator.set_phase(Phase::Countdown),
            (RaceCommand::SkipIntro, Phase::Countdown) => navigator.set_phase(Phase::Running),
            // A race that counts once cannot be restarted after it is decided.
            (RaceCommand::Restart, _)
                if clock.winner().is_some() && level.as_ref().is_some_and(|level| level.mode.counts_once()) => {}
            (RaceCommand::Restart, Phase::Intro | Phase::Countdown | Phase::Running | Phase::Finished) => {
                navigator.set_menu(Menu::Closed);
                // With another difficulty or handicap, the eaters' timetables must be computed again.
                if level.as_ref().is_some_and(|level| level.is_against(navigator.next_race())) {
                    restart.write_default();
                    navigator.set_phase(Phase::Running);
                } else {
                    navigator.set_phase(Phase::Building);
                }
            }
            (RaceCommand::Pause, _) if clock.is_open(phase) => navigator.set_menu(Menu::Pause),
            (RaceCommand::GiveUp, Phase::Running) if clock.is_lost() => drop(end.write_default()),
            (RaceCommand::Resume, Phase::Running) if settings.is_on(Setting::ResumeCountdown) && is_under_way => {
                navigator.set_menu(Menu::Resuming);
            }
            (RaceCommand::Resume, _) => navigator.set_menu(Menu::Closed),
            _ => {}
        }
    }
}
