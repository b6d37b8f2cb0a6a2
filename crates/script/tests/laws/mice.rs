//! Ten mice with different ideas, by walls, by smell, by memory and by plan, run wherever the eaters of the game run: doors
//! with keys, electronic doors, the dark, bridges and stairs, several goals, and mazes that shift.

use race::Handicap;
use script::{Script, Shape};

use crate::doors::{levels, raced};
use crate::living::{self, entered, is_repeated, stays_on_passages};

/// What a mouse does in a maze that stands still.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It keeps to a wall, and walks around islands for ever.
    Wall,
    /// It wanders, and is there at some time.
    Chance,
    /// It knows where it was.
    Memory,
    /// It has a map.
    Plan,
}

/// Makes the text of a mouse of its file.
macro_rules! mouse {
    ($way:ident, $name:literal) => {
        (Way::$way, $name, include_str!(concat!("../mice/", $name, ".rhai")))
    };
}

const MICE: [(Way, &str, &str); 10] = [
    mouse!(Wall, "right-hand-step"),
    mouse!(Wall, "left-hand-run"),
    mouse!(Memory, "tremaux"),
    mouse!(Memory, "least-visited"),
    mouse!(Memory, "smell-step"),
    mouse!(Chance, "smell-run"),
    mouse!(Plan, "flood-plan"),
    mouse!(Plan, "deep-plan"),
    mouse!(Plan, "doorphobe-plan"),
    mouse!(Memory, "door-tester"),
];

fn mice() -> impl Iterator<Item = (Way, &'static str, Script)> {
    MICE.into_iter().map(|(way, name, text)| {
        let script = Script::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(script.shape() == Shape::Planner, way == Way::Plan, "{name}");
        (way, name, script)
    })
}

#[test]
fn every_mouse_reaches_the_goal_of_levels_without_loops() {
    let mut runs = 0;
    for (level_name, level) in levels(0.0) {
        for (_, name, script) in mice() {
            let (_, arrives) = raced(&format!("{name} in {level_name}"), &script, &level);
            assert!(arrives, "{name} in {level_name}");
            runs += 1;
        }
    }
    assert!(runs > 800, "{runs}");
}

#[test]
fn mice_that_remember_or_plan_reach_the_goal_of_levels_with_loops() {
    let mut runs = 0;
    for (level_name, level) in levels(0.6) {
        for (_, name, script) in mice().filter(|(way, ..)| matches!(way, Way::Memory | Way::Plan)) {
            let (_, arrives) = raced(&format!("{name} in {level_name}"), &script, &level);
            assert!(arrives, "{name} in {level_name}");
            runs += 1;
        }
    }
    assert!(runs > 500, "{runs}");
}

/// Whatever they believe, their walks go through passages of the moment, and are repeated from bytes.
#[test]
fn mice_race_where_the_maze_shifts() {
    let (mut there, mut all) = (0, 0);
    for (level_name, level) in living::levels() {
        for (_, name, script) in mice().filter(|(way, ..)| *way != Way::Plan) {
            let name = format!("{name} in {level_name}");
            let (entry, arrives) = entered(&script, &level, 0, Handicap::NONE);
            stays_on_passages(&name, &level, &entry, Handicap::NONE, arrives);
            is_repeated(&name, &level, &entry);
            all += 1;
            there += usize::from(arrives);
        }
    }
    assert!(all > 100 && there * 10 >= all * 8, "{there} of {all} arrive");
}
