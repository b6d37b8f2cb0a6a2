//! The knowledge of scripts agrees with the grid, and an explorer sees only the walls of its own cell.

use maze::{AnyGrid, Cell, Grid, Maze};

use crate::{braided, ends, grids, perfect, walked};

/// The first line that a script prints in the first cell.
fn printed(maze: &Maze<AnyGrid>, expression: &str) -> String {
    let outcome = walked(&format!("fn step(mouse) {{ print({expression}); throw \"done\"; }}"), maze);
    outcome.log.first().unwrap_or_else(|| panic!("{expression}: {:?}", outcome.error)).clone()
}

#[test]
fn mouse_is_told_what_the_grid_says() {
    for (name, grid) in grids() {
        let maze = braided(&grid, "told");
        let (start, cheese) = ends(&maze);
        let numbers = |sides: maze::Sides| format!("{:?}", sides.map(|side| side.0).collect::<Vec<_>>());
        assert_eq!(printed(&maze, "mouse.exits"), numbers(maze.open(start)), "{name}");
        assert_eq!(printed(&maze, "mouse.sides"), numbers(grid.sides(start)), "{name}");
        assert_eq!(printed(&maze, "mouse.cells"), grid.cells().to_string(), "{name}");
        assert_eq!(printed(&maze, "mouse.distance"), grid.open_distance(start, cheese).to_string(), "{name}");
        assert_eq!(printed(&maze, "mouse.back + mouse.entrance + mouse.ahead"), "-3", "{name}");
        for side in grid.sides(start) {
            let number = side.0;
            let behind = grid.neighbor(start, side).map_or(-1, |cell| i64::from(cell.0));
            assert_eq!(printed(&maze, &format!("mouse.behind({number})")), behind.to_string(), "{name}");
            assert_eq!(
                printed(&maze, &format!("mouse.bearing({number})")),
                grid.bearing(start, side).to_string(),
                "{name}"
            );
            assert_eq!(
                printed(&maze, &format!("mouse.is_open({number})")),
                maze.is_open(start, side).to_string(),
                "{name}"
            );
            let there_and_back = format!("mouse.counterclockwise(mouse.clockwise({number}))");
            assert_eq!(printed(&maze, &there_and_back), number.to_string(), "{name}");
        }
    }
}

#[test]
fn directions_name_the_sides_of_squares() {
    let maze = perfect(&grids()[0].1, "named");
    let names = "[mouse.side(\"north\"), mouse.side(\"east\"), mouse.side(\"south\"), mouse.side(\"west\")]";
    assert_eq!(printed(&maze, names), "[0, 1, 2, 3]");
}

#[test]
fn smell_is_strongest_towards_the_cheese() {
    let maze = perfect(&grids()[1].1, "row");
    assert_eq!(printed(&maze, "[mouse.smell(0), mouse.smell(1), mouse.smell(2), mouse.smell(3)]"), "[90, 180, 90, 0]");
}

/// Two mazes that differ only where the explorer has not been give the same walk until it sees the difference.
#[test]
fn explorer_does_not_see_walls_ahead() {
    let (_, grid) = &grids()[1];
    let whole = perfect(grid, "row");
    let mut cut = whole.clone();
    cut.wall_up(Cell(3), maze::Side(1));
    let text = "fn step(mouse) { print(mouse.exits); \"east\" }";
    let (free, stuck) = (walked(text, &whole), walked(text, &cut));
    assert_eq!(free.log[..3], stuck.log[..3]);
    assert_eq!(stuck.solution.walk, free.solution.walk[..4]);
}

#[test]
fn planner_sees_the_whole_maze_and_its_looks_are_told() {
    for (name, grid) in grids() {
        let maze = braided(&grid, "seen");
        let text =
            "fn plan(maze) { let n = 0; for cell in 0..maze.cells { n += maze.neighbors(cell).len; } print(n); [] }";
        let outcome = walked(text, &maze);
        assert_eq!(outcome.log, [(maze.passages() * 2).to_string()], "{name}");
        assert_eq!(outcome.expanded, maze.cells().collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn random_numbers_are_in_range_and_the_same_each_time() {
    let maze = perfect(&grids()[0].1, "random");
    let text = "fn step(mouse) { let a = []; for i in 0..50 { a.push(random(6)); } print(a); throw 0; }";
    let (one, two) = (walked(text, &maze).log, walked(text, &maze).log);
    assert_eq!(one, two);
    let rolled = |digit: char| one[0].contains(digit);
    assert!(('0'..='5').all(rolled) && !('6'..='9').any(rolled), "{one:?}");
}

#[test]
fn lists_are_queues_and_stacks() {
    let maze = perfect(&grids()[0].1, "lists");
    let cases = [
        ("let l = list(3, 7); l[1] = 8; l[1] += 1; l", "[7, 9, 7] (3 numbers)"),
        ("let l = list(); l.push(1); l.push(2); l.push(3); [l.pop(), l.shift(), l.len, l[0]]", "[3, 1, 1, 2]"),
        ("let l = list(2, 5); let m = l; m.clear(); [l.is_empty, l.contains(5), m.len()]", "[true, false, 0]"),
        ("let l = list(4, 2); let n = 0; for x in l { n += x; } n", "8"),
    ];
    for (text, expected) in cases {
        let outcome =
            walked(&format!("fn try_it() {{ {text} }} fn step(mouse) {{ print(try_it()); throw 0; }}"), &maze);
        assert_eq!(outcome.log, [expected], "{text}: {:?}", outcome.error);
    }
}
