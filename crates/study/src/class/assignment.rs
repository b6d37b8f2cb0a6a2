//! An assignment: the tasks, questions and the race of a class, and its text `class1.…`.

use race::date::Day;
use serde::{Deserialize, Serialize};
use text::Text;

use super::class_race::{ClassRace, RaceChoice};
use super::class_task::{ClassTask, TaskChoice, TaskLabel, class_tasks};
use super::error::ClassError;
use super::limits::{LONGEST_ASSIGNMENT, MOST_CLASS_TASKS};
use super::name::ClassName;
use super::questions::{ClassQuestion, ClassQuestions, QuestionRule};
use super::sealed::{TextDigest, TextKind, Unsealed};

/// The text of an assignment.
const CLASS: TextKind = TextKind { word: "class", longest: LONGEST_ASSIGNMENT };

/// What a teacher asks, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssignmentContent {
    /// The name of the class or of the lesson.
    pub name: ClassName,
    /// The tasks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<TaskChoice>,
    /// The questions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub questions: Option<QuestionRule>,
    /// The race.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<RaceChoice>,
    /// Draws the questions, together with the name of a pupil.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<ClassName>,
    /// The last day on which a hand-in is in time, in UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Day>,
}

impl AssignmentContent {
    /// Nothing yet.
    pub const fn new(name: ClassName) -> Self {
        Self { name, tasks: Vec::new(), questions: None, race: None, seed: None, until: None }
    }
}

/// An assignment whose parts are read and checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    content: AssignmentContent,
    tasks: Vec<ClassTask>,
    questions: Option<ClassQuestions>,
    race: Option<ClassRace>,
    text: String,
    digest: TextDigest,
}

impl Assignment {
    /// Checks what a teacher asks.
    pub fn new(content: AssignmentContent) -> Result<Self, ClassError> {
        if content.tasks.len() > MOST_CLASS_TASKS {
            return Err(ClassError::Tasks(content.tasks.len()));
        }
        if content.tasks.is_empty() && content.questions.is_none() && content.race.is_none() {
            return Err(ClassError::Nothing);
        }
        let json = serde_json::to_string(&content).map_err(|error| ClassError::Content(error.to_string()))?;
        let (text, digest) = CLASS.seal(&json)?;
        let tasks = class_tasks(&content.tasks)?;
        let questions = content.questions.as_ref().map(ClassQuestions::new).transpose()?;
        let race = content.race.as_ref().map(ClassRace::new).transpose()?;
        Ok(Self { content, tasks, questions, race, text, digest })
    }

    /// Whether a text begins like an assignment, which may be damaged.
    pub fn is_at_start(text: &str) -> bool {
        CLASS.is_at_start(text)
    }

    /// Reads the first assignment in a text: alone, in a message, or at the end of an address.
    pub fn from_text(text: &str) -> Result<Self, ClassError> {
        let unsealed = CLASS.first(text).ok_or(ClassError::NoClass)?;
        Self::of(&unsealed.map_err(|failed| failed.error)?)
    }

    /// Reads all assignments in a text.
    pub fn all_in(text: &str) -> impl Iterator<Item = Result<Self, ClassError>> {
        CLASS.all(text).map(|unsealed| Self::of(&unsealed.map_err(|failed| failed.error)?))
    }

    fn of(Unsealed { content, digest }: &Unsealed) -> Result<Self, ClassError> {
        let read = serde_json::from_str(content).map_err(|error| ClassError::Content(error.to_string()))?;
        let assignment = Self::new(read)?;
        // Each assignment has one text.
        if assignment.digest == *digest {
            Ok(assignment)
        } else {
            Err(ClassError::Content("it is not written as the game writes it".to_owned()))
        }
    }

    /// The text: one line.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A link that opens it. The part after `#` stays in the browser: no server sees it. `game` is the address of the
    /// game, without query and fragment.
    pub fn address(&self, game: &str) -> String {
        format!("{game}#{}", self.text)
    }

    /// The digest, by which hand-ins name it.
    pub const fn digest(&self) -> TextDigest {
        self.digest
    }

    /// What it asks, as it is written.
    pub const fn content(&self) -> &AssignmentContent {
        &self.content
    }

    /// The name of the class or of the lesson.
    pub const fn name(&self) -> &ClassName {
        &self.content.name
    }

    /// The tasks.
    pub fn tasks(&self) -> &[ClassTask] {
        &self.tasks
    }

    /// A task by its label.
    pub fn task(&self, label: TaskLabel) -> Option<&ClassTask> {
        self.tasks.iter().find(|task| task.label == label)
    }

    /// How many questions each pupil has.
    pub fn question_count(&self) -> u8 {
        self.questions.as_ref().map_or(0, |questions| questions.count)
    }

    /// Draws the questions to a pupil. Each name has different ones.
    pub fn questions(&self, pupil: &ClassName) -> Result<Vec<ClassQuestion>, Text> {
        let seed = self.content.seed.as_ref().map_or("", ClassName::as_str);
        self.questions.as_ref().map_or(Ok(Vec::new()), |questions| questions.draw(seed, pupil))
    }

    /// The race.
    pub const fn race(&self) -> Option<&ClassRace> {
        self.race.as_ref()
    }

    /// The last day on which a hand-in is in time, in UTC.
    pub const fn until(&self) -> Option<Day> {
        self.content.until
    }
}
