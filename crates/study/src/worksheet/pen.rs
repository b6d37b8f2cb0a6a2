//! Writing on a page, from top to bottom.

use maze::draw::page::{Ink, Letters, Mark};
use maze::draw::pdf::{Sheet, SheetPart};

/// Space on each side of a page, in points.
pub(super) const MARGIN: f32 = 45.0;
/// Size of a heading, in points.
const HEADING: f32 = 17.0;
/// Size of texts, in points.
pub(super) const TEXT: f32 = 10.5;
/// Size of the numbers in and beside a maze, in points.
pub(super) const NUMBER: f32 = 8.0;
/// Distance of lines, in sizes of their letters.
const LEADING: f32 = 1.4;
/// Width of drawn lines, in points.
const LINE: f32 = 0.6;

/// A page that is being written.
pub(super) struct Pen<'l> {
    letters: &'l Letters<'static>,
    sheet: Sheet,
    /// The top of the next part, in points from below.
    pub(super) y: f32,
}

impl<'l> Pen<'l> {
    pub(super) fn new(letters: &'l Letters<'static>, size: (f32, f32), title: String, is_answer: bool) -> Self {
        let mut pen = Self {
            letters,
            sheet: Sheet { size, title: title.clone(), description: title.clone(), is_answer, parts: Vec::new() },
            y: size.1 - MARGIN,
        };
        let marks = letters.line(&title, HEADING, (MARGIN, pen.y - HEADING), 0.0, Ink::BLACK);
        pen.sheet.parts.push((SheetPart::Heading, marks.into_iter().collect()));
        pen.y -= HEADING * LEADING + 6.0;
        pen
    }

    pub(super) fn finish(self) -> Sheet {
        self.sheet
    }

    /// The width between the margins.
    pub(super) fn width(&self) -> f32 {
        self.sheet.size.0 - 2.0 * MARGIN
    }

    /// The height that is left.
    pub(super) fn height(&self) -> f32 {
        self.y - MARGIN
    }

    pub(super) fn add(&mut self, part: SheetPart, marks: Vec<Mark>) {
        self.sheet.parts.push((part, marks));
    }

    /// The marks of a line of text below a height.
    pub(super) fn words(&self, text: &str, size: f32, (x, top): (f32, f32), align: f32) -> Option<Mark> {
        self.letters.line(text, size, (x, top - size), align, Ink::BLACK)
    }

    /// Writes a text in lines of some width, from a point on. Returns the height below it.
    pub(super) fn write_at(&mut self, text: &str, size: f32, (x, top): (f32, f32), width: f32) -> f32 {
        let mut y = top;
        let mut marks = Vec::new();
        for line in self.lines(text, size, width) {
            marks.extend(self.words(&line, size, (x, y), 0.0));
            y -= size * LEADING;
        }
        self.add(SheetPart::Text, marks);
        y
    }

    /// Writes a text over the whole width.
    pub(super) fn write(&mut self, text: &str, size: f32) {
        self.y = self.write_at(text, size, (MARGIN, self.y), self.width());
    }

    /// The words of a text in lines. Spaces at its begin indent it; a word that is too long has a line of its own.
    fn lines(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let indent = &text[..text.len() - text.trim_start_matches(' ').len()];
        let mut lines = vec![indent.to_owned()];
        for word in text.split_whitespace() {
            let last = lines.last().map_or("", String::as_str);
            let longer = if last.trim().is_empty() { format!("{last}{word}") } else { format!("{last} {word}") };
            let is_first = last.trim().is_empty();
            if is_first || self.letters.width(&longer) * size <= width {
                lines.pop();
                lines.push(longer);
            } else {
                lines.push(format!("{indent}{word}"));
            }
        }
        lines
    }

    /// A line between two points.
    pub(super) const fn line(from: (f32, f32), to: (f32, f32)) -> Mark {
        Mark::Line { from, to, width: LINE, ink: Ink::Gray(0.4) }
    }

    /// The four sides of a box.
    pub(super) fn frame((left, top): (f32, f32), (width, height): (f32, f32)) -> Vec<Mark> {
        let (right, bottom) = (left + width, top - height);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        corners.windows(2).map(|ends| Self::line(ends[0], ends[1])).collect()
    }
}
