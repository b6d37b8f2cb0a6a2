//! SVG: walls in merged strokes with round ends, measured in cells, so that it can be shown at any size.
//!
//! Time O(n), memory O(width) and one path of text. The strokes are cut into several `path` elements, as many programs
//! read no attribute of more than some megabytes.

use std::io::{self, Write};

use super::line::{Piece, narrowest};
use super::{Figure, GOAL, GOAL_CORNER, START, WAY, strokes, way};
use crate::grid::{Cell, Grid, Point, Wall};

/// The width of a wall, in passages where they are narrowest.
const WALL: f32 = 0.125;
/// Room around the maze, in cells.
const MARGIN: f32 = 0.5;
/// The size that a program shows it at unless told otherwise: pixels a passage where they are narrowest, and the most
/// pixels on a side.
const PIXELS_A_PASSAGE: f32 = 16.0;
const MOST_PIXELS: f32 = 4096.0;
/// A path is closed when it has so many bytes.
const PATH_BYTES: usize = 32 * 1024;

/// Writes a figure as an SVG document.
pub fn write<G: Grid>(mut out: impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let extent = figure.maze.grid().extent();
    let (width, height) = (extent.x + 2.0 * MARGIN, extent.y + 2.0 * MARGIN);
    let scale = (PIXELS_A_PASSAGE / narrowest(figure.maze.grid())).min(MOST_PIXELS / width.max(height));
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
    group(out, "way", "#2a78d6", WAY)?;
    let mut path = Path::new(out);
    way::lines(figure, |piece| path.draw(piece))?;
    path.close()?;
    writeln!(out, "</g>")
}

fn write_marks<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let centre = |cell: Cell| figure.maze.grid().centre(cell);
    if let Some(Point { x, y }) = figure.goal.map(centre) {
        let (left, top, side) = (x - GOAL, y - GOAL, 2.0 * GOAL);
        writeln!(
            out,
            r##"<rect class="goal" x="{left}" y="{top}" width="{side}" height="{side}" rx="{GOAL_CORNER}" fill="#d6452a"/>"##
        )?;
    }
    if let Some(Point { x, y }) = figure.start.map(centre) {
        writeln!(out, r##"<circle class="start" cx="{x}" cy="{y}" r="{START}" fill="#1f9d55"/>"##)?;
    }
    Ok(())
}

fn write_walls<G: Grid>(out: &mut impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    group(out, "walls", "#000", WALL * narrowest(figure.maze.grid()))?;
    let mut path = Path::new(out);
    strokes::walls(figure.maze, |piece| path.draw(piece))?;
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

    /// Draws a piece of a stroke. A path that has become long is closed, and the next one goes on where it ended.
    #[inline]
    fn draw(&mut self, piece: Piece) -> io::Result<()> {
        if piece.begins || !self.is_begun() {
            self.point(b'M', piece.line.from());
        }
        match piece.line {
            Wall::Line { from, to } => self.line(from, to),
            Wall::Arc { to, radius, clockwise, .. } => self.arc(to, radius, clockwise),
        }
        if self.text.len() < PATH_BYTES { Ok(()) } else { self.close() }
    }

    /// Draws a line to a point, level and upright ones in their short form.
    fn line(&mut self, from: Point, to: Point) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        if y == 0.0 {
            self.number(b'h', x);
        } else if x == 0.0 {
            self.number(b'v', y);
        } else {
            self.point(b'L', to);
        }
    }

    /// Draws an arc of less than half a circle.
    fn arc(&mut self, to: Point, radius: f32, clockwise: bool) {
        self.number(b'A', radius);
        self.number(b' ', radius);
        self.text.extend_from_slice(if clockwise { b" 0 0 1" } else { b" 0 0 0" });
        self.point(b' ', to);
    }

    fn point(&mut self, before: u8, Point { x, y }: Point) {
        self.number(before, x);
        self.number(b' ', y);
    }

    /// Writes a number with the character before it: up to three places, and small ones fast.
    #[inline]
    fn number(&mut self, before: u8, number: f32) {
        let whole = number as u32;
        // Not `fract`, which is a call on processors without rounding.
        let is_whole = whole as f32 - number == 0.0;
        if is_whole && whole < SMALL_NUMBERS { self.small(before, whole) } else { self.broken(before, number) }
    }

    /// Writes a whole number below [`SMALL_NUMBERS`].
    #[inline]
    fn small(&mut self, before: u8, number: u32) {
        let (text, length) = small_number(before, number);
        // A copy of fixed length is one instruction.
        let end = self.text.len() + length;
        self.text.extend_from_slice(&text);
        self.text.truncate(end);
    }

    /// As [`number`](Self::number), one that is not whole or not small.
    fn broken(&mut self, before: u8, number: f32) {
        let thousandths = (f64::from(number) * 1000.0).round();
        if (0.0..f64::from(1000 * SMALL_NUMBERS)).contains(&thousandths) {
            let (whole, part) = (thousandths as u32 / 1000, thousandths as u32 % 1000);
            self.small(before, whole);
            if part > 0 {
                let zeros = usize::from(part % 10 == 0) + usize::from(part % 100 == 0);
                let digits = [part / 100, part / 10 % 10, part % 10].map(|digit| b'0' + digit as u8);
                self.text.push(b'.');
                self.text.extend_from_slice(&digits[..3 - zeros]);
            }
        } else {
            self.text.push(before);
            self.text.extend_from_slice((thousandths / 1000.0).to_string().as_bytes());
        }
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
