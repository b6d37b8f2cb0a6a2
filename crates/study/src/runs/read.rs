//! Reads runs from any file: that of the game, one that was exported, or one that a spreadsheet has written. Columns are
//! found by their names, in any order; others are left alone.

use maze::sanitize::one_line;
use thiserror::Error;

use super::book::MOST_RUNS;
use super::fields::fields;
use super::row::{COLUMNS, RowError, RunRow};

/// The largest file that is read, in bytes.
pub const MOST_RUNS_BYTES: u64 = 64 << 20;

/// The columns that may be missing: they are empty then.
const OPTIONAL: [&str; 12] = [
    "level",
    "rival",
    "rival_s",
    "reading_s",
    "split1_s",
    "split2_s",
    "corners",
    "corners_cut",
    "late_s",
    "looks",
    "pauses",
    "steps",
];

/// Why a file has no runs, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RunsError {
    /// It is empty.
    #[error("it is empty: runs begin with a line of columns: when,mode,level,…")]
    Empty,
    /// A column is missing.
    #[error("its first line lacks the column '{0}': is it a file of mazeater export --csv?")]
    Column(&'static str),
    /// It has too many lines.
    #[error("it has more than {MOST_RUNS} runs")]
    Long,
}

/// A line that is no run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct BadLine {
    /// Its number, from 1.
    pub line: usize,
    /// Why, in one line.
    pub why: String,
}

/// The runs of a text in the order of its lines, and the lines that are none.
pub fn read_rows(text: &str) -> Result<(Vec<RunRow>, Vec<BadLine>), RunsError> {
    let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines()).filter(|(_, line)| !line.trim().is_empty());
    let (_, head) = lines.next().ok_or(RunsError::Empty)?;
    let names: Vec<String> = fields(head).unwrap_or_default().iter().map(|name| name.trim().to_owned()).collect();
    let place = |column: &str| names.iter().position(|name| name == column);
    if let Some(missing) = COLUMNS.into_iter().find(|column| !OPTIONAL.contains(column) && place(column).is_none()) {
        return Err(RunsError::Column(missing));
    }
    let places = COLUMNS.map(place);
    let (mut rows, mut bad) = (Vec::new(), Vec::new());
    for (line, text) in lines {
        if rows.len() + bad.len() >= MOST_RUNS {
            return Err(RunsError::Long);
        }
        match row(text, names.len(), &places) {
            Ok(row) => rows.push(row),
            Err(why) => bad.push(BadLine { line, why: one_line(&why) }),
        }
    }
    Ok((rows, bad))
}

fn row(line: &str, columns: usize, places: &[Option<usize>; COLUMNS.len()]) -> Result<RunRow, String> {
    let fields = fields(line).ok_or("a quote is not closed")?;
    if fields.len() != columns {
        return Err(format!("it has fields: {}, not {columns}", fields.len()));
    }
    let field = |column: &'static str| {
        let number = COLUMNS.iter().position(|other| *other == column);
        let place = number.and_then(|number| places[number]);
        place.and_then(|place| fields.get(place)).map_or("", |field| field.trim())
    };
    RunRow::of_fields(field).map_err(|error: RowError| error.to_string())
}
