//! A band of a picture in which lines, arcs and marks are drawn with soft edges.
//!
//! A pixel is covered by how far its centre lies from a line: no stroke is cut at its joints, however it is met.

use super::row::Colour;
use crate::grid::{Point, Wall};
use crate::maze::{OutOfMemory, filled};

/// How dark walls can be.
const DARKEST: u8 = 15;
/// How much of a pixel a mark can cover.
const FULL: u8 = 5;
/// Marks that have a colour, each over those before it.
const MARKS: [Colour; 3] = [Colour::Way, Colour::Goal, Colour::Start];
/// A wall that is not level or upright is at least so thick, in pixels: a thinner one would be pale where it passes
/// between the centres of pixels.
const THINNEST: f64 = 1.5;

/// Pixels of so many rows at once. Each is a byte: how dark the wall is in the lower half, and the mark below it with
/// how much is covered in the upper half.
pub(super) struct Canvas {
    width: u32,
    rows: u32,
    /// The first of its rows in the picture.
    top: u32,
    /// From centre to centre of two neighbours, in pixels.
    cell: f64,
    /// The thickness of walls, in pixels.
    wall: f64,
    pixels: Vec<u8>,
}

/// A point in pixels from the left and from the top of the band.
type Place = (f64, f64);

/// A rectangle of the picture from which distances are measured in small numbers, and the pixels of the band in it.
struct Area {
    origin: Place,
    columns: std::ops::Range<usize>,
    rows: std::ops::Range<usize>,
}

impl Area {
    /// A place as seen from the origin.
    fn near(&self, (x, y): Place) -> (f32, f32) {
        ((x - self.origin.0) as f32, (y - self.origin.1) as f32)
    }
}

impl Canvas {
    /// A band of so many pixels across and down, with cells and walls of so many pixels.
    pub(super) fn new(width: u32, rows: u32, cell: u32, wall: u32) -> Result<Self, OutOfMemory> {
        let (cell, wall) = (f64::from(cell), f64::from(wall));
        Ok(Self { width, rows, top: 0, cell, wall, pixels: filled(0, width * rows)? })
    }

    /// Begins the band below a row of the picture: there is floor.
    pub(super) fn begin(&mut self, top: u32) {
        self.top = top;
        self.pixels.fill(0);
    }

    /// The upper and the lower end of the band as y of the grid.
    pub(super) fn span(&self) -> (f32, f32) {
        let y = |row: u32| ((f64::from(row) - self.wall / 2.0) / self.cell) as f32;
        (y(self.top), y(self.top + self.rows))
    }

    /// The rows of the band.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width as usize)
    }

    /// How dark the wall of a pixel is, as the value of a grey picture of four bits.
    pub(super) const fn grey(pixel: u8) -> u8 {
        DARKEST - (pixel & DARKEST)
    }

    /// Red, green and blue of each pixel.
    pub(super) const fn palette() -> [u8; 3 * 256] {
        let mut palette = [0; 3 * 256];
        let floor = 3 * Colour::Floor as usize;
        let mut place = 0;
        while place < palette.len() {
            let (pixel, part) = (place / 3, place % 3);
            let (wall, below) = (pixel as u32 & DARKEST as u32, pixel as u32 / (DARKEST as u32 + 1));
            let (colour, covered) = match below {
                0 => (Colour::Floor, 0),
                _ => (MARKS[(below as usize - 1) / FULL as usize], (below - 1) % FULL as u32 + 1),
            };
            let (mark, floor) = (Colour::PALETTE[3 * colour as usize + part], Colour::PALETTE[floor + part]);
            let below = mark as u32 * covered + floor as u32 * (FULL as u32 - covered);
            let (bright, most) = (below * (DARKEST as u32 - wall), FULL as u32 * DARKEST as u32);
            palette[place] = ((bright + most / 2) / most) as u8;
            place += 1;
        }
        palette
    }

    /// Draws a wall.
    pub(super) fn wall(&mut self, wall: Wall) {
        let (from, to) = (self.place(wall.from()), self.place(wall.to()));
        let is_sharp = match wall {
            Wall::Line { .. } if to.0 - from.0 == 0.0 => self.is_on_edges(from.0),
            Wall::Line { .. } if to.1 - from.1 == 0.0 => self.is_on_edges(from.1),
            _ => false,
        };
        let thickness = if is_sharp { self.wall } else { self.wall.max(THINNEST) };
        self.line(wall, thickness, |pixel, covered| {
            let dark = (covered * f32::from(DARKEST) + 0.5) as u8;
            *pixel = (*pixel & !DARKEST) | (*pixel & DARKEST).max(dark);
        });
    }

    /// Draws a line of the way, `thickness` cells wide.
    pub(super) fn way(&mut self, line: Wall, thickness: f32) {
        self.line(line, (f64::from(thickness) * self.cell).max(THINNEST), paint(0));
    }

    /// Draws the goal: a square around a point, with round corners; in cells.
    pub(super) fn goal(&mut self, centre: Point, half_side: f32, corner: f32) {
        let centre = self.place(centre);
        let [inner, corner] = [half_side - corner, corner].map(|cells| f64::from(cells) * self.cell);
        let area = self.area([centre; 2], inner + corner);
        let (x, y) = area.near(centre);
        let beyond = move |at: f32, middle: f32| ((at - middle).abs() - inner as f32).max(0.0);
        self.fill(&area, corner, |at_x, at_y| squared(beyond(at_x, x), beyond(at_y, y)), paint(1));
    }

    /// Draws the start: a disc around a point; in cells.
    pub(super) fn start(&mut self, centre: Point, radius: f32) {
        self.line(Wall::Line { from: centre, to: centre }, f64::from(2.0 * radius) * self.cell, paint(2));
    }

    /// Whether the edges of a level or upright wall whose middle lies there are edges of pixels.
    fn is_on_edges(&self, middle: f64) -> bool {
        (middle - self.wall / 2.0).fract() == 0.0
    }

    fn place(&self, Point { x, y }: Point) -> Place {
        let place = |cells: f32| f64::from(cells) * self.cell + self.wall / 2.0;
        (place(x), place(y) - f64::from(self.top))
    }

    /// The area around two places from which something reaches so far.
    fn area(&self, ends: [Place; 2], reach: f64) -> Area {
        let [(a, b), (c, d)] = ends;
        let from = |a: f64, b: f64| (a.min(b) - reach - 0.5).floor();
        let to = |a: f64, b: f64| (a.max(b) + reach + 0.5).ceil();
        let pixels = |from: f64, to: f64, most: u32| {
            let inside = |place: f64| place.clamp(0.0, f64::from(most)) as usize;
            inside(from)..inside(to)
        };
        let origin = (from(a, c), from(b, d));
        Area { origin, columns: pixels(origin.0, to(a, c), self.width), rows: pixels(origin.1, to(b, d), self.rows) }
    }

    /// Draws a line with round ends, `thickness` pixels wide.
    fn line(&mut self, line: Wall, thickness: f64, put: impl Fn(&mut u8, f32)) {
        let (half, ends) = (thickness / 2.0, [line.from(), line.to()].map(|end| self.place(end)));
        match line {
            Wall::Line { .. } => {
                let area = self.area(ends, half);
                let [from, to] = ends.map(|end| area.near(end));
                let (x, y) = (to.0 - from.0, to.1 - from.1);
                let length = squared(x, y);
                let of_length = if length > 0.0 { length.recip() } else { 0.0 };
                let distance = |at_x: f32, at_y: f32| {
                    let (right, down) = (at_x - from.0, at_y - from.1);
                    let along = ((right * x + down * y) * of_length).clamp(0.0, 1.0);
                    squared(right - along * x, down - along * y)
                };
                self.fill(&area, half, distance, put);
            }
            Wall::Arc { middle, radius, clockwise, .. } => {
                let ends = if clockwise { ends } else { [ends[1], ends[0]] };
                let chord = (f64::midpoint(ends[0].0, ends[1].0), f64::midpoint(ends[0].1, ends[1].1));
                let top = self.place(line.half_way());
                let area = self.area(ends, half + (top.0 - chord.0).abs().max((top.1 - chord.1).abs()));
                let [from, to] = ends.map(|end| area.near(end));
                let middle = area.near(self.place(middle));
                let radius = (f64::from(radius) * self.cell) as f32;
                let (a, b) = ((from.0 - middle.0, from.1 - middle.1), (to.0 - middle.0, to.1 - middle.1));
                let distance = |at_x: f32, at_y: f32| {
                    let (x, y) = (at_x - middle.0, at_y - middle.1);
                    if a.0 * y - a.1 * x >= 0.0 && x * b.1 - y * b.0 >= 0.0 {
                        squared(squared(x, y).sqrt() - radius, 0.0)
                    } else {
                        squared(at_x - from.0, at_y - from.1).min(squared(at_x - to.0, at_y - to.1))
                    }
                };
                self.fill(&area, half, distance, put);
            }
        }
    }

    /// Tells `put` how much is covered of each pixel whose centre lies less than half a pixel further away than `reach`;
    /// `distance` says the square of how far.
    #[inline]
    fn fill(&mut self, area: &Area, reach: f64, distance: impl Fn(f32, f32) -> f32, put: impl Fn(&mut u8, f32)) {
        let reach = reach as f32 + 0.5;
        let left = (area.columns.start as f64 - area.origin.0) as f32 + 0.5;
        for row in area.rows.clone() {
            let y = (row as f64 - area.origin.1) as f32 + 0.5;
            let begin = row * self.width as usize;
            let pixels = &mut self.pixels[begin + area.columns.start..begin + area.columns.end];
            for (column, pixel) in pixels.iter_mut().enumerate() {
                // Most pixels are not covered, and need no root.
                let square = distance(left + column as f32, y);
                if square < reach * reach {
                    put(pixel, (reach - square.sqrt()).min(1.0));
                }
            }
        }
    }
}

/// The square of the length of a way.
fn squared(x: f32, y: f32) -> f32 {
    x * x + y * y
}

/// What lays a mark on a pixel: over one of another kind where it covers most of it.
fn paint(mark: u8) -> impl Fn(&mut u8, f32) {
    move |pixel, covered| {
        let covered = (covered * f32::from(FULL) + 0.5) as u8;
        let (wall, below) = (*pixel & DARKEST, *pixel / (DARKEST + 1));
        let (first, last) = (mark * FULL + 1, (mark + 1) * FULL);
        let now = match below {
            _ if covered == 0 => below,
            0 => first + covered - 1,
            _ if (first..=last).contains(&below) => below.max(first + covered - 1),
            _ if 2 * covered > FULL => last,
            _ => below,
        };
        *pixel = (now * (DARKEST + 1)) | wall;
    }
}
