//! A valid layout in points: the page, the places of mazes on it, and the size of their cells.

use super::book::PageKind;
use super::error::PdfError;
use super::layout::{CellSize, Layout, Solutions};
use super::limits::{
    LARGEST_CELL, LEAST_NUMBERED_MARGIN, MOST_SLOTS, POINTS_PER_MILLIMETER, SMALLEST, THINNEST, WIDEST_BLEED,
    WIDEST_GUTTER, WIDEST_LINE, WIDEST_MARGIN, millimeters,
};
use crate::grid::Point;

/// Space between the slots of a page, in points.
const GAP: f32 = 18.0;
/// The default width of a wall, in widths of the narrowest passage.
const WALL: f32 = 0.1;
/// The largest width that can be chosen, in widths of the narrowest passage.
const WIDEST_WALL: f32 = 0.5;
/// The largest cell of [`CellSize::Fitted`], in points.
const LARGEST_FITTED: f32 = 42.0;

/// The part of a page inside its margins, in points, with slots of one kind.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    /// Width and height of the page with its bleed.
    pub(super) page: (f32, f32),
    /// The lower left corner of the part inside the margins, and its width and height.
    pub(super) corner: (f32, f32),
    /// The upper edge of that part.
    pub(super) top: f32,
    pub(super) room: (f32, f32),
    columns: u8,
    rows: u8,
    cell: CellSize,
    /// The chosen width of walls.
    line: Option<f32>,
}

/// The place of one maze, in points from the lower left corner of the page.
#[derive(Clone, Copy)]
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
    /// The width of the whole picture, with the outer half of its walls.
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Slots {
    /// The slots of a page, counted from 0.
    pub(super) fn new(layout: &Layout, kind: PageKind, number: usize) -> Result<Self, PdfError> {
        check(layout)?;
        let (width, height) = layout.paper.points();
        let trimmed = if layout.landscape { (height, width) } else { (width, height) };
        let [bleed, margin, gutter] =
            [layout.bleed, layout.margin, layout.gutter].map(|length| length * POINTS_PER_MILLIMETER);
        let page = (trimmed.0 + 2.0 * bleed, trimmed.1 + 2.0 * bleed);
        // The first page is a right-hand page, bound at its left.
        let inner = if number.is_multiple_of(2) { gutter } else { 0.0 };
        let (mut columns, mut rows, mut cell) = (layout.columns, layout.rows, layout.cell);
        if kind == PageKind::Solutions
            && layout.solutions == Solutions::Apart
            && let Some(slots) = layout.solution_slots
        {
            (columns, rows) = slots;
            cell = CellSize::Fitted;
        }
        Ok(Self {
            page,
            corner: (bleed + margin + inner, bleed + margin),
            top: page.1 - bleed - margin,
            room: (trimmed.0 - 2.0 * margin - gutter, trimmed.1 - 2.0 * margin),
            columns,
            rows,
            cell,
            line: layout.look.line.map(|line| line * POINTS_PER_MILLIMETER),
        })
    }

    /// Leaves this much at the top for something else.
    pub(super) fn cut_top(&mut self, height: f32) {
        self.room.1 -= height;
        self.top -= height;
    }

    /// One slot with everything inside the margins.
    pub(super) fn alone(self) -> Self {
        Self { columns: 1, rows: 1, cell: CellSize::Fitted, ..self }
    }

    /// Returns slots with the default width of walls.
    pub(super) fn thin(self) -> Self {
        Self { line: None, ..self }
    }

    /// Mazes per page.
    pub(super) fn each_page(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// The place of a maze on its page, counted row by row from the top left.
    pub(super) fn slot(&self, place: usize) -> Slot {
        let each = |room: f32, count: u8| (room - GAP * f32::from(count - 1)) / f32::from(count);
        let (width, height) = (each(self.room.0, self.columns), each(self.room.1, self.rows));
        let (column, row) = (place % usize::from(self.columns), place / usize::from(self.columns));
        Slot {
            left: self.corner.0 + column as f32 * (width + GAP),
            top: self.top - row as f32 * (height + GAP),
            width,
            height,
        }
    }

    /// The size of a maze of some width and height in cells, in a place of this width and height in points.
    /// `narrowest` is the width of its narrowest passage in cells.
    pub(super) fn scale(&self, extent: Point, narrowest: f32, room: (f32, f32)) -> Result<Scale, PdfError> {
        // The space outside the cells: half a wall on each side.
        let (share, least) = match self.line {
            Some(line) => (0.0, line),
            None => (WALL * narrowest, THINNEST),
        };
        let wall = |cell: f32| (cell * share).max(least);
        let cell = match self.cell {
            CellSize::Millimeters(size) => size * POINTS_PER_MILLIMETER,
            CellSize::Fitted => {
                // The cells and the width of a wall, which is at least the thinnest one.
                let fit = |room: f32, cells: f32| (room / (cells + share)).min((room - least) / cells);
                fit(room.0, extent.x).min(fit(room.1, extent.y)).min(LARGEST_FITTED)
            }
        };
        let needed = |cells: f32| cells * cell + wall(cell);
        let scale = Scale { cell, wall: wall(cell), width: needed(extent.x), height: needed(extent.y) };
        let smallest = SMALLEST / narrowest;
        if cell < smallest {
            return Err(PdfError::TooSmall { cell: cell.max(0.0), smallest });
        }
        if self.line.is_some_and(|line| line > cell * narrowest * WIDEST_WALL) {
            return Err(PdfError::Line { most: cell * narrowest * WIDEST_WALL });
        }
        // For rounding errors of a fitted size.
        let slack = 0.01;
        if scale.width > room.0 + slack || scale.height > room.1 + slack {
            return Err(PdfError::TooLarge { needed: (scale.width, scale.height), room });
        }
        Ok(scale)
    }
}

/// Checks the parts of a layout that do not depend on a maze.
fn check(layout: &Layout) -> Result<(), PdfError> {
    if !(0.0..=WIDEST_MARGIN).contains(&layout.margin) {
        return Err(PdfError::Margin);
    }
    if !(0.0..=WIDEST_GUTTER).contains(&layout.gutter) {
        return Err(PdfError::Gutter);
    }
    if !(0.0..=WIDEST_BLEED).contains(&layout.bleed) {
        return Err(PdfError::Bleed);
    }
    let (across, down) = layout.solution_slots.unwrap_or((1, 1));
    if ![layout.columns, layout.rows, across, down].iter().all(|count| (1..=MOST_SLOTS).contains(count)) {
        return Err(PdfError::Slots);
    }
    if let CellSize::Millimeters(size) = layout.cell
        && !(millimeters(SMALLEST)..=LARGEST_CELL).contains(&size)
    {
        return Err(PdfError::Cell);
    }
    if let Some(line) = layout.look.line
        && !(millimeters(THINNEST)..=WIDEST_LINE).contains(&line)
    {
        return Err(PdfError::LineRange);
    }
    let has_running = layout.page_numbers || !layout.header.is_empty() || !layout.footer.is_empty();
    if has_running && layout.margin < LEAST_NUMBERED_MARGIN {
        return Err(PdfError::NumberedMargin);
    }
    Ok(())
}
