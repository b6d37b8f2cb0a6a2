//! Laws of planners.

use std::collections::HashSet;

use maze::trace::{Event, Trace};
use maze::{Cell, Grid, Mask, Masked, Maze, Solver, measure, solve};
use proptest::prelude::*;

use crate::{grids, mazes, perfect_mazes, with_two_cells};

fn events(maze: &Maze, start: Cell, goal: Cell, solver: Solver) -> Vec<Event> {
    let mut trace = Trace::default();
    solve(maze, start, goal, solver, &mut trace).unwrap();
    trace.events().collect()
}

/// Opens each wall of a grid with a chance in percent.
fn rooms<G: Grid>(grid: G, chance: u64, seed: u64) -> Maze<G> {
    let mut maze = Maze::walled(grid.clone()).unwrap();
    let mut state = seed | 1;
    for cell in maze.cells() {
        for side in grid.neighbors(cell) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            if state % 100 < chance {
                maze.carve(cell, side);
            }
        }
    }
    maze
}

/// Jump point search finds a path as short as the distance.
fn check_jumps<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) {
    assert!(Solver::JumpPoint.knows(maze.grid()));
    let distance = measure::distances(maze, start).unwrap()[goal.index()];
    let mut trace = Trace::default();
    let path = solve(maze, start, goal, Solver::JumpPoint, &mut trace).unwrap().path;
    assert!(path.windows(2).all(|step| maze.exits(step[0]).any(|(_, cell)| cell == step[1])));
    if distance == measure::UNREACHABLE {
        assert!(path.is_empty());
    } else {
        assert_eq!((path[0], path[path.len() - 1]), (start, goal));
        assert_eq!(measure::length(&path), distance as usize);
    }
    assert!(trace.len() <= maze.grid().cells() as usize);
}

fn looked_at(maze: &Maze, start: Cell, goal: Cell, solver: Solver) -> Vec<Cell> {
    let look = |event| if let Event::Look(cell) = event { Some(cell) } else { None };
    events(maze, start, goal, solver).into_iter().filter_map(look).collect()
}

proptest! {
    #[test]
    fn dead_end_filling_leaves_only_the_path((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let path = solve(&maze, start, goal, Solver::DepthFirst, &mut ()).unwrap().path;
        let retire = |event: &Event| if let Event::Retire(cell) = *event { Some(cell) } else { None };
        let events = events(&maze, start, goal, Solver::DeadEndFilling);
        let mut cells: Vec<Cell> = events.iter().filter_map(retire).collect();
        prop_assert_eq!(&looked_at(&maze, start, goal, Solver::DeadEndFilling)[cells.len()..], &path[..]);
        cells.extend(path);
        cells.sort();
        prop_assert!(cells.into_iter().eq(maze.cells()), "each cell is filled or on the path");
    }

    #[test]
    fn filled_cells_are_on_no_shortest_path((maze, start, goal) in with_two_cells(mazes())) {
        let (there, back) = (measure::distances(&maze, start).unwrap(), measure::distances(&maze, goal).unwrap());
        let shortest = there[goal.index()];
        for event in events(&maze, start, goal, Solver::DeadEndFilling) {
            if let Event::Retire(cell) = event && shortest != measure::UNREACHABLE {
                let through = u64::from(there[cell.index()]) + u64::from(back[cell.index()]);
                prop_assert!(through > u64::from(shortest));
            }
        }
    }

    #[test]
    fn a_star_expands_only_cells_within_the_path_length((maze, start, goal) in with_two_cells(mazes())) {
        let distances = measure::distances(&maze, start).unwrap();
        let mut last = 0;
        for cell in looked_at(&maze, start, goal, Solver::AStar) {
            let cost = distances[cell.index()] + maze.grid().open_distance(cell, goal);
            prop_assert!(last <= cost && cost <= distances[goal.index()], "costs rise to the length of the way");
            last = cost;
        }
    }

    #[test]
    fn jumps_are_along_a_shortest_path_in_rooms_and_around_holes(
        grid in grids(),
        (chance, holes) in (0..=100_u64, 1..10_u32),
        (seed, ends) in any::<(u64, [prop::sample::Index; 2])>(),
    ) {
        let [start, goal] = ends.map(|end| Cell(end.index(grid.cells() as usize) as u32));
        check_jumps(&rooms(grid, chance, seed), start, goal);
        let is_kept = |column: u32, row: u32| !(column * 7 + row * 13 + seed as u32 % 97).is_multiple_of(holes + 1);
        let mask = Mask::new(grid.size(), is_kept).unwrap();
        if let Ok(masked) = Masked::new(grid, &mask) {
            let [start, goal] = ends.map(|end| Cell(end.index(masked.cells() as usize) as u32));
            check_jumps(&rooms(masked, chance, seed), start, goal);
        }
    }

    /// Of all cells of a room, only the one where the path turns.
    #[test]
    fn one_corner_is_expanded_in_the_open(
        (maze, start, goal) in with_two_cells(grids().prop_map(|grid| rooms(grid, 100, 1)))
    ) {
        let cells = looked_at(&maze, start, goal, Solver::JumpPoint);
        let [from, to] = [start, goal].map(|cell| maze.grid().column_row(cell));
        let corner = maze.grid().cell(to.0, from.1).unwrap();
        let mut expected = vec![start, corner, goal];
        expected.dedup();
        prop_assert_eq!(cells, expected);
    }

    #[test]
    fn dijkstra_expands_in_order_of_distance((maze, start, goal) in with_two_cells(mazes())) {
        let distances = measure::distances(&maze, start).unwrap();
        let looked_at = looked_at(&maze, start, goal, Solver::Dijkstra);
        prop_assert!(looked_at.iter().map(|cell| distances[cell.index()]).is_sorted());
    }

    #[test]
    fn bidirectional_expands_half_way_from_each_end((maze, start, goal) in with_two_cells(mazes())) {
        let (there, back) = (measure::distances(&maze, start).unwrap(), measure::distances(&maze, goal).unwrap());
        let looked_at = looked_at(&maze, start, goal, Solver::Bidirectional);
        let sum = |cell: &Cell| u64::from(there[cell.index()].min(back[cell.index()]));
        let farthest = looked_at.iter().map(sum).max().unwrap();
        prop_assert!(there[goal.index()] == u32::MAX || farthest <= u64::from(there[goal.index()]));
        prop_assert_eq!(looked_at.iter().collect::<HashSet<_>>().len(), looked_at.len());
    }
}
