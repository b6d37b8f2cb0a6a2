//! SVG documents: of a maze, measured in cells, and of a [page](super::page), measured in points.
//!
//! A document of a maze is as large as a screen shows it well, or has cells of a size in [`Millimeters`].
//!
//! A maze takes O(n) time and O(width) memory besides one path of text. Strokes are split into several `path` elements,
//! because many programs reject attributes of some megabytes.
//!
//! This file: a maze. `page`: a page. `path`: the text of `path` elements.
//!
//! ```
//! use maze::{Figure, Hexagon, Maze, Size, draw::svg};
//!
//! let maze = Maze::walled(Hexagon::new("2x2".parse::<Size>()?))?;
//! let mut document = Vec::new();
//! svg::write(&mut document, &Figure::new(&maze))?;
//! assert!(document.starts_with(b"<svg ") && document.ends_with(b"</svg>\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "pdf")]
mod page;
mod path;

use std::io::{self, Write};

use super::door::Sign;
use super::figure::{Figure, GOAL, GOAL_CORNER, SOLUTION, START};
use super::line::{Piece, narrowest};
use super::millimeters::Millimeters;
use super::{arrows, door, solution, strokes};
use crate::grid::{Cell, Grid, Point, Wall};
#[cfg(feature = "pdf")]
pub use page::write_page;
use path::Path;

/// The width of a wall, in widths of the narrowest passage.
const WALL: f32 = 0.125;
/// Space around the maze, in cells.
pub const MARGIN: f32 = 0.5;
/// Pixels of the narrowest passage on a screen, by default.
const PASSAGE_PIXELS: f32 = 16.0;
/// Limit of pixels per side on a screen, by default.
const MOST_PIXELS: f32 = 4096.0;

/// Writes a figure as an SVG document in pixels of a screen.
pub fn write<G: Grid>(out: impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let (width, height) = size(figure);
    let scale = (PASSAGE_PIXELS / narrowest(figure.maze.grid())).min(MOST_PIXELS / width.max(height));
    let shown = |cells: f32| (cells * scale).round().max(1.0);
    write_document(out, figure, &shown(width).to_string(), &shown(height).to_string())
}

/// Writes a figure with cells of a size, the distance between the centers of neighbors: for print and machines.
pub fn write_with_cells<G: Grid>(out: impl Write, figure: &Figure<'_, G>, cell: Millimeters) -> io::Result<()> {
    let (width, height) = size(figure);
    // A thousandth of a millimeter is less than any machine makes.
    let length = |cells: f32| format!("{}mm", (f64::from(cells) * f64::from(cell.get()) * 1e3).round() / 1e3);
    write_document(out, figure, &length(width), &length(height))
}

/// The width and height of a figure with its margin, in cells.
fn size<G: Grid>(figure: &Figure<'_, G>) -> (f32, f32) {
    let extent = figure.maze.grid().extent();
    (extent.x + 2.0 * MARGIN, extent.y + 2.0 * MARGIN)
}

/// Writes the document, with the width and height that it is shown in.
fn write_document<G: Grid>(
    mut out: impl Write,
    figure: &Figure<'_, G>,
    shown_width: &str,
    shown_height: &str,
) -> io::Result<()> {
    let (width, height) = size(figure);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{MARGIN} -{MARGIN} {width} {height}" width="{shown_width}" height="{shown_height}">"#
    )?;
    writeln!(out, r##"<rect x="-{MARGIN}" y="-{MARGIN}" width="{width}" height="{height}" fill="#fff"/>"##)?;
    write_arrows(&mut out, figure)?;
    write_solution(&mut out, figure)?;
    write_marks(&mut out, figure)?;
    write_doors(&mut out, figure)?;
    write_walls(&mut out, figure)?;
    writeln!(out, "</svg>")?;
    out.flush()
}

fn write_arrows<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    if figure.arrows.is_empty() {
        return Ok(());
    }
    let grid = figure.maze.grid();
    let narrowest = narrowest(grid);
    let gray = arrows::GRAY;
    group(out, "arrows", &format!("#{gray:02x}{gray:02x}{gray:02x}"), arrows::width(grid))?;
    let mut path = Path::new(out, "");
    for (shaft, head) in figure.maze.cells().filter_map(|cell| arrows::arrow(figure, cell, narrowest)) {
        for points in [&shaft[..], &head] {
            for (number, &point) in points.iter().enumerate() {
                path.point(if number == 0 { b'M' } else { b'L' }, point);
            }
        }
        path.close_if_long()?;
    }
    path.close()?;
    writeln!(out, "</g>")
}

fn write_solution<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    if figure.solution.is_empty() {
        return Ok(());
    }
    group(out, "way", "#2a78d6", SOLUTION)?;
    let mut path = Path::new(out, "");
    solution::lines(figure, |piece| draw(&mut path, piece))?;
    path.close()?;
    writeln!(out, "</g>")
}

fn write_marks<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let center = |cell: Cell| figure.maze.grid().center(cell);
    for Point { x, y } in figure.goals().map(center) {
        let (left, top, side) = (x - GOAL, y - GOAL, 2.0 * GOAL);
        writeln!(
            out,
            r##"<rect class="goal" x="{left}" y="{top}" width="{side}" height="{side}" rx="{GOAL_CORNER}" fill="#d6452a"/>"##
        )?;
    }
    if let Some(Point { x, y }) = figure.start.map(center) {
        writeln!(out, r##"<circle class="start" cx="{x}" cy="{y}" r="{START}" fill="#1f9d55"/>"##)?;
    }
    Ok(())
}

fn write_doors<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    if figure.doors.is_empty() {
        return Ok(());
    }
    let unit = narrowest(figure.maze.grid());
    let gray = (door::GRAY * 255.0) as u8;
    let color = format!("#{gray:02x}{gray:02x}{gray:02x}");
    group(out, "doors", &color, door::BAR * unit)?;
    let mut path = Path::new(out, "");
    for sign in door::signs(figure) {
        path.point(b'M', sign.bar.0);
        path.point(b'L', sign.bar.1);
        path.close_if_long()?;
    }
    path.close()?;
    for Sign { middle: Point { x, y }, is_ring, .. } in door::signs(figure) {
        let radius = door::DOT * unit;
        writeln!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}" stroke="none"/>"#)?;
        if is_ring {
            let hole = door::HOLE * unit;
            writeln!(out, r##"<circle cx="{x}" cy="{y}" r="{hole}" fill="#fff" stroke="none"/>"##)?;
        }
    }
    writeln!(out, "</g>")
}

fn write_walls<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    group(out, "walls", "#000", WALL * narrowest(figure.maze.grid()))?;
    let mut path = Path::new(out, "");
    strokes::walls(figure.maze, figure.openings, |piece| draw(&mut path, piece))?;
    path.close()?;
    writeln!(out, "</g>")
}

/// Begins a group of paths of one color and width.
fn group(out: &mut impl Write, class: &str, color: &str, width: f32) -> io::Result<()> {
    writeln!(
        out,
        r#"<g class="{class}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round">"#
    )
}

/// Draws a piece of a stroke, horizontal and vertical lines in their short form. A long path is closed, and the next
/// one begins at its end.
#[inline]
fn draw(path: &mut Path<'_, impl Write>, piece: Piece) -> io::Result<()> {
    if piece.begins || !path.is_begun() {
        path.point(b'M', piece.line.from());
    }
    match piece.line {
        Wall::Line { from, to } if to.y - from.y == 0.0 => path.number(b'h', to.x - from.x),
        Wall::Line { from, to } if to.x - from.x == 0.0 => path.number(b'v', to.y - from.y),
        Wall::Line { to, .. } => path.point(b'L', to),
        // Arcs are less than half a circle.
        Wall::Arc { to, radius, clockwise, .. } => {
            path.number(b'A', radius);
            path.number(b' ', radius);
            path.text(if clockwise { b" 0 0 1" } else { b" 0 0 0" });
            path.point(b' ', to);
        }
    }
    path.close_if_long()
}
