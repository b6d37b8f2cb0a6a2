//! Marks hand-ins from scratch: runs the programs in all hidden mazes, redraws the questions, and runs the race again.

use maze::{Cancel, Canceled};
use race::{Divergence, Level, Replay, Ticks, Winner};
use text::Text;

use super::assignment::Assignment;
use super::class_race::ClassRace;
use super::class_task::{ClassTask, TaskLabel};
use super::hand_in::HandIn;
use crate::task::{TaskMazes, Verdict};

/// What a task's program is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskMark {
    /// The task.
    pub label: TaskLabel,
    /// The verdict; `None` if nothing was handed in.
    pub verdict: Option<Verdict>,
}

/// What the answers are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionsMark {
    /// The right answers.
    pub right: u8,
    /// The answers.
    pub answered: u8,
    /// The questions.
    pub questions: u8,
}

/// What a replay is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaceMark {
    /// Nothing was handed in.
    Missing,
    /// The race was run again as it was recorded, and the player won.
    Won {
        /// The time of the player.
        time: Ticks,
        /// Whether the solution was shown, as the pupil's game says.
        is_hinted: bool,
    },
    /// It does not count, and why.
    Refused(Text),
}

/// What a hand-in is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandInMark {
    /// Its tasks, in the order of the assignment.
    pub tasks: Vec<TaskMark>,
    /// Its answers; `None` if nothing is asked.
    pub questions: Option<QuestionsMark>,
    /// Its race; `None` if the assignment has none.
    pub race: Option<RaceMark>,
}

/// An assignment that is ready to mark hand-ins: its hidden mazes are drawn, and its race is built.
#[derive(Clone, Debug)]
pub struct Marker<'a> {
    assignment: &'a Assignment,
    tasks: Vec<(&'a ClassTask, TaskMazes<'a>)>,
    race: Option<(&'a ClassRace, Level)>,
}

impl<'a> Marker<'a> {
    /// Draws the hidden mazes and builds the race.
    pub fn new(assignment: &'a Assignment) -> Result<Self, Text> {
        let tasks = assignment.tasks().iter().map(|task| Ok((task, task.task.with_mazes()?)));
        let tasks = tasks.collect::<Result<_, Text>>()?;
        let race = assignment.race().map(|race| Ok::<_, Text>((race, race.level()?))).transpose()?;
        Ok(Self { assignment, tasks, race })
    }

    /// The assignment.
    pub const fn assignment(&self) -> &'a Assignment {
        self.assignment
    }

    /// Marks a hand-in of this assignment: the same marks on every platform, whatever the hand-in claims. Another thread
    /// can cancel it.
    ///
    /// An error is a question that cannot be drawn, or the word that it was canceled.
    pub fn mark(&self, hand_in: &HandIn, cancel: &Cancel) -> Result<HandInMark, Text> {
        let tasks = self.tasks.iter().map(|(task, mazes)| {
            if cancel.is_canceled() {
                return Err(Canceled);
            }
            let verdict = hand_in.task(task.label).map(|work| mazes.check(&work.program));
            Ok(TaskMark { label: task.label, verdict })
        });
        let tasks = tasks.collect::<Result<_, _>>()?;
        let questions = (self.assignment.question_count() > 0).then(|| self.questions(hand_in)).transpose()?;
        let race = self.race.as_ref().map(|race| race_mark(race, hand_in, cancel)).transpose()?;
        Ok(HandInMark { tasks, questions, race })
    }

    fn questions(&self, hand_in: &HandIn) -> Result<QuestionsMark, Text> {
        let questions = self.assignment.questions(hand_in.name())?;
        let (mut right, mut answered) = (0, 0);
        for (number, asked) in questions.iter().enumerate() {
            let answer = hand_in.answer(number);
            answered += u8::from(answer.is_some());
            right += u8::from(answer.map(usize::from) == Some(asked.question.right));
        }
        Ok(QuestionsMark { right, answered, questions: self.assignment.question_count() })
    }
}

fn race_mark((race, level): &(&ClassRace, Level), hand_in: &HandIn, cancel: &Cancel) -> Result<RaceMark, Canceled> {
    let Some(text) = hand_in.replay() else { return Ok(RaceMark::Missing) };
    let refused = |why: Text| Ok(RaceMark::Refused(why));
    let replay = match Replay::from_text(text) {
        Ok(replay) => replay,
        Err(error) => return refused(error.into()),
    };
    if !replay.code().is_in(level.plan()) {
        return refused(Divergence::OtherRace.into());
    }
    if !race.is_as_asked(level, &replay) {
        return refused(text!("class-race-other-opponent"));
    }
    let eaters = match replay.eaters_with(level, cancel) {
        Ok(eaters) => eaters,
        Err(_) if cancel.is_canceled() => return Err(Canceled),
        Err(error) => return refused(error.into()),
    };
    match replay.verify_with(level, &eaters, cancel) {
        Ok(_) if replay.winner() != Winner::Player => refused(text!("class-race-lost")),
        Ok(time) => Ok(RaceMark::Won { time, is_hinted: replay.hinted() }),
        Err(Divergence::Canceled) => Err(Canceled),
        Err(error) => refused(error.into()),
    }
}
