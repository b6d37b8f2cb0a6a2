//! Splits: at each third of the path, how far the player is ahead of the best run or of the ghost.

use bevy::prelude::*;
use race::PathTimes;
use race::path_times::SPLITS;

use super::along_path::AlongPath;
use super::clock::RaceClock;
use super::messages::{RestartRace, Split, SplitPassed};
use super::player::PlayerBody;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// The run that splits compare with: the player's best, or else a ghost's.
#[derive(Resource, Clone, Debug, Default)]
pub struct ComparedRun(pub(super) Option<PathTimes>);

/// The last split of this run.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastSplit(Option<Split>);

impl LastSplit {
    /// The split; `None` before the end of the first part.
    pub const fn get(self) -> Option<Split> {
        self.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ComparedRun>().init_resource::<LastSplit>();
    app.add_systems(OnEnter(Phase::Intro), start_over);
    app.add_systems(FixedUpdate, note_splits.in_set(RaceSystems::Record.second()));
    app.add_systems(Update, start_over.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn start_over(mut last: ResMut<LastSplit>) {
    *last = LastSplit::default();
}

/// Notes a split when the player completes a part of the path. The last part has no split: it ends at the finish, which
/// the result compares.
fn note_splits(
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    player: Single<&AlongPath, With<PlayerBody>>,
    compared: Res<ComparedRun>,
    mut last: ResMut<LastSplit>,
    mut passed: MessageWriter<SplitPassed>,
) {
    if let RaceMode::Scouting(_) = level.mode {
        return;
    }
    let path = *player;
    let parts = path.times().parts();
    if parts == SPLITS || parts <= last.0.map_or(0, |split| split.part) {
        return;
    }
    let behind = compared.0.as_ref().and_then(|compared| compared.split(parts));
    let behind = behind.map(|compared| i64::from(clock.time().0) - i64::from(compared.0));
    let split = Split { part: parts, time: clock.time(), behind };
    *last = LastSplit(Some(split));
    passed.write(SplitPassed(split));
}
