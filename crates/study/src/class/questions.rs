//! The questions of an assignment: drawn for each pupil from the seed and the pupil's name.

use maze::{Algorithm, AnyGrid, Cell, CellShape, Grid, Recipe, Seed, Solver, generate};
use serde::{Deserialize, Serialize};
use text::Text;

use super::error::ClassError;
use super::limits::{LEAST_QUESTION_CELLS, MOST_CLASS_QUESTIONS, MOST_QUESTION_CELLS, MOST_SUBJECTS};
use super::name::ClassName;
use super::subjects::has_questions;
use crate::lesson::Subject;
use crate::question::quiz::Topic;
use crate::question::{Question, QuestionKind};

/// Number of questions drawn for a maze. One of them is asked.
const DRAWN: u32 = 8;

/// The most mazes that are drawn: some have no step with a single answer.
const MOST_DRAWS: u32 = 100;

/// Questions as an assignment names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionRule {
    /// How many each pupil has.
    pub count: u8,
    /// Columns and rows of the mazes: `8x8`.
    pub size: String,
    /// The names of the generators that are asked about.
    pub generators: Vec<String>,
    /// The names of the solvers that are asked about.
    pub solvers: Vec<String>,
}

impl QuestionRule {
    /// Questions about some algorithms of lessons.
    pub fn usual(count: u8) -> Self {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let generators = names(&["depth-first", "kruskal", "frontier-cells"]);
        Self { count, size: "8x8".to_owned(), generators, solvers: names(&["breadth-first", "right-hand", "a-star"]) }
    }
}

/// The questions of an assignment.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ClassQuestions {
    pub(super) count: u8,
    grid: AnyGrid,
    subjects: Vec<Subject>,
}

/// A question to a pupil, with the recording that it is about.
#[derive(Clone, Debug)]
pub struct ClassQuestion {
    /// The recording.
    pub topic: Topic,
    /// The question.
    pub question: Question,
}

impl ClassQuestions {
    pub(super) fn new(rule: &QuestionRule) -> Result<Self, ClassError> {
        if !(1..=MOST_CLASS_QUESTIONS).contains(&rule.count) {
            return Err(ClassError::Questions(rule.count));
        }
        let grid = AnyGrid::new(CellShape::Square, &rule.size, None, None).ok();
        let grid = grid.filter(|grid| (LEAST_QUESTION_CELLS..=MOST_QUESTION_CELLS).contains(&grid.cells()));
        let grid = grid.ok_or(ClassError::QuestionSize)?;
        let generators = rule.generators.iter().map(|name| (name, Algorithm::named(name).ok().map(Subject::Growth)));
        let solvers = rule.solvers.iter().map(|name| (name, Solver::named(name).ok().map(Subject::Solving)));
        let subjects = generators.chain(solvers).map(|(name, subject)| {
            let subject = subject.filter(|&subject| has_questions(subject));
            subject.ok_or_else(|| ClassError::Subject(name.clone()))
        });
        let subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        if !(1..=MOST_SUBJECTS).contains(&subjects.len()) {
            return Err(ClassError::Subjects);
        }
        Ok(Self { count: rule.count, grid, subjects })
    }

    /// The questions to a pupil. The same seed and name draw the same ones.
    pub(super) fn draw(&self, seed: &str, pupil: &ClassName) -> Result<Vec<ClassQuestion>, Text> {
        let subjects = self.subjects.iter().cycle();
        (0..self.count).zip(subjects).map(|(number, &subject)| self.question(seed, pupil, number, subject)).collect()
    }

    fn question(&self, seed: &str, pupil: &ClassName, number: u8, subject: Subject) -> Result<ClassQuestion, Text> {
        // A generator and a solver may have the same name.
        let about = match subject {
            Subject::Growth(algorithm) => format!("growth {algorithm}"),
            Subject::Solving(solver) => format!("solving {solver}"),
        };
        for maze in 0..MOST_DRAWS {
            let seed = Seed::new(format!("{seed} {pupil} {about} {number} {maze}"));
            let topic = self.topic(subject, &seed)?;
            let mut drawn = topic.questions(DRAWN, &seed)?;
            // The sheet prints the generator above the question, which would give the answer away.
            drawn.retain(|question| question.kind != QuestionKind::Maker);
            if !drawn.is_empty() {
                let question = drawn.swap_remove(seed.stream("question").below(drawn.len() as u32) as usize);
                return Ok(ClassQuestion { topic, question });
            }
        }
        Err(text!("class-no-question"))
    }

    fn topic(&self, subject: Subject, seed: &Seed) -> Result<Topic, Text> {
        match subject {
            Subject::Growth(algorithm) => {
                Topic::growth(&Recipe { grid: self.grid.clone(), generator: algorithm.into(), seed: seed.clone() })
            }
            Subject::Solving(solver) => {
                let maze = generate(self.grid.clone(), Algorithm::Wilson, seed, &mut ())?;
                Topic::solving(&maze, (Cell(0), Cell(maze.grid().cells() - 1)), solver)
            }
        }
    }
}
