//! Pages as pixels, on white.

use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PixmapMut, Stroke, Transform};

use super::letters::Letters;
use super::marks::{Ink, Mark, Page};
use crate::memory::{OutOfMemory, filled};

/// The picture of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    /// Pixels across and down.
    pub size: [u32; 2],
    /// Red, green and blue of each pixel, row by row from the top.
    pub pixels: Vec<[u8; 3]>,
}

/// Bytes of a pixel while it is drawn: red, green, blue and alpha.
const BYTES: u32 = 4;

/// Draws a page at `scale` pixels per point; text in the given letters, or none. A stroke thinner than a pixel is paler
/// instead.
pub fn raster(page: &Page, scale: f32, letters: Option<&Letters<'_>>) -> Result<Raster, OutOfMemory> {
    let size = [page.size.0, page.size.1].map(|points| (points * scale).round().max(1.0) as u32);
    let too_large = OutOfMemory { cells: u32::MAX };
    let bytes = size[0].checked_mul(size[1]).and_then(|pixels| pixels.checked_mul(BYTES)).ok_or(too_large)?;
    let mut bytes = filled(u8::MAX, bytes)?;
    if let Some(pixmap) = PixmapMut::from_bytes(&mut bytes, size[0], size[1]) {
        // Maps points of the page, y upwards from the lower left corner, to pixels, y downwards from the upper left
        // corner.
        let transform = Transform::from_row(scale, 0.0, 0.0, -scale, 0.0, page.size.1 * scale);
        let mut brush = Brush { pixmap, transform, strokes: PathBuilder::new(), look: None };
        for mark in &page.marks {
            brush.draw(mark, letters, page.size.1 * scale);
        }
        brush.draw_strokes();
    }
    let mut pixels = filled([0; 3], size[0] * size[1])?;
    for (pixel, &[red, green, blue, _]) in pixels.iter_mut().zip(bytes.as_chunks::<{ BYTES as usize }>().0) {
        *pixel = [red, green, blue];
    }
    Ok(Raster { size, pixels })
}

/// Draws marks. Consecutive strokes of one width and color are drawn at once.
struct Brush<'p> {
    pixmap: PixmapMut<'p>,
    transform: Transform,
    strokes: PathBuilder,
    look: Option<(f32, Ink)>,
}

impl Brush<'_> {
    /// Draws a mark on a page that is `height` pixels high.
    fn draw(&mut self, mark: &Mark, letters: Option<&Letters<'_>>, height: f32) {
        match mark {
            Mark::Line { from, to, width, ink } => {
                self.change_look((*width, *ink));
                self.strokes.move_to(from.0, from.1);
                self.strokes.line_to(to.0, to.1);
            }
            Mark::Curve { from, handles: [a, b], to, width, ink } => {
                self.change_look((*width, *ink));
                self.strokes.move_to(from.0, from.1);
                self.strokes.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
            }
            Mark::Disc { at, radius, ink } => {
                let mut path = PathBuilder::new();
                path.push_circle(at.0, at.1, *radius);
                self.fill(path.finish(), *ink, self.transform);
            }
            Mark::Square { at: (x, y), radius, ink } => {
                let mut path = PathBuilder::new();
                path.move_to(x - radius, y - radius);
                for (right, up) in [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                    path.line_to(x + radius * right, y + radius * up);
                }
                path.close();
                self.fill(path.finish(), *ink, self.transform);
            }
            Mark::Shape { corners, ink } => {
                let mut path = PathBuilder::new();
                if let Some((first, others)) = corners.split_first() {
                    path.move_to(first.0, first.1);
                    for corner in others {
                        path.line_to(corner.0, corner.1);
                    }
                    path.close();
                }
                self.fill(path.finish(), *ink, self.transform);
            }
            Mark::Text { at, size, width, text, ink, is_turned } => {
                let scale = self.transform.sx;
                let (x, y) = (at.0 * scale, height - at.1 * scale);
                let path = letters.and_then(|letters| letters.outline(text, (size * scale, width * scale), (x, y)));
                let turn = Transform::from_rotate_at(-90.0, x, y);
                self.fill(path, *ink, if *is_turned { turn } else { Transform::identity() });
            }
        }
    }

    fn change_look(&mut self, look: (f32, Ink)) {
        if self.look != Some(look) {
            self.draw_strokes();
            self.look = Some(look);
        }
    }

    fn draw_strokes(&mut self) {
        let path = std::mem::take(&mut self.strokes).finish();
        if let Some(((width, ink), path)) = self.look.take().zip(path) {
            let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint(ink), &stroke, self.transform, None);
        }
    }

    /// Fills a shape, over the strokes before it.
    fn fill(&mut self, path: Option<Path>, ink: Ink, transform: Transform) {
        self.draw_strokes();
        if let Some(path) = path {
            self.pixmap.fill_path(&path, &paint(ink), FillRule::Winding, transform, None);
        }
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let [red, green, blue] = ink.rgb();
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(Color::from_rgba8(red, green, blue, u8::MAX));
    paint
}
