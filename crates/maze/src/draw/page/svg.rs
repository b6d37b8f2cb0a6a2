//! A page as an SVG document, as large as the paper.

use std::io::{self, BufWriter, Write};

use super::{Ink, Mark, Page};

/// Millimetres of a point.
const MILLIMETRES: f32 = 25.4 / 72.0;
/// A path ends when it has so many points: many programs read no longer ones.
const POINTS_A_PATH: usize = 1000;

/// Writes a page. y grows downwards.
pub fn write(out: impl Write, page: &Page) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let (width, height) = page.size;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{:.2}mm" height="{:.2}mm" viewBox="0 0 {width} {height}">"#,
        width * MILLIMETRES,
        height * MILLIMETRES
    )?;
    writeln!(out, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##)?;
    writeln!(
        out,
        r#"<g stroke-linecap="round" stroke-linejoin="round" font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif" text-anchor="middle">"#
    )?;
    let mut path = Path { out: &mut out, look: None, last: (0.0, 0.0), points: 0 };
    for mark in &page.marks {
        let upside = |(x, y): (f32, f32)| (x, height - y);
        match *mark {
            Mark::Line { from, to, width, ink } => {
                path.go((width, ink), upside(from), upside(to), &[])?;
                continue;
            }
            Mark::Curve { from, handles, to, width, ink } => {
                path.go((width, ink), upside(from), upside(to), &handles.map(upside))?;
                continue;
            }
            _ => path.close()?,
        }
        match mark {
            Mark::Line { .. } | Mark::Curve { .. } => {}
            Mark::Disc { at: (x, y), radius, ink } => {
                let (y, colour) = (Short(height - y), Hex(*ink));
                writeln!(path.out, r#"<circle cx="{}" cy="{y}" r="{}" fill="{colour}"/>"#, Short(*x), Short(*radius))?;
            }
            Mark::Square { at: (x, y), radius, ink } => {
                let (left, top, side) = (Short(x - radius), Short(height - y - radius), Short(2.0 * radius));
                let colour = Hex(*ink);
                writeln!(path.out, r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="{colour}"/>"#)?;
            }
            Mark::Text { at: (x, y), size, width, text } => writeln!(
                path.out,
                r#"<text x="{}" y="{}" font-size="{size}" textLength="{}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">{}</text>"#,
                Short(*x),
                Short(height - y),
                Short(*width),
                Escaped(text)
            )?,
        }
    }
    path.close()?;
    writeln!(out, "</g>\n</svg>")?;
    out.flush()
}

/// Lines and curves of one width and colour, one after the other.
struct Path<'o, W> {
    out: &'o mut W,
    look: Option<(f32, Ink)>,
    last: (f32, f32),
    points: usize,
}

impl<W: Write> Path<'_, W> {
    /// Goes on to a point, straight or by the handles of a curve.
    fn go(&mut self, look: (f32, Ink), from: (f32, f32), to: (f32, f32), handles: &[(f32, f32)]) -> io::Result<()> {
        if self.look != Some(look) || self.points >= POINTS_A_PATH {
            self.close()?;
            let (width, ink) = look;
            write!(self.out, r#"<path fill="none" stroke="{}" stroke-width="{}" d=""#, Hex(ink), Short(width))?;
            self.look = Some(look);
        }
        if self.points == 0 || self.last != from {
            write!(self.out, "M{} {}", Short(from.0), Short(from.1))?;
        }
        if let [a, b] = handles {
            write!(self.out, "C{} {} {} {} ", Short(a.0), Short(a.1), Short(b.0), Short(b.1))?;
        } else {
            write!(self.out, "L")?;
        }
        write!(self.out, "{} {}", Short(to.0), Short(to.1))?;
        (self.last, self.points) = (to, self.points + 1);
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        self.points = 0;
        if self.look.take().is_some() { writeln!(self.out, "\"/>") } else { Ok(()) }
    }
}

/// A length to a thousandth of a point.
struct Short(f32);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", (f64::from(self.0) * 1000.0).round() / 1000.0)
    }
}

/// A colour as `#rrggbb`.
struct Hex(Ink);

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0.rgb();
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Text in which nothing is markup.
struct Escaped<'t>(&'t str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use std::fmt::Write as _;
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            letter if letter.is_control() => f.write_char(' '),
            letter => f.write_char(letter),
        })
    }
}
