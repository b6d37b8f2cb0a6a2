//! The levels as data: what a designer tunes, read from a RON file and checked.

use std::fmt;
use std::str::FromStr;

use maze::UnknownName;
use maze::sanitize::one_line;
use maze::{AnyGrid, CellShape, Code, Generator, Grid, MaskError, MazeStyle, Recipe, Seed, Share, Symmetry};
use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

use crate::doors::MOST_DOORS;
use crate::eater::EaterKind;
use crate::maze_ranking::RANKED_MAZES;
use crate::shifting_maze;

/// Where a race begins and where its goal lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Endpoints {
    /// From the first cell to the last: on most grids from corner to corner, on a circle from the middle outward.
    #[default]
    Corner,
    /// From the first cell to the one in the middle; on a circle from the rim inward.
    Middle,
    /// From the first cell to the one that is farthest from there by the passages.
    Farthest,
    /// From one cell to another, by their numbers; in no campaign, whose mazes are chosen among many.
    #[serde(skip)]
    Chosen {
        /// Where the race begins.
        start: u32,
        /// Where the goal lies.
        goal: u32,
    },
}

/// What the name of chosen cells begins with, and what stands between their numbers.
const FROM: &str = "from";
const TO: &str = "to";

impl Endpoints {
    /// All that hold for any maze.
    pub const ALL: [Self; 3] = [Self::Corner, Self::Middle, Self::Farthest];

    /// The kind, for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Middle => "middle",
            Self::Farthest => "farthest",
            Self::Chosen { .. } => "chosen",
        }
    }

    /// Whether a grid of so many cells has its cells.
    pub const fn is_within(self, cells: u32) -> bool {
        match self {
            Self::Chosen { start, goal } => start < cells && goal < cells && start != goal,
            _ => true,
        }
    }

    /// The same, or where cells were chosen the usual one: for another grid.
    #[must_use]
    pub const fn of_any_grid(self) -> Self {
        if matches!(self, Self::Chosen { .. }) { Self::Corner } else { self }
    }
}

/// As it is typed and stands in codes.
impl fmt::Display for Endpoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen { start, goal } => write!(f, "{FROM}{start}{TO}{goal}"),
            rule => f.pad(rule.name()),
        }
    }
}

impl FromStr for Endpoints {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|rule| rule.name() == text);
        let chosen = || {
            let (start, goal) = text.strip_prefix(FROM)?.split_once(TO)?;
            Some(Self::Chosen { start: start.parse().ok()?, goal: goal.parse().ok()? })
        };
        known.or_else(chosen).ok_or_else(|| UnknownName::new("goal", text, Self::ALL))
    }
}

/// What a level is built from.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelPlan {
    /// Its name for the player.
    pub name: String,
    /// Its maze: how it is made, or its passages.
    pub maze: Code,
    /// Where the start and the goal lie.
    pub endpoints: Endpoints,
    /// Who runs against the player, the fastest first; up to [`MOST_EATERS`], in a campaign at least one.
    pub eaters: Vec<EaterKind>,
    /// Whether the player sees only what lies around.
    pub dark: bool,
    /// How many [doors](crate::doors) cut the way, at most [`MOST_DOORS`].
    pub doors: u8,
    /// How many [shifts](crate::shifting_maze) a minute change the maze while it is raced, at most
    /// [`MAX_SHIFT_RATE`](crate::shifting_maze::LIVELIEST); 0 for a maze that stands still.
    pub shift_rate: u16,
    /// The maze is that of this rank among the [candidates](crate::maze_ranking) of the recipe's seed, 0 for the easiest;
    /// `None` for the maze of the recipe itself.
    pub rank: Option<u8>,
}

impl LevelPlan {
    /// What its maze is made of, for the player: `20x12 cells`, `9 rings`.
    pub fn cells(&self) -> String {
        let grid = self.maze.grid();
        let size = grid.size();
        match (grid, grid.wrap()) {
            (_, Some(wrap)) => format!("{size} cells on a {wrap}"),
            (AnyGrid::MaskedSquare(_) | AnyGrid::MaskedHexagon(_), _) => format!("{} cells", grid.cells()),
            _ => match grid.shape() {
                CellShape::Square => format!("{size} cells"),
                CellShape::Hexagon => format!("{size} hexagons"),
                CellShape::Triangle => format!("{size} triangles"),
                CellShape::Ring => format!("{size} rings"),
            },
        }
    }

    /// The same level with a maze of another seed: its own with this behind it. Passages that are given stay.
    #[must_use]
    pub fn varied(&self, behind: &str) -> Self {
        let maze = match &self.maze {
            Code::Recipe(recipe) => {
                let seed = Seed::new(format!("{} {behind}", recipe.seed.text()));
                Recipe { seed, ..recipe.clone() }.into()
            }
            passages @ Code::Passages(_) => passages.clone(),
        };
        Self { maze, ..self.clone() }
    }

    /// The rule that made its maze, for the player.
    pub fn rule(&self) -> &'static str {
        self.maze.recipe().map_or("a maze of its own", |recipe| recipe.generator.algorithm.name())
    }

    /// Who runs against the player: `Wally`, `Wally and Ripple`, `Wally and 3 others`.
    pub fn names(&self) -> String {
        match &self.eaters[..] {
            [] => "nobody".to_owned(),
            [one] => one.name().to_owned(),
            [one, other] => format!("{} and {}", one.name(), other.name()),
            [one, others @ ..] => format!("{} and {} others", one.name(), others.len()),
        }
    }
}

/// Levels that share an idea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// Its name for the player; none for the levels of a file that has no worlds.
    pub name: String,
    /// What is new in it, in a few words for the player.
    pub idea: String,
    /// Its first level, counted from 1.
    pub first: u32,
}

/// All levels in their order, at least one, and the worlds that they belong to.
#[derive(Clone, Debug, PartialEq)]
pub struct Campaign {
    worlds: Vec<World>,
    levels: Vec<LevelPlan>,
}

/// The most levels that a campaign may have.
pub const MOST_LEVELS: usize = 1000;

/// The most cells that a race may have, those counted that a mask leaves out.
pub const MOST_CELLS: u32 = 1_000_000;

/// The most bytes of UTF-8 that the seed of a race may have.
pub const LONGEST_SEED: usize = 1000;

/// The most eaters of a race.
pub const MOST_EATERS: usize = 8;

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
    symmetry: Option<String>,
    seed: String,
    #[serde(default, rename = "goal")]
    endpoints: Endpoints,
    eaters: Vec<EaterKind>,
    #[serde(default)]
    dark: bool,
    #[serde(default)]
    doors: u8,
    #[serde(default, rename = "living")]
    shift_rate: u16,
    #[serde(default)]
    rank: Option<u8>,
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
        // What may be left out need not be wrapped in `Some` where it is said.
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let file: CampaignFile = options.from_str(text).map_err(|error| {
            let (line, column) = (error.span.start.line, error.span.start.col);
            CampaignError(one_line(&format!("line {line}, column {column}: {}", error.code)))
        })?;
        if !file.levels.is_empty() && !file.worlds.is_empty() {
            return Err(CampaignError("worlds and levels: a campaign has either".to_owned()));
        }
        let alone = WorldFile { name: String::new(), idea: String::new(), levels: file.levels };
        let all_worlds = if file.worlds.is_empty() { vec![alone] } else { file.worlds };
        let (mut worlds, mut levels) = (Vec::new(), Vec::new());
        for WorldFile { name, idea, levels: of_world } in all_worlds {
            worlds.push(World { name, idea, first: levels.len() as u32 + 1 });
            levels.extend(of_world);
        }
        if levels.is_empty() || levels.len() > MOST_LEVELS {
            return Err(CampaignError(format!("{} levels: a campaign has from 1 to {MOST_LEVELS}", levels.len())));
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

    /// The levels in their order.
    pub fn levels(&self) -> &[LevelPlan] {
        &self.levels
    }

    /// The plan of a level, counted from 1; the last one for numbers beyond it.
    pub fn level(&self, number: u32) -> &LevelPlan {
        &self.levels[(number.max(1) as usize).min(self.levels.len()) - 1]
    }

    /// The worlds in their order, at least one.
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// The world of a level, counted from 1, and which of its levels that is, counted from 1.
    pub fn world(&self, number: u32) -> (&World, u32) {
        let after = self.worlds.partition_point(|world| world.first <= number.max(1));
        let world = &self.worlds[after.saturating_sub(1)];
        (world, number.max(1) - world.first + 1)
    }

    /// How many levels there are.
    pub fn last_level(&self) -> u32 {
        self.levels.len() as u32
    }
}

impl LevelFile {
    fn plan(self) -> Result<LevelPlan, String> {
        let letters = self.name.chars().count();
        if self.name.trim().is_empty() || letters > LONGEST_NAME || self.name.chars().any(char::is_control) {
            return Err(format!("a name has from 1 to {LONGEST_NAME} characters that can be seen"));
        }
        if self.eaters.is_empty() || self.eaters.len() > MOST_EATERS {
            return Err(format!("{} eaters: a race has from 1 to {MOST_EATERS}", self.eaters.len()));
        }
        if self.rank.is_some_and(|rank| rank >= RANKED_MAZES) {
            return Err(format!("a rank is from 0 to {}", RANKED_MAZES - 1));
        }
        let grid = self.grid().map_err(|error| format!("grid: {error}"))?;
        if !is_of_a_size_to_race(&grid) {
            return Err(format!("size {}: a level has from 2 to {MOST_CELLS} cells", self.size));
        }
        if let Some(kind) = too_slow(&grid, &self.eaters) {
            return Err(format!("{} runs in mazes of up to {} cells", kind.name(), kind.most_cells()));
        }
        if self.seed.len() > LONGEST_SEED {
            return Err(format!("a seed of {} bytes: it has at most {LONGEST_SEED}", self.seed.len()));
        }
        if self.doors > MOST_DOORS {
            return Err(format!("{} doors: a level has at most {MOST_DOORS}", self.doors));
        }
        let generator = Generator { algorithm: self.algorithm.parse().map_err(text)?, style: self.style()? };
        let maze: Code = Recipe { grid, generator, seed: Seed::new(&self.seed) }.into();
        let Self { name, endpoints, eaters, dark, doors, shift_rate, rank, .. } = self;
        shifting_maze::check(shift_rate, &maze, doors, &eaters).map_err(text)?;
        Ok(LevelPlan { name, maze, endpoints, eaters, dark, doors, shift_rate, rank })
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
            Some(number) => Share::nearest(number).ok_or_else(|| format!("{name} {number}: a share is from 0 to 1")),
        };
        Ok(MazeStyle {
            straightness: share("straightness", self.straightness, MazeStyle::PLAIN.straightness)?,
            bias: share("bias", self.bias, MazeStyle::PLAIN.bias)?,
            braid: share("braid", self.braid, MazeStyle::PLAIN.braid)?,
            trim: share("trim", self.trim, MazeStyle::PLAIN.trim)?,
            symmetry: self.symmetry.as_deref().map_or(Ok(Symmetry::None), str::parse).map_err(text)?,
        })
    }
}

/// Whether a grid has from 2 to [`MOST_CELLS`] cells.
pub(crate) fn is_of_a_size_to_race(grid: &AnyGrid) -> bool {
    let whole =
        grid.columns_rows().map_or(u64::from(grid.cells()), |(columns, rows)| u64::from(columns) * u64::from(rows));
    grid.cells() >= 2 && whole <= u64::from(MOST_CELLS)
}

/// The first of some eaters whose walk would take too long to find on a grid.
pub(crate) fn too_slow(grid: &AnyGrid, eaters: &[EaterKind]) -> Option<EaterKind> {
    eaters.iter().copied().find(|kind| grid.cells() > kind.most_cells())
}

/// What an error says.
fn text<E: fmt::Display>(error: E) -> String {
    error.to_string()
}
