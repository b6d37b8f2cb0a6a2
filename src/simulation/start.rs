//! The start of a race: reading time, countdown, first move, the beginning of each tick, and the restart.
//!
//! ```text
//! Intro of a race that a link opened: waits for any press
//! Intro:      the reading time passes ────────────────▶ Countdown ─▶ Running: GO
//! Intro of a race that waits for the first move ──────────────────▶ Running: GO at the first direction
//! ```

use bevy::prelude::*;
use race::Ticks;

use super::clock::{AwaitedPlayer, COUNT, RaceClock};
use super::latch::IntentLatch;
use super::messages::{CountdownTicked, RaceStarted, RestartRace};
use super::player::PlayerKind;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::{CurrentLevel, is_friends_race};
use crate::schedule::{FirstTickSystems, RaceSystems, RestartSystems, TickSystems};
use crate::states::{Paused, Phase};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RaceClock>().init_resource::<AwaitedPlayer>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(OnEnter(Phase::Countdown), |mut clock: ResMut<RaceClock>| clock.waited = Ticks(0));
    // A screen reader starts a race without a press.
    app.add_systems(OnExit(Phase::Intro), |mut awaited: ResMut<AwaitedPlayer>| {
        awaited.set_if_neq(AwaitedPlayer::IsHere);
    });
    app.configure_sets(FixedUpdate, TickSystems.run_if(race_is_open));
    let has_no_tick = in_state(Phase::Intro)
        .or_else(in_state(Phase::Countdown))
        .and_then(not(in_state(Paused)))
        .and_then(not(resource_equals(AwaitedPlayer::Awaited)));
    let can_begin = in_state(Phase::Running).and_then(not(in_state(Paused)));
    app.add_systems(
        FixedUpdate,
        (
            (wait.run_if(has_no_tick.and_then(not(is_friends_race))), begin_at_first_move.run_if(can_begin))
                .chain()
                .in_set(FirstTickSystems::Own),
            begin_tick.in_set(RaceSystems::Begin),
        ),
    );
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn begin(level: Res<CurrentLevel>, kind: Res<PlayerKind>, mut clock: ResMut<RaceClock>) {
    *clock = RaceClock::new(&level, matches!(*kind, PlayerKind::Devices));
}

/// Whether ticks may run. When the race is over, the remaining ticks of the frame must not.
fn race_is_open(clock: Res<RaceClock>) -> bool {
    !clock.is_over && !clock.waits
}

fn wait(
    mut clock: ResMut<RaceClock>,
    level: Option<Res<CurrentLevel>>,
    latch: Res<IntentLatch>,
    phase: Res<State<Phase>>,
    mut ticked: MessageWriter<CountdownTicked>,
    mut next: ResMut<NextState<Phase>>,
) {
    if *phase.get() == Phase::Countdown && clock.waited.0.is_multiple_of(COUNT.0) && clock.waited.0 < COUNT.0 * 3 {
        ticked.write_default();
    }
    clock.waited.0 += 1;
    match phase.get() {
        // A race that is only watched needs no intro.
        Phase::Intro if level.is_some_and(|level| !level.mode.is_played()) => {
            NextState::set_if_neq(&mut next, Phase::Running);
        }
        // The press stays in the latch and is the first move.
        Phase::Intro if clock.waits && latch.has_press() => NextState::set_if_neq(&mut next, Phase::Running),
        Phase::Intro if !clock.waits && clock.reading_left() == Ticks(0) => {
            NextState::set_if_neq(&mut next, Phase::Countdown);
        }
        Phase::Countdown if clock.waited.0 >= COUNT.0 * 3 => NextState::set_if_neq(&mut next, Phase::Running),
        _ => {}
    }
}

/// Starts a race that waits for the first move: the tick of the first new direction is the first tick of the race.
fn begin_at_first_move(latch: Res<IntentLatch>, mut clock: ResMut<RaceClock>) {
    if clock.waits && latch.has_press() {
        clock.waits = false;
    }
}

fn begin_tick(mut clock: ResMut<RaceClock>, mut started: MessageWriter<RaceStarted>) {
    if clock.time == Ticks(0) {
        started.write_default();
    }
    clock.time.0 += 1;
}

fn restart(
    level: Option<Res<CurrentLevel>>,
    kind: Res<PlayerKind>,
    mut clock: ResMut<RaceClock>,
    mut overlay: ResMut<SolutionOverlay>,
    mut latch: ResMut<IntentLatch>,
) {
    let Some(level) = level else { return };
    *clock = RaceClock::new(&level, matches!(*kind, PlayerKind::Devices));
    if clock.waits {
        // Only a direction that is pressed from now on is a first move.
        latch.forget_taps();
    }
    overlay.begin_run();
}
