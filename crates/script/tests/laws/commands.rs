//! The mouse's own commands: programs with `fn run(mouse)`.

use std::sync::Arc;

use maze::{AnyGrid, Cancel, Cell, CellShape, Grid, Maze, Side};
use proptest::prelude::*;
use script::{ErrorKind, Limits, MouseCommand, Outcome, Run, Script, Shape, Status, walk};

use crate::{braided, error_of, grids, perfect, walked};

/// A maze of 3×3 squares with one way: to the right, down, to the left, down and to the right.
fn snake() -> Maze<AnyGrid> {
    let picture = "\
+---+---+---+
|           |
+---+---+   +
|           |
+   +---+---+
|           |
+---+---+---+";
    let maze: Maze = picture.parse().expect("a drawing");
    maze.into()
}

fn in_snake(text: &str) -> Outcome {
    walked(text, &snake())
}

#[test]
fn mouse_walks_as_it_is_told() {
    let text = "fn run(mouse) {
        mouse.turn_right();
        for leg in 0..2 {
            mouse.forward();
            mouse.forward();
            if leg == 0 { mouse.turn_right(); mouse.forward(); mouse.turn_right(); }
        }
        mouse.turn_left(); mouse.forward(); mouse.turn_left(); mouse.forward(); mouse.forward();
        mouse.eat();
    }";
    let outcome = in_snake(text);
    assert_eq!(outcome.error, None);
    let walk: Vec<u32> = outcome.solution.walk.iter().map(|cell| cell.0).collect();
    assert_eq!(walk, [0, 1, 2, 5, 4, 3, 6, 7, 8]);
    assert_eq!(outcome.expanded.len(), 9);
}

#[test]
fn answers_are_what_the_mouse_notices() {
    let text = "fn run(mouse) {
        print(mouse.look()); print(mouse.smell()); print(mouse.is_marked()); print(mouse.at_cheese());
        mouse.turn_right(); print(mouse.look());
        mouse.mark(); print(mouse.is_marked());
        mouse.forward(); print(mouse.smell()); print(mouse.is_marked());
        mouse.turn_back(); mouse.forward(); print(mouse.smell()); print(mouse.is_marked());
        mouse.turn_back(); print(mouse.look());
        print(mouse.exits); print(mouse.steps); print(mouse.visits);
    }";
    let outcome = in_snake(text);
    assert_eq!(
        outcome.log,
        [
            "wall", "the same", "false", "false", "way", "true", "stronger", "false", "weaker", "true", "way", "[1]",
            "2", "2"
        ]
    );
    let error = outcome.error.expect("it never came to the cheese");
    assert_eq!((error.kind(), error.reason()), (ErrorKind::NotAtCheese, "run ends in cell 0, not at the cheese"));
    assert_eq!(outcome.solution.steps(), 2);
}

#[test]
fn steps_have_the_lines_that_made_them() {
    let text = "fn run(mouse) {\n  mouse.turn_right();\n  mouse.forward();\n  on(mouse);\n}\nfn on(mouse) {\n  mouse.forward();\n  mouse.look();\n}";
    let maze = Arc::new(snake());
    let script = Script::parse(text).unwrap();
    let mut run = Run::new(&script, maze, Cell(0), Cell(8), Limits::RACE, &Cancel::never()).unwrap();
    assert_eq!((run.line(), run.obeyed().len()), (None, 0));
    assert_eq!((run.step(), run.at(), run.line()), (Status::Running, Cell(1), Some(3)));
    let obeyed: Vec<_> = run.obeyed().iter().map(|done| (done.command, done.line, done.cell.0, done.ahead)).collect();
    let (east, look) = (Side(1), MouseCommand::Look);
    assert_eq!(
        obeyed,
        [
            (MouseCommand::TurnRight, 2, 0, east),
            (MouseCommand::Forward, 3, 1, east),
            (MouseCommand::Forward, 7, 2, east),
            (look, 8, 2, east),
        ]
    );
    assert_eq!((run.step(), run.at(), run.line()), (Status::Running, Cell(2), Some(7)));
    assert_eq!((run.step(), run.at()), (Status::Stuck, Cell(2)));
}

#[test]
fn walk_ends_at_the_cheese_whatever_comes_after() {
    let text = "fn run(mouse) { mouse.turn_right(); loop { mouse.forward(); } }";
    let maze = snake();
    let script = Script::parse(text).unwrap();
    let outcome = walk(&script, &maze, Cell(0), Cell(2), Limits::RACE, &Cancel::never());
    assert_eq!((outcome.error, outcome.solution.steps()), (None, 2));
}

/// Where the cheese must be eaten, a program may walk past it, and is at its end only after `eat`.
#[test]
fn asked_to_eat_a_program_ends_with_its_meal() {
    let run_of = |text: &str| {
        let script = Script::parse(text).unwrap();
        let run = Run::new(&script, Arc::new(snake()), Cell(0), Cell(2), Limits::RACE, &Cancel::never()).unwrap();
        let mut run = run.with_meal();
        while run.step() == Status::Running {}
        (
            run.status(),
            run.steps(),
            run.error().map(script::ScriptError::kind),
            run.obeyed().last().map(|last| last.command),
        )
    };
    let there = "mouse.turn_right(); mouse.forward(); mouse.forward();";
    let eaten = (Status::Arrived, 2, None, Some(MouseCommand::Eat));
    assert_eq!(run_of(&format!("fn run(mouse) {{ {there} mouse.eat(); mouse.forward(); }}")), eaten);
    let past = "mouse.turn_back(); mouse.forward(); mouse.turn_back(); mouse.forward();";
    assert_eq!(
        run_of(&format!("fn run(mouse) {{ {there} {past} mouse.eat(); }}")),
        (Status::Arrived, 4, None, eaten.3)
    );
    let (status, steps, error, _) = run_of(&format!("fn run(mouse) {{ {there} }}"));
    assert_eq!((status, steps, error), (Status::Stuck, 2, Some(ErrorKind::NotEaten)));
    let (status, steps, error, _) = run_of(&format!("fn run(mouse) {{ {there} mouse.turn_back(); mouse.forward(); }}"));
    assert_eq!((status, steps, error), (Status::Stuck, 3, Some(ErrorKind::NotAtCheese)));
    // Other scripts cannot eat, and arrive.
    assert_eq!(run_of("fn step(mouse) { mouse.exits[0] }").0, Status::Arrived);
}

#[test]
fn wrong_commands_say_what_and_where() {
    use ErrorKind::{NoCheese, NoFunction, NoMove, NotAtCheese, UnknownFunction, Wall};
    let wrong = [
        (Wall, "fn run(mouse) {\n mouse.forward(); }", "line 2, column 8: it walks into the wall at side 0 (north)"),
        (NoCheese, "fn run(mouse) {\n\n mouse.eat(); }", "line 3, column 8: there is no cheese in cell 0"),
        (NotAtCheese, "let a = 1;\nfn run(mouse) { }", "line 2, column 1: run ends in cell 0"),
        (NoMove, "fn step(mouse) { mouse.forward(); 0 }", "forward is a command of fn run(mouse)"),
        (NoMove, "fn step(mouse) { mouse.look() }", "look is a command of fn run(mouse)"),
        (UnknownFunction, "fn run(mouse) { mouse.jump() }", "there is no function jump"),
        (NoFunction, "fn run() { }", "line 1, column 1: a script needs fn step(mouse), fn run(mouse)"),
    ];
    for (kind, text, message) in wrong {
        let (found, words) = error_of(text);
        assert_eq!(found, kind, "{words}: {text}");
        assert!(words.contains(message), "{words}: {text}");
    }
}

#[test]
fn endless_programs_end_at_the_limits() {
    let few = Limits { step_operations: 100, all_operations: 20_000, steps: 50 };
    let maze = perfect(&grids()[0].1, "errors");
    let error = |text: &str| {
        let outcome = walk(&Script::parse(text).unwrap(), &maze, Cell(0), Cell(87), few, &Cancel::never());
        (outcome.error.expect("it never ends").kind(), outcome.solution.steps())
    };
    assert_eq!(error("fn run(mouse) { loop { mouse.look(); } }"), (ErrorKind::TooMuchWork, 0));
    let there_and_back = "fn run(mouse) {
        while mouse.look() == \"wall\" { mouse.turn_left(); }
        loop { mouse.forward(); mouse.turn_back(); }
    }";
    assert_eq!(error(there_and_back), (ErrorKind::TooManySteps, 50));
    let canceled = Cancel::new();
    canceled.cancel();
    let script = Script::parse(there_and_back).unwrap();
    let outcome = walk(&script, &maze, Cell(0), Cell(87), Limits::RACE, &canceled);
    assert_eq!(outcome.error.map(|error| error.kind()), Some(ErrorKind::Canceled));
}

#[test]
fn run_beside_step_or_plan_is_a_function_like_any() {
    let text = "fn run(mouse) { mouse.exits[0] } fn step(mouse) { run(mouse) }";
    assert_eq!(Script::parse(text).unwrap().shape(), Shape::Explorer);
    assert_eq!(in_snake(text).solution.walk[..2], [Cell(0), Cell(1)]);
    assert_eq!(Script::parse("fn run(n) { n } fn plan(maze) { [run(1)] }").unwrap().shape(), Shape::Planner);
    assert_eq!(Script::parse("fn run(mouse) { }").unwrap().shape(), Shape::Explorer);
}

/// Turns are of the cell: all turns to one side lead around it once, and a mouse that turned back comes back.
#[test]
fn turns_lead_around_the_cell_on_every_grid() {
    for (name, grid) in grids() {
        let maze = perfect(&grid, "turns");
        let sides = grid.neighbors(Cell(0)).len();
        let text = "fn run(mouse) {
            while mouse.look() == \"wall\" { mouse.turn_right(); }
            mouse.forward(); mouse.turn_back(); mouse.forward();
            if mouse.here != mouse.start { throw \"not back\"; }
            for side in mouse.sides { mouse.turn_left(); }
            for side in mouse.sides { mouse.turn_right(); }
            throw \"back\";
        }";
        let outcome =
            walk(&Script::parse(text).unwrap(), &maze, Cell(0), Cell(grid.cells() - 1), Limits::RACE, &Cancel::never());
        assert_eq!(outcome.error.map(|error| error.subject().to_owned()), Some("back".to_owned()), "{name} {sides}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// For any commands the walk goes through open sides, is the same each time, and the same step by step as in one
    /// go.
    #[test]
    fn any_program_walks_through_open_sides(commands in prop::collection::vec(0..6_usize, 1..40), seed: u8) {
        let words = ["turn_left", "turn_right", "turn_back", "mark", "look", "smell"];
        let lines = commands.iter().map(|&number| format!("mouse.{}(); on(mouse);\n", words[number]));
        let body = lines.collect::<Vec<_>>().concat();
        let text = format!("fn on(mouse) {{ if mouse.look() == \"way\" {{ mouse.forward(); }} }}\nfn run(mouse) {{\n{body}}}");
        let script = Script::parse(&text).unwrap();
        let grid = AnyGrid::new(CellShape::Square, "6x5", None, None).unwrap();
        let maze = braided(&grid, &seed.to_string());
        let run = || walk(&script, &maze, Cell(0), Cell(29), Limits::RACE, &Cancel::never());
        let outcome = run();
        prop_assert_eq!(&outcome, &run());
        for pair in outcome.solution.walk.windows(2) {
            prop_assert!(maze.exits(pair[0]).any(|(_, behind)| behind == pair[1]));
        }
        prop_assert_eq!(outcome.error.is_none(), outcome.solution.walk.last() == Some(&Cell(29)));
        prop_assert!(outcome.error.is_none_or(|error| error.kind() == ErrorKind::NotAtCheese));
    }
}
