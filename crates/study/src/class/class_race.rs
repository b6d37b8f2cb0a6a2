//! The race of an assignment: a level of the game, or the race of a code.

use race::shipped::CAMPAIGN;
use race::{Campaign, Difficulty, Handicap, Level, LevelPlan, RaceCode, Replay};
use serde::{Deserialize, Serialize};
use text::Text;

use super::error::ClassError;

/// A race as an assignment names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RaceChoice {
    /// The number of a level of the game, from 1.
    Level(u32),
    /// The number of a level of the game and its difficulty.
    LevelAt(u32, Difficulty),
    /// The code of a race.
    Code(String),
}

/// The race of an assignment.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassRace {
    /// What it is built from.
    pub plan: LevelPlan,
    /// The difficulty; `None` if each pupil chooses it.
    pub difficulty: Option<Difficulty>,
}

impl ClassRace {
    pub(super) fn new(choice: &RaceChoice) -> Result<Self, ClassError> {
        let (plan, difficulty) = match choice {
            RaceChoice::Level(number) => (of_level(*number)?, None),
            RaceChoice::LevelAt(number, difficulty) => (of_level(*number)?, Some(*difficulty)),
            RaceChoice::Code(text) => {
                let code: RaceCode = text.parse().map_err(|error| ClassError::Race(Text::from(error)))?;
                (code.plan(), code.difficulty())
            }
        };
        if difficulty == Some(Difficulty::Matched) {
            return Err(ClassError::Race(text!("class-error-matched")));
        }
        Ok(Self { plan, difficulty })
    }

    /// Builds its level. Large mazes take some seconds.
    pub fn level(&self) -> Result<Level, Text> {
        Level::build(self.plan.clone()).map_err(Text::from)
    }

    /// Whether a run in its level is against the opponents of the assignment, without a handicap. If each pupil chooses
    /// the difficulty, every run is.
    pub fn is_as_asked(&self, level: &Level, replay: &Replay) -> bool {
        self.difficulty.is_none_or(|difficulty| {
            replay.difficulty() == difficulty
                && replay.handicap() == Handicap::NONE
                && replay.eater_finish() == level.eater_finish(difficulty)
                && replay.code().eaters() == level.plan().eaters
                && replay.scripts().is_empty()
        })
    }
}

fn of_level(number: u32) -> Result<LevelPlan, ClassError> {
    let failed = |reason: &str| ClassError::Race(Text::foreign(reason));
    let campaign = Campaign::from_ron(CAMPAIGN).map_err(|error| failed(&error.to_string()))?;
    let levels = campaign.levels();
    let plan = number.checked_sub(1).and_then(|index| levels.get(index as usize));
    plan.cloned().ok_or_else(|| ClassError::Race(text!("class-error-level", max = levels.len())))
}
