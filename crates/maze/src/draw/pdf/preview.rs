//! A page as marks, for every format.

use std::ops::Range;

use super::caption::{self, Caption, PAGE_NUMBER_SIZE};
use super::error::PdfError;
use super::item::PrintItem;
use super::layout::{Arrangement, Layout, Scale, Slots, Solutions};
use super::limits::{POINTS_PER_MILLIMETER, THINNEST};
use crate::draw::line::{handles, narrowest};
use crate::draw::page::{Ink, Mark, Page};
use crate::draw::{solution, strokes, walk};
use crate::grid::{Cell, Grid, Point, Wall};

/// The solution is dark without color as well, and the walls on its pages are paler.
pub(super) const SOLUTION_TINT: [u8; 3] = [178, 24, 43];
const PALE_WALL: f32 = 0.55;
/// Marks are paler than walls, which are drawn over them.
pub(super) const MARK_GREY: f32 = 0.4;
/// The width of the solution in widths of the narrowest passage, and at least in points. It leaves white on both sides
/// in the narrowest passages.
const SOLUTION: f32 = 0.3;
const LEAST_SOLUTION: f32 = 0.9;
/// The radius of marks, in cells, and at least in points.
const MARK: f32 = 0.25;
const LEAST_MARK: f32 = 2.6;

/// The number of pages of a document with this many mazes.
pub fn pages(mazes: usize, layout: &Layout) -> Result<usize, PdfError> {
    let each = Slots::new(layout)?.each_page();
    Ok(mazes.div_ceil(each) * layout.solutions.passes().len())
}

/// The mazes on a page, counted from 0, and whether their solutions are drawn.
pub fn on_page(page: usize, mazes: usize, layout: &Layout) -> Result<(Range<usize>, bool), PdfError> {
    let each = Slots::new(layout)?.each_page();
    let in_a_pass = mazes.div_ceil(each).max(1);
    let first = (page % in_a_pass * each).min(mazes);
    let passes = layout.solutions.passes();
    let with_solution = passes.get(page / in_a_pass).or(passes.last()).copied().unwrap_or(false);
    Ok((first..(first + each).min(mazes), with_solution))
}

/// The page with these items, as many as fit, with or without solutions.
pub fn preview<G: Grid>(items: &[PrintItem<'_, G>], with_solution: bool, layout: &Layout) -> Result<Page, PdfError> {
    let slots = Slots::new(layout)?;
    let mut page = Page { size: slots.page, marks: Vec::new() };
    for (number, item) in items.iter().take(slots.each_page()).enumerate() {
        let is_apart = with_solution && layout.solutions == Solutions::Apart;
        put(&mut page.marks, &item.on_page(with_solution, layout), is_apart, layout, &slots, number)?;
    }
    Ok(page)
}

/// Adds the number of a page, counted from 0, if the layout has page numbers.
pub fn number_page(page: &mut Page, number: usize, layout: &Layout) -> Result<(), PdfError> {
    if !layout.page_numbers {
        return Ok(());
    }
    let (text, width) = caption::page_number(number + 1)?;
    let at = (page.size.0 / 2.0, layout.margin * POINTS_PER_MILLIMETER / 2.0 - PAGE_NUMBER_SIZE / 3.0);
    page.marks.push(Mark::Text { at, size: PAGE_NUMBER_SIZE, width, text });
    Ok(())
}

/// Draws an item in its slot: its heading, the picture centered at the top, the caption below it.
fn put<G: Grid>(
    marks: &mut Vec<Mark>,
    item: &PrintItem<'_, G>,
    is_apart: bool,
    layout: &Layout,
    slots: &Slots,
    number: usize,
) -> Result<(), PdfError> {
    let slot = slots.slot(number);
    let heading = Caption::above(item, is_apart, layout, slot.width)?;
    let caption = Caption::new(item, layout, slot.width)?;
    let grid = item.figure.maze().grid();
    let texts = heading.height() + caption.height();
    let scale = slots.scale(grid.extent(), narrowest(grid), slot.height - texts)?;
    let left = slot.left + (slot.width - scale.width) / 2.0;
    let mut above = heading.height();
    if layout.arrangement == Arrangement::Middle && slots.each_page() == 1 {
        // The maze is in the middle, as far as its texts leave room.
        let middle = (slot.height - scale.height) / 2.0;
        above = middle.min(slot.height - scale.height - caption.height()).max(above);
    }
    let (middle, top) = (slot.left + slot.width / 2.0, slot.top - above);
    draw(marks, item, &scale, (left, top))?;
    // A caption begins with a space, which a heading has below it.
    let height = heading.height();
    heading.marks(middle, top + height + caption::ABOVE, marks);
    caption.marks(middle, top - scale.height, marks);
    Ok(())
}

/// Draws the figure and the walks of an item, with its upper left corner at a point of the page.
fn draw<G: Grid>(
    marks: &mut Vec<Mark>,
    item: &PrintItem<'_, G>,
    scale: &Scale,
    corner: (f32, f32),
) -> Result<(), PdfError> {
    let figure = item.figure;
    let grid = figure.maze().grid();
    // Half a wall is outside the outer cells. y grows upwards on paper.
    let half = scale.wall / 2.0;
    let at = |point: Point| (corner.0 + half + point.x * scale.cell, corner.1 - half - point.y * scale.cell);
    let stroke = |line: Wall, width: f32, ink: Ink| match line {
        Wall::Line { from, to } => Mark::Line { from: at(from), to: at(to), width, ink },
        Wall::Arc { from, to, middle, .. } => {
            let handles = handles(from, to, middle).map(at);
            Mark::Curve { from: at(from), handles, to: at(to), width, ink }
        }
    };
    let mut wall = Ink::Gray(0.0);
    if figure.solution.len() > 1 {
        wall = Ink::Gray(PALE_WALL);
        let width = (scale.cell * SOLUTION * narrowest(grid)).max(LEAST_SOLUTION);
        solution::lines(&figure, |piece| {
            marks.push(stroke(piece.line, width, Ink::Tint(SOLUTION_TINT)));
            Ok::<(), PdfError>(())
        })?;
    }
    let width = (scale.cell * walk::width(grid, item.walks.len())).max(THINNEST);
    walk::strokes(figure.maze(), item.walks, |number, from, to| {
        let ink = Ink::Tint(walk::style(number).tint);
        marks.push(Mark::Line { from: at(from), to: at(to), width, ink });
        Ok::<(), PdfError>(())
    })?;
    let center = |cell: Cell| at(grid.center(cell));
    let (radius, ink) = ((scale.cell * MARK).max(LEAST_MARK), Ink::Gray(MARK_GREY));
    marks.extend(figure.goal.map(|cell| Mark::Square { at: center(cell), radius, ink }));
    marks.extend(figure.start.map(|cell| Mark::Disc { at: center(cell), radius, ink }));
    strokes::walls(figure.maze(), figure.openings, |piece| {
        marks.push(stroke(piece.line, scale.wall, wall));
        Ok::<(), PdfError>(())
    })
}
