//! A band of a picture, on which walls, a solution and its ends are drawn with soft edges.

use super::row::Color;
use crate::draw::arrows::GRAY;
use crate::draw::raster::{Coverage, Pen, PixelPoint, rounded_square};
use crate::grid::{Point, Wall};
use crate::memory::{OutOfMemory, filled};

/// The darkest value of a wall.
const DARKEST: u8 = 15;
/// The number of steps in which a mark covers a pixel.
const FULL: u8 = 5;
/// Colors of marks; later marks are drawn over earlier ones.
const MARKS: [Color; 3] = [Color::Solution, Color::Goal, Color::Start];
/// Indices into `MARKS`.
const SOLUTION: u8 = 0;
const GOAL: u8 = 1;
const START: u8 = 2;
/// The smallest thickness of walls that are not aligned with the pixels, in pixels: thinner ones look pale.
const THINNEST: f64 = 1.5;

/// Some rows of pixels. A pixel is a byte: the darkness of the wall in the lower half, and in the upper half the mark
/// below the wall with the share that it covers.
pub(super) struct Canvas {
    width: u32,
    rows: u32,
    /// The band's first row in the picture.
    top: u32,
    /// Pixels from the center of a cell to the center of its neighbor.
    cell: f64,
    /// The thickness of walls, in pixels.
    wall: f64,
    walls: Coverage,
    /// One pen for walls whose edges are edges of pixels, and one for all other walls.
    wall_pens: [Pen; 2],
    /// None in a picture without marks.
    solution: Option<Coverage>,
    solution_pen: Pen,
    /// None in a picture without arrows.
    arrows: Option<(Coverage, Pen)>,
    /// The start and the goal, if they reach into the band.
    ends: Vec<EndShape>,
    pixels: Vec<u8>,
}

/// The shape of the start or the goal.
struct EndShape {
    /// Its number in [`MARKS`].
    mark: u8,
    /// Its left column and top row in the band.
    corner: (usize, usize),
    width: usize,
    coverage: Coverage,
}

impl Canvas {
    /// Creates a band with a width and a height in pixels. A cell, a wall and the solution have these widths, in
    /// pixels. A solution of 0 pixels is for pictures without marks.
    pub(super) fn new((width, rows): (u32, u32), cell: u32, wall: u32, solution: f64) -> Result<Self, OutOfMemory> {
        let (cell, wall) = (f64::from(cell), f64::from(wall));
        let pen = |thickness: f64| Pen::new(thickness as f32);
        Ok(Self {
            width,
            rows,
            top: 0,
            cell,
            wall,
            walls: Coverage::new(width, rows)?,
            wall_pens: [wall, wall.max(THINNEST)].map(pen),
            solution: (solution > 0.0).then(|| Coverage::new(width, rows)).transpose()?,
            solution_pen: pen(solution.max(THINNEST)),
            arrows: None,
            ends: Vec::new(),
            pixels: filled(0, width * rows)?,
        })
    }

    /// Makes room for arrows with lines of a width in cells.
    pub(super) fn make_room_for_arrows(&mut self, width: f32) -> Result<(), OutOfMemory> {
        let width = (f64::from(width) * self.cell).max(THINNEST);
        self.arrows = Some((Coverage::new(self.width, self.rows)?, Pen::new(width as f32)));
        Ok(())
    }

    /// Begins the band at a row of the picture, with floor everywhere.
    pub(super) fn begin(&mut self, top: u32) {
        self.top = top;
        self.walls.clear();
        self.solution.iter_mut().for_each(Coverage::clear);
        self.arrows.iter_mut().for_each(|(arrows, _)| arrows.clear());
        self.ends.clear();
    }

    /// The upper and the lower end of the band as y of the grid.
    pub(super) fn span(&self) -> (f32, f32) {
        let y = |row: u32| ((f64::from(row) - self.wall / 2.0) / self.cell) as f32;
        (y(self.top), y(self.top + self.rows))
    }

    /// The rows of the band, with everything that was drawn.
    pub(super) fn rows(&mut self) -> impl Iterator<Item = &[u8]> {
        let pixels = &mut self.pixels;
        self.walls.each(|pixel, covered| pixels[pixel] = steps(covered, DARKEST));
        if let Some((arrows, _)) = &self.arrows {
            let most = DARKEST - GRAY / (DARKEST + 2);
            arrows.each(|pixel, covered| pixels[pixel] = pixels[pixel].max(steps(covered, most)));
        }
        if let Some(solution) = self.solution.as_ref().filter(|solution| !solution.is_empty()) {
            solution.each(|pixel, covered| lay(&mut pixels[pixel], SOLUTION, steps(covered, FULL)));
        }
        for EndShape { mark, corner: (left, top), width, coverage } in &self.ends {
            coverage.each(|pixel, covered| {
                let place = (top + pixel / width) * self.width as usize + left + pixel % width;
                lay(&mut pixels[place], *mark, steps(covered, FULL));
            });
        }
        self.pixels.chunks_exact(self.width as usize)
    }

    /// The value of a pixel in a gray picture of four bits.
    pub(super) const fn gray(pixel: u8) -> u8 {
        DARKEST - (pixel & DARKEST)
    }

    /// Red, green and blue of each value of a pixel.
    pub(super) const fn palette() -> [u8; 3 * 256] {
        let mut palette = [0; 3 * 256];
        let floor = 3 * Color::Floor as usize;
        let mut place = 0;
        while place < palette.len() {
            let (pixel, part) = (place / 3, place % 3);
            let (wall, below) = (pixel as u32 & DARKEST as u32, pixel as u32 / (DARKEST as u32 + 1));
            let (color, covered) = match below {
                0 => (Color::Floor, 0),
                _ => (MARKS[(below as usize - 1) / FULL as usize], (below - 1) % FULL as u32 + 1),
            };
            let (mark, floor) = (Color::PALETTE[3 * color as usize + part], Color::PALETTE[floor + part]);
            let below = mark as u32 * covered + floor as u32 * (FULL as u32 - covered);
            let (bright, most) = (below * (DARKEST as u32 - wall), FULL as u32 * DARKEST as u32);
            palette[place] = ((bright + most / 2) / most) as u8;
            place += 1;
        }
        palette
    }

    /// Draws a wall.
    pub(super) fn wall(&mut self, wall: Wall) {
        let place = placer(self.cell, self.wall / 2.0, f64::from(self.top));
        let (from, to) = (place(wall.from()), place(wall.to()));
        let is_on_edges = |middle: f32| (f64::from(middle) - self.wall / 2.0).fract() == 0.0;
        let is_sharp = match wall {
            Wall::Line { .. } if to.0 - from.0 == 0.0 => is_on_edges(from.0),
            Wall::Line { .. } if to.1 - from.1 == 0.0 => is_on_edges(from.1),
            _ => false,
        };
        let [sharp, soft] = &self.wall_pens;
        self.walls.stroke(if is_sharp { sharp } else { soft }, wall, self.cell as f32, place);
    }

    /// Draws a line of the solution.
    pub(super) fn solution(&mut self, line: Wall) {
        let place = placer(self.cell, self.wall / 2.0, f64::from(self.top));
        if let Some(solution) = &mut self.solution {
            solution.stroke(&self.solution_pen, line, self.cell as f32, place);
        }
    }

    /// Draws a line of an arrow.
    pub(super) fn arrow(&mut self, line: Wall) {
        let place = placer(self.cell, self.wall / 2.0, f64::from(self.top));
        if let Some((arrows, pen)) = &mut self.arrows {
            arrows.stroke(pen, line, self.cell as f32, place);
        }
    }

    /// Draws the goal: a square with round corners; lengths in cells.
    pub(super) fn goal(&mut self, center: Point, half_side: f32, corner: f32) -> Result<(), OutOfMemory> {
        self.end(GOAL, center, half_side, corner)
    }

    /// Draws the start: a disc; the radius in cells.
    pub(super) fn start(&mut self, center: Point, radius: f32) -> Result<(), OutOfMemory> {
        self.end(START, center, radius, radius)
    }

    /// Draws a square with round corners if it reaches into the band.
    fn end(&mut self, mark: u8, center: Point, half_side: f32, corner: f32) -> Result<(), OutOfMemory> {
        let (x, y) = placer(self.cell, self.wall / 2.0, f64::from(self.top))(center);
        let [half_side, corner] = [half_side, corner].map(|cells| (f64::from(cells) * self.cell) as f32);
        let pixels = |middle: f32, most: u32| {
            let inside = |place: f32| place.clamp(0.0, most as f32) as u32;
            (inside((middle - half_side).floor()), inside((middle + half_side).ceil()))
        };
        let ((left, right), (top, bottom)) = (pixels(x, self.width), pixels(y, self.rows));
        if left < right && top < bottom {
            let mut coverage = Coverage::new(right - left, bottom - top)?;
            coverage.polygon(rounded_square((x - left as f32, y - top as f32), half_side, corner));
            let (corner, width) = ((left as usize, top as usize), (right - left) as usize);
            self.ends.push(EndShape { mark, corner, width, coverage });
        }
        Ok(())
    }
}

/// Returns the conversion from points of the grid to pixels of the band.
fn placer(cell: f64, wall_half: f64, top: f64) -> impl Fn(Point) -> PixelPoint {
    move |Point { x, y }| {
        let place = |cells: f32| f64::from(cells) * cell + wall_half;
        (place(x) as f32, (place(y) - top) as f32)
    }
}

/// A coverage from 0 to 1 in steps.
fn steps(covered: f32, most: u8) -> u8 {
    (covered * f32::from(most) + 0.5) as u8
}

/// Draws a mark on a pixel. It replaces a mark of another kind if it covers most of the pixel.
fn lay(pixel: &mut u8, mark: u8, covered: u8) {
    // The usual case: most pixels of a band have no mark.
    if covered == 0 {
        return;
    }
    let (wall, below) = (*pixel & DARKEST, *pixel / (DARKEST + 1));
    let (first, last) = (mark * FULL + 1, (mark + 1) * FULL);
    let below = match below {
        0 => first + covered - 1,
        _ if 2 * covered > FULL => last,
        _ => below,
    };
    *pixel = (below * (DARKEST + 1)) | wall;
}
