//! Printable mazes and their files. Independent of the engine.
//!
//! A [`PrintedMaze`] is a maze with its texts, [`walks`] are the paths drawn over it, [`page_files`] writes pages as
//! PDF, SVG or PNG, and [`manifest`] lists the mazes of a book. [`chart`]: charts and tables as pages. [`columns`]:
//! tables as text and Markdown. [`csv`]: fields of CSV files. [`qr`]: QR codes to races, hints and solutions.

pub mod chart;
pub mod columns;
pub mod csv;
pub mod manifest;
pub mod page_files;
pub mod qr;
pub mod walks;

use maze::UnknownName;
use maze::draw::Walk;
use maze::draw::pdf::{PrintItem, PrintedQr, Words};
use maze::measure::length;
use maze::{AnyGrid, Cell, Code, Door, Figure, Grid, Maze, Openings, Side};
use race::PersonTime;
use strum::{Display, EnumString, IntoStaticStr};
use text::{Language, Text, names};

/// Limit of mazes per document: all are in memory until it is complete.
pub const MOST_MAZES: u32 = 500;

/// The format of page files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_format)]
pub enum Format {
    /// One document with all pages.
    #[default]
    Pdf,
    /// One drawing per page.
    Svg,
    /// One picture per page.
    Png,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Png];

    /// Its name on the command line and file extension.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_format(text: &str) -> UnknownName {
    UnknownName::new("format", text, Format::ALL)
}

/// A maze to print, with its texts.
#[derive(Clone, Debug)]
pub struct PrintedMaze {
    /// Its number in the document, from 1.
    pub number: usize,
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Its start and goal.
    pub ends: (Cell, Cell),
    /// Its goals, if there are several.
    pub goals: Vec<Cell>,
    /// The openings in its outer wall.
    pub openings: Openings,
    /// The solution, or empty if it is not printed.
    pub solution: Vec<Cell>,
    /// The side to the predecessor of each cell, drawn as arrows; empty if they are not printed.
    pub arrows: Vec<Option<Side>>,
    /// Doors in passages; whether they are shut is printed with the solution.
    pub doors: Vec<Door>,
    /// Paths drawn over it.
    pub walks: Vec<Walk>,
    /// Printed above it in large letters.
    pub title: String,
    /// Printed below the title in small letters.
    pub code: String,
    /// Printed in place of a code that is too long.
    pub seed: String,
    /// How long a median person takes, if it was measured.
    pub time: Option<PersonTime>,
    /// Whether the difficulty is printed above it, with stars and in seconds.
    pub has_stars: bool,
    /// The time in words, printed with the stars.
    pub note: String,
    /// The QR code below it.
    pub qr: Option<PrintedQr>,
    /// Describes it to people who cannot see it.
    pub description: String,
}

/// The words of printed pages.
pub fn words(language: Language) -> Words {
    let word = |text: Text| language.get(&text).into_owned().into();
    Words {
        maze: word(text!("page-maze")),
        solution: word(text!("page-solution")),
        solutions: word(text!("page-solutions")),
        start: word(text!("page-start")),
        goal: word(text!("page-goal")),
        name: word(text!("page-name")),
        date: word(text!("page-date")),
        language: language.code().into(),
    }
}

impl PrintedMaze {
    /// Creates a maze without solution and walks. The title is the given one, or the seed if the given one is empty.
    pub fn new(maze: Maze<AnyGrid>, code: &Code, ends: (Cell, Cell), title: &str) -> Self {
        Self {
            number: 1,
            maze,
            ends,
            goals: Vec::new(),
            openings: Openings::NONE,
            solution: Vec::new(),
            arrows: Vec::new(),
            doors: Vec::new(),
            walks: Vec::new(),
            title: Self::title(title, code),
            code: code.to_string(),
            seed: Self::seed(code),
            time: None,
            has_stars: false,
            note: String::new(),
            qr: None,
            description: String::new(),
        }
    }

    /// Returns the maze with texts in a language: the description for people who cannot see it, and the time in words.
    #[must_use]
    pub fn described(self, language: Language) -> Self {
        let cells = Text::grouped(self.maze.grid().cells().into());
        let description = match self.solution.len() {
            0 => text!("page-description", cells = cells),
            _ => text!("page-description-solved", cells = cells, steps = Text::grouped(length(&self.solution) as u64)),
        };
        let note = self
            .time
            .filter(|_| self.has_stars)
            .map_or_else(String::new, |time| language.get(&names::person_time(&time)).into_owned());
        Self { description: language.get(&description).into_owned(), note, ..self }
    }

    /// The given title, or the seed if it is empty.
    pub fn title(given: &str, code: &Code) -> String {
        if given.is_empty() { Self::seed(code) } else { given.to_owned() }
    }

    /// The seed of a maze; empty for one without a seed.
    pub fn seed(code: &Code) -> String {
        code.recipe().map_or(String::new(), |recipe| recipe.seed.text().to_owned())
    }

    /// Every text that may be printed with the maze.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let walks = self.walks.iter().map(|walk| walk.caption.as_str());
        [self.title.as_str(), &self.seed].into_iter().chain(walks)
    }

    /// Converts it to an item of a document.
    pub fn print_item(&self) -> PrintItem<'_, AnyGrid> {
        let figure = Figure::new(&self.maze).start(self.ends.0).goal(self.ends.1).solution(&self.solution);
        let figure = figure.other_goals(&self.goals).arrows(&self.arrows).openings(self.openings).doors(&self.doors);
        PrintItem {
            number: self.number,
            figure,
            title: &self.title,
            code: &self.code,
            seed: &self.seed,
            walks: &self.walks,
            stars: self.time.filter(|_| self.has_stars).map(|time| time.stars()),
            note: &self.note,
            qr: self.qr.as_ref(),
            description: &self.description,
        }
    }
}

/// A warning that lists the letters that the font of pages lacks. `None` if it has all of them.
pub fn missing_letters<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<String> {
    /// Limit of letters in the list.
    const MOST_NAMED: usize = 20;
    let missing = maze::draw::pdf::missing_letters(texts).ok().filter(|missing| !missing.is_empty())?;
    let named: Vec<String> = missing.chars().take(MOST_NAMED).map(|letter| letter.escape_debug().to_string()).collect();
    let more = missing.chars().count().saturating_sub(MOST_NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    Some(format!("letters missing in the font are omitted from the pages: {}{more}", named.join(" ")))
}

/// Converts mazes to items of a document.
pub fn print_items(mazes: &[PrintedMaze]) -> Vec<PrintItem<'_, AnyGrid>> {
    mazes.iter().map(PrintedMaze::print_item).collect()
}
