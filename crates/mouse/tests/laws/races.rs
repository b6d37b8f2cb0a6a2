//! The walk of a mouse as an eater's.

use maze::{Cancel, Cell};
use mouse::{Arena, Limits, Program, run};
use race::eater::ScriptLook;

use crate::mazes::{TO_THE_MIDDLE, hook};

#[test]
fn walk_of_a_mouse_is_a_walk_of_a_race() {
    let maze = hook();
    let ends = (Cell(12), Cell(9));
    let arena = Arena::new(&maze, ends.0, &[ends.1]).unwrap();
    let program = Program::new(env!("CARGO_BIN_EXE_practice-mouse"), ["moves", TO_THE_MIDDLE]);
    let outcome = run(&program, arena, Limits::default(), &Cancel::never());
    let look = ScriptLook::new(&program.short_name(), None, None).unwrap();
    let entry = outcome.entry(look, program.digest(), &maze, ends).unwrap();
    assert_eq!((entry.steps(), entry.looks(), entry.digest()), (12, 0, program.digest()));
    let solution = outcome.solution(outcome.track.race_walk(), maze.grid());
    assert_eq!((solution.steps(), solution.path.len()), (12, 13));
}

#[test]
fn path_has_no_loops() {
    let maze = hook();
    let arena = Arena::of_contest(&maze).unwrap();
    // There and back again, then to the middle.
    let moves = format!("FFRRFFRR{TO_THE_MIDDLE}");
    let program = Program::new(env!("CARGO_BIN_EXE_practice-mouse"), ["moves", &*moves]);
    let outcome = run(&program, arena, Limits::default(), &Cancel::never());
    let solution = outcome.solution(outcome.track.race_walk(), maze.grid());
    assert_eq!((solution.steps(), solution.path.len()), (16, 13));
    assert_eq!(outcome.best_run().map(|run| run.walk.len()), Some(13), "a run begins where it leaves the start last");
}
