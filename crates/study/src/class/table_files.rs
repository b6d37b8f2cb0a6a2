//! The table of a class as CSV, JSON, Markdown and text. `docs/class.md` describes the columns.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use text::{Language, Text};

use super::table::{ClassRow, ClassTable, RowKind, notes_text, time_text};
use crate::export::columns;
use crate::export::csv::guarded;

/// The columns of CSV and the fields of JSON.
const FIELDS: [&str; 16] = [
    "who",
    "task",
    "title",
    "passed",
    "of",
    "stars",
    "steps",
    "blocks",
    "time_s",
    "tries_claimed",
    "seconds_claimed",
    "handed_in_claimed",
    "late",
    "note",
    "digest",
    "file",
];

impl ClassRow {
    fn values(&self, language: Language) -> [Value; FIELDS.len()] {
        [
            json!(self.who),
            json!(self.kind.name()),
            json!(self.title.as_ref().map(|title| title.of(language))),
            json!(self.passed),
            json!(self.of),
            json!(self.stars),
            json!(self.steps),
            json!(self.blocks),
            json!(self.time.map(|time| time.milliseconds() as f64 / 1000.0)),
            json!(self.tries),
            json!(self.seconds),
            json!(self.handed_in.map(time_text)),
            json!(self.is_late),
            json!(notes_text(self, language)),
            json!(self.digest.map(|digest| digest.to_string())),
            json!(self.file),
        ]
    }
}

impl ClassTable {
    /// The rows, or only the totals.
    fn chosen(&self, has_parts: bool) -> impl Iterator<Item = &ClassRow> {
        self.rows.iter().filter(move |row| has_parts || row.kind == RowKind::Total)
    }

    /// The table as CSV: with a row for each part, or only with the totals. Names of others never become formulas of a
    /// spreadsheet.
    pub fn csv(&self, has_parts: bool, language: Language) -> String {
        let mut text = format!("{}\n", FIELDS.join(","));
        for row in self.chosen(has_parts) {
            let fields = row.values(language).map(|value| match value {
                Value::Null => String::new(),
                Value::Bool(is_so) => if is_so { "yes" } else { "no" }.to_owned(),
                Value::String(words) => guarded(&words),
                other => other.to_string(),
            });
            // Writing to a string never fails.
            let _ = writeln!(text, "{}", fields.join(","));
        }
        text
    }

    /// A line of JSON for each row, with the columns of CSV as fields. Unknown values are null.
    pub fn json(&self, has_parts: bool, language: Language) -> String {
        let mut text = String::new();
        for row in self.chosen(has_parts) {
            let fields = FIELDS.iter().map(|&field| field.to_owned()).zip(row.values(language));
            let _ = writeln!(text, "{}", Value::Object(fields.collect::<Map<_, _>>()));
        }
        text
    }

    /// The table as text, with the notes below it.
    pub fn text(&self, has_parts: bool, language: Language) -> String {
        [columns::text(&self.lines(has_parts, language)), self.notes(has_parts, language, "")].concat()
    }

    /// The table as Markdown, with the notes below it.
    pub fn markdown(&self, has_parts: bool, language: Language) -> String {
        let mut lines = self.lines(has_parts, language);
        for field in lines.iter_mut().skip(1).flatten() {
            *field = plain_markdown(field);
        }
        [columns::markdown(&lines), self.notes(has_parts, language, "- ")].concat()
    }

    /// The columns for people. The first line is the header.
    fn lines(&self, has_parts: bool, language: Language) -> Vec<Vec<String>> {
        let words = |text: &Text| language.get(text).into_owned();
        let heads = [
            text!("class-column-who"),
            text!("class-column-task"),
            text!("class-column-passed"),
            text!("class-column-stars"),
            text!("class-column-steps"),
            text!("class-column-blocks"),
            text!("class-column-time"),
            text!("class-column-tries"),
            text!("class-column-seconds"),
        ];
        let number = |number: Option<u64>| number.map_or_else(String::new, |number| words(&Text::grouped(number)));
        let line = |row: &ClassRow| {
            vec![
                row.who.clone(),
                words(&kind_text(row, language)),
                format!("{}/{}", row.passed, row.of),
                number(row.stars.map(u64::from)),
                number(row.steps),
                number(row.blocks.map(|blocks| blocks as u64)),
                row.time.map_or_else(String::new, |time| words(&Text::time(time))),
                number(row.tries.map(u64::from)),
                number(row.seconds.map(u64::from)),
            ]
        };
        let heads = heads.iter().map(words).collect();
        std::iter::once(heads).chain(self.chosen(has_parts).map(line)).collect()
    }

    fn notes(&self, has_parts: bool, language: Language, begin: &str) -> String {
        let mut text = String::new();
        for row in self.chosen(has_parts).filter(|row| !row.notes.is_empty()) {
            let is_total = row.kind == RowKind::Total;
            let what = if is_total { Text::EMPTY } else { kind_text(row, language) };
            let whose = Text::joined(", ", [Text::verbatim(row.who.clone()), what]);
            // A file with a damaged hand-in has to be found again.
            let file = if row.of == 0 { format!(" ({})", row.file) } else { String::new() };
            let (whose, notes) = (language.get(&whose).into_owned(), notes_text(row, language));
            let note = format!("{whose}{file}: {notes}");
            let note = if begin.is_empty() { note } else { plain_markdown(&note) };
            let _ = write!(text, "{}{begin}{note}", if text.is_empty() { "\n" } else { "" });
            text.push('\n');
        }
        text
    }
}

/// What a row is about, for people.
fn kind_text(row: &ClassRow, language: Language) -> Text {
    match row.kind {
        RowKind::Total => text!("class-row-total"),
        RowKind::Task(label) => {
            let title = row.title.as_ref().map_or("", |title| title.of(language));
            text!("class-row-task", label = Text::verbatim(label.to_string()), title = Text::foreign(title))
        }
        RowKind::Questions => text!("class-row-questions"),
        RowKind::Race => text!("class-row-race"),
    }
}

/// Words without a meaning in Markdown. Bars are left to the table.
fn plain_markdown(words: &str) -> String {
    let mut text = String::new();
    for letter in words.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '!' | '~' | '&') {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}
