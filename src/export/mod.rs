//! Mazes on paper: what a page shows, the files it becomes, and the printer. Knows no window and no engine.
//!
//! A [`Sheet`] is a maze with its words; [`walks`] are drawn over it; [`files`] writes pages as PDF, SVG or PNG, whole or
//! not at all, in the user's [folder](Files); [`printer`] hands a file to the system.

pub mod files;
pub mod walks;

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use maze::UnknownName;
use maze::draw::Walk;
use maze::draw::pdf::PrintItem;
use maze::{AnyGrid, Cell, Code, Figure, Maze};

/// The most mazes of a document: they are all held until it is whole.
pub const MOST_MAZES: u32 = 500;

/// A kind of file that pages become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// One document of all pages.
    #[default]
    Pdf,
    /// A drawing for each page.
    Svg,
    /// A picture for each page.
    Png,
}

impl Format {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Png];

    /// The name, as it is typed, and what such files end with.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The kind that the ending of a file's name tells.
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(ending))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|format| format.name() == text);
        known.ok_or_else(|| UnknownName::new("format", text, Self::ALL.map(Self::name)))
    }
}

/// A maze that is printed, with its words.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Its start and goal.
    pub ends: (Cell, Cell),
    /// The way, where ways are printed.
    pub way: Vec<Cell>,
    /// What is drawn over it.
    pub walks: Vec<Walk>,
    /// Printed below in large letters.
    pub title: String,
    /// Printed below that in small ones.
    pub code: String,
    /// Printed in place of a code that is too long.
    pub seed: String,
}

impl Sheet {
    /// The title where one was given, and else the seed.
    pub fn title(given: &str, code: &Code) -> String {
        if given.is_empty() { Self::seed(code) } else { given.to_owned() }
    }

    /// The seed of a maze, or no word for one that was not made from a seed.
    pub fn seed(code: &Code) -> String {
        code.recipe().map_or(String::new(), |recipe| recipe.seed.text().to_owned())
    }

    /// Every text that may be printed below the maze.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let walks = self.walks.iter().map(|walk| walk.said.as_str());
        [self.title.as_str(), &self.seed].into_iter().chain(walks)
    }

    /// As the document knows it.
    pub fn plate(&self) -> PrintItem<'_, AnyGrid> {
        let figure = Figure::new(&self.maze).start(self.ends.0).goal(self.ends.1).solution(&self.way);
        PrintItem { figure, title: &self.title, code: &self.code, seed: &self.seed, walks: &self.walks }
    }
}

/// One line that names the letters that the font of pages lacks, if there are any: they are left out of the pages.
pub fn missing_letters<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<String> {
    /// The most letters that are named.
    const MOST_NAMED: usize = 20;
    let missing = maze::draw::pdf::missing_letters(texts).ok().filter(|missing| !missing.is_empty())?;
    let named: Vec<String> = missing.chars().take(MOST_NAMED).map(|letter| letter.escape_debug().to_string()).collect();
    let more = missing.chars().count().saturating_sub(MOST_NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    Some(format!("the pages leave out letters that their font lacks: {}{more}", named.join(" ")))
}

/// All of some sheets as the document knows them.
pub fn plates(sheets: &[Sheet]) -> Vec<PrintItem<'_, AnyGrid>> {
    sheets.iter().map(Sheet::plate).collect()
}
