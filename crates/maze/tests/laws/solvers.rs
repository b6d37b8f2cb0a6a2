//! Laws of the solvers.

use std::collections::HashSet;

use maze::trace::{Event, Trace};
use maze::{Cell, Grid, Maze, Side, Solution, Solver, SolverKind, Square, measure, solve};
use proptest::prelude::*;
use proptest::sample::select;

use crate::{mazes, perfect_mazes, square, with_two_cells};

/// Solvers that may circle an island with the goal until they give up.
const FOLLOWERS: [Solver; 3] = [Solver::RightHand, Solver::LeftHand, Solver::Pledge];
/// Solvers that find a shortest path with loops too.
const SHORTEST: [Solver; 6] = [
    Solver::BreadthFirst,
    Solver::AStar,
    Solver::JumpPoint,
    Solver::Dijkstra,
    Solver::Bidirectional,
    Solver::DeadEndFilling,
];

fn solvers() -> impl Strategy<Value = Solver> {
    select(&Solver::ALL[..])
}

fn solved(maze: &Maze, start: Cell, goal: Cell, solver: Solver) -> Solution {
    solve(maze, start, goal, solver, &mut ()).expect("it fits into memory")
}

/// Whether consecutive cells are joined by passages.
fn is_walk(maze: &Maze, cells: &[Cell]) -> bool {
    cells.windows(2).all(|step| maze.exits(step[0]).any(|(_, behind)| behind == step[1]))
}

/// The mirrored maze: left and right are swapped.
fn mirrored(maze: &Maze) -> Maze {
    let grid = *maze.grid();
    let mut mirrored = Maze::walled(grid).unwrap();
    for cell in maze.cells() {
        for side in maze.open(cell) {
            let side = if side == Square::EAST || side == Square::WEST { grid.opposite(cell, side) } else { side };
            mirrored.carve(mirror(grid, cell), side);
        }
    }
    mirrored
}

fn mirror(grid: Square, cell: Cell) -> Cell {
    let (column, row) = grid.column_row(cell);
    grid.cell(grid.width() - 1 - column, row).unwrap()
}

/// The cells that can be reached from `from` without going through `barrier`.
fn branch(maze: &Maze, from: Cell, barrier: Cell) -> HashSet<Cell> {
    let mut cells = HashSet::from([from]);
    let mut list = vec![from];
    while let Some(cell) = list.pop() {
        list.extend(maze.exits(cell).map(|(_, behind)| behind).filter(|&cell| cell != barrier && cells.insert(cell)));
    }
    cells
}

proptest! {
    #[test]
    fn all_find_the_only_path_of_a_perfect_maze((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let path = solved(&maze, start, goal, Solver::BreadthFirst).path;
        for solver in Solver::ALL {
            prop_assert_eq!(&solved(&maze, start, goal, solver).path, &path, "{}", solver);
        }
    }

    #[test]
    fn solution_has_a_valid_walk_and_path((maze, start, goal) in with_two_cells(mazes()), solver in solvers()) {
        let Solution { walk, path } = solved(&maze, start, goal, solver);
        prop_assert_eq!(walk[0], start);
        prop_assert!(is_walk(&maze, &walk) && is_walk(&maze, &path));
        if path.is_empty() {
            prop_assert!(!walk.contains(&goal));
        } else {
            prop_assert_eq!((path[0], path[path.len() - 1]), (start, goal));
            prop_assert_eq!(walk.iter().position(|&cell| cell == goal), Some(walk.len() - 1), "it stops at the goal");
            prop_assert_eq!(path.iter().collect::<HashSet<_>>().len(), path.len(), "it has no loop");
            prop_assert!(path.iter().all(|cell| walk.contains(cell)));
        }
        if solver.kind() == SolverKind::Planner && !path.is_empty() {
            prop_assert_eq!(walk, path);
        }
    }

    /// All but the wall followers find a path if there is one, and those that expand by distance find a shortest one.
    #[test]
    fn path_is_found_if_there_is_one((maze, start, goal) in with_two_cells(mazes()), solver in solvers()) {
        let distance = measure::distances(&maze, start).unwrap()[goal.index()];
        let solution = solved(&maze, start, goal, solver);
        if distance == measure::UNREACHABLE {
            prop_assert!(!solution.found());
        } else if SHORTEST.contains(&solver) {
            prop_assert_eq!(measure::length(&solution.path), distance as usize);
        } else if !FOLLOWERS.contains(&solver) {
            prop_assert!(solution.found());
        }
        if solution.found() {
            prop_assert!(measure::length(&solution.path) >= distance as usize);
            prop_assert_eq!((solution.steps() as u32) % 2, distance % 2, "the squares are colored like a chessboard");
        }
    }

    #[test]
    fn walled_in_goal_has_no_path((maze, start, goal) in with_two_cells(mazes()), solver in solvers()) {
        prop_assume!(start != goal);
        let mut maze = maze;
        for side in (0..Square::SIDES).map(Side) {
            maze.wall_up(goal, side);
        }
        let solution = solved(&maze, start, goal, solver);
        prop_assert!(!solution.found());
        // The wall followers and those that mark their walk give up soon, the others in the end.
        if ![Solver::Pledge, Solver::FloodFill, Solver::RandomMouse].contains(&solver) {
            prop_assert!(solution.steps() < 4 * maze.grid().cells() as usize, "it gives up");
        }
    }

    /// Together, both wall followers see every cell of the goal's branch in which they start, from both sides. The left
    /// hand walks like the right hand in the mirrored maze. The start is in the last row, so that there is a wall
    /// behind and both hands start at the same wall.
    #[test]
    fn wall_followers_share_the_branch(maze in perfect_mazes(), column: prop::sample::Index, goal: prop::sample::Index) {
        let grid = *maze.grid();
        let start = grid.cell(column.index(grid.width() as usize) as u32, grid.height() - 1).unwrap();
        let goal = Cell(goal.index(grid.cells() as usize) as u32);
        prop_assume!(start != goal);
        let right = solved(&maze, start, goal, Solver::RightHand);
        let left = solved(&mirrored(&maze), mirror(grid, start), mirror(grid, goal), Solver::RightHand);
        prop_assert_eq!(right.steps() + left.steps(), 2 * branch(&maze, start, goal).len());
    }

    #[test]
    fn explorers_walk_each_passage_at_most_twice((maze, start, goal) in with_two_cells(mazes())) {
        for solver in [Solver::RightHand, Solver::LeftHand, Solver::DepthFirstWalk, Solver::Greedy] {
            let walk = solved(&maze, start, goal, solver).walk;
            let directed: HashSet<_> = walk.windows(2).collect();
            prop_assert_eq!(directed.len(), walk.len() - 1, "{}", solver);
        }
    }

    /// Walls between cells that an explorer has not visited do not change its walk.
    #[test]
    fn explorers_know_only_seen_cells(
        (maze, start, goal) in with_two_cells(mazes()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..Square::SIDES, any::<bool>()), 1..200),
    ) {
        for solver in Solver::ALL.into_iter().filter(|solver| solver.kind() == SolverKind::Explorer) {
            let mut trace = Trace::default();
            let solution = solve(&maze, start, goal, solver, &mut trace).unwrap();
            let seen: HashSet<Cell> = solution.walk.iter().copied().collect();
            let mut other = maze.clone();
            for (place, side, open) in &changes {
                let (cell, side) = (Cell(place.index(maze.grid().cells() as usize) as u32), Side(*side));
                let unseen = |cell| !seen.contains(&cell);
                if unseen(cell) && maze.grid().neighbor(cell, side).is_some_and(unseen) {
                    if *open { other.carve(cell, side) } else { other.wall_up(cell, side) };
                }
            }
            let mut other_trace = Trace::default();
            prop_assert_eq!(&solve(&other, start, goal, solver, &mut other_trace).unwrap(), &solution);
            prop_assert_eq!(trace, other_trace);
        }
    }

    #[test]
    fn trace_has_expanded_and_walked_cells((maze, start, goal) in with_two_cells(mazes()), solver in solvers()) {
        let mut trace = Trace::default();
        let solution = solve(&maze, start, goal, solver, &mut trace).unwrap();
        prop_assert_eq!(&solution, &solved(&maze, start, goal, solver));
        let mut looked_at = Vec::new();
        let mut stood_on = vec![start];
        for event in trace.events() {
            match event {
                Event::Look(cell) => looked_at.push(cell),
                Event::Step(cell) => stood_on.push(cell),
                Event::Retire(cell) if solver == Solver::DeadEndFilling => {
                    prop_assert_eq!(looked_at.last(), Some(&cell));
                }
                Event::Retire(cell) => prop_assert_eq!(stood_on.last(), Some(&cell)),
                _ => prop_assert!(false, "a solver changes nothing"),
            }
        }
        match solver.kind() {
            SolverKind::Explorer => {
                prop_assert!(looked_at.is_empty());
                prop_assert_eq!(stood_on, solution.walk);
            }
            SolverKind::Planner => {
                prop_assert_eq!(stood_on.len(), 1);
                if solver != Solver::DeadEndFilling {
                    prop_assert_eq!(looked_at[0], start);
                }
                prop_assert_eq!(looked_at.iter().collect::<HashSet<_>>().len(), looked_at.len(), "each cell once");
                if solver != Solver::Bidirectional {
                    prop_assert_eq!(looked_at.last() == Some(&goal), solution.found());
                }
            }
        }
    }

    #[test]
    fn breadth_first_expands_in_order_of_distance((maze, start, goal) in with_two_cells(mazes())) {
        let mut trace = Trace::default();
        solve(&maze, start, goal, Solver::BreadthFirst, &mut trace).unwrap();
        let distances = measure::distances(&maze, start).unwrap();
        let looked_at = trace.events().map(|event| match event {
            Event::Look(cell) => distances[cell.index()],
            _ => measure::UNREACHABLE,
        });
        prop_assert!(looked_at.is_sorted());
    }
}

/// A goal on an island: the hand on the outer wall circles it.
const ISLAND: &str = "
    ┌───────────────────┐
    │                   │
    │   ┌───────────┐   │
    │   │ G         │   │
    │   └───────╴   │   │
    │               │   │
    │   ╶───────────┘   │
    │ S                 │
    └───────────────────┘";

#[test]
fn right_hand_stops_when_it_repeats_itself() {
    let picture: maze::Picture = "
        ┌───────────┐
        │           │
        │   ╷   ╷   │
        │   │ G │   │
        │   ╵   ╵   │
        │ S         │
        └───────────┘"
        .parse()
        .unwrap();
    let (start, goal) = (picture.start.unwrap(), picture.goal.unwrap());
    let follower = solved(&picture.maze, start, goal, Solver::RightHand);
    assert!(!follower.found());
    assert_eq!(follower.steps(), 8, "once round the wall");
    assert!(solved(&picture.maze, start, goal, Solver::DepthFirstWalk).found());

    let picture: maze::Picture = ISLAND.parse().unwrap();
    let (start, goal) = (picture.start.unwrap(), picture.goal.unwrap());
    for solver in Solver::ALL {
        let found = solved(&picture.maze, start, goal, solver).found();
        assert_eq!(found, !FOLLOWERS.contains(&solver), "{solver}");
    }
}

#[test]
fn right_hand_goes_right_first() {
    let maze: Maze = "
        ┌───┬───────┐
        │   │       │
        │   ╵   ╶───┤
        │           │
        │   ╷   ╷   │
        │   │   │   │
        └───┴───┴───┘"
        .parse()
        .unwrap();
    let walk = solved(&maze, Cell(7), Cell(0), Solver::RightHand).walk;
    assert_eq!(walk, [7, 4, 5, 8, 5, 4, 1, 2, 1, 4, 3, 0].map(Cell));
}

#[test]
fn start_at_goal_needs_no_walk() {
    let maze = Maze::walled(square(1, 1)).unwrap();
    for solver in Solver::ALL {
        let solution = solved(&maze, Cell(0), Cell(0), solver);
        assert_eq!(solution, Solution { walk: vec![Cell(0)], path: vec![Cell(0)] }, "{solver}");
        assert_eq!(solution.steps(), 0);
    }
}

#[test]
fn walled_in_solver_stays() {
    let maze = Maze::walled(square(2, 1)).unwrap();
    for solver in Solver::ALL {
        let solution = solved(&maze, Cell(0), Cell(1), solver);
        assert_eq!(solution, Solution { walk: vec![Cell(0)], path: vec![] }, "{solver}");
    }
}

#[test]
fn names_round_trip_and_others_are_refused() {
    for solver in Solver::ALL {
        assert_eq!(solver.to_string().parse(), Ok(solver));
    }
    let names = Solver::ALL.map(Solver::name).join(", ");
    assert_eq!(
        "righthand".parse::<Solver>().unwrap_err().to_string(),
        format!("unknown solver 'righthand' (did you mean right-hand?): choose one of {names}")
    );
}
