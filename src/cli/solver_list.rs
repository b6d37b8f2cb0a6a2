//! One solver, several, or all.

use std::fmt;
use std::str::FromStr;

use maze::{Solver, UnknownName};

/// All solvers on the command line.
const ALL: &str = "all";

/// A list of solvers, without repetitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SolverList(Vec<Solver>);

impl SolverList {
    /// The solvers, at least one.
    pub(super) fn solvers(&self) -> &[Solver] {
        &self.0
    }

    /// The solver, if there is only one.
    pub(super) fn only(&self) -> Option<Solver> {
        if let [solver] = self.0[..] { Some(solver) } else { None }
    }
}

impl FromStr for SolverList {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let mut solvers = Vec::new();
        for name in text.split(',') {
            let named = if name == ALL { Solver::ALL.to_vec() } else { vec![Solver::named(name)?] };
            for solver in named {
                if !solvers.contains(&solver) {
                    solvers.push(solver);
                }
            }
        }
        Ok(Self(solvers))
    }
}

impl fmt::Display for SolverList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|solver| solver.name()).collect();
        f.write_str(&names.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_each_solver_once() {
        let read = |text: &str| text.parse::<SolverList>();
        assert_eq!(read("all").unwrap().solvers(), Solver::ALL);
        assert_eq!(read("all,bfs").unwrap().solvers(), Solver::ALL);
        assert_eq!(read("BFS").unwrap().only(), Some(Solver::BreadthFirst));
        let two = read("a*,wall-follower,astar").unwrap();
        assert_eq!((two.to_string(), two.only()), ("a-star,right-hand".to_owned(), None));
        for wrong in ["", "bfs,", "nobody"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
