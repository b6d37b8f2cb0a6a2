//! The replay of the race that was run last, in a file.

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};

use super::files::{self, Home};
use super::notice::Notice;
use crate::racing::RaceRecorded;

/// The file of the last race.
const LAST: &str = "last.replay";

/// Where replays go, and the one write that may be under way.
#[derive(Resource)]
pub(super) struct Replays {
    pub(super) home: Home,
    pub(super) under_way: Option<Task<Result<(), String>>>,
}

/// Writes in a task. One who races on faster than the disk writes keeps the later race.
pub(super) fn save(
    mut recorded: MessageReader<RaceRecorded>,
    replays: Option<ResMut<Replays>>,
    mut notice: ResMut<Notice>,
) {
    let Some(mut replays) = replays else { return };
    if let Some(task) = &mut replays.under_way
        && let Some(done) = block_on(poll_once(task))
    {
        replays.under_way = None;
        notice.take(done);
    }
    if let Some(RaceRecorded(replay)) = recorded.read().last().cloned() {
        if let Some(task) = replays.under_way.take() {
            notice.take(block_on(task));
        }
        let home = replays.home.clone();
        replays.under_way =
            Some(IoTaskPool::get().spawn(async move { files::write(&home, &home.file(LAST), &replay.to_bytes()) }));
    }
}

pub(super) fn finish_before_exit(
    mut exits: MessageReader<AppExit>,
    replays: Option<ResMut<Replays>>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() > 0
        && let Some(mut replays) = replays
        && let Some(task) = replays.under_way.take()
    {
        notice.take(block_on(task));
    }
}
