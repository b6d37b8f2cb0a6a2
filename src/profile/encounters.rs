//! Counts the races against each eater and the time in races, and introduces eaters on the card.

use bevy::prelude::*;
use files::random;
use platform::clock::Today;
use profile::{Encounters, Progress};
use race::EaterKind;

use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode};
use crate::schedule::ProfileSystems;
use crate::simulation::{RaceClock, RaceFinished};
use crate::states::Phase;

/// The eaters that the card of this race introduces: in a level of the campaign, those that the player has not met.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduced(pub Vec<EaterKind>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Introduced>().init_resource::<WatchedTime>();
    app.add_systems(PreStartup, begin);
    app.add_systems(OnEnter(Phase::Intro), introduce);
    app.add_systems(OnExit(Phase::Intro), remember);
    app.add_systems(OnExit(Phase::Running), count_time);
    app.add_systems(Update, watch_time.run_if(in_state(Phase::Running)).in_set(ProfileSystems));
}

fn begin(today: Res<Today>, mut encounters: ResMut<Encounters>) {
    let number = random::number();
    // Nothing new to save.
    encounters.bypass_change_detection().begin(today.0.0, number);
}

fn introduce(
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    progress: Res<Progress>,
    encounters: Res<Encounters>,
    mut introduced: ResMut<Introduced>,
) {
    introduced.0.clear();
    let Some(level) = level.filter(|level| matches!(level.mode, RaceMode::Level(_))) else { return };
    for eater in &level.eaters {
        let kind = eater.kind();
        if !encounters.has_met(kind, &progress, &levels.0) && !introduced.0.contains(&kind) {
            introduced.0.push(kind);
        }
    }
}

/// The card was shown.
fn remember(mut introduced: ResMut<Introduced>, mut encounters: ResMut<Encounters>) {
    if !introduced.0.is_empty() {
        encounters.meet(introduced.0.drain(..));
    }
}

/// The time of races that is not in the tally yet: it is added when a race ends, so that not every tick is saved.
#[derive(Resource, Default)]
struct WatchedTime {
    /// The clock of the last frame, in ticks.
    clock: u32,
    /// Ticks since the last race was added.
    ticks: u64,
}

fn watch_time(clock: Res<RaceClock>, next_race: Res<NextRace>, mut watched: ResMut<WatchedTime>) {
    let now = clock.time().0;
    if next_race.mode.is_played() {
        // A restart sets the clock back.
        let before = if now < watched.clock { 0 } else { watched.clock };
        watched.ticks += u64::from(now - before);
    }
    watched.clock = now;
}

fn count_time(mut watched: ResMut<WatchedTime>, mut encounters: ResMut<Encounters>) {
    watched.clock = 0;
    let ticks = std::mem::take(&mut watched.ticks);
    if ticks > 0 {
        encounters.play(ticks);
    }
}

/// Counts a race that has ended.
pub(super) fn note(
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    mut encounters: ResMut<Encounters>,
) {
    let (Some(finished), Some(level)) = (finished.read().last(), level) else { return };
    if level.mode.is_played() && !level.mode.has_scripts() && !level.eaters.is_empty() {
        encounters.note(level.eaters.iter().map(|eater| (eater.kind(), eater.finish())), finished.time);
    }
}
