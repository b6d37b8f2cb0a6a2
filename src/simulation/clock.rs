//! The clock of a race: intro, countdown, ticks, and who wins.

use bevy::prelude::*;
use race::digest::Digest;
use race::units::TICKS_PER_SECOND;
use race::{Stars, Ticks, Winner, end_of_tick};

use super::eater::EaterBody;
use super::messages::{CountdownTicked, RaceFinished, RaceStarted, RestartRace};
use super::pickups::PlayerProgress;
use super::player::{PlayerBody, PlayerController};
use super::race_state::CurrentRace;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems, TickSystems};
use crate::states::{Paused, Phase};

/// Duration of the intro, which shows the whole maze and the card with the opponents: 2.5 s.
pub(super) const INTRO: Ticks = Ticks(TICKS_PER_SECOND / 2 * 5);

/// Duration of each of 3, 2, 1: 0.5 s.
pub(super) const COUNT: Ticks = Ticks(TICKS_PER_SECOND / 2);

/// The state of the race: time, winner, stars, digest.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct RaceClock {
    /// Ticks since GO.
    time: Ticks,
    /// Ticks since the intro or the countdown began.
    waited: Ticks,
    winner: Option<Winner>,
    hinted: bool,
    stars: Stars,
    digest: Digest,
}

impl RaceClock {
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

    /// The number that the countdown shows, 3 to 1, and the elapsed share of it, 0 to 1.
    pub fn count(&self) -> (u32, f32) {
        let passed = self.waited.0 / COUNT.0;
        (3_u32.saturating_sub(passed).max(1), (self.waited.0 % COUNT.0) as f32 / COUNT.0 as f32)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<RaceClock>();
    app.init_resource::<RaceClock>();
    app.add_systems(OnEnter(Phase::Intro), |mut clock: ResMut<RaceClock>| *clock = RaceClock::default());
    app.add_systems(OnEnter(Phase::Countdown), |mut clock: ResMut<RaceClock>| clock.waited = Ticks(0));
    app.configure_sets(FixedUpdate, TickSystems.run_if(race_is_open));
    app.add_systems(
        FixedUpdate,
        (
            wait.run_if(in_state(Phase::Intro).or_else(in_state(Phase::Countdown)).and_then(not(in_state(Paused))))
                .before(RaceSystems::Begin),
            begin_tick.in_set(RaceSystems::Begin),
            judge_tick.in_set(RaceSystems::Judge),
        ),
    );
    app.add_systems(Update, restart.in_set(RestartSystems).run_if(on_message::<RestartRace>));
}

/// A frame may have more ticks left when the race is decided. Those must not run.
fn race_is_open(clock: Res<RaceClock>) -> bool {
    clock.winner.is_none()
}

fn wait(
    mut clock: ResMut<RaceClock>,
    level: Option<Res<CurrentLevel>>,
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
        Phase::Intro if clock.waited >= INTRO => NextState::set_if_neq(&mut next, Phase::Countdown),
        Phase::Countdown if clock.waited.0 >= COUNT.0 * 3 => NextState::set_if_neq(&mut next, Phase::Running),
        _ => {}
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
    mut clock: ResMut<RaceClock>,
    mut overlay: ResMut<SolutionOverlay>,
    mut player: Query<(&mut PlayerBody, &mut PlayerController)>,
    mut eater: Query<&mut EaterBody>,
) {
    let Some(level) = level else { return };
    *clock = RaceClock::default();
    overlay.begin_run();
    for (mut player, mut controller) in &mut player {
        *player = PlayerBody::at_start(&level);
        controller.restart();
    }
    for mut eater in &mut eater {
        eater.move_to(level.level.maze(), Ticks(0));
    }
}
