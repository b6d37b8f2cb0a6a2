//! The file that the game keeps: a line for every finished race. Lines are only added; the oldest are dropped when there
//! are too many.
//!
//! Lines begin with their time, so they are in order as texts. A line that cannot be read stays: it may be of a later
//! version, and whoever draws or fits the runs is told of it.

use std::collections::BTreeSet;

use text::Text;
use thiserror::Error;

use super::read::read_rows;
use super::row::{COLUMNS, RunRow};

/// The most races that are kept.
pub const MOST_RUNS: usize = 20_000;

/// The most bytes that are kept: room for [`MOST_RUNS`] races with usual codes.
pub const MOST_KEPT_BYTES: usize = 4 << 20;

/// The longest line that is kept, in bytes.
const LONGEST_LINE: usize = 4096;

/// Why a file is no book, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("its first line does not name the columns of races: when,mode,level,…")]
pub struct BookError;

impl From<BookError> for Text {
    fn from(_: BookError) -> Self {
        text!("error-runs-head")
    }
}

/// The runs of the player, as lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunBook {
    /// Without their line ends.
    lines: BTreeSet<String>,
}

/// The first line.
fn head() -> String {
    COLUMNS.join(",")
}

impl RunBook {
    /// Adds a race.
    pub fn add(&mut self, row: RunRow) {
        self.add_line(row.bounded().to_line().trim_end());
    }

    /// Adds the races of another copy of the file.
    pub fn merge(&mut self, other: &Self) {
        for line in &other.lines {
            self.add_line(line);
        }
    }

    fn add_line(&mut self, line: &str) {
        if !line.is_empty() && line.len() <= LONGEST_LINE {
            self.lines.insert(line.to_owned());
        }
        while self.lines.len() > MOST_RUNS {
            self.lines.pop_first();
        }
    }

    /// The number of races.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The races, from the earliest to the latest, without lines that are none. Takes a second for the most that are kept.
    pub fn rows(&self) -> Vec<RunRow> {
        read_rows(&self.to_text(usize::MAX)).map(|(rows, _)| rows).unwrap_or_default()
    }

    /// The text of the file: the latest races that fit into this many bytes.
    pub fn to_text(&self, most_bytes: usize) -> String {
        let mut text = head();
        text.push('\n');
        let mut left = most_bytes.saturating_sub(text.len());
        let fits = |line: &&String| {
            let rest = left.checked_sub(line.len() + 1);
            left = rest.unwrap_or(0);
            rest.is_some()
        };
        let kept: Vec<&String> = self.lines.iter().rev().take_while(fits).collect();
        for line in kept.into_iter().rev() {
            text.extend([line.as_str(), "\n"]);
        }
        text
    }

    /// Reads a file. Lines that are too long are left out.
    pub fn from_text(text: &str) -> Result<Self, BookError> {
        let mut lines = text.lines();
        if lines.next().map(str::trim_end) != Some(head().as_str()) {
            return Err(BookError);
        }
        let mut book = Self::default();
        for line in lines {
            book.add_line(line.trim_end());
        }
        Ok(book)
    }
}
