//! The race of a room. The host's choice and the drawn seed give one race, which all players build in the same way.

use std::sync::Arc;

use maze::{Cancel, Code, Grid, Recipe, Seed};
use race::{
    Difficulty, Eater, Handicap, Level, LevelPlan, RaceCode, RaceCodeError, RaceCourse, Rating, Recorder, ScriptEntry,
    SoloRace, Ticks,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::draw;
use crate::host_eaters::HostEaters;
use crate::limits::{LONGEST_CODE, MOST_CELLS};

/// The host's choice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Choice {
    /// A race drawn from the seed: its size, algorithm and maze.
    #[default]
    Any,
    /// A race like this one, with a maze drawn from the seed.
    Like(RaceCode),
    /// Exactly this race.
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
    /// Checks that this choice can be raced in a room.
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

    /// Returns the race for a drawn seed. A race without a difficulty gets no eaters. The host's own eaters replace
    /// those of the race, at their own difficulty.
    pub fn race(&self, seed: &[u8; 32], eaters: HostEaters) -> Result<RaceCode, TrackError> {
        let text: String = format!("{:016x}", draw::short(seed));
        let code = match self {
            Self::Any => RaceCode::of_word(&text)?,
            Self::This(code) => code.clone(),
            Self::Like(code) => {
                let recipe = code.maze().recipe().ok_or(TrackError::NoSeed)?;
                let maze: Code = Recipe { seed: Seed::new(text), ..recipe.clone() }.into();
                let drawn = RaceCode::new(maze, code.endpoints(), code.eaters().to_vec(), code.difficulty())?;
                let plan = code.plan();
                let drawn = drawn.with_doors(plan.doors)?.with_electronic_doors(plan.electronic_doors)?;
                drawn.in_the_dark(plan.dark).with_shift_rate(plan.shift_rate)?.scouted(plan.scouted)?
            }
        };
        let code = if eaters.count() > 0 {
            let plan = LevelPlan { eaters: Vec::new(), ..code.plan() };
            RaceCode::of_plan(&plan, Some(eaters.difficulty()))?
        } else {
            let difficulty = code.difficulty().unwrap_or(Difficulty::Relaxed);
            code.at(Some(difficulty))
        };
        if Self::allows(&code) { Ok(code) } else { Err(TrackError::Large) }
    }
}

/// A player's run on a track.
pub type Runner = SoloRace<Arc<Track>>;

/// A race that is ready to run: its level, and its eaters if its difficulty has any.
#[derive(Debug)]
pub struct Track {
    code: RaceCode,
    level: Arc<Level>,
    walks: Arc<[ScriptEntry]>,
    eaters: Vec<Eater>,
    /// When the first eater finishes.
    finish: Option<Ticks>,
}

impl Track {
    /// Builds a race, with the walks of the host's own eaters. Refuses walks that do not fit the maze. Takes up to
    /// seconds for the largest mazes.
    pub fn build(code: RaceCode, walks: Arc<[ScriptEntry]>, cancel: &Cancel) -> Result<Self, TrackError> {
        Self::build_with(code, |_| walks, cancel)
    }

    /// Builds a race like `build`, with walks that a function makes on the built level.
    pub fn build_with(
        code: RaceCode,
        walks: impl FnOnce(&Level) -> Arc<[ScriptEntry]>,
        cancel: &Cancel,
    ) -> Result<Self, TrackError> {
        let failed = |error: &dyn std::fmt::Display| TrackError::Level(error.to_string());
        let difficulty = code.difficulty().unwrap_or(Difficulty::Relaxed);
        let level = Level::build_with(code.plan(), cancel).map_err(|error| failed(&error))?;
        let walks = walks(&level);
        let finish = if difficulty.has_eaters() {
            level.finish_against(&walks, difficulty, &Rating::default(), cancel).map_err(|error| failed(&error))?
        } else {
            None
        };
        let eaters = level.eaters_and_scripts(&walks, finish, Handicap::NONE, cancel);
        Ok(Self::of(code, Arc::new(level), (eaters.map_err(|error| failed(&error))?, walks), finish))
    }

    /// Creates a track from parts that are already built: the level, the eaters without a handicap, the walks of the
    /// host's own eaters, and when the first of them finishes. All parts must equal those that [`Self::build`] makes.
    pub fn of(
        code: RaceCode,
        level: Arc<Level>,
        (eaters, walks): (Vec<Eater>, Arc<[ScriptEntry]>),
        finish: Option<Ticks>,
    ) -> Self {
        Self { code, level, walks, eaters, finish }
    }

    /// The code of the race.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// Returns the walks of the host's own eaters.
    pub const fn walks(&self) -> &Arc<[ScriptEntry]> {
        &self.walks
    }

    /// Returns a recorder for a run.
    pub fn recorder(&self) -> Result<Recorder, RaceCodeError> {
        let difficulty = self.code.difficulty().unwrap_or(Difficulty::Relaxed);
        let recorder = Recorder::new(self.level.plan(), difficulty)?.against(self.finish, Handicap::NONE);
        Ok(recorder.with_scripts(Arc::clone(&self.walks)))
    }
}

impl RaceCourse for Track {
    fn level(&self) -> &Level {
        &self.level
    }

    fn eaters(&self) -> &[Eater] {
        &self.eaters
    }
}
