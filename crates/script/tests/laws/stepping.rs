//! Running step by step.

use std::sync::Arc;

use maze::{Cancel, Cell};
use script::{LESSONS, Limits, Run, Script, Status, Variable, walk};

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
