//! Laws of planners.

use std::collections::HashSet;

use maze::trace::{Event, Trace};
use maze::{Cell, Grid, Maze, Solver, measure, solve};
use proptest::prelude::*;

use crate::{mazes, perfect_mazes, with_two_cells};

fn events(maze: &Maze, start: Cell, goal: Cell, solver: Solver) -> Vec<Event> {
    let mut trace = Trace::default();
    solve(maze, start, goal, solver, &mut trace).unwrap();
    trace.events().collect()
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
