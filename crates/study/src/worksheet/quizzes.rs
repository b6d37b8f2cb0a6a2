//! Questions about algorithms at work, for one copy.

use maze::{Algorithm, AnyGrid, Cell, CellShape, Grid, Recipe, Seed, Solver, generate};
use text::Text;

use crate::lesson::Subject;
use crate::question::quiz::Topic;
use crate::question::{Question, QuestionKind};

/// The generators that are asked about.
pub(super) const GENERATORS: [Algorithm; 4] =
    [Algorithm::DepthFirst, Algorithm::FrontierCells, Algorithm::Kruskal, Algorithm::HuntAndKill];
/// The solvers that are asked about.
pub(super) const SOLVERS: [Solver; 4] = [Solver::BreadthFirst, Solver::DepthFirst, Solver::RightHand, Solver::Tremaux];
/// The mazes of the questions.
const SIZE: &str = "6x5";
/// Questions about each algorithm.
pub(super) const EACH: usize = 3;
/// The most mazes that are drawn.
const MOST_DRAWS: u32 = 200;
/// Number of questions drawn about a maze. One of them is kept.
const DRAWN: u32 = 8;

/// A question, and the maze that it is about. Each question has its own: a later step of the same maze would show the
/// answer to an earlier question.
#[derive(Clone, Debug)]
pub(super) struct AskedTopic {
    pub(super) topic: Topic,
    pub(super) question: Question,
}

/// Questions about one algorithm.
#[derive(Clone, Debug)]
pub(super) struct Quiz {
    pub(super) subject: Subject,
    pub(super) asked: Vec<AskedTopic>,
}

/// The questions of a copy: about a generator, and about a solver.
#[derive(Clone, Debug)]
pub(super) struct Quizzes(pub(super) [Quiz; 2]);

impl Quizzes {
    pub(super) fn draw(seed: &str) -> Result<Self, Text> {
        let mut rng = Seed::new(format!("{seed} questions")).stream("algorithm");
        let generator = GENERATORS[rng.below(GENERATORS.len() as u32) as usize];
        let solver = SOLVERS[rng.below(SOLVERS.len() as u32) as usize];
        Ok(Self([Quiz::draw(Subject::Growth(generator), seed)?, Quiz::draw(Subject::Solving(solver), seed)?]))
    }
}

impl Quiz {
    /// Questions of as many kinds as possible. Some mazes have no step that the rules decide.
    pub(super) fn draw(subject: Subject, seed: &str) -> Result<Self, Text> {
        let mut asked = Vec::<AskedTopic>::new();
        for number in 0..MOST_DRAWS {
            let seed = Seed::new(format!("{seed} questions {number}"));
            let topic = topic(subject, &seed)?;
            let known = |kind: QuestionKind| asked.iter().filter(|other| other.question.kind == kind).count();
            let questions = topic.questions(DRAWN, &seed)?.into_iter();
            // The text above the questions names the generator.
            let fit = questions.filter(|question| question.kind != QuestionKind::Maker);
            if let Some(question) = fit.min_by_key(|question| known(question.kind)) {
                asked.push(AskedTopic { topic, question });
            }
            if asked.len() == EACH {
                return Ok(Self { subject, asked });
            }
        }
        Err(text!("worksheet-nothing-found"))
    }
}

/// A maze that an algorithm makes or solves.
fn topic(subject: Subject, seed: &Seed) -> Result<Topic, Text> {
    let grid = AnyGrid::new(CellShape::Square, SIZE, None, None)?;
    match subject {
        Subject::Growth(algorithm) => Topic::growth(&Recipe { grid, generator: algorithm.into(), seed: seed.clone() }),
        Subject::Solving(solver) => {
            let maze = generate(grid, Algorithm::Wilson, seed, &mut ())?;
            Topic::solving(&maze, (Cell(0), Cell(maze.grid().cells() - 1)), solver)
        }
    }
}
