//! The pages of a copy: the task, the program to follow by hand, the questions.

use maze::draw::page::Mark;
use maze::draw::pdf::{Sheet, SheetPart, figure_marks};
use maze::{Figure, Side};
use script::blocks::{BlockKind, RowPart};
use text::Text;

use super::copy::{PageStyle, WorksheetCopy};
use super::pen::{MARGIN, Pen, TEXT};
use crate::lesson::name_of;
use crate::question::quiz::LETTERS;

/// Height of a block to cut out, of a line to write on and of a row of a table, in points.
const ROW: f32 = 21.0;
/// The largest height of a maze, in points.
const FIGURE: f32 = 240.0;
/// The height of a question with its picture, in points.
const QUESTION: f32 = 150.0;
/// The gap between columns, in points.
const GAP: f32 = 20.0;
/// Size of the numbers beside a maze, in points.
const NUMBER: f32 = 8.0;
/// The smallest height that a line to write on needs, in points.
const LEAST_LINE: f32 = 23.0;

/// The pages of a copy.
pub(super) fn of(copy: &WorksheetCopy, style: &PageStyle) -> Result<Vec<Sheet>, Text> {
    Ok(vec![task_page(copy, style)?, hand_page(copy, style)?, questions_page(copy, style)?])
}

fn pen<'l>(style: &PageStyle<'l>, title: &Text) -> Pen<'l> {
    Pen::new(style.letters, style.layout.paper.points(), style.get(title), false)
}

/// The direction of a side of squares in words.
pub(super) fn direction(side: Side) -> Text {
    match side.0 {
        0 => text!("worksheet-up"),
        1 => text!("worksheet-right"),
        2 => text!("worksheet-down"),
        _ => text!("worksheet-left"),
    }
}

/// The line with the name, and the number of the copy, which the answers have too.
fn name_line(pen: &mut Pen, copy: &WorksheetCopy, style: &PageStyle) {
    let words = &style.layout.words;
    let right = MARGIN + pen.width();
    let number = style.get(&text!("worksheet-copy", number = copy.number));
    let name = format!("{}: {}", words.name, copy.name);
    let mut marks: Vec<Mark> = Vec::new();
    marks.extend(pen.words(&name, TEXT, (MARGIN, pen.y), 0.0));
    marks.extend(pen.words(&number, TEXT, (right, pen.y), 1.0));
    if copy.name.is_empty() {
        let base = pen.y - TEXT - 2.0;
        marks.push(Pen::line((MARGIN + 60.0, base), (MARGIN + 300.0, base)));
    }
    pen.add(SheetPart::Text, marks);
    pen.y -= 26.0;
}

fn task_page(copy: &WorksheetCopy, style: &PageStyle) -> Result<Sheet, Text> {
    let name = copy.task.name().of(style.language);
    let mut pen = pen(style, &text!("worksheet-title", task = Text::foreign(name)));
    name_line(&mut pen, copy, style);
    pen.write(copy.task.text().of(style.language), TEXT);
    pen.write(&style.get(&text!("worksheet-key")), TEXT);
    pen.write(&style.get(&copy.task.stars_text()), TEXT);
    pen.y -= 8.0;
    let (top, half) = (pen.y, (pen.width() - GAP) / 2.0);
    let (plan, doors) = (copy.ground.plan(), copy.ground.doors.drawn());
    let figure = Figure::new(&plan).start(copy.ground.start).goal(copy.ground.cheese).doors(&doors);
    let (marks, (_, height), _) = figure_marks(figure, (MARGIN, top), (half, FIGURE), style.layout)?;
    pen.add(SheetPart::Figure, marks);
    let kinds = if copy.task.allowed().is_empty() { BlockKind::ALL } else { copy.task.allowed() };
    let left = MARGIN + half + GAP;
    let mut y = pen.write_at(&style.get(&text!("worksheet-blocks")), TEXT, (left, top), half) - 4.0;
    for &kind in kinds {
        let mut marks = Pen::frame((left, y), (half, ROW));
        marks.extend(pen.words(&style.get(&text::blocks::kind(kind)), TEXT, (left + 6.0, y - 4.5), 0.0));
        pen.add(SheetPart::Text, marks);
        y -= ROW + 3.0;
    }
    pen.y = y.min(top - height) - 14.0;
    pen.write(&style.get(&text!("worksheet-program")), TEXT);
    let rows = (pen.height() / LEAST_LINE).floor().max(1.0) as usize;
    let mut marks = Vec::new();
    for (column, left) in [MARGIN, left].into_iter().enumerate() {
        for row in 0..rows {
            let base = pen.y - LEAST_LINE * (row + 1) as f32;
            let number = (column * rows + row + 1).to_string();
            marks.extend(pen.words(&number, NUMBER, (left + 12.0, base + NUMBER + 1.0), 1.0));
            marks.push(Pen::line((left + 18.0, base), (left + half, base)));
        }
    }
    pen.add(SheetPart::Text, marks);
    Ok(pen.finish())
}

fn hand_page(copy: &WorksheetCopy, style: &PageStyle) -> Result<Sheet, Text> {
    let run = &copy.hand_run;
    let grid = run.maze.grid();
    let mut pen = pen(style, &text!("worksheet-hand"));
    name_line(&mut pen, copy, style);
    let (cell, looks) = (name_of(grid, run.start), direction(Side(0)));
    pen.write(&style.get(&text!("worksheet-hand-text", cell = cell, direction = looks)), TEXT);
    pen.y -= 20.0;
    let (top, half) = (pen.y, (pen.width() - GAP) / 2.0);
    let corner = (MARGIN + 14.0, top);
    let figure = Figure::new(&run.maze).start(run.start);
    let (mut marks, (_, height), cell) = figure_marks(figure, corner, (half - 14.0, FIGURE), style.layout)?;
    let (columns, rows) = grid.columns_rows().unwrap_or_default();
    for column in 0..columns {
        let x = corner.0 + (column as f32 + 0.5) * cell;
        marks.extend(pen.words(&(column + 1).to_string(), NUMBER, (x, top + NUMBER + 3.0), 0.5));
    }
    for row in 0..rows {
        let y = top - (row as f32 + 0.5) * cell + NUMBER / 2.0;
        marks.extend(pen.words(&(row + 1).to_string(), NUMBER, (corner.0 - 6.0, y), 1.0));
    }
    pen.add(SheetPart::Figure, marks);
    let left = MARGIN + half + GAP;
    let mut y = top;
    for row in run.program.rows() {
        if !matches!(row.part, RowPart::Main | RowPart::End | RowPart::EndOfBlock(_)) {
            let words = style.get(&text::blocks::row(row.part));
            y = pen.write_at(&words, TEXT, (left + 16.0 * (row.depth as f32 - 1.0), y), half);
        }
    }
    pen.y = y.min(top - height) - 20.0;
    table(&mut pen, copy, style);
    Ok(pen.finish())
}

/// The table to complete: its first row and every fourth step are given.
fn table(pen: &mut Pen, copy: &WorksheetCopy, style: &PageStyle) {
    let run = &copy.hand_run;
    let width = pen.width();
    let columns = [MARGIN, MARGIN + width * 0.2, MARGIN + width * 0.65, MARGIN + width];
    let heads = [text!("worksheet-step"), text!("worksheet-cell"), text!("worksheet-looks")];
    let mut rows = vec![heads.map(|head| style.get(&head))];
    for (step, &(cell, side)) in run.places.iter().enumerate() {
        let place = if step == 0 {
            [style.get(&name_of(run.maze.grid(), cell)), style.get(&direction(side))]
        } else {
            [String::new(), String::new()]
        };
        let [cell, looks] = place;
        rows.push([step.to_string(), cell, looks]);
    }
    let mut marks = Vec::new();
    for row in rows {
        for (text, ends) in row.iter().zip(columns.windows(2)) {
            marks.extend(Pen::frame((ends[0], pen.y), (ends[1] - ends[0], ROW)));
            marks.extend(pen.words(text, TEXT, (ends[0] + 6.0, pen.y - 4.5), 0.0));
        }
        pen.y -= ROW;
    }
    pen.add(SheetPart::Text, marks);
}

fn questions_page(copy: &WorksheetCopy, style: &PageStyle) -> Result<Sheet, Text> {
    let mut pen = pen(style, &text!("worksheet-questions"));
    name_line(&mut pen, copy, style);
    let third = pen.width() * 0.36;
    let mut number = 0;
    for quiz in &copy.quizzes.0 {
        pen.write(&style.get(&quiz.topic.about()), TEXT);
        pen.y -= 4.0;
        for question in &quiz.questions {
            number += 1;
            let moment = quiz.topic.moment_at(question.at);
            let maze = moment.maze();
            let figure = Figure::new(maze);
            let figure = quiz.topic.ends().map_or(figure, |(start, goal)| figure.start(start).goal(goal));
            let top = pen.y;
            let (marks, _, _) = figure_marks(figure, (MARGIN, top), (third, QUESTION - 16.0), style.layout)?;
            pen.add(SheetPart::Figure, marks);
            let (left, width) = (MARGIN + third + GAP, pen.width() - third - GAP);
            let asked = format!("{number}. {}", quiz.topic.asked(question, style.language));
            let mut y = pen.write_at(&asked, TEXT, (left, top), width) - 2.0;
            for (letter, choice) in LETTERS.iter().zip(&question.choices) {
                let words = format!("{letter}   {}", style.get(&choice.text(maze.grid())));
                y = pen.write_at(&words, TEXT, (left + 10.0, y), width - 10.0);
            }
            pen.y = (top - QUESTION).min(y - 8.0);
        }
    }
    Ok(pen.finish())
}
