//! Handles the keys of a race: restart, start at once, sprint, hint, the watched eater.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use settings::{Action, Setting, Settings};
use ui::input::{ActionPressed, ActionReleased};
use ui::screen::Screen;

use super::race_commands::RaceCommand;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::KeySystems;
use crate::simulation::{RaceClock, SolutionCommand, WatchNextEater};
use crate::states::{MenuScreen, Phase};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press_race_keys.run_if(in_state(Screen::Race)), hide_solution).chain().in_set(KeySystems::Race),
    );
}

/// The requests of the keys of a race.
#[derive(SystemParam)]
struct RaceKeyRequests<'w> {
    race: MessageWriter<'w, RaceCommand>,
    solution: MessageWriter<'w, SolutionCommand>,
    watch: MessageWriter<'w, WatchNextEater>,
}

/// Sends the request of a race key.
fn press_race_keys(
    mut actions: MessageReader<ActionPressed>,
    phase: Res<State<Phase>>,
    menu: Res<State<MenuScreen>>,
    next_race: Res<NextRace>,
    settings: Res<Settings>,
    clock: Res<RaceClock>,
    mut requests: RaceKeyRequests,
) {
    // In attract mode any key ends the race. On a page all keys belong to the page.
    if matches!(next_race.mode, RaceMode::Show(_)) || matches!(menu.get(), MenuScreen::Page(_)) {
        actions.clear();
        return;
    }
    if next_race.mode.is_of_friends() {
        actions.clear();
        return;
    }
    let is_of_group = next_race.mode.is_of_group();
    for &ActionPressed(action) in actions.read() {
        match (action, phase.get()) {
            // In a group race a race key would act for all players, so only Confirm before GO works.
            _ if is_of_group && !matches!((action, phase.get()), (Action::Accept, Phase::Intro | Phase::Countdown)) => {
            }
            (Action::Restart, _) => drop(requests.race.write(RaceCommand::Restart)),
            _ if *menu.get() == MenuScreen::Pause => {}
            (Action::Accept, Phase::Intro | Phase::Countdown) => drop(requests.race.write(RaceCommand::SkipIntro)),
            (Action::Accept, Phase::Running) if clock.is_lost() && next_race.mode.is_played() => {
                requests.race.write(RaceCommand::GiveUp);
            }
            (Action::Accept, Phase::Running) if matches!(next_race.mode, RaceMode::Scouting(_)) => {
                requests.race.write(RaceCommand::Sprint);
            }
            (Action::ShowSolution, _) if settings.is_on(Setting::HintKey) => {
                requests.solution.write(SolutionCommand::Show);
            }
            (Action::ShowSolution, _) => drop(requests.solution.write(SolutionCommand::Toggle)),
            (Action::WatchEater, _) => drop(requests.watch.write_default()),
            _ => {}
        }
    }
}

/// Hides the solution when its key is released, if it is shown only while held. Also works during a pause.
pub(super) fn hide_solution(
    mut actions: MessageReader<ActionReleased>,
    settings: Res<Settings>,
    mut solution: MessageWriter<SolutionCommand>,
) {
    let is_released = actions.read().filter(|released| released.0 == Action::ShowSolution).count() > 0;
    if is_released && settings.is_on(Setting::HintKey) {
        solution.write(SolutionCommand::Hide);
    }
}
