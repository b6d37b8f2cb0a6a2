//! SVG: walls in merged strokes with round ends, measured in cells, so that it can be shown at any size.
//!
//! Time O(n), memory O(width) and one path of text. The strokes are cut into several `path` elements, as many programs
//! read no attribute of more than some megabytes.

use std::io::{self, Write};

use super::way::bends;
use super::{Figure, Strokes};
use crate::grid::{Cell, Grid, Point};

/// The width of a wall, in cells.
const WALL: f32 = 0.125;
/// Room around the maze, in cells.
const MARGIN: f32 = 0.5;
/// The size that a program shows it at unless told otherwise: pixels a cell, and the most pixels on a side.
const PIXELS_A_CELL: f32 = 16.0;
const MOST_PIXELS: f32 = 4096.0;
/// A path is closed when it has so many bytes.
const PATH_BYTES: usize = 32 * 1024;

/// Writes a figure as an SVG document.
pub fn write<G: Strokes>(mut out: impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let extent = figure.maze.grid().extent();
    let (width, height) = (extent.x + 2.0 * MARGIN, extent.y + 2.0 * MARGIN);
    let scale = PIXELS_A_CELL.min(MOST_PIXELS / width.max(height));
    let shown = |cells: f32| (cells * scale).round().max(1.0);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{MARGIN} -{MARGIN} {width} {height}" width="{}" height="{}">"#,
        shown(width),
        shown(height)
    )?;
    writeln!(out, r##"<rect x="-{MARGIN}" y="-{MARGIN}" width="{width}" height="{height}" fill="#fff"/>"##)?;
    write_way(&mut out, figure)?;
    write_marks(&mut out, figure)?;
    write_walls(&mut out, figure)?;
    writeln!(out, "</svg>")?;
    out.flush()
}

fn write_way<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    if figure.way.is_empty() {
        return Ok(());
    }
    group(out, "way", "#2a78d6", 0.25)?;
    let mut path = Path::new(out);
    let mut last = None;
    bends(figure, |point| {
        match last {
            Some(last) if path.is_begun() => path.line(last, point),
            Some(last) => {
                path.go(last);
                path.line(last, point);
            }
            None => path.go(point),
        }
        // A way of one cell is a dot.
        if figure.way.len() == 1 {
            path.line(point, point);
        }
        last = Some(point);
        path.close_if_long()
    })?;
    path.close()?;
    writeln!(out, "</g>")
}

fn write_marks<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let centre = |cell: Cell| figure.maze.grid().centre(cell);
    if let Some(Point { x, y }) = figure.goal.map(centre) {
        let (left, top) = (x - 0.28, y - 0.28);
        writeln!(
            out,
            r##"<rect class="goal" x="{left}" y="{top}" width="0.56" height="0.56" rx="0.08" fill="#d6452a"/>"##
        )?;
    }
    if let Some(Point { x, y }) = figure.start.map(centre) {
        writeln!(out, r##"<circle class="start" cx="{x}" cy="{y}" r="0.26" fill="#1f9d55"/>"##)?;
    }
    Ok(())
}

fn write_walls<G: Strokes>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    group(out, "walls", "#000", WALL)?;
    let mut path = Path::new(out);
    G::strokes(figure.maze, |stroke| {
        path.go(stroke.from);
        path.line(stroke.from, stroke.to);
        path.close_if_long()
    })?;
    path.close()?;
    writeln!(out, "</g>")
}

/// Begins a group of paths of one look.
fn group(out: &mut impl Write, class: &str, colour: &str, width: f32) -> io::Result<()> {
    writeln!(
        out,
        r#"<g class="{class}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round">"#
    )
}

/// Numbers below this have at most four digits.
const SMALL_NUMBERS: u32 = 10_000;

/// A character and the digits of a small number, and how many bytes they are. Without a branch: the length of numbers
/// follows no pattern that a processor could learn, and this is where drawing spends its time.
fn small_number(before: u8, number: u32) -> ([u8; 8], usize) {
    let (high, low) = (number / 100, number % 100);
    // Four digits with zeros before them, the first one lowest.
    let digits = (high / 10) | (high % 10) << 8 | (low / 10) << 16 | (low % 10) << 24 | 0x3030_3030;
    let zeros = u32::from(number < 10) + u32::from(number < 100) + u32::from(number < 1000);
    let text = u64::from(digits >> (8 * zeros)) << 8 | u64::from(before);
    (text.to_le_bytes(), 5 - zeros as usize)
}

/// A path element that is being written.
struct Path<'o, W> {
    out: &'o mut W,
    text: Vec<u8>,
}

impl<'o, W: Write> Path<'o, W> {
    fn new(out: &'o mut W) -> Self {
        Self { out, text: Vec::with_capacity(PATH_BYTES + 100) }
    }

    fn is_begun(&self) -> bool {
        !self.text.is_empty()
    }

    /// Goes to a point without drawing.
    fn go(&mut self, to: Point) {
        self.number(b'M', to.x);
        self.number(b' ', to.y);
    }

    /// Draws a line to a point, level and upright ones in their short form.
    fn line(&mut self, from: Point, to: Point) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        if y == 0.0 {
            self.number(b'h', x);
        } else if x == 0.0 {
            self.number(b'v', y);
        } else {
            self.number(b'L', to.x);
            self.number(b' ', to.y);
        }
    }

    /// Writes a number with the character before it: small whole numbers fast, others with up to three places.
    fn number(&mut self, before: u8, number: f32) {
        let whole = number as u32;
        // Not `fract`, which is a call on processors without rounding.
        let is_whole = whole as f32 - number == 0.0;
        if is_whole && whole < SMALL_NUMBERS {
            let (text, length) = small_number(before, whole);
            // A copy of fixed length is one instruction.
            let end = self.text.len() + length;
            self.text.extend_from_slice(&text);
            self.text.truncate(end);
        } else {
            let rounded = (f64::from(number) * 1000.0).round() / 1000.0;
            self.text.push(before);
            self.text.extend_from_slice(rounded.to_string().as_bytes());
        }
    }

    fn close_if_long(&mut self) -> io::Result<()> {
        if self.text.len() < PATH_BYTES { Ok(()) } else { self.close() }
    }

    /// Writes the element, if there is one.
    fn close(&mut self) -> io::Result<()> {
        if self.is_begun() {
            self.out.write_all(b"<path d=\"")?;
            self.out.write_all(&self.text)?;
            self.out.write_all(b"\"/>\n")?;
            self.text.clear();
        }
        Ok(())
    }
}
