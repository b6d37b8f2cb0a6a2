//! The photo finish: shows a small margin in slow motion. This happens after the race is decided, so it never changes
//! who wins.
//!
//! After a win, the eaters run on to the goal. After a loss, the player runs on, in slow motion if the player is near
//! enough for a small margin.

use bevy::prelude::*;
use race::units::{TICKS_PER_SECOND, TOP_SPEED};
use race::{Ticks, Winner};
use settings::Settings;

use super::clock::RaceClock;
use super::messages::{RaceDecided, RaceFinished, RestartRace};
use crate::race_setup::CurrentLevel;
use crate::schedule::{RestartSystems, TickedSystems};
use crate::states::Phase;

/// A margin below this is a photo finish: 0.3 s.
const SMALL: Ticks = Ticks(TICKS_PER_SECOND * 3 / 10);

/// The speed of the game in slow motion.
const SLOW: f32 = 0.25;

/// A photo finish, if there is one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhotoFinish {
    /// The last tick in which the player can still arrive with a small margin.
    awaited: Option<Ticks>,
    margin: Option<Ticks>,
    /// Ticks that the eaters have run since a win.
    passed: Ticks,
    /// How many ticks the eaters run on after a win.
    left: Ticks,
    /// Whether motion is reduced: the margin is shown, but not slowly.
    is_still: bool,
}

impl PhotoFinish {
    /// The margin between the player and the fastest eater, if it is small.
    pub const fn margin(&self) -> Option<Ticks> {
        self.margin
    }

    /// Whether the finish is shown close up: the margin is small, or may still turn out small.
    pub const fn is_near(&self) -> bool {
        !self.is_still && (self.margin.is_some() || self.awaited.is_some())
    }

    /// How long the eaters have run on since the finish.
    pub(super) const fn passed(&self) -> Ticks {
        self.passed
    }

    /// The factor on the speed of the game.
    pub(super) fn speed(&self) -> f32 {
        let is_slow = self.awaited.is_some() || self.passed < self.left;
        if is_slow && !self.is_still { SLOW } else { 1.0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PhotoFinish>();
    app.add_systems(OnEnter(Phase::Building), start_over);
    app.add_systems(OnEnter(Phase::Intro), start_over);
    app.add_systems(FixedUpdate, (note_finish, run_on).chain().in_set(TickedSystems::Finish));
    app.add_systems(Update, start_over.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn start_over(mut photo: ResMut<PhotoFinish>) {
    photo.set_if_neq(PhotoFinish::default());
}

fn note_finish(
    level: Option<Res<CurrentLevel>>,
    clock: Res<RaceClock>,
    settings: Res<Settings>,
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    mut photo: ResMut<PhotoFinish>,
) {
    let Some(level) = level else {
        decided.clear();
        finished.clear();
        return;
    };
    if photo.awaited.is_some_and(|last| clock.time() > last) {
        photo.awaited = None;
    }
    let is_near = clock.short() <= u64::from(TOP_SPEED) * u64::from(SMALL.0);
    if decided.read().any(|decided| matches!(decided.winner, Winner::Eater(_))) && is_near {
        photo.is_still = !settings.moves();
        photo.awaited = Some(Ticks(clock.decided().0 + SMALL.0));
    }
    for finished in finished.read() {
        photo.awaited = None;
        photo.is_still = !settings.moves();
        let Some(time) = finished.time else { continue };
        let other = match finished.winner {
            Winner::Player => level.fastest().map(|(_, eater)| eater.finish()),
            Winner::Eater(_) => Some(clock.decided()),
        };
        photo.margin = other.map(|other| Ticks(other.0.abs_diff(time.0))).filter(|&margin| margin < SMALL);
        if finished.winner == Winner::Player {
            photo.left = photo.margin.unwrap_or_default();
        }
    }
}

/// Lets the eaters run to the goal after a close win.
fn run_on(phase: Option<Res<State<Phase>>>, mut photo: ResMut<PhotoFinish>) {
    let is_finished = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    if is_finished && photo.passed < photo.left {
        photo.passed.0 += 1;
    }
}
