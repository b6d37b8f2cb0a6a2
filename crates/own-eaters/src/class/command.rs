//! Requests about the class.

use bevy::prelude::*;
use platform::clipboard::Clipboard;
use platform::clock;
use study::class::{Assignment, ClassName};
use text::Text;
use ui::menu::status::StatusLine;

use super::quiz::ClassQuiz;
use super::work::ClassWork;
use crate::tasks::TaskProgress;

/// A request about the class.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ClassCommand {
    /// Opens the assignment in a text.
    Open(String),
    /// Makes another assignment the present one.
    Turn,
    /// Sets the name of the player in this class.
    Name(String),
    /// Shows a question, from 0.
    Show(usize),
    /// Answers a question by the index of a choice.
    Answer(usize, u8),
    /// Copies the hand-in to the clipboard.
    HandIn,
    /// Starts the race of the assignment.
    Race,
}

impl ClassCommand {
    /// Whether the page of the class opens with it.
    pub const fn opens(&self) -> bool {
        matches!(self, Self::Open(_))
    }
}

pub(crate) fn carry_out(
    mut commands: MessageReader<ClassCommand>,
    mut work: ResMut<ClassWork>,
    mut progress: ResMut<TaskProgress>,
    mut quiz: ResMut<ClassQuiz>,
    mut clipboard: NonSendMut<Clipboard>,
    mut status: ResMut<StatusLine>,
) {
    for command in commands.read() {
        let done = match command {
            ClassCommand::Open(text) => open(text, &mut work, &mut progress),
            ClassCommand::Turn => {
                work.turn();
                Ok(None)
            }
            ClassCommand::Name(typed) => set_name(typed, &mut work),
            ClassCommand::Show(question) => {
                quiz.shown = *question;
                Ok(None)
            }
            ClassCommand::Answer(question, choice) => {
                work.change(|entry| {
                    if entry.answers.len() <= *question {
                        entry.answers.resize(question + 1, None);
                    }
                    entry.answers[*question] = Some(*choice);
                });
                quiz.shown = (question + 1).min(quiz.count().saturating_sub(1));
                Ok(None)
            }
            ClassCommand::HandIn => hand_in(&work, &progress, &mut clipboard).map(Some),
            // A race is started by the game.
            ClassCommand::Race => Ok(None),
        };
        status.show(done);
    }
}

fn open(text: &str, work: &mut ClassWork, progress: &mut TaskProgress) -> Result<Option<Text>, Text> {
    work.open(Assignment::from_text(text)?);
    let own: Vec<String> =
        work.present().map(|entry| entry.own_tasks().map(str::to_owned).collect()).unwrap_or_default();
    for file in own {
        progress.add_own(&file)?;
    }
    Ok(None)
}

/// The questions are drawn for the name, so it stays once one is answered.
fn set_name(typed: &str, work: &mut ClassWork) -> Result<Option<Text>, Text> {
    let name = ClassName::new(typed.trim())?;
    if work.present().is_some_and(|entry| entry.answered() > 0 && entry.name.as_ref() != Some(&name)) {
        return Err(text!("class-name-stays"));
    }
    work.change(|entry| entry.name = Some(name));
    Ok(None)
}

fn hand_in(work: &ClassWork, progress: &TaskProgress, clipboard: &mut Clipboard) -> Result<Text, Text> {
    let entry = work.present().ok_or_else(|| text!("class-none"))?;
    let text = entry.hand_in(progress, clock::seconds())?.text()?;
    let length = text.len();
    clipboard.copy(text)?;
    Ok(text!("class-handed-in", letters = Text::grouped(length as u64)))
}
