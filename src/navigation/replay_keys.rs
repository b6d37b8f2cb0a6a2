//! Keys while a replay plays: slower, faster, back, forward, pause. In a pause, back and forward are small steps.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::ClockDirection;
use race::units::TICKS_PER_SECOND;
use settings::Action;
use ui::input::ActionPressed;

use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::KeySystems;
use crate::simulation::{PauseReplay, ReplayPause, SeekReplay, SetWatchSpeed, WatchSpeed};
use crate::states::{Paused, Phase};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drive_replay.in_set(KeySystems::Replay));
}

/// The ticks of a skip: two seconds.
const SKIP: i32 = 2 * TICKS_PER_SECOND as i32;
/// The ticks of a step in a pause: a sixteenth of a second.
const STEP: i32 = TICKS_PER_SECOND as i32 / 16;

/// Returns the request of the keys for back and forward.
pub fn replay_step(is_forward: bool, pause: ReplayPause) -> SeekReplay {
    let ticks = if pause.0 { STEP } else { SKIP };
    SeekReplay::By(if is_forward { ticks } else { -ticks })
}

/// The requests of these keys.
#[derive(SystemParam)]
struct ReplayRequests<'w> {
    speed: MessageWriter<'w, SetWatchSpeed>,
    pause: MessageWriter<'w, PauseReplay>,
    seek: MessageWriter<'w, SeekReplay>,
}

fn drive_replay(
    mut actions: MessageReader<ActionPressed>,
    phase: Option<Res<State<Phase>>>,
    paused: Option<Res<State<Paused>>>,
    next_race: Res<NextRace>,
    speed: Res<WatchSpeed>,
    pause: Res<ReplayPause>,
    mut requests: ReplayRequests,
) {
    let is_running = phase.is_some_and(|phase| *phase.get() == Phase::Running) && paused.is_none();
    if !is_running || !matches!(next_race.mode, RaceMode::Replay(_)) {
        actions.clear();
        return;
    }
    for &ActionPressed(action) in actions.read() {
        match action {
            Action::Move(direction @ (ClockDirection::UP | ClockDirection::DOWN)) => {
                requests.speed.write_batch(speed.next(direction == ClockDirection::UP).map(SetWatchSpeed));
            }
            Action::Move(direction @ (ClockDirection::LEFT | ClockDirection::RIGHT)) => {
                requests.seek.write(replay_step(direction == ClockDirection::RIGHT, *pause));
            }
            Action::Accept => drop(requests.pause.write(PauseReplay(!pause.0))),
            _ => {}
        }
    }
}
