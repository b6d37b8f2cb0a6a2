//! A maze as strokes on a page.

use pdf_writer::Content;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};

use super::layout::Scale;
use super::{PdfError, THINNEST, rounded};
use crate::draw::{Figure, Strokes, way};
use crate::grid::{Cell, Grid, Point};

/// Greys: they are told from the walls, and from each other, on paper without colour as well.
const WAY_GREY: f32 = 0.6;
const MARK_GREY: f32 = 0.3;
/// The width of a way, and how far marks reach from the centre of their cell, in cells.
const WAY: f32 = 0.25;
const MARK: f32 = 0.25;
/// A path is drawn when it has so many strokes: old printers hold no longer ones.
const STROKES_A_PATH: usize = 1000;
/// How far the handles of a quarter of a circle are from its ends, in radii: 4/3·(√2 − 1).
const HANDLE: f32 = 0.552_285;

/// Draws a figure below and to the right of a point of the page.
pub(super) fn draw<G: Strokes>(
    content: &mut Content,
    figure: &Figure<'_, G>,
    scale: &Scale,
    corner: (f32, f32),
) -> Result<(), PdfError> {
    // Half a wall lies outside the outer cells. On paper y grows upwards.
    let half = scale.wall / 2.0;
    let at = |point: Point| {
        (rounded(corner.0 + half + point.x * scale.cell), rounded(corner.1 - half - point.y * scale.cell))
    };
    content.save_state();
    content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    draw_way(content, figure, scale, at)?;
    draw_marks(content, figure, scale, at);
    content.set_stroke_gray(0.0).set_line_width(scale.wall);
    let mut strokes = 0;
    G::strokes(figure.maze(), |stroke| {
        let (from, to) = (at(stroke.from), at(stroke.to));
        content.move_to(from.0, from.1).line_to(to.0, to.1);
        strokes += 1;
        if strokes % STROKES_A_PATH == 0 {
            content.stroke();
        }
        Ok::<(), PdfError>(())
    })?;
    if strokes % STROKES_A_PATH != 0 {
        content.stroke();
    }
    content.restore_state();
    Ok(())
}

fn draw_way<G: Grid>(
    content: &mut Content,
    figure: &Figure<'_, G>,
    scale: &Scale,
    at: impl Fn(Point) -> (f32, f32),
) -> Result<(), PdfError> {
    let mut begun = false;
    way::bends(figure, |bend| {
        let (x, y) = at(bend);
        if begun {
            content.line_to(x, y);
        } else {
            content.set_stroke_gray(WAY_GREY).set_line_width((scale.cell * WAY).max(THINNEST)).move_to(x, y);
            begun = true;
        }
        Ok::<(), PdfError>(())
    })?;
    if begun {
        content.stroke();
    }
    Ok(())
}

/// A disc at the start and a square at the goal.
fn draw_marks<G: Grid>(content: &mut Content, figure: &Figure<'_, G>, scale: &Scale, at: impl Fn(Point) -> (f32, f32)) {
    let centre = |cell: Cell| at(figure.maze().grid().centre(cell));
    let radius = scale.cell * MARK;
    content.set_fill_gray(MARK_GREY);
    if let Some((x, y)) = figure.goal.map(centre) {
        content.rect(rounded(x - radius), rounded(y - radius), rounded(2.0 * radius), rounded(2.0 * radius));
        content.fill_nonzero();
    }
    if let Some((x, y)) = figure.start.map(centre) {
        let handle = radius * HANDLE;
        content.move_to(x + radius, y);
        content.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
        content.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
        content.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
        content.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
        content.close_path().fill_nonzero();
    }
}
