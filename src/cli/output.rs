//! Where commands write: standard output, a file whole or not at all, and lines on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use maze::UnknownName;
use maze::draw::pdf::{self, Layout, PdfError, PrintItem, Solutions};
use maze::draw::png::{self, Pixels, PngError};
use maze::draw::{Figure, json, svg};
use maze::{AnyGrid, Cell, CellShape, Code, Drawing, Grid, Maze, Style};

use super::Problem;
use crate::export;
use crate::platform::files::AtomicFile;

/// Pictures are drawn with fewer pixels a cell where a side would have more pixels than this.
const MOST_PIXELS: f32 = 16_384.0;

/// Where the drawing goes, and how it looks.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// How the maze is drawn; text has box drawing characters, json is one object a line
    #[arg(long, value_name = "json|text|ascii|svg|png|pdf|none", default_value = "text")]
    format: Format,
    #[command(flatten)]
    destination: Destination,
}

/// Where it goes.
#[derive(Args, Clone, Debug)]
pub(super) struct Destination {
    /// Write to this file, whole or not at all, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How what is known is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Json,
    Text,
}

impl FromStr for Told {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "json" => Ok(Self::Json),
            "text" => Ok(Self::Text),
            _ => Err(UnknownName::new("format", text, ["json", "text"])),
        }
    }
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
    pub(super) maze: Maze<AnyGrid>,
    pub(super) code: Code,
    /// Start and goal.
    pub(super) ends: (Cell, Cell),
    pub(super) way: Vec<Cell>,
    /// Whether ends and way are drawn; JSON tells them in any case.
    pub(super) marked: bool,
}

impl Sheet {
    fn bare(&self) -> Figure<'_, AnyGrid> {
        Figure::new(&self.maze)
    }

    fn with_ends(&self) -> Figure<'_, AnyGrid> {
        self.bare().start(self.ends.0).goal(self.ends.1)
    }

    fn with_solution(&self) -> Figure<'_, AnyGrid> {
        self.with_ends().solution(&self.way)
    }

    fn figure(&self) -> Figure<'_, AnyGrid> {
        if self.marked { self.with_solution() } else { self.bare() }
    }

    /// Writes it as text, and the end of the last line.
    fn write_text(&self, out: &mut dyn Write, style: Style) -> Result<(), Failure> {
        let drawing = Drawing::of(&self.maze, style).ok_or_else(|| Failure::Drawing(NO_TEXT.to_owned()))?;
        let (start, goal) = self.ends;
        let drawing = if self.marked { drawing.start(start).goal(goal).solution(&self.way) } else { drawing };
        Ok(writeln!(out, "{drawing}")?)
    }

    fn pixels(&self) -> Pixels {
        let extent = self.maze.grid().extent();
        // Pixels are counted in the narrowest passage, which is about half a cell wide on hexagons.
        let narrow = if self.maze.grid().shape() == CellShape::Square { 1.0 } else { 2.0 };
        let pixels_a_cell = |pixels: &Pixels| narrow * (pixels.cell() + pixels.wall()) as f32;
        let fits = |pixels: &Pixels| extent.x.max(extent.y) * pixels_a_cell(pixels) < MOST_PIXELS;
        let smaller = [Some(Pixels::default()), Pixels::new(3, 1)].into_iter().flatten().find(fits);
        smaller.or(Pixels::new(1, 1)).unwrap_or_default()
    }
}

const NO_TEXT: &str = "text shows square grids only: choose --format json, svg, png or pdf for this one";

impl Output {
    /// Refuses what makes no sense, before any work is done. `count` is how many mazes of this grid are to be written.
    pub(super) fn check(&self, count: u32, grid: &AnyGrid) -> Result<(), Problem> {
        let refused = |why: &str| Err(Problem::Arguments(why.to_owned()));
        match self.format {
            Format::None if self.destination.out.is_some() => {
                refused("--out needs something to write: choose --format text or --format ascii with it")
            }
            Format::Svg | Format::Png if count > 1 => {
                refused("--count: a picture holds one maze: choose --format json, text, ascii or pdf for more")
            }
            Format::Text | Format::Ascii if grid.lattice().is_none() => refused(NO_TEXT),
            Format::Png | Format::Pdf => self.destination.refuse_terminal(),
            _ => Ok(()),
        }
    }

    /// Whether everything known is written, and not only what is asked to be drawn.
    pub(super) fn tells_all(&self) -> bool {
        self.format == Format::Json
    }

    /// The place to write to. A file comes to be when all is written.
    pub(super) fn open(&self) -> Result<Sink<'_>, Problem> {
        let target = match self.format {
            Format::None => Target::closed(&self.destination),
            _ => self.destination.open()?,
        };
        Ok(Sink { format: self.format, target, written: 0, held: Vec::new() })
    }
}

impl Destination {
    /// The file that is named, if one is.
    pub(super) fn path(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    /// Refuses a terminal, which cannot show what is to be written.
    pub(super) fn refuse_terminal(&self) -> Result<(), Problem> {
        if self.out.is_none() && io::stdout().is_terminal() {
            let why = "a terminal cannot show this format: choose a file with --out FILE";
            return Err(Problem::Arguments(why.to_owned()));
        }
        Ok(())
    }

    /// The place to write to. A file comes to be when all is written.
    pub(super) fn open(&self) -> Result<Target<'_>, Problem> {
        let stream = match &self.out {
            None => Stream::Standard(BufWriter::new(io::stdout().lock())),
            Some(path) => Stream::File(BufWriter::new(AtomicFile::create(path).map_err(|error| self.problem(&error))?)),
        };
        Ok(Target { destination: self, stream })
    }

    pub(super) fn problem(&self, error: &io::Error) -> Problem {
        Problem::Work(match &self.out {
            None => format!("cannot write to standard output: {error}"),
            Some(path) => format!("cannot write '{}': {error}", path.display()),
        })
    }
}

/// Where mazes are written to.
pub(super) struct Sink<'o> {
    format: Format,
    target: Target<'o>,
    written: u32,
    /// What goes into one document at the end.
    held: Vec<Sheet>,
}

/// An open place to write to.
pub(super) struct Target<'o> {
    destination: &'o Destination,
    stream: Stream,
}

enum Stream {
    Standard(BufWriter<StdoutLock<'static>>),
    File(BufWriter<AtomicFile>),
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
        let is_first = self.written == 0;
        self.written += 1;
        let text = |out: &mut dyn Write, style| {
            if !is_first {
                writeln!(out)?;
            }
            sheet.write_text(out, style)
        };
        match self.format {
            Format::Json => self.target.put(|out| json::write(out, &sheet.code, &sheet.with_solution())),
            Format::Text => self.target.put(|out| text(out, Style::Box)),
            Format::Ascii => self.target.put(|out| text(out, Style::Ascii)),
            Format::Svg => self.target.put(|out| svg::write(out, &sheet.figure())),
            Format::Png => self.target.put(|out| png::write(out, &sheet.figure(), sheet.pixels())),
            Format::Pdf => {
                self.held.push(sheet);
                Ok(())
            }
            Format::None => Ok(()),
        }
    }

    /// Writes what `write` does.
    pub(super) fn put<E: Into<Failure>>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), Problem> {
        self.target.put(write)
    }

    /// Whether whoever reads has stopped: there is nothing more to do.
    pub(super) fn is_closed(&self) -> bool {
        self.format != Format::None && matches!(self.target.stream, Stream::Closed)
    }

    /// Writes what was kept, and makes the file stay.
    pub(super) fn finish(mut self) -> Result<(), Problem> {
        if self.format == Format::Pdf {
            let marked = self.held.iter().any(|sheet| sheet.marked);
            let solutions = if marked { Solutions::Drawn } else { Solutions::None };
            let layout = Layout { solutions, ..Layout::default() };
            self.target.put(|out| write_pages(out, &self.held, &layout))?;
        }
        self.target.finish()
    }
}

impl<'o> Target<'o> {
    /// Nothing is written.
    const fn closed(destination: &'o Destination) -> Self {
        Self { destination, stream: Stream::Closed }
    }

    /// Writes what `write` does. Whoever reads standard output may stop reading, as `head` does: that is no failure.
    pub(super) fn put<E: Into<Failure>>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), Problem> {
        let done = match &mut self.stream {
            Stream::Standard(out) => write(out),
            Stream::File(out) => write(out),
            Stream::Closed => return Ok(()),
        };
        self.judge(done)
    }

    fn judge<E: Into<Failure>>(&mut self, done: Result<(), E>) -> Result<(), Problem> {
        let is_standard = matches!(self.stream, Stream::Standard(_));
        match done.map_err(Into::into) {
            Ok(()) => Ok(()),
            Err(Failure::Write(error)) if is_standard && error.kind() == ErrorKind::BrokenPipe => {
                self.stream = Stream::Closed;
                Ok(())
            }
            Err(Failure::Write(error)) => Err(self.destination.problem(&error)),
            Err(Failure::Drawing(why)) => Err(Problem::Arguments(why)),
        }
    }

    /// Makes the file stay.
    pub(super) fn finish(mut self) -> Result<(), Problem> {
        let done = match std::mem::replace(&mut self.stream, Stream::Closed) {
            Stream::Standard(mut out) => {
                let done = out.flush();
                self.stream = Stream::Standard(out);
                done
            }
            Stream::File(out) => out.into_inner().map_err(io::Error::from).and_then(AtomicFile::commit),
            Stream::Closed => Ok(()),
        };
        self.judge(done)
    }
}

/// A picture for each maze with its ends, and its way where the layout asks for it; below it its seed.
fn write_pages(out: &mut dyn Write, sheets: &[Sheet], layout: &Layout) -> Result<(), PdfError> {
    let codes: Vec<String> = sheets.iter().map(|sheet| sheet.code.to_string()).collect();
    let titles: Vec<String> = sheets.iter().map(|sheet| export::Sheet::title("", &sheet.code)).collect();
    let words = titles.iter().zip(&codes);
    let plates: Vec<PrintItem<'_, AnyGrid>> = sheets
        .iter()
        .zip(words)
        .map(|(sheet, (title, code))| PrintItem { figure: sheet.with_solution(), title, code, seed: title, walks: &[] })
        .collect();
    pdf::write(out, &plates, layout)?;
    if let Some(line) = export::missing_letters(titles.iter().map(String::as_str)) {
        say(&line);
    }
    Ok(())
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
