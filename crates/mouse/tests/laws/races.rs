//! The walk of a mouse as an eater's.

use std::sync::Arc;

use maze::code::Passages;
use maze::{AnyGrid, Cancel, Cell, CellShape, Maze};
use mouse::{Arena, ArenaError, Limits, MouseError, Program, run, walk_level};
use race::eater::ScriptLook;
use race::{
    Difficulty, Endpoints, Goals, Handicap, Intent, Level, LevelPlan, Race, RaceCode, Recorder, Replay, Winner,
};

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

/// A level of a maze, from the lower left cell.
fn level(maze: &Maze<AnyGrid>, start: u32, goals: &[u32], shift_rate: u16) -> Level {
    let endpoints = Endpoints::Chosen { start, goals: Goals::new(goals.iter().copied()).unwrap() };
    let code = RaceCode::new(Passages::of(maze).unwrap().into(), endpoints, Vec::new(), None).unwrap();
    Level::build(LevelPlan { shift_rate, ..code.plan() }).unwrap()
}

fn mouse(moves: &str) -> Program {
    Program::new(env!("CARGO_BIN_EXE_practice-mouse"), ["moves", moves])
}

/// A race against a mouse, and again from its replay: the walk is in it, and the program is not.
#[test]
fn mouse_races_like_a_script_and_its_replay_has_only_its_walk() {
    let level = level(&hook(), 12, &[9], 0);
    let program = mouse(TO_THE_MIDDLE);
    let walk = walk_level(&program, &level, Limits::default(), &Cancel::never());
    assert_eq!((walk.error.as_ref(), walk.cells.len(), walk.cells.last()), (None, 13, Some(&Cell(9))));
    let look = ScriptLook::new(&program.short_name(), None, None).unwrap();
    let scripts: Arc<[_]> = [walk.entry(look, program.digest(), &level).unwrap()].into();
    let finish = level.eater_finish(Difficulty::Hard);
    let eaters = level.eaters_and_scripts(&scripts, finish, Handicap::NONE, &Cancel::never()).unwrap();
    assert_eq!((eaters[0].script(), Some(eaters[0].finish())), (Some(program.digest()), finish));
    let recorder = Recorder::new(level.plan(), Difficulty::Hard).unwrap();
    let mut recorder = recorder.against(finish, Handicap::NONE).with_scripts(scripts);
    let mut race = Race::new(&level, &eaters);
    while race.winner().is_none() {
        race.step(Intent::NONE);
        recorder.record(Intent::NONE, race.digest());
    }
    assert_eq!(race.winner(), Some(Winner::Eater(0)));
    let bytes = recorder.finish(Winner::Eater(0), false).unwrap().to_bytes();
    let command = env!("CARGO_BIN_EXE_practice-mouse").as_bytes();
    assert!(!bytes.windows(command.len()).any(|part| part == command), "the command line is nowhere in it");
    let read = Replay::from_bytes(&bytes).unwrap();
    let again = read.eaters(&level).unwrap();
    assert_eq!(again, eaters);
    assert_eq!(read.verify(&level, &again), Ok(race.tick()));
}

#[test]
fn mouse_ends_at_the_first_of_several_goals() {
    let level = level(&hook(), 12, &[9, 3], 0);
    let walk = walk_level(&mouse(TO_THE_MIDDLE), &level, Limits::default(), &Cancel::never());
    assert_eq!((walk.error, walk.cells.last(), walk.cells.len()), (None, Some(&Cell(3)), 7));
}

#[test]
fn mouse_is_stuck_in_one_line_where_it_cannot_run() {
    let hexagons = AnyGrid::new(CellShape::Hexagon, "4x4", None, None).unwrap();
    let hexagons = maze::generate(hexagons, maze::Algorithm::Wilson, &maze::Seed::new("a"), &mut ()).unwrap();
    let cases = [
        (level(&hook(), 12, &[9], 60), MouseError::Living),
        (level(&hexagons, 0, &[9], 0), ArenaError::Grid.into()),
        (level(&hook(), 5, &[9], 0), ArenaError::Start.into()),
    ];
    for (level, error) in cases {
        assert_eq!(error.to_string().lines().count(), 1);
        let walk = walk_level(&mouse("F"), &level, Limits::default(), &Cancel::never());
        assert_eq!((&walk.cells, walk.error.as_ref()), (&vec![level.start()], Some(&error)));
        let look = ScriptLook::new("law", None, None).unwrap();
        let entry = walk.entry(look, 7, &level).unwrap();
        let finish = level.eater_finish(Difficulty::Normal);
        let eaters = level.eaters_and_scripts(&[entry], finish, Handicap::NONE, &Cancel::never()).unwrap();
        assert!(eaters[0].is_stuck() && eaters[0].steps() == 0);
    }
    // The steps are those of the whole walk.
    let level = level(&hook(), 12, &[9], 0);
    let walk = walk_level(&mouse(TO_THE_MIDDLE), &level, Limits { steps: 5, ..Limits::default() }, &Cancel::never());
    assert_eq!(walk.error, Some(MouseError::Steps { steps: 5 }));
    assert_eq!(walk.cells.len(), 6);
}
