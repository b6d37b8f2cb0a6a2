//! The names of choices in the lab.

use maze::{Algorithm, AnyGrid, Facing, Solver, Symmetry, Wrap};
use study::goal_rule::GoalRule;
use text::{Text, names};

/// Returns the other names of an algorithm; `None` if it has none.
pub(crate) fn other_names(algorithm: Algorithm) -> Option<Text> {
    also_called(algorithm.also_called())
}

/// Returns how a solver works, and its other names.
pub(crate) fn solver(solver: Solver) -> Text {
    let about = names::solver_description(solver);
    match also_called(solver.also_called()) {
        Some(others) => Text::joined(" ", [about, others]),
        None => about,
    }
}

/// Returns the two most common other names.
fn also_called(names: &[&'static str]) -> Option<Text> {
    let usual = names.iter().take(2).map(|&name| Text::verbatim(name));
    (!names.is_empty()).then(|| text!("lab-also-called", names = Text::joined(", ", usual)))
}

/// The name of a wrap.
pub(crate) fn wrap(wrap: Option<Wrap>) -> Text {
    match wrap {
        None => text!("lab-wrap-none"),
        Some(Wrap::Cylinder) => text!("lab-wrap-cylinder"),
        Some(Wrap::Torus) => text!("lab-wrap-torus"),
    }
}

/// The name of a direction; that of the grid if none is chosen.
pub(crate) fn facing(facing: Option<Facing>) -> Text {
    match facing {
        None => text!("lab-facing-first"),
        Some(Facing::North) => text!("lab-facing-north"),
        Some(Facing::Northeast) => text!("lab-facing-northeast"),
        Some(Facing::East) => text!("lab-facing-east"),
        Some(Facing::Southeast) => text!("lab-facing-southeast"),
        Some(Facing::South) => text!("lab-facing-south"),
        Some(Facing::Southwest) => text!("lab-facing-southwest"),
        Some(Facing::West) => text!("lab-facing-west"),
        Some(Facing::Northwest) => text!("lab-facing-northwest"),
    }
}

/// The name of a symmetry.
pub(crate) fn symmetry(symmetry: Symmetry) -> Text {
    match symmetry {
        Symmetry::None => text!("common-none"),
        Symmetry::LeftRight => text!("lab-symmetry-left-right"),
        Symmetry::TopBottom => text!("lab-symmetry-top-bottom"),
    }
}

/// A grid in words: "square 32x24", "40x20 on a torus".
pub(crate) fn grid(grid: &AnyGrid) -> Text {
    let size = Text::verbatim(grid.size().to_string());
    match grid.wrap() {
        Some(edges) => text!("lab-grid-wrapped", size = size, edges = wrap(Some(edges))),
        None => text!("lab-grid", shape = names::cell_shape(grid.shape()), size = size),
    }
}

/// The rule for start and goal: "in the corners", with the goals if there are several.
pub(crate) fn goal_rule(rule: GoalRule) -> Text {
    let name = names::endpoints(rule.rule());
    if rule.goals().is_empty() {
        return name;
    }
    text!("lab-goals-nearest", rule = name, goals = Text::verbatim(rule.goals().to_string()))
}
