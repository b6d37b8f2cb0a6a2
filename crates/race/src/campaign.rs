//! The levels as data: what a designer tunes, read from a RON file and checked.

use std::fmt;

use maze::Size;
use maze::generate::Algorithm;
use maze::names::one_line;
use serde::{Deserialize, Serialize};

use crate::eater::EaterKind;

/// Where the goal of a level lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GoalRule {
    /// In the corner opposite to the start.
    #[default]
    Corner,
    /// In the middle.
    Middle,
    /// In the cell that is farthest from the start by the passages.
    Farthest,
}

/// What a level is built from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPlan {
    /// Its name for the player.
    pub name: String,
    /// Its width and height in cells.
    pub size: Size,
    /// How its maze grows.
    pub algorithm: Algorithm,
    /// What its maze grows from: any text.
    pub seed: String,
    /// Where the goal lies.
    pub goal: GoalRule,
    /// Who runs against the player.
    pub eater: EaterKind,
}

/// All levels in their order; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    levels: Vec<LevelPlan>,
}

/// The most levels that a campaign may have.
pub const MOST_LEVELS: usize = 1000;

/// The most cells a side that a level of a campaign may have.
pub const LARGEST_SIDE: u32 = 1000;

/// The most characters that the name of a level may have: they fit beside the clock.
pub const LONGEST_NAME: usize = 24;

/// A campaign file that cannot be used, in one line that says where and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignError(String);

impl fmt::Display for CampaignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CampaignError {}

#[derive(Deserialize)]
#[serde(rename = "Campaign", deny_unknown_fields)]
struct CampaignFile {
    levels: Vec<LevelFile>,
}

#[derive(Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
struct LevelFile {
    name: String,
    size: String,
    algorithm: String,
    seed: String,
    #[serde(default)]
    goal: GoalRule,
    eater: EaterKind,
}

impl Campaign {
    /// Reads a campaign file.
    ///
    /// ```
    /// let text = r#"(levels: [(name: "One", size: "8x8", algorithm: "depth-first", seed: "a", eater: Wally)])"#;
    /// assert_eq!(race::Campaign::from_ron(text)?.levels().len(), 1);
    /// # Ok::<(), race::campaign::CampaignError>(())
    /// ```
    pub fn from_ron(text: &str) -> Result<Self, CampaignError> {
        let file: CampaignFile = ron::from_str(text).map_err(|error| {
            let (line, column) = (error.span.start.line, error.span.start.col);
            CampaignError(one_line(&format!("line {line}, column {column}: {}", error.code)))
        })?;
        if file.levels.is_empty() || file.levels.len() > MOST_LEVELS {
            let count = file.levels.len();
            return Err(CampaignError(format!("{count} levels: a campaign has from 1 to {MOST_LEVELS}")));
        }
        let plan = |(index, level): (usize, LevelFile)| {
            level.plan().map_err(|what| CampaignError(one_line(&format!("level {}: {what}", index + 1))))
        };
        Ok(Self { levels: file.levels.into_iter().enumerate().map(plan).collect::<Result<_, _>>()? })
    }

    /// The levels in their order.
    pub fn levels(&self) -> &[LevelPlan] {
        &self.levels
    }

    /// The plan of a level, counted from 1; the last one for numbers beyond it.
    pub fn level(&self, number: u32) -> &LevelPlan {
        &self.levels[(number.max(1) as usize).min(self.levels.len()) - 1]
    }

    /// How many levels there are.
    pub fn last_level(&self) -> u32 {
        self.levels.len() as u32
    }
}

impl LevelFile {
    fn plan(self) -> Result<LevelPlan, String> {
        let size: Size = self.size.parse().map_err(|error: maze::square::SizeError| error.to_string())?;
        let allowed = 2..=LARGEST_SIDE;
        if !allowed.contains(&size.width()) || !allowed.contains(&size.height()) {
            return Err(format!("size {size}: a level has from 2x2 to {LARGEST_SIDE}x{LARGEST_SIDE} cells"));
        }
        let algorithm = self.algorithm.parse::<Algorithm>().map_err(|error| error.to_string())?;
        let letters = self.name.chars().count();
        if self.name.trim().is_empty() || letters > LONGEST_NAME || self.name.chars().any(char::is_control) {
            return Err(format!("a name has from 1 to {LONGEST_NAME} characters that can be seen"));
        }
        Ok(LevelPlan { name: self.name, size, algorithm, seed: self.seed, goal: self.goal, eater: self.eater })
    }
}
