//! The layout of pages: paper, margins, slots for mazes, and the size of cells.

use strum::{Display, EnumString, IntoStaticStr};

use super::error::PdfError;
use super::limits::{POINTS_PER_MILLIMETER, SMALLEST, THINNEST, millimeters};
use crate::grid::Point;
use crate::unknown_name::UnknownName;

/// Space between the slots of a page, in points.
const GAP: f32 = 18.0;
/// The width of a wall, in widths of the narrowest passage.
const WALL: f32 = 0.1;
/// The largest cell of [`CellSize::Fitted`], in points.
const LARGEST_FITTED: f32 = 42.0;
/// Limits, in millimeters.
const WIDEST_MARGIN: f32 = 60.0;
const LARGEST_CELL: f32 = 100.0;
/// Least margin of pages with numbers, in millimeters.
const LEAST_NUMBERED_MARGIN: f32 = 8.0;
/// The most mazes in a row and in a column.
const MOST_SLOTS: u8 = 8;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_paper)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
    /// 297 by 420 mm.
    A3,
    /// 148 by 210 mm.
    A5,
    /// 105 by 148 mm.
    A6,
    /// 8.5 by 14 inches.
    Legal,
}

impl Paper {
    /// Every paper.
    pub const ALL: [Self; 6] = [Self::A4, Self::Letter, Self::A3, Self::A5, Self::A6, Self::Legal];

    /// The name, as it is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Width and height in portrait orientation, in points.
    pub const fn points(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
            Self::A3 => (841.89, 1190.551),
            Self::A5 => (419.528, 595.276),
            Self::A6 => (297.638, 419.528),
            Self::Legal => (612.0, 1008.0),
        }
    }
}

fn unknown_paper(text: &str) -> UnknownName {
    UnknownName::new("paper", text, Paper::ALL)
}

fn unknown_solutions(text: &str) -> UnknownName {
    UnknownName::new("solutions", text, Solutions::ALL)
}

/// The size of cells on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum CellSize {
    /// As large as the slot allows, up to 15 mm.
    #[default]
    Fitted,
    /// The distance of opposite walls.
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

    /// Whether the solution is drawn, for each pass over all mazes.
    pub(super) const fn passes(self) -> &'static [bool] {
        match self {
            Self::None => &[false],
            Self::Drawn => &[true],
            Self::Apart => &[false, true],
        }
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
    /// The title above the maze. A maze that has its page alone is in the middle of it.
    Middle,
}

/// The layout of a document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The paper.
    pub paper: Paper,
    /// Whether the orientation is landscape.
    pub landscape: bool,
    /// Space on each side of the paper, in millimeters: 0 to 60.
    pub margin: f32,
    /// Mazes in a row: 1 to 8.
    pub columns: u8,
    /// Mazes in a column: 1 to 8.
    pub rows: u8,
    /// The size of cells.
    pub cell: CellSize,
    /// Where the solutions are drawn.
    pub solutions: Solutions,
    /// Whether the code is printed below each maze, if it fits in two lines.
    pub code: bool,
    /// What is printed above each maze.
    pub headings: Headings,
    /// Where the maze and its title are.
    pub arrangement: Arrangement,
    /// Whether a page has its number at the bottom. It needs a margin of at least 8 mm.
    pub page_numbers: bool,
}

impl Default for Layout {
    /// One maze per A4 page in portrait orientation, with margins of 15 mm.
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            landscape: false,
            margin: 15.0,
            columns: 1,
            rows: 1,
            cell: CellSize::Fitted,
            solutions: Solutions::None,
            code: true,
            headings: Headings::None,
            arrangement: Arrangement::Top,
            page_numbers: false,
        }
    }
}

/// A valid layout, in points.
pub(super) struct Slots {
    /// Width and height of the page.
    pub(super) page: (f32, f32),
    columns: u8,
    rows: u8,
    margin: f32,
    cell: CellSize,
}

/// The place of one maze, in points from the lower left corner of the page.
pub(super) struct Slot {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// The size of a maze on paper, in points.
pub(super) struct Scale {
    pub(super) cell: f32,
    /// The width of a wall.
    pub(super) wall: f32,
    /// Of the whole picture, with the outer half of its walls.
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Slots {
    pub(super) fn new(layout: &Layout) -> Result<Self, PdfError> {
        let (width, height) = layout.paper.points();
        let page = if layout.landscape { (height, width) } else { (width, height) };
        if !(0.0..=WIDEST_MARGIN).contains(&layout.margin) {
            return Err(PdfError::Margin);
        }
        if ![layout.columns, layout.rows].iter().all(|count| (1..=MOST_SLOTS).contains(count)) {
            return Err(PdfError::Slots);
        }
        if let CellSize::Millimeters(size) = layout.cell
            && !(millimeters(SMALLEST)..=LARGEST_CELL).contains(&size)
        {
            return Err(PdfError::Cell);
        }
        if layout.page_numbers && layout.margin < LEAST_NUMBERED_MARGIN {
            return Err(PdfError::NumberedMargin);
        }
        let margin = layout.margin * POINTS_PER_MILLIMETER;
        Ok(Self { page, columns: layout.columns, rows: layout.rows, margin, cell: layout.cell })
    }

    /// Mazes per page.
    pub(super) fn each_page(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// The place of a maze on its page, counted row by row from the top left.
    pub(super) fn slot(&self, place: usize) -> Slot {
        let each = |page: f32, count: u8| (page - 2.0 * self.margin - GAP * f32::from(count - 1)) / f32::from(count);
        let (width, height) = (each(self.page.0, self.columns), each(self.page.1, self.rows));
        let (column, row) = (place % usize::from(self.columns), place / usize::from(self.columns));
        Slot {
            left: self.margin + column as f32 * (width + GAP),
            top: self.page.1 - self.margin - row as f32 * (height + GAP),
            width,
            height,
        }
    }

    /// The size of a maze of some width and height in cells, in a slot with `height` points left for it. `narrowest` is
    /// the width of its narrowest passage in cells.
    pub(super) fn scale(&self, extent: Point, narrowest: f32, height: f32) -> Result<Scale, PdfError> {
        let room = (self.slot(0).width, height);
        let share = WALL * narrowest;
        let wall = |cell: f32| (cell * share).max(THINNEST);
        let cell = match self.cell {
            CellSize::Millimeters(size) => size * POINTS_PER_MILLIMETER,
            CellSize::Fitted => {
                // The cells and the width of a wall, which is at least the thinnest one.
                let fit = |room: f32, cells: f32| (room / (cells + share)).min((room - THINNEST) / cells);
                fit(room.0, extent.x).min(fit(room.1, extent.y)).min(LARGEST_FITTED)
            }
        };
        let needed = |cells: f32| cells * cell + wall(cell);
        let scale = Scale { cell, wall: wall(cell), width: needed(extent.x), height: needed(extent.y) };
        let smallest = SMALLEST / narrowest;
        if cell < smallest {
            return Err(PdfError::TooSmall { cell: cell.max(0.0), smallest });
        }
        // For rounding errors of a fitted size.
        let slack = 0.01;
        if scale.width > room.0 + slack || scale.height > room.1 + slack {
            return Err(PdfError::TooLarge { needed: (scale.width, scale.height), room });
        }
        Ok(scale)
    }
}
