//! Codes: a maze in one line of letters, digits and `- _ . =` that survives copying, shells and addresses.
//!
//! There are two forms, each of six fields with dots between them:
//!
//! ```text
//! maze1.square.20x12.candidate-links.rainy_20tuesday.0A1B2C3             the recipe: algorithm and seed
//! maze1.square.20x12_torus.depth-first_bias-7000_braid-5000.a.8G7H6J5    with all its parts
//! maze1.square.3x2.passages.Wg.4D5E6F7                                   the passages themselves
//! ```
//!
//! - `maze1`: what it is, with the version of codes and generators. A change that alters the mazes of seeds raises it.
//! - The grid and its size, for circles the rings (`12`, `12-hollow`). Behind the size may stand `_cylinder` or
//!   `_torus`, or `_mask-` and a bit for each cell, row by row, 1 where it is kept, in base64url.
//! - The algorithm, and behind it what is not plain of its style, in this order: `_straightness-N`, `_bias-N`,
//!   `_braid-N`, `_trim-N`, each in ten-thousandths, and `_left-right` or `_top-bottom` for a symmetry.
//! - The seed, any text: letters, digits and `-` as they are, every other byte of UTF-8 as `_` and
//!   two hexadecimal digits.
//! - Or in place of algorithm and seed the word `passages`, and a bit for each inner wall, 1 where there is a passage,
//!   in base64url: walls in the order of the lower of their two cells, round each cell clockwise.
//! - A checksum over all that stands before its dot: CRC-32 in base32 (Crockford's alphabet). A code that was cut or
//!   altered is refused, and so is one that could be written in another way: each code is the only one of its kind.
//!
//! ```
//! use maze::{Algorithm, AnyGrid, Code, CellShape, Recipe, Seed};
//!
//! let recipe = Recipe {
//!     grid: AnyGrid::new(CellShape::Square, "20x12", None, None)?,
//!     generator: Algorithm::CandidateLinks.into(),
//!     seed: Seed::new("rainy tuesday"),
//! };
//! let code = Code::from(recipe);
//! assert!(code.to_string().starts_with("maze1.square.20x12.candidate-links.rainy_20tuesday."));
//! assert_eq!(code.to_string().parse::<Code>()?, code);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod checksum;
mod error;
mod grid_text;
mod passages;
mod percent_code;
mod recipe;

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::cancel::Cancel;
use crate::generate::GenerateError;
use crate::grid::any::AnyGrid;
use crate::maze::Maze;
use checksum::Checked;
pub use error::CodeError;
pub use passages::Passages;
pub use recipe::Recipe;

/// The version of codes and of the generators behind them.
pub const VERSION: u32 = 1;

/// What a code begins with, before the version.
const PREFIX: &str = "maze";
/// Stands in the place of an algorithm where the passages follow.
const PASSAGES: &str = "passages";

/// A maze in one line.
#[derive(Clone, Debug, PartialEq)]
pub enum Code {
    /// How it is made: short.
    Recipe(Recipe),
    /// What it is, for mazes that no generator made or that outlive it: two bits a square cell.
    Passages(Passages),
}

impl Code {
    /// The grid.
    pub const fn grid(&self) -> &AnyGrid {
        match self {
            Self::Recipe(recipe) => &recipe.grid,
            Self::Passages(passages) => passages.grid(),
        }
    }

    /// The maze.
    pub fn maze(&self) -> Result<Maze<AnyGrid>, GenerateError> {
        self.maze_or_canceled(&Cancel::never())
    }

    /// The maze, unless its making is canceled.
    pub fn maze_or_canceled(&self, cancel: &Cancel) -> Result<Maze<AnyGrid>, GenerateError> {
        match self {
            Self::Recipe(recipe) => recipe.maze_or_canceled(cancel),
            Self::Passages(passages) => Ok(passages.maze()?),
        }
    }

    /// How the maze is made, if the code says so.
    pub const fn recipe(&self) -> Option<&Recipe> {
        match self {
            Self::Recipe(recipe) => Some(recipe),
            Self::Passages(_) => None,
        }
    }

    /// Its fields without the checksum.
    pub const fn fields(&self) -> Fields<'_> {
        Fields(self)
    }

    /// Reads what [`Code::fields`] shows. Takes no more memory than eight times the text.
    pub fn from_fields(line: &str) -> Result<Self, CodeError> {
        refuse_other_versions(line)?;
        let mut fields = line.splitn(5, '.').skip(1);
        let mut field = || fields.next().ok_or(CodeError::Form);
        let (grid, size, generator, content) = (field()?, field()?, field()?, field()?);
        let grid = grid_text::read(grid, size)?;
        let code = if generator == PASSAGES {
            Self::Passages(Passages::read(grid, content)?)
        } else {
            Self::Recipe(Recipe {
                grid,
                generator: recipe::read_generator(generator)?,
                seed: recipe::read_seed(content)?,
            })
        };
        // Its own way of writing it, and no other: a size of 03x3, a seed with a letter escaped without need.
        if code.fields().to_string() == line { Ok(code) } else { Err(CodeError::Form) }
    }
}

/// The fields of a code without its checksum, for a longer line that has a checksum of its own.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'c>(&'c Code);

impl fmt::Display for Fields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{VERSION}.{}.", grid_text::GridText(self.0.grid()))?;
        match self.0 {
            Code::Recipe(recipe) => {
                write!(f, "{}.{}", recipe::GeneratorText(recipe.generator), percent_code::Escaped(recipe.seed.text()))
            }
            Code::Passages(passages) => write!(f, "{PASSAGES}.{passages}"),
        }
    }
}

impl From<Recipe> for Code {
    fn from(recipe: Recipe) -> Self {
        Self::Recipe(recipe)
    }
}

impl From<Passages> for Code {
    fn from(passages: Passages) -> Self {
        Self::Passages(passages)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Checked::new(f);
        write!(line, "{}", self.fields())?;
        line.finish()
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads a code, with space around it or not.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        refuse_other_versions(text)?;
        Self::from_fields(checksum::checked(text)?)
    }
}

/// Whatever a code of another version says further on, that it is one is said first.
fn refuse_other_versions(text: &str) -> Result<(), CodeError> {
    let version = text.strip_prefix(PREFIX).and_then(|rest| rest.split_once('.')).ok_or(CodeError::Form)?.0;
    if version.is_empty() || !version.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CodeError::Form);
    }
    if version == VERSION.to_string() { Ok(()) } else { Err(CodeError::Version(version.chars().take(10).collect())) }
}
