//! What a room races: the choice of the host, with the drawn seed a race, built the same way on all sides.

use std::sync::Arc;

use maze::{Cancel, Code, Grid, Recipe, Seed};
use race::{Difficulty, Eater, Handicap, Level, RaceCode, RaceCodeError, Rating, Recorder, Ticks};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::draw;
use crate::limits::{LONGEST_CODE, MOST_CELLS};

/// What the host chooses.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Choice {
    /// A race drawn whole: its size, algorithm and maze.
    #[default]
    Any,
    /// A race like this one, its maze drawn.
    Like(RaceCode),
    /// This race.
    This(RaceCode),
}

impl Eq for Choice {}

/// Why a race cannot be raced in a room.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TrackError {
    /// It is too large.
    #[error("a race of friends has at most {MOST_CELLS} cells and a code of at most {LONGEST_CODE} bytes")]
    Large,
    /// Its maze has no seed.
    #[error("the maze is given in full and has no seed to draw: race this one, or one with a recipe")]
    NoSeed,
    /// Its code is not valid.
    #[error(transparent)]
    Code(#[from] RaceCodeError),
    /// It cannot be built.
    #[error("the race cannot be built: {0}")]
    Level(String),
}

impl Choice {
    /// Checks that a race of it can be raced in a room.
    pub fn check(&self) -> Result<(), TrackError> {
        match self {
            Self::Like(code) if code.maze().recipe().is_none() => Err(TrackError::NoSeed),
            Self::Like(code) | Self::This(code) if !Self::allows(code) => Err(TrackError::Large),
            Self::Any | Self::Like(_) | Self::This(_) => Ok(()),
        }
    }

    pub(crate) fn is_in_limits(&self) -> bool {
        self.check().is_ok()
    }

    /// Whether a race is small enough for a room.
    pub(crate) fn allows(code: &RaceCode) -> bool {
        let grid = code.maze().grid();
        let whole = |(columns, rows)| u64::from(columns) * u64::from(rows);
        grid.columns_rows().map_or(u64::from(grid.cells()), whole) <= u64::from(MOST_CELLS)
            && code.to_string().len() <= LONGEST_CODE
    }

    /// The race of a drawn seed. Without a difficulty no eaters run.
    pub fn race(&self, seed: &[u8; 32]) -> Result<RaceCode, TrackError> {
        let text: String = format!("{:016x}", draw::short(seed));
        let code = match self {
            Self::Any => RaceCode::of_word(&text)?,
            Self::This(code) => code.clone(),
            Self::Like(code) => {
                let recipe = code.maze().recipe().ok_or(TrackError::NoSeed)?;
                let maze: Code = Recipe { seed: Seed::new(text), ..recipe.clone() }.into();
                let drawn = RaceCode::new(maze, code.endpoints(), code.eaters().to_vec(), code.difficulty())?;
                let plan = code.plan();
                let drawn = drawn.in_the_dark(plan.dark).with_doors(plan.doors)?.with_shift_rate(plan.shift_rate)?;
                drawn.scouted(plan.scouted)?
            }
        };
        let difficulty = code.difficulty().unwrap_or(Difficulty::Relaxed);
        let code = code.at(Some(difficulty));
        if Self::allows(&code) { Ok(code) } else { Err(TrackError::Large) }
    }
}

/// A race ready to be run: its level, and its eaters if its difficulty has any.
#[derive(Debug)]
pub struct Track {
    code: RaceCode,
    level: Arc<Level>,
    eaters: Vec<Eater>,
    /// When the first eater finishes.
    finish: Option<Ticks>,
}

impl Track {
    /// Builds a race. Takes up to seconds for the largest mazes.
    pub fn build(code: RaceCode, cancel: &Cancel) -> Result<Self, TrackError> {
        let failed = |error: &dyn std::fmt::Display| TrackError::Level(error.to_string());
        let difficulty = code.difficulty().unwrap_or(Difficulty::Relaxed);
        let level = Level::build_with(code.plan(), cancel).map_err(|error| failed(&error))?;
        let finish = if difficulty.has_eaters() {
            level.finish_for(difficulty, &Rating::default(), cancel).map_err(|error| failed(&error))?
        } else {
            None
        };
        let eaters = level.eaters_with(finish, Handicap::NONE, cancel).map_err(|error| failed(&error))?;
        Ok(Self::of(code, Arc::new(level), eaters, finish))
    }

    /// A race that is built: its level, its eaters without a handicap, and when the first of them is to finish. All
    /// three must be those of [`Self::build`].
    pub const fn of(code: RaceCode, level: Arc<Level>, eaters: Vec<Eater>, finish: Option<Ticks>) -> Self {
        Self { code, level, eaters, finish }
    }

    /// The code of the race.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// The level.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The eaters.
    pub fn eaters(&self) -> &[Eater] {
        &self.eaters
    }

    /// A recorder for a run.
    pub fn recorder(&self) -> Result<Recorder, RaceCodeError> {
        let difficulty = self.code.difficulty().unwrap_or(Difficulty::Relaxed);
        Ok(Recorder::new(self.level.plan(), difficulty)?.against(self.finish, Handicap::NONE))
    }
}
