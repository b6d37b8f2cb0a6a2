//! The menu over a replay.

use std::sync::Arc;

use race::Replay;
use ui::menu::Entry;

use super::saved::ReplayCommand;
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::simulation::{SetWatchSpeed, WatchSpeed};

/// The entries of the menu.
pub(crate) fn pause_entries(replay: Arc<Replay>, speed: WatchSpeed) -> Vec<Entry> {
    let at = |faster| speed.next(faster).map(SetWatchSpeed);
    vec![
        Entry::button(text!("pause-resume"), RaceCommand::Resume),
        Entry::button(text!("pause-restart"), RaceCommand::Restart),
        Entry::choice(text!("pause-speed"), speed.label(), at(false), at(true)),
        Entry::button(text!("replays-keep-this"), ReplayCommand::Keep),
        Entry::button(text!("share-race"), CopyLine::Race).hint(text!("share-race-hint")),
        Entry::button(text!("share-replay"), CopyLine::Replay(replay)).hint(text!("share-replay-hint")),
        Entry::button(text!("pause-quit"), Navigate::Leave),
    ]
}
