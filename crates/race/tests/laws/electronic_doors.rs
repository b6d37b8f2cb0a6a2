//! Laws of electronic doors: a way is always left, both sides see them alike, and a planner learns them on its way.

use maze::measure::{UNREACHABLE, distances};
use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Fraction, Generator, Grid, Maze, Seed, Wrap, generate};
use proptest::prelude::*;
use race::electronic_doors::{ElectronicDoorsError, MOST_ELECTRONIC_DOORS};
use race::{
    Difficulty, DoorState, ElectronicDoors, Endpoints, Goals, Handicap, Level, RaceCode, RaceCodeError, campaign,
};

fn maze(grid: AnyGrid, braid: f64, seed: &str) -> Maze<AnyGrid> {
    let mut generator = Generator::from(Algorithm::Wilson);
    generator.style.braid = Fraction::nearest(braid).unwrap();
    generate(grid, generator, &Seed::new(seed), &mut ()).unwrap()
}

fn grid(number: usize) -> AnyGrid {
    let grid = |shape, size, wrap| AnyGrid::new(shape, size, wrap, None).unwrap();
    match number {
        0 => grid(CellShape::Square, "9x7", None),
        1 => grid(CellShape::Hexagon, "8x6", None),
        2 => grid(CellShape::Triangle, "11x6", None),
        3 => grid(CellShape::Ring, "5", None),
        4 => grid(CellShape::Weave, "8x7", None),
        5 => grid(CellShape::Levels, "5x4x3", None),
        6 => grid(CellShape::Square, "2x5", Some(Wrap::Torus)),
        _ => grid(CellShape::Upsilon, "7x6", None),
    }
}

fn shut(doors: &ElectronicDoors) -> usize {
    doors.all().iter().filter(|door| door.state == DoorState::Shut).count()
}

#[test]
fn some_doors_are_shut_and_some_are_open() {
    let maze = maze(AnyGrid::new(CellShape::Square, "20x20", None, None).unwrap(), 1.0, "doors");
    let doors = ElectronicDoors::draw(&maze, (Cell(0), &[Cell(399)]), 100, &Cancel::never()).unwrap();
    assert!((30..60).contains(&shut(&doors)), "{} of 100 are shut", shut(&doors));
}

#[test]
fn largest_maze_has_doors_on_all_its_passages_or_as_many_as_are_allowed() {
    let small = maze(grid(0), 0.0, "small");
    let goals = [Cell(62), Cell(8)];
    let doors = ElectronicDoors::draw(&small, (Cell(0), &goals), 999, &Cancel::never()).unwrap();
    assert_eq!(doors.all().len() as u64, small.passages());
    let large = maze(AnyGrid::new(CellShape::Square, "400x400", None, None).unwrap(), 0.5, "large");
    let doors = ElectronicDoors::draw(&large, (Cell(0), &goals), u16::MAX, &Cancel::never()).unwrap();
    assert_eq!(doors.all().len(), usize::from(MOST_ELECTRONIC_DOORS));
    assert!(shut(&doors) > 300);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    /// As many as wanted, each once and in a passage; both its cells see it alike; a way to each goal is left; the same
    /// maze has the same.
    #[test]
    fn doors_leave_a_way(number in 0..8_usize, seed: u16, wanted in 0..80_u16, braid in 0..2_u8, other: u32) {
        let maze = maze(grid(number), f64::from(braid), &seed.to_string());
        let grid = maze.grid();
        let goals = [Cell(grid.cells() - 1), Cell(other % grid.cells())];
        let draw = || ElectronicDoors::draw(&maze, (Cell(0), &goals), wanted, &Cancel::never()).unwrap();
        let doors = draw();
        prop_assert_eq!(&doors, &draw());
        prop_assert_eq!(doors.all().len() as u64, u64::from(wanted).min(maze.passages()));
        let passable = doors.passable(maze.clone());
        prop_assert_eq!(&doors.opened(passable.clone()), &maze);
        let away = distances(&passable, Cell(0)).unwrap();
        prop_assert!(goals.iter().all(|goal| away[goal.index()] != UNREACHABLE));
        prop_assert!(doors.all().is_sorted_by_key(|door| (door.cell, door.side.0)));
        let mut seen = 0;
        for cell in maze.cells() {
            for (side, behind) in maze.exits(cell) {
                let state = doors.seen(grid, cell, side);
                prop_assert_eq!(state, doors.seen(grid, behind, grid.opposite(cell, side)));
                prop_assert_eq!(passable.is_open(cell, side), state != Some(DoorState::Shut));
                seen += usize::from(state.is_some());
            }
        }
        prop_assert_eq!(seen, 2 * doors.all().len());
    }

    /// In a level all goals and keys are reached, and doors with keys are others.
    #[test]
    fn level_is_raced_with_shut_doors_as_walls(seed: u16, keys in 0..3_u8, wanted in 1..60_u16, braid in 0..2_u8) {
        let code = RaceCode::of_word(&seed.to_string()).unwrap();
        let mut recipe = code.maze().recipe().unwrap().clone();
        recipe.generator.style.braid = Fraction::nearest(f64::from(braid) * 0.3).unwrap();
        let cells = recipe.grid.cells();
        let several = Endpoints::Chosen { start: 0, goals: Goals::new([cells - 1, cells / 2, cells / 3]).unwrap() };
        let ends = if keys == 0 { several } else { Endpoints::Farthest };
        let code = RaceCode::new(recipe.into(), ends, Vec::new(), None).unwrap().with_doors(keys).unwrap();
        let Ok(plain) = code.level() else { return Ok(()) };
        let level = code.clone().with_electronic_doors(wanted).unwrap().level().unwrap();
        let doors = level.electronic_doors();
        prop_assert_eq!(&doors.opened(level.maze().clone()), plain.maze());
        prop_assert_eq!((level.doors(), level.keys()), (plain.doors(), plain.keys()));
        for door in level.doors() {
            prop_assert_eq!(doors.seen(level.maze().grid(), door.cell, door.side), None);
        }
        let away = distances(level.maze(), level.start()).unwrap();
        prop_assert!(level.goals().iter().all(|goal| away[goal.index()] != UNREACHABLE));
        prop_assert!(level.distance(level.start()) >= plain.distance(plain.start()));
        prop_assert!(level.crumbs().iter().all(|crumb| away[crumb.index()] != UNREACHABLE));
    }
}

/// A planner does not know which doors are shut: it walks to some of them. An explorer never could know more.
#[test]
fn planner_walks_to_a_shut_door_and_plans_again() {
    let mut longer = 0;
    for seed in 0..20 {
        let mut recipe = RaceCode::of_word(&seed.to_string()).unwrap().maze().recipe().unwrap().clone();
        recipe.generator.style.braid = Fraction::nearest(0.5).unwrap();
        let eaters = "ripple-beeline-plug".split('-').map(|name| name.parse().unwrap()).collect();
        let code = RaceCode::new(recipe.into(), Endpoints::Farthest, eaters, None).unwrap();
        let level = code.with_electronic_doors(40).unwrap().level().unwrap();
        let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
        let solution = level.distance(level.start()) as usize;
        assert!(eaters.iter().all(|eater| eater.steps() >= solution));
        longer += eaters.iter().filter(|eater| eater.steps() > solution).count();
    }
    assert!(longer > 20, "{longer} of 60 walk farther");
}

#[test]
fn doors_are_refused_in_one_line_where_they_cannot_be() {
    let code = RaceCode::of_word("doors").unwrap();
    let refused = code.clone().with_electronic_doors(MOST_ELECTRONIC_DOORS + 1).unwrap_err();
    assert_eq!(refused, RaceCodeError::ElectronicDoors(ElectronicDoorsError::Many(1000)));
    let shifting = ElectronicDoorsError::Shifting;
    let moving = code.clone().with_shift_rate(60).unwrap();
    assert_eq!(moving.with_electronic_doors(1), Err(shifting.into()));
    assert_eq!(code.with_electronic_doors(1).unwrap().with_shift_rate(60), Err(shifting.into()));
    let level = |fields: &str| {
        let text = format!("(levels: [(name: \"a\", size: \"9x9\", algorithm: \"wilson\", seed: \"a\", {fields})])");
        race::Campaign::from_ron(&text).map(|levels| levels.level(1).clone())
    };
    let plan = level("eaters: [Wally], electronic_doors: 12").unwrap();
    assert_eq!(plan.electronic_doors, 12);
    assert_eq!(Level::build(plan).unwrap().electronic_doors().all().len(), 12);
    let told = |refused: Result<_, campaign::CampaignError>| refused.unwrap_err().to_string();
    assert!(told(level("eaters: [Wally], electronic_doors: 1000")).contains("at most 999"));
    assert!(told(level("eaters: [Wally], electronic_doors: 1, living: 60")).contains("shifts"));
}
