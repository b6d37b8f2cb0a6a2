//! What a race among friends over the network adds to a race alone: a common GO, the rivals, and a log of the player's
//! own ticks. The module `modes/friends` connects it with the room.
//!
//! The player's own race runs as it does alone, and waits for nobody. Rivals are entities that only the view and the
//! displays read; they never affect the player's race.

use std::time::Duration;

use bevy::prelude::*;
use friends::{Name, PlayerId, Rival};
use race::units::TICKS_PER_SECOND;
use race::{Intent, Stars, Ticks, Winner};

use super::clock::{COUNT, RaceClock};
use super::messages::CountdownTicked;
use super::player::{PlayerBody, PlayerRun};
use crate::race_setup::is_friends_race;
use crate::schedule::{FirstTickSystems, RaceSystems};
use crate::states::Phase;

/// The moment of GO in [`Time<Real>`], once the room has announced it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FriendsStart(pub Option<Duration>);

/// The player's ticks since they were last taken: the intent, and the checksum of the race at the end of the tick.
#[derive(Resource, Clone, Debug, Default)]
pub struct OwnTicks(Vec<(Intent, u32)>);

impl OwnTicks {
    /// Takes the ticks.
    pub(crate) fn take(&mut self) -> Vec<(Intent, u32)> {
        std::mem::take(&mut self.0)
    }
}

/// Another player of the race.
#[derive(Component, Clone, Debug)]
pub struct RivalBody {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: Name,
    /// The number of its color and hat.
    pub look: usize,
    /// Its race, as far as its ticks have arrived.
    pub rival: Rival,
    /// Whether nothing is heard from its program.
    pub is_away: bool,
}

/// The race is over for everyone, even if this player has not arrived.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EndFriendsRace;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FriendsStart>().init_resource::<OwnTicks>();
    app.add_message::<EndFriendsRace>();
    app.add_systems(OnEnter(Phase::Building), forget);
    let is_before_go = in_state(Phase::Intro).or_else(in_state(Phase::Countdown));
    app.add_systems(
        FixedUpdate,
        (
            count_down.run_if(is_before_go.and_then(is_friends_race)).in_set(FirstTickSystems::Friends),
            end.run_if(is_friends_race).in_set(RaceSystems::Judge.third()),
            log_tick.run_if(is_friends_race).in_set(RaceSystems::Record.second()),
        ),
    );
}

fn forget(mut start: ResMut<FriendsStart>, mut ticks: ResMut<OwnTicks>) {
    start.set_if_neq(FriendsStart(None));
    ticks.0.clear();
}

/// Runs the countdown so that GO falls on the common moment. A menu over the race does not stop it.
fn count_down(
    start: Res<FriendsStart>,
    time: Res<Time<Real>>,
    phase: Res<State<Phase>>,
    mut clock: ResMut<RaceClock>,
    mut counted: Local<Option<u32>>,
    mut ticked: MessageWriter<CountdownTicked>,
    mut next: ResMut<NextState<Phase>>,
) {
    let Some(go_at) = start.0 else {
        *counted = None;
        return;
    };
    let left = go_at.saturating_sub(time.elapsed());
    let left = Ticks((left.as_secs_f64() * f64::from(TICKS_PER_SECOND)).ceil() as u32);
    let whole = Ticks(COUNT.0 * 3);
    if left == Ticks(0) {
        NextState::set_if_neq(&mut next, Phase::Running);
    } else if *phase.get() == Phase::Intro && left <= whole {
        NextState::set_if_neq(&mut next, Phase::Countdown);
    }
    if *phase.get() == Phase::Countdown {
        let waited = Ticks(whole.0.saturating_sub(left.0));
        clock.count_to(waited);
        if left > Ticks(0) && counted.replace(waited.0 / COUNT.0) != Some(waited.0 / COUNT.0) {
            ticked.write_default();
        }
    }
}

fn log_tick(player: Single<&PlayerRun, With<PlayerBody>>, mut ticks: ResMut<OwnTicks>) {
    ticks.0.push((player.0.racer().intent(), player.0.digest().checksum()));
}

/// Ends the race without a finish.
fn end(mut ends: MessageReader<EndFriendsRace>, mut clock: ResMut<RaceClock>, mut next: ResMut<NextState<Phase>>) {
    if ends.read().count() == 0 || clock.is_over() {
        return;
    }
    if clock.winner().is_none() {
        clock.decide(Winner::Player, 0);
    }
    clock.end(None, false, Stars::NONE);
    NextState::set_if_neq(&mut next, Phase::Finished);
}
