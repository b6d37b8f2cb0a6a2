//! Requests that start, restart, pause and end races.

use bevy::prelude::*;
use race::Winner;

use super::navigator::Navigator;
use crate::modes::{ModeRequest, ModeSettings};
use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode};
use crate::schedule::RequestStepSystems;
use crate::simulation::{RaceClock, RaceFinished, RestartRace};
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
    /// Starts the next level or track from the result.
    Next,
    /// Opens the pause menu.
    Pause,
    /// Closes the pause menu.
    Resume,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RaceCommand>();
    app.add_systems(Update, (advance_campaign, start, run).chain().in_set(RequestStepSystems::Races));
}

/// Advances the campaign after a win.
fn advance_campaign(
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    mut next_race: ResMut<NextRace>,
) {
    let has_won = finished.read().any(|finished| finished.winner == Winner::Player);
    if let Some(&CurrentLevel { mode: RaceMode::Level(number), .. }) = level.as_deref().filter(|_| has_won) {
        next_race.level = (number + 1).min(levels.0.last_level());
    }
}

/// Starts races.
fn start(
    mut commands: MessageReader<RaceCommand>,
    phase: Option<Res<State<Phase>>>,
    modes: ModeSettings,
    mut navigator: Navigator,
) {
    let is_finished = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    for command in commands.read() {
        let mode = match *command {
            RaceCommand::Play if navigator.ui().screen == Screen::Title => {
                navigator.enter(Screen::Race);
                continue;
            }
            RaceCommand::Start(request) => modes.race_mode(request),
            RaceCommand::Next if is_finished => modes.next(&navigator.next_race().mode),
            _ => continue,
        };
        if let Some(mode) = mode {
            navigator.start_race(mode);
        }
    }
}

/// Controls the current race.
pub(super) fn run(
    mut commands: MessageReader<RaceCommand>,
    phase: Option<Res<State<Phase>>>,
    clock: Res<RaceClock>,
    level: Option<Res<CurrentLevel>>,
    mut restart: MessageWriter<RestartRace>,
    mut navigator: Navigator,
) {
    let Some(phase) = phase.map(|phase| *phase.get()) else {
        commands.clear();
        return;
    };
    for command in commands.read() {
        match (command, phase) {
            // A clock that waits for the first move needs no countdown.
            (RaceCommand::SkipIntro, Phase::Intro) if clock.is_waiting() => navigator.set_phase(Phase::Running),
            (RaceCommand::SkipIntro, Phase::Intro) => navigator.set_phase(Phase::Countdown),
            (RaceCommand::SkipIntro, Phase::Countdown) => navigator.set_phase(Phase::Running),
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
            (RaceCommand::Resume, _) => navigator.set_menu(Menu::Closed),
            _ => {}
        }
    }
}
