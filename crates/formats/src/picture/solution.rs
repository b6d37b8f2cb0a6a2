//! Draws a solution on the picture that its maze was read from.

use std::io::{self, Write};

use maze::{AnyGrid, Cell, Grid, Maze, Openings, OutOfMemory};
use png::{BitDepth, ColorType, Encoder};

use super::decode::{FileForm, decode};
use super::pixel::{Pixel, PixelRows};
use crate::error::ReadError;
use crate::options::Options;
use crate::picture_place::PicturePlace;
use crate::write::WriteError;

/// The color of the line. It is seen on white and on black.
const LINE: [u8; 3] = [220, 40, 40];

/// The forms of pictures that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureForm {
    /// PNG.
    Png,
    /// BMP with three bytes a pixel.
    Bmp,
}

/// A solution of a maze that was read from a picture.
#[derive(Clone, Copy, Debug)]
pub struct PictureSolution<'m> {
    /// The maze.
    pub maze: &'m Maze<AnyGrid>,
    /// Where it is on the picture.
    pub place: PicturePlace,
    /// The cells of a path, each a neighbor of the one before.
    pub path: &'m [Cell],
    /// The gaps in the outer wall, to which the line leads.
    pub openings: Openings,
}

/// Draws a solution on the picture in a file, and writes it in the same size. Takes three bytes a pixel.
pub fn draw_on_picture(
    out: &mut impl Write,
    bytes: &[u8],
    solution: &PictureSolution<'_>,
    form: PictureForm,
) -> Result<(), WriteError> {
    let file_form = FileForm::of(bytes).ok_or(ReadError::NoMaze)?;
    let mut picture: ColorPicture = decode(file_form, bytes, &Options::default())?;
    picture.draw(solution);
    match form {
        PictureForm::Png => picture.write_png(out)?,
        PictureForm::Bmp => picture.write_bmp(out)?,
    }
    Ok(out.flush()?)
}

/// The colors of a picture.
struct ColorPicture {
    width: u32,
    height: u32,
    /// Row by row.
    colors: Vec<[u8; 3]>,
}

impl PixelRows for ColorPicture {
    fn new(width: u32, height: u32) -> Result<Self, OutOfMemory> {
        let mut colors = Vec::new();
        let pixels = width as usize * height as usize;
        let cells = u32::try_from(pixels).unwrap_or(u32::MAX);
        colors.try_reserve_exact(pixels).map_err(|_| OutOfMemory { cells })?;
        colors.resize(pixels, [255; 3]);
        Ok(Self { width, height, colors })
    }

    fn set_gray_row(&mut self, y: u32, tones: &[u8]) {
        self.set_row(y, 0, 1, tones.iter().map(|&tone| Pixel::gray(tone)));
    }

    fn set_row(&mut self, y: u32, first: u32, step: u32, pixels: impl Iterator<Item = Pixel>) {
        let from = y as usize * self.width as usize;
        let row = self.colors[from..][..self.width as usize].iter_mut();
        for (color, pixel) in row.skip(first as usize).step_by(step as usize).zip(pixels) {
            *color = pixel.rgb;
        }
    }
}

impl ColorPicture {
    fn draw(&mut self, solution: &PictureSolution<'_>) {
        let PictureSolution { maze, place, path, openings } = *solution;
        let grid = maze.grid();
        if place.are_pixels {
            return self.draw_pixels(solution);
        }
        let middle = |&cell: &Cell| place.middle(grid, cell);
        for pair in path.windows(2) {
            self.stroke(middle(&pair[0]), middle(&pair[1]), place.line);
        }
        for end in path.first().into_iter().chain(path.last()) {
            let gaps = [openings.entrance, openings.exit].into_iter().flatten().filter(|(cell, _)| cell == end);
            // A path of a single cell is a dot.
            self.stroke(middle(end), middle(end), place.line);
            for (cell, side) in gaps {
                self.stroke(middle(end), place.side(grid, cell, side), place.line);
            }
        }
    }

    /// Draws a line from pixel to pixel, and on those beside them that are floor.
    fn draw_pixels(&mut self, solution: &PictureSolution<'_>) {
        let PictureSolution { maze, place, path, .. } = *solution;
        for &cell in path {
            let beside = maze.open(cell).map(|side| maze.grid().behind(cell, side));
            for cell in beside.chain([cell]) {
                let at = place.middle(maze.grid(), cell);
                self.stroke(at, at, 1);
            }
        }
    }

    /// Draws a straight line.
    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), width: u32) {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let steps = across.abs().max(down.abs()).ceil().max(1.0);
        let half = f64::from(width) / 2.0;
        for step in 0..=steps as u32 {
            let share = f64::from(step) / steps;
            let first = |middle: f64| (middle - half + 0.5).floor().max(0.0) as u32;
            let (left, top) = (first(from.0 + share * across), first(from.1 + share * down));
            let right = (left + width).min(self.width);
            for y in top..(top + width).min(self.height) {
                let row = y as usize * self.width as usize;
                self.colors[row + left.min(right) as usize..row + right as usize].fill(LINE);
            }
        }
    }

    fn write_png(&self, out: &mut impl Write) -> io::Result<()> {
        let mut encoder = Encoder::new(out, self.width, self.height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        let mut rows = writer.stream_writer()?;
        for row in self.colors.chunks_exact(self.width as usize) {
            rows.write_all(row.as_flattened())?;
        }
        rows.finish()?;
        Ok(writer.finish()?)
    }

    fn write_bmp(&self, out: &mut impl Write) -> io::Result<()> {
        /// The length of both heads.
        const HEAD: u32 = 14 + 40;
        // Rows are filled up to four bytes.
        let filling = self.width as usize % 4;
        let bytes = (3 * self.width + filling as u32) * self.height;
        out.write_all(b"BM")?;
        // File: length, unused, begin of the pixels. Picture: length of its head, sides; one layer of 24 bits, not packed;
        // pixels a meter across and down, colors, important colors.
        for number in [HEAD + bytes, 0, HEAD, 40, self.width, self.height, 1 | 24 << 16, 0, bytes, 3780, 3780, 0, 0] {
            out.write_all(&number.to_le_bytes())?;
        }
        let mut line = Vec::new();
        for row in self.colors.chunks_exact(self.width as usize).rev() {
            line.clear();
            line.extend(row.iter().flat_map(|&[red, green, blue]| [blue, green, red]));
            line.resize(line.len() + filling, 0);
            out.write_all(&line)?;
        }
        Ok(())
    }
}
