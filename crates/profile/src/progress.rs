//! The player's progress and its file, which `platform::storage::persist` writes after each change.

use std::collections::BTreeMap;

use bevy::prelude::*;
use files::home::syntax_error;
use platform::storage::{Persist, version_of};
use race::campaign::MOST_LEVELS;
use race::shipped::is_as_earlier;
use race::{Campaign, Difficulty, Medal, Stars, Ticks};
use serde::{Deserialize, Serialize};
use settings::GhostChoice;
use text::{Id, Text, errors, names};

use crate::daily::DailyProgress;

/// The file version. Files of newer versions are moved aside. Version 2 has best times by version 1 of the rules, and
/// up to version 3 the levels are those of the earlier campaign.
const VERSION: u32 = 4;

/// Levels of a world that need not be passed to unlock the next world.
const SLACK: u32 = 2;

/// The file format of version 1.
#[derive(Deserialize)]
struct FirstFile {
    /// The highest unlocked level, counted from 1.
    level: u32,
    difficulty: Difficulty,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Progress", deny_unknown_fields)]
struct ProgressFile {
    version: u32,
    difficulty: Difficulty,
    /// Whether the player unlocked all levels.
    #[serde(default)]
    open_all: bool,
    /// The ghosts of races with eaters; `ghosts_alone` is for races without.
    #[serde(default = "against_eaters")]
    ghosts: GhostChoice,
    #[serde(default = "alone")]
    ghosts_alone: GhostChoice,
    /// Whether help was ever offered.
    #[serde(default)]
    offered_help: bool,
    #[serde(default)]
    daily: DailyProgress,
    levels: BTreeMap<u32, LevelProgress>,
    /// The levels of the earlier campaign.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    earlier: BTreeMap<u32, LevelProgress>,
}

fn against_eaters() -> GhostChoice {
    Progress::default().ghosts
}

fn alone() -> GhostChoice {
    Progress::default().ghosts_alone
}

/// The player's results in a level that was passed: won, or finished in [time](race::passes).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Level", deny_unknown_fields, default)]
pub struct LevelProgress {
    /// The hardest difficulty at which the level was won. `None` if it was only finished, and for wins from a file of
    /// version 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
    /// The best time without hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Ticks>,
    /// The medal of the best time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub medal: Option<Medal>,
    /// The stars of all runs together.
    pub stars: Stars,
}

impl LevelProgress {
    /// Keeps the better value of each field.
    fn merge(&mut self, other: Self) {
        self.difficulty = self.difficulty.max(other.difficulty);
        self.medal = self.medal.max(other.medal);
        self.best = self.best.into_iter().chain(other.best).min();
        self.stars = self.stars.with(other.stars);
    }
}

/// The levels passed and the last choices.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The levels passed, by number from 1.
    levels: BTreeMap<u32, LevelProgress>,
    /// The levels passed of the campaign before this one.
    earlier: BTreeMap<u32, LevelProgress>,
    difficulty: Difficulty,
    /// Whether the player unlocked all levels.
    open_all: bool,
    /// Levels up to this one are unlocked until the program ends.
    open_up_to: u32,
    /// The ghosts until the program ends, instead of the saved choice.
    ghosts_of_run: Option<GhostChoice>,
    ghosts: GhostChoice,
    ghosts_alone: GhostChoice,
    offered_help: bool,
    /// The daily races.
    pub daily: DailyProgress,
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            levels: BTreeMap::new(),
            earlier: BTreeMap::new(),
            difficulty: Difficulty::default(),
            open_all: false,
            open_up_to: 1,
            ghosts_of_run: None,
            ghosts: GhostChoice::Best,
            ghosts_alone: GhostChoice::Both,
            offered_help: false,
            daily: DailyProgress::default(),
        }
    }
}

impl Persist for Progress {
    const FILE: &'static str = "progress.ron";
    const RESET: Id = id!("notices-reset-progress");

    fn from_text(text: &str) -> Result<Self, Text> {
        let wrong = |error: ron::error::SpannedError| syntax_error(&error);
        let version = version_of(text)?;
        match version {
            1 => {
                let FirstFile { level, difficulty } = ron::from_str(text).map_err(wrong)?;
                check_level(level)?;
                // A level was unlocked by winning the previous one, so all before the last one were won.
                let levels = (1..level).map(|level| (level, LevelProgress::default())).collect();
                let (levels, earlier) = from_earlier(levels);
                Ok(Self { levels, earlier, difficulty, ..Self::default() })
            }
            2 | 3 | VERSION => {
                let mut file: ProgressFile = ron::from_str(text).map_err(wrong)?;
                if version < 3 {
                    // The records keep times by older rules in a table of their own.
                    for level in file.levels.values_mut() {
                        level.best = None;
                    }
                }
                if version < VERSION {
                    (file.levels, file.earlier) = from_earlier(file.levels);
                }
                file.levels.keys().chain(file.earlier.keys()).try_for_each(|&level| check_level(level))?;
                let ProgressFile { version: _, difficulty, open_all, ghosts, ghosts_alone, .. } = file;
                let ProgressFile { offered_help, daily, levels, earlier, .. } = file;
                let chosen = Self { difficulty, open_all, ghosts, ghosts_alone, ..Self::default() };
                Ok(Self { levels, earlier, offered_help, daily, ..chosen })
            }
            _ => Err(errors::version(version)),
        }
    }

    fn to_text(&self) -> Result<String, Text> {
        let file = ProgressFile {
            version: VERSION,
            difficulty: self.difficulty,
            open_all: self.open_all,
            ghosts: self.ghosts,
            ghosts_alone: self.ghosts_alone,
            offered_help: self.offered_help,
            daily: self.daily.clone(),
            levels: self.levels.clone(),
            earlier: self.earlier.clone(),
        };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(2);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    fn merge(&mut self, saved: Self) {
        for (level, won) in saved.levels {
            self.pass(level, won);
        }
        for (level, won) in saved.earlier {
            self.earlier.entry(level).or_default().merge(won);
        }
        self.offered_help |= saved.offered_help;
        self.daily.merge(saved.daily);
        self.open_up_to(saved.open_up_to);
        self.ghosts_of_run = self.ghosts_of_run.or(saved.ghosts_of_run);
    }
}

/// The levels that are as in the earlier campaign, and those that are not.
fn from_earlier(levels: BTreeMap<u32, LevelProgress>) -> (BTreeMap<u32, LevelProgress>, BTreeMap<u32, LevelProgress>) {
    levels.into_iter().partition(|&(level, _)| is_as_earlier(level))
}

fn check_level(level: u32) -> Result<(), Text> {
    if (1..=MOST_LEVELS as u32).contains(&level) {
        return Ok(());
    }
    Err(text!("error-level", max = MOST_LEVELS, level = level))
}

impl Progress {
    /// The results in a level; `None` if it was never passed.
    pub fn level(&self, level: u32) -> Option<&LevelProgress> {
        self.levels.get(&level)
    }

    /// Whether a level is unlocked. Levels count from 1. Unlocked are the first level, each level after a passed one,
    /// the first level of a world if enough of the previous world was passed, and all levels if the player unlocked
    /// all.
    pub fn is_open(&self, level: u32, campaign: &Campaign) -> bool {
        level <= self.open_up_to
            || self.open_all
            || self.was_passed(level - 1)
            || self.earlier.contains_key(&level)
            || self.missing(level, campaign) == Some(0)
    }

    fn is_passed(&self, level: u32) -> bool {
        self.levels.contains_key(&level)
    }

    /// Whether a level was passed in this campaign or the earlier one, so that unlocked levels stay unlocked.
    fn was_passed(&self, level: u32) -> bool {
        self.is_passed(level) || self.earlier.contains_key(&level)
    }

    /// How many more levels of the previous world must be passed to unlock this level. `None` if it is not the first
    /// level of a later world.
    pub fn missing(&self, level: u32, campaign: &Campaign) -> Option<u32> {
        let (world, within) = campaign.world(level);
        let (before, _) = campaign.world(world.first - 1);
        if within != 1 || before.first >= world.first {
            return None;
        }
        let levels = before.first..world.first;
        let needed = (world.first - before.first).saturating_sub(SLACK).max(1);
        let passed = levels.into_iter().filter(|&level| self.was_passed(level)).count() as u32;
        Some(needed.saturating_sub(passed))
    }

    /// Tells the player how to unlock a level.
    pub fn lock(&self, level: u32, campaign: &Campaign) -> Text {
        match self.missing(level, campaign) {
            Some(missing) => {
                let (world, _) = campaign.world(campaign.world(level).0.first - 1);
                text!("levels-unlock-world", levels = missing, world = names::world(world))
            }
            None => text!("levels-unlock", level = level - 1),
        }
    }

    /// The level to continue at: the first that was not passed, or the last.
    pub fn continue_at(&self, campaign: &Campaign) -> u32 {
        (1..=campaign.last_level()).find(|&level| !self.is_passed(level)).unwrap_or(campaign.last_level())
    }

    /// The last difficulty.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// Adds a win of a level, or a finish in time.
    pub fn pass(&mut self, level: u32, what: LevelProgress) {
        self.levels.entry(level).or_default().merge(what);
    }

    /// Sets the difficulty.
    pub fn choose(&mut self, difficulty: Difficulty) {
        self.difficulty = difficulty;
    }

    /// The ghosts of races with eaters, or with `alone` of races without.
    pub fn ghosts(&self, alone: bool) -> GhostChoice {
        self.ghosts_of_run.unwrap_or(self.saved_ghosts(alone))
    }

    /// The saved choice of ghosts, for later runs of the program.
    pub const fn saved_ghosts(&self, alone: bool) -> GhostChoice {
        if alone { self.ghosts_alone } else { self.ghosts }
    }

    /// Chooses the ghosts until the program ends.
    pub fn choose_ghosts_of_run(&mut self, choice: GhostChoice) {
        self.ghosts_of_run = Some(choice);
    }

    /// Chooses the ghosts of races with eaters, or with `alone` of races without.
    pub fn choose_ghosts(&mut self, alone: bool, choice: GhostChoice) {
        self.ghosts_of_run = None;
        *(if alone { &mut self.ghosts_alone } else { &mut self.ghosts }) = choice;
    }

    /// Whether the player unlocked all levels.
    pub const fn are_all_unlocked(&self) -> bool {
        self.open_all
    }

    /// Unlocks all levels, or only those that were earned.
    pub fn unlock_all(&mut self, open: bool) {
        self.open_all = open;
    }

    /// Whether help was ever offered.
    pub const fn was_offered_help(&self) -> bool {
        self.offered_help
    }

    /// Remembers that help was offered, which happens only once.
    pub fn offer_help(&mut self) {
        self.offered_help = true;
    }

    /// Unlocks levels until the program ends.
    pub fn open_up_to(&mut self, level: u32) {
        self.open_up_to = self.open_up_to.max(level);
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;
    use proptest::prelude::*;
    use race::Star;

    fn campaign() -> Campaign {
        Campaign::from_ron(include_str!("../../../assets/campaign.ron")).unwrap()
    }

    fn won(levels: impl IntoIterator<Item = u32>) -> Progress {
        let mut progress = Progress::default();
        levels.into_iter().for_each(|level| progress.pass(level, LevelProgress::default()));
        progress
    }

    fn open(progress: &Progress) -> Vec<u32> {
        (1..=40).filter(|&level| progress.is_open(level, &campaign())).collect()
    }

    #[test]
    fn saved_progress_is_loaded_unchanged() {
        let mut progress = won(1..=3);
        let gold = LevelProgress {
            difficulty: Some(Difficulty::Hard),
            best: Some(Ticks(481)),
            medal: Some(Medal::Gold),
            stars: [Star::Eater, Star::Crumbs].into_iter().collect(),
        };
        progress.pass(2, gold);
        progress.choose(Difficulty::Hard);
        progress.choose_ghosts(false, GhostChoice::Best);
        progress.unlock_all(true);
        progress.offer_help();
        let read = Progress::from_text(&progress.to_text().unwrap()).unwrap();
        assert_eq!(read, progress);
        assert_eq!(read.level(2), Some(&gold));
        // A worse run changes nothing.
        progress
            .pass(2, LevelProgress { best: Some(Ticks(900)), medal: Some(Medal::Bronze), ..LevelProgress::default() });
        assert_eq!(progress, read);
    }

    #[test]
    fn win_unlocks_the_next_level_and_most_of_a_world_the_next_world() {
        assert_eq!(open(&won([])), [1]);
        assert_eq!(open(&won([1, 2])), [1, 2, 3]);
        // Three of five wins unlock the next world.
        assert_eq!(open(&won(1..=3)), [1, 2, 3, 4, 6]);
        assert_eq!(open(&won([1, 2, 3, 6])), [1, 2, 3, 4, 6, 7]);
        assert_eq!(open(&won([5])), [1, 6]);
        let mut all = won([]);
        all.unlock_all(true);
        assert_eq!(open(&all).len(), 40);
        assert_eq!(won([1, 2, 3, 6]).continue_at(&campaign()), 4);
        assert_eq!(won(1..=40).continue_at(&campaign()), 40);
        let lock = |won: Progress, level| Language::English.get(&won.lock(level, &campaign())).into_owned();
        assert_eq!(lock(won([1]), 6), "Finish 2 more levels of First bites within 3 × par to unlock it.");
        assert_eq!(lock(won([1, 2]), 6), "Finish one more level of First bites within 3 × par to unlock it.");
        assert_eq!(lock(won([1]), 4), "Finish level 3 within 3 × par to unlock it.");
    }

    #[test]
    fn file_of_version_1_is_loaded() {
        let progress = Progress::from_text("(version: 1, level: 4, difficulty: Hard)\n").unwrap();
        assert_eq!((open(&progress), progress.difficulty()), (vec![1, 2, 3, 4, 6], Difficulty::Hard));
        // Levels 1 and 2 are as they were.
        assert_eq!(progress.continue_at(&campaign()), 3);
    }

    #[test]
    fn levels_of_the_earlier_campaign_are_kept_apart_and_stay_unlocked() {
        let level = "(best: Some(500), medal: Some(Silver), stars: [Crumbs])";
        let levels = format!("{{1: {level}, 12: {level}}}");
        let progress = Progress::from_text(&format!("(version: 3, difficulty: Easy, levels: {levels})")).unwrap();
        assert_eq!(progress.levels.keys().collect::<Vec<_>>(), [&1]);
        assert_eq!(progress.earlier.keys().collect::<Vec<_>>(), [&12]);
        assert_eq!(open(&progress), [1, 2, 12, 13]);
        assert_eq!(Progress::from_text(&progress.to_text().unwrap()), Ok(progress));
    }

    #[test]
    fn best_time_by_older_rules_is_not_kept() {
        let file = |version: u32| {
            let level = "(best: Some(500), medal: Some(Silver), stars: [Crumbs])";
            Progress::from_text(&format!("(version: {version}, difficulty: Hard, levels: {{2: {level}}})")).unwrap()
        };
        let (old, new) = (file(2), file(3));
        assert_eq!(new.level(2).and_then(|level| level.best), Some(Ticks(500)));
        let without_time = new.level(2).map(|&level| LevelProgress { best: None, ..level });
        assert_eq!((old.level(2).copied(), old.difficulty()), (without_time, Difficulty::Hard));
    }

    #[test]
    fn merge_keeps_all_wins_and_own_choices() {
        let (mut one, mut other) = (won([1, 2]), won([1, 3]));
        let silver = LevelProgress { best: Some(Ticks(500)), medal: Some(Medal::Silver), ..LevelProgress::default() };
        other.pass(1, silver);
        one.choose(Difficulty::Hard);
        one.merge(other.clone());
        assert_eq!(one.levels.keys().copied().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!((one.level(1), one.difficulty()), (Some(&silver), Difficulty::Hard));
        let all = one.clone();
        one.merge(other);
        assert_eq!(one, all);
    }

    #[test]
    fn ghosts_of_a_run_are_not_saved() {
        let mut progress = won([1]);
        progress.choose_ghosts_of_run(GhostChoice::Friend);
        assert_eq!([true, false].map(|alone| progress.ghosts(alone)), [GhostChoice::Friend; 2]);
        let saved = Progress::from_text(&progress.to_text().unwrap()).unwrap();
        assert_eq!(saved, won([1]));
        progress.choose_ghosts(false, GhostChoice::Best);
        assert_eq!(progress.ghosts(false), GhostChoice::Best);
    }

    #[test]
    fn invalid_files_are_rejected_with_a_reason() {
        for text in [
            "",
            "(",
            "\u{0}\u{1}",
            "(version: 1)",
            "(version: 1, level: 0, difficulty: Normal)",
            "(version: 1, level: 4000000000, difficulty: Normal)",
            "(version: 1, level: -1, difficulty: Normal)",
            "(version: 1, level: 2, difficulty: Nightmare)",
            "(version: 3, difficulty: Normal)",
            "(version: 3, difficulty: Normal, levels: {0: ()})",
            "(version: 3, difficulty: Normal, levels: {1: (medal: Some(Tin))})",
            "(version: 3, difficulty: Normal, levels: {1: (best: Some(-1))})",
        ] {
            assert!(Progress::from_text(text).is_err(), "{text:?} was accepted");
        }
        let newer = Progress::from_text("(version: 5, level: 2)").unwrap_err();
        assert!(newer.english().contains("version 5"), "{newer:?}");
    }

    proptest! {
        #[test]
        fn no_text_panics(text in ".{0,200}") {
            let _ = Progress::from_text(&text);
        }

        #[test]
        fn altered_file_is_loaded_or_rejected(at in 0..300_usize, byte in 32..127_u8) {
            let mut text = won([1, 2, 9]).to_text().unwrap().into_bytes();
            let at = at % text.len();
            text[at] = byte;
            if let Ok(progress) = Progress::from_text(&String::from_utf8(text).unwrap()) {
                let campaign = campaign();
                for level in 1..=40 {
                    let _ = (progress.is_open(level, &campaign), progress.lock(level.max(2), &campaign));
                }
                prop_assert_eq!(Progress::from_text(&progress.to_text().unwrap()), Ok(progress));
            }
        }
    }
}
