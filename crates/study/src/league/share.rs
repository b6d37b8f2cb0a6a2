//! A result as three lines to share: what, how well, and the link. The strip shows no part of the path.

use race::Ticks;
use race::path_times::SPLITS;

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
    /// One that is close is slower by at most this part of the third's time.
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

    /// A square of a color, and a sign that tells the same without it.
    pub const fn square(self) -> &'static str {
        match self {
            Self::Ahead => "🟩▲",
            Self::Close => "🟨◆",
            Self::Behind => "🟥▼",
            Self::Unknown => "⬜·",
        }
    }
}

/// A result as three lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareStrip {
    /// What was raced, and the time.
    pub what: String,
    /// How each third was.
    pub thirds: [SplitMark; SPLITS as usize],
    /// The link that opens this race against this run, or the code where the game has no address.
    pub link: String,
}

impl ShareStrip {
    /// The strip of a run against another, by the times at the end of each third.
    pub fn new(
        what: &str,
        ours: [Option<Ticks>; SPLITS as usize],
        theirs: [Option<Ticks>; SPLITS as usize],
        link: &str,
    ) -> Self {
        let [what, link] = [what, link].map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        let since = |times: [Option<Ticks>; SPLITS as usize], part: usize| {
            let before = if part == 0 { Some(Ticks(0)) } else { times[part - 1] };
            Some(Ticks(times[part]?.0.checked_sub(before?.0)?))
        };
        let thirds = std::array::from_fn(|part| SplitMark::of(since(ours, part), since(theirs, part)));
        Self { what, thirds, link }
    }

    /// The three lines, with a line end after each but the last.
    pub fn text(&self) -> String {
        let squares: Vec<&str> = self.thirds.iter().map(|third| third.square()).collect();
        format!("{}\n{}\n{}", self.what, squares.join(" "), self.link)
    }
}
