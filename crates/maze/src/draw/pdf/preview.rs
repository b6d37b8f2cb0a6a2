//! A page as it will come out, told as marks: for whoever shows it before it is written.
//!
//! Places, sizes and lines are reckoned by the very code that writes the document.

use std::ops::Range;

use super::caption::Caption;
use super::layout::Slots;
use super::picture::{MARK, MARK_GREY, WAY_GREY};
use super::{Layout, PdfError, Plate, THINNEST};
use crate::draw::line::narrowest;
use crate::draw::{WAY, strokes, way};
use crate::grid::{Cell, Grid, Point, Wall};

/// A page: all lengths in points of 1/72 inch, from its lower left corner, y upwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its width and height.
    pub size: (f32, f32),
    /// What is on it; what comes later lies over what came before.
    pub marks: Vec<Mark>,
}

/// Something on a page. Greys are from 0 for black to 1 for white.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line with round ends.
    Line {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How wide it is.
        width: f32,
        /// Its grey.
        grey: f32,
    },
    /// A disc.
    Disc {
        /// Its middle.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// Its grey.
        grey: f32,
    },
    /// An upright square.
    Square {
        /// Its middle.
        at: (f32, f32),
        /// Half of its side.
        radius: f32,
        /// Its grey.
        grey: f32,
    },
    /// A line of text in the middle over a point of its base line.
    Text {
        /// The point.
        at: (f32, f32),
        /// The size of the letters.
        size: f32,
        /// The text.
        text: String,
    },
}

/// An arc is told as lines of this many radians at most.
const STRAIGHT_ENOUGH: f32 = 0.1;

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
        put(&mut page.marks, plate, with_way, &slots, number)?;
    }
    Ok(page)
}

fn put<G: Grid>(
    marks: &mut Vec<Mark>,
    plate: &Plate<'_, G>,
    with_way: bool,
    slots: &Slots,
    number: usize,
) -> Result<(), PdfError> {
    let slot = slots.slot(number);
    let caption = Caption::new(plate.title, plate.code, slot.width)?;
    let figure = if with_way { plate.figure } else { plate.figure.without_way() };
    let grid = figure.maze().grid();
    let scale = slots.scale(grid.extent(), narrowest(grid), slot.height - caption.height())?;
    let left = slot.left + (slot.width - scale.width) / 2.0;
    let half = scale.wall / 2.0;
    let at = |point: Point| (left + half + point.x * scale.cell, slot.top - half - point.y * scale.cell);
    let lines = |line: Wall, width: f32, grey: f32, marks: &mut Vec<Mark>| {
        straighten(line, |from, to| marks.push(Mark::Line { from: at(from), to: at(to), width, grey }));
    };
    if !figure.way.is_empty() {
        way::lines(&figure, |piece| {
            lines(piece.line, (scale.cell * WAY).max(THINNEST), WAY_GREY, marks);
            Ok::<(), PdfError>(())
        })?;
    }
    let centre = |cell: Cell| at(grid.centre(cell));
    let (radius, grey) = (scale.cell * MARK, MARK_GREY);
    marks.extend(figure.goal.map(|cell| Mark::Square { at: centre(cell), radius, grey }));
    marks.extend(figure.start.map(|cell| Mark::Disc { at: centre(cell), radius, grey }));
    strokes::walls(figure.maze(), |piece| {
        lines(piece.line, scale.wall, 0.0, marks);
        Ok::<(), PdfError>(())
    })?;
    let (middle, top) = (slot.left + slot.width / 2.0, slot.top - scale.height);
    marks.extend(caption.words(top).map(|(base, size, text)| Mark::Text { at: (middle, base), size, text }));
    Ok(())
}

/// Puts a line as it is, and an arc as some short ones.
fn straighten(line: Wall, mut put: impl FnMut(Point, Point)) {
    match line {
        Wall::Line { from, to } => put(from, to),
        Wall::Arc { from, to, middle, radius, clockwise } => {
            let angle = |point: Point| (point.y - middle.y).atan2(point.x - middle.x);
            let begin = angle(from);
            let turn = (angle(to) - begin).rem_euclid(std::f32::consts::TAU);
            // y grows downwards: clockwise is towards larger angles.
            let turn = if clockwise { turn } else { turn - std::f32::consts::TAU };
            let count = (turn.abs() / STRAIGHT_ENOUGH).ceil().max(1.0);
            let point = |step: f32| {
                let (sin, cos) = (begin + turn * step / count).sin_cos();
                Point { x: middle.x + cos * radius, y: middle.y + sin * radius }
            };
            for step in 0..count as u32 {
                put(point(step as f32), point(step as f32 + 1.0));
            }
        }
    }
}
