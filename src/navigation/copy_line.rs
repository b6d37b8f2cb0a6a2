//! Copies a line to the clipboard: the link to a race or a replay, a replay as text, or the result of the day.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use platform::clipboard::Clipboard;
use platform::language::ShownLanguage;
use platform::page;
use profile::{Progress, Replays, SavedReplays};
use race::date::Day;
use race::race_identity::name_of_race;
use race::records::Record;
use race::{RaceCode, Replay};
use settings::{LinkAddress, Settings};
use study::league::{ShareLink, ShareStrip};
use text::Text;
use ui::menu::status::StatusLine;

use crate::race_setup::{CurrentLevel, Levels, RaceLink, Tracks, race_name};
use crate::schedule::RequestStepSystems;

/// A request to copy text to the clipboard.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum CopyLine {
    /// A link to the current race.
    Race,
    /// A link to the race of a code.
    Code {
        /// The code.
        code: Arc<RaceCode>,
        /// Whether eaters that the player wrote take part, which the link leaves out.
        has_scripts: bool,
    },
    /// The best run of a daily race, and a link to the race.
    Daily(Day),
    /// The result of the last race in three lines, the last of which is a link to its replay.
    LastReplay,
    /// A link to the replay of a record.
    RecordReplay(Record),
    /// A link to a replay.
    Replay(Arc<Replay>),
    /// The chosen replay, as text.
    ReplayText,
    /// A link to levels, by its text.
    Levels(String),
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
            Err(reason) => status.0 = Some(Err(reason)),
        }
    }
}

/// The resources that lines are made from.
#[derive(SystemParam)]
struct LineSources<'w> {
    level: Option<Res<'w, CurrentLevel>>,
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    progress: Res<'w, Progress>,
    replays: Res<'w, Replays>,
    saved: Res<'w, SavedReplays>,
    settings: Res<'w, Settings>,
    language: Res<'w, ShownLanguage>,
}

impl LineSources<'_> {
    /// Returns the line of a request, and the message for the player.
    fn line(&self, request: &CopyLine) -> Result<(String, Text), Text> {
        let copied = |line| Ok((line, text!("common-copied")));
        let without_scripts = |(line, _)| (line, text!("share-copied-without-scripts"));
        let nothing = || text!("error-nothing-to-copy");
        match request {
            CopyLine::Race => {
                let level = self.level.as_ref().ok_or_else(nothing)?;
                let link = RaceLink::of_race(&level.mode, level.code.as_ref(), &self.levels.0).ok_or_else(nothing)?;
                let code = level.code.as_ref().map(ToString::to_string);
                let shared = self.shared(&link, code).ok_or_else(nothing)?;
                // The link to a race against scripts leaves the scripts out.
                Ok(if level.mode.has_scripts() { without_scripts(shared) } else { shared })
            }
            CopyLine::Code { code, has_scripts } => {
                let link = RaceLink::of_code((**code).clone());
                let shared = self.shared(&link, None).ok_or_else(nothing)?;
                Ok(if *has_scripts { without_scripts(shared) } else { shared })
            }
            CopyLine::Daily(day) => {
                let best = self.progress.daily.best(*day).ok_or_else(nothing)?;
                let line = self.language.get(&best.line(*day)).into_owned();
                match self.address(&RaceLink::of_day(*day)) {
                    Some(address) => copied(format!("{line} {address}")),
                    None => Ok((line, text!("share-line-copied"))),
                }
            }
            CopyLine::LastReplay => {
                let replay = self.replays.load_last()?;
                let (link, message) = self.replay(&replay).ok_or_else(nothing)?;
                let is_code = message.is("share-code-copied");
                let shared = if is_code { ShareLink::Code(link.clone()) } else { ShareLink::Link(link.clone()) };
                Ok((self.strip(&replay, shared).unwrap_or(link), message))
            }
            CopyLine::RecordReplay(record) => self.replay(&self.replays.load(record)?).ok_or_else(nothing),
            CopyLine::Replay(replay) => self.replay(replay).ok_or_else(nothing),
            CopyLine::ReplayText => {
                let replay = self.saved.selected().and_then(|saved| saved.replay.as_ref().ok());
                copied(replay.ok_or_else(nothing)?.to_text())
            }
            CopyLine::Levels(levels) => match self.game() {
                Some(game) => copied(format!("{game}#{levels}")),
                None => Ok((levels.clone(), text!("share-code-copied"))),
            },
        }
    }

    /// Returns the three lines of the race that was just won; `None` for any other.
    fn strip(&self, replay: &Replay, link: ShareLink) -> Option<String> {
        let level = &self.level.as_ref()?.level;
        let race = race_name(&name_of_race(level.plan(), &self.levels.0, &self.tracks.0));
        let what = text!("share-strip", race = race, time = Text::time(replay.ticks()));
        Some(ShareStrip::of_run(&self.language.get(&what), replay, level, link)?.text(**self.language))
    }

    /// Returns the link to a replay, or to its race if the replay is too long for a link. Without an address for links,
    /// returns the replay as text. The second text is the message for the player.
    fn replay(&self, replay: &Arc<Replay>) -> Option<(String, Text)> {
        match RaceLink::of_replay(replay) {
            Some(link) => self.shared(&link, None),
            None if self.game().is_some() => {
                let link = self.address(&RaceLink::of_code(replay.code().clone()))?;
                Some((link, text!("share-replay-long")))
            }
            None => Some((replay.to_text(), text!("share-code-copied"))),
        }
    }

    /// Returns a link. Without an address for links, returns text that can be pasted instead: from the link if it has
    /// any, or else `code`. The second text is the message for the player.
    fn shared(&self, link: &RaceLink, code: Option<String>) -> Option<(String, Text)> {
        match self.address(link) {
            Some(address) => Some((address, text!("common-copied"))),
            None => Some((link.without_address().or(code)?, text!("share-code-copied"))),
        }
    }

    fn game(&self) -> Option<String> {
        link_begin(&self.settings)
    }

    /// Returns a link; `None` without an address.
    fn address(&self, link: &RaceLink) -> Option<String> {
        self.game().map(|game| link.address(&game))
    }
}

fn copy(
    mut requests: MessageReader<CopyLine>,
    lines: LineSources,
    mut clipboard: NonSendMut<Clipboard>,
    mut status: ResMut<StatusLine>,
) {
    for request in requests.read() {
        let copied = lines.line(request).and_then(|(line, message)| clipboard.copy(line).map(|()| message));
        status.0 = Some(copied);
    }
}

/// The address that links begin with: that of the page, or else that in the settings.
pub(crate) fn link_begin(settings: &Settings) -> Option<String> {
    page::address().or_else(|| settings.link_address().own().map(str::to_owned))
}
