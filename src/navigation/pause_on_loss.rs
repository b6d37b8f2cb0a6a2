//! Pauses the race when the window loses the focus or the gamepad in use disconnects.

use bevy::prelude::*;

use super::race_commands::RaceCommand;
use super::race_keys::hide_solution;
use crate::input::{Focus, PadGone};
use crate::race_setup::NextRace;
use crate::schedule::KeySystems;
use crate::settings::{Setting, Settings};
use crate::simulation::PlayerKind;
use crate::states::Menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, pause_on_loss.after(hide_solution).in_set(KeySystems));
}

pub(super) fn pause_on_loss(
    focus: Res<Focus>,
    settings: Res<Settings>,
    pad_gone: Res<PadGone>,
    player: Res<PlayerKind>,
    next_race: Res<NextRace>,
    menu: Option<Res<State<Menu>>>,
    mut race: MessageWriter<RaceCommand>,
) {
    // A race among friends cannot be paused.
    if !next_race.mode.is_played() || next_race.mode.is_of_friends() {
        return;
    }
    let is_away = !focus.here && settings.is_on(Setting::PauseUnfocused);
    let is_unpaused = menu.is_some_and(|menu| *menu.get() != Menu::Pause);
    if matches!(*player, PlayerKind::Devices) && is_unpaused && (is_away || pad_gone.0) {
        race.write(RaceCommand::Pause);
    }
}
