//! Starts the replay of the last race or of a record, or a kept replay.

use std::sync::Arc;

use bevy::prelude::*;
use profile::Replays;
use race::Replay;
use race::records::Record;
use ui::menu::status::StatusLine;

use crate::navigation::Navigator;
use crate::race_setup::RaceMode;
use crate::schedule::RaceRequestSystems;

/// A request to watch a replay.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum WatchReplay {
    /// The replay of the last race.
    Last,
    /// The replay of a record.
    Record(Record),
    /// A replay that the player keeps.
    File(Arc<Replay>),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WatchReplay>();
    app.add_systems(Update, watch.in_set(RaceRequestSystems::Watch));
}

fn watch(
    mut requests: MessageReader<WatchReplay>,
    replays: Res<Replays>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    for request in requests.read() {
        let replay = match request {
            WatchReplay::Last => replays.load_last(),
            WatchReplay::Record(run) => replays.load(run),
            WatchReplay::File(replay) => Ok(Arc::clone(replay)),
        };
        match replay {
            Ok(replay) => navigator.start_race(RaceMode::Replay(replay)),
            Err(reason) => status.0 = Some(Err(text!("notices-not-watched", reason = reason))),
        }
    }
}
