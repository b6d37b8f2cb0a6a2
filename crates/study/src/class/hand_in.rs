//! A hand-in: what a pupil made of an assignment, and its text `handin1.…`.
//!
//! Marking trusts nothing in it: it runs the programs, redraws the questions and runs the race again. The tries, the
//! seconds and the time are claims that nobody can check.

use maze::sanitize::is_hidden_control;
use race::Replay;
use script::Script;
use serde::{Deserialize, Serialize};

use super::assignment::Assignment;
use super::class_task::TaskLabel;
use super::error::ClassError;
use super::limits::{
    LAST_SECOND, LONGEST_HAND_IN, MOST_CHOICES, MOST_CLASS_QUESTIONS, MOST_CLASS_TASKS, MOST_SECONDS_COUNTED,
    MOST_TRIES_COUNTED,
};
use super::name::ClassName;
use super::sealed::{SealError, TextDigest, TextKind, Unsealed};
use crate::task::MOST_STARS;

/// The text of a hand-in.
const HAND_IN: TextKind = TextKind { word: "handin", longest: LONGEST_HAND_IN };

/// A program for a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskWork {
    /// The task.
    pub task: TaskLabel,
    /// The text of the program.
    pub program: String,
    /// The stars that it earned, as the pupil's game says.
    pub stars: u8,
    /// How often it was tried, as the pupil's game says; 0 if that is not known.
    pub tries: u32,
    /// How many seconds the task was on the screen, as the pupil's game says; 0 if that is not known.
    pub seconds: u32,
}

/// What a pupil hands in, or has done so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandIn {
    class: TextDigest,
    name: ClassName,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tasks: Vec<TaskWork>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answers: Vec<Option<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    replay: Option<String>,
    time: u64,
}

/// A hand-in that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadHandIn {
    /// Why.
    pub error: ClassError,
    /// The name in it, if it can still be read. It may have been altered.
    pub name: Option<ClassName>,
}

impl HandIn {
    /// Nothing yet, by a pupil of this name.
    pub const fn new(assignment: &Assignment, name: ClassName) -> Self {
        let class = assignment.digest();
        Self { class, name, tasks: Vec::new(), answers: Vec::new(), replay: None, time: 0 }
    }

    /// The digest of its assignment.
    pub const fn class(&self) -> TextDigest {
        self.class
    }

    /// The name of the pupil.
    pub const fn name(&self) -> &ClassName {
        &self.name
    }

    /// The programs, in the order of their labels.
    pub fn tasks(&self) -> &[TaskWork] {
        &self.tasks
    }

    /// The program for a task.
    pub fn task(&self, label: TaskLabel) -> Option<&TaskWork> {
        self.tasks.iter().find(|work| work.task == label)
    }

    /// Sets the program for a task, in the place of an earlier one. Counts above their limits become their limits.
    pub fn set_task(&mut self, work: TaskWork) {
        let work = TaskWork {
            program: Script::normal(&work.program),
            stars: work.stars.min(MOST_STARS),
            tries: work.tries.min(MOST_TRIES_COUNTED),
            seconds: work.seconds.min(MOST_SECONDS_COUNTED),
            ..work
        };
        match self.tasks.binary_search_by_key(&work.task, |other| other.task) {
            Ok(place) => self.tasks[place] = work,
            Err(place) => self.tasks.insert(place, work),
        }
    }

    /// The index of the choice that answers a question, from 0.
    pub fn answer(&self, question: usize) -> Option<u8> {
        self.answers.get(question).copied().flatten()
    }

    /// Answers a question by the index of a choice, from 0.
    pub fn set_answer(&mut self, question: usize, choice: Option<u8>) {
        if question >= self.answers.len() {
            self.answers.resize(question + 1, None);
        }
        self.answers[question] = choice;
    }

    /// The text of the replay of the race.
    pub fn replay(&self) -> Option<&str> {
        self.replay.as_deref()
    }

    /// Sets the replay of the race.
    pub fn set_replay(&mut self, replay: &Replay) {
        self.replay = Some(replay.to_text());
    }

    /// When it was handed in, as the pupil's clock says: in seconds since January 1, 1970 in UTC. 0 if it was not.
    pub const fn time(&self) -> u64 {
        self.time
    }

    /// Sets when it is handed in, in seconds since January 1, 1970 in UTC.
    pub const fn set_time(&mut self, seconds: u64) {
        self.time = if seconds < LAST_SECOND { seconds } else { LAST_SECOND };
    }

    /// The text: one line. An error if it is too long.
    pub fn text(&self) -> Result<String, ClassError> {
        self.sealed().map(|(text, _)| text)
    }

    /// The digest of the text.
    pub fn digest(&self) -> Result<TextDigest, ClassError> {
        self.sealed().map(|(_, digest)| digest)
    }

    fn sealed(&self) -> Result<(String, TextDigest), ClassError> {
        self.check()?;
        HAND_IN.seal(&serde_json::to_string(self).map_err(|error| ClassError::Content(error.to_string()))?)
    }

    /// Whether a text begins like a hand-in, which may be damaged.
    pub fn is_at_start(text: &str) -> bool {
        HAND_IN.is_at_start(text)
    }

    /// Reads the first hand-in in a text.
    pub fn from_text(text: &str) -> Result<Self, BadHandIn> {
        Self::all_in(text).next().unwrap_or(Err(BadHandIn { error: ClassError::NoHandIn, name: None }))
    }

    /// Reads all hand-ins in a text, in their order. Other text may be between them.
    pub fn all_in(text: &str) -> impl Iterator<Item = Result<Self, BadHandIn>> {
        HAND_IN.all(text).map(|unsealed| match unsealed {
            Ok(unsealed) => Self::of(&unsealed),
            Err(SealError { error, content }) => Err(BadHandIn { error, name: content.as_deref().and_then(name_in) }),
        })
    }

    fn of(Unsealed { content, digest }: &Unsealed) -> Result<Self, BadHandIn> {
        let bad = |error| BadHandIn { error, name: name_in(content) };
        let hand_in: Self =
            serde_json::from_str(content).map_err(|error| bad(ClassError::Content(error.to_string())))?;
        // Each hand-in has one text.
        if hand_in.digest().map_err(bad)? == *digest {
            Ok(hand_in)
        } else {
            Err(bad(ClassError::Content("it is not written as the game writes it".to_owned())))
        }
    }

    /// Marks this hand-in as unusable.
    pub(super) fn bad(&self, error: ClassError) -> BadHandIn {
        BadHandIn { error, name: Some(self.name.clone()) }
    }

    fn check(&self) -> Result<(), ClassError> {
        let wrong = |what: &str| Err(ClassError::Content(what.to_owned()));
        if self.tasks.len() > MOST_CLASS_TASKS {
            return Err(ClassError::Tasks(self.tasks.len()));
        }
        if !self.tasks.is_sorted_by(|a, b| a.task < b.task) {
            return wrong("the tasks are not in their order");
        }
        let is_counted = |work: &TaskWork| {
            work.stars <= MOST_STARS && work.tries <= MOST_TRIES_COUNTED && work.seconds <= MOST_SECONDS_COUNTED
        };
        if !self.tasks.iter().all(is_counted) || self.time > LAST_SECOND {
            return wrong("a number is too large");
        }
        if self.answers.len() > usize::from(MOST_CLASS_QUESTIONS) {
            return Err(ClassError::Questions(self.answers.len().try_into().unwrap_or(u8::MAX)));
        }
        if self.answers.iter().flatten().any(|&choice| choice >= MOST_CHOICES) {
            return wrong("a question has fewer choices");
        }
        Ok(())
    }
}

/// The name in the content of a hand-in that may be damaged.
fn name_in(content: &str) -> Option<ClassName> {
    const FIELD: &str = "\"name\":";
    let after = &content[content.find(FIELD)? + FIELD.len()..];
    let mut values = serde_json::Deserializer::from_str(after).into_iter::<String>();
    let name = values.next()?.ok()?;
    let shown: String = name.chars().filter(|&character| !is_hidden_control(character)).collect();
    ClassName::new(&shown).ok()
}
