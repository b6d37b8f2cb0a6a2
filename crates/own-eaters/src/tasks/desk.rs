//! The task that is worked on, and its marking in the background.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::background::Background;
use study::task::{Task, TaskError, Verdict};
use text::Text;

use super::progress::TaskProgress;
use crate::editor::EditorParts;
use crate::task_key::TaskKey;

/// What an answer begins with.
pub(super) const NO_ANSWER: &str = "fn run(mouse) {\n}\n";

/// The task that is worked on.
#[derive(Resource, Default)]
pub struct TaskDesk {
    open: Option<(TaskKey, Arc<Task>)>,
    pub(super) marking: Option<Background<Result<Verdict, TaskError>>>,
    pub(super) verdict: Option<Verdict>,
    pub(super) shows_answer: bool,
    /// When it was opened, or its time was noted.
    pub(super) since: Option<f64>,
}

impl TaskDesk {
    /// The task.
    pub fn task(&self) -> Option<&Arc<Task>> {
        self.open.as_ref().map(|(_, task)| task)
    }

    /// Which one it is.
    pub fn key(&self) -> Option<&TaskKey> {
        self.open.as_ref().map(|(key, _)| key)
    }

    /// Whether the program is being marked.
    pub const fn is_marking(&self) -> bool {
        self.marking.is_some()
    }

    /// What became of the program, until it is changed.
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The model answer, if it is shown.
    pub fn shown_answer(&self) -> Option<&str> {
        self.task().filter(|_| self.shows_answer).map(|task| task.model().text())
    }
}

/// The task that is worked on, with its answer in the editor.
#[derive(SystemParam)]
pub struct TaskEditor<'w> {
    /// The task.
    pub desk: ResMut<'w, TaskDesk>,
    /// The answers.
    pub progress: ResMut<'w, TaskProgress>,
    /// The editor.
    pub parts: EditorParts<'w>,
    time: Res<'w, Time<Real>>,
}

impl TaskEditor<'_> {
    /// Opens a task with the player's answer, as blocks if they can show it.
    pub(super) fn open(&mut self, key: &TaskKey) -> Result<(), Text> {
        self.close();
        let task = Arc::clone(self.progress.task(key).ok_or_else(|| text!("tasks-gone"))?);
        let program = self.progress.run(key).map(|run| run.program.clone());
        let program = program.filter(|program| !program.is_empty()).unwrap_or_else(|| NO_ANSWER.to_owned());
        self.parts.draft.open_answer(key, &program);
        self.parts.player.set_task(Some(Arc::clone(&task)));
        self.parts.blocks.allow(task.allowed());
        // Any other program is shown as text.
        let _ = self.parts.blocks.open(&program);
        *self.desk =
            TaskDesk { open: Some((key.clone(), task)), since: Some(self.time.elapsed_secs_f64()), ..default() };
        Ok(())
    }

    /// Notes the time at the task, and closes it. The answer is kept while it is written.
    pub fn close(&mut self) {
        self.note_time();
        if self.desk.open.is_some() {
            *self.desk = TaskDesk::default();
            self.parts.close();
            self.parts.blocks.allow(&[]);
            self.parts.draft.close();
        }
    }

    /// Adds the time since the last note to the answer.
    pub(super) fn note_time(&mut self) {
        let now = self.time.elapsed_secs_f64();
        let (Some(key), Some(since)) = (self.desk.key().cloned(), self.desk.since) else { return };
        let seconds = (now - since).max(0.0) as u32;
        if seconds > 0 {
            self.desk.since = Some(since + f64::from(seconds));
            self.progress.change(&key, |run| run.seconds = run.seconds.saturating_add(seconds));
        }
    }
}
