//! A maze with its solution, walks, start and goal as marks.

use super::error::PdfError;
use super::item::PrintItem;
use super::layout::Layout;
use super::limits::THINNEST;
use super::rounded::{self, RoundedPiece};
use super::signs::{self, CellRoom, End};
use super::slots::Scale;
use crate::draw::door::{self, Sign};
use crate::draw::line::{handles, narrowest};
use crate::draw::page::{Ink, Mark};
use crate::draw::{arrows, solution, strokes, walk};
use crate::grid::{Grid, Point, Wall};

/// How much walls under a solution are moved towards white, from 0 to 1.
const PALE_WALL: f32 = 0.55;
/// The width of the solution, in widths of the narrowest passage. It leaves white on both sides in the narrowest
/// passages.
const SOLUTION: f32 = 0.3;
/// The smallest width of the solution, in points.
const LEAST_SOLUTION: f32 = 0.9;
/// The radius of rounded bends, in widths of the narrowest passage.
const BEND: f32 = 0.4;

/// Returns the size of cells, and of the free space inside them.
pub(super) fn cell_room<G: Grid>(grid: &G, scale: &Scale) -> CellRoom {
    CellRoom { cell: scale.cell, passage: scale.cell * narrowest(grid) - scale.wall }
}

/// Draws the figure and the walks of an item, with its upper left corner at a point of the page. `word` is the size of
/// words at start and goal.
pub(super) fn draw<G: Grid>(
    marks: &mut Vec<Mark>,
    item: &PrintItem<'_, G>,
    scale: &Scale,
    corner: (f32, f32),
    layout: &Layout,
    word: Option<f32>,
) -> Result<(), PdfError> {
    let figure = item.figure;
    let (grid, look) = (figure.maze().grid(), &layout.look);
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
    let (width, narrowest) = ((arrows::width(grid) * scale.cell).max(THINNEST), narrowest(grid));
    let gray = Ink::Gray(f32::from(arrows::GRAY) / 255.0);
    for (shaft, head) in figure.maze.cells().filter_map(|cell| arrows::arrow(&figure, cell, narrowest)) {
        for points in [&shaft[..], &head] {
            marks.extend(points.windows(2).map(|ends| stroke(Wall::Line { from: ends[0], to: ends[1] }, width, gray)));
        }
    }
    let mut wall = look.walls;
    if figure.solution.len() > 1 {
        wall = look.walls.paler(PALE_WALL);
        let width = (scale.cell * SOLUTION * narrowest).max(LEAST_SOLUTION);
        solution::lines(&figure, |piece| {
            marks.push(stroke(piece.line, width, look.solution));
            Ok::<(), PdfError>(())
        })?;
    }
    let width = (scale.cell * walk::width(grid, item.walks.len())).max(THINNEST);
    walk::strokes(figure.maze(), item.walks, |number, from, to| {
        let ink = Ink::Tint(walk::style(number).tint);
        marks.push(Mark::Line { from: at(from), to: at(to), width, ink });
        Ok::<(), PdfError>(())
    })?;
    let unit = narrowest * scale.cell;
    for Sign { bar: (from, to), middle, is_ring } in door::signs(&figure) {
        let (ink, width) = (Ink::Gray(door::GRAY), (door::BAR * unit).max(THINNEST));
        let disc = |radius: f32, ink: Ink| Mark::Disc { at: at(middle), radius: radius * unit, ink };
        marks.extend([stroke(Wall::Line { from, to }, width, ink), disc(door::DOT, ink)]);
        marks.extend(is_ring.then(|| disc(door::HOLE, Ink::Gray(1.0))));
    }
    let room = cell_room(grid, scale);
    let words = &layout.words;
    let goals = figure.goals().map(|cell| (cell, End::Goal, &words.goal));
    for (cell, end, text) in goals.chain(figure.start.map(|cell| (cell, End::Start, &words.start))) {
        signs::draw(marks, look.ends, end, at(grid.center(cell)), room, (text, word))?;
    }
    if !look.rounded {
        return strokes::walls(figure.maze(), figure.openings, |piece| {
            marks.push(stroke(piece.line, scale.wall, wall));
            Ok::<(), PdfError>(())
        });
    }
    for piece in rounded::pieces(figure.maze(), figure.openings, BEND * narrowest)? {
        marks.push(match piece {
            RoundedPiece::Wall(line) => stroke(line, scale.wall, wall),
            RoundedPiece::Bend { from, corner, to } => {
                // A cubic curve that equals the quadratic curve with its handle at the corner.
                let towards = |end: Point| {
                    let part = |end: f32, corner: f32| end + (corner - end) * 2.0 / 3.0;
                    at(Point { x: part(end.x, corner.x), y: part(end.y, corner.y) })
                };
                let (handles, width) = ([towards(from), towards(to)], scale.wall);
                Mark::Curve { from: at(from), handles, to: at(to), width, ink: wall }
            }
        });
    }
    Ok(())
}
