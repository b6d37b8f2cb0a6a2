//! Draws a solution on the picture that its maze was read from.

use std::io::Write;

use maze::{AnyGrid, Cell, Grid, Maze, Openings};

use super::color_picture::ColorPicture;
use super::decode::{FileForm, decode};
use crate::error::ReadError;
use crate::options::Options;
use crate::picture_place::PicturePlace;
use crate::write::WriteError;

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

/// Draws a solution on the picture in a file, and writes it in the same size. Takes a byte a pixel, three
/// for a picture of more than a few colors.
pub fn draw_on_picture(
    out: &mut impl Write,
    bytes: &[u8],
    solution: &PictureSolution<'_>,
    form: PictureForm,
) -> Result<(), WriteError> {
    let file_form = FileForm::of(bytes).ok_or(ReadError::NoMaze)?;
    let mut picture: ColorPicture = decode(file_form, bytes, &Options::default())?;
    picture.check().map_err(ReadError::from)?;
    picture.draw_solution(solution);
    match form {
        PictureForm::Png => picture.write_png(out)?,
        PictureForm::Bmp => picture.write_bmp(out)?,
    }
    Ok(out.flush()?)
}

impl ColorPicture {
    fn draw_solution(&mut self, solution: &PictureSolution<'_>) {
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
                self.draw(y, left.min(right), right);
            }
        }
    }
}
