//! Pauses the race when the window loses the focus, the gamepad in use disconnects, the graphics device is lost, or the
//! program was suspended. After a suspension the race catches up at most 0.25 s; without the pause, the rest of that
//! time would be free time to think.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
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

/// What the player can lose.
#[derive(SystemParam)]
struct Losses<'w> {
    focus: Res<'w, Focus>,
    settings: Res<'w, Settings>,
    pad_gone: Res<'w, PadGone>,
    graphics: Option<Res<'w, GraphicsLosses>>,
    time: Res<'w, Time<Real>>,
}

impl Losses<'_> {
    /// Whether the program was suspended.
    fn has_stalled(&self) -> bool {
        self.time.delta() > STALL
    }

    /// Whether the player cannot see or steer the race.
    fn has_lost_control(&self) -> bool {
        let is_away = !self.focus.here && self.settings.is_on(Setting::PauseUnfocused);
        let is_blind = self.graphics.as_ref().is_some_and(|losses| losses.is_changed() && !losses.is_added());
        is_away || *self.pad_gone != PadGone::None || is_blind
    }
}

fn pause_on_loss(
    losses: Losses,
    player: Res<PlayerKind>,
    next_race: Res<NextRace>,
    clock: Res<RaceClock>,
    menu: Option<Res<State<Menu>>>,
    phase: Option<Res<State<Phase>>>,
    mut race: MessageWriter<RaceCommand>,
) {
    // A race among friends cannot be paused.
    if !next_race.mode.is_played() || next_race.mode.is_of_friends() {
        return;
    }
    let is_running = phase.is_some_and(|phase| *phase.get() == Phase::Running) && !clock.is_waiting();
    let is_unpaused = menu.is_some_and(|menu| *menu.get() != Menu::Pause);
    let has_lost = losses.has_lost_control() || is_running && losses.has_stalled();
    if matches!(*player, PlayerKind::Devices) && is_unpaused && has_lost {
        race.write(RaceCommand::Pause);
    }
}
