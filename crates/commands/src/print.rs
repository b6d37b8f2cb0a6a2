//! `mazeater print`: writes printable pages as PDF, SVG or PNG, or sends them to the printer.

use std::path::{Path, PathBuf};

use clap::Args;
use files::printer::{self, PrintOutcome};
use files::user_folder::Files;
use files::{FileSet, numbered};
use maze::draw::pdf::{Layout, PdfError, Solutions};
use maze::{Cancel, Side, Solver, solve};
use race::{PersonTime, RaceCode, Replay};
use study::export::walks::{self, RacePaths};
use study::export::{Format, PrintedMaze, manifest, missing_letters, page_files};
use text::Language;

use crate::CommandError;
use crate::arrows_args::ArrowsArgs;
use crate::codes_file;
use crate::count_args::{Count, IN_ONE_DOCUMENT, refuse_too_many, the_maze};
use crate::difficulty_args::{DifficultyArgs, TimedMaze, in_words, time_of};
use crate::electronic_doors_args::ElectronicDoorsArgs;
use crate::ends_args::{ENDS, EndsArgs};
use crate::maze_args::{PARTS, report_seed};
use crate::maze_input::{BuiltMaze, MazeInput};
use crate::output::{Destination, WriteError, add_files, eprint_line, write_files};
use crate::page_args::PageArgs;
use crate::page_fit::PageFit;
use crate::progress_line::ProgressLine;
use crate::qr_args::QrArgs;
use crate::replay::read;
use crate::solver_list;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater print --size 30x40 --seed tuesday --out maze.pdf
  mazeater print --grid hexagon --size 20x25 --count 4 --columns 2 --rows 2 --out sheet.pdf
  mazeater print --size 25x35 --count 20 --seed book --solutions apart --paper letter --out book.pdf
  mazeater print --size 20x20 --cell 8 --margin 20 --title 'For the way home' --out maze.pdf
  mazeater print --size 20x15 --count 3 --format svg --out class.svg
  mazeater print --size 20x15 --braid 0.5 --electronic-doors 25 --solutions apart --out exam.pdf
  mazeater print --size 20x15 --walk right-hand,a-star --out solvers.png
  mazeater print --cell 8mm --fit a4 --seed tuesday --out full.pdf
  mazeater print --maze maze.txt --solutions apart --no-code --out maze.pdf
  mazeater print --size 20x25 --count 6 --paper a5 --margin 0.5in --page-numbers --solutions apart --out small.pdf
  mazeater print --replay last.replay --out race.pdf
  mazeater print --size 12x15 --count 6 --difficulty 12..24 --easy-to-hard --stars --cover --book-title 'My mazes' \
--paper 6x9in --bleed 0.125in --gutter 0.375in --margin 0.5in --solutions apart --solutions-per-page 2x3 \
--page-numbers --out book.pdf --manifest book.csv
  mazeater print --codes codes.txt --marks pictures --rounded --name-line --out class.pdf
  mazeater print --size 15x20 --seed tuesday --qr race --link-address https://example.org/mazeater/ --out poster.pdf
  mazeater print --size 30x40 --printer";

/// The arguments of `mazeater print`.
#[derive(Args, Clone, Debug)]
pub struct PrintArgs {
    #[command(flatten)]
    source: MazeInput,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    difficulty: DifficultyArgs,
    /// Print the difficulty above each maze: one to five stars, and the time of a median person
    #[arg(long, conflicts_with = "replay")]
    stars: bool,
    #[command(flatten)]
    pages: PageArgs,
    /// Draw the paths of these solvers over each maze, with their statistics below
    #[arg(long, value_name = "SOLVER[,SOLVER]", value_delimiter = ',', conflicts_with = "replay")]
    #[arg(value_parser = Solver::named)]
    walk: Vec<Solver>,
    #[command(flatten)]
    arrows: ArrowsArgs,
    #[command(flatten)]
    ends: EndsArgs,
    #[command(flatten)]
    electronic_doors: ElectronicDoorsArgs,
    #[command(flatten)]
    qr: QrArgs,
    /// Print the maze of this replay, with the path and time of every racer
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS, conflicts_with_all = ["code", "maze", "count"])]
    #[arg(conflicts_with_all = ENDS, conflicts_with_all = ["arrows", "fit", "electronic_doors"])]
    replay: Option<PathBuf>,
    /// Print the mazes of the codes in this file, or of standard input for '-': one a line, with a title behind it if
    /// wanted. Empty lines and lines that begin with # are left out
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS)]
    #[arg(conflicts_with_all = ["code", "maze", "count", "replay", "difficulty", "fit"])]
    codes: Option<PathBuf>,
    /// Also write a list of the mazes as CSV or JSON: number, page, code, seed, difficulty
    #[arg(long, value_name = "FILE.csv|FILE.json", conflicts_with = "replay")]
    manifest: Option<PathBuf>,
    /// File format. svg and png write a file per page. Default: the extension of --out, or pdf
    #[arg(long, value_name = "pdf|svg|png")]
    format: Option<Format>,
    /// Send the pages to the printer, or open them if there is no printer. Without --out the file is saved in the
    /// user's folder for documents
    #[arg(long)]
    printer: bool,
    #[command(flatten)]
    destination: Destination,
}

/// Limit of paths over one maze: more could not be told apart.
const MOST_WALKS: usize = 8;

impl PrintArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let format = self.format()?;
        if self.printer && format != Format::Pdf {
            return Err(CommandError::Arguments(
                "--printer needs a PDF: omit --format, or name a .pdf file".to_owned(),
            ));
        }
        if self.walk.len() > MOST_WALKS {
            return Err(CommandError::Arguments(format!("--walk: must be at most {MOST_WALKS} solvers")));
        }
        let Count { count } = self.count;
        refuse_too_many(count, IN_ONE_DOCUMENT)?;
        if count > 1 && self.source.is_file() {
            return Err(CommandError::Arguments(
                "--count cannot be combined with --maze: a file has one maze".to_owned(),
            ));
        }
        if self.source.is_file() && self.difficulty.is_search() {
            let why = "--difficulty cannot be combined with --maze: a file has one maze";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        self.destination.refuse_same_files(&[("--manifest", self.manifest.as_ref())])?;
        let manifest = self.manifest.as_deref().map(ManifestFile::new).transpose()?;
        let mut raced = self.replay.as_deref().map(run_again).transpose()?;
        if !self.printer {
            self.destination.refuse_terminal()?;
        }
        let progress = ProgressLine::begin();
        let mut fit = PageFit::new(&self.pages, &self.source)?;
        let (mazes, layout, contents, drawn_seed) = loop {
            let (mut mazes, drawn_seed) = match raced.take() {
                Some((raced, race)) => (vec![self.with_paths(raced, Some(&race), Vec::new(), "", None)?], None),
                None => self.mazes(fit.source(), &progress)?,
            };
            for (number, maze) in (1..).zip(&mut mazes) {
                maze.number = number;
            }
            progress.set(|| "writing the pages".to_owned());
            let layout = self.pages.layout(mazes.len(), mazes.first().map_or("", |maze| maze.title.as_str()));
            let contents = page_files::contents(&mazes, &layout, format, &Cancel::never(), |_, _| {});
            if !fit.reduce(contents.as_ref().err(), mazes.first())? {
                break (mazes, layout, contents, fit.drawn_seed().or(drawn_seed));
            }
        };
        let failed = |error: WriteError| match error {
            WriteError::Drawing(why) => CommandError::Arguments(why),
            WriteError::Write(error) => self.destination.problem(&error),
        };
        let contents = contents.map_err(|error| failed(error.into()))?.unwrap_or_default();
        let list =
            manifest.map(|file| file.contents(&mazes, &layout)).transpose().map_err(|error| failed(error.into()))?;
        let message = self.put(contents, list, format)?;
        drop(progress);
        let texts = mazes.iter().flat_map(PrintedMaze::texts).chain(self.pages.texts());
        if let Some(line) = missing_letters(texts) {
            eprint_line(&line);
        }
        if let ([only], true) = (mazes.as_slice(), self.difficulty.is_search())
            && let Some(time) = only.time
        {
            eprint_line(&format!("seed {}: a median person takes {}", only.seed, in_words(&time)));
        }
        report_seed(drawn_seed);
        if let Some(message) = message {
            eprint_line(&message);
        }
        let is_solved = self.pages.solutions != Solutions::None;
        if is_solved && mazes.iter().any(|maze| maze.solution.is_empty()) {
            return Err(CommandError::no_path());
        }
        Ok(())
    }

    /// The mazes that are not of a replay, and the random seed if none was given.
    fn mazes(
        &self,
        source: &MazeInput,
        progress: &ProgressLine,
    ) -> Result<(Vec<PrintedMaze>, Option<String>), CommandError> {
        let is_measured = self.stars || self.manifest.is_some();
        if let Some(path) = &self.codes {
            let codes = codes_file::read(path)?;
            let count = codes.len() as u32;
            let mut mazes = Vec::new();
            for (number, listed) in (1..).zip(codes) {
                progress.set(|| the_maze("making", number, count));
                let endpoints = listed.code.endpoints();
                let race = listed.code.race().cloned();
                let built = self.ends.on(BuiltMaze::make(listed.code.into_code(), endpoints, progress)?)?;
                let time = if is_measured || self.difficulty.is_used() { time_of(&built)? } else { None };
                mazes.push(self.printed_maze((built, time), race.as_ref(), &listed.title)?);
            }
            self.difficulty.order(&mut mazes, |maze| maze.time.as_ref());
            return Ok((mazes, None));
        }
        if source.is_file() {
            let (built, _) = source.clone().built(self.ends.are_chosen(), progress)?;
            let built = self.ends.on(built)?;
            let time = if is_measured { time_of(&built)? } else { None };
            return Ok((vec![self.printed_maze((built, time), None, "")?], None));
        }
        let endpoints = source.maze_args().endpoints();
        let (code, drawn_seed) = source.maze_args().clone().code()?;
        let make = |code| self.ends.on(BuiltMaze::make(code, endpoints, progress)?);
        let mazes = self.difficulty.mazes(code, self.count.count, is_measured, progress, make)?;
        let race = source.maze_args().race();
        let mazes = mazes.into_iter().map(|maze| self.printed_maze(maze, race, "")).collect::<Result<_, _>>()?;
        Ok((mazes, drawn_seed))
    }

    /// The format: `--format`, or by the ending of the file.
    fn format(&self) -> Result<Format, CommandError> {
        let endings = Format::ALL.map(|format| (format.name(), format));
        self.destination.format(self.format, &endings, Format::default())
    }

    fn printed_maze(
        &self,
        (built, time): TimedMaze,
        race: Option<&RaceCode>,
        title: &str,
    ) -> Result<PrintedMaze, CommandError> {
        let doors = self.electronic_doors.of(&built, race)?;
        let arrows = self.arrows.of(&built.maze, &built.code, built.ends.0)?;
        let BuiltMaze { maze, code, ends, goals, openings, .. } = built;
        solver_list::check(&self.walk, maze.grid(), "--walk")?;
        let walks = walks::of_solvers(&doors.passable(maze.clone()), ends, &self.walk, &Cancel::never())
            .map_err(|error| CommandError::Arguments(error.to_string()))?;
        let paths = RacePaths { code, maze, ends, goals, openings, doors, walks };
        self.with_paths(paths, race, arrows, title, time)
    }

    /// A maze with paths. Its title is its own, or the one of the arguments, or its seed.
    fn with_paths(
        &self,
        paths: RacePaths,
        race: Option<&RaceCode>,
        arrows: Vec<Option<Side>>,
        title: &str,
        time: Option<PersonTime>,
    ) -> Result<PrintedMaze, CommandError> {
        let qr = self.qr.of(&paths, race, self.electronic_doors.number())?;
        let RacePaths { code, maze, ends, goals, openings, doors, walks } = paths;
        let solution = match self.pages.solutions {
            Solutions::None => Vec::new(),
            _ => solve(&doors.passable(maze.clone()), ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path,
        };
        let title = if title.is_empty() { self.pages.title.as_deref().unwrap_or_default() } else { title };
        let walks = walks.into_iter().map(|walked| walked.drawn(Language::English)).collect();
        let printed = PrintedMaze::new(maze, &code, ends, title);
        let (has_stars, doors) = (self.stars, doors.drawn());
        let printed = PrintedMaze { goals, openings, solution, arrows, doors, walks, time, has_stars, qr, ..printed };
        Ok(printed.described(Language::English))
    }

    /// Writes the pages and the list of the mazes, and prints the pages if requested. Returns a message for the user.
    fn put(
        &self,
        pages: Vec<Vec<u8>>,
        list: Option<(PathBuf, Vec<u8>)>,
        format: Format,
    ) -> Result<Option<String>, CommandError> {
        let (list_path, list): (Vec<_>, Vec<_>) = list.into_iter().unzip();
        let Some(path) = self.destination.path() else {
            if self.printer {
                let add_list = |files: &mut FileSet| add_files(files, &list_path, &list);
                let paths = Files::default().put_unused("mazes", &[(format.name(), &pages)], add_list)?;
                return Ok(paths.first().map(|path| outcome(&printer::print(path), path)));
            }
            let [only] = pages.as_slice() else {
                let why =
                    format!("{} pages need {} {format} files: name them with --out FILE", pages.len(), pages.len());
                return Err(CommandError::Arguments(why));
            };
            let mut target = self.destination.open()?;
            for (path, bytes) in list_path.iter().zip(&list) {
                target.add(path, bytes)?;
            }
            target.put(|out| out.write_all(only))?;
            return target.finish().map(|()| None);
        };
        let paths = if self.printer { vec![path.to_owned()] } else { numbered(path, pages.len()) };
        write_files(&[paths, list_path].concat(), &[pages, list].concat())?;
        Ok(self.printer.then(|| outcome(&printer::print(path), path)))
    }
}

/// Replays the race of a file.
fn run_again(path: &Path) -> Result<(RacePaths, RaceCode), CommandError> {
    let refused =
        |why: &dyn std::fmt::Display| CommandError::Arguments(format!("--replay <FILE>: '{}': {why}", path.display()));
    let bytes = read(path).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    let replay = Replay::from_bytes(&bytes).map_err(|error| refused(&error))?;
    let paths = RacePaths::of(&replay, &Cancel::never()).map_err(|error| CommandError::Work(error.to_string()))?;
    Ok((paths, replay.code().clone()))
}

/// The line about a file that was printed.
fn outcome(outcome: &PrintOutcome, path: &Path) -> String {
    let at = path.display();
    match outcome {
        PrintOutcome::Printed => format!("Sent to the printer; saved as {at}"),
        PrintOutcome::Opened(None) => format!("Saved as {at} and opened"),
        PrintOutcome::Opened(Some(reason)) => {
            format!("Not printed ({}); saved as {at} and opened: print it from there", reason.english())
        }
        PrintOutcome::Saved(reason) => format!("Saved as {at} ({})", reason.english()),
    }
}

/// The file of a list of the mazes, beside their pages.
struct ManifestFile<'a> {
    path: &'a Path,
    is_json: bool,
}

impl<'a> ManifestFile<'a> {
    fn new(path: &'a Path) -> Result<Self, CommandError> {
        let ends_with = |ending: &str| path.extension().is_some_and(|given| given.eq_ignore_ascii_case(ending));
        match (ends_with("csv"), ends_with("json")) {
            (false, false) => {
                let why = "--manifest <FILE>: the ending must be .csv or .json, which is also the format";
                Err(CommandError::Arguments(why.to_owned()))
            }
            (_, is_json) => Ok(Self { path, is_json }),
        }
    }

    fn contents(&self, mazes: &[PrintedMaze], layout: &Layout) -> Result<(PathBuf, Vec<u8>), PdfError> {
        let rows = manifest::rows(mazes, layout)?;
        let text = if self.is_json { manifest::json(&rows) } else { manifest::csv(&rows) };
        Ok((self.path.to_owned(), text.into_bytes()))
    }
}
