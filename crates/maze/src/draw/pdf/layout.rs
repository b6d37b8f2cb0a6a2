//! The layout of a document: paper, margins, what is printed where.

use std::borrow::Cow;

use strum::{Display, EnumString, IntoStaticStr};

use super::look::Look;
use super::paper::Paper;
use crate::draw::page::Ink;
use crate::unknown_name::UnknownName;

fn unknown_solutions(text: &str) -> UnknownName {
    UnknownName::new("solutions", text, Solutions::ALL)
}

/// The size of cells on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum CellSize {
    /// As large as the slot allows, up to 15 mm.
    #[default]
    Fitted,
    /// The distance between opposite walls.
    Millimeters(f32),
}

/// Where solutions are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_solutions)]
pub enum Solutions {
    /// Nowhere.
    #[default]
    None,
    /// In the mazes.
    Drawn,
    /// On extra pages after the pages without solutions.
    Apart,
}

impl Solutions {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::None, Self::Drawn, Self::Apart];

    /// The name that is typed.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What is printed above a maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Headings {
    /// Nothing.
    #[default]
    None,
    /// "Solution" on pages of solutions.
    Solutions,
    /// "Maze 7", and "Solution 7" on pages of solutions.
    Numbers,
}

/// Where a maze and its title are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// The maze at the top of its place, the title below it.
    #[default]
    Top,
    /// The title above the maze. A maze that is alone on its page is centered.
    Middle,
}

/// The words that pages print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Before the number of a maze.
    pub maze: Cow<'static, str>,
    /// Above a solution, or before its number, and in the key.
    pub solution: Cow<'static, str>,
    /// Above the bookmarks of solutions.
    pub solutions: Cow<'static, str>,
    /// The start, in the key and in the maze.
    pub start: Cow<'static, str>,
    /// The goal.
    pub goal: Cow<'static, str>,
    /// Before the line for a name.
    pub name: Cow<'static, str>,
    /// Before the line for a date.
    pub date: Cow<'static, str>,
    /// The language of these words as a code, such as `en` or `de`.
    pub language: Cow<'static, str>,
}

impl Default for Words {
    /// English.
    fn default() -> Self {
        let [maze, solution, solutions] = ["Maze", "Solution", "Solutions"].map(Cow::Borrowed);
        let [start, goal, name, date, language] = ["start", "goal", "Name", "Date", "en"].map(Cow::Borrowed);
        Self { maze, solution, solutions, start, goal, name, date, language }
    }
}

/// The first page of a book.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cover {
    /// Below the title of the document, in smaller letters.
    pub subtitle: String,
    /// The color of the page up to its edge, and of the bleed; white if `None`.
    pub color: Option<Ink>,
}

/// The layout of a document.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Layout {
    /// The paper, as trimmed.
    pub paper: Paper,
    /// Whether the orientation is landscape.
    pub landscape: bool,
    /// Space on each side of the paper, in millimeters: 0 to [`WIDEST_MARGIN`](super::WIDEST_MARGIN).
    pub margin: f32,
    /// Space for the binding beside the inner margin, in millimeters: 0 to [`WIDEST_GUTTER`](super::WIDEST_GUTTER). It
    /// is at the left of odd pages, and at the right of even ones.
    pub gutter: f32,
    /// Paper that is trimmed off on each side, in millimeters: 0 to [`WIDEST_BLEED`](super::WIDEST_BLEED).
    pub bleed: f32,
    /// Mazes in a row: 1 to [`MOST_SLOTS`](super::MOST_SLOTS).
    pub columns: u8,
    /// Mazes in a column: 1 to [`MOST_SLOTS`](super::MOST_SLOTS).
    pub rows: u8,
    /// Solutions in a row and in a column on pages of solutions, with the limits of mazes. The same as mazes if `None`.
    pub solution_slots: Option<(u8, u8)>,
    /// The size of cells. If solutions have their own number of slots, their cells are fitted instead.
    pub cell: CellSize,
    /// Where the solutions are drawn.
    pub solutions: Solutions,
    /// Whether the code is printed below each maze, if it fits in two lines.
    pub code: bool,
    /// What is printed above each maze.
    pub headings: Headings,
    /// Where the maze and its title are.
    pub arrangement: Arrangement,
    /// Whether mazes are turned by a quarter with their texts where that makes them larger.
    pub turn: bool,
    /// Whether a page has its number at the bottom. It needs a margin of [`LEAST_NUMBERED_MARGIN`](super::LEAST_NUMBERED_MARGIN).
    pub page_numbers: bool,
    /// Printed at the top of each page except the cover. It needs a margin of [`LEAST_NUMBERED_MARGIN`](super::LEAST_NUMBERED_MARGIN).
    pub header: String,
    /// Printed at the bottom of each page except the cover. It needs a margin of [`LEAST_NUMBERED_MARGIN`](super::LEAST_NUMBERED_MARGIN).
    pub footer: String,
    /// Whether each page of mazes has lines for a name and a date.
    pub name_line: bool,
    /// The first page, with the title and the first maze.
    pub cover: Option<Cover>,
    /// The title of the document.
    pub title: String,
    /// The author of the document.
    pub author: String,
    /// How mazes are drawn.
    pub look: Look,
    /// The words that are printed.
    pub words: Words,
}

impl Default for Layout {
    /// One maze per A4 page in portrait orientation, with margins of 15 mm.
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            landscape: false,
            margin: 15.0,
            gutter: 0.0,
            bleed: 0.0,
            columns: 1,
            rows: 1,
            solution_slots: None,
            cell: CellSize::Fitted,
            solutions: Solutions::None,
            code: true,
            headings: Headings::None,
            arrangement: Arrangement::Top,
            turn: false,
            page_numbers: false,
            header: String::new(),
            footer: String::new(),
            name_line: false,
            cover: None,
            title: String::new(),
            author: String::new(),
            look: Look::default(),
            words: Words::default(),
        }
    }
}
