//! PNG pictures of mazes on any grid, in bands of rows from the top, each drawn from the cells that reach into it.

use std::io::{self, Write};
use std::ops::Range;

use png::{BitDepth, ColorType};

use super::canvas::Canvas;
use super::file::{PixelFormat, stream};
use super::pixels::{Pixels, PngError};
use super::rows::Filter;
use crate::draw::figure::{Figure, GOAL, GOAL_CORNER, SOLUTION, START};
use crate::draw::line::{Layers, first, narrowest};
use crate::draw::{arrows, solution};
use crate::grid::{Cell, Grid, Sides, Wall};
use crate::memory::{OutOfMemory, push, reserve};
use crate::walls::standing_walls_of;

/// The most pixels of a band, which has at least one row.
const BAND_PIXELS: u32 = 2 * 1024 * 1024;
/// The colors of pixels with marks.
static PALETTE: [u8; 3 * 256] = Canvas::palette();

/// The greatest vertical distance of a cell's walls from its center, and half a cell more for rows with centers at
/// different heights; in cells.
const REACH: f32 = 2.5;

/// Writes a figure. Time O(cells + pixels).
pub(super) fn write<G: Grid>(out: impl Write, figure: &Figure<'_, G>, pixels: Pixels) -> Result<(), PngError> {
    let (extent, narrowest) = (figure.maze.grid().extent(), f64::from(narrowest(figure.maze.grid())));
    // The distance between the centers of neighbors, in pixels.
    let cell = (f64::from(pixels.cell() + pixels.wall()) / narrowest).ceil() as u32;
    let size = pixels.side(extent.x, cell).zip(pixels.side(extent.y, cell));
    let (width, height) = size.ok_or(PngError::TooLarge)?;
    let solution = solution::sides(figure).map_err(io::Error::from)?;
    let format = if solution.is_empty() {
        PixelFormat { bits: BitDepth::Four, color: ColorType::Grayscale, palette: &[] }
    } else {
        PixelFormat { bits: BitDepth::Eight, color: ColorType::Indexed, palette: &PALETTE }
    };
    let rows = (BAND_PIXELS / width).clamp(1, height);
    let solution_width = if solution.is_empty() { 0.0 } else { f64::from(SOLUTION) * f64::from(cell) };
    let canvas = Canvas::new((width, rows), cell, pixels.wall(), solution_width);
    let mut canvas = canvas.map_err(io::Error::from)?;
    if !figure.arrows.is_empty() {
        canvas.make_room_for_arrows(arrows::width(figure.maze.grid())).map_err(io::Error::from)?;
    }
    let bands = Bands::new(figure, &solution).map_err(io::Error::from)?;
    let mut packed = Vec::new();
    reserve(&mut packed, width.div_ceil(2)).map_err(io::Error::from)?;
    stream(out, (width, height), &format, |out| {
        for top in (0..height).step_by(rows as usize) {
            canvas.begin(top);
            bands.draw(&mut canvas)?;
            for row in canvas.rows().take((height - top) as usize) {
                if solution.is_empty() {
                    pack(row, &mut packed);
                    out.write(Filter::Up, &packed, 1)?;
                } else {
                    out.write(Filter::Up, row, 1)?;
                }
            }
        }
        Ok(())
    })
}

/// Packs the grays of a row, two to a byte.
fn pack(row: &[u8], packed: &mut Vec<u8>) {
    packed.clear();
    let (pairs, last) = row.as_chunks::<2>();
    packed.extend(pairs.iter().map(|pair| Canvas::gray(pair[0]) << 4 | Canvas::gray(pair[1])));
    packed.extend(last.iter().map(|&pixel| Canvas::gray(pixel) << 4));
}

/// The cells of a grid, found by band.
struct Bands<'m, G> {
    figure: &'m Figure<'m, G>,
    layers: Layers,
    /// The cells with marks by number, with the sides that the solution crosses.
    solution: &'m [(Cell, Sides)],
    /// Ranges of cells whose height never decreases, or never increases: all cells of a grid in rows, and the right and
    /// the left half of each ring.
    slopes: Vec<(Range<u32>, Slope)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slope {
    Down,
    Up,
}

impl<'m, G: Grid> Bands<'m, G> {
    fn new(figure: &'m Figure<'m, G>, solution: &'m [(Cell, Sides)]) -> Result<Self, OutOfMemory> {
        let (grid, layers) = (figure.maze.grid(), Layers::of(figure.maze.grid()));
        let cells = grid.cells();
        let mut slopes = Vec::new();
        let Layers::Rings { middle } = layers else {
            push(&mut slopes, (0..cells, Slope::Down), cells)?;
            return Ok(Self { figure, layers, solution, slopes });
        };
        for ring in layers.iter(grid) {
            let half = first(ring.clone(), |cell| grid.center(Cell(cell)).x < middle.x);
            push(&mut slopes, (ring.start..half, Slope::Down), cells)?;
            push(&mut slopes, (half..ring.end, Slope::Up), cells)?;
        }
        Ok(Self { figure, layers, solution, slopes })
    }

    /// Draws the cells that reach into the band.
    fn draw(&self, canvas: &mut Canvas) -> Result<(), OutOfMemory> {
        let grid = self.figure.maze.grid();
        let (top, bottom) = canvas.span();
        for (cells, slope) in &self.slopes {
            let y = |cell: u32| grid.center(Cell(cell)).y;
            let is_below =
                |bound: f32| move |cell| if *slope == Slope::Down { y(cell) > bound } else { y(cell) < bound };
            let (near, far) = match slope {
                Slope::Down => (top - REACH, bottom + REACH),
                Slope::Up => (bottom + REACH, top - REACH),
            };
            let cells = first(cells.clone(), is_below(near))..first(cells.clone(), is_below(far));
            draw_walls(canvas, self.figure, cells.clone());
            if !self.figure.arrows.is_empty() {
                draw_arrows(canvas, self.figure, cells.clone());
            }
            let place = |number| self.solution.partition_point(|(cell, _)| cell.0 < number);
            for &(cell, sides) in &self.solution[place(cells.start)..place(cells.end)] {
                for side in sides {
                    let behind = grid.behind(cell, side);
                    let (line, beyond) = solution::step(grid, self.layers, cell, behind);
                    // Two cells share a step, unless it crosses a seam. Drawn twice, its soft edges would be too dark.
                    if cell < behind || beyond.is_some() {
                        canvas.solution(line);
                    }
                }
            }
        }
        for cell in self.figure.goals() {
            canvas.goal(grid.center(cell), GOAL, GOAL_CORNER)?;
        }
        if let Some(cell) = self.figure.start {
            canvas.start(grid.center(cell), START)?;
        }
        Ok(())
    }
}

fn draw_walls<G: Grid>(canvas: &mut Canvas, figure: &Figure<'_, G>, cells: Range<u32>) {
    let (maze, openings) = (figure.maze, figure.openings);
    for cell in cells.map(Cell) {
        for wall in standing_walls_of(maze, openings, cell) {
            canvas.wall(wall);
        }
    }
}

fn draw_arrows<G: Grid>(canvas: &mut Canvas, figure: &Figure<'_, G>, cells: Range<u32>) {
    let narrowest = narrowest(figure.maze.grid());
    for (shaft, head) in cells.filter_map(|cell| arrows::arrow(figure, Cell(cell), narrowest)) {
        for points in [&shaft[..], &head] {
            for ends in points.windows(2) {
                canvas.arrow(Wall::Line { from: ends[0], to: ends[1] });
            }
        }
    }
}
