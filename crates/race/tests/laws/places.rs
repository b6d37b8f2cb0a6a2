//! Laws of places: which a maze has, where they are drawn, and how far they are from the goal.

use maze::{Algorithm, AnyGrid, Cell, CellShape, Grid, Maze, Point, Recipe, Seed, Side, Wrap};
use race::units::{CELL, GOAL_REACH};
use race::{Endpoints, Ghost, Place, Race, RaceCode, Replay, Ticks};

fn maze(shape: CellShape, size: &str, wrap: Option<Wrap>) -> Maze<AnyGrid> {
    let grid = AnyGrid::new(shape, size, wrap, None).unwrap();
    Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("places") }.maze().unwrap()
}

/// Each part of what makes a place, alone.
#[test]
fn place_is_in_its_maze_for_every_reason() {
    let maze = maze(CellShape::Square, "7x6", None);
    let cells = maze.grid().cells();
    let passage = |cell, side, along| Place::Passage { cell, side, along }.is_on(&maze);
    let (mut closed, mut corners) = (0, 0);
    for cell in maze.cells() {
        for side in maze.grid().sides(cell) {
            let is_open = maze.is_open(cell, side);
            closed += usize::from(!is_open);
            assert!(passage(cell, side, 0), "the center looks at walls, too");
            assert_eq!([1, CELL - 1].map(|along| passage(cell, side, along)), [is_open; 2]);
            assert_eq!([CELL, CELL + 1].map(|along| passage(cell, side, along)), [false; 2]);
        }
        for (from, to) in maze.grid().sides(cell).flat_map(|from| maze.grid().sides(cell).map(move |to| (from, to))) {
            let corner = |reach, along| Place::Corner { cell, from, to, reach, along }.is_on(&maze);
            let is_open = from != to && maze.is_open(cell, from) && maze.is_open(cell, to);
            assert_eq!(
                [(1, 0), (CELL / 4, 3), (CELL / 2 - 1, 3)].map(|(reach, along)| corner(reach, along)),
                [is_open; 3]
            );
            assert_eq!([CELL / 2, CELL / 2 + 1].map(|reach| corner(reach, 0)), [false; 2]);
            if is_open {
                corners += 1;
                let reach = CELL / 4;
                let length = (0..CELL).find(|&along| !corner(reach, along)).unwrap();
                // A diagonal of a square, or straight through the cell.
                let straight = 2 * reach;
                let diagonal = (f64::from(reach) * std::f64::consts::SQRT_2) as u16;
                assert!([straight, diagonal].contains(&length), "{length}");
                assert!(!corner(reach, length + 1));
            }
        }
    }
    assert!(closed > 0 && corners > 20);
    let outside = Cell(cells);
    assert!(!passage(outside, Side(0), 0) && !passage(Cell(cells + 1), Side(0), 0));
    let (from, to) = (Side(0), Side(1));
    assert!(!Place::Corner { cell: outside, from, to, reach: 1, along: 0 }.is_on(&maze));
}

fn distance(one: Point, other: Point) -> f32 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// On a torus too, where a step leaves over one edge and enters over the other.
#[test]
fn place_is_drawn_as_far_from_the_nearer_center_as_it_is() {
    for (shape, size, wrap) in [
        (CellShape::Square, "5x4", None),
        (CellShape::Square, "5x4", Some(Wrap::Torus)),
        (CellShape::Square, "4x6", Some(Wrap::Cylinder)),
        (CellShape::Hexagon, "5x4", None),
    ] {
        let maze = maze(shape, size, wrap);
        let grid = maze.grid();
        let unit = |cell: Cell, side: Side| distance(grid.center(cell), grid.wall(cell, side).half_way()) * 2.0;
        for cell in maze.cells() {
            for (side, ahead) in maze.exits(cell) {
                for eighth in 0..8 {
                    let along = CELL / 8 * eighth;
                    let share = f32::from(eighth) / 8.0;
                    let (center, off) = if eighth <= 4 { (cell, share) } else { (ahead, 1.0 - share) };
                    let place = Place::Passage { cell, side, along };
                    let drawn = distance(place.point(grid), grid.center(center));
                    assert!((drawn - off * unit(cell, side)).abs() < 0.01, "{shape} {size} {cell:?} {eighth}: {drawn}");
                }
            }
        }
    }
}

/// Also where both ends of a passage are equally far from the goal, as in loops of an odd length.
#[test]
fn remaining_way_is_that_over_the_nearer_end() {
    let maze = maze(CellShape::Square, "7x5", Some(Wrap::Torus));
    let mut open = maze.clone();
    for cell in maze.cells() {
        for side in maze.grid().sides(cell) {
            open.carve(cell, side);
        }
    }
    let distances = maze::measure::distances(&open, Cell(0)).unwrap();
    let mut equal = 0;
    for cell in open.cells() {
        for (side, ahead) in open.exits(cell) {
            equal += usize::from(distances[cell.index()] == distances[ahead.index()]);
            for along in [0, 1, CELL / 2, CELL - 1] {
                let over =
                    |cell: Cell, gone: u16| u64::from(distances[cell.index()]) * u64::from(CELL) + u64::from(gone);
                let expected = over(cell, along).min(over(ahead, CELL - along));
                assert_eq!(Place::Passage { cell, side, along }.remaining(&open, &distances), expected);
            }
        }
    }
    assert!(equal > 0, "no loop of an odd length");
}

#[test]
fn goal_is_reached_within_its_reach_and_not_before() {
    let maze = maze(CellShape::Square, "7x6", None);
    for cell in maze.cells() {
        for (side, ahead) in maze.exits(cell) {
            let reaches = |along, goal| Place::Passage { cell, side, along }.reaches(&maze, goal);
            assert!(reaches(0, cell) && reaches(GOAL_REACH, cell) && !reaches(GOAL_REACH + 1, cell));
            assert!(reaches(CELL - GOAL_REACH, ahead) && !reaches(CELL - GOAL_REACH - 1, ahead));
        }
    }
}

/// The ghost of a replay is where its racer was, tick for tick, forward and back.
#[test]
fn ghost_is_where_its_racer_was() {
    for word in ["one", "two"] {
        let code = RaceCode::of_word(word).unwrap();
        let code = RaceCode::new(code.maze().clone(), Endpoints::Farthest, Vec::new(), None).unwrap();
        let level = code.level().unwrap();
        let replay = Replay::of_expert(&level).unwrap();
        let (mut race, mut ghost) = (Race::new(&level, &[]), Ghost::new(&replay, &level).unwrap());
        let mut places = vec![race.player().place()];
        for intent in replay.playback() {
            race.step(intent);
            ghost.step(&level);
            assert_eq!(ghost.place(), race.player().place());
            places.push(ghost.place());
        }
        let last = places.len() - 1;
        for tick in [last, last / 2, last / 2 + 1, 0, last / 3, 1] {
            assert_eq!(ghost.place_at(&level, Ticks(tick as u32)), places[tick], "{tick}");
        }
        assert_eq!(ghost.place_at(&level, Ticks(last as u32 + 9)), places[last]);
    }
}
