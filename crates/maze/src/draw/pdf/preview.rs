//! A page as it will come out, told as marks: for whoever shows it before it is written.
//!
//! Places, sizes and lines are reckoned by the very code that writes the document.

use std::ops::Range;

use super::caption::Caption;
use super::layout::Slots;
use super::picture::{MARK, MARK_GREY, WAY_GREY};
use super::{Layout, PdfError, Plate, THINNEST};
use crate::draw::line::{narrowest, straighten};
use crate::draw::page::{Ink, Mark, Page};
use crate::draw::{WAY, strokes, walk, way};
use crate::grid::{Cell, Grid, Point, Wall};

/// How many pages a document of so many mazes has.
pub fn pages(mazes: usize, layout: &Layout) -> Result<usize, PdfError> {
    let each = Slots::new(layout)?.each_page();
    Ok(mazes.div_ceil(each) * layout.solutions.passes().len())
}

/// Which of so many mazes are on a page, counted from 0, and whether with their ways.
pub fn on_page(page: usize, mazes: usize, layout: &Layout) -> Result<(Range<usize>, bool), PdfError> {
    let each = Slots::new(layout)?.each_page();
    let in_a_pass = mazes.div_ceil(each).max(1);
    let first = (page % in_a_pass * each).min(mazes);
    let passes = layout.solutions.passes();
    let with_way = passes.get(page / in_a_pass).or(passes.last()).copied().unwrap_or(false);
    Ok((first..(first + each).min(mazes), with_way))
}

/// The page with these plates, as many as go on one, with their ways or without.
pub fn preview<G: Grid>(plates: &[Plate<'_, G>], with_way: bool, layout: &Layout) -> Result<Page, PdfError> {
    let slots = Slots::new(layout)?;
    let mut page = Page { size: slots.page, marks: Vec::new() };
    for (number, plate) in plates.iter().take(slots.each_page()).enumerate() {
        put(&mut page.marks, &plate.on_page(with_way, layout), &slots, number)?;
    }
    Ok(page)
}

fn put<G: Grid>(marks: &mut Vec<Mark>, plate: &Plate<'_, G>, slots: &Slots, number: usize) -> Result<(), PdfError> {
    let slot = slots.slot(number);
    let caption = Caption::new(plate, slot.width)?;
    let figure = plate.figure;
    let grid = figure.maze().grid();
    let scale = slots.scale(grid.extent(), narrowest(grid), slot.height - caption.height())?;
    let left = slot.left + (slot.width - scale.width) / 2.0;
    let half = scale.wall / 2.0;
    let at = |point: Point| (left + half + point.x * scale.cell, slot.top - half - point.y * scale.cell);
    let lines = |line: Wall, width: f32, grey: f32, marks: &mut Vec<Mark>| {
        let ink = Ink::Grey(grey);
        straighten(line, |from, to| marks.push(Mark::Line { from: at(from), to: at(to), width, ink }));
    };
    if !figure.way.is_empty() {
        way::lines(&figure, |piece| {
            lines(piece.line, (scale.cell * WAY).max(THINNEST), WAY_GREY, marks);
            Ok::<(), PdfError>(())
        })?;
    }
    let width = (scale.cell * walk::width(grid, plate.walks.len())).max(THINNEST);
    walk::strokes(figure.maze(), plate.walks, |number, from, to| {
        let ink = Ink::Tint(walk::style(number).tint);
        marks.push(Mark::Line { from: at(from), to: at(to), width, ink });
        Ok::<(), PdfError>(())
    })?;
    let centre = |cell: Cell| at(grid.centre(cell));
    let (radius, ink) = (scale.cell * MARK, Ink::Grey(MARK_GREY));
    marks.extend(figure.goal.map(|cell| Mark::Square { at: centre(cell), radius, ink }));
    marks.extend(figure.start.map(|cell| Mark::Disc { at: centre(cell), radius, ink }));
    strokes::walls(figure.maze(), |piece| {
        lines(piece.line, scale.wall, 0.0, marks);
        Ok::<(), PdfError>(())
    })?;
    let (middle, top) = (slot.left + slot.width / 2.0, slot.top - scale.height);
    caption.marks(middle, top, marks);
    Ok(())
}
