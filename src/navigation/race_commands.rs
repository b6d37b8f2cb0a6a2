//! Requests that start, restart, pause and end races.

use bevy::prelude::*;
use race::{Winner, passes};

use super::navigator::Navigator;
use crate::modes::{ModeRequest, ModeSettings};
use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode};
use crate::schedule::RequestStepSystems;
use crate::settings::{Setting, Settings};
use crate::simulation::{EndRace, RaceClock, RaceFinished, RestartRace};
use crate::states::{Menu, Phase, Screen};

/// A request that starts or controls a race.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCommand {
    /// Starts the next race from the title.
    Play,
    /// Starts a race of a mode.
    Start(ModeRequest),
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
    /// Closes the pause menu. The race goes on, after a countdown if the player wants one.
    Resume,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RaceCommand>();
    app.add_systems(Update, (advance_campaign, start, run).chain().in_set(RequestStepSystems::Races));
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

/// Starts races.
fn start(
    mut commands: MessageReader<RaceCommand>,
    phase: Option<Res<State<Phase>>>,
    modes: ModeSettings,
    mut navigator: Navigator,
) {
    let phase = phase.map(|phase| *phase.get());
    let (is_finished, is_built) = (phase == Some(Phase::Finished), phase.is_some_and(|phase| phase != Phase::Building));
    for command in commands.read() {
        let mode = match *command {
            RaceCommand::Play if navigator.ui().screen == Screen::Title => {
                navigator.enter(Screen::Race);
                continue;
            }
            RaceCommand::Start(request) => modes.race_mode(request, navigator.next_race()),
            RaceCommand::Sprint | RaceCommand::ScoutOn if is_built => {
                other_stage(*command, &navigator.next_race().mode)
            }
            RaceCommand::Next if is_finished => modes.next(&navigator.next_race().mode),
            _ => continue,
        };
        if let Some(mode) = mode {
            navigator.start_race(mode);
        }
    }
}

/// The other stage of scout and sprint, if the command leads there.
fn other_stage(command: RaceCommand, mode: &RaceMode) -> Option<RaceMode> {
    match (command, mode) {
        (RaceCommand::Sprint, RaceMode::Scouting(code)) => Some(RaceMode::Sprint(code.clone())),
        (RaceCommand::ScoutOn, RaceMode::Sprint(code)) => Some(RaceMode::Scouting(code.clone())),
        _ => None,
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
    for command in commands.read() {
        match (command, phase) {
            // A clock that waits for the first move needs no countdown.
            (RaceCommand::SkipIntro, Phase::Intro) if clock.is_waiting() => navigator.set_phase(Phase::Running),
            (RaceCommand::SkipIntro, Phase::Intro) => navigator.set_phase(Phase::Countdown),
            (RaceCommand::SkipIntro, Phase::Countdown) => navigator.set_phase(Phase::Running),
            // A race that counts once is over when it is decided.
            (RaceCommand::Restart, _)
                if clock.winner().is_some() && level.as_ref().is_some_and(|level| level.mode.counts_once()) => {}
            (RaceCommand::Restart, Phase::Intro | Phase::Countdown | Phase::Running | Phase::Finished) => {
                navigator.set_menu(Menu::Closed);
                // With other eaters or another handicap, timetables must be computed again.
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
