//! Laws of movement: always on passages, no turn lost, corners pay, bumps are reported once.

use maze::generate::{Algorithm, generate};
use maze::{AnyGrid, Cell, CellShape, Grid, Maze, Seed, Side, Size, Square, Wrap};
use proptest::prelude::*;
use race::units::{CELL, TOP_SPEED};
use race::{ClockDirection, Intent, Place, Racer};

const HOURS: [ClockDirection; 4] =
    [ClockDirection::UP, ClockDirection::RIGHT, ClockDirection::DOWN, ClockDirection::LEFT];

fn grid(width: u16, height: u16) -> Square {
    Square::new(Size::new(width, height).unwrap())
}

/// A grid of each kind.
fn any_grids() -> [AnyGrid; 11] {
    let of = |shape, size, wrap, mask| AnyGrid::new(shape, size, wrap, mask).unwrap();
    let mask = "...##...\n........\n##.....#\n##......\n".parse().unwrap();
    [
        of(CellShape::Square, "12x9", None, None),
        of(CellShape::Hexagon, "12x9", None, None),
        of(CellShape::Triangle, "15x9", None, None),
        of(CellShape::Ring, "7", None, None),
        of(CellShape::Ring, "7-hollow", None, None),
        of(CellShape::Square, "12x9", Some(Wrap::Torus), None),
        of(CellShape::Hexagon, "8x4", None, Some(&mask)),
        of(CellShape::Upsilon, "9x8", None, None),
        of(CellShape::Zeta, "9x8", None, None),
        of(CellShape::Weave, "12x9", None, None),
        of(CellShape::Levels, "6x5x3", None, None),
    ]
}

/// A maze with exactly the passages that a walk from the top left corner takes.
fn corridor(width: u16, height: u16, walk: &[Side]) -> Maze {
    let mut maze = Maze::walled(grid(width, height)).unwrap();
    let mut cell = Cell(0);
    for &side in walk {
        cell = maze.carve(cell, side).unwrap();
    }
    maze
}

fn tick(racer: &mut Racer, maze: &Maze, intent: Intent) -> bool {
    racer.steer(maze, intent);
    racer.advance(maze);
    racer.collide()
}

fn any_intent() -> impl Strategy<Value = Intent> {
    let direction = || prop::option::of(prop::sample::select(HOURS.to_vec()));
    (direction(), direction()).prop_map(|(first, second)| Intent::new(first, second))
}

/// On every grid a direction, or two held together, leads into each passage of each cell, in any direction of the
/// racer.
#[test]
fn every_passage_can_be_chosen() {
    let directions =
        || [1_u16, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(|direction| ClockDirection::from_bearing(direction * 30));
    for grid in any_grids() {
        let mut maze = generate(grid, Algorithm::Kruskal, &Seed::new("a"), &mut ()).unwrap();
        let neighbors: Vec<(Cell, Side)> =
            maze.cells().flat_map(|cell| maze.grid().neighbors(cell).map(move |side| (cell, side))).collect();
        // With all walls open a direction has the most passages to choose from.
        for open in [false, true] {
            for &(cell, side) in neighbors.iter().filter(|_| open) {
                maze.carve(cell, side);
            }
            for &(cell, side) in neighbors.iter().filter(|&&(cell, side)| maze.is_open(cell, side)) {
                let leads_there = |intent: Intent| {
                    let mut racer = Racer::at(&maze, cell);
                    for _ in 0..4 {
                        racer.steer(&maze, intent);
                        racer.advance(&maze);
                    }
                    matches!(racer.place(), Place::Passage { cell: at, side: to, along } if at == cell && to == side && along > 0)
                };
                let near = ClockDirection::from_bearing(maze.grid().bearing(cell, side));
                let found = leads_there(Intent::one(near))
                    || directions().into_iter().any(|direction| leads_there(Intent::one(direction)))
                    || directions().into_iter().any(|direction| leads_there(Intent::new(Some(near), Some(direction))));
                assert!(found, "{:?} {side:?} of {:?}", cell, maze.grid());
            }
        }
    }
}

#[test]
fn million_random_intents_stay_on_passages() {
    let mut rng = Seed::new("keys").stream("test");
    let rules = ["depth-first", "candidate-links", "growing-tree=mix"];
    for (grid, rule) in any_grids().into_iter().zip(rules.into_iter().cycle()) {
        let cells = grid.cells();
        let rule: Algorithm = rule.parse().unwrap();
        let mut maze = generate(grid, rule, &Seed::new("a"), &mut ()).unwrap();
        for _ in 0..10 {
            maze.carve(Cell(rng.below(cells)), Side(rng.below(6) as u8));
        }
        let maze = &maze;
        // A cell of a ring may be twice as wide as deep; at a seam the drawing is cut.
        let is_wrapped = maze.grid().wrap().is_some() || !maze.grid().is_flat();
        let stretched = match maze.grid().shape() {
            CellShape::Ring => 2.1,
            CellShape::Upsilon | CellShape::Zeta => 2.42,
            _ => 1.0,
        };
        let mut racer = Racer::at(maze, Cell(0));
        let mut intent = Intent::NONE;
        let mut cells = std::collections::HashSet::new();
        let mut before = racer.place().point(maze.grid());
        for _ in 0..180_000 {
            // Keys are held for a while, or flicker from tick to tick.
            if rng.below(12) == 0 {
                let key = |number: u32| HOURS.get(number as usize).copied();
                intent = Intent::new(key(rng.below(5)), key(rng.below(6)));
            }
            racer.steer(maze, intent);
            racer.advance(maze);
            racer.collide();
            assert!(racer.place().is_on(maze), "{:?}", racer.place());
            // It never jumps: a tick moves it at most by its speed, also in corners.
            let now = racer.place().point(maze.grid());
            let moved = (now.x - before.x).hypot(now.y - before.y) * f32::from(CELL);
            let most = f32::from(TOP_SPEED) * 1.16 * stretched;
            assert!(moved <= most || is_wrapped, "{moved} units in a tick at {:?}", racer.place());
            before = now;
            cells.insert(racer.place().cell(maze));
        }
        assert!(cells.len() > 20, "the keys hardly moved it: {} cells", cells.len());
    }
}

proptest! {
    #[test]
    fn any_keys_stay_on_passages(
        width in 1u16..9, height in 1u16..9, seed in "[a-z]{4}",
        algorithm in prop::sample::select(Algorithm::ALL.to_vec()),
        keys in prop::collection::vec((any_intent(), 1usize..40), 1..60),
    ) {
        let maze = generate(grid(width, height), algorithm, &Seed::new(seed), &mut ()).unwrap();
        let mut racer = Racer::at(&maze, Cell(0));
        for (intent, ticks) in keys {
            for _ in 0..ticks {
                tick(&mut racer, &maze, intent);
                prop_assert!(racer.place().is_on(&maze));
                prop_assert!(racer.place().reversed(&maze).is_on(&maze));
            }
        }
    }

    #[test]
    fn reversed_place_is_the_same_spot(along in 1u16..CELL, reach in 1u16..CELL / 2) {
        let maze = corridor(2, 2, &[Square::EAST, Square::SOUTH]);
        let passage = Place::Passage { cell: Cell(0), side: Square::EAST, along };
        let corner = Place::Corner { cell: Cell(1), from: Square::WEST, to: Square::SOUTH, reach, along: 0 };
        for place in [passage, corner] {
            let (here, there) = (place.point(maze.grid()), place.reversed(&maze).point(maze.grid()));
            prop_assert!((here.x - there.x).abs() < 1e-4 && (here.y - there.y).abs() < 1e-4);
        }
    }
}

#[test]
fn staircase_with_two_keys_loses_no_tick() {
    let walk: Vec<Side> = (0..16).flat_map(|_| [Square::EAST, Square::SOUTH]).collect();
    let maze = corridor(17, 17, &walk);
    for keys in [(ClockDirection::RIGHT, ClockDirection::DOWN), (ClockDirection::DOWN, ClockDirection::RIGHT)] {
        let mut racer = Racer::at(&maze, Cell(0));
        let intent = Intent::new(Some(keys.0), Some(keys.1));
        let mut ticks = 0;
        while racer.place().cell(&maze) != Cell(17 * 17 - 1) {
            tick(&mut racer, &maze, intent);
            ticks += 1;
            assert!(ticks <= 10 || racer.speed() >= TOP_SPEED, "slowed down in tick {ticks}: {racer:?}");
            assert!(ticks < 1000, "stuck at {:?}", racer.place());
        }
        // 31 corners, each cut from 0.4 cells before to 0.4 after: about 0.77 of the distance of the cells.
        let cells = f64::from(ticks) * f64::from(TOP_SPEED) / f64::from(CELL);
        assert!(cells < 32.0 * 0.80, "{cells} cells' worth of ticks");
    }
}

/// Along the top, down at column 3: the turn is pressed for two ticks only, `before` units before that cell's center,
/// while Right is held. Says whether the racer took it.
fn takes_a_turn_pressed(before: u16) -> bool {
    let mut maze = corridor(6, 2, &[Square::EAST; 5]);
    maze.carve(Cell(3), Square::SOUTH);
    let mut racer = Racer::at(&maze, Cell(0));
    let run = Intent::one(ClockDirection::RIGHT);
    let far = |racer: &Racer| {
        let x = racer.place().point(maze.grid()).x;
        ((3.5 - x) * f32::from(CELL)) as i32
    };
    while far(&racer) > i32::from(before) {
        tick(&mut racer, &maze, run);
    }
    for _ in 0..2 {
        tick(&mut racer, &maze, Intent::new(Some(ClockDirection::DOWN), Some(ClockDirection::RIGHT)));
    }
    for _ in 0..60 {
        tick(&mut racer, &maze, run);
        if racer.place().cell(&maze) == Cell(9) {
            return true;
        }
    }
    // It takes the turn and leaves it again, since Right is held: having been in it counts.
    matches!(racer.place(), Place::Passage { side: Square::SOUTH, .. })
}

#[test]
fn early_turn_is_remembered_and_taken() {
    for tenths in [0, 1, 2, 3, 4, 6, 8, 10, 12] {
        assert!(takes_a_turn_pressed(CELL / 10 * tenths), "pressed {tenths} tenths of a cell early");
    }
}

#[test]
fn turn_is_forgotten_after_a_quarter_second() {
    // 2.5 cells at 7 cells a second are more than a third of a second.
    assert!(!takes_a_turn_pressed(CELL / 2 * 5));
}

#[test]
fn turn_a_third_of_a_cell_late_is_taken() {
    let mut maze = corridor(6, 2, &[Square::EAST; 5]);
    maze.carve(Cell(3), Square::SOUTH);
    for (late, taken) in [(CELL / 10, true), (CELL / 10 * 3, true), (CELL / 10 * 5, false)] {
        let mut racer = Racer::at(&maze, Cell(0));
        while racer.place().point(maze.grid()).x < 3.5 + f32::from(late) / f32::from(CELL) - 0.05 {
            tick(&mut racer, &maze, Intent::one(ClockDirection::RIGHT));
        }
        for _ in 0..12 {
            tick(&mut racer, &maze, Intent::new(Some(ClockDirection::DOWN), Some(ClockDirection::RIGHT)));
        }
        let went_down = racer.place().point(maze.grid()).y > 0.6;
        assert_eq!(went_down, taken, "{late} units late: {:?}", racer.place());
    }
}

#[test]
fn cutting_corners_saves_time() {
    let maze = corridor(5, 5, &[[Square::EAST; 4], [Square::SOUTH; 4]].concat());
    let ticks = |press_before: f32| {
        let mut racer = Racer::at(&maze, Cell(0));
        let mut ticks = 0;
        while racer.place().cell(&maze) != Cell(24) {
            let at_turn = racer.place().point(maze.grid()).x > 4.5 - press_before;
            let intent = if at_turn { Intent::one(ClockDirection::DOWN) } else { Intent::one(ClockDirection::RIGHT) };
            tick(&mut racer, &maze, intent);
            ticks += 1;
        }
        ticks
    };
    assert!(ticks(0.4) + 3 <= ticks(0.02), "{} and {}", ticks(0.4), ticks(0.02));
}

#[test]
fn bump_is_reported_once_and_stops_the_racer() {
    let maze = corridor(3, 1, &[Square::EAST, Square::EAST]);
    let mut racer = Racer::at(&maze, Cell(0));
    let bumps = (0..200).filter(|_| tick(&mut racer, &maze, Intent::one(ClockDirection::RIGHT))).count();
    assert_eq!((bumps, racer.speed()), (1, 0));
    assert_eq!(racer.place(), Place::center(Cell(2), Square::EAST));
    // Released and pressed again, it is a new bump.
    tick(&mut racer, &maze, Intent::NONE);
    assert!(tick(&mut racer, &maze, Intent::one(ClockDirection::RIGHT)));
}

#[test]
fn racer_stops_within_50_ms_and_turns_around_anywhere() {
    let maze = corridor(9, 1, &[Square::EAST; 8]);
    let mut racer = Racer::at(&maze, Cell(0));
    for _ in 0..90 {
        tick(&mut racer, &maze, Intent::one(ClockDirection::RIGHT));
    }
    let mut turned_round = racer;
    for _ in 0..6 {
        tick(&mut racer, &maze, Intent::NONE);
    }
    assert_eq!(racer.speed(), 0);
    let x = turned_round.place().point(maze.grid()).x;
    tick(&mut turned_round, &maze, Intent::one(ClockDirection::LEFT));
    assert!(turned_round.place().point(maze.grid()).x < x);
}

#[test]
fn racer_at_rest_moves_to_the_next_turn() {
    let maze = corridor(3, 2, &[Square::EAST, Square::EAST, Square::SOUTH]);
    for stop_at in [1.6, 1.8, 2.0, 2.2, 2.4] {
        let mut racer = Racer::at(&maze, Cell(0));
        while racer.place().point(maze.grid()).x < stop_at {
            tick(&mut racer, &maze, Intent::one(ClockDirection::RIGHT));
        }
        for _ in 0..20 {
            tick(&mut racer, &maze, Intent::NONE);
        }
        for _ in 0..60 {
            tick(&mut racer, &maze, Intent::one(ClockDirection::DOWN));
        }
        assert_eq!(racer.place().cell(&maze), Cell(5), "stopped at {stop_at}");
    }
}

#[test]
fn racer_stays_in_a_single_cell() {
    let maze = corridor(1, 1, &[]);
    let mut racer = Racer::at(&maze, Cell(0));
    for direction in HOURS {
        tick(&mut racer, &maze, Intent::one(direction));
        assert_eq!(racer.place().cell(&maze), Cell(0));
    }
}
