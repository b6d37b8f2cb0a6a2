//! Codes of races: everything that makes a race in one line of letters, digits and `- _ . =`.
//!
//! ```text
//! race1.normal.corner.wally-ripple.maze1.square.20x12.depth-first.tuesday.0A1B2C3
//! race1.any.middle.alone.maze1.circle.9.passages.Wg.4D5E6F7
//! ```
//!
//! - `race1`: what it is, with the [`RULES_VERSION`].
//! - The difficulty, or `any` where the player chooses it.
//! - The goal rule, or `from12to345` for the numbers of the cells of start and goal, and behind it, in this order, `-dark` where the player sees only what lies around, `-doors2`
//!   where so many doors cut the way, and `-living60` where so many shifts a minute change the maze.
//! - The eaters in their order, the fastest first, with `-` between them; `alone` for none.
//! - The fields of the maze, as in its own code: the recipe, or the passages in full.
//! - The checksum over all that stands before its dot.
//!
//! As with the codes of mazes each race has one code, and what was cut or altered is refused. Any other text is a seed:
//! see [`RaceCode::of_text`].

mod error;
mod word;

use std::fmt::{self, Write};
use std::str::FromStr;

use maze::code::Passages;
use maze::code::checksum::{Checked, checked};
use maze::{Code, GenerateError, Grid};
use serde::{Deserialize, Serialize};

use crate::campaign::{Endpoints, LONGEST_NAME, LONGEST_SEED, LevelPlan, MOST_EATERS, is_of_a_size_to_race, too_slow};
use crate::difficulty::Difficulty;
use crate::doors::MOST_DOORS;
use crate::eater::{Eater, EaterError, EaterKind};
use crate::level::{Level, LevelError};
use crate::race::RULES_VERSION;
use crate::shifting_maze;
pub use error::RaceCodeError;

/// What a code begins with, before the version.
const PREFIX: &str = "race";
/// Stands in the place of a difficulty where the player chooses it.
const ANY: &str = "any";
/// Stands behind the goal rule of a race in the dark.
const DARK: &str = "-dark";
/// Stands behind that before the number of doors.
const DOORS: &str = "-doors";
/// Stands behind that before the number of shifts a minute.
const LIVING: &str = "-living";
/// Stands in the place of the eaters where there are none.
const ALONE: &str = "alone";

/// The most bytes that a code may have: the passages of the largest maze with its mask fit in.
pub const LONGEST_CODE: usize = 1 << 20;

/// Everything that makes a race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RaceCode {
    maze: Code,
    endpoints: Endpoints,
    eaters: Vec<EaterKind>,
    difficulty: Option<Difficulty>,
    /// Whether the player sees only what lies around.
    dark: bool,
    /// How many doors cut the way.
    doors: u8,
    /// How many shifts a minute change the maze.
    shift_rate: u16,
}

impl RaceCode {
    /// The race of these parts; refused where the maze has too few or too many cells, for itself or for one of the
    /// eaters, where its seed is too long, where it has not the cells of start and goal or they are one, or where there
    /// are too many eaters. Without a difficulty the player chooses it.
    pub fn new(
        maze: Code,
        endpoints: Endpoints,
        eaters: Vec<EaterKind>,
        difficulty: Option<Difficulty>,
    ) -> Result<Self, RaceCodeError> {
        if eaters.len() > MOST_EATERS {
            return Err(RaceCodeError::Eaters(eaters.len()));
        }
        if !is_of_a_size_to_race(maze.grid()) {
            return Err(RaceCodeError::Cells);
        }
        if !endpoints.is_within(maze.grid().cells()) {
            return Err(RaceCodeError::Ends);
        }
        if let Some(kind) = too_slow(maze.grid(), &eaters) {
            return Err(RaceCodeError::TooSlow(kind));
        }
        if maze.recipe().is_some_and(|recipe| recipe.seed.text().len() > LONGEST_SEED) {
            return Err(RaceCodeError::LongSeed);
        }
        Ok(Self { maze, endpoints, eaters, difficulty, dark: false, doors: 0, shift_rate: 0 })
    }

    /// The race of a plan.
    pub fn of_plan(plan: &LevelPlan, difficulty: Option<Difficulty>) -> Result<Self, RaceCodeError> {
        let code = Self::new(plan.maze.clone(), plan.endpoints, plan.eaters.clone(), difficulty)?;
        code.in_the_dark(plan.dark).with_doors(plan.doors)?.with_shift_rate(plan.shift_rate)
    }

    /// The same race in the dark, or in the light.
    #[must_use]
    pub fn in_the_dark(self, dark: bool) -> Self {
        Self { dark, ..self }
    }

    /// The same race with so many doors; refused where they are too many for any race. Whether the maze has room for
    /// them is seen when the level is built.
    pub fn with_doors(self, doors: u8) -> Result<Self, RaceCodeError> {
        if doors > MOST_DOORS {
            return Err(RaceCodeError::Doors(doors));
        }
        shifting_maze::check(self.shift_rate, &self.maze, doors, &self.eaters)?;
        Ok(Self { doors, ..self })
    }

    /// The same race in a maze that so many shifts a minute change, 0 for one that stands still; refused where its
    /// parts do not go together with that. Whether given passages are a perfect maze is seen when the level is built.
    pub fn with_shift_rate(self, shift_rate: u16) -> Result<Self, RaceCodeError> {
        shifting_maze::check(shift_rate, &self.maze, self.doors, &self.eaters)?;
        Ok(Self { shift_rate, ..self })
    }

    /// Its maze.
    pub const fn maze(&self) -> &Code {
        &self.maze
    }

    /// Where the start and the goal lie.
    pub const fn endpoints(&self) -> Endpoints {
        self.endpoints
    }

    /// Who runs against the player, the fastest first.
    pub fn eaters(&self) -> &[EaterKind] {
        &self.eaters
    }

    /// Who runs at a difficulty: nobody where the difficulty has no eater.
    pub fn runners(&self, difficulty: Difficulty) -> &[EaterKind] {
        if difficulty.leeway_thousandths().is_some() { &self.eaters } else { &[] }
    }

    /// The difficulty; `None` where the player chooses it.
    pub const fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty
    }

    /// The same race at a difficulty, or at any.
    #[must_use]
    pub fn at(self, difficulty: Option<Difficulty>) -> Self {
        Self { difficulty, ..self }
    }

    /// The same race with the passages of its maze in full, which holds whatever becomes of the generators.
    pub fn in_full(&self) -> Result<Self, GenerateError> {
        let maze = Passages::of(&self.maze.maze()?)?.into();
        Ok(Self { maze, ..self.clone() })
    }

    /// What a level is built from. Its name is the seed where that fits.
    pub fn plan(&self) -> LevelPlan {
        let seed = self.maze.recipe().map_or("", |recipe| recipe.seed.text()).trim();
        let fits = !seed.is_empty() && seed.chars().count() <= LONGEST_NAME && !seed.chars().any(char::is_control);
        let name = if fits { seed } else { "Quick race" }.to_owned();
        LevelPlan {
            name,
            maze: self.maze.clone(),
            endpoints: self.endpoints,
            eaters: self.eaters.clone(),
            dark: self.dark,
            doors: self.doors,
            shift_rate: self.shift_rate,
            rank: None,
        }
    }

    /// Whether a level has the maze and the goal of this race, whoever runs there.
    pub fn is_in(&self, plan: &LevelPlan) -> bool {
        let of_plan = (plan.endpoints, plan.dark, plan.doors, plan.shift_rate);
        (self.endpoints, self.dark, self.doors, self.shift_rate) == of_plan && self.maze == plan.maze
    }

    /// Its level.
    pub fn level(&self) -> Result<Level, LevelError> {
        Level::build(self.plan())
    }

    /// Its eaters on its level, at the difficulty of the code or else at the one that was chosen.
    pub fn eaters_on(&self, level: &Level, chosen: Difficulty) -> Result<Vec<Eater>, EaterError> {
        level.eaters(self.difficulty.unwrap_or(chosen))
    }
}

/// Eaters as a code tells them.
struct EatersText<'e>(&'e [EaterKind]);

impl fmt::Display for EatersText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(ALONE);
        }
        for (place, kind) in self.0.iter().enumerate() {
            let dash = if place > 0 { "-" } else { "" };
            write!(f, "{dash}{}", kind.name().to_ascii_lowercase())?;
        }
        Ok(())
    }
}

/// Reads what [`EatersText`] shows.
fn read_eaters(text: &str) -> Result<Vec<EaterKind>, RaceCodeError> {
    if text == ALONE {
        return Ok(Vec::new());
    }
    let count = text.split('-').count();
    if count > MOST_EATERS {
        return Err(RaceCodeError::Eaters(count));
    }
    text.split('-').map(|name| name.parse().map_err(RaceCodeError::Name)).collect()
}

impl fmt::Display for RaceCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Checked::new(f);
        let difficulty = self.difficulty.map_or(ANY.to_owned(), |difficulty| difficulty.name().to_ascii_lowercase());
        let (goal, eaters, maze) = (self.endpoints, EatersText(&self.eaters), self.maze.fields());
        let dark = if self.dark { DARK } else { "" };
        write!(line, "{PREFIX}{RULES_VERSION}.{difficulty}.{goal}{dark}")?;
        if self.doors > 0 {
            write!(line, "{DOORS}{}", self.doors)?;
        }
        if self.shift_rate > 0 {
            write!(line, "{LIVING}{}", self.shift_rate)?;
        }
        write!(line, ".{eaters}.{maze}")?;
        line.finish()
    }
}

impl FromStr for RaceCode {
    type Err = RaceCodeError;

    /// Reads a code, with space around it or not, and no other text.
    fn from_str(text: &str) -> Result<Self, RaceCodeError> {
        let text = text.trim();
        if text.len() > LONGEST_CODE {
            return Err(RaceCodeError::Long);
        }
        let version = version(text, PREFIX).ok_or(RaceCodeError::Form)?;
        if version != RULES_VERSION.to_string() {
            return Err(RaceCodeError::Version(version.chars().take(10).collect()));
        }
        let mut fields = checked(text)?.splitn(5, '.').skip(1);
        let mut field = || fields.next().ok_or(RaceCodeError::Form);
        let (difficulty, goal, eaters, maze) = (field()?, field()?, field()?, field()?);
        let difficulty = match difficulty {
            ANY => None,
            name => Some(name.parse().map_err(RaceCodeError::Difficulty)?),
        };
        let (goal, shift_rate) = number_behind(goal, LIVING);
        let (goal, doors) = number_behind(goal, DOORS);
        let (goal, dark) = goal.strip_suffix(DARK).map_or((goal, false), |goal| (goal, true));
        let goal = goal.parse().map_err(RaceCodeError::Name)?;
        let code = Self::new(Code::from_fields(maze)?, goal, read_eaters(eaters)?, difficulty)?;
        let code = code.in_the_dark(dark).with_doors(doors)?.with_shift_rate(shift_rate)?;
        // Its own way of writing it, and no other.
        if code.to_string() == text { Ok(code) } else { Err(RaceCodeError::Form) }
    }
}

/// A number at the end of a text behind a word, and what stands before them; 0 where there is none.
fn number_behind<'t, N: FromStr + Default>(text: &'t str, word: &str) -> (&'t str, N) {
    let found = text.rsplit_once(word).and_then(|(before, number)| Some((before, number.parse().ok()?)));
    found.unwrap_or((text, N::default()))
}

/// The version of a text that begins as a code does: with the prefix, digits and a dot.
fn version<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let (version, _) = text.strip_prefix(prefix)?.split_once('.')?;
    (!version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())).then_some(version)
}

impl TryFrom<String> for RaceCode {
    type Error = RaceCodeError;

    fn try_from(text: String) -> Result<Self, RaceCodeError> {
        text.parse()
    }
}

impl From<RaceCode> for String {
    fn from(code: RaceCode) -> Self {
        code.to_string()
    }
}
