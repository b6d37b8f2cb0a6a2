//! The corners of the player's run: counted for the result, and the last one for practice.

use bevy::prelude::*;
use race::{Corner, CornerCount, CornerWatch, Place, Ticks};

use super::clock::RaceClock;
use super::messages::{CornerCut, RestartRace};
use super::player::{PlayerBody, PlayerRun};
use super::race_state::CurrentMaze;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// The corners of this run.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Corners {
    count: CornerCount,
    last: Option<(Ticks, Corner)>,
    watch: CornerWatch,
    /// The player's place at the start of the tick, and the number of keys.
    before: Option<(Place, usize)>,
}

impl Corners {
    /// The corners so far.
    pub const fn count(&self) -> CornerCount {
        self.count
    }

    /// The last corner and the tick in which it was taken.
    pub const fn last(&self) -> Option<(Ticks, Corner)> {
        self.last
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Corners>();
    app.add_systems(OnEnter(Phase::Intro), start_over);
    app.add_systems(FixedUpdate, (note_place.in_set(RaceSystems::Begin), watch.in_set(RaceSystems::Notice)));
    app.add_systems(Update, start_over.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn start_over(mut corners: ResMut<Corners>) {
    *corners = Corners::default();
}

fn note_place(player: Query<&PlayerRun, With<PlayerBody>>, mut corners: ResMut<Corners>) {
    corners.before = player.single().ok().map(|player| (player.0.place(), player.0.taken().leg()));
}

fn watch(
    clock: Res<RaceClock>,
    current_maze: CurrentMaze,
    player: Query<&PlayerRun, With<PlayerBody>>,
    mut corners: ResMut<Corners>,
    mut cut: MessageWriter<CornerCut>,
) {
    let (Ok(player), Some((before, keys))) = (player.single(), corners.before) else { return };
    let (view, racer) = (current_maze.view(keys), player.0.racer());
    if let Some(corner) = corners.watch.observe(view.passable(), before, racer, racer.intent()) {
        corners.count.add(corner);
        corners.last = Some((clock.time(), corner));
        if corner.is_cut {
            cut.write_default();
        }
    }
}
