//! The clock of a race: reading time, countdown, first move, ticks, and who wins.
//!
//! ```text
//! Intro:      the reading time passes ────────────────▶ Countdown ─▶ Running: GO
//! Intro of a race that waits for the first move ──────────────────▶ Running: GO at the first direction
//! ```

use bevy::prelude::*;
use maze::Grid;
use race::digest::Digest;
use race::units::TICKS_PER_SECOND;
use race::{Stars, Ticks, Winner, end_of_tick, reading_time};

use super::eater::EaterBody;
use super::latch::IntentLatch;
use super::messages::{CountdownTicked, RaceFinished, RaceStarted, RestartRace};
use super::pickups::PlayerProgress;
use super::player::{PlayerBody, PlayerController, PlayerKind};
use super::race_state::CurrentRace;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems, TickSystems};
use crate::states::{Paused, Phase};

/// Duration of each of 3, 2, 1: 0.5 s.
const COUNT: Ticks = Ticks(TICKS_PER_SECOND / 2);

/// The state of the race: time, winner, stars, digest.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct RaceClock {
    /// Ticks since GO.
    time: Ticks,
    /// Ticks since the intro or the countdown began.
    waited: Ticks,
    /// How long the intro shows the maze.
    reading: Ticks,
    /// Whether GO waits for the player's first move.
    waits: bool,
    winner: Option<Winner>,
    hinted: bool,
    stars: Stars,
    digest: Digest,
}

impl RaceClock {
    /// The clock before a race. A bot has no first move to wait for.
    fn new(level: &CurrentLevel, kind: &PlayerKind) -> Self {
        Self {
            reading: reading_time(level.level.maze().grid().cells()),
            waits: level.mode.waits_for_first_move() && matches!(kind, PlayerKind::Devices),
            ..Self::default()
        }
    }

    /// The race time: ticks since GO. Frozen once the race is decided.
    pub const fn time(&self) -> Ticks {
        self.time
    }

    /// The winner, once the race is decided.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// Whether the finished race was assisted by hint.
    pub const fn hinted(&self) -> bool {
        self.hinted
    }

    /// The stars that the player earned; none before the race is decided.
    pub const fn stars(&self) -> Stars {
        self.stars
    }

    /// The hash of all ticks so far, equal to the digest of [`race::Race`].
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// Whether the race is open: from its card to its end. The race may end in a tick of the current frame.
    pub const fn is_open(&self, phase: Phase) -> bool {
        matches!(phase, Phase::Intro | Phase::Countdown | Phase::Running) && self.winner.is_none()
    }

    /// The rest of the reading time, during the intro.
    pub const fn reading_left(&self) -> Ticks {
        Ticks(self.reading.0.saturating_sub(self.waited.0))
    }

    /// The elapsed share of the reading time, 0 to 1, during the intro.
    pub fn reading_share(&self) -> f32 {
        (self.waited.0 as f32 / self.reading.0.max(1) as f32).min(1.0)
    }

    /// Whether GO waits for the player's first move.
    pub const fn is_waiting(&self) -> bool {
        self.waits
    }

    /// The number that the countdown shows, 3 to 1, and the elapsed share of it, 0 to 1.
    pub fn count(&self) -> (u32, f32) {
        let passed = self.waited.0 / COUNT.0;
        (3_u32.saturating_sub(passed).max(1), (self.waited.0 % COUNT.0) as f32 / COUNT.0 as f32)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<RaceClock>();
    app.init_resource::<RaceClock>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(OnEnter(Phase::Countdown), |mut clock: ResMut<RaceClock>| clock.waited = Ticks(0));
    app.configure_sets(FixedUpdate, TickSystems.run_if(race_is_open));
    let has_no_tick = in_state(Phase::Intro).or_else(in_state(Phase::Countdown)).and_then(not(in_state(Paused)));
    let can_begin = in_state(Phase::Running).and_then(not(in_state(Paused)));
    app.add_systems(
        FixedUpdate,
        (
            (wait.run_if(has_no_tick), begin_at_first_move.run_if(can_begin)).chain().before(TickSystems),
            begin_tick.in_set(RaceSystems::Begin),
            judge_tick.in_set(RaceSystems::Judge),
        ),
    );
    app.add_systems(Update, restart.in_set(RestartSystems).run_if(on_message::<RestartRace>));
}

fn begin(level: Res<CurrentLevel>, kind: Res<PlayerKind>, mut clock: ResMut<RaceClock>) {
    *clock = RaceClock::new(&level, &kind);
}

/// A frame may have more ticks left when the race is decided. Those must not run.
fn race_is_open(clock: Res<RaceClock>) -> bool {
    clock.winner.is_none() && !clock.waits
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
        Phase::Intro if clock.waits => {
            if latch.has_press() {
                NextState::set_if_neq(&mut next, Phase::Running);
            }
        }
        Phase::Intro if clock.reading_left() == Ticks(0) => NextState::set_if_neq(&mut next, Phase::Countdown),
        Phase::Countdown if clock.waited.0 >= COUNT.0 * 3 => NextState::set_if_neq(&mut next, Phase::Running),
        _ => {}
    }
}

/// GO, if it waits for the first move: the tick of the first new direction is the first tick of the race.
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

fn judge_tick(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    overlay: Res<SolutionOverlay>,
    player: Query<(&PlayerBody, &PlayerProgress)>,
    eaters: Query<&EaterBody>,
    mut clock: ResMut<RaceClock>,
    mut finished: MessageWriter<RaceFinished>,
    mut next: ResMut<NextState<Phase>>,
) {
    let Some((player, progress)) = player.iter().next() else { return };
    let time = clock.time;
    // Sorted by number, as in [`race::Race`], because queries have no defined order.
    let eaters_by_number = eaters.iter().sort_unstable_by_key::<&EaterBody, _>(|eater| eater.number());
    let winner = end_of_tick(
        &mut clock.digest,
        time,
        (&level.level, &race_state.0),
        (&player.0, progress.taken, progress.has_arrived),
        eaters_by_number.map(EaterBody::place),
    );
    if let Some(winner) = winner {
        clock.winner = Some(winner);
        clock.hinted = overlay.hinted();
        clock.stars = match winner {
            Winner::Player => {
                Stars::earned(!eaters.is_empty(), clock.hinted, progress.taken.crumbs().are_all(&level.level))
            }
            Winner::Eater(_) => Stars::NONE,
        };
        debug!("won by {winner:?} after {time}");
        let RaceClock { hinted, stars, .. } = *clock;
        finished.write(RaceFinished { winner, time, hinted, stars });
        NextState::set_if_neq(&mut next, Phase::Finished);
    }
}

fn restart(
    level: Option<Res<CurrentLevel>>,
    kind: Res<PlayerKind>,
    mut clock: ResMut<RaceClock>,
    mut overlay: ResMut<SolutionOverlay>,
    mut latch: ResMut<IntentLatch>,
    mut player: Query<(&mut PlayerBody, &mut PlayerController)>,
    mut eater: Query<&mut EaterBody>,
) {
    let Some(level) = level else { return };
    *clock = RaceClock::new(&level, &kind);
    if clock.waits {
        // Only a direction that is pressed from now on is a first move.
        latch.forget_taps();
    }
    overlay.begin_run();
    for (mut player, mut controller) in &mut player {
        *player = PlayerBody::at_start(&level);
        controller.restart();
    }
    for mut eater in &mut eater {
        eater.move_to(level.level.maze(), Ticks(0));
    }
}
