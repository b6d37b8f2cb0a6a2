//! Where commands write: standard output, a file whole or not at all, and lines on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::PathBuf;
use std::str::FromStr;

use atomic_write_file::AtomicWriteFile;
use clap::Args;
use maze::draw::pdf::{self, Layout, PdfError, Plate, Solutions};
use maze::draw::png::{self, Pixels, PngError};
use maze::draw::{Figure, json, svg};
use maze::names::UnknownName;
use maze::{Cell, Code, Drawing, Maze, Square, Style};

use super::Problem;

/// Pictures are drawn with fewer pixels a cell where a side would have more pixels than this.
const MOST_PIXELS: u32 = 16_384;

/// Where the drawing goes, and how it looks.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// How the maze is drawn; text has box drawing characters, json is one object a line
    #[arg(long, value_name = "json|text|ascii|svg|png|pdf|none", default_value = "text")]
    format: Format,
    /// Write to this file, whole or not at all, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How a maze is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Json,
    Text,
    Ascii,
    Svg,
    Png,
    Pdf,
    None,
}

impl Format {
    const ALL: [Self; 7] = [Self::Json, Self::Text, Self::Ascii, Self::Svg, Self::Png, Self::Pdf, Self::None];

    const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Text => "text",
            Self::Ascii => "ascii",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::None => "none",
        }
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|format| format.name() == text);
        known.ok_or_else(|| UnknownName::new("format", text, Self::ALL.map(Self::name)))
    }
}

/// A maze to be written, with what is known of it.
pub(super) struct Sheet {
    pub(super) maze: Maze<Square>,
    pub(super) code: Code,
    /// Start and goal.
    pub(super) ends: (Cell, Cell),
    pub(super) way: Vec<Cell>,
    /// Whether ends and way are drawn; JSON tells them in any case.
    pub(super) marked: bool,
}

impl Sheet {
    fn bare(&self) -> Figure<'_> {
        Figure::new(&self.maze)
    }

    fn with_ends(&self) -> Figure<'_> {
        self.bare().start(self.ends.0).goal(self.ends.1)
    }

    fn with_way(&self) -> Figure<'_> {
        self.with_ends().way(&self.way)
    }

    fn figure(&self) -> Figure<'_> {
        if self.marked { self.with_way() } else { self.bare() }
    }

    fn drawing(&self, style: Style) -> Drawing<'_> {
        let drawing = Drawing::new(&self.maze, style);
        if self.marked { drawing.start(self.ends.0).goal(self.ends.1).way(&self.way) } else { drawing }
    }

    fn pixels(&self) -> Pixels {
        let cells = self.maze.grid().width().max(self.maze.grid().height());
        let fits = |pixels: &Pixels| cells * (pixels.cell() + pixels.wall()) < MOST_PIXELS;
        let smaller = [Some(Pixels::default()), Pixels::new(3, 1)].into_iter().flatten().find(fits);
        smaller.or(Pixels::new(1, 1)).unwrap_or_default()
    }
}

impl Output {
    /// Refuses what makes no sense, before any work is done. `count` is how many mazes are to be written.
    pub(super) fn check(&self, count: u32) -> Result<(), Problem> {
        let refused = |why: &str| Err(Problem::Arguments(why.to_owned()));
        match self.format {
            Format::None if self.out.is_some() => {
                refused("--out needs something to write: choose --format text or --format ascii with it")
            }
            Format::Svg | Format::Png if count > 1 => {
                refused("--count: a picture holds one maze: choose --format json, text, ascii or pdf for more")
            }
            Format::Png | Format::Pdf if self.out.is_none() && io::stdout().is_terminal() => {
                refused("a terminal cannot show this format: choose a file with --out FILE")
            }
            _ => Ok(()),
        }
    }

    /// Whether everything known is written, and not only what is asked to be drawn.
    pub(super) fn tells_all(&self) -> bool {
        self.format == Format::Json
    }

    /// The place to write to. A file comes to be when all is written.
    pub(super) fn open(&self) -> Result<Sink<'_>, Problem> {
        let target = match (&self.out, self.format) {
            (_, Format::None) => Target::Closed,
            (None, _) => Target::Standard(BufWriter::new(io::stdout().lock())),
            (Some(path), _) => {
                Target::File(BufWriter::new(AtomicWriteFile::open(path).map_err(|error| self.problem(&error))?))
            }
        };
        Ok(Sink { output: self, target, written: 0, held: Vec::new() })
    }

    fn problem(&self, error: &io::Error) -> Problem {
        Problem::Work(match &self.out {
            None => format!("cannot write to standard output: {error}"),
            Some(path) => format!("cannot write '{}': {error}", path.display()),
        })
    }
}

/// Where mazes are written to.
pub(super) struct Sink<'o> {
    output: &'o Output,
    target: Target,
    written: u32,
    /// What goes into one document at the end.
    held: Vec<Sheet>,
}

enum Target {
    Standard(BufWriter<StdoutLock<'static>>),
    File(BufWriter<AtomicWriteFile>),
    /// Nobody wants to know, or no more.
    Closed,
}

/// Why a drawing failed: in itself, or in being written.
pub(super) enum Failure {
    Drawing(String),
    Write(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl From<PngError> for Failure {
    fn from(error: PngError) -> Self {
        match error {
            PngError::Write(error) => Self::Write(error),
            error @ PngError::TooLarge => Self::Drawing(error.to_string()),
        }
    }
}

impl From<PdfError> for Failure {
    fn from(error: PdfError) -> Self {
        match error {
            PdfError::Write(error) => Self::Write(error),
            error => Self::Drawing(error.to_string()),
        }
    }
}

impl Sink<'_> {
    /// Writes a maze, or keeps it for the document that holds them all.
    pub(super) fn add(&mut self, sheet: Sheet) -> Result<(), Problem> {
        let between = if self.written > 0 { "\n" } else { "" };
        self.written += 1;
        match self.output.format {
            Format::Json => self.put(|out| json::write(out, &sheet.code, &sheet.with_way())),
            Format::Text => self.put(|out| writeln!(out, "{between}{}", sheet.drawing(Style::Box))),
            Format::Ascii => self.put(|out| writeln!(out, "{between}{}", sheet.drawing(Style::Ascii))),
            Format::Svg => self.put(|out| svg::write(out, &sheet.figure())),
            Format::Png => self.put(|out| png::write(out, &sheet.figure(), sheet.pixels())),
            Format::Pdf => {
                self.held.push(sheet);
                Ok(())
            }
            Format::None => Ok(()),
        }
    }

    /// Writes what `write` does. Whoever reads standard output may stop reading, as `head` does: that is no failure.
    pub(super) fn put<E: Into<Failure>>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), Problem> {
        let done = match &mut self.target {
            Target::Standard(out) => write(out),
            Target::File(out) => write(out),
            Target::Closed => return Ok(()),
        };
        self.judge(done)
    }

    fn judge<E: Into<Failure>>(&mut self, done: Result<(), E>) -> Result<(), Problem> {
        let is_standard = matches!(self.target, Target::Standard(_));
        match done.map_err(Into::into) {
            Ok(()) => Ok(()),
            Err(Failure::Write(error)) if is_standard && error.kind() == ErrorKind::BrokenPipe => {
                self.target = Target::Closed;
                Ok(())
            }
            Err(Failure::Write(error)) => Err(self.output.problem(&error)),
            Err(Failure::Drawing(why)) => Err(Problem::Arguments(why)),
        }
    }

    /// Whether whoever reads has stopped: there is nothing more to do.
    pub(super) fn is_closed(&self) -> bool {
        self.output.format != Format::None && matches!(self.target, Target::Closed)
    }

    /// Writes what was kept, and makes the file stay.
    pub(super) fn finish(mut self) -> Result<(), Problem> {
        if self.output.format == Format::Pdf {
            let held = std::mem::take(&mut self.held);
            self.put(|out| write_pages(out, &held))?;
        }
        let done = match std::mem::replace(&mut self.target, Target::Closed) {
            Target::Standard(mut out) => {
                let done = out.flush();
                self.target = Target::Standard(out);
                done
            }
            Target::File(out) => out.into_inner().map_err(io::Error::from).and_then(AtomicWriteFile::commit),
            Target::Closed => Ok(()),
        };
        self.judge(done)
    }
}

/// A page for each maze, with its ends, and its way where that is asked for.
fn write_pages<'s>(out: &mut dyn Write, sheets: &'s [Sheet]) -> Result<(), PdfError> {
    let codes: Vec<String> = sheets.iter().map(|sheet| sheet.code.to_string()).collect();
    let title = |sheet: &'s Sheet| sheet.code.recipe().map_or("", |recipe| recipe.seed.text());
    let pairs = sheets.iter().zip(&codes);
    let plates: Vec<Plate<'_>> =
        pairs.map(|(sheet, code)| Plate { figure: sheet.with_way(), title: title(sheet), code }).collect();
    let marked = sheets.iter().any(|sheet| sheet.marked);
    let solutions = if marked { Solutions::Drawn } else { Solutions::None };
    pdf::write(out, &plates, &Layout { solutions, ..Layout::default() })
}

/// Prints to standard output. Whoever reads it may stop reading, as `head` does: that is no failure.
pub(super) fn print(text: &impl Display) -> Result<(), Problem> {
    let mut output = BufWriter::new(io::stdout().lock());
    match write!(output, "{text}").and_then(|()| output.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|error| Problem::Work(format!("cannot write to standard output: {error}"))),
    }
}

/// Says a line on standard error, if anybody hears.
pub(super) fn say(line: &str) {
    // There is no place left to complain about standard error.
    let _ = writeln!(io::stderr(), "{line}");
}
