//! Pages for paper: what is printed and how. [`make`] lays out the preview and writes the files.

mod make;

use maze::Solver;
use maze::draw::page::Page;
use maze::draw::pdf::{CellSize, Layout, Paper, Solutions};

use super::maze_form::turn;
use super::{Field, Wrong};
use crate::export::{Format, MOST_MAZES};

/// The most letters of a title.
const LONGEST_TITLE: usize = 120;

/// Who is drawn walking over a print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// Nobody.
    #[default]
    Nobody,
    /// The solvers of the lab's race.
    Solvers,
    /// Who ran in the last race.
    LastRace,
}

impl Drawn {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Solvers, Self::LastRace];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Solvers => "solvers",
            Self::LastRace => "last race",
        }
    }
}

/// What becomes of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sent {
    /// They are saved.
    Saved,
    /// They are saved and opened.
    Opened,
    /// They are saved as a document, which goes to the printer.
    Printed,
}

/// What is printed, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Print {
    /// Paper, margins, slots, cells, solutions.
    pub layout: Layout,
    /// How many mazes: of one the one on the table, of more those of the seeds `word-1`, `word-2`, …
    pub copies: u32,
    /// Printed below in place of the seed, where it is not empty.
    pub title: String,
    /// Which page is seen, from 0.
    pub page: usize,
    /// As what it is saved.
    pub format: Format,
    /// Who is drawn over the mazes.
    pub drawn: Drawn,
    /// The solvers, where these are drawn: those of the lab's race.
    pub solvers: Vec<Solver>,
}

impl Default for Print {
    fn default() -> Self {
        let (layout, title, format, drawn, solvers) = Default::default();
        Self { layout, copies: 1, title, page: 0, format, drawn, solvers }
    }
}

/// A page as it is seen before it is printed.
#[derive(Clone, Debug)]
pub struct Preview {
    /// Its picture: red, green and blue of each pixel, row by row.
    pub pixels: Vec<[u8; 3]>,
    /// The width and height of the picture.
    pub size: [usize; 2],
    /// What is on it.
    pub page: Page,
    /// How many pages there are.
    pub pages: usize,
    /// Counts the previews, so that whoever shows them sees a new one.
    pub number: u32,
}

impl Print {
    /// Steps a field by some; `false` where it is none of a print.
    pub(super) fn step(&mut self, field: Field, by: i32) -> bool {
        let layout = &mut self.layout;
        let count = |now: u8| now.saturating_add_signed(by as i8).clamp(1, 8);
        match field {
            Field::Paper => layout.paper = turn(&Paper::ALL, layout.paper, by),
            Field::Landscape => layout.landscape = !layout.landscape,
            Field::Margin => layout.margin = (layout.margin + by as f32).clamp(0.0, 60.0),
            Field::Cell => {
                let tenths = match layout.cell {
                    CellSize::Fitted => 0.0,
                    CellSize::Millimetres(size) => size,
                };
                let size = tenths + by as f32 * 0.5;
                layout.cell = if size < 0.7 && by < 0 || size <= 0.0 {
                    CellSize::Fitted
                } else {
                    CellSize::Millimetres(size.clamp(1.0, 100.0))
                };
            }
            Field::Across => layout.columns = count(layout.columns),
            Field::Down => layout.rows = count(layout.rows),
            Field::Copies => self.copies = self.copies.saturating_add_signed(by).clamp(1, MOST_MAZES),
            Field::Solutions => {
                layout.solutions = turn(&[Solutions::None, Solutions::Drawn, Solutions::Apart], layout.solutions, by);
            }
            Field::Format => self.format = turn(&Format::ALL, self.format, by),
            Field::Walks => self.drawn = turn(&Drawn::ALL, self.drawn, by),
            Field::Page => self.page = self.page.saturating_add_signed(by as isize),
            _ => return false,
        }
        true
    }

    /// Takes what was typed; `None` where the field is none of a print.
    pub(super) fn take(&mut self, field: Field, text: &str) -> Option<Result<(), Wrong>> {
        let text = text.trim();
        let number = |low: f32, high: f32| {
            let number: Option<f32> = text.parse().ok().filter(|number| (low..=high).contains(number));
            number.ok_or_else(|| Wrong::new(field, format!("write a number from {low} to {high}")))
        };
        Some(match field {
            Field::Margin => number(0.0, 60.0).map(|margin| self.layout.margin = margin),
            Field::Cell if text.is_empty() => {
                self.layout.cell = CellSize::Fitted;
                Ok(())
            }
            Field::Cell => number(0.7, 100.0).map(|size| self.layout.cell = CellSize::Millimetres(size)),
            Field::Copies => number(1.0, MOST_MAZES as f32).map(|copies| self.copies = copies as u32),
            Field::Title if text.chars().count() > LONGEST_TITLE => {
                Err(Wrong::new(field, format!("a title has at most {LONGEST_TITLE} letters")))
            }
            Field::Title => {
                text.clone_into(&mut self.title);
                Ok(())
            }
            _ => return None,
        })
    }
}
