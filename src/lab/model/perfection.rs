//! Checks whether the maze is perfect, and whether it has a solution.

use maze::measure::is_perfect;
use maze::{AnyGrid, Grid, Maze, Solver, solve};

use super::lab_maze::LabMaze;
use super::status::error_text;
use crate::text::Text;

/// The result of the check in one line.
pub(in crate::lab) fn check(maze: &LabMaze) -> Text {
    let (start, goal) = maze.endpoints();
    let solution = solve(maze.maze(), start, goal, Solver::BreadthFirst, &mut ());
    match (is_perfect(maze.maze()), solution) {
        (Err(error), _) | (_, Err(error)) => error_text(error),
        (Ok(true), Ok(solution)) => text!("lab-check-perfect", steps = solution.steps()),
        (Ok(false), Ok(solution)) if solution.found() && has_loop(maze.maze()) => {
            text!("lab-check-loop", steps = solution.steps())
        }
        (Ok(false), Ok(solution)) if solution.found() => text!("lab-check-cut-off", steps = solution.steps()),
        (Ok(false), Ok(_)) => text!("lab-check-no-solution"),
    }
}

/// Whether there are two different paths between some cells.
fn has_loop(maze: &Maze<AnyGrid>) -> bool {
    let mut seen = vec![false; maze.grid().cells() as usize];
    let mut stack = Vec::new();
    for first in maze.cells() {
        if std::mem::replace(&mut seen[first.index()], true) {
            continue;
        }
        stack.push((first, None));
        while let Some((cell, came_by)) = stack.pop() {
            for (side, behind) in maze.exits(cell) {
                if Some(side) == came_by {
                    continue;
                }
                if std::mem::replace(&mut seen[behind.index()], true) {
                    return true;
                }
                stack.push((behind, Some(maze.grid().opposite(cell, side))));
            }
        }
    }
    false
}
