//! What a solver returns.

use maze::{Solution, Solver};
use pyo3::prelude::*;

use crate::arrays::numbers;

/// What a solver did and found.
#[pyclass(name = "Solution", module = "mazeater", frozen)]
pub(crate) struct PySolution {
    pub(crate) solver: Solver,
    pub(crate) solution: Solution,
    pub(crate) expanded: u64,
}

#[pymethods]
impl PySolution {
    /// The name of the solver.
    #[getter]
    fn solver(&self) -> &'static str {
        self.solver.name()
    }

    /// Whether there is a path.
    #[getter]
    fn found(&self) -> bool {
        self.solution.found()
    }

    /// Steps walked: all steps of an explorer, or the length of a planner's path.
    #[getter]
    fn steps(&self) -> usize {
        self.solution.steps()
    }

    /// Cells that a planner expanded; 0 for explorers.
    #[getter]
    fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The cells from start to goal, without loops. Empty if there is no path.
    #[getter]
    fn path<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let path = &self.solution.path;
        numbers(py, path.iter().map(|cell| cell.0), &[path.len()])
    }

    /// Each walked cell, from the start.
    #[getter]
    fn walk<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let walk = &self.solution.walk;
        numbers(py, walk.iter().map(|cell| cell.0), &[walk.len()])
    }

    fn __repr__(&self) -> String {
        let found = if self.found() { "True" } else { "False" };
        format!("<Solution by {}: found={found}, steps={}>", self.solver, self.steps())
    }
}
