//! Requests about tasks.

use bevy::prelude::*;
use files::background::Background;
use text::Text;
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

use super::desk::{NO_ANSWER, TaskDesk, TaskEditor};
use super::progress::TaskProgress;
use crate::Draft;
use crate::task_key::TaskKey;

/// A request about tasks.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum TaskCommand {
    /// Opens a task.
    Open(TaskKey),
    /// Adds the file of a task, and opens it.
    Add(String),
    /// Opens the task after the open one.
    Next,
    /// Marks the program in the hidden mazes.
    Mark,
    /// Shows one more hint.
    Hint,
    /// Shows the model answer, or the player's own again.
    Answer(bool),
    /// Removes one of the player's own tasks.
    Remove(TaskKey),
    /// Puts back the task that was removed last, and opens it.
    PutBack,
}

impl TaskCommand {
    /// Whether the page of a task opens with it.
    pub const fn opens(&self) -> bool {
        matches!(self, Self::Open(_) | Self::Add(_) | Self::Next | Self::PutBack)
    }
}

pub(crate) fn carry_out(
    mut commands: MessageReader<TaskCommand>,
    mut editor: TaskEditor,
    mut menu: ResMut<OpenMenu>,
    mut status: ResMut<StatusLine>,
) {
    for command in commands.read() {
        let is_on_page = editor.desk.key().is_some();
        let done = obey(command, &mut editor);
        // The page stays, with other entries. Where it opens, the menu before it keeps its focus for the way back.
        if done.is_ok() && command.opens() && is_on_page {
            menu.open(0);
        }
        status.show(done.map(|()| None));
    }
}

/// Carries out a request.
fn obey(command: &TaskCommand, editor: &mut TaskEditor) -> Result<(), Text> {
    match command {
        TaskCommand::Open(key) => editor.open(key)?,
        TaskCommand::Add(file) => {
            let key = editor.progress.add_own(file)?;
            editor.open(&key)?;
        }
        TaskCommand::Next => {
            let mut keys = editor.progress.keys();
            let is_open = |key: &TaskKey| Some(key) == editor.desk.key();
            let next = keys.by_ref().find(is_open).and_then(|_| keys.next());
            drop(keys);
            if let Some(key) = next {
                editor.open(&key)?;
            }
        }
        TaskCommand::Mark => {
            editor.note_time();
            let Some(task) = editor.desk.task().cloned() else { return Ok(()) };
            let program = editor.parts.draft.text().to_owned();
            editor.desk.verdict = None;
            editor.desk.marking = Some(Background::spawn(move |_| task.check(&program)));
        }
        TaskCommand::Hint => {
            let Some((key, task)) = editor.desk.key().cloned().zip(editor.desk.task().cloned()) else {
                return Ok(());
            };
            let most = task.hints().len() as u8;
            editor.progress.change(&key, |run| run.hints = run.hints.saturating_add(1).min(most));
        }
        TaskCommand::Answer(is_shown) => editor.desk.shows_answer = *is_shown,
        TaskCommand::Remove(key) => {
            editor.close();
            editor.progress.remove_own(key);
        }
        TaskCommand::PutBack => {
            let key = editor.progress.put_back()?;
            editor.open(&key)?;
        }
    }
    Ok(())
}

/// Takes the verdict of a program that was marked.
pub(crate) fn take_verdict(
    mut desk: ResMut<TaskDesk>,
    mut progress: ResMut<TaskProgress>,
    mut status: ResMut<StatusLine>,
) {
    let Some(result) = desk.bypass_change_detection().marking.as_mut().and_then(Background::poll) else { return };
    desk.marking = None;
    match result.map_err(Text::from).and_then(|marked| marked.map_err(Text::from)) {
        Ok(verdict) => {
            if let Some(key) = desk.key() {
                progress.note(key, &verdict);
            }
            desk.verdict = Some(verdict);
        }
        Err(reason) => status.0 = Some(Err(reason)),
    }
}

/// Keeps the answer while it is written. What is changed is not marked any more.
pub(crate) fn keep_answer(draft: Res<Draft>, mut desk: ResMut<TaskDesk>, mut progress: ResMut<TaskProgress>) {
    let Some(key) = draft.task().filter(|_| draft.is_changed()) else { return };
    let kept = progress.run(key).map_or("", |run| run.program.as_str());
    let kept = if kept.is_empty() { NO_ANSWER } else { kept };
    if kept != draft.text() {
        progress.change(key, |run| draft.text().clone_into(&mut run.program));
        desk.verdict = None;
        desk.marking = None;
    }
}
