//! What keys and buttons ask for: Back and Pause everywhere, and the keys of a race.

use bevy::prelude::*;

use super::back::{Navigation, back, pause};
use super::navigator::Navigator;
use super::race_commands::RaceCommand;
use crate::input::{ActionPressed, ActionReleased, Focus, PadGone};
use crate::menu::MenuCue;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::{MenuSystems, NavigateSystems};
use crate::settings::{Action, Setting, Settings};
use crate::simulation::{PlayerKind, SolutionCommand};
use crate::states::{Menu, MenuScreen, Phase, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (go_back, (press_race_keys.run_if(in_state(Screen::Race)), hide_solution).chain(), pause_on_loss)
            .after(MenuSystems::Drive)
            .before(NavigateSystems),
    );
}

pub(super) fn go_back(
    mut actions: MessageReader<ActionPressed>,
    mut navigator: Navigator,
    mut cues: MessageWriter<MenuCue>,
) {
    for &ActionPressed(action) in actions.read() {
        let ui = navigator.ui();
        let navigation = match action {
            _ if navigator.menu_ignores_input() => continue,
            Action::Back => back(&ui),
            Action::Pause => pause(&ui),
            _ => continue,
        };
        navigator.go(navigation);
        match navigation {
            Navigation::Stay => {}
            Navigation::FocusLast => drop(cues.write(MenuCue::Moved)),
            _ if ui.menu.is_open() => drop(cues.write(MenuCue::Went)),
            _ => {}
        }
    }
}

/// The keys of a race: restart, start at once, hint.
fn press_race_keys(
    mut actions: MessageReader<ActionPressed>,
    phase: Res<State<Phase>>,
    menu: Res<State<MenuScreen>>,
    next_race: Res<NextRace>,
    settings: Res<Settings>,
    mut race: MessageWriter<RaceCommand>,
    mut solution: MessageWriter<SolutionCommand>,
) {
    // Any key ends attract mode; a page takes all keys.
    if matches!(next_race.contest, RaceMode::Show(_)) || matches!(menu.get(), MenuScreen::Page(_)) {
        actions.clear();
        return;
    }
    for &ActionPressed(action) in actions.read() {
        match (action, phase.get()) {
            (Action::Restart, _) => drop(race.write(RaceCommand::Restart)),
            _ if *menu.get() == MenuScreen::Pause => {}
            (Action::Accept, Phase::Intro | Phase::Countdown) => drop(race.write(RaceCommand::SkipIntro)),
            (Action::Overlay, _) if settings.is_on(Setting::WayShown) => drop(solution.write(SolutionCommand::Show)),
            (Action::Overlay, _) => drop(solution.write(SolutionCommand::Toggle)),
            _ => {}
        }
    }
}

/// Hides the solution when its key is released, if it is shown only while held. Also in a pause.
fn hide_solution(
    mut actions: MessageReader<ActionReleased>,
    settings: Res<Settings>,
    mut solution: MessageWriter<SolutionCommand>,
) {
    let is_released = actions.read().filter(|released| released.0 == Action::Overlay).count() > 0;
    if is_released && settings.is_on(Setting::WayShown) {
        solution.write(SolutionCommand::Hide);
    }
}

/// Pauses the race when the window loses the focus or the gamepad in use is unplugged.
fn pause_on_loss(
    focus: Res<Focus>,
    settings: Res<Settings>,
    pad_gone: Res<PadGone>,
    player: Res<PlayerKind>,
    next_race: Res<NextRace>,
    menu: Option<Res<State<Menu>>>,
    mut race: MessageWriter<RaceCommand>,
) {
    if !next_race.contest.is_played() {
        return;
    }
    let is_away = !focus.here && settings.is_on(Setting::PauseUnfocused);
    let is_unpaused = menu.is_some_and(|menu| *menu.get() == Menu::Closed);
    if matches!(*player, PlayerKind::Devices) && is_unpaused && (is_away || pad_gone.0) {
        race.write(RaceCommand::Pause);
    }
}
