//! Tests of questions: each has exactly one right answer, which the trace and the rules of the algorithm give.

use std::collections::{HashMap, VecDeque};

use maze::measure::distances;
use maze::trace::{Event, Trace, TracePlayback};
use maze::{Algorithm, AnyGrid, CellShape, Fraction, Generator, Maze, Recipe, Seed, Solver, solve};

use super::growth::{is_of_binary_tree, is_of_depth_first, is_of_sidewinder};
use super::quiz::Topic;
use super::*;

/// A recording, and what is asked about it.
struct Asked {
    subject: Subject,
    moment: Moment,
    maze: Maze<AnyGrid>,
    ends: (Cell, Cell),
    path: Vec<Cell>,
}

fn grid(number: usize) -> AnyGrid {
    let (shape, size) = [
        (CellShape::Square, "9x8"),
        (CellShape::Hexagon, "8x7"),
        (CellShape::Triangle, "11x7"),
        (CellShape::Ring, "4"),
        (CellShape::Square, "14x11"),
    ][number % 5];
    AnyGrid::new(shape, size, None, None).unwrap()
}

fn grown(algorithm: Algorithm, number: usize) -> Option<Asked> {
    let mut generator = Generator::from(algorithm);
    if number % 4 == 3 {
        generator.style.braid = Fraction::HALF;
    }
    let recipe = Recipe { grid: grid(number), generator, seed: Seed::new(format!("ask {number}")) };
    let mut trace = Trace::default();
    let maze = recipe.maze_watched(&mut trace).ok()?;
    let moment = TracePlayback::of_growth(maze.grid().clone(), trace).unwrap();
    let ends = (Cell(0), Cell(maze.grid().cells() - 1));
    Some(Asked { subject: Subject::Growth(algorithm), moment, maze, ends, path: Vec::new() })
}

fn solved(solver: Solver, number: usize) -> Option<Asked> {
    let mut asked = grown(Algorithm::ALL[number * 7 % Algorithm::ALL.len()], number)?;
    if !solver.knows(asked.maze.grid()) {
        return None;
    }
    let mut trace = Trace::default();
    let solution = solve(&asked.maze, asked.ends.0, asked.ends.1, solver, &mut trace).unwrap();
    if solver.kind() == SolverKind::Planner {
        trace.add_walk(&solution.walk);
    }
    asked.moment = TracePlayback::of_solving(&asked.maze, trace).unwrap();
    (asked.subject, asked.path) = (Subject::Solving(solver), solution.path);
    Some(asked)
}

fn is_wall_open(maze: &Maze<AnyGrid>, choice: Choice) -> bool {
    matches!(choice, Choice::Wall(cell, side) if maze.open(cell).contains(side))
}

/// Checks that exactly one choice is right, each kind by its own calculation.
fn check(asked: &Asked, question: &Question) {
    let Question { kind, at, until, choices, right, .. } = question;
    let told = format!("{:?} {question:?}", asked.subject);
    assert!((2..=4).contains(&choices.len()) && *right < choices.len() && at <= until, "{told}");
    for (number, choice) in choices.iter().enumerate() {
        assert!(!choices[..number].contains(choice), "{told}");
    }
    let mut moment = asked.moment.clone();
    moment.go_to(*at, |_| {});
    let (before, trace) = (moment.maze().clone(), moment.trace().clone());
    let is_right = |choice: &Choice| *choice == choices[*right];
    match kind {
        QuestionKind::NextWall => {
            assert!(choices.iter().all(|&choice| !is_wall_open(&before, choice)), "{told}");
            moment.go_to(*until, |_| {});
            let open: Vec<_> = choices.iter().filter(|&&choice| is_wall_open(moment.maze(), choice)).collect();
            assert_eq!(open, [&choices[*right]], "{told}");
            // Opening a wrong wall joins no cells: as many cells are reached.
            for choice in choices {
                let Choice::Wall(cell, side) = *choice else { panic!("{told}") };
                let behind = before.grid().behind(cell, side);
                let is_loop = distances(&before, cell).unwrap()[behind.index()] != maze::measure::UNREACHABLE;
                assert_eq!(is_loop, !is_right(choice), "{told}");
                // Its words are the same from both sides, so that they do not tell from which it was opened.
                if let Some(back) = before.grid().side_to(behind, cell) {
                    let words = [*choice, Choice::Wall(behind, back)].map(|choice| choice.text(before.grid()));
                    assert_eq!(words[0].english(), words[1].english(), "{told}");
                }
            }
        }
        QuestionKind::NextLook => {
            assert_eq!(trace.get(until - 1).map(|event| matches!(event, Event::Look(_))), Some(true));
            let from_start = distances(&asked.maze, asked.ends.0).unwrap();
            let key = |choice: &Choice| {
                let Choice::Cell(cell) = *choice else { panic!("{told}") };
                let left = asked.maze.grid().open_distance(cell, asked.ends.1);
                from_start[cell.index()] + if asked.subject == Subject::Solving(Solver::AStar) { left } else { 0 }
            };
            let least = choices.iter().map(key).min();
            let nearest: Vec<_> = choices.iter().filter(|choice| Some(key(choice)) == least).collect();
            assert_eq!(nearest, [&choices[*right]], "{told}");
            assert_eq!(trace.get(until - 1), Some(Event::Look(cell_of(choices[*right]))));
        }
        QuestionKind::NextStep => {
            let steps = |from: usize| trace.events().skip(from).find_map(step_of);
            assert_eq!(steps(*at).map(Choice::Cell), Some(choices[*right]), "{told}");
            let walked: Vec<Cell> = trace.events().take(*at).filter_map(step_of).collect();
            let here = walked.last().copied().unwrap_or(asked.ends.0);
            let can = |choice: &Choice| asked.maze.exits(here).any(|(_, behind)| *choice == Choice::Cell(behind));
            assert!(choices.iter().all(can), "{told}");
        }
        QuestionKind::Length if asked.subject == Subject::Solving(Solver::BreadthFirst) => {
            let looks = trace.events().take(*at).filter(|event| matches!(event, Event::Look(_))).count();
            let walks = trace.events().take(*at).find_map(step_of).is_some();
            let length = if walks { 0 } else { queue_after(&asked.maze, asked.ends.0, looks) };
            assert_eq!(choices[*right], Choice::Number(length), "{told}");
        }
        QuestionKind::Length => {}
        QuestionKind::Path => {
            assert_eq!(choices[*right], Choice::Number(asked.path.len() as u32 - 1), "{told}");
        }
        QuestionKind::Maker => assert_eq!(choices[*right], Choice::Subject(asked.subject), "{told}"),
    }
}

fn cell_of(choice: Choice) -> Cell {
    if let Choice::Cell(cell) = choice { cell } else { panic!("{choice:?} is no cell") }
}

fn step_of(event: Event) -> Option<Cell> {
    if let Event::Step(cell) = event { Some(cell) } else { None }
}

/// The length of the queue of a breadth-first search after this many cells were taken from it.
fn queue_after(maze: &Maze<AnyGrid>, start: Cell, looks: usize) -> u32 {
    let (mut queue, mut found) = (VecDeque::from([start]), vec![start]);
    for _ in 0..looks {
        let cell = queue.pop_front().unwrap();
        for (_, behind) in maze.exits(cell) {
            if !found.contains(&behind) {
                found.push(behind);
                queue.push_back(behind);
            }
        }
    }
    queue.len() as u32
}

#[test]
fn ten_thousand_questions_have_one_right_answer_each() {
    let mut counts: HashMap<QuestionKind, u32> = HashMap::new();
    let subjects = Algorithm::ALL.map(Subject::Growth).into_iter().chain(Solver::ALL.map(Subject::Solving));
    for (order, subject) in subjects.enumerate() {
        for number in 0..10 {
            let asked = match subject {
                Subject::Growth(algorithm) => grown(algorithm, number),
                Subject::Solving(solver) => solved(solver, number),
            };
            let Some(asked) = asked else { continue };
            let mut rng = Seed::new(format!("{order} {number}")).stream("questions");
            for _ in 0..40 {
                let drawn = Question::draw(asked.subject, &asked.moment, asked.ends, &asked.path, &mut rng);
                let Some(question) = drawn.unwrap() else { continue };
                check(&asked, &question);
                *counts.entry(question.kind).or_default() += 1;
            }
        }
    }
    assert!(counts.values().sum::<u32>() >= 10_000, "{counts:?}");
    assert!(counts.len() == 6 && counts.values().all(|&count| count > 100), "{counts:?}");
}

/// The hand on the wall, walked by bearings.
#[test]
fn hand_on_the_wall_turns_in_its_order() {
    for (solver, turns) in [(Solver::RightHand, [90, 0, 270, 180]), (Solver::LeftHand, [270, 0, 90, 180])] {
        let asked = solved(solver, 10).unwrap();
        let (grid, mut rng, mut count) = (asked.maze.grid().clone(), Seed::new("hand").stream("questions"), 0);
        assert!(grid.square().is_some());
        for _ in 0..200 {
            let drawn = Question::draw(asked.subject, &asked.moment, asked.ends, &asked.path, &mut rng).unwrap();
            let Some(question) = drawn.filter(|question| question.kind == QuestionKind::NextStep) else { continue };
            let walked = asked.moment.trace().events().take(question.at).filter_map(step_of);
            let walked: Vec<Cell> = std::iter::once(asked.ends.0).chain(walked).collect();
            let [.., before, here] = walked[..] else { panic!("it has walked") };
            let looks = grid.bearing(before, grid.side_to(before, here).unwrap());
            let next = turns.into_iter().find_map(|turn| {
                let ahead = (looks + turn) % 360;
                asked.maze.exits(here).find(|&(side, _)| grid.bearing(here, side) == ahead).map(|(_, behind)| behind)
            });
            assert_eq!(next.map(Choice::Cell), Some(question.choices[question.right]));
            count += 1;
        }
        assert!(count > 20, "{count}");
    }
}

/// The property that excludes an algorithm holds for all its mazes.
#[test]
fn algorithms_are_never_denied_their_mazes() {
    for number in 0..200 {
        for (algorithm, is_possible) in [
            (Algorithm::BinaryTree, is_of_binary_tree as fn(&Maze<AnyGrid>) -> bool),
            (Algorithm::Sidewinder, is_of_sidewinder),
            (Algorithm::DepthFirst, is_of_depth_first),
        ] {
            let grid = AnyGrid::new(CellShape::Square, &format!("{}x{}", number % 9 + 1, number % 7 + 2), None, None);
            let seed = Seed::new(format!("shape {number}"));
            let recipe = Recipe { grid: grid.unwrap(), generator: algorithm.into(), seed };
            assert!(is_possible(&recipe.maze().unwrap()), "{algorithm:?} {number}");
        }
    }
}

/// Else the two simple algorithms would always be the wrong choice.
#[test]
fn binary_tree_and_sidewinder_can_be_the_right_maker() {
    for algorithm in [Algorithm::BinaryTree, Algorithm::Sidewinder] {
        let grid = AnyGrid::new(CellShape::Square, "8x8", None, None).unwrap();
        let recipe = Recipe { grid, generator: algorithm.into(), seed: Seed::new("maker") };
        let questions = Topic::growth(&recipe).unwrap().questions(60, &Seed::new("maker")).unwrap();
        let maker = questions.into_iter().find(|question| question.kind == QuestionKind::Maker).unwrap();
        assert_eq!(maker.choices[maker.right], Choice::Subject(Subject::Growth(algorithm)));
    }
}

#[test]
fn nothing_is_asked_about_a_maze_that_is_too_large_or_not_recorded() {
    let mut rng = Seed::new("none").stream("questions");
    let maze = grown(Algorithm::Wilson, 0).unwrap().maze;
    let standing = TracePlayback::of_solving(&maze, Trace::default()).unwrap();
    let subject = Subject::Solving(Solver::BreadthFirst);
    assert!(Question::draw(subject, &standing, (Cell(0), Cell(1)), &[], &mut rng).unwrap().is_none());
    let grid = AnyGrid::new(CellShape::Square, "101x100", None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("large") };
    let mut trace = Trace::default();
    let maze = recipe.maze_watched(&mut trace).unwrap();
    let moment = TracePlayback::of_growth(maze.grid().clone(), trace).unwrap();
    let subject = Subject::Growth(Algorithm::DepthFirst);
    assert!(Question::draw(subject, &moment, (Cell(0), Cell(1)), &[], &mut rng).unwrap().is_none());
}
