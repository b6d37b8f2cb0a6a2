//! Where commands write: standard output, a file whole or not at all, and lines on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use atomic_write_file::AtomicWriteFile;
use clap::Args;
use maze::names::UnknownName;
use maze::{Drawing, Maze, Square, Style};

use super::Problem;

/// Where the drawing goes, and how it looks.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// How the maze is drawn; text has box drawing characters
    #[arg(long, value_name = "text|ascii|none", default_value = "text")]
    format: Format,
    /// Write to this file, whole or not at all, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How a maze is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Text,
    Ascii,
    None,
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "text" => Ok(Self::Text),
            "ascii" => Ok(Self::Ascii),
            "none" => Ok(Self::None),
            _ => Err(UnknownName::new("format", text, ["text", "ascii", "none"])),
        }
    }
}

impl Output {
    /// Refuses what makes no sense, before any work is done.
    pub(super) fn check(&self) -> Result<(), Problem> {
        if self.format == Format::None && self.out.is_some() {
            return Err(Problem::Arguments(
                "--out needs something to write: choose --format text or --format ascii with it".to_owned(),
            ));
        }
        Ok(())
    }

    /// Writes a maze with the marks that `mark` puts on its drawing.
    pub(super) fn write<'m>(
        &self,
        maze: &'m Maze<Square>,
        mark: impl FnOnce(Drawing<'m>) -> Drawing<'m>,
    ) -> Result<(), Problem> {
        let style = match self.format {
            Format::Text => Style::Box,
            Format::Ascii => Style::Ascii,
            Format::None => return Ok(()),
        };
        let drawing = mark(Drawing::new(maze, style));
        match &self.out {
            None => print(&format_args!("{drawing}\n")),
            Some(path) => save(path, &drawing)
                .map_err(|error| Problem::Work(format!("cannot write '{}': {error}", path.display()))),
        }
    }
}

/// Prints to standard output. Whoever reads it may stop reading, as `head` does: that is no failure.
pub(super) fn print(text: &impl Display) -> Result<(), Problem> {
    let mut output = BufWriter::new(io::stdout().lock());
    match write!(output, "{text}").and_then(|()| output.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|error| Problem::Work(format!("cannot write to standard output: {error}"))),
    }
}

fn save(path: &Path, text: &impl Display) -> io::Result<()> {
    let mut file = BufWriter::new(AtomicWriteFile::open(path)?);
    writeln!(file, "{text}")?;
    file.into_inner()?.commit()
}

/// Says a line on standard error, if anybody hears.
pub(super) fn say(line: &str) {
    // There is no place left to complain about standard error.
    let _ = writeln!(io::stderr(), "{line}");
}
