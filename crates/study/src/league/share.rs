//! A result as three lines to share: what, how well, and the link. The strip shows no part of the path.

use race::path_times::SPLITS;
use race::{Ghost, Level, Medal, Replay, Ticks, Winner};
use text::{Language, Text};

/// How a third of a run was against another run, or against the limit of a medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitMark {
    /// Faster.
    Ahead,
    /// As fast, or at most a fiftieth of the time slower.
    Close,
    /// Slower.
    Behind,
    /// There is nothing to compare with.
    Unknown,
}

impl SplitMark {
    /// A third is close if it is slower by at most this fraction of its time.
    const CLOSE: u32 = 50;

    /// Compares the times of a third.
    pub fn of(ours: Option<Ticks>, theirs: Option<Ticks>) -> Self {
        match ours.zip(theirs) {
            None => Self::Unknown,
            Some((ours, theirs)) if ours < theirs => Self::Ahead,
            Some((ours, theirs)) if ours.0 - theirs.0 <= theirs.0 / Self::CLOSE => Self::Close,
            Some(_) => Self::Behind,
        }
    }

    /// A colored square, and a sign that means the same without color.
    pub const fn square(self) -> &'static str {
        match self {
            Self::Ahead => "🟩▲",
            Self::Close => "🟨◆",
            Self::Behind => "🟥▼",
            Self::Unknown => "⬜·",
        }
    }
}

/// What opens a race, or a run to race against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareLink {
    /// A link.
    Link(String),
    /// Where the game has no address: the code of the race, or the replay as text.
    Code(String),
}

impl ShareLink {
    /// The link, or the code.
    pub(super) fn content(&self) -> &str {
        match self {
            Self::Link(content) | Self::Code(content) => content,
        }
    }

    /// Its line. The hint at a code comes after it, because text before a link would be read as the name of its player.
    pub(super) fn line(&self, language: Language) -> String {
        match self {
            Self::Link(link) => one_line(link),
            Self::Code(code) => {
                language.get(&text!("share-strip-code", code = Text::verbatim(one_line(code)))).into_owned()
            }
        }
    }
}

/// A text without line breaks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a line is the second one of a result, also where it is quoted.
pub(super) fn is_strip(line: &str) -> bool {
    let marks = line.trim_start_matches(['>', ' ']).trim_end();
    !marks.is_empty() && marks.chars().all(|found| " 🟩▲🟨◆🟥▼⬜·".contains(found))
}

/// A result as three lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareStrip {
    /// What was raced, and the time.
    pub what: String,
    /// How each third was.
    pub thirds: [SplitMark; SPLITS as usize],
    /// What opens this race against this run.
    pub link: ShareLink,
}

impl ShareStrip {
    /// The strip of a run against another, by the times at the end of each third.
    pub fn new(
        what: &str,
        ours: [Option<Ticks>; SPLITS as usize],
        theirs: [Option<Ticks>; SPLITS as usize],
        link: ShareLink,
    ) -> Self {
        // Text before a colon would be read as the name of the player.
        let what = one_line(what).replace(": ", ", ");
        let since = |times: [Option<Ticks>; SPLITS as usize], part: usize| {
            let before = if part == 0 { Some(Ticks(0)) } else { times[part - 1] };
            Some(Ticks(times[part]?.0.checked_sub(before?.0)?))
        };
        let thirds = std::array::from_fn(|part| SplitMark::of(since(ours, part), since(theirs, part)));
        Self { what, thirds, link }
    }

    /// The strip of a run that was won, against the flawless run paced to the time of gold; `None` if it was lost or is of
    /// another level.
    pub fn of_run(what: &str, replay: &Replay, level: &Level, link: ShareLink) -> Option<Self> {
        if replay.winner() != Winner::Player || !replay.code().is_in(level.plan()) {
            return None;
        }
        let times = Ghost::new(replay, level).ok()?.path_times(level);
        let ours = std::array::from_fn(|part| times.split(part as u32 + 1));
        let (gold, par) = (u64::from(Medal::Gold.limit(level.par()).0), u64::from(level.par().0.max(1)));
        let paced = |time: Ticks| Ticks((u64::from(time.0) * gold / par) as u32);
        Some(Self::new(what, ours, level.par_splits().map(|split| split.map(paced)), link))
    }

    /// The three lines, with a line end after each but the last. Without an address of the game, the last says that it is
    /// a code.
    pub fn text(&self, language: Language) -> String {
        let squares: Vec<&str> = self.thirds.iter().map(|third| third.square()).collect();
        format!("{}\n{}\n{}", self.what, squares.join(" "), self.link.line(language))
    }
}
