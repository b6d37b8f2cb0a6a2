//! Laws of the generators.

use std::collections::HashSet;

use maze::trace::{Event, Trace};
use maze::{Algorithm, Cell, Grid, Maze, Seed, Square, generate, measure};
use proptest::prelude::*;

use crate::{algorithms, grids, grown, perfect_mazes, square};

/// The maze of a seed with its trace.
fn traced(grid: Square, algorithm: Algorithm, seed: &str) -> (Maze, Trace) {
    let mut trace = Trace::default();
    let maze = generate(grid, algorithm, &Seed::new(seed), &mut trace).expect("it fits into memory");
    (maze, trace)
}

/// The cells in the order of their visits, and for each after the first the cell that it was reached from.
fn visits(maze: &Maze, trace: &Trace) -> (Vec<Cell>, Vec<Cell>) {
    let mut visited = Vec::new();
    let mut from = Vec::new();
    for event in trace.events() {
        match event {
            Event::Look(cell) if visited.is_empty() => visited.push(cell),
            Event::Carve(cell, side) => {
                from.push(cell);
                visited.push(maze.grid().behind(cell, side));
            }
            _ => {}
        }
    }
    (visited, from)
}

/// An algorithm whose maze is connected at every step.
fn growing() -> impl Strategy<Value = Algorithm> {
    use Algorithm::{Boruvka, Eller, Kruskal, OriginShift, RecursiveDivision, Sidewinder, Wilson};
    let in_pieces =
        [Kruskal, Boruvka, Wilson, Eller, Sidewinder, Algorithm::BinaryTree, RecursiveDivision, OriginShift];
    algorithms().prop_filter("has pieces", move |algorithm| !in_pieces.contains(algorithm))
}

/// Whether every exit is open from both sides, and leads to a cell.
fn is_symmetric(maze: &Maze) -> bool {
    maze.cells().all(|cell| {
        maze.open(cell).all(|side| {
            let grid = maze.grid();
            grid.neighbor(cell, side).is_some_and(|behind| maze.is_open(behind, grid.opposite(cell, side)))
        })
    })
}

proptest! {
    #[test]
    fn every_maze_is_perfect(maze in perfect_mazes()) {
        let (width, height) = (u64::from(maze.grid().width()), u64::from(maze.grid().height()));
        prop_assert!(measure::is_perfect(&maze).unwrap());
        prop_assert!(is_symmetric(&maze));
        prop_assert_eq!(maze.passages(), width * height - 1);
        let inner_walls = width * (height - 1) + height * (width - 1);
        prop_assert_eq!(inner_walls - maze.passages(), (width - 1) * (height - 1));
    }

    #[test]
    fn dead_ends_follow_from_junctions(maze in perfect_mazes()) {
        let census = measure::Census::of(&maze);
        if maze.grid().cells() > 1 {
            prop_assert_eq!(census.dead_ends(), 2 + census.by_passages[3] + 2 * census.by_passages[4]);
        }
        prop_assert_eq!(census.dead_ends(), measure::dead_ends(&maze));
        prop_assert_eq!(census.by_passages.iter().sum::<u32>(), maze.grid().cells());
    }

    #[test]
    fn same_seed_same_maze_with_or_without_observer(grid in grids(), algorithm in algorithms(), seed in ".*") {
        let (maze, trace) = traced(grid, algorithm, &seed);
        prop_assert_eq!(&maze, &grown(grid, algorithm, &seed));
        prop_assert_eq!(traced(grid, algorithm, &seed), (maze, trace));
    }

    #[test]
    fn the_trace_tells_all(grid in grids(), algorithm in algorithms(), seed: u64) {
        let (maze, trace) = traced(grid, algorithm, &seed.to_string());
        let mut rebuilt = Maze::walled(grid).unwrap();
        for (cell, sides) in trace.given() {
            for side in sides {
                rebuilt.carve(cell, side);
            }
        }
        let rebuilds = matches!(algorithm, Algorithm::OriginShift | Algorithm::RecursiveDivision);
        let mut retired = HashSet::new();
        for event in trace.events() {
            match event {
                Event::Carve(cell, side) => {
                    prop_assert!(!retired.contains(&cell), "{:?} is retired", cell);
                    prop_assert!(!rebuilt.is_open(cell, side));
                    rebuilt.carve(cell, side);
                }
                Event::Retire(cell) => {
                    let first = retired.insert(cell);
                    prop_assert!(first || algorithm == Algorithm::CandidateLinks, "{:?} is retired twice", cell);
                }
                Event::Close(cell, side) if rebuilds => {
                    prop_assert!(rebuilt.is_open(cell, side));
                    rebuilt.wall_up(cell, side);
                }
                Event::Forget(_) if algorithm == Algorithm::Wilson => {}
                Event::Look(_) => {}
                _ => prop_assert!(false, "{algorithm}: {event:?}"),
            }
        }
        prop_assert_eq!(rebuilt, maze);
        prop_assert_eq!(retired.len() as u32, grid.cells());
    }

    /// Each algorithm determines which cell a passage starts from, given the order of visits: found here by a search
    /// through all cells.
    #[test]
    fn passages_start_at_the_newest_or_oldest_cell(grid in grids(), algorithm in growing(), seed: u64) {
        let (maze, trace) = traced(grid, algorithm, &seed.to_string());
        let (visited, from) = visits(&maze, &trace);
        for (done, &from) in from.iter().enumerate() {
            let (before, after) = visited.split_at(done + 1);
            let active: Vec<Cell> = before
                .iter()
                .copied()
                .filter(|&cell| grid.neighbors(cell).any(|side| after.contains(&grid.behind(cell, side))))
                .collect();
            let newest = *active.last().unwrap();
            match algorithm {
                Algorithm::DepthFirst | Algorithm::GrowingTreeNewest => prop_assert_eq!(from, newest),
                Algorithm::BreadthFirstTree | Algorithm::GrowingTreeOldest => {
                    prop_assert_eq!(from, active[0]);
                }
                Algorithm::HuntAndKill if newest == before[done] => prop_assert_eq!(from, newest),
                Algorithm::HuntAndKill => {
                    let mut unvisited = after.to_vec();
                    unvisited.sort_unstable();
                    let is_next_to = |cell: &Cell| grid.neighbors(*cell).any(|side| before.contains(&grid.behind(*cell, side)));
                    prop_assert_eq!(unvisited.into_iter().find(is_next_to), Some(after[0]));
                }
                Algorithm::BreadthFirstWalk if newest == before[done] => prop_assert_eq!(from, newest),
                Algorithm::BreadthFirstWalk => prop_assert_eq!(from, active[0]),
                // An algorithm whose maze is in pieces belongs to the list of `growing`.
                _ => prop_assert!(active.contains(&from), "{algorithm}: {from:?} is not in the maze"),
            }
        }
    }

    #[test]
    fn depth_first_walls_are_between_ancestor_and_descendant(grid in grids(), seed: u64, newest: bool) {
        let algorithm = if newest { Algorithm::GrowingTreeNewest } else { Algorithm::DepthFirst };
        let (maze, trace) = traced(grid, algorithm, &seed.to_string());
        let (visited, from) = visits(&maze, &trace);
        let mut parents = vec![None; grid.cells() as usize];
        for (cell, from) in visited[1..].iter().zip(from) {
            parents[cell.index()] = Some(from);
        }
        let is_ancestor = |a: Cell, b: Cell| std::iter::successors(Some(b), |cell| parents[cell.index()]).any(|c| c == a);
        for cell in maze.cells() {
            for side in grid.neighbors(cell).filter(|&side| !maze.is_open(cell, side)) {
                let behind = grid.behind(cell, side);
                prop_assert!(is_ancestor(cell, behind) || is_ancestor(behind, cell));
            }
        }
    }

    #[test]
    fn oldest_first_tree_is_as_deep_as_the_open_grid(grid in grids(), seed: u64) {
        let (maze, trace) = traced(grid, Algorithm::BreadthFirstTree, &seed.to_string());
        prop_assert_eq!(&maze, &grown(grid, Algorithm::GrowingTreeOldest, &seed.to_string()));
        let root = visits(&maze, &trace).0[0];
        let depths = measure::distances(&maze, root).unwrap();
        for cell in maze.cells() {
            prop_assert_eq!(depths[cell.index()], grid.open_distance(root, cell));
        }
    }
}

#[test]
fn degenerate_grids_have_one_maze() {
    for algorithm in Algorithm::ALL {
        assert_eq!(grown(square(1, 1), algorithm, "a").passages(), 0, "{algorithm}");
        // A random walk along a row of cells takes the square of their number in steps.
        let walks = matches!(algorithm, Algorithm::Wilson | Algorithm::AldousBroder | Algorithm::OriginShift);
        let long = if walks { 1000 } else { 65535 };
        for grid in [square(1, 2), square(1, 9), square(300, 1), square(long, 1), square(1, long)] {
            let maze = grown(grid, algorithm, "a");
            assert_eq!(maze.passages(), u64::from(grid.cells()) - 1, "{algorithm}");
            assert_eq!(measure::dead_ends(&maze), 2, "{algorithm}");
        }
    }
}

#[test]
fn every_small_maze_is_generated() {
    // The numbers of spanning trees of these grids. Not all of them are depth-first or breadth-first trees.
    let shapes = |algorithm, height| {
        let mazes = (0..2000).map(|seed: u32| grown(square(2, height), algorithm, &seed.to_string()).to_string());
        mazes.collect::<HashSet<_>>().len()
    };
    for algorithm in Algorithm::ALL {
        let expected = match algorithm {
            Algorithm::BinaryTree => 2,
            Algorithm::Sidewinder => 3,
            _ => 4,
        };
        assert_eq!(shapes(algorithm, 2), expected, "{algorithm}");
    }
    for algorithm in [
        Algorithm::CandidateLinks,
        Algorithm::FrontierCells,
        Algorithm::GrowingTreeRandom,
        Algorithm::Kruskal,
        Algorithm::TruePrim,
        Algorithm::Boruvka,
        Algorithm::Wilson,
        Algorithm::AldousBroder,
        Algorithm::Eller,
        Algorithm::OriginShift,
    ] {
        assert_eq!(shapes(algorithm, 3), 15, "{algorithm}");
    }
}

#[test]
fn purposes_of_a_seed_draw_independent_numbers() {
    let seed = Seed::new("word");
    let (mut maze, mut places) = (seed.stream("maze"), seed.stream("places"));
    assert!((0..100).all(|_| maze.bits() != places.bits()));
    // Text and purpose are separate.
    assert_ne!(Seed::new("bc").stream("a"), Seed::new("c").stream("ab"));
}

#[test]
fn names_round_trip() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
    }
    assert_eq!("growing-tree".parse(), Ok(Algorithm::GrowingTreeRandom));
}

#[test]
fn unknown_name_is_refused_with_the_nearest_one() {
    let message = |text: &str| text.parse::<Algorithm>().unwrap_err().to_string();
    let names = Algorithm::ALL.map(Algorithm::name).join(", ");
    let expected = format!("unknown algorithm 'depht-first' (did you mean depth-first?): choose one of {names}");
    assert_eq!(message("depht-first"), expected);
    assert!(message("growing-tree=neweset").contains("(did you mean growing-tree=newest?)"));
    assert!(message("Depth_First").contains("(did you mean depth-first?)"));
    for text in ["", "\n\n", "growing-tree=", &"x".repeat(10_000)] {
        assert!(message(text).lines().count() == 1 && message(text).len() < 500, "{text:?}");
    }
}
