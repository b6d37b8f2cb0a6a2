//! Reads the player's own runs again when there are more, and tells *Matched* which bot runs like the player.

use std::sync::Arc;

use bevy::prelude::*;
use lab::own_runs::OwnRuns;
use profile::{PlayerRating, RunRows};

use crate::race_setup::{MatchedRating, first_picture_is_drawn};
use crate::schedule::OwnRunSystems;

pub(super) fn plugin(app: &mut App) {
    let has_changed = resource_changed::<RunRows>.or_else(resource_changed::<PlayerRating>);
    let read = read.run_if(first_picture_is_drawn.and_then(has_changed));
    app.init_resource::<OwnRuns>().add_systems(Update, (read, take).chain().in_set(OwnRunSystems));
}

fn read(runs: Res<RunRows>, rating: Res<PlayerRating>, mut own: ResMut<OwnRuns>) {
    own.read(Arc::clone(&runs.0), rating.since());
}

fn take(mut own: ResMut<OwnRuns>, mut matched: ResMut<MatchedRating>) {
    if let Some(fit) = own.poll() {
        matched.set_fit(fit);
    }
}
