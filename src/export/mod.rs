//! Printed mazes: what a page shows, and the contents of page files. Independent of the engine.
//!
//! A [`Sheet`] is a maze with its texts; [`walks`] are drawn over it; [`files`] draws pages as PDF, SVG or PNG.

pub mod files;
pub mod walks;

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use maze::UnknownName;
use maze::draw::Walk;
use maze::draw::pdf::PrintItem;
use maze::{AnyGrid, Cell, Code, Figure, Maze};

/// The most mazes of a document: all are held in memory until it is complete.
pub const MOST_MAZES: u32 = 500;

/// The format of page files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// One document of all pages.
    #[default]
    Pdf,
    /// One drawing for each page.
    Svg,
    /// One picture for each page.
    Png,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Png];

    /// Its name on the command line, which is also the extension of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The format that the extension of a path names.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(extension))
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

/// A printed maze with its texts.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Its start and goal.
    pub ends: (Cell, Cell),
    /// The solution, or empty if it is not printed.
    pub way: Vec<Cell>,
    /// Drawn over it.
    pub walks: Vec<Walk>,
    /// Printed below in large letters.
    pub title: String,
    /// Printed below the title in small letters.
    pub code: String,
    /// Printed in place of a code that is too long.
    pub seed: String,
}

impl Sheet {
    /// The given title, or the seed if it is empty.
    pub fn title(given: &str, code: &Code) -> String {
        if given.is_empty() { Self::seed(code) } else { given.to_owned() }
    }

    /// The seed of a maze; empty for one without a seed.
    pub fn seed(code: &Code) -> String {
        code.recipe().map_or(String::new(), |recipe| recipe.seed.text().to_owned())
    }

    /// Every text that may be printed below the maze.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let walks = self.walks.iter().map(|walk| walk.said.as_str());
        [self.title.as_str(), &self.seed].into_iter().chain(walks)
    }

    /// The sheet as an item of a document.
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

/// The sheets as items of a document.
pub fn plates(sheets: &[Sheet]) -> Vec<PrintItem<'_, AnyGrid>> {
    sheets.iter().map(Sheet::plate).collect()
}
