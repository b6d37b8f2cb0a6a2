//! Command output: standard output, files that are written whole, and lines on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use files::{AtomicFile, numbered, write_all};
use maze::UnknownName;
use maze::draw::pdf::{self, Layout, PdfError, PrintItem, Solutions};
use maze::draw::png::{self, Pixels, PngError};
use maze::draw::stl::{self, Solid, SolidError};
use maze::draw::{Figure, dot, dxf, graphml, json, svg};
use maze::trace::Trace;
use maze::{AnyGrid, Cell, CellShape, Code, Drawing, Grid, Maze, Openings, Style};
use race::Ticks;
use study::animation::{Animation, AnimationFormat};
use study::export;
use text::Text;

use crate::CommandError;

/// Longest side of a picture in pixels; larger mazes get fewer pixels per cell.
const MOST_PIXELS: f32 = 16_384.0;

/// The format and the destination of mazes.
#[derive(Args, Clone, Debug)]
pub(crate) struct OutputArgs {
    /// Format of the maze. text uses box-drawing characters; json writes one object per line; dot and graphml are
    /// graphs; stl is a solid to print in 3D and dxf has lines for cutters, both with cells of 10 mm; gif and apng are
    /// animations of the work. Default: by the ending of --out, or text
    #[arg(long, value_name = "json|text|ascii|svg|png|pdf|dot|graphml|stl|dxf|gif|apng|none")]
    format: Option<MazeFormat>,
    /// Write every step of the work instead of the maze, one JSON object per line; docs/lab.md explains the fields
    #[arg(long, value_name = "json", conflicts_with = "format")]
    trace: Option<TraceFormat>,
    /// Write the animation as PNG pictures, one a frame, to FILE-1.png, FILE-2.png, …
    #[arg(long, value_name = "FILE.png", conflicts_with_all = ["format", "trace", "out"])]
    frames: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}

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

/// The format of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TraceFormat {
    Json,
}

impl FromStr for TraceFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if text == "json" { Ok(Self::Json) } else { Err(UnknownName::new("format", text, ["json"])) }
    }
}

/// The format of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MazeFormat {
    Json,
    Text,
    Ascii,
    Svg,
    Png,
    Pdf,
    Dot,
    Graphml,
    Stl,
    Dxf,
    Animation(AnimationFormat),
    None,
}

impl MazeFormat {
    /// The formats by the ending of a file.
    const ENDINGS: [(&str, Self); 11] = [
        ("json", Self::Json),
        ("txt", Self::Text),
        ("svg", Self::Svg),
        ("png", Self::Png),
        ("pdf", Self::Pdf),
        ("dot", Self::Dot),
        ("graphml", Self::Graphml),
        ("stl", Self::Stl),
        ("dxf", Self::Dxf),
        (AnimationFormat::Gif.name(), Self::Animation(AnimationFormat::Gif)),
        (AnimationFormat::Apng.name(), Self::Animation(AnimationFormat::Apng)),
    ];

    const ALL: [Self; 13] = [
        Self::Json,
        Self::Text,
        Self::Ascii,
        Self::Svg,
        Self::Png,
        Self::Pdf,
        Self::Dot,
        Self::Graphml,
        Self::Stl,
        Self::Dxf,
        Self::Animation(AnimationFormat::Gif),
        Self::Animation(AnimationFormat::Apng),
        Self::None,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Text => "text",
            Self::Ascii => "ascii",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Dot => "dot",
            Self::Graphml => "graphml",
            Self::Stl => "stl",
            Self::Dxf => "dxf",
            Self::Animation(format) => format.name(),
            Self::None => "none",
        }
    }
}

impl FromStr for MazeFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|format| format.name() == text);
        known.ok_or_else(|| UnknownName::new("format", text, Self::ALL.map(Self::name)))
    }
}

/// A maze to write, with its code and solution.
pub(crate) struct MazeOutput {
    pub(crate) maze: Maze<AnyGrid>,
    pub(crate) code: Code,
    /// Start and goal.
    pub(crate) ends: (Cell, Cell),
    pub(crate) openings: Openings,
    pub(crate) solution: Vec<Cell>,
    /// Whether start, goal and solution are drawn. JSON always has them.
    pub(crate) marked: bool,
}

impl MazeOutput {
    fn bare(&self) -> Figure<'_, AnyGrid> {
        Figure::new(&self.maze).openings(self.openings)
    }

    fn with_ends(&self) -> Figure<'_, AnyGrid> {
        self.bare().start(self.ends.0).goal(self.ends.1)
    }

    fn with_solution(&self) -> Figure<'_, AnyGrid> {
        self.with_ends().solution(&self.solution)
    }

    fn figure(&self) -> Figure<'_, AnyGrid> {
        if self.marked { self.with_solution() } else { self.bare() }
    }

    /// Writes the maze as text with a final line feed.
    fn write_text(&self, out: &mut dyn Write, style: Style) -> Result<(), WriteError> {
        let drawing = Drawing::of(&self.maze, style).ok_or_else(|| WriteError::Drawing(NO_TEXT.to_owned()))?;
        let (start, goal) = self.ends;
        let drawing = drawing.openings(self.openings);
        let drawing = if self.marked { drawing.start(start).goal(goal).solution(&self.solution) } else { drawing };
        Ok(writeln!(out, "{drawing}")?)
    }

    fn pixels(&self) -> Pixels {
        let extent = self.maze.grid().extent();
        // The narrowest passage decides. On hexagons it is about half a cell wide.
        let narrow = if self.maze.grid().shape() == CellShape::Square { 1.0 } else { 2.0 };
        let pixels_a_cell = |pixels: &Pixels| narrow * (pixels.cell() + pixels.wall()) as f32;
        let fits = |pixels: &Pixels| extent.x.max(extent.y) * pixels_a_cell(pixels) < MOST_PIXELS;
        let smaller = [Some(Pixels::default()), Pixels::new(3, 1)].into_iter().flatten().find(fits);
        smaller.or(Pixels::new(1, 1)).unwrap_or_default()
    }
}

const NO_TEXT: &str = "text shows square grids only: choose --format json, svg, png or pdf for this one";

impl OutputArgs {
    /// The format: `--format`, or by the ending of the file.
    fn format(&self) -> Result<MazeFormat, CommandError> {
        self.destination.format(self.format, &MazeFormat::ENDINGS, MazeFormat::Text)
    }

    /// Rejects impossible combinations before any work. `count` is the number of mazes to write on this grid.
    pub(crate) fn check(&self, count: u32, grid: &AnyGrid) -> Result<(), CommandError> {
        let refused = |why: &str| Err(CommandError::Arguments(why.to_owned()));
        if self.trace.is_some() {
            let why = "--count: a trace is of one maze";
            return if count > 1 { refused(why) } else { Ok(()) };
        }
        if let Some(path) = &self.frames {
            let is_png = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
            return match count {
                _ if !is_png => refused("--frames <FILE.png>: the ending must be .png"),
                1 => Ok(()),
                _ => refused("--count: an animation is of one maze"),
            };
        }
        match self.format()? {
            MazeFormat::Animation(_) if count > 1 => refused("--count: an animation is of one maze"),
            MazeFormat::None if self.destination.out.is_some() => {
                refused("--out needs something to write: choose --format text or --format ascii with it")
            }
            MazeFormat::Svg | MazeFormat::Png if count > 1 => {
                refused("--count: a picture holds one maze: choose --format json, text, ascii or pdf for more")
            }
            MazeFormat::Dot | MazeFormat::Graphml | MazeFormat::Stl | MazeFormat::Dxf if count > 1 => refused(
                "--count: a file of this format holds one maze: choose --format json, text, ascii or pdf for more",
            ),
            MazeFormat::Stl if !grid.is_flat() => refused(&SolidError::Layers.to_string()),
            MazeFormat::Stl if grid.cells() > stl::MOST_CELLS => {
                refused(&SolidError::TooLarge(grid.cells()).to_string())
            }
            MazeFormat::Text | MazeFormat::Ascii if grid.lattice().is_none() => refused(NO_TEXT),
            MazeFormat::Png | MazeFormat::Pdf | MazeFormat::Stl | MazeFormat::Animation(_) => {
                self.destination.refuse_terminal()
            }
            _ => Ok(()),
        }
    }

    /// Whether the steps of the work are written instead of the maze.
    pub(crate) const fn is_trace(&self) -> bool {
        self.trace.is_some()
    }

    /// The kind of animation that is written, if it is one.
    pub(crate) fn animation(&self) -> Option<AnimationOutput<'_>> {
        match (self.format(), &self.frames) {
            _ if self.trace.is_some() => None,
            (_, Some(path)) => Some(AnimationOutput::Frames(path)),
            (Ok(MazeFormat::Animation(format)), None) => Some(AnimationOutput::File(format)),
            _ => None,
        }
    }

    /// Writes an animation.
    pub(crate) fn write_animation(
        &self,
        animation: Result<Animation, Text>,
        output: AnimationOutput<'_>,
    ) -> Result<(), CommandError> {
        let animation = animation.map_err(|error| CommandError::Arguments(error.english().into_owned()))?;
        let format = match output {
            AnimationOutput::File(format) => format,
            AnimationOutput::Frames(path) => {
                let failed =
                    |error: io::Error| CommandError::Work(format!("cannot write '{}': {error}", path.display()));
                let frames = animation.png_frames(|_, _| true).map_err(failed)?;
                return write_all(&numbered(path, frames.len()), &frames).map_err(failed);
            }
        };
        let mut target = self.destination.open()?;
        target.put(|out| animation.write(out, format, |_, _| true))?;
        target.finish()
    }

    /// Writes the steps of the work of a generator, or of a solver.
    pub(crate) fn write_trace(
        &self,
        code: &Code,
        solver: Option<&str>,
        grid: &AnyGrid,
        trace: &Trace,
    ) -> Result<(), CommandError> {
        let mut target = self.destination.open()?;
        target.put(|out| json::write_trace(out, code, solver, grid, trace))?;
        target.finish()
    }

    /// Whether the format includes the solution and statistics even if they are not drawn.
    pub(crate) fn includes_everything(&self) -> bool {
        self.format().is_ok_and(|format| format == MazeFormat::Json)
    }

    /// Whether the format is text in lines, which also tables have.
    pub(crate) fn is_text(&self) -> bool {
        self.format().is_ok_and(|format| matches!(format, MazeFormat::Text | MazeFormat::Ascii))
    }

    /// The destination.
    pub(crate) const fn destination(&self) -> &Destination {
        &self.destination
    }

    /// Opens the output. A file appears only after [`MazeWriter::finish`].
    pub(crate) fn open(&self) -> Result<MazeWriter<'_>, CommandError> {
        let format = self.format()?;
        let target = match format {
            MazeFormat::None => OutputTarget::closed(&self.destination),
            _ => self.destination.open()?,
        };
        Ok(MazeWriter { format, target, written: 0, held: Vec::new() })
    }
}

/// What an animation is written to.
#[derive(Clone, Copy)]
pub(crate) enum AnimationOutput<'a> {
    /// The destination, as one file.
    File(AnimationFormat),
    /// A picture for each frame, with this path and a number.
    Frames(&'a Path),
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
        Ok(OutputTarget { destination: self, stream })
    }

    pub(crate) fn problem(&self, error: &io::Error) -> CommandError {
        CommandError::Work(match &self.out {
            None => format!("cannot write to standard output: {error}"),
            Some(path) => format!("cannot write '{}': {error}", path.display()),
        })
    }
}

/// Writes mazes in one format.
pub(crate) struct MazeWriter<'o> {
    format: MazeFormat,
    target: OutputTarget<'o>,
    written: u32,
    /// Mazes of a document, written at the end.
    held: Vec<MazeOutput>,
}

/// An open output.
pub struct OutputTarget<'o> {
    destination: &'o Destination,
    stream: Stream,
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

impl MazeWriter<'_> {
    /// Writes a maze. Documents are written by [`Self::finish`].
    pub(crate) fn add(&mut self, maze: MazeOutput) -> Result<(), CommandError> {
        let is_first = self.written == 0;
        self.written += 1;
        let text = |out: &mut dyn Write, style| {
            if !is_first {
                writeln!(out)?;
            }
            maze.write_text(out, style)
        };
        match self.format {
            MazeFormat::Json => self.target.put(|out| json::write(out, &maze.code, &maze.with_solution())),
            MazeFormat::Text => self.target.put(|out| text(out, Style::Box)),
            MazeFormat::Ascii => self.target.put(|out| text(out, Style::Ascii)),
            MazeFormat::Svg => self.target.put(|out| svg::write(out, &maze.figure())),
            MazeFormat::Png => self.target.put(|out| png::write(out, &maze.figure(), maze.pixels())),
            MazeFormat::Dot => self.target.put(|out| dot::write(out, &maze.figure())),
            MazeFormat::Graphml => self.target.put(|out| graphml::write(out, &maze.figure())),
            MazeFormat::Stl => self.target.put(|out| stl::write(out, &maze.figure(), Solid::default())),
            MazeFormat::Dxf => self.target.put(|out| dxf::write(out, &maze.figure(), Solid::default().cell)),
            MazeFormat::Pdf => {
                self.held.push(maze);
                Ok(())
            }
            // Written by [`OutputArgs::write_animation`].
            MazeFormat::Animation(_) | MazeFormat::None => Ok(()),
        }
    }

    /// Calls `write` with the output.
    pub(crate) fn put<E: Into<WriteError>>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), CommandError> {
        self.target.put(write)
    }

    /// Whether the reader has closed the output, so that no more mazes are needed.
    pub(crate) fn is_closed(&self) -> bool {
        self.format != MazeFormat::None && matches!(self.target.stream, Stream::Closed)
    }

    /// Writes a document, and completes the file.
    pub(crate) fn finish(mut self) -> Result<(), CommandError> {
        if self.format == MazeFormat::Pdf {
            let marked = self.held.iter().any(|maze| maze.marked);
            let solutions = if marked { Solutions::Drawn } else { Solutions::None };
            let layout = Layout { solutions, ..Layout::default() };
            self.target.put(|out| write_pages(out, &self.held, &layout))?;
        }
        self.target.finish()
    }
}

impl<'o> OutputTarget<'o> {
    /// An output that discards everything.
    const fn closed(destination: &'o Destination) -> Self {
        Self { destination, stream: Stream::Closed }
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

    /// Completes the file.
    pub fn finish(mut self) -> Result<(), CommandError> {
        let done = match std::mem::replace(&mut self.stream, Stream::Closed) {
            Stream::Standard(mut out) => {
                let done = out.flush();
                self.stream = Stream::Standard(out);
                done
            }
            Stream::File(out) => out.into_inner().map_err(io::Error::from).and_then(AtomicFile::commit),
            Stream::Closed => Ok(()),
        };
        self.handle_result(done)
    }
}

/// Writes a document with a picture per maze and its seed below. `layout` decides whether solutions are drawn.
fn write_pages(out: &mut dyn Write, mazes: &[MazeOutput], layout: &Layout) -> Result<(), PdfError> {
    let codes: Vec<String> = mazes.iter().map(|maze| maze.code.to_string()).collect();
    let titles: Vec<String> = mazes.iter().map(|maze| export::PrintedMaze::title("", &maze.code)).collect();
    let words = titles.iter().zip(&codes);
    let print_items: Vec<PrintItem<'_, AnyGrid>> = mazes
        .iter()
        .zip(words)
        .map(|(maze, (title, code))| PrintItem { title, code, seed: title, ..PrintItem::of(maze.with_solution()) })
        .collect();
    pdf::write(out, &print_items, layout)?;
    if let Some(line) = export::missing_letters(titles.iter().map(String::as_str)) {
        eprint_line(&line);
    }
    Ok(())
}

/// Prints to standard output. A closed pipe, as after `head`, is no error.
pub fn print(text: &impl Display) -> Result<(), CommandError> {
    let mut output = BufWriter::new(io::stdout().lock());
    match write!(output, "{text}").and_then(|()| output.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|error| CommandError::Work(format!("cannot write to standard output: {error}"))),
    }
}

/// Prints a line to standard error.
pub fn eprint_line(line: &str) {
    // An error on standard error cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "{line}");
}
