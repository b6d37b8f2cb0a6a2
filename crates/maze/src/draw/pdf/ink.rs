//! The marks of a page as PDF operators.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};

use super::composed::{Composed, PartRole};
use super::font::Font;
use crate::draw::page::{Ink, Mark};

/// The name of the font in the file.
pub(super) const FONT: Name<'_> = Name(b"F");
/// Limit of pieces of a path: old printers reject longer paths.
const PIECES_A_PATH: u32 = 1000;
/// The distance of the handles of a quarter of a circle from its ends, in radii: 4/3·(√2 − 1).
const HANDLE: f32 = 0.552_285;

/// Draws all marks of a page, each part of it tagged, and records the letters in the font.
pub(super) fn draw(content: &mut Content, composed: &Composed, font: &mut Font) {
    content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    let mut pen = PdfPen { content, look: None, at: None, pieces: 0 };
    let mut begin = 0;
    let mut tag = 0;
    for part in &composed.parts {
        match part.role {
            PartRole::Artifact => {
                pen.content.begin_marked_content(Name(b"Artifact"));
            }
            role => {
                let name = role.structure().to_name();
                pen.content.begin_marked_content_with_properties(name).properties().identify(tag);
                tag += 1;
            }
        }
        for mark in composed.page.marks.get(begin..part.end).unwrap_or_default() {
            pen.draw(mark, font);
        }
        pen.finish();
        pen.content.end_marked_content();
        begin = part.end;
    }
}

/// Sets the color of the shapes that follow.
fn fill(content: &mut Content, ink: Ink) {
    match ink {
        Ink::Gray(gray) => content.set_fill_gray(gray),
        Ink::Tint(rgb) => {
            let [red, green, blue] = rgb.map(|part| f32::from(part) / 255.0);
            content.set_fill_rgb(red, green, blue)
        }
    };
}

fn disc(content: &mut Content, (x, y): (f32, f32), radius: f32, ink: Ink) {
    fill(content, ink);
    let handle = radius * HANDLE;
    let point = |across: f32, up: f32| (rounded(x + across), rounded(y + up));
    let (right, top, left, bottom) = (point(radius, 0.0), point(0.0, radius), point(-radius, 0.0), point(0.0, -radius));
    content.move_to(right.0, right.1);
    for (a, b, to) in [
        (point(radius, handle), point(handle, radius), top),
        (point(-handle, radius), point(-radius, handle), left),
        (point(-radius, -handle), point(-handle, -radius), bottom),
        (point(handle, -radius), point(radius, -handle), right),
    ] {
        content.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
    }
    content.close_path().fill_nonzero();
}

/// Draws lines and curves. Consecutive ones of one width and color become one stroke.
struct PdfPen<'c> {
    content: &'c mut Content,
    /// Width and color of strokes.
    look: Option<(f32, Ink)>,
    /// The end of the current path.
    at: Option<(f32, f32)>,
    /// The number of pieces of the current path.
    pieces: u32,
}

impl PdfPen<'_> {
    fn draw(&mut self, mark: &Mark, font: &mut Font) {
        match mark {
            Mark::Line { from, to, width, ink } => self.go((*width, *ink), *from, *to, None),
            Mark::Curve { from, handles, to, width, ink } => self.go((*width, *ink), *from, *to, Some(*handles)),
            Mark::Disc { at, radius, ink } => {
                self.finish();
                disc(self.content, *at, *radius, *ink);
            }
            Mark::Square { at: (x, y), radius, ink } => {
                self.finish();
                fill(self.content, *ink);
                let side = rounded(2.0 * radius);
                self.content.rect(rounded(x - radius), rounded(y - radius), side, side).fill_nonzero();
            }
            Mark::Shape { corners, ink } => {
                self.finish();
                fill(self.content, *ink);
                for (number, &(x, y)) in corners.iter().enumerate() {
                    let (x, y) = (rounded(x), rounded(y));
                    if number == 0 {
                        self.content.move_to(x, y)
                    } else {
                        self.content.line_to(x, y)
                    };
                }
                self.content.close_path().fill_nonzero();
            }
            Mark::Text { at: (x, y), size, width, text, ink, is_turned } => {
                self.finish();
                self.content.begin_text();
                fill(self.content, *ink);
                self.content.set_font(FONT, *size);
                let (x, y, half) = (*x, *y, width / 2.0);
                if *is_turned {
                    self.content.set_text_matrix([0.0, 1.0, -1.0, 0.0, rounded(x), rounded(y - half)]);
                } else {
                    self.content.next_line(rounded(x - half), rounded(y));
                }
                self.content.show(Str(&font.encoded(text))).end_text();
            }
        }
    }

    fn go(&mut self, look: (f32, Ink), from: (f32, f32), to: (f32, f32), handles: Option<[(f32, f32); 2]>) {
        let [from, to] = [from, to].map(|(x, y)| (rounded(x), rounded(y)));
        if self.look != Some(look) {
            self.finish();
            self.look = Some(look);
            self.content.set_line_width(look.0);
            match look.1 {
                Ink::Gray(gray) => self.content.set_stroke_gray(gray),
                Ink::Tint(rgb) => {
                    let [red, green, blue] = rgb.map(|part| f32::from(part) / 255.0);
                    self.content.set_stroke_rgb(red, green, blue)
                }
            };
        }
        if self.at != Some(from) {
            if self.pieces >= PIECES_A_PATH {
                self.finish();
            }
            self.content.move_to(from.0, from.1);
        }
        if let Some([a, b]) = handles {
            self.content.cubic_to(rounded(a.0), rounded(a.1), rounded(b.0), rounded(b.1), to.0, to.1);
        } else {
            self.content.line_to(to.0, to.1);
        }
        (self.at, self.pieces) = (Some(to), self.pieces + 1);
    }

    /// Draws the path.
    fn finish(&mut self) {
        if self.at.take().is_some() {
            self.content.stroke();
            self.pieces = 0;
        }
    }
}

/// A length rounded to thousandths of a point, which keeps files short.
fn rounded(points: f32) -> f32 {
    (points * 1000.0).round() / 1000.0
}
