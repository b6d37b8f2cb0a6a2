//! Laws of the longest path, of branches, of the difficulty, and of the number of mazes.

use std::collections::HashSet;

use maze::measure::{self, MazeDifficulty, UNREACHABLE, perfect_mazes as count};
use maze::{Cell, Grid, Maze, Picture, Solver, Triangle, Wrap, Wrapped, solve};
use proptest::prelude::*;

use crate::{mazes, perfect_mazes, square, with_two_cells};

fn shortest(maze: &Maze, start: Cell, goal: Cell) -> Vec<Cell> {
    solve(maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path
}

/// The greatest distance between two connected cells.
fn diameter(maze: &Maze) -> u32 {
    let farthest = |cell| {
        let distances = measure::distances(maze, cell).unwrap();
        distances.into_iter().filter(|&distance| distance != UNREACHABLE).max().unwrap()
    };
    maze.cells().map(farthest).max().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn longest_path_is_exact_without_loops(maze in perfect_mazes()) {
        let longest = measure::longest_path(&maze).unwrap();
        prop_assert!(longest.exact);
        prop_assert_eq!(measure::length(&longest.path), diameter(&maze) as usize);
    }

    #[test]
    fn longest_path_is_a_bound_with_loops(maze in mazes()) {
        let longest = measure::longest_path(&maze).unwrap();
        prop_assert!(longest.path.windows(2).all(|step| maze.exits(step[0]).any(|(_, cell)| cell == step[1])));
        prop_assert_eq!(longest.path.iter().collect::<HashSet<_>>().len(), longest.path.len());
        prop_assert!(measure::length(&longest.path) <= diameter(&maze) as usize);
        if longest.exact {
            prop_assert_eq!(measure::length(&longest.path), diameter(&maze) as usize);
        }
    }

    #[test]
    fn perfect_maze_has_only_blind_alleys_off_the_path((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let path = shortest(&maze, start, goal);
        let branches = measure::branches(&maze, &path).unwrap();
        let all: u32 = branches.iter().map(|branch| branch.cells).sum();
        let mut walled = maze.clone();
        for side in maze.open(goal) {
            walled.wall_up(goal, side);
        }
        if start != goal {
            let reached = measure::distances(&walled, start).unwrap();
            let reached = reached.into_iter().filter(|&distance| distance != UNREACHABLE).count();
            prop_assert_eq!(all as usize + path.len() - 1, reached);
        }
        for branch in branches {
            prop_assert!(branch.is_blind());
            let mut cut = maze.clone();
            let entrance = cut.wall_up(branch.from, branch.side).unwrap();
            let inside = measure::distances(&cut, entrance).unwrap();
            let depths = || inside.iter().filter(|&&distance| distance != UNREACHABLE);
            prop_assert_eq!(depths().count(), branch.cells as usize);
            prop_assert_eq!(depths().max().unwrap() + 1, branch.depth);
        }
    }

    #[test]
    fn each_cell_is_in_one_branch_with_loops((maze, start, goal) in with_two_cells(mazes())) {
        let path = shortest(&maze, start, goal);
        let branches = measure::branches(&maze, &path).unwrap();
        let all = branches.iter().map(|branch| branch.cells as usize).sum::<usize>() + path.len();
        prop_assert!(all <= maze.grid().cells() as usize);
        prop_assert!(branches.iter().all(|branch| branch.openings > 0 && branch.depth <= branch.cells));
    }

    #[test]
    fn breadth_first_expands_nearer_cells((maze, start, goal) in with_two_cells(mazes())) {
        let distances = measure::distances(&maze, start).unwrap();
        let expanded = measure::expanded(&maze, start, goal).unwrap() as usize;
        let goal = distances[goal.index()];
        let nearer = distances.iter().filter(|&&distance| distance < goal).count();
        let as_near = distances.iter().filter(|&&distance| distance <= goal && distance != UNREACHABLE).count();
        prop_assert!((nearer..=as_near).contains(&expanded));
    }

    #[test]
    fn path_has_ends_straights_and_turns((maze, start, goal) in with_two_cells(mazes())) {
        let path = shortest(&maze, start, goal);
        let inner = path.len().saturating_sub(2);
        prop_assert_eq!(measure::straights(maze.grid(), &path) + measure::turns(maze.grid(), &path), inner);
        prop_assert!(measure::decisions(&maze, &path) <= path.len());
    }
}

/// A loop off the path, an alley with a fork, and cells behind the goal.
const PICTURE: &str = "
    ┌───────┬───────────┐
    │ S     │           │
    │   ╷   ╵   ╶───┬───┤
    │   │           │   │
    │   └───┐   ┌───┘   │
    │       │   │       │
    ├───╴   ╵   ╵   ╷   │
    │             G │   │
    └───────────────┴───┘";

#[test]
fn decisions_alleys_and_difficulty_are_counted() {
    let Picture { maze, start, goal, .. } = PICTURE.parse().unwrap();
    let (start, goal) = (start.unwrap(), goal.unwrap());
    let path = shortest(&maze, start, goal);
    assert_eq!(path, [0, 1, 6, 7, 12, 17, 18].map(Cell));
    assert_eq!((measure::turns(maze.grid(), &path), measure::straights(maze.grid(), &path)), (4, 1));
    // At the start, above the goal's row where the alley starts, and where the detour ends.
    assert_eq!(measure::decisions(&maze, &path), 3);
    let branches = measure::branches(&maze, &path).unwrap();
    let summary: Vec<_> =
        branches.iter().map(|b| (b.from.0, b.side.0, b.cells, b.depth, b.openings, b.is_blind())).collect();
    assert_eq!(summary, [(0, 2, 5, 5, 2, false), (7, 0, 3, 3, 1, true), (7, 1, 1, 1, 1, true)]);
    let difficulty = MazeDifficulty::of(&maze, start, goal).unwrap().unwrap();
    assert_eq!(difficulty, MazeDifficulty { length: 6, turns: 4, decisions: 3, beside: 9 });
    assert_eq!((difficulty.steps(), difficulty.score()), (15, 15 + 5 * 3 + 4));
}

#[test]
fn difficulty_of_a_corridor_is_its_length() {
    let maze = crate::grown(square(30, 1), maze::Algorithm::DepthFirst, "corridor");
    let of =
        |start, goal| MazeDifficulty::of(&maze, Cell(start), Cell(goal)).unwrap().map(|difficulty| difficulty.score());
    assert_eq!(of(0, 29), Some(29));
    assert_eq!(of(4, 4), Some(0));
    let walled = Maze::walled(square(2, 1)).unwrap();
    assert_eq!(MazeDifficulty::of(&walled, Cell(0), Cell(1)), Ok(None));
    assert_eq!(measure::branches(&walled, &[]), Ok(Vec::new()));
    assert_eq!(measure::expanded(&walled, Cell(0), Cell(1)), Ok(1));
    let longest = measure::longest_path(&walled).unwrap();
    assert_eq!((longest.path, longest.exact), (vec![Cell(0)], true));
}

#[test]
fn mazes_of_a_grid_are_counted() {
    for ((width, height), mazes) in [
        ((1, 1), "1"),
        ((1, 9), "1"),
        ((9, 1), "1"),
        ((2, 2), "4"),
        ((2, 3), "15"),
        ((3, 2), "15"),
        ((3, 3), "192"),
        ((3, 4), "2415"),
        ((4, 4), "100352"),
        ((5, 5), "557568000"),
        ((6, 6), "32565539635200"),
        ((7, 7), "19872369301840986112"),
        ((8, 8), "126231322912498539682594816"),
    ] {
        assert_eq!(count(&square(width, height)).unwrap().to_string(), mazes, "{width}x{height}");
    }
    // A ring has as many mazes as passages.
    let ring = |width, height| Wrapped::new(square(width, height).size(), Wrap::Cylinder);
    for cells in 3..9 {
        assert_eq!(count(&ring(cells, 1)).unwrap().to_string(), cells.to_string());
    }
    // A prism over a triangle.
    assert_eq!(count(&ring(3, 2)).unwrap().to_string(), "75");
    let triangles = |width, height| Triangle::new(square(width, height).size()).unwrap();
    // Six triangles around a point; the last two share no side: a chain, and with another row a ring.
    assert_eq!(count(&triangles(9, 1)).unwrap().to_string(), "1");
    assert_eq!(count(&triangles(3, 2)).unwrap().to_string(), "6");
    assert_eq!(count(&square(65535, 1)), None);
}

#[test]
fn mazes_of_a_larger_grid_are_counted_exactly() {
    // Both orientations, the wider one with larger rows: the same number of more than 300 digits.
    let mazes = count(&square(16, 32)).unwrap();
    assert_eq!(Some(&mazes), count(&square(32, 16)).as_ref());
    assert!(mazes.to_string().len() > 200);
}
