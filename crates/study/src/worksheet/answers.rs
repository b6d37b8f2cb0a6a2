//! The answers of a copy, on a page of their own.

use maze::draw::pdf::Sheet;
use script::blocks::{BlockProgram, RowPart};
use text::Text;

use super::copy::{PageStyle, WorksheetCopy};
use super::pages::direction;
use super::pen::{Pen, TEXT};
use super::quizzes::AskedTopic;
use crate::lesson::name_of;
use crate::question::quiz::LETTERS;

/// Size of the letters, in points.
const SMALL: f32 = 9.0;

/// The page with the answers of a copy.
pub(super) fn of(copy: &WorksheetCopy, style: &PageStyle) -> Result<Sheet, Text> {
    let number = style.get(&text!("worksheet-copy", number = copy.number));
    let whose = if copy.name.is_empty() { number } else { format!("{number}, {}", copy.name) };
    let title = style.get(&text!("worksheet-answers", copy = Text::foreign(&whose)));
    let mut pen = Pen::new(style.letters, style.layout.paper.points(), title, true);
    pen.write(&style.get(&text!("worksheet-model")), TEXT);
    for line in model(copy, style) {
        pen.write(&line, SMALL);
    }
    pen.y -= 8.0;
    pen.write(&style.get(&text!("worksheet-hand")), TEXT);
    let grid = copy.hand_run.maze.grid();
    for (step, &(cell, side)) in copy.hand_run.places.iter().enumerate().skip(1) {
        let (cell, looks) = (name_of(grid, cell), direction(side));
        pen.write(&style.get(&text!("worksheet-after", step = step, cell = cell, direction = looks)), SMALL);
    }
    pen.y -= 8.0;
    pen.write(&style.get(&text!("worksheet-questions")), TEXT);
    let mut number = 0;
    for quiz in &copy.quizzes.0 {
        for AskedTopic { topic, question } in &quiz.asked {
            number += 1;
            let why = topic.why(question, style.language)?;
            let moment = topic.moment_at(question.at);
            let choice = style.get(&question.choices[question.right].text(moment.maze().grid()));
            pen.write(&format!("{number}. {} ({choice}): {why}", LETTERS[question.right]), SMALL);
        }
    }
    Ok(pen.finish())
}

/// The lines of the model answer: its blocks in words, or its text if it is no program of blocks.
fn model(copy: &WorksheetCopy, style: &PageStyle) -> Vec<String> {
    let script = copy.task.model();
    let Ok(program) = BlockProgram::of_script(script) else {
        return script.text().lines().map(str::to_owned).collect();
    };
    let rows = program.rows().into_iter();
    let rows = rows.filter(|row| !matches!(row.part, RowPart::Main | RowPart::End | RowPart::EndOfBlock(_)));
    rows.map(|row| format!("{}{}", "      ".repeat(row.depth), style.get(&text::blocks::row(row.part)))).collect()
}
