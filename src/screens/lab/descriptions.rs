//! The names of choices in the lab.

use maze::{Algorithm, AnyGrid, Root, Solver, Symmetry, Wrap};

use crate::text::{Text, names};

/// How an algorithm works, and what it is also called.
pub(super) fn algorithm(algorithm: Algorithm) -> Text {
    with_other_names(names::algorithm_description(algorithm), algorithm.also_called())
}

/// How a solver works, and what it is also called.
pub(super) fn solver(solver: Solver) -> Text {
    with_other_names(names::solver_description(solver), solver.also_called())
}

/// A description, and the two usual of the other names.
fn with_other_names(about: Text, names: &[&'static str]) -> Text {
    let usual = &names[..names.len().min(2)];
    if usual.is_empty() {
        return about;
    }
    let names = Text::joined(", ", usual.iter().map(|&name| Text::verbatim(name)));
    Text::joined(" ", [about, text!("lab-also-called", names = names)])
}

/// The name of a wrap.
pub(super) fn wrap(wrap: Option<Wrap>) -> Text {
    match wrap {
        None => text!("lab-wrap-none"),
        Some(Wrap::Cylinder) => text!("lab-wrap-cylinder"),
        Some(Wrap::Torus) => text!("lab-wrap-torus"),
    }
}

/// The name of a root.
pub(super) fn root(root: Root) -> Text {
    match root {
        Root::Random => text!("lab-root-random"),
        Root::First => text!("lab-root-first"),
        Root::Cell(cell) => text!("lab-root-cell", cell = Text::grouped(cell.into())),
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

/// A grid in words: "square 32x24", "40x20 on a torus".
pub(super) fn grid(grid: &AnyGrid) -> Text {
    let size = Text::verbatim(grid.size().to_string());
    match grid.wrap() {
        Some(edges) => text!("lab-grid-wrapped", size = size, edges = wrap(Some(edges))),
        None => text!("lab-grid", shape = names::cell_shape(grid.shape()), size = size),
    }
}
