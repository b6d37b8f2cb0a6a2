//! Copies a line to the clipboard: the code of a race, or the result of the day.

use bevy::prelude::*;

use crate::menu::status::StatusLine;
use crate::modes::QuickRace;
use crate::platform::clipboard::Clipboard;
use crate::platform::date::Day;
use crate::profile::{Progress, SavedReplays};
use crate::race_setup::CurrentLevel;
use crate::schedule::RequestStepSystems;
use crate::text::Language;

/// A request to copy text to the clipboard.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyLine {
    /// The code of the current race.
    Code,
    /// The code of the quick race.
    QuickCode,
    /// The best run of a daily race.
    Daily(Day),
    /// The chosen replay, as text.
    Replay,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyLine>();
    app.add_systems(Update, copy.in_set(RequestStepSystems::Lines));
}

fn copy(
    mut requests: MessageReader<CopyLine>,
    level: Option<Res<CurrentLevel>>,
    quick: Res<QuickRace>,
    progress: Res<Progress>,
    saved: Res<SavedReplays>,
    language: Res<Language>,
    mut clipboard: NonSendMut<Clipboard>,
    mut status: ResMut<StatusLine>,
) {
    for &request in requests.read() {
        let line = match request {
            CopyLine::QuickCode => Some(quick.code().to_string()),
            CopyLine::Code => level.as_ref().and_then(|level| level.code.as_ref()).map(ToString::to_string),
            CopyLine::Replay => saved.selected().and_then(|saved| Some(saved.replay.as_ref().ok()?.to_text())),
            CopyLine::Daily(day) => progress.daily.best(day).map(|best| language.get(&best.line(day)).into_owned()),
        };
        let done = line.ok_or_else(|| text!("error-nothing-to-copy")).and_then(|line| clipboard.copy(line));
        status.0 = Some(done.map_or_else(|error| error, |()| text!("common-copied")));
    }
}
