//! Opens replays from outside: files that are dropped on the window, and text of the clipboard. The code of a race opens
//! as well.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use race::replay::MOST_BYTES;
use race::{RaceCode, Replay};

use super::navigator::Navigator;
use super::resume_countdown::count_down;
use crate::menu::status::StatusLine;
use crate::platform::background::Background;
use crate::platform::clipboard::Clipboard;
use crate::platform::files;
use crate::race_setup::{BuildFailure, RaceMode};
use crate::schedule::RequestStepSystems;
use crate::states::{Phase, Screen};
use crate::text::Text;

/// A request to open the replay or the code on the clipboard.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteReplay;

/// The file or text that is being read.
#[derive(Resource, Default)]
pub(super) struct Opening(Option<Background<Result<RaceMode, Text>>>);

pub(super) fn plugin(app: &mut App) {
    // Without a window plugin this message is never sent.
    app.add_message::<PasteReplay>().add_message::<FileDragAndDrop>().init_resource::<Opening>();
    app.add_systems(
        Update,
        (paste, open_dropped, take_opened).chain().after(count_down).in_set(RequestStepSystems::Races),
    );
}

fn paste(
    mut requests: MessageReader<PasteReplay>,
    mut clipboard: NonSendMut<Clipboard>,
    mut opening: ResMut<Opening>,
    mut status: ResMut<StatusLine>,
) {
    if requests.read().count() == 0 {
        return;
    }
    match clipboard.paste() {
        Ok(text) => opening.0 = Some(Background::spawn(move |_| of_text(&text))),
        Err(reason) => status.0 = Some(text!("notices-not-watched", reason = reason)),
    }
}

/// Opens files that are dropped on a menu. During a race a file opens nothing, and the lab opens files itself.
fn open_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    mut opening: ResMut<Opening>,
) {
    let is_over = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    let is_open = *screen.get() == Screen::Title || is_over;
    for file in dropped.read() {
        if let (FileDragAndDrop::DroppedFile { path_buf, .. }, true) = (file, is_open) {
            let path: PathBuf = path_buf.clone();
            opening.0 = Some(Background::spawn(move |_| of_file(&path)));
        }
    }
}

pub(super) fn take_opened(
    mut opening: ResMut<Opening>,
    mut status: ResMut<StatusLine>,
    mut failure: ResMut<BuildFailure>,
    mut navigator: Navigator,
) {
    let Some(result) = opening.bypass_change_detection().0.as_mut().and_then(Background::poll) else { return };
    opening.0 = None;
    match result.map_err(Text::from).flatten() {
        Ok(mode) => navigator.start_race(mode),
        Err(reason) => {
            let message = text!("notices-not-watched", reason = reason);
            // The title has no status line.
            if navigator.has_page() {
                status.0 = Some(message);
            } else {
                failure.0 = Some(message);
            }
        }
    }
}

/// The replay or the race of a file.
fn of_file(path: &Path) -> Result<RaceMode, Text> {
    let bytes = files::read(path, (MOST_BYTES * 2) as u64).map_err(Text::from)?;
    if Replay::is_replay(&bytes) {
        return Ok(RaceMode::Replay(Arc::new(Replay::from_bytes(&bytes)?)));
    }
    of_text(&String::from_utf8(bytes).map_err(|_| text!("error-replay"))?)
}

/// The replay or the race of a text.
fn of_text(text: &str) -> Result<RaceMode, Text> {
    if Replay::is_text(text) {
        return Ok(RaceMode::Replay(Arc::new(Replay::from_text(text)?)));
    }
    let code = text.trim();
    // A word would be a race as well, but nobody means a word by a replay.
    if !code.starts_with("race") || !code.contains('.') {
        return Err(text!("error-no-replay-text"));
    }
    Ok(RaceMode::of_code(code.parse::<RaceCode>()?))
}
