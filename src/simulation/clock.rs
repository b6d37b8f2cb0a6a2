//! The clock of a race, and the systems that it drives: intro, countdown, ticks, the verdict.

use bevy::prelude::*;
use race::digest::Digest;
use race::units::TICKS_PER_SECOND;
use race::{Stars, Ticks, Winner, end_of_tick};

use super::eater::EaterBody;
use super::messages::{RaceFinished, RaceStarted, RestartRace};
use super::player::{PlayerBody, PlayerController};
use super::progress::PlayerProgress;
use super::race_state::CurrentRace;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::{Paused, Phase};

/// How long the whole maze and the versus card are shown: 2.5 s.
pub(super) const INTRO: Ticks = Ticks(TICKS_PER_SECOND / 2 * 5);

/// How long each of three, two, one stands: half a second.
pub(super) const COUNT: Ticks = Ticks(TICKS_PER_SECOND / 2);

/// How far the race is.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct RaceClock {
    /// Ticks since GO.
    time: Ticks,
    /// Ticks since the phase before GO began.
    waited: Ticks,
    winner: Option<Winner>,
    hinted: bool,
    stars: Stars,
    digest: Digest,
}

impl RaceClock {
    /// The race time: ticks since GO, standing still once the race is won.
    pub const fn time(&self) -> Ticks {
        self.time
    }

    /// Who has won, once somebody has.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// Whether the race that was won was a hinted one.
    pub const fn hinted(&self) -> bool {
        self.hinted
    }

    /// What the player earned in the race that was won; nothing before.
    pub const fn stars(&self) -> Stars {
        self.stars
    }

    /// The hash of all ticks of this race so far; the same as [`race::Race`] comes to.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// What the countdown shows, 3 to 1, and how much of that count has passed, 0 to 1.
    pub fn count(&self) -> (u32, f32) {
        let passed = self.waited.0 / COUNT.0;
        (3_u32.saturating_sub(passed).max(1), (self.waited.0 % COUNT.0) as f32 / COUNT.0 as f32)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RaceClock>();
    app.add_systems(OnEnter(Phase::Intro), |mut clock: ResMut<RaceClock>| *clock = RaceClock::default());
    app.add_systems(OnEnter(Phase::Countdown), |mut clock: ResMut<RaceClock>| clock.waited = Ticks(0));
    app.configure_sets(
        FixedUpdate,
        (RaceSystems::Steer, RaceSystems::Advance, RaceSystems::Collide, RaceSystems::Judge).run_if(race_is_open),
    );
    app.add_systems(
        FixedUpdate,
        (
            wait.run_if(in_state(Phase::Intro).or_else(in_state(Phase::Countdown)).and_then(not(in_state(Paused))))
                .before(RaceSystems::Steer),
            begin_tick.in_set(RaceSystems::Steer),
            judge_tick.in_set(RaceSystems::Judge),
        ),
    );
    app.add_systems(Update, begin_again.in_set(RestartSystems).run_if(on_message::<RestartRace>));
}

/// A frame may hold more ticks than a race has left: none runs after the verdict.
fn race_is_open(clock: Res<RaceClock>) -> bool {
    clock.winner.is_none()
}

fn wait(
    mut clock: ResMut<RaceClock>,
    level: Option<Res<CurrentLevel>>,
    phase: Res<State<Phase>>,
    mut next: ResMut<NextState<Phase>>,
) {
    clock.waited.0 += 1;
    match phase.get() {
        // Who watches has nothing to get ready for.
        Phase::Intro if level.is_some_and(|level| !level.contest.is_played()) => {
            NextState::set_if_neq(&mut next, Phase::Running);
        }
        Phase::Intro if clock.waited >= INTRO => NextState::set_if_neq(&mut next, Phase::Countdown),
        Phase::Countdown if clock.waited.0 >= COUNT.0 * 3 => NextState::set_if_neq(&mut next, Phase::Running),
        _ => {}
    }
}

/// Before everybody steers.
pub(super) fn begin_tick(mut clock: ResMut<RaceClock>, mut started: MessageWriter<RaceStarted>) {
    if clock.time == Ticks(0) {
        started.write_default();
    }
    clock.time.0 += 1;
}

pub(super) fn judge_tick(
    (level, race_state): (Res<CurrentLevel>, Res<CurrentRace>),
    guidance: Res<SolutionOverlay>,
    player: Query<(&PlayerBody, &PlayerProgress)>,
    eaters: Query<&EaterBody>,
    mut clock: ResMut<RaceClock>,
    mut finished: MessageWriter<RaceFinished>,
    mut next: ResMut<NextState<Phase>>,
) {
    let Some((player, progress)) = player.iter().next() else { return };
    let time = clock.time;
    // In the order of their numbers, as in [`race::Race`]: the order of a query is arbitrary.
    let eaters_by_number = eaters.iter().sort_unstable_by_key::<&EaterBody, _>(|eater| eater.number());
    let winner = end_of_tick(
        &mut clock.digest,
        time,
        (&level.level, &race_state.0),
        (&player.0, progress.taken, progress.there),
        eaters_by_number.map(EaterBody::place),
    );
    if let Some(winner) = winner {
        clock.winner = Some(winner);
        clock.hinted = guidance.hinted();
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

fn begin_again(
    level: Option<Res<CurrentLevel>>,
    mut clock: ResMut<RaceClock>,
    mut guidance: ResMut<SolutionOverlay>,
    mut player: Query<(&mut PlayerBody, &mut PlayerController)>,
    mut eater: Query<&mut EaterBody>,
) {
    let Some(level) = level else { return };
    *clock = RaceClock::default();
    guidance.begin_run();
    for (mut player, mut hands) in &mut player {
        *player = PlayerBody::at_start(&level);
        hands.begin_again();
    }
    for mut eater in &mut eater {
        eater.stand_at(level.level.maze(), Ticks(0));
    }
}
