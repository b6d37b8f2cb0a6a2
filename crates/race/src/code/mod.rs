//! Race codes: everything that defines a race, in one line of letters, digits and `- _ . =`.
//!
//! ```text
//! race3.normal.corner.wally-ripple.maze1.square.20x12.depth-first.tuesday.0A1B2C3
//! race3.any.middle.alone.maze1.circle.9.passages.Wg.4D5E6F7
//! ```
//!
//! - `race3`: the kind of code, with the [`RULES_VERSION`].
//! - The difficulty, or `any` if the player chooses it or the race is *Matched*, which differs between players.
//! - The goal rule, or `from12to345` for the numbers of the start and goal cells. After it, in this order: `-dark` if
//!   the player sees only nearby cells, or `-dark1` if this is so only while the player has one key, `-scouted` for the
//!   sprint after [scouting](crate::scout), `-doors2` for the number of doors, `-electronic12` for that of
//!   [electronic doors](crate::electronic_doors), `-living60` for the shifts a minute, `-strength1612-1870-1700-1570-1350` for the [strength](Strength) of eaters in a maze that many bots have run,
//!   `-placed12to13by40and57to58by61` instead of the number of doors for those that the author [placed](crate::placed)
//!   between two cells, each with the cell of its key, `-crumbs5and70` or `-crumbsnone` for placed crumbs.
//! - The eaters, the fastest first, separated by `-`; `alone` for none.
//! - The fields of the maze as in its own code: the recipe, or the passages in full.
//! - The checksum of everything before its dot.
//!
//! Like a maze, a race has exactly one code, and a code that was cut or altered is refused. Codes of older rules are
//! also read: they give the same maze, start, goal and eaters, but the times of the eaters follow the current rules.
//! Any other text is a seed: see [`RaceCode::of_text`], in `word`.

mod error;
mod word;

use std::fmt::{self, Write};
use std::str::FromStr;

use maze::code::Passages;
use maze::code::checksum::{Checked, checked};
use maze::{Code, GenerateError, Grid};
use serde::{Deserialize, Serialize};

use crate::darkness::Darkness;
use crate::difficulty::Difficulty;
use crate::doors::MOST_DOORS;
use crate::eater_kind::EaterKind;
use crate::electronic_doors;
use crate::endpoints::Endpoints;
use crate::level::{Level, LevelError};
use crate::limits::{LONGEST_CODE, LONGEST_NAME, LONGEST_SEED, MOST_EATERS, is_of_a_size_to_race};
use crate::maze_ranking::candidates;
use crate::placed::{CrumbsText, DoorsText, Placed};
use crate::plan::LevelPlan;
use crate::race_text::{RACE, version};
use crate::rules::{RULES_VERSION, Rules};
use crate::scout;
use crate::shifting_maze;
use crate::strength::Strength;
pub use error::RaceCodeError;

/// The oldest rules whose codes are read.
const OLDEST_RULES: u16 = 1;
/// Replaces the difficulty if the player chooses it.
const ANY: &str = "any";
/// Follows the goal rule in the code of a dark race.
const DARK: &str = "-dark";
/// Follows the goal rule and the darkness in the code of a scouted race.
const SCOUTED: &str = "-scouted";
/// Comes before the number of doors.
const DOORS: &str = "-doors";
/// Comes before the number of electronic doors.
const ELECTRONIC: &str = "-electronic";
/// Comes before the number of shifts a minute.
const LIVING: &str = "-living";
/// Comes before the strength of the eaters.
const STRENGTH: &str = "-strength";
/// Comes before placed doors.
const PLACED: &str = "-placed";
/// Comes before placed crumbs.
const CRUMBS: &str = "-crumbs";
/// Replaces the eaters in the code of a race without eaters.
const ALONE: &str = "alone";

/// Everything that defines a race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RaceCode {
    maze: Code,
    endpoints: Endpoints,
    eaters: Vec<EaterKind>,
    difficulty: Option<Difficulty>,
    /// Where the player sees only nearby cells.
    dark: Darkness,
    /// Whether the player and Moat have scouted the maze.
    scouted: bool,
    /// The number of doors.
    doors: u8,
    /// What the author placed.
    placed: Placed,
    /// The number of electronic doors.
    electronic_doors: u16,
    /// Shifts of the maze a minute.
    shift_rate: u16,
    strength: Option<Strength>,
}

impl RaceCode {
    /// Creates a race code from its parts. Fails if the maze has too few or too many cells for the race or for one of
    /// the eaters, if its seed is too long, if it lacks these endpoints, or if there are too many eaters. Without a
    /// difficulty the player chooses it. [`Difficulty::Matched`] counts as none, because it differs between players.
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
            return Err(RaceCodeError::Endpoints);
        }
        if let Some(kind) = EaterKind::too_slow(maze.grid(), &eaters) {
            return Err(RaceCodeError::TooSlow(kind));
        }
        if maze.recipe().is_some_and(|recipe| recipe.seed.text().len() > LONGEST_SEED) {
            return Err(RaceCodeError::LongSeed);
        }
        let code = Self {
            maze,
            endpoints,
            eaters,
            difficulty: None,
            dark: Darkness::Nowhere,
            scouted: false,
            doors: 0,
            placed: Placed::NOTHING,
            electronic_doors: 0,
            shift_rate: 0,
            strength: None,
        };
        Ok(code.at(difficulty))
    }

    /// Creates the code of a plan's race.
    pub fn of_plan(plan: &LevelPlan, difficulty: Option<Difficulty>) -> Result<Self, RaceCodeError> {
        let code = Self::new(plan.maze.clone(), plan.endpoints, plan.eaters.clone(), difficulty)?;
        let code = code.with_doors(plan.doors)?.with_placed(plan.placed.clone())?;
        let code = code.with_electronic_doors(plan.electronic_doors)?.in_the_dark(plan.dark);
        code.with_shift_rate(plan.shift_rate)?.with_strength(plan.strength).scouted(plan.scouted)
    }

    /// Sets where the race is dark. A darkness that needs more doors becomes `Darkness::Nowhere`.
    #[must_use]
    pub fn in_the_dark(self, dark: impl Into<Darkness>) -> Self {
        let dark = dark.into();
        Self { dark: if dark.fits(self.doors) { dark } else { Darkness::Nowhere }, ..self }
    }

    /// Makes the race a sprint after scouting, or not; fails if its other parts do not allow that.
    pub fn scouted(self, scouted: bool) -> Result<Self, RaceCodeError> {
        scout::check(scouted, &self.maze, self.shift_rate, &self.eaters)?;
        Ok(Self { scouted, ..self })
    }

    /// Sets the number of doors; fails if they are too many for any race. Building the level checks whether the maze
    /// has room for them. Removes a darkness that needs more doors, and placed doors.
    pub fn with_doors(self, doors: u8) -> Result<Self, RaceCodeError> {
        if doors > MOST_DOORS {
            return Err(RaceCodeError::Doors(doors));
        }
        let dark = self.dark;
        let placed = self.placed.with_doors(Vec::new())?;
        Ok(Self { doors, placed, ..self }.in_the_dark(dark))
    }

    /// Sets what the author placed; placed doors are counted. Fails if the maze lacks one of the cells. Building the level
    /// checks whether doors, keys and crumbs may be there.
    pub fn with_placed(self, placed: Placed) -> Result<Self, RaceCodeError> {
        placed.check_cells(self.maze.grid().cells())?;
        let (doors, dark) = (placed.doors().len() as u8, self.dark);
        let doors = if doors > 0 { doors } else { self.doors };
        Ok(Self { doors, placed, ..self }.in_the_dark(dark))
    }

    /// Sets the number of electronic doors; fails if they are too many, or if the maze shifts. A maze with fewer passages
    /// has fewer.
    pub fn with_electronic_doors(self, electronic_doors: u16) -> Result<Self, RaceCodeError> {
        electronic_doors::check(electronic_doors, self.shift_rate)?;
        Ok(Self { electronic_doors, ..self })
    }

    /// Sets the shifts a minute, 0 for none; fails if the other parts do not allow them. Building the level checks
    /// whether given passages are a perfect maze.
    pub fn with_shift_rate(self, shift_rate: u16) -> Result<Self, RaceCodeError> {
        shifting_maze::check(shift_rate, &self.maze, &self.eaters)?;
        scout::check(self.scouted, &self.maze, shift_rate, &self.eaters)?;
        electronic_doors::check(self.electronic_doors, shift_rate)?;
        Ok(Self { shift_rate, ..self })
    }

    /// Sets the strength of the eaters; `None` to derive it from a few races of bots.
    #[must_use]
    pub fn with_strength(self, strength: Option<Strength>) -> Self {
        Self { strength, ..self }
    }

    /// Its maze.
    pub const fn maze(&self) -> &Code {
        &self.maze
    }

    /// The doors, keys and crumbs that the author placed.
    pub const fn placed(&self) -> &Placed {
        &self.placed
    }

    /// The rule that places start and goal.
    pub const fn endpoints(&self) -> Endpoints {
        self.endpoints
    }

    /// The eaters, the fastest first.
    pub fn eaters(&self) -> &[EaterKind] {
        &self.eaters
    }

    /// Returns the eaters that run at a difficulty: none if the difficulty has no eaters.
    pub fn runners(&self, difficulty: Difficulty) -> &[EaterKind] {
        if difficulty.has_eaters() { &self.eaters } else { &[] }
    }

    /// Whether it is the sprint after scouting.
    pub const fn is_scouted(&self) -> bool {
        self.scouted
    }

    /// The difficulty; `None` if the player chooses it.
    pub const fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty
    }

    /// Sets the difficulty; with `None` and [`Difficulty::Matched`] the code is for any difficulty.
    #[must_use]
    pub fn at(self, difficulty: Option<Difficulty>) -> Self {
        Self { difficulty: difficulty.filter(|&difficulty| difficulty != Difficulty::Matched), ..self }
    }

    /// Whether a text begins like the code of a race by older rules, whose eaters had other times.
    pub fn is_of_older_rules(text: &str) -> bool {
        version(text.trim(), RACE).and_then(rules_of).is_some_and(|rules| rules < RULES_VERSION)
    }

    /// Returns the race with all passages of its maze, so that it stays the same when the generators change.
    pub fn in_full(&self) -> Result<Self, GenerateError> {
        let maze = Passages::of(&self.maze.maze()?)?.into();
        Ok(Self { maze, ..self.clone() })
    }

    /// The name of a level whose seed cannot be a name.
    pub const UNNAMED: &str = "Quick race";

    /// Returns the code as it is written under these rules.
    pub(crate) fn text_by(&self, rules: Rules) -> String {
        CodeText { code: self, rules: rules.version() }.to_string()
    }

    /// The plan of its level. The level's name is the seed if that fits.
    pub fn plan(&self) -> LevelPlan {
        let seed = self.maze.recipe().map_or("", |recipe| recipe.seed.text()).trim();
        let fits = !seed.is_empty() && seed.chars().count() <= LONGEST_NAME && !seed.chars().any(char::is_control);
        let name = if fits { seed } else { Self::UNNAMED }.to_owned();
        LevelPlan {
            name,
            maze: self.maze.clone(),
            endpoints: self.endpoints,
            eaters: self.eaters.clone(),
            dark: self.dark,
            scouted: self.scouted,
            doors: self.doors,
            placed: self.placed.clone(),
            electronic_doors: self.electronic_doors,
            shift_rate: self.shift_rate,
            rank: None,
            strength: self.strength,
        }
    }

    /// Whether a level has the maze and the rules of this race; its eaters do not matter.
    pub fn is_in(&self, plan: &LevelPlan) -> bool {
        let of_plan = (plan.endpoints, plan.dark, plan.scouted, plan.doors, plan.electronic_doors, plan.shift_rate);
        let of_code = (self.endpoints, self.dark, self.scouted, self.doors, self.electronic_doors, self.shift_rate);
        of_code == of_plan && self.placed == plan.placed && self.maze == plan.maze
    }

    /// Whether the level of a plan may have the maze and the rules of this race. Builds nothing, so a maze with a rank
    /// may be any of the candidates for that rank.
    pub fn may_be_in(&self, plan: &LevelPlan) -> bool {
        match (plan.rank, plan.maze.recipe()) {
            (Some(_), Some(recipe)) => candidates(recipe)
                .any(|candidate| self.is_in(&LevelPlan { maze: candidate.into(), rank: None, ..plan.clone() })),
            _ => self.is_in(plan),
        }
    }

    /// Builds its level.
    pub fn level(&self) -> Result<Level, LevelError> {
        Level::build(self.plan())
    }
}

/// Eaters as a code writes them.
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
        CodeText { code: self, rules: RULES_VERSION }.fmt(f)
    }
}

/// A code as it is written under some rules.
struct CodeText<'c> {
    code: &'c RaceCode,
    rules: u16,
}

impl fmt::Display for CodeText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, rules } = *self;
        let mut line = Checked::new(f);
        let difficulty = code.difficulty.map_or(ANY.to_owned(), |difficulty| difficulty.name().to_ascii_lowercase());
        let (goal, eaters, maze) = (code.endpoints, EatersText(&code.eaters), code.maze.fields());
        write!(line, "{RACE}{rules}.{difficulty}.{goal}")?;
        match code.dark {
            Darkness::Nowhere => {}
            Darkness::Everywhere => line.write_str(DARK)?,
            Darkness::WithKeys(keys) => write!(line, "{DARK}{keys}")?,
        }
        if code.scouted {
            line.write_str(SCOUTED)?;
        }
        if code.doors > 0 && code.placed.doors().is_empty() {
            write!(line, "{DOORS}{}", code.doors)?;
        }
        if code.electronic_doors > 0 {
            write!(line, "{ELECTRONIC}{}", code.electronic_doors)?;
        }
        if code.shift_rate > 0 {
            write!(line, "{LIVING}{}", code.shift_rate)?;
        }
        if let Some(strength) = code.strength {
            write!(line, "{STRENGTH}{strength}")?;
        }
        if !code.placed.doors().is_empty() {
            write!(line, "{PLACED}{}", DoorsText(code.placed.doors().to_vec()))?;
        }
        if let Some(crumbs) = code.placed.crumbs() {
            write!(line, "{CRUMBS}{}", CrumbsText(crumbs.to_vec()))?;
        }
        write!(line, ".{eaters}.{maze}")?;
        line.finish()
    }
}

impl FromStr for RaceCode {
    type Err = RaceCodeError;

    /// Reads a code of the current or older rules, with or without space around it. Refuses any other text.
    fn from_str(text: &str) -> Result<Self, RaceCodeError> {
        let text = text.trim();
        if text.len() > LONGEST_CODE {
            return Err(RaceCodeError::Long);
        }
        let version = version(text, RACE).ok_or(RaceCodeError::Form)?;
        let rules = rules_of(version).ok_or_else(|| RaceCodeError::Version(version.chars().take(10).collect()))?;
        let mut fields = checked(text)?.splitn(5, '.').skip(1);
        let mut field = || fields.next().ok_or(RaceCodeError::Form);
        let (difficulty, goal, eaters, maze) = (field()?, field()?, field()?, field()?);
        let difficulty = match difficulty {
            ANY => None,
            name => Some(name.parse().map_err(RaceCodeError::Difficulty)?),
        };
        let (goal, crumbs) = behind::<CrumbsText>(goal, CRUMBS);
        let (goal, placed) = behind::<DoorsText>(goal, PLACED);
        let placed = Placed::new(placed.map_or_else(Vec::new, |doors| doors.0), crumbs.map(|crumbs| crumbs.0))?;
        let (goal, strength) = behind(goal, STRENGTH);
        let (goal, shift_rate) = number_behind(goal, LIVING);
        let (goal, electronic_doors) = number_behind(goal, ELECTRONIC);
        let (goal, doors) = number_behind(goal, DOORS);
        let (goal, scouted) = goal.strip_suffix(SCOUTED).map_or((goal, false), |goal| (goal, true));
        let (goal, dark) = match behind(goal, DARK) {
            (goal, Some(keys)) => (goal, Darkness::WithKeys(keys)),
            _ => goal.strip_suffix(DARK).map_or((goal, Darkness::Nowhere), |goal| (goal, Darkness::Everywhere)),
        };
        let goal = goal.parse().map_err(RaceCodeError::Name)?;
        let code = Self::new(Code::from_fields(maze)?, goal, read_eaters(eaters)?, difficulty)?;
        let code = code.with_doors(doors)?.with_placed(placed)?;
        let code = code.with_electronic_doors(electronic_doors)?.in_the_dark(dark);
        let code = code.with_shift_rate(shift_rate)?.with_strength(strength).scouted(scouted)?;
        // Each race has exactly one code.
        if (CodeText { code: &code, rules }).to_string() == text { Ok(code) } else { Err(RaceCodeError::Form) }
    }
}

/// Splits a word and a number off the end of a text; the number is 0 if they are missing.
fn number_behind<'t, N: FromStr + Default>(text: &'t str, word: &str) -> (&'t str, N) {
    let (before, number) = behind(text, word);
    (before, number.unwrap_or_default())
}

/// Splits a word and a value off the end of a text, if they are there.
fn behind<'t, V: FromStr>(text: &'t str, word: &str) -> (&'t str, Option<V>) {
    let found = text.rsplit_once(word).and_then(|(before, value)| Some((before, value.parse().ok()?)));
    found.map_or((text, None), |(before, value)| (before, Some(value)))
}

/// The rules of a version, if codes of those rules are read.
fn rules_of(version: &str) -> Option<u16> {
    (OLDEST_RULES..=RULES_VERSION).find(|rules| rules.to_string() == version)
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
