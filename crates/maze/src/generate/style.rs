//! Style options, for every algorithm.

use std::fmt;
use std::str::FromStr;

use super::algorithm::Algorithm;
use crate::share::Share;
use crate::unknown_name::UnknownName;

/// How random choices are weighted, and what is done to the finished maze: braid, then trim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MazeStyle {
    /// How often a walk goes straight on where it can. Only for algorithms that walk: [`Algorithm::is_walking`].
    pub straightness: Share,
    /// The weight of horizontal passages; vertical ones get the rest. [`Share::HALF`] is even. On circles, passages along
    /// the rings are horizontal.
    ///
    /// Wilson, Aldous-Broder and origin shift round to 64ths and give neither kind less than 1/64: a walk that could not
    /// leave its row would never end.
    pub bias: Share,
    /// The share of dead ends that get a second passage, which makes loops.
    pub braid: Share,
    /// The share of dead ends that are walled up. Dead ends that this makes stay.
    pub trim: Share,
    /// Whether one half of the maze mirrors the other.
    pub symmetry: Symmetry,
}

impl MazeStyle {
    /// No weights, and nothing done to the maze.
    pub const PLAIN: Self = Self {
        straightness: Share::NONE,
        bias: Share::HALF,
        braid: Share::NONE,
        trim: Share::NONE,
        symmetry: Symmetry::None,
    };

    /// Whether all choices are even.
    pub(super) fn is_even(self) -> bool {
        self.straightness == Share::NONE && self.bias == Share::HALF
    }
}

impl Default for MazeStyle {
    fn default() -> Self {
        Self::PLAIN
    }
}

/// Which halves of a maze mirror each other. Square grids only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    pub const ALL: [Self; 3] = [Self::None, Self::LeftRight, Self::TopBottom];

    /// The name that is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|symmetry| symmetry.name() == text);
        known.ok_or_else(|| UnknownName::new("symmetry", text, Self::ALL))
    }
}

/// What makes a maze, apart from the grid and the seed: an algorithm and a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Generator {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The style.
    pub style: MazeStyle,
}

impl From<Algorithm> for Generator {
    fn from(algorithm: Algorithm) -> Self {
        Self { algorithm, style: MazeStyle::PLAIN }
    }
}
