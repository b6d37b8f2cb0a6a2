//! Running step by step.

use std::sync::Arc;

use maze::{Cancel, Cell};
use script::{LESSONS, Limits, Run, Script, ScriptError, Status, Variable, walk};

use crate::{ends, grids, perfect};

#[test]
fn steps_are_the_same_as_a_whole_run() {
    for lesson in LESSONS {
        let script = Script::parse(lesson.text).unwrap();
        for (name, grid) in grids() {
            let maze = perfect(&grid, "steps");
            let (start, cheese) = ends(&maze);
            let whole = walk(&script, &maze, start, cheese, Limits::RACE, &Cancel::never());
            let mut run = Run::new(&script, Arc::new(maze), start, cheese, Limits::RACE, &Cancel::never()).unwrap();
            let mut cells = vec![run.at()];
            while run.status() == Status::Running {
                let before = run.steps();
                run.step();
                assert_eq!(run.steps(), before + 1, "{name}");
                cells.push(run.at());
            }
            assert_eq!(run.status(), Status::Arrived, "{name}");
            assert_eq!(run.step(), Status::Arrived, "{name}: nothing changes after the end");
            assert_eq!((&cells, run.operations()), (&whole.solution.walk, whole.operations), "{name}");
        }
    }
}

const SMALL: Limits = Limits { step_operations: 2_000, all_operations: 40_000, steps: 400 };

/// The operations of each call of [`Run::step`] up to the end, with those of the search for the line of a limit.
fn work_of_steps(text: &str) -> (Vec<u64>, Run) {
    let maze = Arc::new(perfect(&grids()[0].1, "work"));
    let (start, cheese) = ends(&maze);
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut run = Run::new(&script, maze, start, cheese, SMALL, &Cancel::never()).unwrap();
    let (mut work, mut before) = (Vec::new(), 0);
    while run.status() == Status::Running {
        run.step();
        work.push(run.work().saturating_sub(before));
        before = run.work();
    }
    (work, run)
}

/// A page can walk one step a frame: whatever a script says, one call does no more than its share.
#[test]
fn work_of_one_step_is_bounded() {
    let back_and_forth = "if mouse.back >= 0 { mouse.back } else { mouse.exits[0] }";
    let busy = format!("fn step(mouse) {{ for i in 0..300 {{ let a = i; }} {back_and_forth} }}");
    let endless = format!("fn step(mouse) {{ if mouse.steps == 9 {{ loop {{ }} }} {back_and_forth} }}");
    let before = format!("for i in 0..300 {{ let a = i; }}\nfn step(mouse) {{ {back_and_forth} }}");
    let deep = format!(
        "fn f(n) {{ f(n + 1) }}\nfn step(mouse) {{ if mouse.steps == 9 {{ f(0) }} else {{ {back_and_forth} }} }}"
    );
    for text in [&busy, &endless, &before, &deep] {
        let (work, run) = work_of_steps(text);
        assert!(run.error().is_some() && work.len() > 9, "{text}: {:?}", run.error());
        // The first call also runs the lines outside functions.
        let most = 2 * (SMALL.step_operations + 1);
        assert!(work.iter().all(|&work| work <= most), "{text}: {work:?}");
    }
    let lessons = LESSONS.iter().map(|lesson| lesson.text).filter(|text| text.contains("fn step("));
    for text in lessons {
        let (work, _) = work_of_steps(text);
        assert!(work.iter().all(|&work| work <= 2 * (SMALL.step_operations + 1)), "{text}");
    }
}

/// A program runs before its first step: the steps that are shown after it cost no operation at all.
#[test]
fn later_steps_of_a_program_cost_nothing() {
    let arrives = "fn run(mouse) { while !mouse.at_cheese() { mouse.turn_back(); mouse.turn_left(); \
                   while mouse.look() == \"wall\" { mouse.turn_left(); } mouse.forward(); } }";
    let ends_early = arrives
        .replace("!mouse.at_cheese()", "mouse.counter < 7")
        .replace("mouse.turn_back();", "mouse.counter += 1; mouse.turn_back();");
    let throws = arrives
        .replace("mouse.turn_back();", "mouse.counter += 1; if mouse.counter == 9 { throw 1; } mouse.turn_back();");
    for (text, status) in [(arrives, Status::Arrived), (&ends_early, Status::Stuck), (&throws, Status::Stuck)] {
        let (work, run) = work_of_steps(text);
        assert!(work.len() > 5 && run.status() == status, "{text}: {:?}", run.error());
        assert!(work[0] > 20 && work[0] <= SMALL.step_operations + SMALL.all_operations + 1, "{text}: {work:?}");
        assert!(work[1..].iter().all(|&work| work == 0), "{text}: {work:?}");
    }
    // The search for the line of a limit runs it once more.
    let (work, run) = work_of_steps("fn run(mouse) { loop { mouse.turn_left(); } }");
    assert_eq!(run.error().and_then(ScriptError::position).map(|place| place.line), Some(1));
    assert!(work.iter().all(|&work| work <= SMALL.step_operations + SMALL.all_operations + 1), "{work:?}");
}

#[test]
fn variables_are_seen() {
    let maze = Arc::new(perfect(&grids()[1].1, "row"));
    let text = "let n = 0;\nlet been = list(mouse.cells, 0);\nlet names = [\"a\"];\nfn step(mouse) { let local = 1; n += 1; been[mouse.here] = n; \"east\" }";
    let (start, cheese) = ends(&maze);
    let mut run = Run::new(&Script::parse(text).unwrap(), maze, start, cheese, Limits::RACE, &Cancel::never()).unwrap();
    assert_eq!(run.variables(), []);
    run.step();
    run.step();
    let variable = |name: &str, value: &str| Variable { name: name.to_owned(), value: value.to_owned() };
    let expected =
        [variable("n", "2"), variable("been", "[1, 2, 0, 0, 0, 0, 0] (7 numbers)"), variable("names", "[\"a\"]")];
    assert_eq!(run.variables(), expected);
    assert_eq!(run.numbers("been"), Some(vec![1, 2, 0, 0, 0, 0, 0]));
    assert_eq!((run.numbers("n"), run.numbers("nothing")), (None, None));
    assert_eq!(run.at(), Cell(2));
}

#[test]
fn a_mouse_at_the_cheese_does_not_move() {
    let maze = Arc::new(perfect(&grids()[0].1, "there"));
    let script = Script::parse("fn step(mouse) { throw 0; }").unwrap();
    let mut run = Run::new(&script, maze, Cell(3), Cell(3), Limits::RACE, &Cancel::never()).unwrap();
    assert_eq!((run.step(), run.steps()), (Status::Arrived, 0));
    assert_eq!(run.solution().path, [Cell(3)]);
}
