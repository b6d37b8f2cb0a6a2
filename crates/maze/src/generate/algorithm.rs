//! The algorithms, by name.

use std::fmt;
use std::str::FromStr;

use crate::unknown_name::UnknownName;

/// The rule by which a maze is made. All of them make perfect mazes; they differ in style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Walk to random unvisited neighbours; where stuck, step back. Long winding rivers, few dead ends.
    DepthFirst,
    /// Walk as depth-first does; where stuck, go on from the oldest cell. Long rivers from near the start.
    BreadthFirstWalk,
    /// Open all neighbours of the oldest cell. No way from the start is longer than it must be.
    BreadthFirstTree,
    /// Open a random wall between the maze and what is outside. Many short dead ends.
    CandidateLinks,
    /// Join a random cell that lies next to the maze. The most dead ends.
    FrontierCells,
    /// Grow from an active cell that the policy picks.
    GrowingTree(Policy),
    /// Give each wall a random weight, and open those that join what is apart, the lightest first.
    Kruskal,
    /// With the same weights, open the lightest wall between the maze and what is outside. The same mazes as Kruskal's.
    TruePrim,
    /// With the same weights, open for each part the lightest wall around it. The same mazes as Kruskal's.
    Boruvka,
    /// Join cell after cell by random walks without their loops. Each maze as likely as any other.
    Wilson,
    /// Open what a random walk enters for the first time. Each maze as likely as any other.
    AldousBroder,
    /// Walk to random unvisited neighbours; where stuck, go on from the first unvisited cell next to the maze.
    HuntAndKill,
    /// Make row after row and know only the last. Square grids only.
    Eller,
    /// Make runs along each row with one way up each. Square grids only.
    Sidewinder,
    /// Open the upper or the right wall of each cell. Square grids only.
    BinaryTree,
    /// Cut areas in two by walls with one gap. Long straight walls; square grids only.
    RecursiveDivision,
    /// Let the root of a tree wander until it has been everywhere: the maze that lives, see [`OriginShiftMaze`].
    OriginShift,
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: [Self; 20] = [
        Self::DepthFirst,
        Self::BreadthFirstWalk,
        Self::BreadthFirstTree,
        Self::CandidateLinks,
        Self::FrontierCells,
        Self::GrowingTree(Policy::Newest),
        Self::GrowingTree(Policy::Oldest),
        Self::GrowingTree(Policy::Random),
        Self::GrowingTree(Policy::Mix),
        Self::Kruskal,
        Self::TruePrim,
        Self::Boruvka,
        Self::Wilson,
        Self::AldousBroder,
        Self::HuntAndKill,
        Self::Eller,
        Self::Sidewinder,
        Self::BinaryTree,
        Self::RecursiveDivision,
        Self::OriginShift,
    ];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DepthFirst => "depth-first",
            Self::BreadthFirstWalk => "breadth-first-walk",
            Self::BreadthFirstTree => "breadth-first-tree",
            Self::CandidateLinks => "candidate-links",
            Self::FrontierCells => "frontier-cells",
            Self::GrowingTree(Policy::Newest) => "growing-tree=newest",
            Self::GrowingTree(Policy::Oldest) => "growing-tree=oldest",
            Self::GrowingTree(Policy::Random) => "growing-tree=random",
            Self::GrowingTree(Policy::Mix) => "growing-tree=mix",
            Self::Kruskal => "kruskal",
            Self::TruePrim => "true-prim",
            Self::Boruvka => "boruvka",
            Self::Wilson => "wilson",
            Self::AldousBroder => "aldous-broder",
            Self::HuntAndKill => "hunt-and-kill",
            Self::Eller => "eller",
            Self::Sidewinder => "sidewinder",
            Self::BinaryTree => "binary-tree",
            Self::RecursiveDivision => "recursive-division",
            Self::OriginShift => "origin-shift",
        }
    }

    /// Whether it knows the square grid only: its rule speaks of rows and columns. Grids for which
    /// [`Grid::square`] is `None` are refused.
    pub const fn is_square_only(self) -> bool {
        matches!(self, Self::Eller | Self::Sidewinder | Self::BinaryTree | Self::RecursiveDivision)
    }

    /// Whether it goes on from a cell that it has just come to, so that there is a way straight on. Straightness is
    /// refused for others.
    pub const fn is_walking(self) -> bool {
        matches!(
            self,
            Self::DepthFirst
                | Self::BreadthFirstWalk
                | Self::GrowingTree(Policy::Newest | Policy::Random | Policy::Mix)
                | Self::HuntAndKill
        )
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownName;

    /// Reads a name; `growing-tree` alone is `growing-tree=random`.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if text == "growing-tree" {
            return Ok(Self::GrowingTree(Policy::Random));
        }
        let known = Self::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        known.ok_or_else(|| UnknownName::new("algorithm", text, Self::ALL))
    }
}

/// Which active cell a growing tree goes on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// The one visited last: the law of depth-first.
    Newest,
    /// The one visited first: the tree is as deep as the open grid is wide.
    Oldest,
    /// Any, each as likely.
    Random,
    /// For each pick a fair coin between newest and random.
    Mix,
}
