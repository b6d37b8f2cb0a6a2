//! Codes: a maze in one line of letters, digits and `- _ . =` that survives copying, shells and addresses.
//!
//! There are two forms, each of six fields with dots between them:
//!
//! ```text
//! maze1.square.20x12.candidate-links.rainy_20tuesday.0A1B2C3   the recipe: algorithm and seed
//! maze1.square.3x2.passages.Wg.4D5E6F7                         the passages themselves
//! ```
//!
//! - `maze1`: what it is, with the version of codes and generators. A change that alters the mazes of seeds raises it.
//! - The grid and its size.
//! - The algorithm and the seed, any text: letters, digits and `-` as they are, every other byte of UTF-8 as `_` and
//!   two hexadecimal digits. Or the word `passages`, and a bit for each inner wall, 1 where there is a passage, in
//!   base64url: walls in the order of the lower of their two cells, round each cell clockwise.
//! - A checksum over all that stands before its dot: CRC-32 in base32 (Crockford's alphabet). A code that was cut or
//!   altered is refused, and so is one that could be written in another way: each code is the only one of its kind.
//!
//! ```
//! use maze::{Algorithm, Code, Recipe, Seed, Shape};
//!
//! let recipe = Recipe {
//!     shape: Shape::Square("20x12".parse()?),
//!     algorithm: Algorithm::CandidateLinks,
//!     seed: Seed::new("rainy tuesday"),
//! };
//! let code = Code::from(recipe);
//! assert!(code.to_string().starts_with("maze1.square.20x12.candidate-links.rainy_20tuesday."));
//! assert_eq!(code.to_string().parse::<Code>()?, code);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checksum;
mod error;
mod escape;
mod passages;
mod shape;

use std::fmt;
use std::str::FromStr;

use crate::generate::Algorithm;
use crate::rng::Seed;
use checksum::Checked;
pub use error::CodeError;
pub use passages::Passages;
pub use shape::Shape;

/// The version of codes and of the generators behind them.
pub const VERSION: u32 = 1;

/// What a code begins with, before the version.
const PREFIX: &str = "maze";
/// Stands in the place of an algorithm where the passages follow.
const PASSAGES: &str = "passages";

/// A maze in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// How it is made: short.
    Recipe(Recipe),
    /// What it is, for mazes that no generator made or that outlive it: two bits a square cell.
    Passages(Passages),
}

/// How a maze is made: the same maze on every platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The grid and its size.
    pub shape: Shape,
    /// The rule.
    pub algorithm: Algorithm,
    /// Any text.
    pub seed: Seed,
}

impl Code {
    /// The grid and its size.
    pub const fn shape(&self) -> Shape {
        match self {
            Self::Recipe(recipe) => recipe.shape,
            Self::Passages(passages) => passages.shape(),
        }
    }

    /// How the maze is made, if the code says so.
    pub const fn recipe(&self) -> Option<&Recipe> {
        match self {
            Self::Recipe(recipe) => Some(recipe),
            Self::Passages(_) => None,
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
        line.write(format_args!("{PREFIX}{VERSION}.{}.{}.", self.shape().name(), self.shape().size()))?;
        match self {
            Self::Recipe(recipe) => {
                line.write(format_args!("{}.{}", recipe.algorithm, escape::Escaped(recipe.seed.text())))?;
            }
            Self::Passages(passages) => line.write(format_args!("{PASSAGES}.{passages}"))?,
        }
        line.finish()
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads a code, with space around it or not.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let version = text.strip_prefix(PREFIX).and_then(|rest| rest.split_once('.')).ok_or(CodeError::Form)?.0;
        if version.is_empty() || !version.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(CodeError::Form);
        }
        if version != VERSION.to_string() {
            return Err(CodeError::Version(version.chars().take(10).collect()));
        }
        let line = checksum::checked(text)?;
        let mut fields = line.splitn(5, '.').skip(1);
        let mut field = || fields.next().ok_or(CodeError::Form);
        let (grid, size, rule, content) = (field()?, field()?, field()?, field()?);
        let shape = Shape::new(grid, size)?;
        let code = if rule == PASSAGES {
            Self::Passages(Passages::read(shape, content)?)
        } else {
            let algorithm = rule.parse().map_err(CodeError::Name)?;
            Self::Recipe(Recipe { shape, algorithm, seed: Seed::new(escape::read(content)?) })
        };
        // Its own way of writing it, and no other: a size of 03x3, a seed with a letter escaped without need.
        if code.to_string() == text { Ok(code) } else { Err(CodeError::Form) }
    }
}
