//! Mazes of sixteen million cells.

use std::fmt::{self, Write};

use maze::{Algorithm, Cell, Drawing, Grid, Maze, Solver, Style, measure, solve};

use crate::{grown, square};

const SIDE: u16 = 4000;

fn check(algorithm: Algorithm) {
    let maze = grown(square(SIDE, SIDE), algorithm, "large");
    assert!(measure::is_perfect(&maze).unwrap(), "{algorithm}");
}

#[test]
fn depth_first() {
    check(Algorithm::DepthFirst);
}

#[test]
fn breadth_first_walk() {
    check(Algorithm::BreadthFirstWalk);
}

#[test]
fn candidate_links() {
    check(Algorithm::CandidateLinks);
}

#[test]
fn growing_tree() {
    check(Algorithm::GrowingTreeNewest);
    check(Algorithm::GrowingTreeOldest);
    check(Algorithm::GrowingTreeRandom);
    check(Algorithm::GrowingTreeMix);
}

#[test]
fn breadth_first_tree_and_frontier_cells() {
    check(Algorithm::BreadthFirstTree);
    check(Algorithm::FrontierCells);
}

#[test]
fn kruskal() {
    check(Algorithm::Kruskal);
}

#[test]
fn wilson() {
    check(Algorithm::Wilson);
}

#[test]
fn hunt_and_kill() {
    check(Algorithm::HuntAndKill);
}

#[test]
fn rows_and_columns() {
    for algorithm in [Algorithm::Eller, Algorithm::Sidewinder, Algorithm::BinaryTree, Algorithm::RecursiveDivision] {
        check(algorithm);
    }
}

#[test]
fn every_solver_finds_the_same_path() {
    let maze = grown(square(SIDE, SIDE), Algorithm::DepthFirst, "large");
    let goal = Cell(maze.grid().cells() - 1);
    let shortest = solve(&maze, Cell(0), goal, Solver::BreadthFirst, &mut ()).unwrap().path;
    assert!(shortest.len() > 2 * usize::from(SIDE));
    // The random mouse would walk for weeks, and flood fill would search for minutes.
    let slow = [Solver::FloodFill, Solver::RandomMouse];
    for solver in Solver::ALL.into_iter().filter(|solver| !slow.contains(solver)) {
        assert!(solve(&maze, Cell(0), goal, solver, &mut ()).unwrap().path == shortest, "{solver}");
    }
}

/// Counts written bytes.
struct Counter(u64);

impl Write for Counter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len() as u64;
        Ok(())
    }
}

#[test]
fn drawn_and_read_back() {
    let maze = grown(square(SIDE, SIDE), Algorithm::CandidateLinks, "large");
    let mut counter = Counter(0);
    write!(counter, "{maze}").unwrap();
    assert!(counter.0 > 200_000_000, "{} bytes", counter.0);
    let ascii = Drawing::new(&maze, Style::Ascii).to_string();
    assert_eq!(ascii.len(), (4 * usize::from(SIDE) + 2) * (2 * usize::from(SIDE) + 1) - 1);
    assert!(ascii.parse::<Maze>().unwrap() == maze);
}
