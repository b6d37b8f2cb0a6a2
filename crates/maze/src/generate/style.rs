//! Style options, for every algorithm.

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};

use super::algorithm::Algorithm;
use crate::fraction::Fraction;
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// Weights of random choices, and changes of the finished maze: braid, then trim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MazeStyle {
    /// The probability that a walk goes straight on where it can. Only for algorithms that walk:
    /// [`Algorithm::is_walking`].
    pub straightness: Fraction,
    /// The weight of horizontal passages; vertical ones get the rest. [`Fraction::HALF`] is even. On circles, passages along
    /// the rings are horizontal.
    ///
    /// Wilson, Aldous-Broder and origin shift round to 64ths and give neither direction less than 1/64: a walk that
    /// could not leave its row would never end.
    pub bias: Fraction,
    /// The share of dead ends that get a second passage, which makes loops.
    pub braid: Fraction,
    /// The share of dead ends that are walled up. New dead ends stay.
    pub trim: Fraction,
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
        symmetry: Symmetry::None,
    };

    /// Whether all choices are even.
    pub(super) fn is_even(self) -> bool {
        self.straightness == Fraction::NONE && self.bias == Fraction::HALF
    }
}

impl Default for MazeStyle {
    fn default() -> Self {
        Self::PLAIN
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

impl From<Algorithm> for Generator {
    fn from(algorithm: Algorithm) -> Self {
        Self { algorithm, style: MazeStyle::PLAIN }
    }
}
