//! Descriptions of generators and solvers, and the names of choices in the lab.

use maze::{Algorithm, AnyGrid, CellShape, Policy, Solver, Symmetry, Wrap};
use race::Endpoints;

use crate::text::Text;

/// A description of an algorithm in two sentences.
pub(super) fn of_algorithm(algorithm: Algorithm) -> Text {
    match algorithm {
        Algorithm::DepthFirst => text!("lab-about-depth-first"),
        Algorithm::BreadthFirstWalk => text!("lab-about-breadth-first-walk"),
        Algorithm::BreadthFirstTree => text!("lab-about-breadth-first-tree"),
        Algorithm::CandidateLinks => text!("lab-about-candidate-links"),
        Algorithm::FrontierCells => text!("lab-about-frontier-cells"),
        Algorithm::GrowingTree(Policy::Newest) => text!("lab-about-growing-tree-newest"),
        Algorithm::GrowingTree(Policy::Oldest) => text!("lab-about-growing-tree-oldest"),
        Algorithm::GrowingTree(Policy::Random) => text!("lab-about-growing-tree-random"),
        Algorithm::GrowingTree(Policy::Mix) => text!("lab-about-growing-tree-mix"),
        Algorithm::Kruskal => text!("lab-about-kruskal"),
        Algorithm::TruePrim => text!("lab-about-true-prim"),
        Algorithm::Boruvka => text!("lab-about-boruvka"),
        Algorithm::Wilson => text!("lab-about-wilson"),
        Algorithm::AldousBroder => text!("lab-about-aldous-broder"),
        Algorithm::HuntAndKill => text!("lab-about-hunt-and-kill"),
        Algorithm::Eller => text!("lab-about-eller"),
        Algorithm::Sidewinder => text!("lab-about-sidewinder"),
        Algorithm::BinaryTree => text!("lab-about-binary-tree"),
        Algorithm::RecursiveDivision => text!("lab-about-recursive-division"),
        Algorithm::OriginShift => text!("lab-about-origin-shift"),
    }
}

/// A description of a solver in two sentences.
pub(super) fn of_solver(solver: Solver) -> Text {
    match solver {
        Solver::RightHand => text!("lab-about-solver-right-hand"),
        Solver::LeftHand => text!("lab-about-solver-left-hand"),
        Solver::Pledge => text!("lab-about-solver-pledge"),
        Solver::Tremaux => text!("lab-about-solver-tremaux"),
        Solver::DepthFirstWalk => text!("lab-about-solver-depth-first-walk"),
        Solver::Greedy => text!("lab-about-solver-greedy"),
        Solver::FloodFill => text!("lab-about-solver-flood-fill"),
        Solver::RandomMouse => text!("lab-about-solver-random-mouse"),
        Solver::BreadthFirst => text!("lab-about-solver-breadth-first"),
        Solver::AStar => text!("lab-about-solver-a-star"),
        Solver::Dijkstra => text!("lab-about-solver-dijkstra"),
        Solver::Bidirectional => text!("lab-about-solver-bidirectional"),
        Solver::DepthFirst => text!("lab-about-solver-depth-first"),
        Solver::DeadEndFilling => text!("lab-about-solver-dead-end-filling"),
    }
}

/// The name of a solver.
pub(super) fn solver_name(solver: Solver) -> Text {
    match solver {
        Solver::RightHand => text!("lab-solver-right-hand"),
        Solver::LeftHand => text!("lab-solver-left-hand"),
        Solver::Pledge => text!("lab-solver-pledge"),
        Solver::Tremaux => text!("lab-solver-tremaux"),
        Solver::DepthFirstWalk => text!("lab-solver-depth-first-walk"),
        Solver::Greedy => text!("lab-solver-greedy"),
        Solver::FloodFill => text!("lab-solver-flood-fill"),
        Solver::RandomMouse => text!("lab-solver-random-mouse"),
        Solver::BreadthFirst => text!("lab-solver-breadth-first"),
        Solver::AStar => text!("lab-solver-a-star"),
        Solver::Dijkstra => text!("lab-solver-dijkstra"),
        Solver::Bidirectional => text!("lab-solver-bidirectional"),
        Solver::DepthFirst => text!("lab-solver-depth-first"),
        Solver::DeadEndFilling => text!("lab-solver-dead-end-filling"),
    }
}

/// The name of a shape of cells.
pub(super) fn cell_shape(shape: CellShape) -> Text {
    match shape {
        CellShape::Square => text!("lab-cells-square"),
        CellShape::Hexagon => text!("lab-cells-hexagon"),
        CellShape::Triangle => text!("lab-cells-triangle"),
        CellShape::Ring => text!("lab-cells-circle"),
    }
}

/// The name of a wrap.
pub(super) fn wrap(wrap: Option<Wrap>) -> Text {
    match wrap {
        None => text!("lab-wrap-none"),
        Some(Wrap::Cylinder) => text!("lab-wrap-cylinder"),
        Some(Wrap::Torus) => text!("lab-wrap-torus"),
    }
}

/// The name of a symmetry.
pub(super) fn symmetry(symmetry: Symmetry) -> Text {
    match symmetry {
        Symmetry::None => text!("common-none"),
        Symmetry::LeftRight => text!("lab-symmetry-left-right"),
        Symmetry::TopBottom => text!("lab-symmetry-top-bottom"),
    }
}

/// The name of a rule for start and goal.
pub(super) fn goal_rule(rule: Endpoints) -> Text {
    match rule {
        Endpoints::Corner => text!("lab-endpoints-corner"),
        Endpoints::Middle => text!("lab-endpoints-middle"),
        Endpoints::Farthest => text!("lab-endpoints-farthest"),
        Endpoints::Chosen { .. } => text!("lab-endpoints-chosen"),
    }
}

/// A grid in words: "square 32x24", "40x20 on a torus".
pub(super) fn grid(grid: &AnyGrid) -> Text {
    let size = Text::verbatim(grid.size().to_string());
    match grid.wrap() {
        Some(edges) => text!("lab-grid-wrapped", size = size, edges = wrap(Some(edges))),
        None => text!("lab-grid", shape = cell_shape(grid.shape()), size = size),
    }
}
