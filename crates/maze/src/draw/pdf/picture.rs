//! A maze as strokes on a page.

use pdf_writer::Content;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};

use super::layout::Scale;
use super::{PdfError, Plate, THINNEST, rounded};
use crate::draw::line::Piece;
use crate::draw::{Figure, WAY, strokes, walk, way};
use crate::grid::{Cell, Grid, Point, Wall};

/// Greys: they are told from the walls, and from each other, on paper without colour as well.
pub(super) const WAY_GREY: f32 = 0.6;
pub(super) const MARK_GREY: f32 = 0.3;
/// How far marks reach from the centre of their cell, in cells.
pub(super) const MARK: f32 = 0.25;
/// A path is drawn when it has so many pieces: old printers hold no longer ones.
const PIECES_A_PATH: u32 = 1000;
/// How far the handles of a quarter of a circle are from its ends, in radii: 4/3·(√2 − 1).
const HANDLE: f32 = 0.552_285;

/// Draws the figure and the walks of a plate below and to the right of a point of the page.
pub(super) fn draw<G: Grid>(
    content: &mut Content,
    plate: &Plate<'_, G>,
    scale: &Scale,
    corner: (f32, f32),
) -> Result<(), PdfError> {
    let figure = &plate.figure;
    // Half a wall lies outside the outer cells. On paper y grows upwards.
    let half = scale.wall / 2.0;
    let at = |point: Point| {
        (rounded(corner.0 + half + point.x * scale.cell), rounded(corner.1 - half - point.y * scale.cell))
    };
    content.save_state();
    content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    draw_way(content, figure, scale, at)?;
    draw_walks(content, plate, scale, at)?;
    draw_marks(content, figure, scale, at);
    content.set_stroke_gray(0.0).set_line_width(scale.wall);
    let mut pen = Pen { content, at, pieces: 0 };
    strokes::walls(figure.maze(), |piece| {
        if piece.begins && pen.pieces >= PIECES_A_PATH {
            pen.finish();
        }
        pen.draw(piece);
        Ok::<(), PdfError>(())
    })?;
    pen.finish();
    content.restore_state();
    Ok(())
}

fn draw_way<G: Grid>(
    content: &mut Content,
    figure: &Figure<'_, G>,
    scale: &Scale,
    at: impl Fn(Point) -> (f32, f32),
) -> Result<(), PdfError> {
    if figure.way.is_empty() {
        return Ok(());
    }
    content.set_stroke_gray(WAY_GREY).set_line_width((scale.cell * WAY).max(THINNEST));
    let mut pen = Pen { content, at, pieces: 0 };
    way::lines(figure, |piece| {
        pen.draw(piece);
        Ok::<(), PdfError>(())
    })?;
    pen.finish();
    Ok(())
}

/// Each dash of each walk is a stroke of its own, which is the same in every format.
fn draw_walks<G: Grid>(
    content: &mut Content,
    plate: &Plate<'_, G>,
    scale: &Scale,
    at: impl Fn(Point) -> (f32, f32),
) -> Result<(), PdfError> {
    if plate.walks.is_empty() {
        return Ok(());
    }
    let maze = plate.figure.maze();
    content.set_line_width((scale.cell * walk::width(maze.grid(), plate.walks.len())).max(THINNEST));
    let mut pen = Pen { content, at, pieces: 0 };
    let mut drawn = None;
    walk::strokes(maze, plate.walks, |number, from, to| {
        if drawn.replace(number) != Some(number) {
            pen.finish();
            set_tint(pen.content, number);
        }
        if pen.pieces >= PIECES_A_PATH {
            pen.finish();
        }
        pen.draw(Piece { line: Wall::Line { from, to }, begins: true });
        Ok::<(), PdfError>(())
    })?;
    pen.finish();
    Ok(())
}

/// Strokes have the tint of a walk from here on.
pub(super) fn set_tint(content: &mut Content, walk: usize) {
    let [red, green, blue] = walk::style(walk).tint.map(|part| f32::from(part) / 255.0);
    content.set_stroke_rgb(red, green, blue);
}

/// Writes strokes into the path of a page.
struct Pen<'c, A> {
    content: &'c mut Content,
    /// From the grid to the page.
    at: A,
    /// In the path that is being written.
    pieces: u32,
}

impl<A: Fn(Point) -> (f32, f32)> Pen<'_, A> {
    fn draw(&mut self, piece: Piece) {
        if piece.begins {
            let (x, y) = (self.at)(piece.line.from());
            self.content.move_to(x, y);
        }
        self.pieces += 1;
        let (x, y) = (self.at)(piece.line.to());
        match piece.line {
            Wall::Line { from, to } if from == to => {}
            Wall::Line { .. } => {
                self.content.line_to(x, y);
            }
            Wall::Arc { from, to, middle, .. } => {
                let [a, b] = handles(from, to, middle).map(&self.at);
                self.content.cubic_to(a.0, a.1, b.0, b.1, x, y);
            }
        }
    }

    /// Draws the path.
    fn finish(&mut self) {
        if self.pieces > 0 {
            self.content.stroke();
            self.pieces = 0;
        }
    }
}

/// The two middle points of the Bézier curve that is nearest to an arc of a quarter of a circle at most: along the
/// tangents at its ends, 4/3 · tan(angle / 4) radii away; an angle is less than 0 counter-clockwise.
fn handles(from: Point, to: Point, middle: Point) -> [Point; 2] {
    let way = |point: Point| (point.x - middle.x, point.y - middle.y);
    let (a, b) = (way(from), way(to));
    let (sine, cosine) = (a.0 * b.1 - a.1 * b.0, a.0 * b.0 + a.1 * b.1);
    let of_half = sine / ((sine * sine + cosine * cosine).sqrt() + cosine);
    let of_quarter = of_half / (1.0 + (1.0 + of_half * of_half).sqrt());
    let length = 4.0 / 3.0 * of_quarter;
    [
        Point { x: from.x - a.1 * length, y: from.y + a.0 * length },
        Point { x: to.x + b.1 * length, y: to.y - b.0 * length },
    ]
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
