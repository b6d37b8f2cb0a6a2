//! Codes: a maze in one line of letters, digits and `- _ . =`, safe to copy and to use in shells and addresses.
//!
//! There are two forms, each of six fields separated by dots:
//!
//! ```text
//! maze1.square.20x12.candidate-links.rainy_20tuesday.0A1B2C3             the recipe: algorithm and seed
//! maze1.square.20x12_torus.depth-first_bias-7000_braid-5000.a.8G7H6J5    with all its parts
//! maze1.square.3x2.passages.Wg.4D5E6F7                                   the passages themselves
//! ```
//!
//! - `maze1`: the kind of code with its version. A change that alters the mazes of seeds raises the version.
//! - The shape of cells and the size, for circles the rings (`12`, `12-hollow`), for levels also how many
//!   (`12x8x3`). After the size follow `_cylinder` or
//!   `_torus`, or `_mask-` and one bit per cell, row by row, 1 for cells that are kept, in base64url.
//! - The algorithm, then the parts of its style that are not the default, in this order: `_straightness-N`, `_bias-N`,
//!   `_braid-N`, `_trim-N` and the shares of candidate links, `_straight-N`, `_zigzag-N`, `_oldest-N`, `_newest-N`,
//!   `_along-N`, `_across-N`, each in ten-thousandths, the root, `_root-first` or its number, and `_left-right` or
//!   `_top-bottom` for a symmetry.
//! - The seed, any text: letters, digits and `-` as they are, every other byte of UTF-8 as `_` and two hexadecimal
//!   digits.
//! - Or instead of algorithm and seed the word `passages`, and one bit per inner wall, 1 for a passage, in base64url:
//!   walls in the order of the lower of their two cells, clockwise around each cell.
//! - A checksum of everything before its dot: CRC-32 in base32 (Crockford's alphabet). A code that was cut or altered
//!   is refused, and so is any form but the canonical one: each maze has one code of each kind.
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
//!
//! `recipe`: how a maze is made. `passages`: a maze as bits. `grid_text`: the fields of the grid. `percent_code`: the
//! seed.

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

/// Codes begin with it, before the version.
const PREFIX: &str = "maze";
/// Written in place of an algorithm if passages follow.
const PASSAGES: &str = "passages";

/// A maze in one line.
#[derive(Clone, Debug, PartialEq)]
pub enum Code {
    /// How the maze is made: short.
    Recipe(Recipe),
    /// The passages, for mazes that no generator made or that must outlive it: two bits per square cell.
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
            Self::Passages(passages) => passages.maze_or_canceled(cancel),
        }
    }

    /// How the maze is made, if the code has a recipe.
    pub const fn recipe(&self) -> Option<&Recipe> {
        match self {
            Self::Recipe(recipe) => Some(recipe),
            Self::Passages(_) => None,
        }
    }

    /// The fields without the checksum.
    pub const fn fields(&self) -> Fields<'_> {
        Fields(self)
    }

    /// Reads a code that can be long, with or without white space around it. Ends early with [`CodeError::Canceled`].
    pub fn read_with(text: &str, cancel: &Cancel) -> Result<Self, CodeError> {
        let text = text.trim();
        refuse_other_versions(text)?;
        Self::read_fields(checksum::checked(text)?, cancel)
    }

    /// Reads what [`Code::fields`] shows. Takes at most eight times the memory of the text.
    pub fn from_fields(line: &str) -> Result<Self, CodeError> {
        Self::read_fields(line, &Cancel::never())
    }

    fn read_fields(line: &str, cancel: &Cancel) -> Result<Self, CodeError> {
        refuse_other_versions(line)?;
        let mut fields = line.splitn(5, '.').skip(1);
        let mut field = || fields.next().ok_or(CodeError::Form);
        let (grid, size, generator, content) = (field()?, field()?, field()?, field()?);
        cancel.look()?;
        let grid = grid_text::read(grid, size)?;
        let code = if generator == PASSAGES {
            Self::Passages(Passages::read(grid, content, cancel)?)
        } else {
            Self::Recipe(Recipe {
                grid,
                generator: recipe::read_generator(generator)?,
                seed: recipe::read_seed(content)?,
            })
        };
        cancel.look()?;
        // Only the canonical form: no size 03x3, no needless escapes in a seed.
        if code.fields().to_string() == line { Ok(code) } else { Err(CodeError::Form) }
    }
}

/// The fields of a code without its checksum, for a longer line with a checksum of its own.
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

    /// Reads a code, with or without white space around it.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        Self::read_with(text, &Cancel::never())
    }
}

/// Reports another version before any other error.
fn refuse_other_versions(text: &str) -> Result<(), CodeError> {
    let version = text.strip_prefix(PREFIX).and_then(|rest| rest.split_once('.')).ok_or(CodeError::Form)?.0;
    if version.is_empty() || !version.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CodeError::Form);
    }
    if version == VERSION.to_string() { Ok(()) } else { Err(CodeError::Version(version.chars().take(10).collect())) }
}
