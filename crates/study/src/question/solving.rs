//! Questions about solvers.

use maze::trace::{Event, Marks};
use maze::{Cell, Grid, MazeRng, Solver};
use text::Text;

use super::answer::{Answer, Choice, drawn};
use crate::inside::Moment;
use crate::inside::found::FoundDistances;

/// Asks for the cell that a planner looks at next, among cells that it has found and that come later: they are farther
/// from the start, or with A* farther with the estimate to the goal.
pub(super) fn next_look(
    moment: &Moment,
    solver: Solver,
    (found, goal): (&FoundDistances, Cell),
    rng: &mut MazeRng,
) -> Option<Answer> {
    let (maze, grid) = (moment.maze(), moment.maze().grid());
    let why = match solver {
        Solver::BreadthFirst | Solver::Dijkstra => text!("ask-why-nearest"),
        Solver::AStar => text!("ask-why-estimate"),
        _ => return None,
    };
    let key = |cell: Cell| {
        let left = if solver == Solver::AStar { grid.open_distance(cell, goal) } else { 0 };
        found.distance(moment, cell)?.checked_add(left)
    };
    let Some(Event::Look(right)) = moment.trace().get(moment.at()) else { return None };
    let least = key(right)?;
    let is_later = |cell: &Cell| !moment.marks(*cell).has(Marks::LOOKED) && key(*cell).is_some_and(|key| key > least);
    let wrong = drawn(maze.cells().filter(is_later).map(Choice::Cell).collect(), 3, rng);
    let until = moment.at() + 1;
    (wrong.len() > 1).then_some(Answer { right: Choice::Cell(right), wrong, until, why, asked_length: Text::EMPTY })
}

/// Whether a walker has been through the passage between two neighboring cells, by its steps so far.
fn is_walked(moment: &Moment, start: Cell, (one, other): (Cell, Cell)) -> bool {
    let mut here = start;
    moment.trace().events().take(moment.at()).any(|event| {
        let Event::Step(to) = event else { return false };
        let from = std::mem::replace(&mut here, to);
        (from, to) == (one, other) || (from, to) == (other, one)
    })
}

/// Asks for the cell that a walker goes to next, at a junction where its rule leaves one choice: the hand on the wall,
/// or the only passage that was not walked.
pub(super) fn next_step(moment: &Moment, solver: Solver, start: Cell) -> Option<Answer> {
    let (maze, trace) = (moment.maze(), moment.trace());
    let mut next = moment.at();
    let right = loop {
        match trace.get(next)? {
            Event::Step(cell) => break cell,
            Event::Look(_) | Event::Retire(_) => next += 1,
            _ => return None,
        }
    };
    let before = (0..moment.at()).rev().find_map(|at| match trace.get(at) {
        Some(Event::Step(cell)) => Some(cell),
        _ => None,
    });
    let here = before.unwrap_or(start);
    let mut exits: Vec<Cell> = maze.exits(here).map(|(_, behind)| behind).collect();
    let count = exits.len();
    exits.sort_unstable();
    exits.dedup();
    if exits.len() != count || count < 3 || !exits.contains(&right) {
        return None;
    }
    let is_new = |cell: &Cell| *cell != start && !moment.marks(*cell).has(Marks::WALKED);
    let why = match solver {
        // Before its first step nobody knows where it looks.
        Solver::RightHand if before.is_some() => text!("ask-why-right-hand"),
        Solver::LeftHand if before.is_some() => text!("ask-why-left-hand"),
        Solver::DepthFirstWalk | Solver::Greedy
            if is_new(&right) && exits.iter().filter(|cell| is_new(cell)).count() == 1 =>
        {
            text!("ask-why-only-new")
        }
        // It marks passages instead of cells, so the cell behind the new passage need not be new.
        Solver::Tremaux => {
            let is_new = |cell: &Cell| !is_walked(moment, start, (here, *cell));
            if !is_new(&right) || exits.iter().filter(|cell| is_new(cell)).count() > 1 {
                return None;
            }
            text!("ask-why-only-new")
        }
        _ => return None,
    };
    exits.retain(|&cell| cell != right);
    exits.truncate(3);
    let wrong = exits.into_iter().map(Choice::Cell).collect();
    Some(Answer { right: Choice::Cell(right), wrong, until: next + 1, why, asked_length: Text::EMPTY })
}
