//! Questions about algorithms at work, for one copy.

use maze::{Algorithm, AnyGrid, Cell, CellShape, Grid, Recipe, Seed, Solver, generate};
use text::Text;

use crate::question::quiz::Topic;
use crate::question::{Question, QuestionKind};

/// The generators that are asked about.
const GENERATORS: [Algorithm; 4] =
    [Algorithm::DepthFirst, Algorithm::FrontierCells, Algorithm::Kruskal, Algorithm::HuntAndKill];
/// The solvers that are asked about.
const SOLVERS: [Solver; 4] = [Solver::BreadthFirst, Solver::DepthFirst, Solver::RightHand, Solver::Tremaux];
/// The mazes of the questions.
const SIZE: &str = "6x5";
/// Questions about each algorithm.
const EACH: usize = 2;
/// The most mazes that are drawn.
const MOST_DRAWS: u32 = 100;
/// Number of questions drawn. [`EACH`] of them are kept.
const DRAWN: u32 = 8;

/// Questions about one algorithm.
#[derive(Clone, Debug)]
pub(super) struct Quiz {
    pub(super) topic: Topic,
    pub(super) questions: Vec<Question>,
}

/// The questions of a copy: about a generator, and about a solver.
#[derive(Clone, Debug)]
pub(super) struct Quizzes(pub(super) [Quiz; 2]);

impl Quizzes {
    pub(super) fn draw(seed: &str) -> Result<Self, Text> {
        Ok(Self([first(seed, growth)?, first(seed, solving)?]))
    }
}

/// The first quiz with enough questions: some mazes have few steps that the rules decide.
fn first(seed: &str, draw: fn(&Seed) -> Result<Quiz, Text>) -> Result<Quiz, Text> {
    for number in 0..MOST_DRAWS {
        let quiz = draw(&Seed::new(format!("{seed} questions {number}")))?;
        if quiz.questions.len() == EACH {
            return Ok(quiz);
        }
    }
    Err(text!("worksheet-nothing-found"))
}

fn grid() -> Result<AnyGrid, Text> {
    Ok(AnyGrid::new(CellShape::Square, SIZE, None, None)?)
}

/// Questions about how a maze is made.
fn growth(seed: &Seed) -> Result<Quiz, Text> {
    let algorithm = GENERATORS[seed.stream("algorithm").below(GENERATORS.len() as u32) as usize];
    let topic = Topic::growth(&Recipe { grid: grid()?, generator: algorithm.into(), seed: seed.clone() })?;
    Ok(Quiz { questions: chosen(&topic, seed)?, topic })
}

/// Questions about how a maze is solved.
fn solving(seed: &Seed) -> Result<Quiz, Text> {
    let solver = SOLVERS[seed.stream("algorithm").below(SOLVERS.len() as u32) as usize];
    let maze = generate(grid()?, Algorithm::Wilson, seed, &mut ())?;
    let ends = (Cell(0), Cell(maze.grid().cells() - 1));
    let topic = Topic::solving(&maze, ends, solver)?;
    Ok(Quiz { questions: chosen(&topic, seed)?, topic })
}

/// Some questions in the order of their steps. The line above them names the generator.
fn chosen(topic: &Topic, seed: &Seed) -> Result<Vec<Question>, Text> {
    let mut questions = topic.questions(DRAWN, seed)?;
    questions.retain(|question| question.kind != QuestionKind::Maker);
    questions.truncate(EACH);
    questions.sort_by_key(|question| question.at);
    Ok(questions)
}
