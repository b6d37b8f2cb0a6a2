//! A level as a campaign file has it, and its way to a plan with notes.

use std::fmt;
use std::sync::Arc;

use maze::code::Passages;
use maze::sanitize::is_hidden_control;
use maze::text::Picture;
use maze::{
    AnyGrid, Cell, CellShape, Code, Fraction, Generator, Grid, MaskError, MazeStyle, Recipe, Root, Seed, Symmetry,
    UnknownName,
};
use serde::Deserialize;

use super::notes::{LONGEST_TEXT, LevelMusic, LevelNotes, LevelPalette};
use crate::code::RaceCode;
use crate::darkness::Darkness;
use crate::doors::MOST_DOORS;
use crate::eater_kind::EaterKind;
use crate::electronic_doors;
use crate::endpoints::Endpoints;
use crate::goals::Goals;
use crate::limits::{
    LONGEST_NAME, LONGEST_SEED, MOST_CELLS, MOST_EATERS, MOST_GOALS, MOST_RANKED_CELLS, RANKED_MAZES,
    is_of_a_size_to_race, is_of_a_size_to_rank,
};
use crate::placed::{Placed, PlacedDoor, PlacedError};
use crate::plan::LevelPlan;
use crate::replay::Replay;
use crate::shifting_maze;
use crate::strength::Strength;
use crate::units::Ticks;

#[derive(Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
pub(super) struct LevelFile {
    name: String,
    #[serde(default)]
    text: String,
    /// The code of a maze, or the lines of one that is drawn, instead of the fields up to the seed.
    #[serde(default)]
    maze: Option<String>,
    #[serde(default)]
    grid: Option<String>,
    #[serde(default)]
    size: Option<String>,
    #[serde(default)]
    wrap: Option<String>,
    /// The lines of a mask.
    #[serde(default)]
    mask: Option<String>,
    #[serde(default)]
    algorithm: Option<String>,
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
    #[serde(default)]
    seed: Option<String>,
    #[serde(default, rename = "goal")]
    endpoints: Option<Endpoints>,
    #[serde(default)]
    start: Option<u32>,
    #[serde(default)]
    goals: Option<Vec<u32>>,
    eaters: Vec<EaterKind>,
    #[serde(default)]
    dark: Darkness,
    #[serde(default)]
    doors: Option<u8>,
    #[serde(default)]
    placed_doors: Vec<PlacedDoorFile>,
    #[serde(default)]
    crumbs: Option<Vec<u32>>,
    #[serde(default)]
    electronic_doors: u16,
    #[serde(default, rename = "living")]
    shift_rate: u16,
    #[serde(default)]
    rank: Option<u8>,
    #[serde(default)]
    strength: Option<StrengthFile>,
    #[serde(default)]
    palette: Option<LevelPalette>,
    #[serde(default)]
    music: Option<LevelMusic>,
    /// The text of the author's replay.
    #[serde(default)]
    run: Option<String>,
    #[serde(default)]
    medals_by_run: bool,
}

/// A [`PlacedDoor`], by the numbers of cells.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename = "PlacedDoor", deny_unknown_fields)]
struct PlacedDoorFile {
    before: u32,
    behind: u32,
    key: u32,
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

impl LevelFile {
    pub(super) fn level(self) -> Result<(LevelPlan, LevelNotes), String> {
        check_words(&self.name, "name", 1, LONGEST_NAME)?;
        check_words(&self.text, "text", 0, LONGEST_TEXT)?;
        if self.eaters.is_empty() || self.eaters.len() > MOST_EATERS {
            return Err(format!("{} eaters: a level has 1 to {MOST_EATERS}", self.eaters.len()));
        }
        if self.rank.is_some_and(|rank| rank >= RANKED_MAZES) {
            return Err(format!("a rank is 0 to {}", RANKED_MAZES - 1));
        }
        let (maze, drawn) = match &self.maze {
            Some(text) => self.given_maze(text)?,
            None => (self.recipe()?.into(), None),
        };
        let grid = maze.grid();
        if let Some(kind) = EaterKind::too_slow(grid, &self.eaters) {
            return Err(format!("{} runs in mazes of up to {} cells", kind.name(), kind.most_cells()));
        }
        let placed = self.placed(grid)?;
        let doors = self.doors(&placed)?;
        if !self.dark.fits(doors) {
            return Err(format!("dark with a number of keys: a level with {doors} doors has no such part"));
        }
        let endpoints = self.endpoints(grid, drawn)?;
        let strength = self.strength.map(StrengthFile::strength).transpose()?;
        let run = self.run.as_deref().map(Replay::from_text).transpose();
        let run = run.map_err(|error| format!("run: {error}"))?;
        let Self { name, text: about, eaters, dark, electronic_doors, shift_rate, rank, .. } = self;
        shifting_maze::check(shift_rate, &maze, &eaters).map_err(text)?;
        electronic_doors::check(electronic_doors, shift_rate).map_err(text)?;
        let scouted = false;
        let plan = LevelPlan {
            name,
            maze,
            endpoints,
            eaters,
            dark,
            scouted,
            doors,
            placed,
            electronic_doors,
            shift_rate,
            rank,
            strength,
        };
        let run = run.map(|run| fitting(run, &plan)).transpose()?;
        if self.medals_by_run && run.is_none() {
            return Err("medals_by_run: the level has no run".to_owned());
        }
        let notes = LevelNotes {
            text: about,
            palette: self.palette,
            music: self.music,
            run,
            medals_by_run: self.medals_by_run,
        };
        Ok((plan, notes))
    }

    /// What its author placed.
    fn placed(&self, grid: &AnyGrid) -> Result<Placed, String> {
        let door = |&PlacedDoorFile { before, behind, key }: &PlacedDoorFile| PlacedDoor {
            before: Cell(before),
            behind: Cell(behind),
            key: Cell(key),
        };
        let crumbs = self.crumbs.as_ref().map(|crumbs| crumbs.iter().copied().map(Cell).collect());
        let placed = Placed::new(self.placed_doors.iter().map(door).collect(), crumbs).map_err(text)?;
        if self.rank.is_some() && !placed.is_nothing() {
            return Err(text(PlacedError::Rank));
        }
        placed.check_cells(grid.cells()).map_err(text)?;
        Ok(placed)
    }

    /// The number of its doors.
    fn doors(&self, placed: &Placed) -> Result<u8, String> {
        match (self.doors, placed.doors().len() as u8) {
            (Some(_), 1..) => Err("a level has a number of doors or placed doors, not both".to_owned()),
            (Some(doors), 0) if doors > MOST_DOORS => Err(format!("{doors} doors: a level has at most {MOST_DOORS}")),
            (doors, placed) => Ok(doors.unwrap_or(placed)),
        }
    }

    /// The maze of a code or a drawing, and the start and goal that a drawing marks.
    fn given_maze(&self, given: &str) -> Result<(Code, Option<Endpoints>), String> {
        let shares = [self.straightness, self.bias, self.braid, self.trim].into_iter().any(|share| share.is_some());
        let words =
            [&self.grid, &self.size, &self.wrap, &self.mask, &self.algorithm, &self.root, &self.symmetry, &self.seed];
        if shares || self.rank.is_some() || words.into_iter().any(Option::is_some) {
            return Err(
                "a level with a maze of its own has no grid, size, algorithm, seed, rank and the like".to_owned()
            );
        }
        let (code, drawn) = if given.trim_start().starts_with("maze") {
            (given.parse::<Code>().map_err(|error| format!("maze: {error}"))?, None)
        } else {
            let picture = Picture::read(given, MOST_CELLS.into()).map_err(|error| format!("maze: {error}"))?;
            let ends = picture.start.zip(picture.goal).map(|(start, goal)| Endpoints::chosen(start, goal));
            (Passages::of(&picture.maze.into()).map_err(text)?.into(), ends)
        };
        if !is_of_a_size_to_race(code.grid()) {
            return Err(format!("maze of {}: a level has 2 to {MOST_CELLS} cells", code.grid().size()));
        }
        if let Some(recipe) = code.recipe() {
            check_seed(recipe.seed.text())?;
            recipe.generator.check_root(recipe.grid.cells()).map_err(text)?;
        }
        Ok((code, drawn))
    }

    fn recipe(&self) -> Result<Recipe, String> {
        let part = |part: &Option<String>, name: &str| {
            part.clone().ok_or_else(|| {
                format!("the field '{name}' is missing: a level has a size, an algorithm and a seed, or a maze")
            })
        };
        let size = part(&self.size, "size")?;
        let (algorithm, seed) = (part(&self.algorithm, "algorithm")?, part(&self.seed, "seed")?);
        let grid = self.grid(&size).map_err(|error| format!("grid: {error}"))?;
        if !is_of_a_size_to_race(&grid) {
            return Err(format!("size {size}: a level has 2 to {MOST_CELLS} cells"));
        }
        if self.rank.is_some() && !is_of_a_size_to_rank(&grid) {
            return Err(format!("size {size}: a level with a rank has at most {MOST_RANKED_CELLS} cells"));
        }
        check_seed(&seed)?;
        let generator = Generator { algorithm: algorithm.parse().map_err(text)?, style: self.style()? };
        generator.check_root(grid.cells()).map_err(text)?;
        Ok(Recipe { grid, generator, seed: Seed::new(&seed) })
    }

    fn grid(&self, size: &str) -> Result<AnyGrid, String> {
        let shape = self.grid.as_deref().map_or(Ok(CellShape::Square), str::parse).map_err(text)?;
        let wrap = self.wrap.as_deref().map(str::parse).transpose().map_err(text::<UnknownName>)?;
        let mask = self.mask.as_deref().map(str::parse).transpose().map_err(text::<MaskError>)?;
        AnyGrid::new(shape, size, wrap, mask.as_ref()).map_err(text)
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

    /// Start and goal: by a rule, by the numbers of their cells, or as drawn.
    fn endpoints(&self, grid: &AnyGrid, drawn: Option<Endpoints>) -> Result<Endpoints, String> {
        let (start, goals) = match (self.start, &self.goals, self.endpoints) {
            (None, None, rule) => return Ok(rule.or(drawn).unwrap_or_default()),
            (_, _, Some(_)) => return Err("a level has a goal by a rule, or a start and goals, not both".to_owned()),
            (Some(start), Some(goals), None) => (start, goals),
            (_, _, None) => return Err("a level has a start and goals, or neither".to_owned()),
        };
        if self.rank.is_some() {
            return Err("a level with a rank has no start and goals: its maze is chosen among many".to_owned());
        }
        let goals =
            Goals::new(goals.iter().copied()).ok_or_else(|| format!("a level has at most {MOST_GOALS} goals"))?;
        let ends = Endpoints::Chosen { start, goals };
        if ends.is_within(grid.cells()) {
            return Ok(ends);
        }
        Err(format!(
            "start and goals are cells from 0 to {}, at least one goal, and the start is none",
            grid.cells() - 1
        ))
    }
}

/// The run, if it was won in the maze and by the rules of a level.
fn fitting(run: Replay, plan: &LevelPlan) -> Result<Arc<Replay>, String> {
    let is_in = RaceCode::may_be_in(run.code(), plan);
    if is_in { Ok(Arc::new(run)) } else { Err("run: it is of another maze or by other rules".to_owned()) }
}

/// Checks words that players read.
pub(super) fn check_words(words: &str, what: &str, least: usize, most: usize) -> Result<(), String> {
    let is_empty = least > 0 && words.trim().is_empty();
    if is_empty || words.chars().count() > most || words.chars().any(is_hidden_control) {
        return Err(format!("a {what} has {least} to {most} visible characters"));
    }
    Ok(())
}

fn check_seed(seed: &str) -> Result<(), String> {
    if seed.len() > LONGEST_SEED {
        return Err(format!("a seed of {} bytes: a seed has at most {LONGEST_SEED}", seed.len()));
    }
    Ok(())
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
