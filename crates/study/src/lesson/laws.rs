//! Tests of lessons: every event of every algorithm has a line and a sentence, in every language.

use maze::trace::{Trace, TracePlayback};
use maze::{AnyGrid, CellShape, Fraction, Generator, Recipe, Seed, SolverKind, solve};
use text::Language;

use super::*;

fn recipe(shape: CellShape, algorithm: Algorithm, loops: &str, trim: &str) -> Option<Recipe> {
    let size = match shape {
        CellShape::Ring => "4",
        CellShape::Levels => "5x4x3",
        _ => "8x7",
    };
    let grid = AnyGrid::new(shape, size, None, None).unwrap();
    let mut generator = Generator::from(algorithm);
    generator.style.braid = loops.parse::<Fraction>().unwrap();
    generator.style.trim = trim.parse::<Fraction>().unwrap();
    let recipe = Recipe { grid, generator, seed: Seed::new("lesson") };
    recipe.maze().is_ok().then_some(recipe)
}

/// The number of lines in each language.
fn lines(subject: Subject) -> usize {
    let code: Text = subject.code().into();
    let counts = Language::ALL.map(|language| language.get(&code).lines().count());
    assert_eq!(counts[0], counts[1], "{subject:?}");
    assert!((3..=6).contains(&counts[0]), "{subject:?}: {counts:?}");
    counts[0]
}

/// Checks all steps of a recording, and returns the lines that ran and the number of steps of the style.
fn check(subject: Subject, moment: &mut Moment, ends: (Cell, Cell)) -> (Vec<u8>, usize) {
    let mut lesson = Lesson::new(subject, moment, ends).unwrap();
    let lines = lines(subject);
    assert!(lesson.step(moment).unwrap().is_none(), "nothing has happened yet");
    let (mut ran, mut of_style) = (Vec::new(), 0);
    while moment.forward(|_| {}) {
        let step = lesson.step(moment).unwrap().expect("every event is told");
        for language in Language::ALL {
            let sentence = language.get(&step.sentence);
            assert!(!sentence.contains("say-") && sentence.ends_with(['.', '°']), "{subject:?}: {sentence}");
        }
        match step.line {
            Some(line) => {
                assert!(usize::from(line) < lines, "{subject:?}: line {line}");
                assert_eq!(of_style, 0, "{subject:?}: the algorithm goes on after its style");
                ran.push(line);
            }
            None => of_style += 1,
        }
    }
    ran.sort_unstable();
    ran.dedup();
    (ran, of_style)
}

#[test]
fn every_event_of_every_generator_has_a_line_and_a_sentence() {
    for algorithm in Algorithm::ALL {
        for shape in CellShape::ALL {
            for (loops, trim) in [("0", "0"), ("0.7", "0"), ("0", "0.7"), ("0.5", "0.5")] {
                let Some(recipe) = recipe(shape, algorithm, loops, trim) else { continue };
                let mut trace = Trace::default();
                let maze = recipe.maze_watched(&mut trace).unwrap();
                let style = trace.len();
                let mut moment = TracePlayback::of_growth(maze.grid().clone(), trace).unwrap();
                let (ran, of_style) = check(Subject::Growth(algorithm), &mut moment, (Cell(0), Cell(1)));
                assert!(ran.len() > 1, "{algorithm}: only {ran:?} of {style} events");
                let is_plain = (loops, trim) == ("0", "0");
                assert_eq!(of_style == 0, is_plain, "{algorithm} on {shape}: {of_style} events of the style");
            }
        }
    }
}

#[test]
fn every_event_of_every_solver_has_a_line_and_a_sentence() {
    for solver in Solver::ALL {
        for shape in CellShape::ALL {
            for loops in ["0", "0.7"] {
                let maze = recipe(shape, Algorithm::Wilson, loops, "0").unwrap().maze().unwrap();
                let ends = (Cell(0), Cell(maze.grid().cells() - 1));
                let mut trace = Trace::default();
                let solution = solve(&maze, ends.0, ends.1, solver, &mut trace).unwrap();
                if solver.kind() == SolverKind::Planner {
                    trace.add_walk(&solution.walk);
                }
                let found = solution.found();
                let mut moment = TracePlayback::of_solving(&maze, trace).unwrap();
                let (ran, _) = check(Subject::Solving(solver), &mut moment, ends);
                assert!(ran.len() > 1 || !found, "{solver}: only {ran:?}");
            }
        }
    }
}

/// Trémaux turns back at once only where a new passage leads to a known cell, which never happens on a perfect maze.
#[test]
fn tremaux_turns_back_only_with_loops() {
    let turns_back = |loops: &str, seed: u32| {
        let grid = AnyGrid::new(CellShape::Square, "12x12", None, None).unwrap();
        let mut generator = Generator::from(Algorithm::Wilson);
        generator.style.braid = loops.parse::<Fraction>().unwrap();
        let maze = Recipe { grid, generator, seed: Seed::new(seed.to_string()) }.maze().unwrap();
        let ends = (Cell(0), Cell(143));
        let mut trace = Trace::default();
        solve(&maze, ends.0, ends.1, Solver::Tremaux, &mut trace).unwrap();
        let mut moment = TracePlayback::of_solving(&maze, trace).unwrap();
        check(Subject::Solving(Solver::Tremaux), &mut moment, ends).0.contains(&2)
    };
    assert!((0..4).all(|seed| !turns_back("0", seed)));
    assert!((0..4).any(|seed| turns_back("1", seed)));
}

/// The curve agrees with a count of the cells at each moment.
#[test]
fn lengths_are_what_counting_cells_finds() {
    let check = |subject: Subject, moment: &mut Moment, ends: (Cell, Cell)| {
        let Some(lengths) = lengths::Lengths::new(subject, moment, ends).unwrap() else { return false };
        assert!(moment.len() <= 400, "each event has a point");
        moment.go_to(0, |_| {});
        while moment.forward(|_| {}) {
            let maze = moment.maze();
            let has = |cell: Cell, marks: Marks| moment.marks(cell).has(marks);
            let count = |is_counted: &dyn Fn(Cell) -> bool| maze.cells().filter(|&cell| is_counted(cell)).count();
            let is_in = |cell: Cell| has(cell, Marks::JOINED) || has(cell, Marks::LOOKED);
            let counted = match subject {
                Subject::Growth(Algorithm::CandidateLinks | Algorithm::FrontierCells | Algorithm::TruePrim) => {
                    let grid = maze.grid();
                    let touches = |cell| grid.neighbors(cell).any(|side| is_in(grid.behind(cell, side)));
                    count(&|cell| !is_in(cell) && touches(cell))
                }
                Subject::Growth(Algorithm::Wilson) => {
                    let is_on_walk = |cell| has(cell, Marks::LOOKED) && !has(cell, Marks::RETIRED);
                    count(&is_on_walk)
                }
                Subject::Growth(_) => count(&|cell| is_in(cell) && !has(cell, Marks::RETIRED)),
                Subject::Solving(Solver::BreadthFirst | Solver::AStar | Solver::Dijkstra | Solver::Bidirectional) => {
                    let touches = |cell| maze.exits(cell).any(|(_, behind)| has(behind, Marks::LOOKED));
                    // The search from the goal waits there from the beginning.
                    let waits = |cell| subject == Subject::Solving(Solver::Bidirectional) && cell == ends.1;
                    let is_counted = |cell| !has(cell, Marks::LOOKED) && (touches(cell) || waits(cell));
                    if moment.steps() > 0 { 0 } else { count(&is_counted) }
                }
                Subject::Solving(_) => return true,
            };
            assert_eq!(lengths.at(moment.at()).1 as usize, counted, "{subject:?} at {}", moment.at());
        }
        true
    };
    let mut checked = 0;
    for algorithm in Algorithm::ALL {
        let mut trace = Trace::default();
        let grid = AnyGrid::new(CellShape::Square, "5x4", None, None).unwrap();
        let recipe = Recipe { grid, generator: algorithm.into(), seed: Seed::new("lengths") };
        let maze = recipe.maze_watched(&mut trace).unwrap();
        let mut moment = TracePlayback::of_growth(maze.grid().clone(), trace).unwrap();
        checked += usize::from(check(Subject::Growth(algorithm), &mut moment, (Cell(0), Cell(1))));
        for solver in Solver::ALL {
            let mut trace = Trace::default();
            let ends = (Cell(0), Cell(19));
            let solution = solve(&maze, ends.0, ends.1, solver, &mut trace).unwrap();
            if solver.kind() == SolverKind::Planner {
                trace.add_walk(&solution.walk);
            }
            let mut moment = TracePlayback::of_solving(&maze, trace).unwrap();
            if moment.len() <= 400 {
                checked += usize::from(check(Subject::Solving(solver), &mut moment, ends));
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

/// Returns all steps of a recording as lines of text: the line of the code, and the sentence. Repetitions are left out.
fn told(subject: Subject, moment: &mut Moment, ends: (Cell, Cell)) -> Vec<String> {
    let mut lesson = Lesson::new(subject, moment, ends).unwrap();
    let mut lines = Vec::new();
    while moment.forward(|_| {}) {
        let step = lesson.step(moment).unwrap().unwrap();
        let line = step.line.map_or("-".to_owned(), |line| line.to_string());
        lines.push(format!("  {line} {}", Language::English.get(&step.sentence)));
    }
    lines
}

/// `told.txt` was proofread, algorithm by algorithm. After an intended change, proofread it again: the test says which
/// line differs, and the file has all of them.
#[test]
fn lessons_say_what_was_read() {
    let grid = AnyGrid::new(CellShape::Square, "4x3", None, None).unwrap();
    let mut lines = Vec::new();
    for algorithm in Algorithm::ALL {
        let mut recipe = Recipe { grid: grid.clone(), generator: algorithm.into(), seed: Seed::new("told") };
        recipe.generator.style.braid = Fraction::HALF;
        let mut trace = Trace::default();
        let maze = recipe.maze_watched(&mut trace).unwrap();
        let mut moment = TracePlayback::of_growth(maze.grid().clone(), trace).unwrap();
        lines.push(format!("{algorithm}"));
        lines.extend(told(Subject::Growth(algorithm), &mut moment, (Cell(0), Cell(1))));
    }
    let mut recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("told") };
    recipe.generator.style.braid = Fraction::HALF;
    let maze = recipe.maze().unwrap();
    let ends = (Cell(0), Cell(11));
    for solver in Solver::ALL {
        let mut trace = Trace::default();
        let Ok(solution) = solve(&maze, ends.0, ends.1, solver, &mut trace) else { continue };
        if solver.kind() == SolverKind::Planner {
            trace.add_walk(&solution.walk);
        }
        let mut moment = TracePlayback::of_solving(&maze, trace).unwrap();
        lines.push(format!("{solver}"));
        lines.extend(told(Subject::Solving(solver), &mut moment, ends));
    }
    let read: Vec<&str> = include_str!("told.txt").lines().collect();
    for (number, (found, read)) in (1..).zip(lines.iter().zip(&read)) {
        assert_eq!(found, read, "line {number} of told.txt");
    }
    assert_eq!(lines.len(), read.len(), "all is:\n{}", lines.join("\n"));
}
