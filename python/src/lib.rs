//! The maze library for Python: thin bindings, documented for Python's users in `mazeater.pyi` and `README.md`.
//!
//! `arrays`: NumPy arrays. `errors`: Rust's errors as Python's. `maze`: mazes. `read`: mazes of others. `solution`: what solvers return.

mod arrays;
mod errors;
mod maze;
mod read;
mod solution;

use pyo3::prelude::*;

/// Mazes on any grid: generators, solvers, codes and drawings.
#[pymodule]
mod mazeater {
    use ::maze::{Algorithm, CellShape, Solver, SolverKind};
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::maze::{PyMaze, from_code, generate};
    #[pymodule_export]
    use crate::read::read;
    #[pymodule_export]
    use crate::solution::PySolution;

    /// The names of all generators.
    #[pyfunction]
    fn generators() -> Vec<&'static str> {
        Algorithm::ALL.map(Algorithm::name).to_vec()
    }

    /// The names of all solvers; of those that see the whole maze, or of those that walk, if `kind` is `"planner"` or
    /// `"explorer"`.
    #[pyfunction]
    #[pyo3(signature = (kind=None))]
    fn solvers(kind: Option<&str>) -> PyResult<Vec<&'static str>> {
        let kind = match kind {
            None => None,
            Some("planner") => Some(SolverKind::Planner),
            Some("explorer") => Some(SolverKind::Explorer),
            Some(other) => {
                return Err(crate::errors::invalid(format_args!(
                    "there is no kind of solvers '{}': choose planner or explorer",
                    ::maze::sanitize::excerpt(other)
                )));
            }
        };
        let solvers = Solver::ALL.into_iter().filter(|solver| kind.is_none_or(|kind| solver.kind() == kind));
        Ok(solvers.map(Solver::name).collect())
    }

    /// The names of the formats that are read.
    #[pyfunction]
    fn formats() -> Vec<&'static str> {
        ::formats::Format::ALL.iter().map(Into::into).collect()
    }

    /// The names of all shapes of cells.
    #[pyfunction]
    fn shapes() -> Vec<&'static str> {
        CellShape::ALL.map(CellShape::name).to_vec()
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
