//! Laws of all shortest paths, against distances and against counting paths one by one.

use maze::measure::{UNREACHABLE, distances};
use maze::{Cell, Grid, Maze, ShortestPaths, Solver, solve};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::any_grid::{any_grids, changed, parts};
use crate::perfect_mazes;

/// The number of paths that take a step less of the way to the nearest goal each time.
fn counted<G: Grid>(maze: &Maze<G>, left: &[u32], cell: Cell) -> u64 {
    if left[cell.index()] == 0 {
        return 1;
    }
    let nearer = maze.exits(cell).filter(|exit| left[exit.1.index()] + 1 == left[cell.index()]);
    nearer.map(|exit| counted(maze, left, exit.1)).sum()
}

proptest! {
    #[test]
    fn paths_are_all_shortest_ones(
        grid in any_grids(),
        (_, algorithm, seed, changes) in parts(),
        start in any::<Index>(),
        goals in prop::collection::vec(any::<Index>(), 0..4),
    ) {
        let cell = |place: Index| Cell(place.index(grid.cells() as usize) as u32);
        let (start, goals) = (cell(start), goals.into_iter().map(cell).collect::<Vec<_>>());
        let maze = changed(grid.clone(), algorithm, seed, &changes);
        let paths = ShortestPaths::to_nearest(&maze, start, &goals).unwrap();

        // The distance of each cell from the nearest goal that is nearest to the start too.
        let from_start = distances(&maze, start).unwrap();
        let length = goals.iter().map(|goal| from_start[goal.index()]).min().filter(|&steps| steps != UNREACHABLE);
        prop_assert_eq!(paths.length(), length);
        // Each once, in the order in which they were given.
        let mut nearest: Vec<Cell> = Vec::new();
        for goal in goals.into_iter().filter(|goal| Some(from_start[goal.index()]) == length) {
            if !nearest.contains(&goal) {
                nearest.push(goal);
            }
        }
        prop_assert_eq!(paths.nearest(), &nearest);
        let mut left = vec![UNREACHABLE; grid.cells() as usize];
        for &goal in &nearest {
            let steps = distances(&maze, goal).unwrap();
            left.iter_mut().zip(steps).for_each(|(left, steps)| *left = (*left).min(steps));
        }
        let is_on = |cell: Cell| {
            let (there, rest) = (from_start[cell.index()], left[cell.index()]);
            there != UNREACHABLE && rest != UNREACHABLE && Some(there + rest) == length
        };
        for cell in maze.cells() {
            prop_assert_eq!(paths.contains(cell), is_on(cell), "{:?}", cell);
            for (side, behind) in maze.exits(cell) {
                let leads_on = is_on(cell) && is_on(behind) && left[behind.index()] + 1 == left[cell.index()];
                prop_assert_eq!(paths.onwards(cell).contains(side), leads_on, "{:?} {:?}", cell, side);
            }
        }
        let mut cells: Vec<Cell> = paths.cells().to_vec();
        prop_assert!(cells.is_sorted_by_key(|cell| from_start[cell.index()]));
        cells.sort_unstable();
        prop_assert_eq!(cells, maze.cells().filter(|&cell| is_on(cell)).collect::<Vec<_>>());

        let first = paths.first(&grid).unwrap();
        prop_assert_eq!(first.len(), length.map_or(0, |steps| steps as usize + 1));
        for pair in first.windows(2) {
            prop_assert!(maze.exits(pair[0]).any(|exit| exit.1 == pair[1]));
        }
        if let (Some(first), Some(last)) = (first.first(), first.last()) {
            prop_assert!(*first == start && nearest.contains(last));
        }
        // One by one only where there are few.
        if paths.count() < 10_000 {
            let count = if length.is_some() { counted(&maze, &left, start) } else { 0 };
            prop_assert_eq!(paths.count(), count);
        }
    }

    #[test]
    fn perfect_mazes_have_one(maze in perfect_mazes()) {
        let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
        let paths = ShortestPaths::to_nearest(&maze, start, &[goal]).unwrap();
        prop_assert_eq!(paths.count(), 1);
        let solution = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap();
        prop_assert_eq!(paths.cells(), &solution.path);
    }
}

#[test]
fn more_paths_than_can_be_counted() {
    let mut maze = Maze::walled(crate::square(80, 80)).unwrap();
    for cell in maze.cells() {
        for side in maze.grid().neighbors(cell) {
            maze.carve(cell, side);
        }
    }
    let corner = |cells: u32| ShortestPaths::to_nearest(&maze, Cell(0), &[Cell(80 * cells + cells)]).unwrap();
    // 2n over n, by Pascal's triangle.
    assert_eq!(corner(10).count(), 184_756);
    assert_eq!(corner(79).count(), u64::MAX);
}
