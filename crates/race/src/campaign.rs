//! Campaigns: the levels as data that a designer tunes, read from a RON file and checked.

use std::fmt;

use maze::UnknownName;
use maze::sanitize::{is_hidden_control, one_line};
use maze::{AnyGrid, CellShape, Code, Fraction, Generator, Grid, MaskError, MazeStyle, Recipe, Root, Seed, Symmetry};
use ron::extensions::Extensions;
use serde::Deserialize;
use thiserror::Error;

use crate::darkness::Darkness;
use crate::doors::MOST_DOORS;
use crate::eater_kind::EaterKind;
use crate::electronic_doors;
use crate::endpoints::Endpoints;
use crate::limits::{
    LONGEST_NAME, LONGEST_SEED, MOST_CELLS, MOST_EATERS, MOST_RANKED_CELLS, RANKED_MAZES, is_of_a_size_to_race,
    is_of_a_size_to_rank,
};
use crate::plan::LevelPlan;
use crate::ron_reason::ron_reason;
use crate::shifting_maze;
use crate::strength::Strength;
use crate::units::Ticks;

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

#[derive(Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
struct LevelFile {
    name: String,
    #[serde(default)]
    grid: Option<String>,
    size: String,
    #[serde(default)]
    wrap: Option<String>,
    /// The lines of a mask.
    #[serde(default)]
    mask: Option<String>,
    algorithm: String,
    #[serde(default)]
    straightness: Option<f64>,
    #[serde(default)]
    bias: Option<f64>,
    #[serde(default)]
    braid: Option<f64>,
    #[serde(default)]
    trim: Option<f64>,
    #[serde(default)]
    root: Option<String>,
    #[serde(default)]
    symmetry: Option<String>,
    seed: String,
    #[serde(default, rename = "goal")]
    endpoints: Endpoints,
    eaters: Vec<EaterKind>,
    #[serde(default)]
    dark: Darkness,
    #[serde(default)]
    doors: u8,
    #[serde(default)]
    electronic_doors: u16,
    #[serde(default, rename = "living")]
    shift_rate: u16,
    #[serde(default)]
    rank: Option<u8>,
    #[serde(default)]
    strength: Option<StrengthFile>,
}

/// A [`Strength`], in ticks.
#[derive(Deserialize)]
#[serde(rename = "Strength", deny_unknown_fields)]
struct StrengthFile {
    typical: u32,
    easy: u32,
    normal: u32,
    hard: u32,
    merciless: u32,
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
                if words.chars().count() > most || words.chars().any(is_hidden_control) {
                    let number = worlds.len() + 1;
                    let why = format!("world {number}: its {what} has at most {most} visible characters");
                    return Err(CampaignError(why));
                }
            }
            worlds.push(World { name, idea, first: levels.len() as u32 + 1 });
            levels.extend(of_world);
        }
        if levels.is_empty() || levels.len() > MOST_LEVELS {
            return Err(CampaignError(format!("{} levels: a campaign has 1 to {MOST_LEVELS}", levels.len())));
        }
        let plan = |(index, level): (usize, LevelFile)| {
            level.plan().map_err(|what| CampaignError(one_line(&format!("level {}: {what}", index + 1))))
        };
        Ok(Self { worlds, levels: levels.into_iter().enumerate().map(plan).collect::<Result<_, _>>()? })
    }

    /// A campaign of one level.
    pub fn of_one(plan: LevelPlan) -> Self {
        Self { worlds: vec![World { name: String::new(), idea: String::new(), first: 1 }], levels: vec![plan] }
    }

    /// The levels in order.
    pub fn levels(&self) -> &[LevelPlan] {
        &self.levels
    }

    /// The plan of a level, counted from 1; of the last level for larger numbers.
    pub fn level(&self, number: u32) -> &LevelPlan {
        &self.levels[(number.max(1) as usize).min(self.levels.len()) - 1]
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

impl LevelFile {
    fn plan(self) -> Result<LevelPlan, String> {
        let letters = self.name.chars().count();
        if self.name.trim().is_empty() || letters > LONGEST_NAME || self.name.chars().any(is_hidden_control) {
            return Err(format!("a name has 1 to {LONGEST_NAME} visible characters"));
        }
        if self.eaters.is_empty() || self.eaters.len() > MOST_EATERS {
            return Err(format!("{} eaters: a level has 1 to {MOST_EATERS}", self.eaters.len()));
        }
        if self.rank.is_some_and(|rank| rank >= RANKED_MAZES) {
            return Err(format!("a rank is 0 to {}", RANKED_MAZES - 1));
        }
        let grid = self.grid().map_err(|error| format!("grid: {error}"))?;
        if !is_of_a_size_to_race(&grid) {
            return Err(format!("size {}: a level has 2 to {MOST_CELLS} cells", self.size));
        }
        if self.rank.is_some() && !is_of_a_size_to_rank(&grid) {
            return Err(format!("size {}: a level with a rank has at most {MOST_RANKED_CELLS} cells", self.size));
        }
        if let Some(kind) = EaterKind::too_slow(&grid, &self.eaters) {
            return Err(format!("{} runs in mazes of up to {} cells", kind.name(), kind.most_cells()));
        }
        if self.seed.len() > LONGEST_SEED {
            return Err(format!("a seed of {} bytes: a seed has at most {LONGEST_SEED}", self.seed.len()));
        }
        if self.doors > MOST_DOORS {
            return Err(format!("{} doors: a level has at most {MOST_DOORS}", self.doors));
        }
        if !self.dark.fits(self.doors) {
            return Err(format!("dark with a number of keys: a level with {} doors has no such part", self.doors));
        }
        let generator = Generator { algorithm: self.algorithm.parse().map_err(text)?, style: self.style()? };
        generator.check_root(grid.cells()).map_err(text)?;
        let maze: Code = Recipe { grid, generator, seed: Seed::new(&self.seed) }.into();
        let strength = self.strength.map(StrengthFile::strength).transpose()?;
        let Self { name, endpoints, eaters, dark, doors, electronic_doors, shift_rate, rank, .. } = self;
        shifting_maze::check(shift_rate, &maze, &eaters).map_err(text)?;
        electronic_doors::check(electronic_doors, shift_rate).map_err(text)?;
        let scouted = false;
        Ok(LevelPlan {
            name,
            maze,
            endpoints,
            eaters,
            dark,
            scouted,
            doors,
            electronic_doors,
            shift_rate,
            rank,
            strength,
        })
    }

    fn grid(&self) -> Result<AnyGrid, String> {
        let shape = self.grid.as_deref().map_or(Ok(CellShape::Square), str::parse).map_err(text)?;
        let wrap = self.wrap.as_deref().map(str::parse).transpose().map_err(text::<UnknownName>)?;
        let mask = self.mask.as_deref().map(str::parse).transpose().map_err(text::<MaskError>)?;
        AnyGrid::new(shape, &self.size, wrap, mask.as_ref()).map_err(text)
    }

    fn style(&self) -> Result<MazeStyle, String> {
        let share = |name: &str, number: Option<f64>, plain| match number {
            None => Ok(plain),
            Some(number) => Fraction::nearest(number).ok_or_else(|| format!("{name} {number}: a share is 0 to 1")),
        };
        Ok(MazeStyle {
            straightness: share("straightness", self.straightness, MazeStyle::PLAIN.straightness)?,
            bias: share("bias", self.bias, MazeStyle::PLAIN.bias)?,
            braid: share("braid", self.braid, MazeStyle::PLAIN.braid)?,
            trim: share("trim", self.trim, MazeStyle::PLAIN.trim)?,
            root: self.root.as_deref().map_or(Ok(Root::Random), str::parse).map_err(text)?,
            symmetry: self.symmetry.as_deref().map_or(Ok(Symmetry::None), str::parse).map_err(text)?,
            ..MazeStyle::PLAIN
        })
    }
}

impl StrengthFile {
    fn strength(self) -> Result<Strength, String> {
        let Self { typical, easy, normal, hard, merciless } = self;
        let finishes = [easy, normal, hard, merciless].map(Ticks);
        let wrong = "strength: times are 1 to 1000000 ticks, and harder eaters are not slower";
        Strength::new(Ticks(typical), finishes).ok_or_else(|| wrong.to_owned())
    }
}

/// The message of an error.
fn text<E: fmt::Display>(error: E) -> String {
    error.to_string()
}
