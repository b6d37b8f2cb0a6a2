//! Copies a line to the clipboard: the link to a race or a replay, a replay as text, or the result of the day.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::Replay;
use race::records::Record;

use crate::menu::status::StatusLine;
use crate::modes::QuickRace;
use crate::platform::clipboard::Clipboard;
use crate::platform::date::Day;
use crate::platform::page;
use crate::profile::{Progress, Replays, SavedReplays};
use crate::race_setup::{CurrentLevel, Levels, RaceLink};
use crate::schedule::RequestStepSystems;
use crate::settings::{LinkAddress, Settings};
use crate::text::{Language, Text};

/// A request to copy text to the clipboard.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum CopyLine {
    /// A link to the current race.
    Race,
    /// A link to the quick race.
    QuickRace,
    /// The best run of a daily race, and a link to the race.
    Daily(Day),
    /// A link to the replay of the last race.
    LastReplay,
    /// A link to the replay of a record.
    RecordReplay(Record),
    /// A link to a replay.
    Replay(Arc<Replay>),
    /// The chosen replay, as text.
    ReplayText,
}

/// A request to change the address that links begin with.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SetLinkAddress(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyLine>().add_message::<SetLinkAddress>();
    app.add_systems(Update, (set_address, copy).chain().in_set(RequestStepSystems::Lines));
}

fn set_address(
    mut requests: MessageReader<SetLinkAddress>,
    mut settings: ResMut<Settings>,
    mut status: ResMut<StatusLine>,
) {
    for SetLinkAddress(text) in requests.read() {
        match LinkAddress::typed(text) {
            Ok(address) => settings.set_link_address(address),
            Err(reason) => status.0 = Some(reason),
        }
    }
}

/// What lines are made of.
#[derive(SystemParam)]
struct Lines<'w> {
    level: Option<Res<'w, CurrentLevel>>,
    levels: Res<'w, Levels>,
    quick: Res<'w, QuickRace>,
    progress: Res<'w, Progress>,
    replays: Res<'w, Replays>,
    saved: Res<'w, SavedReplays>,
    settings: Res<'w, Settings>,
    language: Res<'w, Language>,
}

impl Lines<'_> {
    /// The line of a request, and what the player is told about it.
    fn line(&self, request: &CopyLine) -> Result<(String, Text), Text> {
        let copied = |line| Ok((line, text!("common-copied")));
        let nothing = || text!("error-nothing-to-copy");
        match request {
            CopyLine::Race => {
                let level = self.level.as_ref().ok_or_else(nothing)?;
                let link = RaceLink::of_race(&level.mode, level.code.as_ref(), &self.levels.0);
                let (copy, told) = copied(self.address(&link.ok_or_else(nothing)?))?;
                // A race against scripts has a link without them.
                Ok((copy, if level.mode.has_scripts() { text!("share-copied-without-scripts") } else { told }))
            }
            CopyLine::QuickRace => {
                let (line, told) = copied(self.address(&RaceLink::of_code(self.quick.code().clone())))?;
                let is_alone = self.quick.scripts().is_empty();
                Ok((line, if is_alone { told } else { text!("share-copied-without-scripts") }))
            }
            CopyLine::Daily(day) => {
                let best = self.progress.daily.best(*day).ok_or_else(nothing)?;
                let line = self.language.get(&best.line(*day)).into_owned();
                copied(format!("{line} {}", self.address(&RaceLink::of_day(*day))))
            }
            CopyLine::LastReplay => Ok(self.replay(&self.replays.load_last()?)),
            CopyLine::RecordReplay(record) => Ok(self.replay(&self.replays.load(record)?)),
            CopyLine::Replay(replay) => Ok(self.replay(replay)),
            CopyLine::ReplayText => {
                let replay = self.saved.selected().and_then(|saved| saved.replay.as_ref().ok());
                copied(replay.ok_or_else(nothing)?.to_text())
            }
        }
    }

    /// The link to a replay. To its race, if the replay is too long for a link.
    fn replay(&self, replay: &Arc<Replay>) -> (String, Text) {
        match RaceLink::of_replay(replay) {
            Some(link) => (self.address(&link), text!("common-copied")),
            None => (self.address(&RaceLink::of_code(replay.code().clone())), text!("share-replay-long")),
        }
    }

    /// A link below the address of the page, or below that of the settings.
    fn address(&self, link: &RaceLink) -> String {
        match page::address() {
            Some(page) => link.address(&page),
            None => link.address(self.settings.link_address().as_str()),
        }
    }
}

fn copy(
    mut requests: MessageReader<CopyLine>,
    lines: Lines,
    mut clipboard: NonSendMut<Clipboard>,
    mut status: ResMut<StatusLine>,
) {
    for request in requests.read() {
        let copied = lines.line(request).and_then(|(line, message)| clipboard.copy(line).map(|()| message));
        status.0 = Some(copied.unwrap_or_else(|error| error));
    }
}
