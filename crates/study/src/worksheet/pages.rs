//! The pages of a copy: the task, the program to follow by hand, the questions.

use maze::draw::page::Mark;
use maze::draw::pdf::{Sheet, SheetPart, figure_marks};
use maze::{Figure, Side};
use script::blocks::{BlockKind, RowPart};
use text::Text;

use super::copy::{PageStyle, WorksheetCopy};
use super::pen::{MARGIN, NUMBER, Pen, TEXT};
use super::picture::{self, EDGE, Sign};
use super::quizzes::Quiz;
use crate::lesson::{Subject, name_of};
use crate::question::quiz::LETTERS;

/// Height of a block to cut out, of a line to write on and of a row of a table, in points.
const ROW: f32 = 21.0;
/// The largest height of a maze, in points.
const FIGURE: f32 = 240.0;
/// The height of a question with its picture, in points.
const QUESTION: f32 = 152.0;
/// The gap between columns, in points.
const GAP: f32 = 20.0;
/// Size of the pseudo code, in points.
const CODE: f32 = 9.5;
/// The smallest height that a line to write on needs, in points.
const LEAST_LINE: f32 = 23.0;

/// The pages of a copy.
pub(super) fn of(copy: &WorksheetCopy, style: &PageStyle) -> Result<Vec<Sheet>, Text> {
    let mut sheets = vec![task_page(copy, style)?, hand_page(copy, style)?];
    let mut number = 1;
    for quiz in &copy.quizzes.0 {
        sheets.push(questions_page(copy, (number, quiz), style)?);
        number += quiz.asked.len();
    }
    Ok(sheets)
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
    let corner = (MARGIN + EDGE, top);
    let figure = Figure::new(&run.maze).start(run.start);
    let (mut marks, (_, height), cell) = figure_marks(figure, corner, (half - EDGE, FIGURE), style.layout)?;
    marks.extend(picture::numbers_at_edges(&pen, grid, corner, cell));
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

/// The questions about an algorithm, numbered from a number on: its pseudo code, what the signs mean, and the questions.
fn questions_page(copy: &WorksheetCopy, (first, quiz): (usize, &Quiz), style: &PageStyle) -> Result<Sheet, Text> {
    let subject = quiz.subject;
    let (title, about) = match subject {
        Subject::Growth(algorithm) => (
            text!("worksheet-questions-growth"),
            text!("worksheet-growth-code", algorithm = text::names::algorithm(algorithm)),
        ),
        Subject::Solving(solver) => (
            text!("worksheet-questions-solving"),
            text!("worksheet-solving-code", solver = text::names::solver(solver)),
        ),
    };
    let mut pen = pen(style, &title);
    name_line(&mut pen, copy, style);
    pen.write(&style.get(&about), TEXT);
    pen.y -= 3.0;
    for line in style.get(&subject.code().into()).lines() {
        pen.y = pen.write_at(line, CODE, (MARGIN + GAP, pen.y), pen.width() - GAP);
    }
    pen.y -= 5.0;
    pen.write(&key(subject, style), CODE);
    pen.y -= 8.0;
    let third = pen.width() * 0.36;
    for (number, asked) in (first..).zip(&quiz.asked) {
        let (top, question) = (pen.y, &asked.question);
        picture::draw(&mut pen, asked, (MARGIN, top), (third, QUESTION - 12.0), style)?;
        let (left, width) = (MARGIN + third + GAP, pen.width() - third - GAP);
        let text = format!("{number}. {}", asked.topic.asked(question, style.language));
        let mut y = pen.write_at(&text, TEXT, (left, top - EDGE), width) - 2.0;
        let moment = asked.topic.moment_at(question.at);
        for (letter, choice) in LETTERS.iter().zip(&question.choices) {
            let words = format!("{letter}   {}", style.get(&choice.text(moment.maze().grid())));
            y = pen.write_at(&words, TEXT, (left + 10.0, y), width - 10.0);
        }
        pen.y = (top - QUESTION).min(y - 8.0);
    }
    Ok(pen.finish())
}

/// What the signs in the pictures mean, and what a step is.
fn key(subject: Subject, style: &PageStyle) -> String {
    let signs = Sign::of(subject).iter().map(|sign| sign.key(subject));
    let ends = matches!(subject, Subject::Solving(_)).then(|| text!("worksheet-key-ends"));
    let texts = std::iter::once(text!("worksheet-key-step")).chain(ends).chain(signs);
    let texts = texts.chain([text!("worksheet-key-letters")]);
    texts.map(|text| style.get(&text)).collect::<Vec<_>>().join(" ")
}
