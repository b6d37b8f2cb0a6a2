//! A page painted on white, with soft edges.

use super::{Letters, Mark, Page};
use crate::maze::{OutOfMemory, filled};

/// The picture of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    /// Pixels across and down.
    pub size: [u32; 2],
    /// Red, green and blue of each pixel, row by row from the top.
    pub pixels: Vec<[u8; 3]>,
}

/// A curve, a quarter of a circle at most, is painted as so many lines.
const PIECES: u8 = 16;

/// A point in pixels, from the upper left corner.
type Place = (f32, f32);

/// Paints a page, so many pixels a point; its text with the letters of a font, or not at all. A line that is thinner than
/// a pixel is paler in place of it.
pub fn raster(page: &Page, scale: f32, letters: Option<&Letters<'_>>) -> Result<Raster, OutOfMemory> {
    let size = [page.size.0, page.size.1].map(|points| (points * scale).round().max(1.0) as u32);
    let cells = size[0].checked_mul(size[1]).ok_or(OutOfMemory { cells: u32::MAX })?;
    let mut raster = Raster { size, pixels: filled([255; 3], cells)? };
    let place = |(x, y): (f32, f32)| (x * scale, (page.size.1 - y) * scale);
    for mark in &page.marks {
        match mark {
            Mark::Line { from, to, width, ink } => {
                raster.line([place(*from), place(*to)], width * scale, ink.rgb());
            }
            Mark::Curve { from, handles: [a, b], to, width, ink } => {
                let point = |share: f32| {
                    let rest = 1.0 - share;
                    let weights = [rest.powi(3), 3.0 * rest * rest * share, 3.0 * rest * share * share, share.powi(3)];
                    let sum = |part: fn(&(f32, f32)) -> f32| {
                        [from, a, b, to].into_iter().zip(weights).map(|(point, weight)| part(point) * weight).sum()
                    };
                    place((sum(|point| point.0), sum(|point| point.1)))
                };
                for step in 0..PIECES {
                    let ends = [step, step + 1].map(|step| point(f32::from(step) / f32::from(PIECES)));
                    raster.line(ends, width * scale, ink.rgb());
                }
            }
            Mark::Disc { at, radius, ink } => {
                let ((ax, ay), radius) = (place(*at), radius * scale);
                let off = |x: f32, y: f32| ((x - ax).powi(2) + (y - ay).powi(2)).sqrt() - radius;
                raster.cover([(ax - radius, ay - radius), (ax + radius, ay + radius)], (ink.rgb(), 1.0), off);
            }
            Mark::Square { at, radius, ink } => {
                let ((ax, ay), radius) = (place(*at), radius * scale);
                let off = |x: f32, y: f32| (x - ax).abs().max((y - ay).abs()) - radius;
                raster.cover([(ax - radius, ay - radius), (ax + radius, ay + radius)], (ink.rgb(), 1.0), off);
            }
            Mark::Text { at, size, width, text } => {
                if let Some(letters) = letters {
                    letters.draw(text, (size * scale, width * scale), place(*at), |x, y, covered| {
                        raster.dot(x, y, [0; 3], covered);
                    });
                }
            }
        }
    }
    Ok(raster)
}

impl Raster {
    /// Draws a line with round ends.
    fn line(&mut self, [(ax, ay), (bx, by)]: [Place; 2], width: f32, rgb: [u8; 3]) {
        let half = (width / 2.0).max(0.5);
        let (dx, dy) = (bx - ax, by - ay);
        let length = (dx * dx + dy * dy).max(1e-6);
        let low = (ax.min(bx) - half, ay.min(by) - half);
        let high = (ax.max(bx) + half, ay.max(by) + half);
        self.cover([low, high], (rgb, width.min(1.0)), |x, y| {
            let share = (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0);
            ((x - ax - dx * share).powi(2) + (y - ay - dy * share).powi(2)).sqrt() - half
        });
    }

    /// Covers the pixels between two corners with a colour, by how far `off` the edge of a shape each lies.
    fn cover(&mut self, [low, high]: [Place; 2], (rgb, weight): ([u8; 3], f32), off: impl Fn(f32, f32) -> f32) {
        let range = |low: f32, high: f32, most: u32| {
            let most = most as f32;
            (low - 1.0).floor().clamp(0.0, most) as u32..(high + 2.0).ceil().clamp(0.0, most) as u32
        };
        let columns = range(low.0, high.0, self.size[0]);
        for y in range(low.1, high.1, self.size[1]) {
            for x in columns.clone() {
                let share = (0.5 - off(x as f32 + 0.5, y as f32 + 0.5)).clamp(0.0, 1.0) * weight;
                if share > 0.0 {
                    self.dot(x as i32, y as i32, rgb, share);
                }
            }
        }
    }

    /// Covers a share of a pixel.
    fn dot(&mut self, x: i32, y: i32, rgb: [u8; 3], share: f32) {
        let inside = |at: i32, most: u32| u32::try_from(at).ok().filter(|&at| at < most);
        let (Some(x), Some(y)) = (inside(x, self.size[0]), inside(y, self.size[1])) else { return };
        let share = share.clamp(0.0, 1.0);
        let pixel = &mut self.pixels[(y * self.size[0] + x) as usize];
        *pixel = std::array::from_fn(|part| {
            (f32::from(pixel[part]) * (1.0 - share) + f32::from(rgb[part]) * share).round() as u8
        });
    }
}
