//! Shapes as pixels: the only place that asks tiny-skia how much of a pixel a shape covers.

use tiny_skia::{FillRule, IntSize, LineCap, LineJoin, Mask, Path, PathBuilder, Stroke, Transform};

use super::line::handles;
use crate::grid::{Point, Wall};
use crate::memory::{OutOfMemory, filled};

/// Strokes of one width are filled together, up to this many segments: more of them at once take longer each.
const SEGMENTS_AT_ONCE: usize = 4096;

/// How much of each pixel is covered by what was drawn, from 0 to 255.
pub(super) struct Coverage {
    /// Row by row.
    mask: Mask,
    /// Strokes to be drawn, by their width.
    pending: Vec<Pending>,
    is_blank: bool,
}

/// Strokes of one width.
struct Pending {
    width: f32,
    path: PathBuilder,
    segments: usize,
}

impl Pending {
    /// The outline of all strokes, and no strokes from here on.
    fn take(&mut self) -> Option<Path> {
        self.segments = 0;
        std::mem::take(&mut self.path).finish()?.stroke(&round_stroke(self.width), 1.0)
    }
}

impl Coverage {
    /// Nothing on so many pixels across and down.
    pub(super) fn new(width: u32, height: u32) -> Result<Self, OutOfMemory> {
        let cells = width.checked_mul(height).ok_or(OutOfMemory { cells: u32::MAX })?;
        let size = IntSize::from_wh(width, height);
        let mask = size.and_then(|size| Mask::from_vec(filled(0, cells).ok()?, size));
        let mask = mask.ok_or(OutOfMemory { cells })?;
        Ok(Self { mask, pending: Vec::new(), is_blank: true })
    }

    /// Removes everything.
    pub(super) fn clear(&mut self) {
        self.pending.clear();
        if !self.is_blank {
            self.mask.clear();
            self.is_blank = true;
        }
    }

    /// Draws a stroke of one segment.
    pub(super) fn stroke(&mut self, width: f32, add: impl FnOnce(&mut PathBuilder)) {
        let known = self.pending.iter().position(|pending| pending.width.to_bits() == width.to_bits());
        let place = known.unwrap_or_else(|| {
            self.pending.push(Pending { width, path: PathBuilder::new(), segments: 0 });
            self.pending.len() - 1
        });
        let pending = &mut self.pending[place];
        add(&mut pending.path);
        pending.segments += 1;
        if pending.segments >= SEGMENTS_AT_ONCE {
            let outline = pending.take();
            self.fill_path(outline);
        }
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, add: impl FnOnce(&mut PathBuilder)) {
        let mut path = PathBuilder::new();
        add(&mut path);
        self.fill_path(path.finish());
    }

    /// Draws what is left to draw and returns all pixels, row by row.
    pub(super) fn finish(&mut self) -> &[u8] {
        for mut pending in std::mem::take(&mut self.pending) {
            self.fill_path(pending.take());
        }
        self.mask.data()
    }

    fn fill_path(&mut self, path: Option<Path>) {
        if let Some(path) = path {
            self.is_blank = false;
            self.mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
        }
    }
}

/// A stroke with round ends and joints.
pub(super) fn round_stroke(width: f32) -> Stroke {
    Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() }
}

/// Adds a line or an arc, with its points moved by `place`.
pub(super) fn add_line(path: &mut PathBuilder, line: Wall, place: impl Fn(Point) -> (f32, f32)) {
    let (from, to) = (place(line.from()), place(line.to()));
    path.move_to(from.0, from.1);
    match line {
        Wall::Line { .. } => path.line_to(to.0, to.1),
        Wall::Arc { from, to: end, middle, .. } => {
            let [a, b] = handles(from, end, middle).map(place);
            path.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
        }
    }
}

/// Adds a square with round corners around a point.
pub(super) fn add_rounded_square(path: &mut PathBuilder, (x, y): (f32, f32), half_side: f32, corner: f32) {
    /// From the end of a quarter of a circle to its handle, in radii: 4/3·(√2 − 1).
    const HANDLE: f32 = 0.552_285;
    let (inner, handle) = (half_side - corner, half_side - corner * (1.0 - HANDLE));
    path.move_to(x - inner, y - half_side);
    // The four quarters, each turned by a right angle.
    for (right, down) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let turned = |ahead: f32, side: f32| (x + ahead * right - side * down, y + ahead * down + side * right);
        let [line, a, b, to] = [(inner, -half_side), (handle, -half_side), (half_side, -handle), (half_side, -inner)]
            .map(|(ahead, side)| turned(ahead, side));
        path.line_to(line.0, line.1);
        path.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
    }
    path.close();
}
