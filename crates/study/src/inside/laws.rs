//! Tests of what an algorithm knows: each is compared with a slow reference implementation, forwards and backwards.

use std::collections::BTreeMap;

use maze::trace::{Event, Marks, Trace, TracePlayback};
use maze::{Algorithm, AnyGrid, Cell, CellShape, Fraction, Generator, Grid, Maze, Recipe, Seed, Solver, solve};
use proptest::prelude::*;

use super::{Figure, Inside, InsideKind, Moment};

fn recipe(shape: CellShape, algorithm: Algorithm, seed: u32, loops: bool) -> Recipe {
    let size = match shape {
        CellShape::Ring => "4",
        CellShape::Levels => "5x4x3",
        _ => "9x7",
    };
    let grid = AnyGrid::new(shape, size, None, None).unwrap();
    let mut generator = Generator::from(algorithm);
    if loops {
        generator.style.braid = "0.6".parse::<Fraction>().unwrap();
    }
    Recipe { grid, generator, seed: Seed::new(seed.to_string()) }
}

fn grown(recipe: &Recipe) -> Moment {
    let mut trace = Trace::default();
    let maze = recipe.maze_watched(&mut trace).unwrap();
    TracePlayback::of_growth(maze.grid().clone(), trace).unwrap()
}

fn solved(maze: &Maze<AnyGrid>, solver: Solver) -> (Moment, (Cell, Cell)) {
    let ends = (Cell(0), Cell(maze.grid().cells() - 1));
    let mut trace = Trace::default();
    solve(maze, ends.0, ends.1, solver, &mut trace).unwrap();
    (TracePlayback::of_solving(maze, trace).unwrap(), ends)
}

/// Goes to each event, and then to moments far apart. Calls `check` at each.
fn visit(moment: &mut Moment, inside: &mut Inside, mut check: impl FnMut(&Moment, &Inside)) {
    let len = moment.len();
    let far = [0, len / 2, len / 3, len, len / 5, 0, len];
    for at in (0..=len).chain((0..len).rev()).chain(far) {
        moment.go_to(at, |_| {});
        inside.follow(moment, |_| {}).unwrap();
        check(moment, inside);
    }
}

/// The number of steps from a cell to each that can be reached.
fn distances(maze: &Maze<AnyGrid>, from: &[Cell]) -> BTreeMap<Cell, u32> {
    let mut found: BTreeMap<Cell, u32> = from.iter().map(|&cell| (cell, 0)).collect();
    let mut queue = from.to_vec();
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        taken += 1;
        for (_, behind) in maze.exits(cell) {
            let next = found[&cell] + 1;
            if let std::collections::btree_map::Entry::Vacant(entry) = found.entry(behind) {
                entry.insert(next);
                queue.push(behind);
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn sets_are_the_joined_parts(seed: u32, which in 0..3_usize) {
        let algorithm = [Algorithm::Kruskal, Algorithm::Boruvka, Algorithm::Eller][which];
        let shape = if which == 2 { CellShape::Square } else { CellShape::ALL[seed as usize % CellShape::ALL.len()] };
        let mut moment = grown(&recipe(shape, algorithm, seed, false));
        let ends = (Cell(0), Cell(1));
        let mut inside = Inside::new(InsideKind::Sets, None, &moment, ends).unwrap();
        visit(&mut moment, &mut inside, |moment, inside| {
            let maze = moment.maze();
            for cell in maze.cells() {
                let part = distances(maze, &[cell]);
                assert_eq!(inside.set_of(cell).is_some(), part.len() > 1);
                let same = |other: &Cell| inside.set_of(*other).is_some() && inside.set_of(*other) == inside.set_of(cell);
                assert_eq!(maze.cells().filter(same).count(), if part.len() > 1 { part.len() } else { 0 });
            }
        });
    }

    #[test]
    fn every_cell_that_changes_its_set_is_reported(seed: u32, far in 1..40_usize) {
        let mut moment = grown(&recipe(CellShape::Square, Algorithm::Kruskal, seed, true));
        let mut inside = Inside::new(InsideKind::Sets, None, &moment, (Cell(0), Cell(1))).unwrap();
        let len = moment.len();
        let mut shown: Vec<_> = moment.maze().cells().map(|cell| inside.set_of(cell)).collect();
        for at in (0..len).step_by(far).chain((0..len).rev().step_by(far)) {
            moment.go_to(at, |_| {});
            let mut changed = Vec::new();
            inside.follow(&moment, |cell| changed.push(cell)).unwrap();
            for cell in changed {
                shown[cell.index()] = inside.set_of(cell);
            }
            let sets: Vec<_> = moment.maze().cells().map(|cell| inside.set_of(cell)).collect();
            prop_assert_eq!(&shown, &sets);
        }
    }

    #[test]
    fn planners_find_true_distances(seed: u32, which in 0..4_usize, loops: bool) {
        let solver = [Solver::BreadthFirst, Solver::Dijkstra, Solver::AStar, Solver::Bidirectional][which];
        let shape = CellShape::ALL[seed as usize % CellShape::ALL.len()];
        let maze = recipe(shape, Algorithm::Wilson, seed, loops).maze().unwrap();
        let (mut moment, ends) = solved(&maze, solver);
        let kind = InsideKind::of(Some(solver), None).unwrap();
        let mut inside = Inside::new(kind, Some(solver), &moment, ends).unwrap();
        let true_distance = distances(&maze, &[ends.0]);
        let from_goal = distances(&maze, &[ends.1]);
        visit(&mut moment, &mut inside, |moment, inside| {
            for cell in maze.cells() {
                let is_expanded = moment.marks(cell).has(Marks::LOOKED);
                let found = inside.figure(moment, cell);
                let is_near = maze.exits(cell).any(|(_, behind)| moment.marks(behind).has(Marks::LOOKED));
                assert_eq!(found.is_some(), is_expanded || is_near);
                match found {
                    None => {}
                    Some(Figure::Sum(distance, left)) => {
                        assert!(left <= from_goal[&cell]);
                        // A cell in the queue may be found by a shorter path later.
                        assert!(distance == true_distance[&cell] || !is_expanded && distance > true_distance[&cell]);
                    }
                    Some(Figure::Distance(distance)) if solver == Solver::Bidirectional => {
                        assert!(distance == true_distance[&cell] || distance == from_goal[&cell]);
                    }
                    Some(Figure::Distance(distance)) => assert_eq!(distance, true_distance[&cell]),
                }
            }
        });
    }

    #[test]
    fn depth_first_counts_the_steps_of_its_path(seed: u32, loops: bool) {
        let maze = recipe(CellShape::Square, Algorithm::Wilson, seed, loops).maze().unwrap();
        let (mut moment, ends) = solved(&maze, Solver::DepthFirst);
        let path = solve(&maze, ends.0, ends.1, Solver::DepthFirst, &mut ()).unwrap().path;
        let mut inside = Inside::new(InsideKind::Distances, Some(Solver::DepthFirst), &moment, ends).unwrap();
        moment.go_to(usize::MAX, |_| {});
        inside.follow(&moment, |_| {}).unwrap();
        for (steps, &cell) in path.iter().enumerate() {
            prop_assert_eq!(inside.figure(&moment, cell), Some(Figure::Distance(steps as u32)));
        }
    }

    #[test]
    fn mouse_steps_down_its_map(seed: u32, loops: bool) {
        let maze = recipe(CellShape::ALL[seed as usize % CellShape::ALL.len()], Algorithm::Wilson, seed, loops);
        let maze = maze.maze().unwrap();
        let (mut moment, ends) = solved(&maze, Solver::FloodFill);
        let mut inside = Inside::new(InsideKind::Known, Some(Solver::FloodFill), &moment, ends).unwrap();
        visit(&mut moment, &mut inside, |moment, inside| {
            let here = moment.head().unwrap_or(ends.0);
            if let Some(Event::Step(next)) = moment.trace().get(moment.at()) {
                let distance = |cell| match inside.figure(moment, cell) {
                    Some(Figure::Distance(distance)) => distance,
                    other => panic!("{other:?}"),
                };
                assert_eq!(distance(here), distance(next) + 1, "at {}", moment.at());
            }
        });
    }

    #[test]
    fn tremaux_marks_no_passage_a_third_time(seed: u32, loops: bool) {
        let shape = CellShape::ALL[seed as usize % CellShape::ALL.len()];
        let maze = recipe(shape, Algorithm::Wilson, seed, loops).maze().unwrap();
        let (mut moment, ends) = solved(&maze, Solver::Tremaux);
        let mut inside = Inside::new(InsideKind::Marks, Some(Solver::Tremaux), &moment, ends).unwrap();
        visit(&mut moment, &mut inside, |moment, inside| {
            let mut all = 0;
            for cell in maze.cells() {
                for side in maze.grid().neighbors(cell) {
                    let marks = inside.marks(cell, side);
                    assert!(marks <= 2 && (marks == 0 || maze.is_open(cell, side)));
                    if let Some(behind) = maze.through(cell, side) {
                        assert_eq!(marks, inside.marks(behind, maze.grid().opposite(cell, side)));
                    }
                    all += u64::from(marks);
                }
            }
            assert_eq!(all, 2 * moment.steps());
        });
    }

    /// The sum of turns and the side that the walker came from determine each next step.
    #[test]
    fn sum_of_turns_tells_the_next_step(seed: u32, loops: bool) {
        let shape = CellShape::ALL[seed as usize % CellShape::ALL.len()];
        let maze = recipe(shape, Algorithm::Wilson, seed, loops).maze().unwrap();
        let (mut moment, ends) = solved(&maze, Solver::Pledge);
        let mut inside = Inside::new(InsideKind::Turns, Some(Solver::Pledge), &moment, ends).unwrap();
        let steps: Vec<Cell> = std::iter::once(ends.0)
            .chain(moment.trace().events().filter_map(|event| if let Event::Step(cell) = event { Some(cell) } else { None }))
            .collect();
        visit(&mut moment, &mut inside, |moment, inside| {
            let turned = inside.turned().unwrap();
            assert!(turned <= 0 && (shape != CellShape::Square || turned % 90 == 0));
            let at = moment.steps() as usize;
            let (here, Some(&next)) = (steps[at], steps.get(at + 1)) else { return };
            let grid = maze.grid();
            let bearing = |side| i32::from(grid.bearing(here, side));
            let back = at.checked_sub(1).and_then(|before| grid.side_to(here, steps[before]));
            let left = |side: maze::Side| match back.filter(|_| turned <= -180) {
                Some(back) => 360 - (bearing(side) - bearing(back)).rem_euclid(360),
                None => (-bearing(side)).rem_euclid(360),
            };
            let chosen = maze.exits(here).min_by_key(|exit| left(exit.0)).map(|exit| exit.1);
            assert_eq!(chosen, Some(next), "at {at}, turned {turned}");
        });
    }

    #[test]
    fn arrows_lead_along_the_walk(seed: u32, which in 0..4_usize) {
        let mut moment = grown(&recipe(CellShape::ALL[which % CellShape::ALL.len()], Algorithm::Wilson, seed, false));
        let mut inside = Inside::new(InsideKind::Arrows, None, &moment, (Cell(0), Cell(1))).unwrap();
        let mut seen: BTreeMap<usize, Vec<_>> = BTreeMap::new();
        let mut most = 0;
        visit(&mut moment, &mut inside, |moment, inside| {
            let grid = moment.maze().grid();
            let Inside::Arrows(walk) = inside else { panic!() };
            let cells: Vec<Cell> = walk.cells().collect();
            most = most.max(cells.len());
            for pair in cells.windows(2) {
                let side = inside.arrow(moment, pair[0]);
                assert_eq!(side.map(|side| grid.behind(pair[0], side)), Some(pair[1]));
            }
            for &cell in &cells {
                assert!(moment.marks(cell).has(Marks::LOOKED) && !moment.marks(cell).has(Marks::RETIRED));
            }
            let arrows: Vec<_> = moment.maze().cells().map(|cell| inside.arrow(moment, cell)).collect();
            // A moment has the same arrows, however it was reached.
            let before = seen.entry(moment.at()).or_insert_with(|| arrows.clone());
            assert_eq!(*before, arrows, "at {}", moment.at());
        });
        prop_assert!(most > 2);
    }
}
