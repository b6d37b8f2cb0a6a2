//! Mazes that commands write: their arguments, and the writer of each format.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use files::numbered;
use formats::{PictureForm, WriteFormat, WrittenMaze};
use maze::UnknownName;
use maze::draw::pdf::{self, Layout, PdfError, PrintItem, Solutions};
use maze::draw::png::{self, Pixels};
use maze::draw::stl::{self, Solid, SolidError};
use maze::draw::{Figure, Millimeters, dot, dxf, graphml, json, svg};
use maze::sanitize::excerpt;
use maze::trace::Trace;
use maze::{AnyGrid, Cell, CellShape, Code, Door, Drawing, Grid, Maze, Openings, Side, Style};
use race::ElectronicDoors;
use study::animation::{Animation, AnimationFormat};
use study::export::{self, MOST_MAZES};
use text::Text;

use crate::CommandError;
use crate::arrows_args::ArrowsArgs;
use crate::count_args::{IN_ONE_DOCUMENT, refuse_too_many};
use crate::fit_area::{FitArea, pixels_of_cells};
use crate::length::Length;
use crate::maze_args::MazeArgs;
use crate::maze_format::MazeFormat;
use crate::output::{Destination, OutputTarget, WriteError, cannot_write, eprint_line, write_files};

/// Longest side of a picture in pixels; larger mazes get fewer pixels per cell.
const MOST_PIXELS: f32 = 16_384.0;

/// The size of a cell that is made.
fn cell_size(text: &str) -> Result<Millimeters, String> {
    let Length(millimeters) = text.parse()?;
    Millimeters::new(millimeters).ok_or_else(|| format!("a cell must have 0.01mm to 1000mm, not {}", excerpt(text)))
}

/// The format and the destination of mazes.
#[derive(Args, Clone, Debug)]
pub(crate) struct OutputArgs {
    /// Format of the maze: text (box-drawing characters) or ascii; json (an object a line); svg, png or pdf; dot or
    /// graphml (graphs); stl (a solid to print in 3D, with cells of 10 mm) or dxf (lines for cutters); gif or apng
    /// (animations of the work); none. For other programs, as docs/formats.md explains: micromouse, maz or num (of
    /// contests), blocks (# and spaces), rows or mazelib (0 and 1 as JSON), npy (the same as an array for Python),
    /// underscores, bmp. Of a maze that was read from a picture, solve draws the solution on the picture itself as png
    /// or bmp, unless --cell is given. Default: by the ending of --out, or text
    #[arg(long, value_name = "FORMAT")]
    format: Option<MazeFormat>,
    /// Size of a cell in SVG, DXF and PNG, and for --fit: a length in mm, cm, in or px, such as 8mm or 16px. Default:
    /// 10mm
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true, value_parser = cell_size)]
    cell: Option<Millimeters>,
    /// Use as many cells of the size --cell as fit an area, instead of --size: pixels of a window or a picture, such as
    /// 1280x800, lengths, such as 200x150mm, or a paper, such as a4. Of SVG and PNG the border fits too
    #[arg(long, value_name = "AREA", allow_hyphen_values = true, requires = "cell")]
    fit: Option<FitArea>,
    #[command(flatten)]
    pub(crate) arrows: ArrowsArgs,
    /// Write every step of the work instead of the maze, one JSON object per line; docs/lab.md explains the fields
    #[arg(long, value_name = "json", conflicts_with = "format")]
    trace: Option<TraceFormat>,
    /// Write the animation as PNG pictures, one a frame, to FILE-1.png, FILE-2.png, …
    #[arg(long, value_name = "FILE.png", conflicts_with_all = ["format", "trace", "out"])]
    frames: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
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

/// A maze to write, with its code and solution.
pub(crate) struct MazeOutput {
    pub(crate) maze: Maze<AnyGrid>,
    pub(crate) code: Code,
    /// Start and goal.
    pub(crate) ends: (Cell, Cell),
    /// All goals of a maze that has several; `ends` has the nearest.
    pub(crate) goals: Vec<Cell>,
    pub(crate) openings: Openings,
    pub(crate) solution: Vec<Cell>,
    /// The side to the predecessor of each cell; empty if no arrows are drawn.
    pub(crate) arrows: Vec<Option<Side>>,
    /// Doors in passages of the maze.
    pub(crate) doors: Vec<Door>,
    /// Whether start, goal and solution are drawn. JSON always has them.
    pub(crate) marked: bool,
}

impl MazeOutput {
    fn bare(&self) -> Figure<'_, AnyGrid> {
        Figure::new(&self.maze).arrows(&self.arrows).openings(self.openings).doors(&self.doors)
    }

    fn with_ends(&self) -> Figure<'_, AnyGrid> {
        self.bare().start(self.ends.0).goal(self.ends.1).other_goals(&self.goals)
    }

    fn with_solution(&self) -> Figure<'_, AnyGrid> {
        self.with_ends().solution(&self.solution)
    }

    fn figure(&self) -> Figure<'_, AnyGrid> {
        if self.marked { self.with_solution() } else { self.bare() }
    }

    /// The maze for forms of other programs, which always have start and goals.
    fn written(&self) -> WrittenMaze<'_> {
        let goals = if self.goals.is_empty() { std::slice::from_ref(&self.ends.1) } else { &self.goals };
        WrittenMaze { maze: &self.maze, start: Some(self.ends.0), goals, openings: self.openings }
    }

    /// Writes the maze as text with a final line feed.
    fn write_text(&self, out: &mut dyn Write, style: Style) -> Result<(), WriteError> {
        let drawing = Drawing::of(&self.maze, style).ok_or_else(|| WriteError::Drawing(NO_TEXT.to_owned()))?;
        let (start, goal) = self.ends;
        let drawing = drawing.openings(self.openings).doors(&self.doors);
        let drawing = if self.marked {
            drawing.start(start).goal(goal).other_goals(&self.goals).solution(&self.solution)
        } else {
            drawing
        };
        Ok(writeln!(out, "{drawing}")?)
    }

    /// The pixels of its picture, with cells of a size if one is given.
    fn pixels(&self, cell: Option<Millimeters>) -> Pixels {
        if let Some(pixels) = cell.and_then(|cell| pixels_of_cells(self.maze.grid(), cell)) {
            return pixels;
        }
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
        let format = self.format()?;
        if let Some(cell) = self.cell {
            let is_drawn = matches!(format, MazeFormat::Svg | MazeFormat::Dxf | MazeFormat::Png);
            if !is_drawn && self.fit.is_none() {
                return refused("--cell is the size of cells in SVG, DXF and PNG: choose --format svg, dxf or png");
            }
            if format == MazeFormat::Png && pixels_of_cells(grid, cell).is_none() {
                return refused("--cell <LENGTH>: in a picture a cell has some pixels, at least 2px on squares");
            }
        }
        let has_arrows = matches!(format, MazeFormat::Svg | MazeFormat::Png | MazeFormat::Pdf);
        if self.arrows.are_drawn() && !has_arrows {
            return refused("--arrows are drawn in SVG, PNG and PDF: choose --format svg, png or pdf");
        }
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
            MazeFormat::Pdf if count > MOST_MAZES => refuse_too_many(count, IN_ONE_DOCUMENT),
            MazeFormat::Animation(_) if count > 1 => refused("--count: an animation is of one maze"),
            MazeFormat::None if self.destination.path().is_some() => {
                refused("--out needs something to write: choose --format text or --format ascii with it")
            }
            MazeFormat::Svg | MazeFormat::Png if count > 1 => {
                refused("--count: a picture holds one maze: choose --format json, text, ascii or pdf for more")
            }
            MazeFormat::Dot | MazeFormat::Graphml | MazeFormat::Stl | MazeFormat::Dxf | MazeFormat::Other(_)
                if count > 1 =>
            {
                refused(
                    "--count: a file of this format holds one maze: choose --format json, text, ascii or pdf for more",
                )
            }
            MazeFormat::Other(format) => {
                format.check(grid).map_err(|error| CommandError::Arguments(error.to_string()))?;
                if format.is_text() { Ok(()) } else { self.destination.refuse_terminal() }
            }
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

    /// Rejects formats that do not show doors.
    pub(crate) fn check_doors(&self, doors: &ElectronicDoors) -> Result<(), CommandError> {
        use MazeFormat::{Ascii, Json, None, Pdf, Svg, Text};
        let is_drawn = self.trace.is_none() && self.frames.is_none();
        if doors.is_empty() || (is_drawn && matches!(self.format()?, Text | Ascii | Json | Svg | Pdf | None)) {
            return Ok(());
        }
        let why =
            "--electronic-doors are shown in text, SVG, PDF and JSON: choose --format text, ascii, svg, pdf or json";
        Err(CommandError::Arguments(why.to_owned()))
    }

    /// The arguments of a maze, with as many cells as fit if that is asked.
    pub(crate) fn fitted(&self, maze_args: &MazeArgs) -> Result<MazeArgs, CommandError> {
        let Some((area, cell)) = self.fit.zip(self.cell) else { return Ok(maze_args.clone()) };
        let format = self.format()?;
        if format == MazeFormat::Pdf {
            let why = "--fit: pages have texts around their mazes: use mazeater print --fit";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        maze_args.fitted(|like| area.fitted(like, cell, format))
    }

    /// Whether an area is given.
    pub(crate) const fn is_fitted(&self) -> bool {
        self.fit.is_some()
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
                let frames = animation.png_frames(|_, _| true).map_err(|error| cannot_write(path, &error))?;
                return write_files(&numbered(path, frames.len()), &frames);
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

    /// The form of a picture that a maze was read from, to draw the solution on it. With the size of a cell or with
    /// arrows the maze is redrawn.
    pub(crate) fn picture_form(&self) -> Option<PictureForm> {
        let is_drawn_anew = self.cell.is_some() || self.arrows.are_drawn();
        match self.format() {
            _ if is_drawn_anew => None,
            Ok(MazeFormat::Png) => Some(PictureForm::Png),
            Ok(MazeFormat::Other(WriteFormat::Bmp)) => Some(PictureForm::Bmp),
            _ => None,
        }
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
        Ok(MazeWriter { format, cell: self.cell, target, written: 0, held: Vec::new() })
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

/// Writes mazes in one format.
pub(crate) struct MazeWriter<'o> {
    format: MazeFormat,
    /// The size of a cell.
    cell: Option<Millimeters>,
    target: OutputTarget<'o>,
    written: u32,
    /// Mazes of a document, written at the end.
    held: Vec<MazeOutput>,
}

impl MazeWriter<'_> {
    /// Writes a maze. Documents are written by [`Self::finish`].
    pub(crate) fn add(&mut self, maze: MazeOutput) -> Result<(), CommandError> {
        let is_first = self.written == 0;
        if let (true, MazeFormat::Other(format)) = (is_first, self.format)
            && let Some(line) = format.lost_ends(&maze.written())
        {
            eprint_line(&line);
        }
        let cell = self.cell.unwrap_or(Solid::default().cell);
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
            MazeFormat::Svg => self.target.put(|out| svg::write_with_cells(out, &maze.figure(), cell)),
            MazeFormat::Png => self.target.put(|out| png::write(out, &maze.figure(), maze.pixels(self.cell))),
            MazeFormat::Dot => self.target.put(|out| dot::write(out, &maze.figure())),
            MazeFormat::Graphml => self.target.put(|out| graphml::write(out, &maze.figure())),
            MazeFormat::Stl => self.target.put(|out| stl::write(out, &maze.figure(), Solid::default())),
            MazeFormat::Dxf => self.target.put(|out| dxf::write(out, &maze.figure(), cell)),
            MazeFormat::Other(format) => self.target.put(|mut out| formats::write(&mut out, format, &maze.written())),
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
        self.format != MazeFormat::None && self.target.is_closed()
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
