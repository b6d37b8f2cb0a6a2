//! Checks whether the maze is perfect, and whether it has a solution.

use bevy::prelude::*;
use maze::measure::is_perfect_with;
use maze::{AnyGrid, Cancel, Grid, Maze, SolveError, Solver, solve_with};
use text::Text;

use crate::jobs::{Jobs, Work, WorkKind, outcome, show_result};
use crate::maze::lab_maze::LabMaze;

/// Checks whether the maze is perfect, and whether it has a solution.
pub(crate) static CHECK: WorkKind = WorkKind::of_maze("check");

/// Checks the maze.
pub(crate) fn checking() -> Work {
    Work::new(&CHECK, start_checking)
}

fn start_checking(maze: Option<Res<LabMaze>>, mut jobs: ResMut<Jobs>) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    jobs.start(checking(), const { &[id!("lab-job-checking")] }, move |progress| {
        outcome(show_result, checked(&maze, progress.cancel_flag()).map_err(Text::from))
    });
}

/// Checks the maze and returns the result in one line.
fn checked(maze: &LabMaze, cancel: &Cancel) -> Result<Text, SolveError> {
    let (start, goal) = maze.endpoints();
    let solution = solve_with(maze.maze(), start, goal, Solver::BreadthFirst, &mut (), cancel)?;
    let steps = solution.steps();
    Ok(if is_perfect_with(maze.maze(), cancel)? {
        text!("lab-check-perfect", steps = steps)
    } else if !solution.found() {
        text!("lab-check-no-solution")
    } else if has_loop(maze.maze(), cancel)? {
        text!("lab-check-loop", steps = steps)
    } else {
        text!("lab-check-cut-off", steps = steps)
    })
}

/// Cells between two checks of the cancel flag.
const CHECK_EVERY: usize = 1 << 14;

/// Returns whether the maze has a loop: two different paths between the same two cells.
fn has_loop(maze: &Maze<AnyGrid>, cancel: &Cancel) -> Result<bool, SolveError> {
    let mut seen = vec![false; maze.grid().cells() as usize];
    let (mut stack, mut visited) = (Vec::new(), 0_usize);
    for first in maze.cells() {
        if std::mem::replace(&mut seen[first.index()], true) {
            continue;
        }
        stack.push((first, None));
        while let Some((cell, came_by)) = stack.pop() {
            visited += 1;
            if visited.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() {
                return Err(SolveError::Canceled);
            }
            for (side, behind) in maze.exits(cell) {
                if Some(side) == came_by {
                    continue;
                }
                if std::mem::replace(&mut seen[behind.index()], true) {
                    return Ok(true);
                }
                stack.push((behind, Some(maze.grid().opposite(cell, side))));
            }
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    #[test]
    fn one_passage_more_is_a_loop_and_one_less_is_none() {
        for (shape, size) in [(CellShape::Square, "9x7"), (CellShape::Hexagon, "6x5"), (CellShape::Ring, "5")] {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            let maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("loop") }.maze().unwrap();
            let has_loop = |maze: &Maze<AnyGrid>| has_loop(maze, &Cancel::never()).unwrap();
            assert!(!has_loop(&maze));
            for cell in maze.cells() {
                for side in maze.grid().neighbors(cell) {
                    let mut changed = maze.clone();
                    if maze.is_open(cell, side) {
                        changed.wall_up(cell, side);
                    } else {
                        changed.carve(cell, side);
                    }
                    assert_eq!(has_loop(&changed), !maze.is_open(cell, side), "{shape} {cell:?}");
                }
            }
        }
    }
}
