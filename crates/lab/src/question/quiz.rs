//! The question that is asked, and the score.

use bevy::prelude::*;
use maze::{Grid, OutOfMemory, Point, Seed};
use study::lesson::{LessonStep, Subject};
use study::question::quiz::LETTERS;
use study::question::{Choice, Question, QuestionKind};
use text::Text;

use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::lab_maze::LabMaze;
use crate::maze::run::{Run, Runs};
use crate::page::LabPage;
use crate::playback::player::Playback;
use crate::schedule::{LabSteps, add_requests};
use crate::status::LabStatus;
use crate::view::HiddenFigures;

static ASK: WorkKind = WorkKind::of_maze("ask");

/// The question about the run that is watched, and the score since the page was opened.
#[derive(Resource, Default)]
pub struct Quiz {
    /// The run that it is about.
    of: Option<Entity>,
    question: Option<Question>,
    /// The step of the lesson that shows the answer, if it is one.
    step: Option<(Subject, LessonStep)>,
    /// The choice of the player.
    answer: Option<usize>,
    right: u32,
    answered: u32,
    /// The number of questions drawn so far, so that each is drawn by another seed.
    drawn: u64,
}

impl Quiz {
    /// The question; `None` before the first one, and where none can be asked.
    pub const fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// The number of the question.
    pub(super) const fn number(&self) -> u64 {
        self.drawn
    }

    /// The choice of the player, from 0; `None` before the answer.
    pub const fn answer(&self) -> Option<usize> {
        self.answer
    }

    /// Why the answer is right, after it was given: the line of the pseudo code if the answer is a step, what that line
    /// did, and the rule.
    pub(crate) fn why(&self) -> Option<(Option<(Subject, u8)>, Text)> {
        let question = self.question.as_ref().filter(|_| self.answer.is_some())?;
        let Some((subject, step)) = &self.step else { return Some((None, question.why.clone())) };
        let line = step.line.map(|line| (*subject, line));
        Some((line, Text::joined(" ", [step.sentence.clone(), question.why.clone()])))
    }

    /// The right answers and all answers.
    pub const fn score(&self) -> (u32, u32) {
        (self.right, self.answered)
    }

    /// Whether what the lab counts is hidden, because it would be the answer.
    fn hides_figures(&self) -> bool {
        use QuestionKind::{Length, Maker, Path};
        self.open().is_some_and(|question| matches!(question.kind, Length | Maker | Path))
    }

    /// The question, until it is answered.
    fn open(&self) -> Option<&Question> {
        self.question.as_ref().filter(|_| self.answer.is_none())
    }

    /// Takes an answer. Returns whether it is the first one to this question.
    fn take(&mut self, choice: usize) -> bool {
        let Some(question) = self.open() else { return false };
        if choice >= question.choices.len() {
            return false;
        }
        self.right += u32::from(choice == question.right);
        self.answered += 1;
        self.answer = Some(choice);
        true
    }

    /// The choice nearest to a point of the grid; `None` if its choices have no place in the maze.
    fn nearest(&self, maze: &LabMaze, at: Point) -> Option<usize> {
        let choices = self.question.as_ref()?.choices.iter().enumerate();
        let far = |choice: Choice| {
            let place = place_of(maze, choice)?;
            Some((place.x - at.x).hypot(place.y - at.y))
        };
        let nearest = choices.filter_map(|(number, &choice)| Some((number, far(choice)?)));
        nearest.min_by(|a, b| a.1.total_cmp(&b.1)).filter(|&(_, far)| far < 1.0).map(|(number, _)| number)
    }
}

/// The letter of a choice.
pub(crate) fn letter(choice: usize) -> Text {
    Text::verbatim(LETTERS[choice].to_owned())
}

/// The place of a choice in the maze, in cells; `None` for numbers and names.
pub(super) fn place_of(maze: &LabMaze, choice: Choice) -> Option<Point> {
    match choice {
        Choice::Cell(cell) => Some(maze.grid().center(cell)),
        Choice::Wall(cell, side) => Some(maze.grid().wall(cell, side).half_way()),
        Choice::Number(_) | Choice::Subject(_) => None,
    }
}

/// A request about questions.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuizCommand {
    /// Draws the next question.
    Ask,
    /// Answers with a choice, from 0.
    Answer(usize),
    /// Answers with the choice nearest to a point of the grid, in thousandths of a cell.
    AnswerAt(i32, i32),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Quiz>().add_message::<QuizCommand>();
    add_requests(app, carry_out);
    app.add_systems(Update, (forget, hide).chain().in_set(LabSteps::Follow));
    app.add_systems(OnEnter(LabPage::Ask), open).add_systems(OnExit(LabPage::Ask), close);
}

/// Begins another score, with the first question.
fn open(mut quiz: ResMut<Quiz>, mut asked: MessageWriter<QuizCommand>) {
    *quiz = Quiz { drawn: quiz.drawn, ..Quiz::default() };
    asked.write(QuizCommand::Ask);
}

/// Drops the question, so that nothing stays hidden.
fn close(mut quiz: ResMut<Quiz>) {
    quiz.question = None;
}

/// Hides what would be the answer.
fn hide(quiz: Res<Quiz>, mut hidden: ResMut<HiddenFigures>) {
    hidden.set_if_neq(HiddenFigures(quiz.hides_figures()));
}

/// Drops the question if another run is watched, and asks about that one.
fn forget(
    page: Res<State<LabPage>>,
    runs: Runs,
    jobs: Res<Jobs>,
    mut quiz: ResMut<Quiz>,
    mut asked: MessageWriter<QuizCommand>,
) {
    let watched = runs.single_with_id().map(|(entity, _)| entity);
    if *page.get() == LabPage::Ask && quiz.of != watched && !jobs.is_busy() {
        (quiz.of, quiz.question, quiz.answer) = (watched, None, None);
        if watched.is_some() {
            asked.write(QuizCommand::Ask);
        }
    }
}

fn carry_out(
    mut asked: MessageReader<QuizCommand>,
    maze: Option<Res<LabMaze>>,
    mut quiz: ResMut<Quiz>,
    mut playback: ResMut<Playback>,
    mut jobs: ResMut<Jobs>,
) {
    for &command in asked.read() {
        let choice = match command {
            QuizCommand::Ask => {
                jobs.enqueue(asking());
                continue;
            }
            QuizCommand::Answer(choice) => Some(choice),
            QuizCommand::AnswerAt(x, y) => maze.as_ref().and_then(|maze| {
                let [x, y] = [x, y].map(|part| part as f32 / 1000.0);
                quiz.nearest(maze, Point { x, y })
            }),
        };
        if choice.is_some_and(|choice| quiz.take(choice))
            && let Some(question) = quiz.question()
        {
            // The maze and the lesson show what happened.
            playback.pause_at(question.until);
        }
    }
}

/// A question with the step that shows its answer.
type Drawn = Result<Option<(Question, Option<(Subject, LessonStep)>)>, Text>;

fn asking() -> Work {
    Work::new(&ASK, start_asking)
}

/// What a run is about: the generator or the solver. `None` for a script, which has no lesson.
fn subject_of(run: &Run, maze: &LabMaze) -> Option<Subject> {
    match run.runner() {
        Some(runner) => runner.solver().map(Subject::Solving),
        None => maze.recipe().map(|recipe| Subject::Growth(recipe.generator.algorithm)),
    }
}

fn start_asking(maze: Option<Res<LabMaze>>, runs: Runs, mut quiz: ResMut<Quiz>, mut jobs: ResMut<Jobs>) {
    let (Some(maze), Some((of, run))) = (maze, runs.single_with_id()) else { return };
    quiz.drawn += 1;
    let subject = subject_of(run, &maze);
    let (moment, path, ends) = (run.playback().clone(), run.path().to_vec(), maze.endpoints());
    let seed = Seed::new(format!("{} {}", maze.recipe().map_or("", |recipe| recipe.seed.text()), quiz.drawn));
    jobs.start(asking(), const { &[id!("lab-job-asking")] }, move |_| {
        let draw = |subject| {
            let question = Question::draw(subject, &moment, ends, &path, &mut seed.stream("questions"))?;
            let Some(question) = question else { return Ok(None) };
            let step = question.shown_by(subject, &moment, ends)?;
            Ok(Some((question, step.map(|step| (subject, step)))))
        };
        let drawn = subject.map_or(Ok(None), draw).map_err(|full: OutOfMemory| full.into());
        outcome(take_question, (of, drawn))
    });
}

fn take_question(
    In((of, drawn)): In<(Entity, Drawn)>,
    page: Res<State<LabPage>>,
    mut quiz: ResMut<Quiz>,
    mut playback: ResMut<Playback>,
    mut status: ResMut<LabStatus>,
) {
    // A player who left the page wants no question, and the playback stays where it is.
    if *page.get() != LabPage::Ask {
        return;
    }
    let (question, step) = match drawn {
        Ok(drawn) => drawn.map_or((None, None), |(question, step)| (Some(question), step)),
        Err(message) => {
            status.fail(message);
            (None, None)
        }
    };
    if let Some(question) = &question {
        playback.pause_at(question.at);
    }
    (quiz.of, quiz.question, quiz.step, quiz.answer) = (Some(of), question, step, None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{AnyGrid, Cell, CellShape, Recipe, Solver};
    use study::question::quiz::Topic;

    fn quiz() -> (Quiz, LabMaze) {
        let grid = AnyGrid::new(CellShape::Square, "12x9", None, None).unwrap();
        let recipe = Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: Seed::new("quiz") };
        let maze = recipe.maze().unwrap();
        let topic = Topic::solving(&maze, (Cell(0), Cell(107)), Solver::BreadthFirst).unwrap();
        let questions = topic.questions(12, &Seed::new("quiz")).unwrap();
        let question = questions.into_iter().find(|question| matches!(question.choices[0], Choice::Cell(_)));
        let maze = LabMaze::new(maze, Some(recipe), race::Endpoints::Corner, &maze::Cancel::never()).unwrap();
        (Quiz { question, ..Quiz::default() }, maze)
    }

    #[test]
    fn first_answer_counts_once() {
        let (mut quiz, _) = quiz();
        let right = quiz.question().unwrap().right;
        assert!(!quiz.take(4) && quiz.score() == (0, 0));
        assert!(quiz.take(right) && quiz.score() == (1, 1));
        assert!(!quiz.take((right + 1) % 2) && quiz.score() == (1, 1) && quiz.answer() == Some(right));
    }

    #[test]
    fn click_at_a_choice_is_that_choice_and_elsewhere_none() {
        let (quiz, maze) = quiz();
        for (number, &choice) in quiz.question().unwrap().choices.iter().enumerate() {
            let at = place_of(&maze, choice).unwrap();
            assert_eq!(quiz.nearest(&maze, Point { x: at.x + 0.3, y: at.y - 0.3 }), Some(number));
        }
        assert_eq!(quiz.nearest(&maze, Point { x: -3.0, y: 40.0 }), None);
    }
}
