//! The solvers, by name.

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};

use super::jump_point;
use crate::alias;
use crate::grid::Grid;
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// How a maze is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_solver)]
pub enum Solver {
    /// Keeps the right hand on the wall.
    RightHand,
    /// Keeps the left hand on the wall.
    LeftHand,
    /// Keeps to one direction; follows a wall until its turns add up to zero.
    Pledge,
    /// Marks the passages that it walks, and takes none more than twice.
    Tremaux,
    /// Walks to unvisited cells, and back when there are none.
    DepthFirstWalk,
    /// Like the depth-first walk, but takes the side nearest to the direction of the goal.
    Greedy,
    /// Walks the shortest path that the walls seen so far allow.
    FloodFill,
    /// Takes a random exit.
    RandomMouse,
    /// Floods the map from the start. Finds a shortest path.
    BreadthFirst,
    /// Expands the cell with the shortest possible path through it. Finds a shortest path.
    AStar,
    /// Like A*, but runs straight on where no shorter path can turn. Finds a shortest path.
    JumpPoint,
    /// Expands the cell nearest to the start. Finds a shortest path.
    Dijkstra,
    /// Floods the map from both ends. Finds a shortest path.
    Bidirectional,
    /// Follows one branch to its end on the map before the next.
    DepthFirst,
    /// Walls up all dead ends on the map. Finds a shortest path in the rest.
    DeadEndFilling,
}

/// What a solver knows of the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolverKind {
    /// Only what it has seen; it walks every step.
    Explorer,
    /// The whole maze; it thinks first and then walks the path.
    Planner,
}

impl Solver {
    /// Every solver.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name that is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Finds a solver by its name or by a textbook's name, ignoring case and accents.
    pub fn named(text: &str) -> Result<Self, UnknownName> {
        text.parse().or_else(|error| alias::find(&Self::ALL, text, Self::name, Self::also_called).ok_or(error))
    }

    /// Returns its other names.
    pub const fn also_called(self) -> &'static [&'static str] {
        match self {
            Self::RightHand => &["wall follower", "right-hand rule", "hand on wall"],
            Self::LeftHand => &["left-hand rule", "left wall follower"],
            Self::Pledge => &["Pledge algorithm"],
            Self::Tremaux => &["Trémaux algorithm"],
            Self::DepthFirstWalk => &["backtracker", "recursive backtracker"],
            Self::Greedy => &["greedy walk"],
            Self::FloodFill => &["micromouse"],
            Self::RandomMouse => &["random walk"],
            Self::BreadthFirst => &["breadth-first search", "BFS", "shortest path"],
            Self::AStar => &["AStar"],
            Self::JumpPoint => &["jump point search", "JPS"],
            Self::Dijkstra => &["uniform-cost search"],
            Self::Bidirectional => &["bidirectional search"],
            Self::DepthFirst => &["depth-first search", "DFS"],
            Self::DeadEndFilling => &["dead-end filler"],
        }
    }

    /// Whether it supports a grid. Jump point search needs squares without wrap, and is A* elsewhere; all other solvers
    /// support every grid.
    pub fn knows<G: Grid>(self, grid: &G) -> bool {
        self != Self::JumpPoint || jump_point::applies_to(grid)
    }

    /// Whether it keeps a hand on the wall, so that it matters where it looks first.
    pub const fn is_wall_follower(self) -> bool {
        matches!(self, Self::RightHand | Self::LeftHand)
    }

    /// Returns what it knows of the maze.
    pub const fn kind(self) -> SolverKind {
        match self {
            Self::RightHand
            | Self::LeftHand
            | Self::Pledge
            | Self::Tremaux
            | Self::DepthFirstWalk
            | Self::Greedy
            | Self::FloodFill
            | Self::RandomMouse => SolverKind::Explorer,
            Self::BreadthFirst
            | Self::AStar
            | Self::JumpPoint
            | Self::Dijkstra
            | Self::Bidirectional
            | Self::DepthFirst
            | Self::DeadEndFilling => SolverKind::Planner,
        }
    }
}

fn unknown_solver(text: &str) -> UnknownName {
    UnknownName::new("solver", text, Solver::ALL)
}
