//! The content of a copy of a worksheet, and its style.

use maze::draw::page::Letters;
use maze::draw::pdf::Layout;
use text::{Language, Text};

use super::hand_run::HandRun;
use super::quizzes::Quizzes;
use crate::task::{Task, TaskMaze};

/// The content of a copy.
pub(super) struct WorksheetCopy<'t> {
    pub(super) task: &'t Task,
    /// From 1.
    pub(super) number: usize,
    pub(super) name: &'t str,
    pub(super) ground: TaskMaze,
    pub(super) hand_run: HandRun,
    pub(super) quizzes: Quizzes,
}

/// How all pages are drawn.
pub(super) struct PageStyle<'s> {
    pub(super) letters: &'s Letters<'static>,
    pub(super) layout: &'s Layout,
    pub(super) language: Language,
}

impl PageStyle<'_> {
    pub(super) fn get(&self, text: &Text) -> String {
        self.language.get(text).into_owned()
    }
}
