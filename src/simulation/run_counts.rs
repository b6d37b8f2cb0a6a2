//! What a replay does not hold of a run: looks at the overview, and pauses.

use bevy::prelude::*;

use super::clock::RaceClock;
use super::messages::RestartRace;
use crate::schedule::RestartSystems;
use crate::states::{Paused, Phase};

/// The looks and pauses of this run.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunCounts {
    /// How often the overview was opened. The view counts it.
    pub looks: u32,
    /// How often the race was paused.
    pub pauses: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RunCounts>();
    app.add_systems(OnEnter(Phase::Intro), start_over);
    app.add_systems(Update, start_over.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
    app.add_systems(OnEnter(Paused), |clock: Res<RaceClock>, mut counts: ResMut<RunCounts>| {
        counts.pauses += u32::from(clock.time().0 > 0 && !clock.is_over());
    });
}

fn start_over(mut counts: ResMut<RunCounts>) {
    *counts = RunCounts::default();
}
