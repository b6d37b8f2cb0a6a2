//! Areas that mazes fit into, and how many cells fit.

use std::str::FromStr;

use maze::draw::pdf::Paper;
use maze::draw::png::Pixels;
use maze::draw::{Millimeters, svg};
use maze::sanitize::excerpt;
use maze::{AnyGrid, CellShape, Point};

use crate::length::{Length, PIXELS_PER_MILLIMETER};
use crate::maze_format::MazeFormat;

/// Millimeters per point.
const MILLIMETERS_PER_POINT: f32 = 25.4 / 72.0;

/// An area: of a window or a picture in pixels, or of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FitArea {
    /// Width and height in millimeters.
    size: (f32, f32),
}

impl FromStr for FitArea {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refused = || {
            format!(
                "'{}' is no area: write pixels, such as 1280x800, lengths, such as 200x150mm, or a paper, such as a4",
                excerpt(text)
            )
        };
        if let Some(paper) = Paper::ALL.into_iter().find(|paper| paper.to_string().eq_ignore_ascii_case(text)) {
            let (width, height) = paper.points();
            return Ok(Self { size: (width * MILLIMETERS_PER_POINT, height * MILLIMETERS_PER_POINT) });
        }
        // The unit may have the letter, too.
        let mut places = text.match_indices(['x', 'X']);
        let size = places.find_map(|(at, _)| sides(&text[..at], &text[at + 1..]));
        size.map(|size| Self { size }).ok_or_else(refused)
    }
}

/// Width and height in millimeters, both in the unit of the second.
fn sides(width: &str, height: &str) -> Option<(f32, f32)> {
    let unit = height.trim().trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.').trim();
    let unit = if unit.is_empty() { "px" } else { unit };
    let side = |side: &str| {
        let number = side.trim().strip_suffix(unit).unwrap_or(side).trim();
        let length = format!("{number}{unit}").parse::<Length>().ok()?.0;
        (f32::MIN_POSITIVE..=MOST).contains(&length).then_some(length)
    };
    Some((side(width)?, side(height)?))
}

/// The longest side, in millimeters: more than any grid has.
const MOST: f32 = 1e8;

/// Whole pixels of a length in millimeters.
pub(crate) fn pixels(millimeters: f32) -> f32 {
    (millimeters * PIXELS_PER_MILLIMETER).round()
}

/// The pixels of cells in a picture; `None` if they are too small or too large to be drawn.
pub(crate) fn pixels_of_cells(grid: &AnyGrid, cell: Millimeters) -> Option<Pixels> {
    let cell = pixels(cell.get());
    (cell <= f32::from(u16::MAX)).then(|| Pixels::with_cells(grid, cell as u16)).flatten()
}

impl FitArea {
    /// The largest grid like another one, drawn in a format with cells of a size. `None` if none fits.
    pub(crate) fn fitted(self, like: &AnyGrid, cell: Millimeters, format: MazeFormat) -> Option<AnyGrid> {
        let (width, height) = self.size;
        let room = |millimeters: f32| match format {
            MazeFormat::Svg => millimeters / cell.get() - 2.0 * svg::MARGIN,
            MazeFormat::Png => {
                let wall = pixels_of_cells(like, cell).map_or(0.0, |pixels| pixels.wall() as f32);
                (pixels(millimeters) - wall) / pixels(cell.get())
            }
            _ => millimeters / cell.get(),
        };
        like.fitted(Point { x: room(width), y: room(height) })
    }
}

/// The size of any grid of a shape, to fit another one like it.
pub(crate) const fn any_size(shape: CellShape) -> &'static str {
    match shape {
        CellShape::Levels => "2x2x3",
        CellShape::Ring => "3",
        _ => "2x2",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_pixels_lengths_and_papers() {
        for (text, expected) in [
            ("1280x800", (338.667, 211.667)),
            ("1280x800px", (338.667, 211.667)),
            ("1280pxx800px", (338.667, 211.667)),
            ("200x150mm", (200.0, 150.0)),
            ("20x15 cm", (200.0, 150.0)),
            ("8x10in", (203.2, 254.0)),
            ("A4", (210.0, 297.0)),
        ] {
            let FitArea { size: (width, height) } = text.parse().unwrap();
            let is_near = (width - expected.0).abs() < 0.01 && (height - expected.1).abs() < 0.01;
            assert!(is_near, "{text}: {width} {height}");
        }
        for text in ["", "1280", "x", "0x100", "-5x100", "ax100", "100x100km", "a9", "nanx5", "infx5mm", "1e30x1e30"] {
            assert!(text.parse::<FitArea>().unwrap_err().contains("such as 1280x800"), "{text}");
        }
    }

    #[test]
    fn picture_with_its_border_fits() {
        let square = AnyGrid::new(CellShape::Square, "2x2", None, None).unwrap();
        let area: FitArea = "1280x800".parse().unwrap();
        let cell = Millimeters::new("16px".parse::<Length>().unwrap().0).unwrap();
        for (format, size) in [
            (MazeFormat::Text, "80x50"),
            (MazeFormat::Dxf, "80x50"),
            (MazeFormat::Svg, "79x49"),
            (MazeFormat::Png, "79x49"),
        ] {
            assert_eq!(area.fitted(&square, cell, format).unwrap().size().to_string(), size, "{format:?}");
        }
        let pixels = pixels_of_cells(&square, cell).unwrap();
        assert_eq!((pixels.cell(), pixels.wall()), (14, 2));
        let tiny: FitArea = "10x10".parse().unwrap();
        assert_eq!(tiny.fitted(&square, cell, MazeFormat::Text), None);
    }
}
