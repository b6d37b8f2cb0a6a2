//! Scripts that take too much end with an error, at the same place everywhere.

use std::sync::Arc;

use maze::{Cancel, Grid};
use script::limits::{MOST_LINE, MOST_LINES};
use script::{ErrorKind, Limits, Run, Script, Status, walk};

use crate::{ends, error_of, grids, perfect, walked};

const SMALL: Limits = Limits { step_operations: 10_000, all_operations: 50_000, steps: 500 };

fn small(text: &str) -> ErrorKind {
    let maze = perfect(&grids()[0].1, "limits");
    let (start, cheese) = ends(&maze);
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let outcome = walk(&script, &maze, start, cheese, SMALL, &Cancel::never());
    assert!(outcome.operations <= SMALL.all_operations + 1, "{text}: {}", outcome.operations);
    outcome.error.expect("it takes too much").kind()
}

#[test]
fn endless_work_is_ended() {
    let back_and_forth = "fn step(mouse) { if mouse.back >= 0 { mouse.back } else { mouse.exits[0] } }";
    for (text, kind) in [
        ("fn step(mouse) { loop { } }", ErrorKind::TooMuchWork),
        ("fn step(mouse) { while true { let a = 1; } }", ErrorKind::TooMuchWork),
        ("fn step(mouse) { for i in 0..9000000000000000000 { let a = i; } }", ErrorKind::TooMuchWork),
        ("loop { }\nfn step(mouse) { 0 }", ErrorKind::TooMuchWork),
        ("fn plan(maze) { loop { } }", ErrorKind::TooMuchWork),
        ("fn step(mouse) { loop { for i in 0..3 { loop { } } } }", ErrorKind::TooMuchWork),
        (
            "fn step(mouse) { for i in 0..900 { let a = i; } if mouse.back >= 0 { mouse.back } else { mouse.exits[0] } }",
            ErrorKind::TooMuchWorkInAll,
        ),
        (back_and_forth, ErrorKind::TooManySteps),
        ("fn f(n) { f(n + 1) } fn step(mouse) { f(0) }", ErrorKind::TooDeep),
        ("fn f(n) { g(n) } fn g(n) { f(n) } fn step(mouse) { f(0) }", ErrorKind::TooDeep),
        ("fn step(mouse) { loop { list(400000, 0); } }", ErrorKind::TooMuchWork),
        ("fn step(mouse) { let l = list(100000, 0); loop { l.contains(1); } }", ErrorKind::TooMuchWork),
    ] {
        assert_eq!(small(text), kind, "{text}");
    }
}

#[test]
fn growing_data_is_refused() {
    for text in [
        "fn step(mouse) { let a = [1]; loop { a += a; } }",
        "fn step(mouse) { let a = [1]; loop { a = [a, a]; } }",
        "fn step(mouse) { let a = []; loop { a.push(a); } }",
        "fn step(mouse) { let a = []; a.pad(1000000000, 0); }",
        "fn step(mouse) { let s = \"x\"; loop { s += s; } }",
        "fn step(mouse) { let s = \"x\"; loop { s = `${s}${s}`; } }",
        "fn step(mouse) { let a = [0]; loop { a[0] = a; } }",
        "fn step(mouse) { let a = [0, 0]; loop { a[0] = a; a[1] = a; } }",
        "fn step(mouse) { let l = list(); loop { l.push(1); } }",
        "fn step(mouse) { list(9000000000000000000, 0); }",
        "fn step(mouse) { let a = []; loop { a.push(list(4000000, 1)); } }",
        "let big = list(4194000, 0); fn step(mouse) { list(1000, 0); }",
    ] {
        let (kind, message) = error_of(text);
        // A million pushes are refused as work before they are refused as memory.
        let is_push = text.contains("l.push(1)") && kind == ErrorKind::TooMuchWork;
        assert!(kind == ErrorKind::TooMuchMemory || is_push, "{text}: {message}");
    }
}

#[test]
fn deep_data_is_shown_compared_and_dropped() {
    let build = "let a = []; for i in 0..60 { a = [a]; }";
    for end in [
        "print(a);",
        "let b = a; print(a == b);",
        "print(a.len);",
        "a.contains(3);",
        "let b = a + a;",
        "a.sort();",
        "a.dedup();",
    ] {
        let text = format!("fn step(mouse) {{ {build} {end} throw 0; }}");
        let maze = perfect(&grids()[0].1, "deep");
        assert!(walked(&text, &maze).error.is_some(), "{end}");
    }
}

#[test]
fn numbers_of_dropped_lists_are_given_back() {
    let maze = Arc::new(perfect(&grids()[1].1, "row"));
    let script = Script::parse("fn step(mouse) { for i in 0..50 { list(1000000, 0); } \"east\" }").unwrap();
    let (start, cheese) = ends(&maze);
    let mut run = Run::new(
        &script,
        maze,
        start,
        cheese,
        Limits { step_operations: 1 << 40, all_operations: 1 << 50, steps: 100 },
        &Cancel::never(),
    )
    .unwrap();
    while run.step() == Status::Running {}
    assert_eq!(run.status(), Status::Arrived, "{:?}", run.error());
    assert_eq!(run.numbers_in_lists(), 0);
}

#[test]
fn printed_lines_are_bounded() {
    let maze = perfect(&grids()[0].1, "log");
    let text = "fn step(mouse) { let s = \"ä\\n\"; for i in 0..9 { s += s; } for i in 0..999 { print(s); } throw 0; }";
    let outcome = walked(text, &maze);
    assert_eq!(outcome.log.len(), MOST_LINES);
    assert!(outcome.log.iter().all(|line| line.chars().count() == MOST_LINE && !line.contains('\n')));
}

#[test]
fn canceled_runs_end() {
    let maze = perfect(&grids()[0].1, "cancel");
    let (start, cheese) = ends(&maze);
    let cancel = Cancel::new();
    cancel.cancel();
    let script = Script::parse("fn step(mouse) { loop { } }").unwrap();
    let outcome = walk(&script, &maze, start, cheese, Limits::RACE, &cancel);
    assert_eq!(outcome.error.map(|error| error.kind()), Some(ErrorKind::Canceled));
    assert_eq!(outcome.operations, 0);
}

#[test]
fn mazes_that_are_too_large_are_refused() {
    let grid = maze::AnyGrid::new(maze::CellShape::Square, "1001x1000", None, None).unwrap();
    let maze = maze::Maze::walled(grid).unwrap();
    let outcome = walked("fn step(mouse) { 0 }", &maze);
    assert_eq!(outcome.error.map(|error| error.kind()), Some(ErrorKind::MazeTooLarge));
    assert!(maze.grid().cells() > 1_000_000);
}

#[test]
fn nothing_reaches_outside() {
    for call in [
        "sleep(1)",
        "timestamp()",
        "exit()",
        "parse_json(\"1\")",
        "import \"a\" as b",
        "open_file(\"a\")",
        "blob(99)",
        "eval(\"1\")",
        "Fn(\"step\")",
        "#{}",
        "try { } catch { }",
        "1.5",
    ] {
        let (kind, message) = error_of(&format!("fn step(mouse) {{ {call}; 0 }}"));
        assert!(matches!(kind, ErrorKind::Syntax | ErrorKind::UnknownFunction), "{call}: {message}");
    }
}
