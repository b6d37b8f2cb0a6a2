//! Laws of worksheets: each copy differs, the answers are right, and nothing leaves the paper.

use std::collections::BTreeSet;

use maze::draw::page::{Letters, Mark};
use maze::draw::pdf::{Layout, Paper};
use maze::{Algorithm, Side, Solver};
use script::blocks::{Block, BlockCommand};
use text::Language;

use super::copy::{PageStyle, WorksheetCopy};
use super::hand_run::HandRun;
use super::quizzes::{EACH, GENERATORS, Quiz, Quizzes, SOLVERS};
use super::{WorksheetOptions, answers, pages, worksheets};
use crate::export;
use crate::lesson::Subject;
use crate::task::{SHIPPED, shipped};

/// The commands of a program one after the other.
fn commands(blocks: &[Block]) -> Vec<BlockCommand> {
    let mut all = Vec::new();
    for block in blocks {
        match block {
            Block::Command(command) => all.push(*command),
            Block::Repeat { times, body } => (0..*times).for_each(|_| all.extend(commands(body))),
            other => panic!("{other:?} is not in these programs"),
        }
    }
    all
}

/// A second opinion, by squares alone.
#[test]
fn program_by_hand_has_one_right_table() {
    let mut programs = BTreeSet::new();
    for copy in 0..30 {
        let run = HandRun::draw(&format!("table {copy}")).unwrap();
        let (columns, _) = run.maze.grid().columns_rows().unwrap();
        let (mut cell, mut side) = run.places[0];
        assert_eq!((cell, side), (run.start, Side(0)));
        let done = commands(run.program.main());
        assert_eq!(done.len() + 1, run.places.len());
        for (command, &place) in done.iter().zip(&run.places[1..]) {
            match command {
                BlockCommand::Forward => {
                    assert!(run.maze.is_open(cell, side));
                    cell.0 = match side.0 {
                        0 => cell.0 - columns,
                        1 => cell.0 + 1,
                        2 => cell.0 + columns,
                        _ => cell.0 - 1,
                    };
                }
                BlockCommand::TurnLeft => side.0 = (side.0 + 3) % 4,
                _ => side.0 = (side.0 + 1) % 4,
            }
            assert_eq!((cell, side), place);
        }
        programs.insert(format!("{}{:?}", run.program.text(), run.places));
    }
    assert_eq!(programs.len(), 30, "neighbors have different ones");
}

#[test]
fn every_copy_has_questions_and_stays_on_the_paper() {
    let letters = Letters::of_pages().unwrap();
    for (number, (id, _)) in (1..).zip(SHIPPED) {
        let task = shipped(number).unwrap().unwrap();
        let language = if number % 2 == 0 { Language::English } else { Language::German };
        let paper = if number % 3 == 0 { Paper::Letter } else { Paper::A4 };
        let layout = Layout { paper, words: export::words(language), ..Layout::default() };
        let style = PageStyle { letters: &letters, layout: &layout, language };
        let seed = format!("paper {number}");
        let copy = WorksheetCopy {
            task: &task,
            number: 1,
            name: "Ada",
            ground: task.maze(&seed, 0).unwrap(),
            hand_run: HandRun::draw(&seed).unwrap(),
            quizzes: Quizzes::draw(&seed).unwrap(),
        };
        assert!(copy.quizzes.0.iter().all(|quiz| quiz.asked.len() == EACH), "{id}");
        let mut sheets = pages::of(&copy, &style).unwrap();
        sheets.push(answers::of(&copy, &style).unwrap());
        let (width, height) = paper.points();
        for sheet in sheets {
            let inside = |&(x, y): &(f32, f32)| (20.0..width - 20.0).contains(&x) && (20.0..height - 20.0).contains(&y);
            for mark in sheet.page().marks {
                let points = match &mark {
                    Mark::Line { from, to, .. } | Mark::Curve { from, to, .. } => vec![*from, *to],
                    Mark::Disc { at, .. } | Mark::Square { at, .. } => vec![*at],
                    Mark::Shape { corners, .. } => corners.clone(),
                    Mark::Text { at, width, .. } => vec![(at.0 - width / 2.0, at.1), (at.0 + width / 2.0, at.1)],
                };
                assert!(points.iter().all(inside), "{id}, {}: {mark:?}", sheet.title);
            }
        }
    }
}

#[test]
fn same_options_give_the_same_document() {
    let task = shipped(7).unwrap().unwrap();
    let names = vec![String::new(), "Ada".to_owned()];
    let options = WorksheetOptions { paper: Paper::A4, language: Language::German, seed: "class".to_owned(), names };
    let document = worksheets(&task, &options).unwrap();
    assert!(document.starts_with(b"%PDF-"));
    assert_eq!(worksheets(&task, &options).unwrap(), document);
    let other = WorksheetOptions { seed: "other".to_owned(), ..options };
    assert_ne!(worksheets(&task, &other).unwrap(), document);
}

/// Each algorithm of the lists has questions, each about another maze, and none has only one kind if it has more.
#[test]
fn every_algorithm_on_paper_has_questions() {
    let generators = GENERATORS.map(Subject::Growth).into_iter();
    for subject in generators.chain(SOLVERS.map(Subject::Solving)) {
        for seed in 0..4 {
            let quiz = Quiz::draw(subject, &format!("kinds {seed}")).unwrap();
            assert_eq!(quiz.asked.len(), EACH, "{subject:?}");
            let kinds: BTreeSet<&str> = quiz.asked.iter().map(|asked| asked.question.kind.name()).collect();
            let least = match subject {
                Subject::Growth(Algorithm::DepthFirst | Algorithm::FrontierCells)
                | Subject::Solving(Solver::BreadthFirst | Solver::DepthFirst) => 2,
                _ => 1,
            };
            assert!(kinds.len() >= least, "{subject:?}: {kinds:?}");
        }
    }
}
