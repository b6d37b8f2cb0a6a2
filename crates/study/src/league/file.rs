//! A league as a file: a line of text for each run, which any program can search, and which is read as any text with
//! links is.
//!
//! ```text
//! Mazeater league 1
//! Anna: replay.TVpSUAMDAAAA…
//! ```

use std::collections::BTreeMap;

use race::Replay;
use race::race_text::REPLAY;
use race::replay::ReplayError;
use text::Text;
use thiserror::Error;

use super::find::MOST_FOUND;
use super::run::LeagueRun;

/// The first line.
const HEAD: &str = "Mazeater league 1";
/// How the first line of every version begins.
const ANY_HEAD: &str = "Mazeater league ";
/// The largest file that is read, in bytes. Its runs are at most [`MOST_FOUND`].
pub const MOST_LEAGUE_BYTES: u64 = 64 << 20;

/// Why a file is no league, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeagueError {
    /// The first line is not that of a league.
    #[error("it is no league: a league begins with the line '{HEAD}'")]
    Head,
    /// A later version wrote it.
    #[error("it is a league of a later version of this game")]
    Version,
    /// A line is not a run.
    #[error("line {0} is damaged: a run is a name, a colon and a replay as text")]
    Line(usize),
    /// It has too many runs.
    #[error("a league has at most {MOST_FOUND} runs")]
    Long,
}

impl From<LeagueError> for Text {
    fn from(error: LeagueError) -> Self {
        match error {
            LeagueError::Head => text!("error-league-head"),
            LeagueError::Version => text!("error-league-version"),
            LeagueError::Line(line) => text!("error-league-line", line = line),
            LeagueError::Long => text!("error-league-long", max = MOST_FOUND),
        }
    }
}

/// Runs that are kept, without doubles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct League {
    /// The key is the text of the replay.
    runs: BTreeMap<String, LeagueRun>,
}

impl League {
    /// Adds runs. Doubles are not added, but give their name to a run without one. Returns how many are new and
    /// how many did not fit.
    pub fn add(&mut self, runs: impl IntoIterator<Item = LeagueRun>) -> (usize, usize) {
        let (mut new, mut without_room) = (0, 0);
        for run in runs {
            if let Some(kept) = self.runs.get_mut(run.letters()) {
                *kept = run.named_like(kept);
            } else if self.runs.len() < MOST_FOUND {
                self.runs.insert(run.letters().to_owned(), run);
                new += 1;
            } else {
                without_room += 1;
            }
        }
        (new, without_room)
    }

    /// Removes runs.
    pub fn remove(&mut self, is_removed: impl Fn(&LeagueRun) -> bool) {
        self.runs.retain(|_, run| !is_removed(run));
    }

    /// The runs.
    pub fn runs(&self) -> impl ExactSizeIterator<Item = &LeagueRun> {
        self.runs.values()
    }

    /// Whether a text begins like a league of any version.
    pub fn is_league(text: &str) -> bool {
        text.trim_start_matches('\u{feff}').starts_with(ANY_HEAD)
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for run in self.runs.values() {
            text.extend([run.name(), if run.name().is_empty() { "" } else { ": " }, run.letters(), "\n"]);
        }
        text
    }

    /// Reads a file, whole or not at all. Runs by other versions of the rules are left out: no table lists them.
    pub fn from_text(text: &str) -> Result<Self, LeagueError> {
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        let (_, head) = lines.next().ok_or(LeagueError::Head)?;
        if head.trim_end() != HEAD {
            return Err(if head.starts_with(ANY_HEAD) { LeagueError::Version } else { LeagueError::Head });
        }
        let mut league = Self::default();
        for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            let at = line.rfind(REPLAY).ok_or(LeagueError::Line(number))?;
            let replay = match Replay::from_text(&line[at..]) {
                Ok(replay) => replay,
                Err(ReplayError::Rules(_) | ReplayError::Version(_)) => continue,
                Err(_) => return Err(LeagueError::Line(number)),
            };
            let name = line[..at].trim_end_matches([':', ' ']);
            let (_, without_room) = league.add([LeagueRun::new(name, replay)]);
            if without_room > 0 {
                return Err(LeagueError::Long);
            }
        }
        Ok(league)
    }
}
