//! A task on paper: its maze and blocks, a program to follow by hand, questions about algorithms, and the answers on
//! pages of their own. Each copy is drawn from its own seed, so that neighbors have different ones.
//!
//! `pen` writes on a page, `hand_run` draws the program to follow, `quizzes` the questions; `picture` shows the maze of a
//! question; `pages` and `answers` compose the pages of a `copy`.

mod answers;
mod copy;
mod hand_run;
mod pages;
mod pen;
mod picture;
mod quizzes;

use maze::draw::page::Letters;
use maze::draw::pdf::{Layout, Paper, write_sheets};
use text::{Language, Text};

use self::copy::{PageStyle, WorksheetCopy};
use self::hand_run::HandRun;
use self::quizzes::Quizzes;
use crate::export;
use crate::task::Task;

/// The most copies of a document.
pub const MOST_COPIES: u32 = 100;

/// How worksheets are written.
#[derive(Clone, Debug)]
pub struct WorksheetOptions {
    /// The paper: A4 or Letter.
    pub paper: Paper,
    /// The language.
    pub language: Language,
    /// Any text: another one draws other copies.
    pub seed: String,
    /// A copy for each, with the name on it; empty names leave a line to fill in.
    pub names: Vec<String>,
}

/// A PDF document with a worksheet for each name, then the answers of all.
pub fn worksheets(task: &Task, options: &WorksheetOptions) -> Result<Vec<u8>, Text> {
    let letters = Letters::of_pages().map_err(|error| Text::foreign(&error.to_string()))?;
    let layout = Layout {
        paper: options.paper,
        title: task.name().of(options.language).to_owned(),
        words: export::words(options.language),
        ..Layout::default()
    };
    let style = PageStyle { letters: &letters, layout: &layout, language: options.language };
    let (mut sheets, mut answers) = (Vec::new(), Vec::new());
    for (index, name) in options.names.iter().enumerate() {
        let seed = format!("{} {index}", options.seed);
        let copy = WorksheetCopy {
            task,
            number: index + 1,
            name,
            ground: task.maze(&format!("worksheet {seed}"), index as u32)?,
            hand_run: HandRun::draw(&seed)?,
            quizzes: Quizzes::draw(&seed)?,
        };
        sheets.extend(pages::of(&copy, &style)?);
        answers.push(answers::of(&copy, &style)?);
    }
    sheets.extend(answers);
    let mut bytes = Vec::new();
    write_sheets(&mut bytes, &sheets, &layout)?;
    Ok(bytes)
}

#[cfg(test)]
mod laws;
