//! The player's rating and its file: updated after each race in a maze that is new to the player.

use std::sync::Arc;

use bevy::prelude::*;
use files::home::syntax_error;
use maze::code::checksum::crc32;
use platform::clock::seconds;
use platform::storage::{Persist, check_version};
use race::{Level, Rating, Ticks};
use serde::{Deserialize, Serialize};
use text::{Id, Text};

/// The file version.
const VERSION: u32 = 1;

/// The most mazes that are remembered: the oldest are forgotten.
const MOST_KNOWN: usize = 4096;

/// The player's rating.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRating {
    rating: Rating,
    /// Checksums of the mazes that the player has raced, the latest last. Clones share them.
    known: Arc<Vec<u32>>,
    /// When it was last reset, in seconds since 1970.
    since: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Rating", deny_unknown_fields)]
struct RatingFile {
    version: u32,
    rating: Rating,
    known: Vec<u32>,
    #[serde(default)]
    since: u64,
}

impl Persist for PlayerRating {
    const FILE: &'static str = "rating.ron";
    const RESET: Id = id!("notices-reset-rating");

    fn from_text(text: &str) -> Result<Self, Text> {
        check_version(text, VERSION)?;
        let RatingFile { rating, mut known, since, .. } = ron::from_str(text).map_err(|error| syntax_error(&error))?;
        known.drain(..known.len().saturating_sub(MOST_KNOWN));
        Ok(Self { rating, known: known.into(), since })
    }

    fn to_text(&self) -> Result<String, Text> {
        let file = RatingFile { version: VERSION, rating: self.rating, known: self.known.to_vec(), since: self.since };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(1);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    /// The rating of more races stays.
    fn merge(&mut self, saved: Self) {
        if saved.rating.races() > self.rating.races() {
            self.rating = saved.rating;
        }
        self.since = self.since.max(saved.since);
        for &maze in &*saved.known {
            self.meet(maze);
        }
    }
}

impl PlayerRating {
    /// The rating after all races.
    pub const fn rating(&self) -> &Rating {
        &self.rating
    }

    /// Starts over, as for a player without a race. The mazes stay known.
    pub fn reset(&mut self) {
        self.rating = Rating::default();
        self.since = seconds();
    }

    /// When it was last reset, in seconds since 1970: earlier runs say nothing.
    pub const fn since(&self) -> u64 {
        self.since
    }

    /// Remembers a maze.
    fn meet(&mut self, maze: u32) {
        if !self.known.contains(&maze) {
            let known = Arc::make_mut(&mut self.known);
            known.push(maze);
            known.drain(..known.len().saturating_sub(MOST_KNOWN));
        }
    }

    /// Counts a run, and remembers its maze. Only the first run in a maze says how well the player reads; one with help
    /// (`None`) says nothing.
    pub fn note(&mut self, level: &Level, time: Option<Ticks>) {
        let maze = crc32(level.plan().maze.to_string().as_bytes());
        if let Some(time) = time.filter(|_| !self.known.contains(&maze)) {
            self.rating.note(time, level.par(), level.typical());
        }
        self.meet(maze);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use race::RaceCode;

    fn level(word: &str) -> Level {
        RaceCode::of_word(word).unwrap().level().unwrap()
    }

    fn raced() -> PlayerRating {
        let mut rating = PlayerRating::default();
        rating.note(&level("one"), Some(Ticks(900)));
        rating
    }

    #[test]
    fn only_the_first_run_without_help_counts() {
        let (one, other) = (level("one"), level("other"));
        let mut rating = PlayerRating::default();
        rating.note(&one, Some(Ticks(900)));
        let first = rating.clone();
        rating.note(&one, Some(Ticks(100)));
        assert_eq!((&rating, rating.rating().races()), (&first, 1));
        rating.note(&other, None);
        rating.note(&other, Some(Ticks(900)));
        assert_eq!((rating.rating(), rating.known.len()), (first.rating(), 2), "a hint shows the maze");
        rating.reset();
        assert_eq!((*rating.rating(), rating.known.len()), (Rating::default(), 2));
    }

    #[test]
    fn saved_rating_is_loaded_unchanged_and_merged() {
        let rating = raced();
        assert_eq!(PlayerRating::from_text(&rating.to_text().unwrap()), Ok(rating.clone()));
        let mut other = PlayerRating::default();
        other.note(&level("two"), None);
        other.merge(rating.clone());
        assert_eq!((other.rating(), other.known.len()), (rating.rating(), 2));
        other.merge(PlayerRating::default());
        assert_eq!(other.rating(), rating.rating());
    }

    #[test]
    fn oldest_maze_is_forgotten() {
        let mut rating = PlayerRating::default();
        (0..=MOST_KNOWN as u32).for_each(|maze| rating.meet(maze));
        assert_eq!((rating.known.len(), rating.known[0]), (MOST_KNOWN, 1));
    }

    #[test]
    fn invalid_files_are_rejected_with_a_reason() {
        for text in [
            "",
            "(",
            "(version: 1)",
            "(version: 1, rating: (mean: 1, spread: 0, lean: 0, races: 1), known: [])",
            "(version: 1, rating: (mean: 1, spread: 99, lean: 9999, races: 1), known: [])",
            "(version: 1, rating: (mean: 1, spread: 99, lean: 0, races: -1), known: [])",
        ] {
            assert!(PlayerRating::from_text(text).is_err(), "{text:?} was accepted");
        }
        let newer = PlayerRating::from_text("(version: 2, rating: 7)").unwrap_err();
        assert!(newer.english().contains("version 2"), "{newer:?}");
    }

    proptest! {
        #[test]
        fn altered_file_is_loaded_or_rejected(at in 0..300_usize, byte in 32..127_u8) {
            let mut text = raced().to_text().unwrap().into_bytes();
            let at = at % text.len();
            text[at] = byte;
            if let Ok(rating) = PlayerRating::from_text(&String::from_utf8(text).unwrap()) {
                prop_assert_eq!(PlayerRating::from_text(&rating.to_text().unwrap()), Ok(rating));
            }
        }
    }
}
