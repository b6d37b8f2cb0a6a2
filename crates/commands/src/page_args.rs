//! Options of printed pages, of `mazeater print`.

use std::str::FromStr;

use clap::Args;
use maze::draw::page::Ink;
use maze::draw::pdf::{
    Arrangement, CellSize, Cover, EndMarks, Headings, LEAST_LINE, Layout, Look, MOST_SLOTS, Paper, Solutions,
    WIDEST_BLEED, WIDEST_GUTTER, WIDEST_LINE, WIDEST_MARGIN, Words,
};
use maze::sanitize::excerpt;
use study::export;
use text::Language;

use crate::length::Length;

/// Page layout.
#[derive(Args, Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(crate) struct PageArgs {
    /// Paper, or the trimmed size of a book: a name, or a size such as 120x180mm or 5x8in
    #[arg(long, value_name = "a3|a4|a5|a6|letter|legal|6x9in|SIZE", default_value = "a4")]
    paper: Paper,
    /// Landscape orientation
    #[arg(long)]
    landscape: bool,
    #[arg(long, value_name = "MM|INCHESin", default_value = "15", allow_hyphen_values = true)]
    #[arg(help = format!("Page margin in millimeters, 0 to {WIDEST_MARGIN}, or in inches, such as 0.5in"))]
    margin: Length,
    #[arg(long, value_name = "MM|INCHESin", default_value = "0", allow_hyphen_values = true)]
    #[arg(help = format!(
        "Additional inner margin for the binding, 0 to {WIDEST_GUTTER} mm: at the left of odd pages, at the right of \
         even pages"
    ))]
    gutter: Length,
    #[arg(long, value_name = "MM|INCHESin", default_value = "0", allow_hyphen_values = true)]
    #[arg(help = format!(
        "Paper that is trimmed off on each side, 0 to {WIDEST_BLEED} mm; the PDF names the trimmed size. Printers \
         often ask for 3 mm or 0.125in"
    ))]
    bleed: Length,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    #[arg(help = format!("Mazes per row of a page: 1 to {MOST_SLOTS}"))]
    columns: u8,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    #[arg(help = format!("Rows of mazes per page: 1 to {MOST_SLOTS}"))]
    rows: u8,
    /// Turn mazes by a quarter where that makes them larger
    #[arg(long)]
    turn: bool,
    /// Cell size in millimeters, or with a unit, such as 0.25in. Default: as large as fits
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Length>,
    /// Use as many cells of the size --cell as fit this paper, instead of --size. Replaces --paper
    #[arg(long, value_name = "PAPER|SIZE", requires = "cell", conflicts_with = "paper")]
    pub(crate) fit: Option<Paper>,
    /// Where to draw the solutions: nowhere, in the mazes, or on separate pages at the end
    #[arg(long, value_name = "none|drawn|apart", default_value = "none")]
    pub(crate) solutions: Solutions,
    /// Solutions per page at the end, such as 2x3 for two in a row and three rows. Default: as mazes
    #[arg(long, value_name = "COLUMNSxROWS")]
    solutions_per_page: Option<Slots>,
    /// Title above each maze, instead of its seed
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) title: Option<String>,
    /// Title of the whole document, for its cover and for viewers. Default: --title, or the seed of a single maze
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    book_title: Option<String>,
    /// Author of the document
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    author: Option<String>,
    /// Begin with a cover: the title, the first maze, and the author
    #[arg(long)]
    cover: bool,
    /// Line below the title on the cover
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, requires = "cover")]
    subtitle: Option<String>,
    /// Color of the cover, also in its bleed: #rrggbb or a name, such as yellow
    #[arg(long, value_name = "COLOR", requires = "cover")]
    cover_color: Option<Ink>,
    /// Line at the top of each page
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    header: Option<String>,
    /// Line at the bottom of each page
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    footer: Option<String>,
    /// Lines for a name and a date on each page of mazes
    #[arg(long)]
    name_line: bool,
    /// Omit the code below each maze. A code longer than two lines is always omitted
    #[arg(long)]
    no_code: bool,
    /// Omit the numbers above several mazes and their solutions: Maze 7, Solution 7
    #[arg(long)]
    no_numbers: bool,
    /// Print the number of each page at its bottom
    #[arg(long)]
    page_numbers: bool,
    #[arg(long, value_name = "MM|INCHESin", allow_hyphen_values = true)]
    #[arg(help = format!(
        "Width of walls in millimeters, {LEAST_LINE} to {WIDEST_LINE}, or in inches. Default: a tenth of a passage"
    ))]
    line: Option<Length>,
    /// Color of walls: #rrggbb or a name, such as blue
    #[arg(long, value_name = "COLOR", default_value = "black")]
    wall_color: Ink,
    /// Color of solutions: #rrggbb or a name
    #[arg(long, value_name = "COLOR", default_value = "red")]
    solution_color: Ink,
    /// Round the corners of walls
    #[arg(long)]
    rounded: bool,
    /// How start and goal are drawn: as a disc and a square, as a mouse and cheese, or as words
    #[arg(long, value_name = "signs|pictures|words", default_value = "signs")]
    marks: EndMarks,
    /// Word for the start, in the key and for --marks words
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    start_word: Option<String>,
    /// Word for the goal
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    goal_word: Option<String>,
}

/// Columns and rows of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slots(u8, u8);

impl FromStr for Slots {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let slots =
            text.split_once('x').and_then(|(columns, rows)| Some(Self(columns.parse().ok()?, rows.parse().ok()?)));
        slots.ok_or_else(|| format!("'{}' is not COLUMNSxROWS: write for example 2x3", excerpt(text)))
    }
}

impl PageArgs {
    /// The layout for this many mazes, of which the first has this title.
    pub(crate) fn layout(&self, mazes: usize, first_title: &str) -> Layout {
        let headings = if mazes > 1 && !self.no_numbers { Headings::Numbers } else { Headings::Solutions };
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let title = self.book_title.as_ref().or(self.title.as_ref());
        let title = title.map_or_else(|| if mazes == 1 { first_title } else { "Mazes" }, String::as_str);
        let words = export::words(Language::English);
        let word = |given: &Option<String>, usual| given.clone().map_or(usual, Into::into);
        Layout {
            paper: self.fit.unwrap_or(self.paper),
            landscape: self.landscape,
            margin: self.margin.0,
            gutter: self.gutter.0,
            bleed: self.bleed.0,
            columns: self.columns,
            rows: self.rows,
            turn: self.turn,
            cell: self.cell.map_or(CellSize::Fitted, |cell| CellSize::Millimeters(cell.0)),
            solutions: self.solutions,
            solution_slots: self.solutions_per_page.map(|Slots(columns, rows)| (columns, rows)),
            code: !self.no_code,
            headings,
            arrangement: Arrangement::Middle,
            page_numbers: self.page_numbers,
            header: text(&self.header),
            footer: text(&self.footer),
            name_line: self.name_line,
            cover: self.cover.then(|| Cover { subtitle: text(&self.subtitle), color: self.cover_color }),
            title: title.to_owned(),
            author: text(&self.author),
            look: Look {
                line: self.line.map(|line| line.0),
                walls: self.wall_color,
                solution: self.solution_color,
                rounded: self.rounded,
                ends: self.marks,
            },
            words: Words {
                start: word(&self.start_word, words.start),
                goal: word(&self.goal_word, words.goal),
                ..words
            },
        }
    }

    /// Whether pages lie on their side.
    pub(crate) const fn is_landscape(&self) -> bool {
        self.landscape
    }

    /// Every text that may be printed on all pages.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let texts = [
            &self.book_title,
            &self.author,
            &self.subtitle,
            &self.header,
            &self.footer,
            &self.start_word,
            &self.goal_word,
        ];
        texts.into_iter().flatten().map(String::as_str)
    }
}
