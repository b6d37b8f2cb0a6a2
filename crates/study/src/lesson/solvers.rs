//! The pseudo code of solvers, and the line and the sentence of each of their events.

use maze::trace::Event;
use maze::{Solver, SolverKind};
use text::Id;

use super::beat::{Beat, Told};

/// The pseudo code of a solver.
pub(super) const fn code(solver: Solver) -> Id {
    match solver {
        Solver::RightHand => id!("code-right-hand"),
        Solver::LeftHand => id!("code-left-hand"),
        Solver::Pledge => id!("code-pledge"),
        Solver::Tremaux => id!("code-tremaux"),
        Solver::DepthFirstWalk => id!("code-depth-first-walk"),
        Solver::Greedy => id!("code-greedy"),
        Solver::FloodFill => id!("code-flood-fill"),
        Solver::RandomMouse => id!("code-random-mouse"),
        Solver::BreadthFirst => id!("code-breadth-first"),
        Solver::AStar => id!("code-a-star"),
        Solver::JumpPoint => id!("code-jump-point"),
        Solver::Dijkstra => id!("code-dijkstra"),
        Solver::Bidirectional => id!("code-bidirectional"),
        Solver::DepthFirst => id!("code-depth-first-planner"),
        Solver::DeadEndFilling => id!("code-dead-end-filling"),
    }
}

/// The line and the sentence of an event.
pub(super) fn told(solver: Solver, beat: &Beat) -> Told {
    match solver.kind() {
        SolverKind::Explorer => told_of_explorer(solver, beat),
        SolverKind::Planner => told_of_planner(solver, beat),
    }
}

fn told_of_explorer(solver: Solver, beat: &Beat) -> Told {
    let is_step = matches!(beat.event, Event::Step(_));
    let goal = id!("say-goal");
    match solver {
        Solver::RightHand | Solver::LeftHand => match (is_step, beat.is_at_goal) {
            (true, true) => (4, goal),
            (true, false) if beat.is_again => (1, id!("say-again")),
            (true, false) => (1, id!("say-step")),
            _ => (3, id!("say-dead-end")),
        },
        Solver::Pledge => match (is_step, beat.is_at_goal) {
            (true, true) => (4, goal),
            (true, false) if beat.turned == 0 => (0, id!("say-free")),
            (true, false) => (1, id!("say-follow")),
            _ => (3, id!("say-dead-end")),
        },
        Solver::Tremaux => match (is_step, beat.is_at_goal) {
            (true, true) => (5, goal),
            (true, false) if beat.strokes <= 1 => (1, id!("say-first-stroke")),
            (true, false) if beat.is_reversal => (2, id!("say-turn-back")),
            (true, false) => (3, id!("say-second-stroke")),
            _ => (4, id!("say-no-new-passage")),
        },
        Solver::FloodFill => match (is_step, beat.is_at_goal) {
            (true, true) => (4, goal),
            _ => (3, id!("say-down-the-map")),
        },
        Solver::RandomMouse => match (is_step, beat.is_at_goal) {
            (true, true) => (2, goal),
            _ => (1, id!("say-any-opening")),
        },
        // Depth-first and greedy.
        _ => match (is_step, beat.is_at_goal) {
            (true, true) => (4, goal),
            (true, false) if beat.is_again => (3, id!("say-came-from")),
            (true, false) => (1, id!("say-unvisited")),
            _ => (2, id!("say-dead-end")),
        },
    }
}

fn told_of_planner(solver: Solver, beat: &Beat) -> Told {
    let is_step = matches!(beat.event, Event::Step(_));
    let is_found = beat.is_at_goal && !is_step;
    match solver {
        Solver::DeadEndFilling => match beat.event {
            Event::Retire(_) => (1, id!("say-filled")),
            Event::Look(cell) if matches!(beat.after, Some(Event::Retire(other)) if other == cell) => {
                (0, id!("say-one-exit"))
            }
            Event::Step(_) => (3, id!("say-path-walked")),
            _ if is_found => (2, id!("say-found")),
            _ => (2, id!("say-left-over")),
        },
        _ if is_step => (4, id!("say-path-walked")),
        // The search from the goal begins there.
        Solver::Bidirectional => (1, id!("say-shorter-queue")),
        _ if is_found => (3, id!("say-found")),
        Solver::AStar => (1, id!("say-least-sum")),
        Solver::JumpPoint if beat.is_first => (0, id!("say-runs-begin")),
        Solver::JumpPoint => (1, id!("say-jump")),
        Solver::Dijkstra => (1, id!("say-nearest")),
        Solver::DepthFirst if beat.is_first => (0, id!("say-begin")),
        Solver::DepthFirst => (1, id!("say-deeper")),
        _ => (1, id!("say-from-queue")),
    }
}
