//! Style options, for every algorithm.

use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::algorithm::Algorithm;
use super::error::GenerateError;
use super::links::LinkShares;
use crate::fraction::Fraction;
use crate::grid::Grid;
use crate::sanitize::excerpt;
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// Weights of random choices, and changes of the finished maze: braid, then trim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MazeStyle {
    /// The probability that a walk goes straight on where it can. Only for algorithms that walk:
    /// [`Algorithm::is_walking`].
    pub straightness: Fraction,
    /// The weight of horizontal passages; vertical ones get the rest. [`Fraction::HALF`] is even. On circles, passages
    /// along the rings are horizontal.
    ///
    /// Wilson, Aldous-Broder and origin shift round to 64ths and give neither direction less than 1/64: a walk that
    /// could not leave its row would never end.
    pub bias: Fraction,
    /// The share of dead ends that get a second passage, which makes loops.
    pub braid: Fraction,
    /// The share of dead ends that are walled up. New dead ends stay.
    pub trim: Fraction,
    /// How often candidate links are drawn by a rule. Only for [`Algorithm::CandidateLinks`].
    pub links: LinkShares,
    /// The cell that the maze grows from. Only for algorithms that grow from a cell: [`Algorithm::has_root`].
    pub root: Root,
    /// Whether one half of the maze mirrors the other.
    pub symmetry: Symmetry,
}

impl MazeStyle {
    /// Even weights, no changes.
    pub const PLAIN: Self = Self {
        straightness: Fraction::NONE,
        bias: Fraction::HALF,
        braid: Fraction::NONE,
        trim: Fraction::NONE,
        links: LinkShares::NONE,
        root: Root::Random,
        symmetry: Symmetry::None,
    };

    /// Whether all choices are even.
    pub(super) fn is_even(self) -> bool {
        self.straightness == Fraction::NONE && self.bias == Fraction::HALF && self.links == LinkShares::NONE
    }
}

impl Default for MazeStyle {
    fn default() -> Self {
        Self::PLAIN
    }
}

/// The cell that a maze grows from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Root {
    /// A cell drawn from the seed.
    #[default]
    Random,
    /// The first cell of the grid: on squares the top left one. Of a symmetric maze the first of the half that grows.
    First,
    /// A cell by its number. Not for symmetric mazes.
    Cell(u32),
}

/// As it is typed and as codes spell it: `random`, `first` or the number of a cell.
impl fmt::Display for Root {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::First => f.pad("first"),
            Self::Cell(cell) => cell.fmt(f),
        }
    }
}

/// A text that is no [`Root`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no root: choose random, first or the number of a cell")]
pub struct RootError(String);

impl FromStr for Root {
    type Err = RootError;

    fn from_str(text: &str) -> Result<Self, RootError> {
        // Digits only: `u32::from_str` would also accept a sign.
        let number = || text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        match text {
            "random" => Ok(Self::Random),
            "first" => Ok(Self::First),
            _ => number().map(Self::Cell).ok_or_else(|| RootError(excerpt(text))),
        }
    }
}

/// Which halves of a maze mirror each other. Square grids only.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_symmetry)]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// The left and the right half.
    LeftRight,
    /// The upper and the lower half.
    TopBottom,
}

impl Symmetry {
    /// Every symmetry, `None` included.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name that is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_symmetry(text: &str) -> UnknownName {
    UnknownName::new("symmetry", text, Symmetry::ALL)
}

/// What makes a maze, apart from the grid and the seed: an algorithm and a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Generator {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The style.
    pub style: MazeStyle,
}

impl Generator {
    /// Whether its algorithm has the choices that its style wants: straightness and links.
    pub fn check_choices(self) -> Result<(), GenerateError> {
        let Self { algorithm, style } = self;
        if style.straightness > Fraction::NONE && !algorithm.is_walking() {
            return Err(GenerateError::NotWalking(algorithm));
        }
        if style.links != LinkShares::NONE && algorithm != Algorithm::CandidateLinks {
            return Err(GenerateError::NoLinks(algorithm));
        }
        Ok(())
    }

    /// Whether it works on a grid: [its choices](Self::check_choices), [its root](Self::check_root), its symmetry, and
    /// an algorithm that needs squares.
    pub fn check<G: Grid>(self, grid: &G) -> Result<(), GenerateError> {
        self.check_choices()?;
        self.check_root(grid.cells())?;
        match grid.square() {
            None if self.style.symmetry != Symmetry::None => {
                Err(GenerateError::NotSymmetric(self.style.symmetry, grid.not_plain()))
            }
            None if self.algorithm.is_square_only() => Err(GenerateError::SquareOnly(self.algorithm, grid.not_plain())),
            _ => Ok(()),
        }
    }

    /// The roots to choose from in a grid: none if it does not grow from a cell; a random cell, the first one, and one
    /// near the middle unless the maze is symmetric.
    pub fn roots<G: Grid>(self, grid: &G) -> Vec<Root> {
        let middle = Some(Root::Cell(grid.middle_cell().0)).filter(|_| self.style.symmetry == Symmetry::None);
        let all = [Root::Random, Root::First].into_iter().chain(middle);
        if self.algorithm.has_root() { all.collect() } else { Vec::new() }
    }

    /// Whether it can have its [root](MazeStyle::root) in a grid of this many cells.
    pub fn check_root(self, cells: u32) -> Result<(), GenerateError> {
        match self.style.root {
            Root::First | Root::Cell(_) if !self.algorithm.has_root() => Err(GenerateError::NoRoot(self.algorithm)),
            Root::Cell(root) if self.style.symmetry != Symmetry::None => Err(GenerateError::SymmetricRoot(root)),
            Root::Cell(root) if root >= cells => Err(GenerateError::RootOutside { root, cells }),
            _ => Ok(()),
        }
    }
}

impl From<Algorithm> for Generator {
    fn from(algorithm: Algorithm) -> Self {
        Self { algorithm, style: MazeStyle::PLAIN }
    }
}
