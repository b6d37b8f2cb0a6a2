//! Questions about an algorithm at work: what comes next, how long its list is, how long its path is, which of two
//! algorithms made a maze.
//!
//! A question is drawn at a step of a recording, from its trace alone, so there is no list of questions. Only steps
//! that the rules of the algorithm decide are asked about. Where it draws at random, it can never take a wrong choice.
//! After [`Question::until`] events the recording shows the answer, and the [lesson](crate::lesson) of that step says
//! why.

mod answer;
mod dots;
mod growth;
pub mod quiz;
mod solving;

use maze::trace::Event;
use maze::{Cell, Grid, MazeRng, OutOfMemory, SolverKind};
use text::Text;

pub use self::answer::Choice;
use self::answer::{Answer, near};
pub use self::dots::KnownSteps;

use crate::inside::Moment;
use crate::inside::found::FoundDistances;
use crate::lesson::{Lesson, LessonStep, Subject, lengths, style_from};

/// The most cells of a maze that is asked about. In larger ones no cell can be pointed at.
pub const MOST_CELLS: u32 = 10_000;

/// The most that has to be counted.
const MOST_COUNTED: u32 = 40;

/// The most steps at which a question is sought.
const MOST_TRIES: usize = 60;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuestionKind {
    /// The wall that falls next.
    NextWall,
    /// The cell that a planner looks at next.
    NextLook,
    /// The cell that a walker goes to next.
    NextStep,
    /// The length of the stack, the queue or the list.
    Length,
    /// The length of the path that was found.
    Path,
    /// The algorithm that made the maze.
    Maker,
}

impl QuestionKind {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NextWall => "next-wall",
            Self::NextLook => "next-look",
            Self::NextStep => "next-step",
            Self::Length => "length",
            Self::Path => "path",
            Self::Maker => "maker",
        }
    }
}

/// A question with two to four choices, one of which is right.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is asked.
    pub kind: QuestionKind,
    /// The number of events that have happened when it is asked.
    pub at: usize,
    /// The number of events after which the recording shows the answer.
    pub until: usize,
    /// The choices, all different.
    pub choices: Vec<Choice>,
    /// The index of the right one.
    pub right: usize,
    /// Why no other choice is right.
    pub why: Text,
    /// The words of a question about a length.
    asked_length: Text,
}

impl Question {
    /// The question in words.
    pub fn text(&self) -> Text {
        match self.kind {
            QuestionKind::NextWall => text!("ask-next-wall"),
            QuestionKind::NextLook => text!("ask-next-look"),
            QuestionKind::NextStep => text!("ask-next-step"),
            QuestionKind::Length => self.asked_length.clone(),
            QuestionKind::Path => text!("ask-path"),
            QuestionKind::Maker => text!("ask-maker"),
        }
    }

    /// Draws a question about a recording between start and goal. `path` is the path that a solver found. `None` if the
    /// maze is too large, or if no step was found at which the rules give one answer.
    pub fn draw(
        subject: Subject,
        recording: &Moment,
        ends: (Cell, Cell),
        path: &[Cell],
        rng: &mut MazeRng,
    ) -> Result<Option<Self>, OutOfMemory> {
        if recording.is_empty() || recording.maze().grid().cells() > MOST_CELLS {
            return Ok(None);
        }
        let mut moment = recording.clone();
        let asker = Asker::new(subject, &moment, ends)?;
        for _ in 0..MOST_TRIES {
            let kind = asker.kinds[rng.below(asker.kinds.len() as u32) as usize];
            let at = match kind {
                QuestionKind::Path | QuestionKind::Maker => moment.len(),
                _ => rng.below(moment.len() as u32) as usize,
            };
            moment.go_to(at, |_| {});
            if let Some(question) = asker.ask(kind, &moment, path, rng)? {
                return Ok(Some(question));
            }
        }
        Ok(None)
    }

    /// The step of the lesson that shows the answer; `None` if the answer is no step.
    pub fn shown_by(
        &self,
        subject: Subject,
        recording: &Moment,
        ends: (Cell, Cell),
    ) -> Result<Option<LessonStep>, OutOfMemory> {
        if self.until == self.at {
            return Ok(None);
        }
        let mut moment = recording.clone();
        moment.go_to(self.until, |_| {});
        Lesson::new(subject, &moment, ends)?.step(&moment)
    }
}

/// Asks about a recording.
struct Asker {
    subject: Subject,
    ends: (Cell, Cell),
    kinds: &'static [QuestionKind],
    /// The first event of the style, which is not the algorithm's.
    style_from: usize,
    found: Option<FoundDistances>,
}

impl Asker {
    fn new(subject: Subject, moment: &Moment, ends: (Cell, Cell)) -> Result<Self, OutOfMemory> {
        use QuestionKind::{Length, Maker, NextLook, NextStep, NextWall, Path};
        let (kinds, found): (&[QuestionKind], _) = match subject {
            Subject::Growth(_) => (&[NextWall, NextWall, Length, Maker], None),
            Subject::Solving(solver) if solver.kind() == SolverKind::Planner => {
                (&[NextLook, NextLook, Length, Path], Some(FoundDistances::new(moment, Some(solver), ends)?))
            }
            Subject::Solving(_) => (&[NextStep, NextStep, Length], None),
        };
        let style_from = match subject {
            Subject::Growth(algorithm) => style_from(algorithm, moment),
            Subject::Solving(_) => usize::MAX,
        };
        Ok(Self { subject, ends, kinds, style_from, found })
    }

    fn ask(
        &self,
        kind: QuestionKind,
        moment: &Moment,
        path: &[Cell],
        rng: &mut MazeRng,
    ) -> Result<Option<Question>, OutOfMemory> {
        let at = moment.at();
        let answer = match (kind, self.subject) {
            (QuestionKind::NextWall, _) => growth::next_wall(moment, self.style_from, rng)?,
            (QuestionKind::Maker, Subject::Growth(algorithm)) if self.style_from == usize::MAX => {
                growth::maker(moment, algorithm, rng)
            }
            (QuestionKind::NextLook, Subject::Solving(solver)) => {
                self.found.as_ref().and_then(|found| solving::next_look(moment, solver, (found, self.ends.1), rng))
            }
            (QuestionKind::NextStep, Subject::Solving(solver)) => solving::next_step(moment, solver, self.ends.0),
            // After its search a planner only walks: nobody can tell what became of its queue.
            (QuestionKind::Length, Subject::Solving(solver))
                if solver.kind() == SolverKind::Planner
                    && matches!(at.checked_sub(1).and_then(|last| moment.trace().get(last)), Some(Event::Step(_))) =>
            {
                None
            }
            (QuestionKind::Length, subject) if at > 0 && at < self.style_from => {
                let counted = lengths::length_at(subject, moment, self.ends)?;
                counted.filter(|&(_, length)| length <= MOST_COUNTED).map(|(counted, length)| Answer {
                    right: Choice::Number(length),
                    wrong: near(length, 1, rng),
                    until: at,
                    why: counted.why(),
                    asked_length: counted.asked(),
                })
            }
            (QuestionKind::Path, _) if path.len() > 2 && path.len() <= MOST_COUNTED as usize + 1 => {
                let steps = path.len() as u32 - 1;
                let why = text!("ask-why-path");
                // On squares, paths between two cells differ by an even number of steps.
                let wrong = near(steps, 2, rng);
                Some(Answer { right: Choice::Number(steps), wrong, until: at, why, asked_length: Text::EMPTY })
            }
            _ => None,
        };
        Ok(answer.map(|answer| placed(answer, kind, at, rng)))
    }
}

/// Draws the place of the right choice. Numbers are in their order.
fn placed(answer: Answer, kind: QuestionKind, at: usize, rng: &mut MazeRng) -> Question {
    let Answer { right, wrong: mut choices, until, why, asked_length } = answer;
    choices.insert(rng.below(choices.len() as u32 + 1) as usize, right);
    choices.sort_by_key(|choice| if let Choice::Number(number) = choice { *number } else { 0 });
    let right = choices.iter().position(|&choice| choice == right).unwrap_or(0);
    Question { kind, at, until, choices, right, why, asked_length }
}

#[cfg(test)]
mod laws;
