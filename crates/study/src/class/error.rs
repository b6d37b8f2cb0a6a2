//! Why the text of a class or a hand-in cannot be used.

use std::fmt;

use text::Text;

use super::limits::{
    LEAST_QUESTION_CELLS, LONGEST_CLASS_NAME, MOST_CLASS_QUESTIONS, MOST_CLASS_TASKS, MOST_HAND_INS,
    MOST_QUESTION_CELLS, MOST_SUBJECTS,
};
use super::subjects::subject_names;
use crate::task::SHIPPED;

/// Why the text of a class or a hand-in cannot be used, or an assignment cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClassError {
    /// There is no text of a class.
    NoClass,
    /// There is no hand-in.
    NoHandIn,
    /// Its end is missing.
    Cut,
    /// Its digest does not match.
    Altered,
    /// Another version of the game wrote it.
    Version,
    /// It is longer than this limit, in bytes.
    Long(usize),
    /// Its digest matches, but its content is invalid: the reason, in English.
    Content(String),
    /// A name of a class or a pupil is empty, too long or has hidden characters.
    Name,
    /// The assignment is empty.
    Nothing,
    /// Too many tasks: their number.
    Tasks(usize),
    /// There is no task of this number.
    NoTask(u8),
    /// A task is asked twice.
    Twice(String),
    /// A task of the teacher's own cannot be used: its label, and why.
    Task(String, Text),
    /// No questions or too many: their number.
    Questions(u8),
    /// The mazes of the questions have a size out of range.
    QuestionSize,
    /// No algorithm to ask about, or too many.
    Subjects,
    /// This algorithm cannot be asked about.
    Subject(String),
    /// The race cannot be used, and why.
    Race(Text),
    /// There are too many hand-ins.
    HandIns,
}

impl ClassError {
    /// Why, in a sentence.
    pub fn text(&self) -> Text {
        match self {
            Self::NoClass => text!("class-error-no-class"),
            Self::NoHandIn => text!("class-error-no-hand-in"),
            Self::Cut => text!("class-error-cut"),
            Self::Altered => text!("class-error-altered"),
            Self::Version => text!("class-error-version"),
            Self::Long(most) => text!("class-error-long", max = Text::grouped(*most as u64)),
            Self::Content(reason) => text!("class-error-content", reason = Text::foreign(reason)),
            Self::Name => text!("class-error-name", max = LONGEST_CLASS_NAME),
            Self::Nothing => text!("class-error-nothing"),
            Self::Tasks(tasks) => text!("class-error-tasks", max = MOST_CLASS_TASKS, tasks = *tasks),
            Self::NoTask(number) => text!("class-error-no-task", max = SHIPPED.len(), number = *number as usize),
            Self::Twice(label) => text!("class-error-twice", task = Text::foreign(label)),
            Self::Task(label, reason) => {
                text!("class-error-task", task = Text::foreign(label), reason = reason.clone())
            }
            Self::Questions(count) => {
                text!("class-error-questions", max = MOST_CLASS_QUESTIONS as usize, count = *count as usize)
            }
            Self::QuestionSize => {
                text!("class-error-question-size", min = LEAST_QUESTION_CELLS, max = MOST_QUESTION_CELLS)
            }
            Self::Subjects => text!("class-error-subjects", max = MOST_SUBJECTS),
            Self::Subject(name) => {
                let [generators, solvers] = subject_names().map(Text::verbatim);
                text!("class-error-subject", name = Text::foreign(name), generators = generators, solvers = solvers)
            }
            Self::HandIns => text!("class-error-hand-ins", max = Text::grouped(MOST_HAND_INS as u64)),
            Self::Race(reason) => text!("class-error-race", reason = reason.clone()),
        }
    }
}

impl fmt::Display for ClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().english())
    }
}

impl std::error::Error for ClassError {}

impl From<ClassError> for Text {
    fn from(error: ClassError) -> Self {
        error.text()
    }
}
