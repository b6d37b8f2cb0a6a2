//! Doors: with keys in levels, and electronic ones, which a mouse sees only beside it.

use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Fraction, Maze, Recipe, Seed};
use race::{Difficulty, DoorState, EaterKind, ElectronicDoors, Endpoints, Goals, Handicap, Level, RaceCode};
use race::{ScriptLook, Ticks};
use script::{ErrorKind, LESSONS, LevelRun, Limits, Outcome, Script, Shape, Status, walk_with_doors};

/// A row of cells with doors on all its passages that lie before the cheese: as many of them are shut as may be.
fn row(number: u32) -> (Maze<AnyGrid>, ElectronicDoors, (Cell, Cell)) {
    let grid = AnyGrid::new(CellShape::Square, "12x1", None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("row") };
    let maze = recipe.maze().unwrap();
    let ends = (Cell(number), Cell(number + 1));
    let doors = ElectronicDoors::draw(&maze, (ends.0, &[ends.1]), 11, &Cancel::never()).unwrap();
    (doors.passable(maze), doors, ends)
}

fn walked(text: &str, maze: &Maze<AnyGrid>, doors: &ElectronicDoors, ends: (Cell, Cell)) -> Outcome {
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    walk_with_doors(&script, (maze, doors), ends.0, ends.1, Limits::RACE, &Cancel::never())
}

#[test]
fn mouse_sees_the_doors_of_its_cell() {
    let mut states = Vec::new();
    for number in 1..11 {
        let (maze, doors, ends) = row(number);
        let asked = "[mouse.door(0), mouse.door(1), mouse.door(3), mouse.is_open(3)]";
        let outcome = walked(&format!("fn step(mouse) {{ print({asked}); 1 }}"), &maze, &doors, ends);
        assert_eq!(outcome.error, None);
        let is_open = maze.is_open(ends.0, maze::Side(3));
        let state = if is_open { "open" } else { "shut" };
        assert_eq!(outcome.log, [format!("[\"none\", \"open\", \"{state}\", {is_open}]")]);
        let look = "mouse.turn_left(); print(mouse.look()); mouse.turn_right(); print(mouse.look()); \
                    mouse.turn_right(); print(mouse.look()); mouse.forward();";
        let outcome = walked(&format!("fn run(mouse) {{ {look} }}"), &maze, &doors, ends);
        assert_eq!(outcome.log, [format!("door {state}"), "wall".to_owned(), "door open".to_owned()]);
        let (into, back) = (walked("fn step(mouse) { 3 }", &maze, &doors, ends), "shut door at side 3 (west)");
        let told = "fn run(mouse) { mouse.turn_left(); mouse.forward(); mouse.turn_back(); mouse.forward(); mouse.forward(); }";
        for outcome in [&into, &walked(told, &maze, &doors, ends)] {
            if !is_open {
                let error = outcome.error.as_ref().expect("the door is shut");
                assert!(error.kind() == ErrorKind::ShutDoor && error.reason().contains(back), "{error}");
            }
        }
        states.push(is_open);
    }
    states.sort_unstable();
    states.dedup();
    assert_eq!(states.len(), 2, "some are open and some are shut");
}

#[test]
fn map_shows_doors_but_not_which_are_shut() {
    let (maze, doors, ends) = row(5);
    let text = "fn plan(maze) { for cell in 0..maze.cells { print([maze.has_door(cell, 1), maze.is_open(cell, 1)]); } \
                [maze.start, maze.cheese] }";
    let outcome = walked(text, &maze, &doors, ends);
    assert_eq!(outcome.error, None);
    let shut_beside = u32::from(!maze.is_open(Cell(5), maze::Side(3)));
    for cell in 0..11 {
        let is_seen_shut = cell == 4 && shut_beside == 1;
        assert_eq!(outcome.log[cell as usize], format!("[true, {}]", !is_seen_shut));
    }
    // The plan of before, to where a door is known to be shut, is stuck at it.
    let away = walked("fn plan(maze) { [maze.start - 1, maze.start, maze.cheese] }", &maze, &doors, ends);
    assert_eq!(away.error.is_some(), shut_beside == 1);
    assert!(away.error.is_none_or(|error| error.kind() == ErrorKind::ShutDoor && error.reason().ends_with("is shut")));
}

/// Levels with and without keys, electronic doors, several goals, bridges, stairs, darkness and loops.
pub(crate) fn levels(braid: f64) -> impl Iterator<Item = (String, Level)> {
    let shapes = [
        (CellShape::Square, "13x9"),
        (CellShape::Hexagon, "9x8"),
        (CellShape::Triangle, "15x8"),
        (CellShape::Ring, "6"),
        (CellShape::Weave, "10x8"),
        (CellShape::Levels, "6x5x3"),
    ];
    let kinds = [(0, 0), (2, 0), (0, 30), (1, 30)];
    let all = shapes.into_iter().flat_map(move |shape| kinds.map(|kind| (shape, kind)));
    all.flat_map(move |((shape, size), (keys, electronic))| {
        (0..4).filter_map(move |seed| {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            let mut recipe =
                Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new(format!("{seed}")) };
            recipe.generator.style.braid = Fraction::nearest(braid).unwrap();
            let cells = maze::Grid::cells(&recipe.grid);
            let several = Endpoints::Chosen { start: 0, goals: Goals::new([cells - 1, cells / 2]).unwrap() };
            let ends = if keys == 0 && seed == 0 { several } else { Endpoints::Farthest };
            let code = RaceCode::new(recipe.into(), ends, vec![EaterKind::Ripple], None).unwrap();
            let code = code.with_doors(keys).unwrap().with_electronic_doors(electronic).unwrap();
            let level = code.in_the_dark(seed == 1).level().ok()?;
            Some((format!("{shape:?}, {keys} keys, {electronic} doors, seed {seed}"), level))
        })
    })
}

/// The cells that a script walks in a level, and whether it arrives; the level's own rules accept the walk.
pub(crate) fn raced(name: &str, script: &Script, level: &Level) -> (usize, bool) {
    let mut run = LevelRun::new(script, level, Limits::RACE, &Cancel::never()).unwrap();
    while run.step() == Status::Running {}
    let is_planner = script.shape() == Shape::Planner;
    let looks = if is_planner { run.looks() } else { Vec::new() };
    let look = ScriptLook::new("law", None, None).unwrap();
    let walk = run.walk();
    let entry =
        level.script_entry(look, (1, is_planner), &walk, &looks).unwrap_or_else(|error| panic!("{name}: {error}"));
    let finish = level.eater_finish(Difficulty::Normal);
    let eaters = level.eaters_and_scripts(&[entry], finish, Handicap::NONE, &Cancel::never()).unwrap();
    let eater = &eaters[1];
    assert_eq!(eater.is_stuck(), run.error().is_some(), "{name}: {:?}", run.error());
    if !eater.is_stuck() {
        // It takes all keys in order, and every place is one of the leg's maze.
        assert_eq!(eater.keys(eater.finish()), level.doors().len(), "{name}");
        assert!(level.goals().contains(walk.last().unwrap()), "{name}");
        for tick in 0..eater.finish().0 {
            let place = eater.place(level.maze(), Ticks(tick));
            assert!(place.is_on(level.view(eater.keys(Ticks(tick))).maze()), "{name}: tick {tick}");
        }
    }
    (walk.len(), run.error().is_none())
}

/// The law of all that has to be lifted: the lessons reach the goal by a walk that the level's own rules accept.
#[test]
fn lessons_reach_the_goal_of_levels_of_every_kind() {
    let (mut with_keys, mut with_doors) = (0, 0);
    for (name, level) in levels(0.0) {
        for lesson in LESSONS.iter().skip(1) {
            let script = Script::parse(lesson.text).unwrap();
            let (_, arrives) = raced(&name, &script, &level);
            assert!(arrives, "{} in {name}", lesson.id);
        }
        with_keys += usize::from(!level.doors().is_empty());
        let shut = |door: &race::ElectronicDoor| door.state == DoorState::Shut;
        with_doors += usize::from(level.electronic_doors().all().iter().any(shut));
    }
    assert!(with_keys > 20 && with_doors > 30, "{with_keys} levels have keys, {with_doors} shut doors");
}

#[test]
fn planner_plans_again_before_shut_doors_of_mazes_with_loops() {
    let flood_fill = Script::parse(LESSONS[4].text).unwrap();
    let mut longer = 0;
    for (name, level) in levels(0.6) {
        let (cells, arrives) = raced(&name, &flood_fill, &level);
        assert!(arrives, "{name}");
        let shortest = level.distance(level.start()) as usize;
        assert!(cells > shortest, "{name}");
        longer += usize::from(cells > shortest + 1 && level.goals().len() == 1);
    }
    assert!(longer > 10, "{longer} walks are longer than they had to be");
}

#[test]
fn script_stuck_behind_a_key_keeps_its_walk() {
    // It goes to the first key, where it throws: a new leg begins there.
    let text = format!(
        "let n = 0;\n{}",
        LESSONS[1].text.replace(
            "fn step(mouse) {",
            "fn step(mouse) { if mouse.steps == 3 && random(1) == 0 { throw \"enough\"; }"
        )
    );
    let script = Script::parse(&text).unwrap();
    for (name, level) in levels(0.0).filter(|(_, level)| !level.doors().is_empty()).take(3) {
        let (cells, arrives) = raced(&name, &script, &level);
        assert!(!arrives && cells == 4, "{name}: {cells}");
    }
}
