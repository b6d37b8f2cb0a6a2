//! Limits of the engine are told at the line of `step`, `plan` or `run` that reached them.

use std::sync::Arc;

use maze::{AnyGrid, Cancel, Cell, Maze};
use script::{ErrorKind, LevelRun, Limits, Run, Script, Status};

use crate::{ends, grids, perfect};

/// Little work for each call, much for all.
const SMALL: Limits = Limits { step_operations: 2_000, all_operations: 1 << 50, steps: 50 };

/// Little work for the whole walk.
const SHORT: Limits = Limits { step_operations: 2_000, all_operations: 3_000, steps: 1_000 };

fn row() -> Arc<Maze<AnyGrid>> {
    Arc::new(perfect(&grids()[1].1, "row"))
}

fn begun(text: &str, limits: Limits, cancel: &Cancel) -> Run {
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let (maze, (start, cheese)) = (row(), ends(&row()));
    Run::new(&script, maze, start, cheese, limits, cancel).unwrap()
}

/// The kind and the line of the error of a script in a row of seven cells, and its steps before.
fn ended(text: &str, limits: Limits) -> (ErrorKind, u32, usize) {
    let mut run = begun(text, limits, &Cancel::never());
    while run.step() == Status::Running {}
    let error = run.error().unwrap_or_else(|| panic!("nothing ends\n{text}"));
    (error.kind(), error.position().expect("the error has a place").line, run.steps())
}

/// What reaches each limit in one line.
const REACHES: [(ErrorKind, &str); 7] = [
    (ErrorKind::TooMuchWork, "loop { }"),
    (ErrorKind::TooMuchWork, "while true { let a = 1; }"),
    (ErrorKind::TooMuchWork, "for i in 0..9000000000 { let a = i; }"),
    (ErrorKind::TooMuchWork, "turn(0);"),
    (ErrorKind::TooDeep, "down(0);"),
    (ErrorKind::TooMuchMemory, "let text = \"x\"; loop { text += text; }"),
    (ErrorKind::TooMuchMemory, "let items = [1]; loop { items += items; }"),
];

/// Functions that do not end, 6 lines.
const FUNCTIONS: &str = "fn down(n) {\n  down(n + 1)\n}\nfn turn(n) {\n  loop { n += 1; }\n}\n";

#[test]
fn limit_is_told_at_its_line() {
    for (kind, reaching) in REACHES {
        let step = format!("{FUNCTIONS}fn step(mouse) {{\n  let a = 1;\n  a += 1;\n  {reaching}\n  \"east\"\n}}");
        assert_eq!(ended(&step, SMALL), (kind, 10, 0), "{step}");
        // As deep as an `if` in a `for`.
        let deep = format!(
            "{FUNCTIONS}fn step(mouse) {{\n  for i in 0..3 {{\n    if i == 2 {{\n      {reaching}\n    }}\n  }}\n  \"east\"\n}}"
        );
        assert_eq!(ended(&deep, SMALL), (kind, 10, 0), "{deep}");
        let limits = Limits { all_operations: 2_000, ..SMALL };
        for head in ["fn plan(maze)", "fn run(mouse)"] {
            let text = format!("{FUNCTIONS}{head} {{\n  let a = 1;\n  {reaching}\n}}");
            let (found, line, steps) = ended(&text, limits);
            let is_kind = found == kind || kind == ErrorKind::TooMuchWork && found == ErrorKind::TooMuchWorkInAll;
            assert!(is_kind && (line, steps) == (9, 0), "line {line}, {found:?}: {text}");
        }
        let outside = format!("{FUNCTIONS}let a = 1;\n{reaching}\nfn step(mouse) {{ 0 }}");
        assert_eq!(ended(&outside, SMALL), (kind, 8, 0), "{outside}");
    }
}

#[test]
fn too_many_variables_are_told_at_their_line() {
    let many = (0..80).map(|number| format!("  let v{number} = 1;")).collect::<Vec<_>>().join("\n");
    let (kind, line, _) = ended(&format!("fn step(mouse) {{\n{many}\n  \"east\"\n}}"), SMALL);
    // The mouse is one more variable, and so is its name in the brackets.
    assert_eq!((kind, line), (ErrorKind::TooMuchMemory, 64));
}

#[test]
fn line_after_some_steps_depends_on_them() {
    let text = "let n = 0;\nlet been = list(9, 0);\nfn step(mouse) {\n  n += 1;\n  been[mouse.here] = n;\n  if n == 2 { print(n); }\n  if been[3] == 4 {\n    loop { }\n  }\n  \"east\"\n}";
    let mut run = begun(text, SMALL, &Cancel::never());
    while run.step() == Status::Running {}
    let error = run.error().unwrap();
    assert_eq!((error.kind(), error.position().unwrap().line), (ErrorKind::TooMuchWork, 8));
    // What is shown is the walk itself, not its repetition.
    assert_eq!((run.walk(), run.log()), ([0, 1, 2, 3].map(Cell).to_vec(), vec!["2".to_owned()]));
    assert_eq!(run.numbers("been"), Some(vec![1, 2, 3, 4, 0, 0, 0, 0, 0]));
    // A program walks what it walked before.
    let program = "fn run(mouse) {\n  mouse.turn_right();\n  mouse.forward();\n  mouse.forward();\n  while true {\n    mouse.at_cheese();\n  }\n}";
    let (kind, line, steps) = ended(program, SHORT);
    assert!(matches!(kind, ErrorKind::TooMuchWork | ErrorKind::TooMuchWorkInAll), "{kind:?}");
    assert!(steps == 2 && (5..=6).contains(&line), "line {line}, {steps} steps");
}

#[test]
fn limit_of_the_whole_walk_is_told_at_its_line() {
    let text = "fn step(mouse) {\n  let a = 0;\n  for i in 0..300 { a += i; }\n  if mouse.back >= 0 { mouse.back } else { mouse.exits[0] }\n}";
    let (kind, line, steps) = ended(text, SHORT);
    assert_eq!((kind, line), (ErrorKind::TooMuchWorkInAll, 3));
    assert!(steps > 0);
}

/// The search stops in the same line however many operations are left at it.
#[test]
fn limit_is_told_at_the_line_of_its_last_operation() {
    let text = "fn step(mouse) {\n  let a = 1;\n  a += 1;\n  let b = a;\n  b += a;\n  throw b;\n}";
    let mut lines = Vec::new();
    for step_operations in 1.. {
        let (kind, line, steps) = ended(text, Limits { step_operations, ..SMALL });
        if kind == ErrorKind::Thrown {
            break;
        }
        assert_eq!((kind, steps), (ErrorKind::TooMuchWork, 0));
        lines.push(line);
    }
    assert!(lines.is_sorted() && (2..=6).all(|line| lines.contains(&line)), "{lines:?}");
}

/// The search is as long as the run, so it must not be one piece of work.
#[test]
fn search_for_the_line_is_in_steps_and_bounded() {
    let text = "let n = 0;\nfn step(mouse) {\n  n += 1;\n  if n > 6 { loop { } }\n  for i in 0..100 { }\n  if n % 2 == 0 { \"west\" } else { \"east\" }\n}";
    let mut run = begun(text, SMALL, &Cancel::never());
    let (mut before, mut calls) = (0, 0);
    while run.step() == Status::Running {
        assert!(run.work() >= before && run.work() - before <= SMALL.step_operations + 10, "step {calls}");
        assert!(run.work() <= 2 * run.operations());
        (before, calls) = (run.work(), calls + 1);
    }
    assert_eq!((run.steps(), calls), (6, 13));
    assert_eq!(run.error().and_then(script::ScriptError::position).map(|place| place.line), Some(4));
    assert_eq!(run.work(), run.operations());
}

#[test]
fn search_for_the_line_can_be_canceled() {
    let cancel = Cancel::new();
    let mut run = begun("fn step(mouse) {\n  loop { }\n}", SMALL, &cancel);
    assert_eq!((run.step(), run.error()), (Status::Running, None));
    cancel.cancel();
    assert_eq!(run.step(), Status::Stuck);
    assert_eq!(run.error().map(script::ScriptError::kind), Some(ErrorKind::Canceled));
}

/// With doors, keys and shifting walls, the repetition walks through the same maze.
#[test]
fn line_is_found_in_levels() {
    let explorer = "let n = 0;\nfn step(mouse) {\n  n += 1;\n  if n > 4 {\n    loop { }\n  }\n  let open = mouse.exits;\n  open[n % open.len]\n}";
    let planner = "fn plan(maze) {\n  let a = 1;\n  loop { a += 1; }\n}";
    let limits = Limits { step_operations: 5_000, all_operations: 50_000, ..Limits::RACE };
    let (mut all, levels) = (0, crate::doors::levels(0.0).chain(crate::living::levels()));
    for (name, level) in levels {
        for (text, line) in [(explorer, 5), (planner, 3)] {
            let script = Script::parse(text).unwrap();
            let mut run = LevelRun::new(&script, &level, limits, &Cancel::never()).unwrap();
            while run.step() == Status::Running {}
            let Some(error) = run.error() else { continue };
            if matches!(error.kind(), ErrorKind::TooMuchWork | ErrorKind::TooMuchWorkInAll) {
                assert_eq!(error.position().map(|place| place.line), Some(line), "{name}: {text}");
                all += 1;
            }
        }
    }
    assert!(all > 150, "{all}");
}
