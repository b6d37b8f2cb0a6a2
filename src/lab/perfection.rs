//! Whether a maze is perfect, and if not why; and whether there is a way.

use maze::measure::is_perfect;
use maze::{AnyGrid, Grid, Maze, Solver, solve};

use super::LabMaze;

/// What there is to say of a maze, in a line.
pub(super) fn said(specimen: &LabMaze) -> String {
    let (start, goal) = specimen.ends;
    let way = solve(&*specimen.maze, start, goal, Solver::BreadthFirst, &mut ());
    match (is_perfect(&*specimen.maze), way) {
        (Err(error), _) | (_, Err(error)) => error.to_string(),
        (Ok(true), Ok(way)) => format!("It is perfect; the way has {} steps.", way.steps()),
        (Ok(false), Ok(way)) if way.found() => {
            let why = if has_loop(&specimen.maze) { "it has a loop" } else { "a part is cut off" };
            format!("! Not perfect: {why}. The way has {} steps.", way.steps())
        }
        (Ok(false), Ok(_)) => "! There is no way from start to goal, and so it is not perfect.".to_owned(),
    }
}

/// Whether some cells are joined in two ways: more passages than a forest of as many parts has.
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
