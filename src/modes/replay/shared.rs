//! A replay that someone shared by a link: the player races against it, watches it, or keeps it.

use std::sync::Arc;

use bevy::prelude::*;
use profile::Progress;
use race::Replay;
use settings::GhostChoice;

use crate::navigation::{Navigator, ReplayOpened};
use crate::profile::ImportedGhosts;
use crate::race_setup::RaceMode;
use crate::schedule::RaceRequestSystems;

/// The replay of the last link that was opened.
#[derive(Resource, Default)]
pub(super) struct SharedReplay(pub(super) Option<Arc<Replay>>);

/// A request to race against the shared replay, which runs as a ghost.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RaceShared;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SharedReplay>().add_message::<RaceShared>();
    app.add_systems(Update, (take_opened, race).chain().in_set(RaceRequestSystems::Shared));
}

fn take_opened(mut opened: MessageReader<ReplayOpened>, mut shared: ResMut<SharedReplay>) {
    if let Some(ReplayOpened(replay)) = opened.read().last() {
        shared.0 = Some(Arc::clone(replay));
    }
}

fn race(
    mut requests: MessageReader<RaceShared>,
    shared: Res<SharedReplay>,
    mut ghosts: ResMut<ImportedGhosts>,
    mut progress: ResMut<Progress>,
    mut navigator: Navigator,
) {
    for RaceShared in requests.read() {
        let Some(replay) = &shared.0 else { continue };
        // The replay is verified before its ghost runs. The choice of ghosts lasts until the program ends.
        *ghosts = ImportedGhosts::new(Some(Arc::clone(replay)), None);
        progress.choose_ghosts_of_run(GhostChoice::Friend);
        navigator.start_race(RaceMode::of_code(replay.code().clone()));
    }
}
