//! Laws of explorers on every kind of grid.

use std::collections::{HashMap, HashSet};

use maze::solve::{MOUSE_STEPS, by_right_hand, walk_at_random};
use maze::{
    Algorithm, AnyGrid, Cell, CellShape, Circle, Grid, Maze, Middle, Picture, Seed, Side, Solver, SolverKind, Square,
    Triangle, Wrap, Wrapped, measure, solve,
};
use proptest::prelude::*;

use crate::any_grid::{any_grids, changed, parts};
use crate::twins::flood_fill;
use crate::{grown, mazes, perfect_mazes, square, with_two_cells};

fn walk<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell, solver: Solver) -> Vec<Cell> {
    solve(maze, start, goal, solver, &mut ()).unwrap().walk
}

/// All solvers agree on the only path, even those that may miss it with loops.
fn check_perfect<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) {
    let path = solve(maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
    assert!(!path.is_empty());
    for solver in Solver::ALL {
        assert_eq!(solve(maze, start, goal, solver, &mut ()).unwrap().path, path, "{solver}");
    }
}

/// Laws with loops and with unreachable cells.
fn check_any<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) {
    let distance = measure::distances(maze, start).unwrap()[goal.index()];
    for solver in Solver::ALL {
        let solution = solve(maze, start, goal, solver, &mut ()).unwrap();
        let follows_walls = [Solver::RightHand, Solver::LeftHand, Solver::Pledge].contains(&solver);
        if distance == measure::UNREACHABLE {
            assert!(!solution.found(), "{solver}");
        } else {
            assert!(solution.found() || follows_walls, "{solver}");
        }
        for cells in [&solution.walk, &solution.path] {
            assert!(cells.windows(2).all(|step| maze.exits(step[0]).any(|(_, cell)| cell == step[1])), "{solver}");
        }
        let is_shortest = solver.kind() == SolverKind::Planner && solver != Solver::DepthFirst && distance != u32::MAX;
        if is_shortest {
            assert_eq!(measure::length(&solution.path), distance as usize, "{solver}");
        }
    }
    let walked = walk(maze, start, goal, Solver::Tremaux);
    let mut times: HashMap<[Cell; 2], u32> = HashMap::new();
    for step in walked.windows(2) {
        *times.entry([step[0].min(step[1]), step[0].max(step[1])]).or_default() += 1;
    }
    for ([a, b], times) in times {
        let passages = maze.exits(a).filter(|&(_, cell)| cell == b).count() as u32;
        assert!(times <= 2 * passages, "no passage more than twice");
    }
}

/// Both hands start at the same wall: at a corner of the start, or with a wall behind.
fn check_hands<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) {
    let [left_back, right_back] = G::BACKS;
    if start == goal || left_back == right_back && maze.is_open(start, left_back) {
        return;
    }
    let mut branch = HashSet::from([start]);
    let mut list = vec![start];
    while let Some(cell) = list.pop() {
        list.extend(maze.exits(cell).map(|(_, behind)| behind).filter(|&cell| cell != goal && branch.insert(cell)));
    }
    let (right, left) = (walk(maze, start, goal, Solver::RightHand), walk(maze, start, goal, Solver::LeftHand));
    assert_eq!(right.len() - 1 + left.len() - 1, 2 * branch.len());
    let difficulty = measure::MazeDifficulty::of(maze, start, goal).unwrap().unwrap();
    assert_eq!(difficulty.steps(), branch.len() as u64, "the mean of the two hands");
}

/// Each step of flood fill follows a shortest path of the map with only the seen walls.
fn check_flood_fill<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) {
    let mut map = Maze::walled(maze.grid().clone()).unwrap();
    for cell in maze.cells() {
        for side in maze.grid().neighbors(cell) {
            map.carve(cell, side);
        }
    }
    for step in walk(maze, start, goal, Solver::FloodFill).windows(2) {
        for side in maze.grid().neighbors(step[0]).filter(|&side| !maze.is_open(step[0], side)) {
            map.wall_up(step[0], side);
        }
        let distances = measure::distances(&map, goal).unwrap();
        assert_eq!(distances[step[1].index()] + 1, distances[step[0].index()]);
    }
}

proptest! {
    #[test]
    fn laws_hold_on_triangles((grid, algorithm, seed, changes) in parts(), ends: (u32, u32)) {
        let [start, goal] = [ends.0, ends.1].map(|end| Cell(end % grid.cells()));
        prop_assume!(grid.width() > 1 || grid.height() == 1, "a column of triangles falls into pieces");
        let triangles = Triangle::new(grid.size()).unwrap();
        let maze = changed(triangles, algorithm, seed, &[]);
        check_perfect(&maze, start, goal);
        check_hands(&maze, start, goal);
        let maze = changed(triangles, algorithm, seed, &changes);
        check_any(&maze, start, goal);
    }

    #[test]
    fn laws_hold_on_circles((grid, algorithm, seed, changes) in parts(), ends: (u32, u32)) {
        let middle = if grid.width() % 2 == 0 { Middle::Cell } else { Middle::Hollow };
        let circle = Circle::new(grid.height() as u16 / 2 + 1, middle).unwrap();
        let [start, goal] = [ends.0, ends.1].map(|end| Cell(end % circle.cells()));
        let maze = changed(circle, algorithm, seed, &[]);
        check_perfect(&maze, start, goal);
        check_hands(&maze, start, goal);
        let maze = changed(circle, algorithm, seed, &changes);
        check_any(&maze, start, goal);
    }

    #[test]
    fn laws_hold_on_wrapped_grids((grid, algorithm, seed, changes) in parts(), ends: (u32, u32), torus: bool) {
        let wrapped = Wrapped::new(grid.size(), if torus { Wrap::Torus } else { Wrap::Cylinder });
        let [start, goal] = [ends.0, ends.1].map(|end| Cell(end % wrapped.cells()));
        let maze = changed(wrapped, algorithm, seed, &[]);
        check_perfect(&maze, start, goal);
        check_hands(&maze, start, goal);
        let maze = changed(wrapped, algorithm, seed, &changes);
        check_any(&maze, start, goal);
    }

    #[test]
    fn laws_hold_on_squares((grid, algorithm, seed, changes) in parts(), ends: (u32, u32)) {
        let [start, goal] = [ends.0, ends.1].map(|end| Cell(end % grid.cells()));
        check_hands(&changed(grid, algorithm, seed, &[]), start, goal);
        check_any(&changed(grid, algorithm, seed, &changes), start, goal);
    }

    #[test]
    fn flood_fill_follows_its_map((maze, start, goal) in with_two_cells(mazes())) {
        check_flood_fill(&maze, start, goal);
    }

    /// Marks of earlier searches save work, and change no step.
    #[test]
    fn flood_fill_walks_like_its_twin(
        grid in any_grids(),
        (_, algorithm, seed, changes) in parts(),
        ends: (u32, u32),
    ) {
        let [start, goal] = [ends.0, ends.1].map(|end| Cell(end % grid.cells()));
        for changes in [&[][..], &changes] {
            let maze = changed(grid.clone(), algorithm, seed, changes);
            prop_assert_eq!(walk(&maze, start, goal, Solver::FloodFill), flood_fill::walk(&maze, start, goal));
        }
    }

    /// One exit at a time, as in a maze that may change between two steps.
    #[test]
    fn right_hand_exit_walks_like_the_solver((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let (mut cells, mut back) = (vec![start], None);
        while cells.last() != Some(&goal) {
            let cell = cells[cells.len() - 1];
            let side = by_right_hand::<Square>(maze.open(cell), back).unwrap();
            back = Some(maze.grid().opposite(cell, side));
            cells.push(maze.through(cell, side).unwrap());
        }
        prop_assert_eq!(cells, walk(&maze, start, goal, Solver::RightHand));
    }

    /// The left hand walks like the right hand in the mirrored maze.
    #[test]
    fn left_hand_mirrors_right_hand((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let grid = *maze.grid();
        let mirror = |cell| {
            let (column, row) = grid.column_row(cell);
            grid.cell(grid.width() - 1 - column, row).unwrap()
        };
        let mut mirrored = Maze::walled(grid).unwrap();
        for cell in maze.cells() {
            for side in maze.open(cell) {
                mirrored.carve(mirror(cell), Side((4 - side.0) % 4));
            }
        }
        let right = walk(&mirrored, mirror(start), mirror(goal), Solver::RightHand);
        let left = walk(&maze, start, goal, Solver::LeftHand);
        prop_assert_eq!(left, right.into_iter().map(mirror).collect::<Vec<_>>());
    }

    /// Solvers with a compass or a map go straight to the goal without walls.
    #[test]
    fn compass_walks_straight_to_the_goal_without_walls((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let mut maze = maze;
        for cell in maze.cells() {
            for side in maze.grid().neighbors(cell) {
                maze.carve(cell, side);
            }
        }
        for solver in [Solver::Greedy, Solver::FloodFill] {
            let walked = walk(&maze, start, goal, solver);
            prop_assert_eq!(measure::length(&walked), maze.grid().open_distance(start, goal) as usize);
        }
    }
}

#[test]
fn pledge_leaves_a_pillar() {
    // The right hand circles the pillar at which it starts.
    let picture: Picture = "
        ┌───────────────────┐
        │ G                 │
        │                   │
        │                   │
        │       ┌───┐       │
        │       │ S │       │
        │       ╵   ╵       │
        │                   │
        │                   │
        │                   │
        └───────────────────┘"
        .parse()
        .unwrap();
    let (maze, start, goal) = (picture.maze, picture.start.unwrap(), picture.goal.unwrap());
    assert!(!solve(&maze, start, goal, Solver::RightHand, &mut ()).unwrap().found());
    assert_eq!(walk(&maze, start, goal, Solver::Pledge), [12, 17, 16, 11, 6, 1, 0].map(Cell));
}

#[test]
fn pledge_gives_up_inside_a_wall() {
    let mut maze = grown(square(9, 9), Algorithm::DepthFirst, "walled in");
    let goal = maze.grid().cell(4, 4).unwrap();
    for side in (0..Square::SIDES).map(Side) {
        maze.wall_up(goal, side);
    }
    let solution = solve(&maze, Cell(0), goal, Solver::Pledge, &mut ()).unwrap();
    assert!(!solution.found() && solution.steps() < 1000, "{} steps", solution.steps());
}

#[test]
fn tremaux_turns_back_at_marks() {
    let maze: Maze = "
        ┌───────┬───┐
        │       │   │
        │       ╵   │
        │           │
        └───────────┘"
        .parse()
        .unwrap();
    // Round the loop to the start, which has a mark; back again, and on to the first passage without one.
    assert_eq!(walk(&maze, Cell(0), Cell(2), Solver::Tremaux), [0, 1, 4, 5, 2].map(Cell));
    assert_eq!(walk(&maze, Cell(4), Cell(2), Solver::Tremaux), [4, 1, 0, 3, 4, 3, 0, 1, 4, 5, 2].map(Cell));
}

#[test]
fn mouse_takes_the_expected_time() {
    let maze = grown(square(4, 4), Algorithm::DepthFirst, "mouse");
    let (start, goal) = (Cell(0), Cell(15));
    let distance = f64::from(measure::distances(&maze, start).unwrap()[goal.index()]);
    let times: Vec<f64> = (0..4000)
        .map(|number| {
            let there = walk_at_random(&maze, start, goal, &Seed::new(format!("there {number}")), &mut ()).unwrap();
            let back = walk_at_random(&maze, goal, start, &Seed::new(format!("back {number}")), &mut ()).unwrap();
            (there.steps() + back.steps()) as f64
        })
        .collect();
    let count = times.len() as f64;
    let mean = times.iter().sum::<f64>() / count;
    let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let expected = 2.0 * 15.0 * distance;
    assert!((mean - expected).abs() < 4.0 * (variance / count).sqrt(), "{mean} and not {expected}");
}

#[test]
fn mouse_walk_depends_only_on_the_seed() {
    let maze = grown(square(9, 9), Algorithm::CandidateLinks, "mouse");
    let walked = walk(&maze, Cell(0), Cell(80), Solver::RandomMouse);
    assert_eq!(walk(&maze, Cell(0), Cell(80), Solver::RandomMouse), walked);
    let by_seed = |seed| walk_at_random(&maze, Cell(0), Cell(80), &Seed::new(seed), &mut ()).unwrap().walk;
    assert_eq!(by_seed("a"), by_seed("a"));
    assert!(by_seed("a") != by_seed("b") && by_seed("a") != walked);
}

#[test]
fn mouse_gives_up_in_the_end() {
    // Far too long: it would need two hundred million steps to arrive with probability 1/2.
    let maze = grown(square(20_000, 1), Algorithm::DepthFirst, "corridor");
    let solution = solve(&maze, Cell(0), Cell(19_999), Solver::RandomMouse, &mut ()).unwrap();
    assert!(!solution.found());
    assert_eq!(solution.steps(), MOUSE_STEPS);
}

#[test]
fn flood_fill_walks_like_its_twin_through_larger_mazes() {
    for (shape, size) in [
        (CellShape::Square, "45x38"),
        (CellShape::Hexagon, "31x36"),
        (CellShape::Triangle, "47x30"),
        (CellShape::Ring, "16"),
        (CellShape::Upsilon, "30x30"),
        (CellShape::Zeta, "30x30"),
        (CellShape::Weave, "30x30"),
        (CellShape::Levels, "15x16x4"),
    ] {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        let goal = Cell(grid.cells() - 1);
        for algorithm in [Algorithm::DepthFirst, Algorithm::CandidateLinks] {
            for seed in 0..6 {
                let maze = changed(grid.clone(), algorithm, seed, &[]);
                let walked = walk(&maze, Cell(0), goal, Solver::FloodFill);
                assert_eq!(walked, flood_fill::walk(&maze, Cell(0), goal), "{shape} {algorithm} {seed}");
            }
        }
    }
}

#[test]
fn flood_fill_solves_a_large_maze() {
    let maze = grown(square(200, 200), Algorithm::DepthFirst, "flood");
    let shortest = solve(&maze, Cell(0), Cell(39_999), Solver::AStar, &mut ()).unwrap().path;
    assert_eq!(solve(&maze, Cell(0), Cell(39_999), Solver::FloodFill, &mut ()).unwrap().path, shortest);
}
