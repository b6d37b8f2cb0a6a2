//! The solvers, by name.

use std::fmt;
use std::str::FromStr;

use crate::unknown_name::UnknownName;

/// The rule by which a maze is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solver {
    /// Keeps the right hand on the wall.
    RightHand,
    /// Keeps the left hand on the wall.
    LeftHand,
    /// Keeps to one direction, and follows walls only until all its turns together are none.
    Pledge,
    /// Marks the passages that it walks, and takes none a third time.
    Tremaux,
    /// Walks into what it has not visited, and back where there is nothing more.
    DepthFirstWalk,
    /// Walks into what it has not visited by the needle of a compass, and back where there is nothing more.
    Greedy,
    /// Walks the shortest way that the walls seen so far allow.
    FloodFill,
    /// Takes any open side.
    RandomMouse,
    /// Floods the map from the start: a shortest path.
    BreadthFirst,
    /// Looks first where the way would be shortest if no more walls stood: a shortest path.
    AStar,
    /// Looks first at the cell nearest to the start: a shortest path.
    Dijkstra,
    /// Floods the map from both ends: a shortest path.
    Bidirectional,
    /// Follows one way to its end on the map before it tries the next.
    DepthFirst,
    /// Walls up all dead ends on the map: a shortest path is in what is left.
    DeadEndFilling,
}

/// What a solver knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Only what it has seen; it walks every step.
    Explorer,
    /// The whole maze; it thinks first and then walks the path.
    Planner,
}

impl Solver {
    /// Every solver.
    pub const ALL: [Self; 14] = [
        Self::RightHand,
        Self::LeftHand,
        Self::Pledge,
        Self::Tremaux,
        Self::DepthFirstWalk,
        Self::Greedy,
        Self::FloodFill,
        Self::RandomMouse,
        Self::BreadthFirst,
        Self::AStar,
        Self::Dijkstra,
        Self::Bidirectional,
        Self::DepthFirst,
        Self::DeadEndFilling,
    ];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RightHand => "right-hand",
            Self::LeftHand => "left-hand",
            Self::Pledge => "pledge",
            Self::Tremaux => "tremaux",
            Self::DepthFirstWalk => "depth-first-walk",
            Self::Greedy => "greedy",
            Self::FloodFill => "flood-fill",
            Self::RandomMouse => "random-mouse",
            Self::BreadthFirst => "breadth-first",
            Self::AStar => "a-star",
            Self::Dijkstra => "dijkstra",
            Self::Bidirectional => "bidirectional",
            Self::DepthFirst => "depth-first",
            Self::DeadEndFilling => "dead-end-filling",
        }
    }

    /// What it knows.
    pub const fn kind(self) -> Kind {
        match self {
            Self::RightHand
            | Self::LeftHand
            | Self::Pledge
            | Self::Tremaux
            | Self::DepthFirstWalk
            | Self::Greedy
            | Self::FloodFill
            | Self::RandomMouse => Kind::Explorer,
            Self::BreadthFirst
            | Self::AStar
            | Self::Dijkstra
            | Self::Bidirectional
            | Self::DepthFirst
            | Self::DeadEndFilling => Kind::Planner,
        }
    }
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Solver {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|solver| solver.name() == text);
        known.ok_or_else(|| UnknownName::new("solver", text, Self::ALL))
    }
}
