//! Campaigns: the levels as data that a designer tunes, read from a RON file and checked, and written as one.
//!
//! A level of one's own is a campaign of one level. `level_file`: a level as the file has it. `notes`: what a level has
//! beside its race. `write`: the file of a campaign.

mod level_file;
mod notes;
mod write;

use maze::sanitize::one_line;
use ron::extensions::Extensions;
use serde::Deserialize;
use thiserror::Error;

use self::level_file::{LevelFile, check_words};
pub use self::notes::{LONGEST_TEXT, LevelMusic, LevelNotes, LevelPalette};
use crate::limits::LONGEST_NAME;
use crate::plan::LevelPlan;
use crate::ron_reason::ron_reason;

/// A group of levels that share an idea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// Its name for the player; empty in a file without worlds.
    pub name: String,
    /// What is new in it, in a few words for the player.
    pub idea: String,
    /// Its first level, counted from 1.
    pub first: u32,
}

/// All levels in order, at least one, and their worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Campaign {
    worlds: Vec<World>,
    levels: Vec<LevelPlan>,
    /// The notes of each level.
    notes: Vec<LevelNotes>,
}

/// The most levels of a campaign.
pub const MOST_LEVELS: usize = 1000;

/// The longest idea of a world, in characters.
pub const LONGEST_IDEA: usize = 120;

/// An invalid campaign file. The message is one line that says where, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct CampaignError(String);

#[derive(Deserialize)]
#[serde(rename = "Campaign", deny_unknown_fields)]
struct CampaignFile {
    #[serde(default)]
    worlds: Vec<WorldFile>,
    #[serde(default)]
    levels: Vec<LevelFile>,
}

#[derive(Deserialize)]
#[serde(rename = "World", deny_unknown_fields)]
struct WorldFile {
    name: String,
    idea: String,
    levels: Vec<LevelFile>,
}

impl Campaign {
    /// Reads a campaign file.
    ///
    /// ```
    /// let text = r#"(levels: [(name: "One", size: "8x8", algorithm: "depth-first", seed: "a", eaters: [Wally])])"#;
    /// assert_eq!(race::Campaign::from_ron(text)?.levels().len(), 1);
    /// # Ok::<(), race::campaign::CampaignError>(())
    /// ```
    pub fn from_ron(text: &str) -> Result<Self, CampaignError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // Optional fields are written without `Some`.
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let file: CampaignFile = options.from_str(text).map_err(|error| {
            let (line, column) = (error.span.start.line, error.span.start.col);
            CampaignError(one_line(&format!("line {line}, column {column}: {}", ron_reason(&error.code))))
        })?;
        if !file.levels.is_empty() && !file.worlds.is_empty() {
            return Err(CampaignError("a campaign has worlds or levels, not both".to_owned()));
        }
        let alone = WorldFile { name: String::new(), idea: String::new(), levels: file.levels };
        let all_worlds = if file.worlds.is_empty() { vec![alone] } else { file.worlds };
        let (mut worlds, mut levels) = (Vec::new(), Vec::new());
        for WorldFile { name, idea, levels: of_world } in all_worlds {
            for (what, words, most) in [("name", &name, LONGEST_NAME), ("idea", &idea, LONGEST_IDEA)] {
                let number = worlds.len() + 1;
                check_words(words, what, 0, most).map_err(|why| CampaignError(format!("world {number}: {why}")))?;
            }
            worlds.push(World { name, idea, first: levels.len() as u32 + 1 });
            levels.extend(of_world);
        }
        refuse_count(levels.len())?;
        let level = |(index, level): (usize, LevelFile)| {
            level.level().map_err(|what| CampaignError(one_line(&format!("level {}: {what}", index + 1))))
        };
        let levels = levels.into_iter().enumerate().map(level).collect::<Result<Vec<_>, _>>()?;
        let (levels, notes) = levels.into_iter().unzip();
        Ok(Self { worlds, levels, notes })
    }

    /// A campaign of one level.
    pub fn of_one(plan: LevelPlan) -> Self {
        Self::of_level(plan, LevelNotes::default())
    }

    /// A campaign of one level with notes.
    pub fn of_level(plan: LevelPlan, notes: LevelNotes) -> Self {
        let worlds = vec![World { name: String::new(), idea: String::new(), first: 1 }];
        Self { worlds, levels: vec![plan], notes: vec![notes] }
    }

    /// Joins campaigns: their worlds in order, and levels without a world that follow each other in one.
    pub fn joined(campaigns: impl IntoIterator<Item = Self>) -> Result<Self, CampaignError> {
        let mut all = Self { worlds: Vec::new(), levels: Vec::new(), notes: Vec::new() };
        for Self { worlds, levels, notes } in campaigns {
            let before = all.levels.len() as u32;
            for world in worlds {
                let is_like = |last: &World| last.name == world.name && last.idea == world.idea;
                if !all.worlds.last().is_some_and(is_like) {
                    all.worlds.push(World { first: before + world.first, ..world });
                }
            }
            all.levels.extend(levels);
            all.notes.extend(notes);
        }
        refuse_count(all.levels.len())?;
        Ok(all)
    }

    /// Returns the campaign with the first level of another in the place of a level, counted from 1.
    #[must_use]
    pub fn with_level(&self, number: u32, level: &Self) -> Self {
        let mut changed = self.clone();
        let at = (number.max(1) as usize).min(self.levels.len()) - 1;
        (changed.levels[at], changed.notes[at]) = (level.levels[0].clone(), level.notes[0].clone());
        changed
    }

    /// The levels in order.
    pub fn levels(&self) -> &[LevelPlan] {
        &self.levels
    }

    /// The plan of a level, counted from 1; of the last level for larger numbers.
    pub fn level(&self, number: u32) -> &LevelPlan {
        &self.levels[(number.max(1) as usize).min(self.levels.len()) - 1]
    }

    /// The notes of a level, counted from 1; of the last level for larger numbers.
    pub fn notes(&self, number: u32) -> &LevelNotes {
        &self.notes[(number.max(1) as usize).min(self.notes.len()) - 1]
    }

    /// The worlds in order, at least one.
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// The world of a level and the number of the level in it, both counted from 1.
    pub fn world(&self, number: u32) -> (&World, u32) {
        let after = self.worlds.partition_point(|world| world.first <= number.max(1));
        let world = &self.worlds[after.saturating_sub(1)];
        (world, number.max(1) - world.first + 1)
    }

    /// The number of levels.
    pub fn last_level(&self) -> u32 {
        self.levels.len() as u32
    }
}

fn refuse_count(levels: usize) -> Result<(), CampaignError> {
    if (1..=MOST_LEVELS).contains(&levels) {
        return Ok(());
    }
    Err(CampaignError(format!("{levels} levels: a campaign has 1 to {MOST_LEVELS}")))
}
