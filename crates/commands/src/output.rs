//! Command output: standard output, files that are written whole, and lines on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use files::{AtomicFile, FileSet};
use maze::draw::pdf::PdfError;
use maze::draw::png::PngError;
use maze::draw::stl::SolidError;
use race::Ticks;
use text::errors::without_number;

use crate::CommandError;

/// The whole path of a file.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The destination of the output.
#[derive(Args, Clone, Debug)]
pub struct Destination {
    /// Write to this file instead of standard output. The file appears only when it is complete
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A time in seconds for tables: 12.345.
pub(crate) fn seconds(time: Ticks) -> String {
    let milliseconds = time.milliseconds();
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

impl Destination {
    /// The output file; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    /// The given format, or the one of the file's ending, or the usual one for a file without an ending and for standard
    /// output. A file with another ending is refused: it would not hold what its name says.
    pub(crate) fn format<F: Copy>(&self, given: Option<F>, endings: &[(&str, F)], usual: F) -> Result<F, CommandError> {
        if let Some(given) = given {
            return Ok(given);
        }
        let Some(ending) = self.out.as_deref().and_then(Path::extension) else { return Ok(usual) };
        let is_known = |known: &&(&str, F)| ending.eq_ignore_ascii_case(known.0);
        endings.iter().find(is_known).map(|known| known.1).ok_or_else(|| {
            let all: Vec<String> = endings.iter().map(|(known, _)| format!(".{known}")).collect();
            let given = ending.to_string_lossy();
            let why = format!(
                "--out <FILE>: the ending .{given} is none of {}: choose one of them, or name the format with --format",
                all.join(", ")
            );
            CommandError::Arguments(why)
        })
    }

    /// Rejects two outputs to one file: one of them would be lost. `others` are the files of other options.
    pub(crate) fn refuse_same_files(&self, others: &[(&str, Option<&PathBuf>)]) -> Result<(), CommandError> {
        let mut seen = self.out.iter().map(|path| ("--out", absolute(path))).collect::<Vec<_>>();
        for (option, path) in others.iter().filter_map(|&(option, path)| Some((option, path?))) {
            let path = absolute(path);
            if let Some((other, _)) = seen.iter().find(|(_, before)| *before == path) {
                let why = format!("{option} <FILE>: {other} writes to the same file: choose another one");
                return Err(CommandError::Arguments(why));
            }
            seen.push((option, path));
        }
        Ok(())
    }

    /// Rejects a terminal, which cannot show binary formats.
    pub(crate) fn refuse_terminal(&self) -> Result<(), CommandError> {
        if self.out.is_none() && io::stdout().is_terminal() {
            let why = "a terminal cannot show this format: choose a file with --out FILE";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        Ok(())
    }

    /// Opens the output. A file appears only after [`OutputTarget::finish`].
    pub fn open(&self) -> Result<OutputTarget<'_>, CommandError> {
        let stream = match &self.out {
            None => Stream::Standard(BufWriter::new(io::stdout().lock())),
            Some(path) => Stream::File(BufWriter::new(AtomicFile::create(path).map_err(|error| self.problem(&error))?)),
        };
        Ok(OutputTarget { destination: self, stream, others: FileSet::default() })
    }

    pub(crate) fn problem(&self, error: &io::Error) -> CommandError {
        match &self.out {
            None => CommandError::Work(format!("cannot write to standard output: {}", without_number(error))),
            Some(path) => cannot_write(path, error),
        }
    }
}

/// A file that cannot be written. Where the path is wrong, it is a wrong argument.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> CommandError {
    let why = format!("cannot write '{}': {}", path.display(), without_number(error));
    match error.kind() {
        ErrorKind::IsADirectory
        | ErrorKind::NotADirectory
        | ErrorKind::NotFound
        | ErrorKind::PermissionDenied
        | ErrorKind::ReadOnlyFilesystem
        | ErrorKind::InvalidFilename
        | ErrorKind::InvalidInput => CommandError::Arguments(why),
        _ => CommandError::Work(why),
    }
}

/// Writes files that appear together.
pub(crate) fn write_files(paths: &[PathBuf], contents: &[Vec<u8>]) -> Result<(), CommandError> {
    let mut files = FileSet::default();
    add_files(&mut files, paths, contents)?;
    files.commit().map_err(|error| cannot_write(paths.first().map_or(Path::new(""), PathBuf::as_path), &error))
}

/// Adds files to those that appear together.
pub(crate) fn add_files(files: &mut FileSet, paths: &[PathBuf], contents: &[Vec<u8>]) -> Result<(), CommandError> {
    let mut contents = paths.iter().zip(contents);
    contents.try_for_each(|(path, bytes)| files.add(path, bytes).map_err(|error| cannot_write(path, &error)))
}

/// An open output.
pub struct OutputTarget<'o> {
    destination: &'o Destination,
    stream: Stream,
    /// Files that appear with the output.
    others: FileSet,
}

enum Stream {
    Standard(BufWriter<StdoutLock<'static>>),
    File(BufWriter<AtomicFile>),
    /// Closed, because the reader has stopped or nothing is to be written.
    Closed,
}

/// Why writing failed: the maze cannot be drawn, or the output cannot be written.
pub enum WriteError {
    /// What cannot be drawn, in one line.
    Drawing(String),
    /// The output failed.
    Write(io::Error),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl From<formats::WriteError> for WriteError {
    fn from(error: formats::WriteError) -> Self {
        match error {
            formats::WriteError::Write(error) => Self::Write(error),
            error => Self::Drawing(error.to_string()),
        }
    }
}

impl From<PngError> for WriteError {
    fn from(error: PngError) -> Self {
        match error {
            PngError::Write(error) => Self::Write(error),
            error @ PngError::TooLarge => Self::Drawing(error.to_string()),
        }
    }
}

impl From<SolidError> for WriteError {
    fn from(error: SolidError) -> Self {
        match error {
            SolidError::Write(error) => Self::Write(error),
            error => Self::Drawing(error.to_string()),
        }
    }
}

impl From<PdfError> for WriteError {
    fn from(error: PdfError) -> Self {
        match error {
            PdfError::Write(error) => Self::Write(error),
            error => Self::Drawing(error.to_string()),
        }
    }
}

impl<'o> OutputTarget<'o> {
    /// An output that discards everything.
    pub(crate) fn closed(destination: &'o Destination) -> Self {
        Self { destination, stream: Stream::Closed, others: FileSet::default() }
    }

    /// Adds a file that appears together with the output.
    pub(crate) fn add(&mut self, path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
        self.others.add(path, bytes).map_err(|error| cannot_write(path, &error))
    }

    /// Whether the reader has closed the output, or nothing is to be written.
    pub(crate) const fn is_closed(&self) -> bool {
        matches!(self.stream, Stream::Closed)
    }

    /// Calls `write` with the output. A closed pipe, as after `head`, is no error: the rest is discarded.
    pub fn put<E: Into<WriteError>>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), CommandError> {
        let done = match &mut self.stream {
            Stream::Standard(out) => write(out),
            Stream::File(out) => write(out),
            Stream::Closed => return Ok(()),
        };
        self.handle_result(done)
    }

    fn handle_result<E: Into<WriteError>>(&mut self, done: Result<(), E>) -> Result<(), CommandError> {
        let is_standard = matches!(self.stream, Stream::Standard(_));
        match done.map_err(Into::into) {
            Ok(()) => Ok(()),
            Err(WriteError::Write(error)) if is_standard && error.kind() == ErrorKind::BrokenPipe => {
                self.stream = Stream::Closed;
                Ok(())
            }
            Err(WriteError::Write(error)) => Err(self.destination.problem(&error)),
            Err(WriteError::Drawing(why)) => Err(CommandError::Arguments(why)),
        }
    }

    /// Completes the file, and those that appear with it.
    pub fn finish(mut self) -> Result<(), CommandError> {
        let mut files = std::mem::take(&mut self.others);
        let done = match std::mem::replace(&mut self.stream, Stream::Closed) {
            Stream::Standard(mut out) => {
                let done = out.flush();
                self.stream = Stream::Standard(out);
                done
            }
            Stream::File(out) => out.into_inner().map_err(io::Error::from).map(|file| files.push(file)),
            Stream::Closed => Ok(()),
        };
        self.handle_result(done)?;
        files.commit().map_err(|error| self.destination.problem(&error))
    }
}

/// Prints to standard output. A closed pipe, as after `head`, is no error.
pub fn print(text: &impl Display) -> Result<(), CommandError> {
    let mut output = BufWriter::new(io::stdout().lock());
    match write!(output, "{text}").and_then(|()| output.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|error| {
            CommandError::Work(format!("cannot write to standard output: {}", without_number(&error)))
        }),
    }
}

/// Prints a line to standard error.
pub fn eprint_line(line: &str) {
    // An error on standard error cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "{line}");
}
