//! Laws of the events of generators: the trace shows how the algorithm works.

use std::collections::HashSet;

use maze::trace::{Event, Observer, Trace, TracePlayback};
use maze::{Algorithm, Cell, Grid, Maze, Seed, generate, measure};
use proptest::prelude::*;

use crate::shapes::{Law, on_small_grids};
use crate::{algorithms, grids, grown, square};

/// Records, with a limit for walks.
struct Roomy {
    trace: Trace,
    room: usize,
}

impl Observer for Roomy {
    fn room_for_walks(&self, _cells: u32) -> usize {
        self.room
    }

    fn on(&mut self, event: Event) {
        self.trace.on(event);
    }
}

fn told<G: Grid>(grid: G, algorithm: Algorithm, seed: &str, room: usize) -> (Maze<G>, Trace) {
    let mut roomy = Roomy { trace: Trace::default(), room };
    let maze = generate(grid, algorithm, &Seed::new(seed), &mut roomy).expect("it fits into memory");
    (maze, roomy.trace)
}

/// Passes the maze after each event to `each`; returns the last one.
fn replay<G: Grid>(grid: G, trace: &Trace, mut each: impl FnMut(Event, &Maze<G>)) -> Maze<G> {
    let mut playback = TracePlayback::of_growth(grid, trace.clone()).expect("it fits into memory");
    for event in trace.events() {
        assert!(playback.forward(|_| {}));
        each(event, playback.maze());
    }
    playback.maze().clone()
}

/// The number of cells that are connected with the first one.
fn reached<G: Grid>(maze: &Maze<G>) -> usize {
    let mut reached = HashSet::from([Cell(0)]);
    let mut waiting = vec![Cell(0)];
    while let Some(cell) = waiting.pop() {
        waiting.extend(maze.exits(cell).map(|(_, behind)| behind).filter(|&behind| reached.insert(behind)));
    }
    reached.len()
}

/// With much room, with some, and with none.
const ROOMS: [usize; 4] = [1_000_000, 60, 7, 0];

/// The algorithms whose traces have a law of their own, on a grid.
fn check_rules<G: Grid>(grid: &G, seed: &str) {
    for room in ROOMS {
        check_origin_shift(grid, seed, room);
        check_wilson(grid, seed, room);
        check_aldous_broder(grid, seed, room);
    }
}

/// The maze is perfect at the start and after each shift, and the root moves from cell to cell.
fn check_origin_shift<G: Grid>(grid: &G, seed: &str, room: usize) {
    let (maze, trace) = told(grid.clone(), Algorithm::OriginShift, seed, room);
    let mut at = None;
    let end = replay(grid.clone(), &trace, |event, now| {
        if room < 2 {
            return;
        }
        let next = match event {
            Event::Carve(from, side) => {
                assert!(at == Some(from) && now.passages() == u64::from(grid.cells()), "one passage more");
                Some(grid.behind(from, side))
            }
            event => {
                assert!(measure::is_perfect(now).unwrap(), "{event:?}");
                match event {
                    Event::Look(cell) => {
                        assert!(at.is_none_or(|at| now.exits(at).any(|(_, behind)| behind == cell)));
                        Some(cell)
                    }
                    Event::Close(cell, _) => {
                        assert_eq!(at, Some(cell));
                        at
                    }
                    _ => at,
                }
            }
        };
        at = next;
    });
    assert_eq!(end, maze);
    let cells = grid.cells() as usize;
    assert!(trace.len() <= room + 3 * cells + 1);
    if room == ROOMS[0] && cells > 1 {
        assert_eq!(trace.given().count(), cells - 1);
    }
}

/// Each walk goes from neighbor to neighbor. Where it meets itself it erases the loop, newest cell first; where it
/// meets the maze its path is opened from the start.
fn check_wilson<G: Grid>(grid: &G, seed: &str, room: usize) {
    let (maze, trace) = told(grid.clone(), Algorithm::Wilson, seed, room);
    let mut way: Vec<Cell> = Vec::new();
    // The cell that a loop returns to, and the rest of the path that is being opened.
    let mut looped = None;
    let mut opening: Option<std::vec::IntoIter<Cell>> = None;
    let mut joined = HashSet::from([grid.middle_cell()]);
    let mut left = room;
    for event in trace.events() {
        match event {
            // Of a loop, or of a walk without room for its rest.
            Event::Forget(cell) => assert!(way.pop() == Some(cell) && (looped.is_some() || left == 0)),
            Event::Look(cell) if left == 0 || opening.is_some() => {
                assert!(opening.as_mut().is_none_or(|opening| opening.next() == Some(cell)));
            }
            Event::Look(cell) => {
                left = left.saturating_sub(2);
                if looped.is_some() {
                    assert_eq!(way.last().copied(), looped.take(), "the loop is forgotten");
                }
                if let Some(&last) = way.last() {
                    assert!(grid.side_to(last, cell).is_some());
                }
                if joined.contains(&cell) {
                    opening = Some(std::mem::take(&mut way).into_iter());
                } else if way.contains(&cell) {
                    looped = Some(cell);
                } else {
                    way.push(cell);
                }
            }
            Event::Carve(cell, side) => {
                if joined.contains(&grid.behind(cell, side)) && opening.as_ref().is_some_and(|left| left.len() == 0) {
                    opening = None;
                }
            }
            Event::Retire(cell) => {
                joined.insert(cell);
            }
            _ => panic!("{event:?}"),
        }
    }
    assert!(way.is_empty() && opening.is_none_or(|left| left.len() == 0));
    assert_eq!(replay(grid.clone(), &trace, |_, _| {}), maze);
    assert!(trace.len() <= room + 3 * grid.cells() as usize + 2);
}

/// The walk goes from neighbor to neighbor, and opens a passage when it visits a cell for the first time.
fn check_aldous_broder<G: Grid>(grid: &G, seed: &str, room: usize) {
    let (maze, trace) = told(grid.clone(), Algorithm::AldousBroder, seed, room);
    let steps = trace.events().filter(|event| matches!(event, Event::Look(_))).count();
    let is_all = room == ROOMS[0];
    let mut at: Option<Cell> = None;
    let mut visited = HashSet::new();
    for event in trace.events() {
        match event {
            Event::Look(cell) => {
                if is_all {
                    assert!(at.is_none_or(|at| grid.side_to(at, cell).is_some() && visited.contains(&cell)));
                }
                visited.insert(cell);
                at = Some(cell);
            }
            Event::Carve(cell, side) => {
                if is_all {
                    assert_eq!(at, Some(cell));
                }
                let next = grid.behind(cell, side);
                assert!(visited.insert(next), "it is opened at the first visit");
                at = Some(next);
            }
            Event::Retire(_) => assert_eq!(visited.len().max(1) as u32, grid.cells()),
            _ => panic!("{event:?}"),
        }
    }
    assert_eq!(replay(grid.clone(), &trace, |_, _| {}), maze);
    assert!(steps <= room + grid.cells() as usize + 1);
}

struct EveryGrid;

impl Law for EveryGrid {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        if grid.cells() <= 200 {
            check_rules(&grid, name);
        }
        for algorithm in Algorithm::ALL {
            let (mut trace, seed) = (Trace::default(), Seed::new(name));
            let Ok(maze) = generate(grid.clone(), algorithm, &seed, &mut trace) else { continue };
            assert_eq!(replay(grid.clone(), &trace, |_, _| {}), maze, "{name} {algorithm}");
        }
    }
}

#[test]
fn every_trace_ends_in_its_maze_on_every_grid() {
    on_small_grids(&EveryGrid);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn walks_and_shifts_are_reported(
        grid in grids().prop_filter("small", |grid| grid.cells() <= 150), seed: u32,
    ) {
        check_rules(&grid, &seed.to_string());
    }

    /// It starts with a room without walls; no wall disconnects it; at the end there is no loop.
    #[test]
    fn division_keeps_all_cells_connected(
        grid in grids().prop_filter("small", |grid| grid.cells() <= 150), seed: u32,
    ) {
        let (maze, trace) = told(grid, Algorithm::RecursiveDivision, &seed.to_string(), 0);
        let begin = TracePlayback::of_growth(grid, trace.clone()).unwrap();
        let all = grid.cells() as usize;
        for cell in begin.maze().cells() {
            prop_assert_eq!(begin.maze().open(cell), grid.neighbors(cell));
        }
        let end = replay(grid, &trace, |event, now| {
            assert!(matches!(event, Event::Close(..) | Event::Retire(_)), "{event:?}");
            assert_eq!(reached(now), all);
        });
        prop_assert_eq!(end, maze);
    }

    #[test]
    fn maze_does_not_depend_on_the_observer(
        grid in grids(), algorithm in algorithms(), seed: u32, room in 0_usize..5000,
    ) {
        let seed = seed.to_string();
        prop_assert_eq!(told(grid, algorithm, &seed, room).0, grown(grid, algorithm, &seed));
    }
}

/// A trace takes five bytes per event; at most 16 MB for mazes of up to a million cells.
#[test]
fn trace_takes_at_most_16_bytes_per_cell_or_16_mb() {
    for (side, cells) in [(300, 1_000_000.0), (1000, 1_000_000.0), (1100, 1_210_000.0)] {
        for algorithm in Algorithm::ALL {
            let mut trace = Trace::default();
            generate(square(side, side), algorithm, &Seed::new("a"), &mut trace).unwrap();
            let bytes = 5.0 * (trace.len() + trace.given().count()) as f64;
            assert!(bytes <= 16.0 * cells, "{algorithm}: {bytes} bytes of {side}");
        }
    }
}
