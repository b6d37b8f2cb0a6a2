//! The algorithms, by name.

use std::fmt;
use std::str::FromStr;

use crate::unknown_name::UnknownName;

/// How a maze is made. Every algorithm makes perfect mazes; they differ in texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Walk to random unvisited neighbours; step back when stuck. Long winding rivers, few dead ends.
    DepthFirst,
    /// Walk like depth-first; continue from the oldest cell when stuck. Long rivers from near the start.
    BreadthFirstWalk,
    /// Open all neighbours of the oldest cell. Every path from the start is as short as on the open grid.
    BreadthFirstTree,
    /// Open a random wall between the maze and the cells outside. Many short dead ends.
    CandidateLinks,
    /// Join a random cell next to the maze. The most dead ends.
    FrontierCells,
    /// Grow from an active cell picked by the policy.
    GrowingTree(Policy),
    /// Give each wall a random weight; open walls between separate parts, the lightest first.
    Kruskal,
    /// With the same weights, open the lightest wall between the maze and the cells outside. The same mazes as Kruskal.
    TruePrim,
    /// With the same weights, open the lightest wall around each part. The same mazes as Kruskal.
    Boruvka,
    /// Join cells by loop-erased random walks. Every maze is equally likely.
    Wilson,
    /// Open the passages by which a random walk enters each cell first. Every maze is equally likely.
    AldousBroder,
    /// Walk to random unvisited neighbours; when stuck, continue from the first unvisited cell next to the maze.
    HuntAndKill,
    /// Make row after row, with the memory of one row. Square grids only.
    Eller,
    /// Make runs along each row, each with one passage up. Square grids only.
    Sidewinder,
    /// Open the upper or the right wall of each cell. Square grids only.
    BinaryTree,
    /// Cut areas in two by walls with one gap. Long straight walls; square grids only.
    RecursiveDivision,
    /// Move the origin of a tree at random until it has been in every cell. See [`OriginShiftMaze`](super::OriginShiftMaze)
    /// for a maze that keeps shifting.
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

    /// The name that is typed and shown.
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

    /// Whether it works by rows and columns. Grids whose [`Grid::square`](crate::Grid::square) is `None` are refused.
    pub const fn is_square_only(self) -> bool {
        matches!(self, Self::Eller | Self::Sidewinder | Self::BinaryTree | Self::RecursiveDivision)
    }

    /// Whether it walks from cell to cell, so that it can go straight on. Others refuse straightness.
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

    /// Parses a name. `growing-tree` is short for `growing-tree=random`.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if text == "growing-tree" {
            return Ok(Self::GrowingTree(Policy::Random));
        }
        let known = Self::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        known.ok_or_else(|| UnknownName::new("algorithm", text, Self::ALL))
    }
}

/// Which active cell a growing tree continues from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// The newest: like depth-first.
    Newest,
    /// The oldest: like the breadth-first tree.
    Oldest,
    /// A random one.
    Random,
    /// The newest or a random one, by a fair coin for each pick.
    Mix,
}
