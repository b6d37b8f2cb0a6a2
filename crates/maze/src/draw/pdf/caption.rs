//! The words below a maze, in Helvetica.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Str};

use super::picture::set_tint;
use super::{FONT, PdfError, Plate, rounded};
use crate::draw::page::{Ink, Mark};
use crate::draw::walk;
use crate::grid::Grid;

/// Sizes of letters, in points.
const TITLE_SIZE: f32 = 11.0;
const WALK_SIZE: f32 = 8.0;
const CODE_SIZE: f32 = 7.0;
/// From line to line, in sizes.
const LEADING: f32 = 1.3;
/// Between the maze and its words, in points.
const ABOVE: f32 = 6.0;
/// The most lines.
const MOST_LINES: usize = 30;
/// How long and how wide the sample of a walk's line is, before its words, and the room behind it, in points.
const SAMPLE: f32 = 30.0;
const SAMPLE_WIDTH: f32 = 1.4;
const BEHIND: f32 = 5.0;
/// How large a cell would be of which the sample shows the dashes, in points.
const SAMPLE_CELL: f32 = 12.0;

/// Widths of the characters from space to tilde, in thousandths of the size: Adobe's metrics of Helvetica.
#[rustfmt::skip]
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// No other character is wider.
const WIDEST: u16 = 1000;

/// Title, walks and code, cut into lines.
pub(super) struct Caption {
    lines: Vec<Line>,
}

/// A line in the encoding of the font.
struct Line {
    text: Vec<u8>,
    size: f32,
    width: f32,
    /// The number of the walk that it tells of, in its first line.
    walk: Option<usize>,
}

impl Line {
    /// Where its words have their middle, and where the sample before them begins.
    fn places(&self, middle: f32) -> (f32, f32) {
        let room = if self.walk.is_some() { SAMPLE + BEHIND } else { 0.0 };
        (middle + room / 2.0, middle - f32::midpoint(self.width, room))
    }
}

impl Caption {
    /// The words that go below a maze of this width, in points.
    pub(super) fn new<G: Grid>(plate: &Plate<'_, G>, width: f32) -> Result<Self, PdfError> {
        let mut lines = Vec::new();
        add_lines(&mut lines, plate.title, TITLE_SIZE, width)?;
        for (number, walk) in plate.walks.iter().enumerate() {
            let first = lines.len();
            add_lines(&mut lines, &walk.said, WALK_SIZE, width - SAMPLE - BEHIND)?;
            if let Some(line) = lines.get_mut(first) {
                line.walk = Some(number);
            }
        }
        add_lines(&mut lines, plate.code, CODE_SIZE, width)?;
        Ok(Self { lines })
    }

    /// What it takes from the top of the picture's end, in points.
    pub(super) fn height(&self) -> f32 {
        if self.lines.is_empty() {
            return 0.0;
        }
        ABOVE + self.lines.iter().map(|line| line.size * LEADING).sum::<f32>()
    }

    /// The lines below a point, each with the height of the line that its letters stand on.
    fn lines(&self, top: f32) -> impl Iterator<Item = (f32, &Line)> {
        let mut y = top - ABOVE;
        self.lines.iter().map(move |line| {
            y -= line.size * LEADING;
            // A fifth of the size reaches below the line that letters stand on; the rest of the leading as well.
            (y + line.size * (LEADING - 1.0), line)
        })
    }

    /// The lines below a point as marks, in the middle.
    pub(super) fn marks(&self, middle: f32, top: f32, marks: &mut Vec<Mark>) {
        for (base, line) in self.lines(top) {
            let (centre, left) = line.places(middle);
            if let Some(number) = line.walk {
                let ink = Ink::Tint(walk::style(number).tint);
                for (from, to) in sample(number, left, base + line.size * 0.3) {
                    marks.push(Mark::Line { from, to, width: SAMPLE_WIDTH, ink });
                }
            }
            let text = line.text.iter().copied().map(decoded).collect();
            marks.push(Mark::Text { at: (centre, base), size: line.size, width: line.width, text });
        }
    }

    /// Shows the lines below a point, in the middle.
    pub(super) fn show(&self, content: &mut Content, middle: f32, top: f32) {
        for (base, line) in self.lines(top) {
            let (centre, left) = line.places(middle);
            if let Some(number) = line.walk {
                content.save_state();
                content.set_line_cap(LineCapStyle::RoundCap).set_line_width(SAMPLE_WIDTH);
                set_tint(content, number);
                for (from, to) in sample(number, left, base + line.size * 0.3) {
                    content.move_to(rounded(from.0), rounded(from.1)).line_to(rounded(to.0), rounded(to.1));
                }
                content.stroke();
                content.restore_state();
            }
            content.begin_text().set_fill_gray(0.0).set_font(FONT, line.size);
            content.next_line(rounded(centre - line.width / 2.0), rounded(base)).show(Str(&line.text)).end_text();
        }
    }
}

/// The strokes of the line of a walk, from a point to the right.
fn sample(walk: usize, left: f32, y: f32) -> Vec<((f32, f32), (f32, f32))> {
    let mut strokes = Vec::new();
    walk::dashes(walk, SAMPLE / SAMPLE_CELL, |from, to| {
        strokes.push(((left + from * SAMPLE_CELL, y), (left + to * SAMPLE_CELL, y)));
    });
    strokes
}

/// Cuts a text into lines that are no wider than `width`.
fn add_lines(lines: &mut Vec<Line>, text: &str, size: f32, width: f32) -> Result<(), PdfError> {
    let mut line: Option<Line> = None;
    for byte in text.chars().map(encoded) {
        let wide = width_of(byte) * size;
        if line.as_ref().is_none_or(|line| line.width + wide > width) {
            lines.extend(line.take());
            if lines.len() == MOST_LINES || wide > width {
                return Err(PdfError::Caption);
            }
        }
        let line = line.get_or_insert(Line { text: Vec::new(), size, width: 0.0, walk: None });
        line.text.push(byte);
        line.width += wide;
    }
    lines.extend(line);
    Ok(())
}

/// The width of a character, in sizes.
fn width_of(byte: u8) -> f32 {
    let thousandths = byte.checked_sub(b' ').and_then(|place| WIDTHS.get(usize::from(place)));
    f32::from(*thousandths.unwrap_or(&WIDEST)) / 1000.0
}

/// A character in `WinAnsi`, the font's encoding; `?` for those that it has not.
fn encoded(character: char) -> u8 {
    match character {
        ' '..='~' | '\u{a0}'..='ÿ' => character as u8,
        '€' => 0x80,
        '…' => 0x85,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '–' => 0x96,
        '—' => 0x97,
        _ => b'?',
    }
}

/// The character of a byte in the font's encoding.
fn decoded(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x85 => '…',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        _ => byte.into(),
    }
}
