//! How far a player is, as it is written to disk.

use bevy::prelude::*;
use race::Difficulty;
use race::campaign::MOST_LEVELS;
use serde::{Deserialize, Serialize};

use super::kept::Kept;

/// The version of the file; a newer one is not read but put aside.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct ProgressFile {
    version: u32,
    /// The highest level that is open, from 1.
    level: u32,
    difficulty: Difficulty,
}

/// Just the version, of a file whose other fields may be unknown.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// How far the campaign is, and the difficulty chosen last.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    reached: u32,
    /// What is written down; `reached` may lie above it where levels were opened for this run only.
    kept: u32,
    difficulty: Difficulty,
}

impl Default for Progress {
    fn default() -> Self {
        Self { reached: 1, kept: 1, difficulty: Difficulty::default() }
    }
}

impl Kept for Progress {
    const FILE: &'static str = "progress.ron";
    const WITHOUT: &'static str = "the campaign begins anew";

    fn from_text(text: &str) -> Result<Self, String> {
        let Versioned { version } = ron::from_str(text).map_err(|error| format!("it is no progress file ({error})"))?;
        if version != VERSION {
            return Err(format!("it has version {version}, and this program reads version {VERSION}"));
        }
        let file: ProgressFile = ron::from_str(text).map_err(|error| format!("it is no progress file ({error})"))?;
        let allowed = 1..=MOST_LEVELS as u32;
        if !allowed.contains(&file.level) {
            return Err(format!("its level is {}, and levels go from 1 to {MOST_LEVELS}", file.level));
        }
        Ok(Self { reached: file.level, kept: file.level, difficulty: file.difficulty })
    }

    fn to_text(&self) -> String {
        let Self { kept: level, difficulty, .. } = self;
        format!("(version: {VERSION}, level: {level}, difficulty: {difficulty:?})\n")
    }
}

impl Progress {
    /// The highest level that is open, from 1.
    pub const fn reached(&self) -> u32 {
        self.reached
    }

    /// The level at which to go on.
    pub const fn continue_at(&self) -> u32 {
        self.kept
    }

    /// The difficulty chosen last.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// A level was won: the next one is open, as far as there is one.
    pub(super) fn win(&mut self, level: u32, last: u32) {
        let next = (level + 1).min(last);
        self.reached = self.reached.max(next);
        self.kept = self.kept.max(next);
    }

    /// A difficulty was chosen.
    pub(crate) fn choose(&mut self, difficulty: Difficulty) {
        self.difficulty = difficulty;
    }

    /// Opens levels for this run only.
    pub(super) fn open_up_to(&mut self, level: u32) {
        self.reached = self.reached.max(level);
    }

    /// Opens every level for this run only.
    pub(super) fn open_all(&mut self) {
        self.open_up_to(MOST_LEVELS as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut progress = Progress::default();
        progress.win(6, 12);
        progress.choose(Difficulty::Hard);
        let read = Progress::from_text(&progress.to_text()).unwrap();
        assert_eq!((read.reached(), read.continue_at(), read.difficulty()), (7, 7, Difficulty::Hard));
    }

    #[test]
    fn the_last_level_opens_no_further_one_and_an_old_one_changes_nothing() {
        let mut progress = Progress::default();
        progress.win(12, 12);
        assert_eq!(progress.reached(), 12);
        let before = progress.clone();
        progress.win(3, 12);
        assert_eq!(progress, before);
    }

    #[test]
    fn whatever_is_wrong_is_refused_with_a_reason() {
        for text in [
            "",
            "(",
            "\u{0}\u{1}",
            "(version: 1)",
            "(version: 1, level: 0, difficulty: Normal)",
            "(version: 1, level: 4000000000, difficulty: Normal)",
            "(version: 1, level: -1, difficulty: Normal)",
            "(version: 1, level: 2, difficulty: Nightmare)",
            "(version: 2, level: 2, difficulty: Normal, medals: [])",
        ] {
            assert!(Progress::from_text(text).is_err(), "{text:?} was taken");
        }
        let newer = Progress::from_text("(version: 2, level: 2)").unwrap_err();
        assert!(newer.contains("version 2"), "{newer}");
    }
}
