//! A band of a picture, on which walls, a solution and its ends are drawn with soft edges.

use tiny_skia::PathBuilder;

use super::row::Colour;
use crate::draw::raster::{Coverage, add_line, add_rounded_square};
use crate::grid::{Point, Wall};
use crate::memory::{OutOfMemory, filled};

/// The darkest value of a wall.
const DARKEST: u8 = 15;
/// The steps in which a mark covers a pixel.
const FULL: u8 = 5;
/// Colors of marks; later marks are drawn over earlier ones.
const MARKS: [Colour; 3] = [Colour::Solution, Colour::Goal, Colour::Start];
const SOLUTION: usize = 0;
const GOAL: usize = 1;
const START: usize = 2;
/// The smallest thickness of walls that are not aligned with the pixels, in pixels: thinner ones look pale.
const THINNEST: f64 = 1.5;

/// Some rows of pixels. A pixel is a byte: the darkness of the wall in the lower half, and in the upper half the mark
/// below the wall with the share that it covers.
pub(super) struct Canvas {
    width: u32,
    rows: u32,
    /// The band's first row in the picture.
    top: u32,
    /// Pixels from the center of a cell to the center of its neighbour.
    cell: f64,
    /// The thickness of walls, in pixels.
    wall: f64,
    walls: Coverage,
    /// One for each of [`MARKS`], or none in a picture without marks.
    marks: Vec<Coverage>,
    pixels: Vec<u8>,
}

impl Canvas {
    /// A band with these sizes in pixels.
    pub(super) fn new((width, rows): (u32, u32), cell: u32, wall: u32, has_marks: bool) -> Result<Self, OutOfMemory> {
        let walls = Coverage::new(width, rows)?;
        let marks = MARKS.iter().filter(|_| has_marks).map(|_| Coverage::new(width, rows)).collect::<Result<_, _>>()?;
        let (cell, wall) = (f64::from(cell), f64::from(wall));
        Ok(Self { width, rows, top: 0, cell, wall, walls, marks, pixels: filled(0, width * rows)? })
    }

    /// Begins the band at a row of the picture, with floor everywhere.
    pub(super) fn begin(&mut self, top: u32) {
        self.top = top;
        self.walls.clear();
        self.marks.iter_mut().for_each(Coverage::clear);
    }

    /// The upper and the lower end of the band as y of the grid.
    pub(super) fn span(&self) -> (f32, f32) {
        let y = |row: u32| ((f64::from(row) - self.wall / 2.0) / self.cell) as f32;
        (y(self.top), y(self.top + self.rows))
    }

    /// The rows of the band, with everything that was drawn.
    pub(super) fn rows(&mut self) -> impl Iterator<Item = &[u8]> {
        let walls = self.walls.finish();
        for (pixel, &covered) in self.pixels.iter_mut().zip(walls) {
            *pixel = steps(covered, DARKEST);
        }
        for (number, mark) in (0..).zip(&mut self.marks) {
            for (pixel, &covered) in self.pixels.iter_mut().zip(mark.finish()) {
                if covered > 0 {
                    lay(pixel, number, steps(covered, FULL));
                }
            }
        }
        self.pixels.chunks_exact(self.width as usize)
    }

    /// The value of a pixel in a gray picture of four bits.
    pub(super) const fn grey(pixel: u8) -> u8 {
        DARKEST - (pixel & DARKEST)
    }

    /// Red, green and blue of each value of a pixel.
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
        let (cell, wall_half, top) = (self.cell, self.wall / 2.0, f64::from(self.top));
        self.walls.stroke(thickness as f32, |path| add_line(path, wall, placer(cell, wall_half, top)));
    }

    /// Draws a line of the solution, `thickness` cells wide.
    pub(super) fn solution(&mut self, line: Wall, thickness: f32) {
        let thickness = (f64::from(thickness) * self.cell).max(THINNEST) as f32;
        self.mark_stroke(SOLUTION, line, thickness);
    }

    /// Draws the goal: a square with round corners; lengths in cells.
    pub(super) fn goal(&mut self, center: Point, half_side: f32, corner: f32) {
        let center = self.place(center);
        let [half_side, corner] = [half_side, corner].map(|cells| (f64::from(cells) * self.cell) as f32);
        if let Some(mark) = self.marks.get_mut(GOAL) {
            mark.fill(|path| add_rounded_square(path, center, half_side, corner));
        }
    }

    /// Draws the start: a disc; lengths in cells.
    pub(super) fn start(&mut self, center: Point, radius: f32) {
        let (x, y) = self.place(center);
        let radius = (f64::from(radius) * self.cell) as f32;
        if let Some(mark) = self.marks.get_mut(START) {
            mark.fill(|path| path.push_circle(x, y, radius));
        }
    }

    fn mark_stroke(&mut self, number: usize, line: Wall, thickness: f32) {
        let (cell, wall_half, top) = (self.cell, self.wall / 2.0, f64::from(self.top));
        if let Some(mark) = self.marks.get_mut(number) {
            mark.stroke(thickness, |path: &mut PathBuilder| add_line(path, line, placer(cell, wall_half, top)));
        }
    }

    /// Whether the edges of a wall along the pixels, with this middle, are edges of pixels.
    fn is_on_edges(&self, middle: f32) -> bool {
        (f64::from(middle) - self.wall / 2.0).fract() == 0.0
    }

    fn place(&self, point: Point) -> (f32, f32) {
        placer(self.cell, self.wall / 2.0, f64::from(self.top))(point)
    }
}

/// From points of the grid to pixels of the band.
fn placer(cell: f64, wall_half: f64, top: f64) -> impl Fn(Point) -> (f32, f32) {
    move |Point { x, y }| {
        let place = |cells: f32| f64::from(cells) * cell + wall_half;
        (place(x) as f32, (place(y) - top) as f32)
    }
}

/// A coverage from 0 to 255 in fewer steps.
fn steps(covered: u8, most: u8) -> u8 {
    ((u32::from(covered) * u32::from(most) + 127) / 255) as u8
}

/// Lays a mark on a pixel: over one of another kind where it covers most of the pixel.
fn lay(pixel: &mut u8, mark: u8, covered: u8) {
    let (wall, below) = (*pixel & DARKEST, *pixel / (DARKEST + 1));
    let (first, last) = (mark * FULL + 1, (mark + 1) * FULL);
    let below = match below {
        _ if covered == 0 => below,
        0 => first + covered - 1,
        _ if 2 * covered > FULL => last,
        _ => below,
    };
    *pixel = (below * (DARKEST + 1)) | wall;
}
