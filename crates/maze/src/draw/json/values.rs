//! How values are written in JSON.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use serde::{Serialize, Serializer};

use crate::grid::Cell;

/// Writes an object and a line end.
pub(super) fn write_line(out: impl Write, object: &impl Serialize) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    serde_json::to_writer(&mut out, object)?;
    out.write_all(b"\n")?;
    out.flush()
}

/// Serializes a value as its displayed text.
pub(super) struct DisplayedText<T>(pub(super) T);

impl<T: Display> Serialize for DisplayedText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The numbers of cells.
pub(super) struct Cells<'m>(pub(super) &'m [Cell]);

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|cell| cell.0))
    }
}
