//! Pauses the race when the window loses the focus, the gamepad in use disconnects, the graphics device is lost, or the
//! program was suspended. After a suspension the race catches up at most 0.25 s; without the pause, the rest of that
//! time would be free time to think.

use std::time::Duration;

use bevy::prelude::*;
use platform::graphics::GraphicsLosses;
use settings::{Setting, Settings};

use super::race_commands::RaceCommand;
use crate::input::{Focus, PadGone};
use crate::race_setup::NextRace;
use crate::schedule::KeySystems;
use crate::simulation::{PlayerKind, RaceClock};
use crate::states::{Menu, Phase};

/// A frame longer than this means that the program or the computer was suspended.
const STALL: Duration = Duration::from_secs(2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, pause_on_loss.in_set(KeySystems::Loss));
}

pub(super) fn pause_on_loss(
    focus: Res<Focus>,
    settings: Res<Settings>,
    pad_gone: Res<PadGone>,
    player: Res<PlayerKind>,
    next_race: Res<NextRace>,
    (time, clock, losses): (Res<Time<Real>>, Res<RaceClock>, Option<Res<GraphicsLosses>>),
    (menu, phase): (Option<Res<State<Menu>>>, Option<Res<State<Phase>>>),
    mut race: MessageWriter<RaceCommand>,
) {
    // A race among friends cannot be paused.
    if !next_race.mode.is_played() || next_race.mode.is_of_friends() {
        return;
    }
    let is_away = !focus.here && settings.is_on(Setting::PauseUnfocused);
    let is_running = phase.is_some_and(|phase| *phase.get() == Phase::Running) && !clock.is_waiting();
    let has_stalled = is_running && time.delta() > STALL;
    let is_blind = losses.is_some_and(|losses| losses.is_changed() && !losses.is_added());
    let is_unpaused = menu.is_some_and(|menu| *menu.get() != Menu::Pause);
    let has_lost = is_away || *pad_gone != PadGone::None || has_stalled || is_blind;
    if matches!(*player, PlayerKind::Devices) && is_unpaused && has_lost {
        race.write(RaceCommand::Pause);
    }
}
