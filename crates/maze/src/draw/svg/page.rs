//! A page as an SVG document in the size of the paper.

use std::fmt;
use std::io::{self, BufWriter, Write};

use super::path::Path;
use crate::draw::page::{Ink, Mark, Page};
use crate::grid::Point;

/// Millimeters of a point.
const MILLIMETERS: f32 = 25.4 / 72.0;

/// Writes a page. y grows downwards in the document.
pub fn write_page(out: impl Write, page: &Page) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let (width, height) = page.size;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{:.2}mm" height="{:.2}mm" viewBox="0 0 {width} {height}">"#,
        width * MILLIMETERS,
        height * MILLIMETERS
    )?;
    writeln!(out, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##)?;
    writeln!(
        out,
        r#"<g stroke-linecap="round" stroke-linejoin="round" font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif" text-anchor="middle">"#
    )?;
    let mut pen = SvgPen { path: Path::new(&mut out, ""), height, look: None, last: None };
    for mark in &page.marks {
        pen.draw(mark)?;
    }
    writeln!(pen.path.out()?, "</g>\n</svg>")?;
    out.flush()
}

/// Draws marks. Consecutive strokes of one width and color become one path.
struct SvgPen<'o, W> {
    path: Path<'o, W>,
    /// The height of the page.
    height: f32,
    look: Option<(f32, Ink)>,
    /// The end of the last stroke.
    last: Option<(f32, f32)>,
}

impl<W: Write> SvgPen<'_, W> {
    fn draw(&mut self, mark: &Mark) -> io::Result<()> {
        match mark {
            Mark::Line { from, to, width, ink } => return self.stroke((*width, *ink), *from, *to, None),
            Mark::Curve { from, handles, to, width, ink } => {
                return self.stroke((*width, *ink), *from, *to, Some(*handles));
            }
            _ => self.look = None,
        }
        let height = self.height;
        let out = self.path.out()?;
        match mark {
            Mark::Line { .. } | Mark::Curve { .. } => Ok(()),
            Mark::Disc { at: (x, y), radius, ink } => {
                let (x, y, radius) = (Short(*x), Short(height - y), Short(*radius));
                writeln!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{}"/>"#, Hex(*ink))
            }
            Mark::Square { at: (x, y), radius, ink } => {
                let (left, top, side) = (Short(x - radius), Short(height - y - radius), Short(2.0 * radius));
                let color = Hex(*ink);
                writeln!(out, r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="{color}"/>"#)
            }
            Mark::Shape { corners, ink } => {
                write!(out, r#"<polygon points=""#)?;
                for (number, (x, y)) in corners.iter().enumerate() {
                    let space = if number == 0 { "" } else { " " };
                    write!(out, "{space}{},{}", Short(*x), Short(height - y))?;
                }
                writeln!(out, r#"" fill="{}"/>"#, Hex(*ink))
            }
            Mark::Text { at: (x, y), size, width, text, ink, is_turned } => {
                let (x, y) = (Short(*x), Short(height - y));
                write!(out, r#"<text x="{x}" y="{y}""#)?;
                if *is_turned {
                    write!(out, r#" transform="rotate(-90 {x} {y})""#)?;
                }
                if *ink != Ink::BLACK {
                    write!(out, r#" fill="{}""#, Hex(*ink))?;
                }
                writeln!(
                    out,
                    r#" font-size="{size}" textLength="{}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">{}</text>"#,
                    Short(*width),
                    EscapedXml(text)
                )
            }
        }
    }

    fn stroke(
        &mut self,
        look: (f32, Ink),
        from: (f32, f32),
        to: (f32, f32),
        handles: Option<[(f32, f32); 2]>,
    ) -> io::Result<()> {
        let place = |(x, y): (f32, f32)| Point { x, y: self.height - y };
        let [start, end] = [from, to].map(place);
        let handles = handles.map(|handles| handles.map(place));
        if self.look != Some(look) {
            let (width, ink) = look;
            let attributes = format!(r#" fill="none" stroke="{}" stroke-width="{}""#, Hex(ink), Short(width));
            self.path.change_attributes(attributes)?;
            self.look = Some(look);
        }
        if !self.path.is_begun() || self.last != Some(from) {
            self.path.point(b'M', start);
        }
        if let Some([a, b]) = handles {
            self.path.point(b'C', a);
            self.path.point(b' ', b);
            self.path.point(b' ', end);
        } else {
            self.path.point(b'L', end);
        }
        self.last = Some(to);
        self.path.close_if_long()
    }
}

/// A length to a thousandth of a point.
struct Short(f32);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (f64::from(self.0) * 1000.0).round() / 1000.0)
    }
}

/// A color as `#rrggbb`.
struct Hex(Ink);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0.rgb();
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Text without markup: `&`, `<` and `>` are escaped, control characters become spaces.
struct EscapedXml<'t>(&'t str);

impl fmt::Display for EscapedXml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            letter if letter.is_control() => f.write_char(' '),
            letter => f.write_char(letter),
        })
    }
}
