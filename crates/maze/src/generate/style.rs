//! What changes the style of a maze, whichever rule makes it.

use std::fmt;
use std::str::FromStr;

use super::algorithm::Algorithm;
use crate::share::Share;
use crate::unknown_name::UnknownName;

/// How an algorithm leans where its rule leaves a choice, and what is done to the maze that it made: it is braided
/// first, and trimmed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MazeStyle {
    /// How often a walk that can go straight on does. Only algorithms that walk know it:
    /// [`Algorithm::is_walking`].
    pub straightness: Share,
    /// How much a horizontal passage weighs against a vertical one: this to the rest of the whole, where the rule chooses
    /// between them. [`Share::HALF`] leaves the rule as it is. On circles the ways along the rings are the horizontal ones.
    ///
    /// Rules that walk without an end of their own (Wilson's, Aldous and Broder's, origin shift) weigh in 64ths, and
    /// neither kind of passage less than one: a walk that could not leave its row would not end.
    pub bias: Share,
    /// How many of the dead ends are joined to one more neighbour. That makes loops.
    pub braid: Share,
    /// How many of the dead ends are closed, and so cut off from the maze. What becomes a dead end by that stays.
    pub trim: Share,
    /// Whether one half of the maze is the mirror image of the other.
    pub symmetry: Symmetry,
}

impl MazeStyle {
    /// The rule as it is, and nothing done to its maze.
    pub const PLAIN: Self = Self {
        straightness: Share::NONE,
        bias: Share::HALF,
        braid: Share::NONE,
        trim: Share::NONE,
        symmetry: Symmetry::None,
    };

    /// Whether the algorithm leans to neither side.
    pub(super) fn is_even(self) -> bool {
        self.straightness == Share::NONE && self.bias == Share::HALF
    }
}

impl Default for MazeStyle {
    fn default() -> Self {
        Self::PLAIN
    }
}

/// Which halves of a maze are mirror images. Square grids only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// The left and the right one.
    LeftRight,
    /// The upper and the lower one.
    TopBottom,
}

impl Symmetry {
    /// Every symmetry, and none.
    pub const ALL: [Self; 3] = [Self::None, Self::LeftRight, Self::TopBottom];

    /// The name, as it is typed and shown.
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
