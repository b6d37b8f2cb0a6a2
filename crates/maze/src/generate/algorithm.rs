//! The algorithms, by name.

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};

use crate::alias;
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// How a maze is made. Every algorithm makes perfect mazes; they differ in style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_algorithm)]
pub enum Algorithm {
    /// Walk to random unvisited neighbors; step back when stuck. Long winding rivers, few dead ends.
    DepthFirst,
    /// Walk like depth-first; continue from the oldest cell when stuck. Long rivers from near the start.
    BreadthFirstWalk,
    /// Open all neighbors of the oldest cell. Every path from the start is as short as on the open grid.
    BreadthFirstTree,
    /// Open a random wall between the maze and the cells outside. Many short dead ends.
    CandidateLinks,
    /// Join a random cell next to the maze. The most dead ends.
    FrontierCells,
    /// Grow from the newest active cell. The same algorithm as depth-first, with another order of random numbers.
    #[strum(serialize = "growing-tree=newest")]
    GrowingTreeNewest,
    /// Grow from the oldest active cell. Like the breadth-first tree.
    #[strum(serialize = "growing-tree=oldest")]
    GrowingTreeOldest,
    /// Grow from a random active cell. Also parsed from `growing-tree`.
    #[strum(to_string = "growing-tree=random", serialize = "growing-tree")]
    GrowingTreeRandom,
    /// Grow from the newest active cell or a random one, by a fair coin for each pick.
    #[strum(serialize = "growing-tree=mix")]
    GrowingTreeMix,
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
    /// Walk to random unvisited neighbors; when stuck, continue from the first unvisited cell next to the maze.
    HuntAndKill,
    /// Make row after row, with the memory of one row. Square grids only.
    Eller,
    /// Make runs along each row, each with one passage up. Square grids only.
    Sidewinder,
    /// Open the upper or the right wall of each cell. Square grids only.
    BinaryTree,
    /// Cut areas in two by walls with one gap. Long straight walls; square grids only.
    RecursiveDivision,
    /// Move the origin of a tree at random until it has been in every cell. See
    /// [`OriginShiftMaze`](super::OriginShiftMaze) for a maze that keeps shifting.
    OriginShift,
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name that is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The algorithm of a typed name or of a textbook's name, in any case, with or without accents. Codes have the typed
    /// name only.
    pub fn named(text: &str) -> Result<Self, UnknownName> {
        text.parse().or_else(|error| alias::find(&Self::ALL, text, Self::name, Self::also_called).ok_or(error))
    }

    /// What it is also called.
    pub const fn also_called(self) -> &'static [&'static str] {
        match self {
            Self::DepthFirst => {
                &["recursive backtracker", "randomized depth-first search", "recursive backtracking", "DFS"]
            }
            Self::BreadthFirstTree => &["breadth-first search", "breadth-first", "BFS"],
            Self::CandidateLinks => &["randomized Prim", "simplified Prim"],
            Self::FrontierCells => &["modified Prim"],
            Self::TruePrim => &["Prim", "Jarník"],
            Self::GrowingTreeRandom => &["growing tree"],
            Self::Kruskal => &["randomized Kruskal"],
            Self::Boruvka => &["Sollin"],
            Self::Wilson => &["loop-erased random walk"],
            Self::AldousBroder => &["random walk"],
            Self::RecursiveDivision => &["division"],
            Self::BreadthFirstWalk
            | Self::GrowingTreeNewest
            | Self::GrowingTreeOldest
            | Self::GrowingTreeMix
            | Self::HuntAndKill
            | Self::Eller
            | Self::Sidewinder
            | Self::BinaryTree
            | Self::OriginShift => &[],
        }
    }

    /// Whether it works by rows and columns. Grids whose [`Grid::square`](crate::Grid::square) is `None` are refused.
    pub const fn is_square_only(self) -> bool {
        matches!(self, Self::Eller | Self::Sidewinder | Self::BinaryTree | Self::RecursiveDivision)
    }

    /// Whether it grows from one cell, the root. Others refuse a root.
    pub const fn has_root(self) -> bool {
        matches!(
            self,
            Self::DepthFirst
                | Self::BreadthFirstWalk
                | Self::BreadthFirstTree
                | Self::CandidateLinks
                | Self::FrontierCells
                | Self::GrowingTreeNewest
                | Self::GrowingTreeOldest
                | Self::GrowingTreeRandom
                | Self::GrowingTreeMix
                | Self::HuntAndKill
        )
    }

    /// Whether it walks from cell to cell, so that it can go straight on. Others refuse straightness.
    pub const fn is_walking(self) -> bool {
        matches!(
            self,
            Self::DepthFirst
                | Self::BreadthFirstWalk
                | Self::GrowingTreeNewest
                | Self::GrowingTreeRandom
                | Self::GrowingTreeMix
                | Self::HuntAndKill
        )
    }
}

fn unknown_algorithm(text: &str) -> UnknownName {
    UnknownName::new("algorithm", text, Algorithm::ALL)
}
