//! One solver, several, or all.

use std::fmt;
use std::str::FromStr;

use maze::{AnyGrid, Solver, UnknownName};

use crate::CommandError;

/// All solvers on the command line.
const ALL: &str = "all";

/// A list of solvers, without repetitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SolverList {
    solvers: Vec<Solver>,
    /// Whether all were asked for: those that do not know a grid are left out.
    is_all: bool,
}

impl SolverList {
    /// The solvers on a grid, at least one. The error names a solver that does not support the grid.
    pub(crate) fn on(&self, grid: &AnyGrid) -> Result<Vec<Solver>, CommandError> {
        if !self.is_all {
            check(&self.solvers, grid, "--solver")?;
        }
        Ok(self.solvers.iter().copied().filter(|solver| solver.knows(grid)).collect())
    }

    /// The solver, if there is only one.
    pub(crate) fn only(&self) -> Option<Solver> {
        if let [solver] = self.solvers[..] { Some(solver) } else { None }
    }
}

/// Refuses solvers that do not know a grid.
pub(crate) fn check(solvers: &[Solver], grid: &AnyGrid, argument: &str) -> Result<(), CommandError> {
    match solvers.iter().find(|solver| !solver.knows(grid)) {
        None => Ok(()),
        Some(solver) => Err(CommandError::Arguments(format!(
            "{argument}: {solver} needs squares without wrap, bridges or stairs: choose another solver"
        ))),
    }
}

impl FromStr for SolverList {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let (mut solvers, mut is_all) = (Vec::new(), false);
        for name in text.split(',') {
            is_all |= name == ALL;
            let named = if name == ALL { Solver::ALL.to_vec() } else { vec![Solver::named(name)?] };
            for solver in named {
                if !solvers.contains(&solver) {
                    solvers.push(solver);
                }
            }
        }
        Ok(Self { solvers, is_all })
    }
}

impl fmt::Display for SolverList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.solvers.iter().map(|solver| solver.name()).collect();
        f.write_str(&names.join(","))
    }
}

#[cfg(test)]
mod tests {
    use maze::{CellShape, Wrap};

    use super::*;

    #[test]
    fn lists_have_each_solver_once() {
        let read = |text: &str| text.parse::<SolverList>();
        let square = AnyGrid::new(CellShape::Square, "5x4", None, None).unwrap();
        assert_eq!(read("all").unwrap().on(&square).unwrap(), Solver::ALL);
        assert_eq!(read("all,bfs").unwrap().on(&square).unwrap(), Solver::ALL);
        assert_eq!(read("BFS").unwrap().only(), Some(Solver::BreadthFirst));
        let two = read("a*,wall-follower,astar").unwrap();
        assert_eq!((two.to_string(), two.only()), ("a-star,right-hand".to_owned(), None));
        for wrong in ["", "bfs,", "nobody"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn solver_that_does_not_know_a_grid_is_refused_or_left_out_of_all() {
        let on = |list: &str, grid: &AnyGrid| list.parse::<SolverList>().unwrap().on(grid);
        let mut known = Vec::new();
        for shape in CellShape::ALL {
            for wrap in [None, Some(Wrap::Cylinder), Some(Wrap::Torus)] {
                let Ok(grid) = AnyGrid::new(shape, shape.sample_size(), wrap, None) else { continue };
                let is_known = on("jps", &grid).is_ok();
                assert_eq!(on("bfs,jps", &grid).is_ok(), is_known);
                assert_eq!(on("all", &grid).unwrap().len(), Solver::ALL.len() - usize::from(!is_known));
                known.extend(is_known.then_some((shape, wrap)));
            }
        }
        assert_eq!(known, [(CellShape::Square, None)]);
    }
}
