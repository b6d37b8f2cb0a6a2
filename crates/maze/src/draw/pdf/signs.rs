//! Start and goal: signs, pictures or words.

use super::error::PdfError;
use super::font::letters;
use super::look::EndMarks;
use crate::draw::page::{Ink, Letters, Mark};

/// The gray of marks. They are paler than walls, which are drawn over them.
pub(super) const MARK_GREY: f32 = 0.4;
/// The gray of the pale parts of pictures.
const PALE_GREY: f32 = 0.68;
/// The radius of signs, in cells.
const SIGN: f32 = 0.25;
/// The radius of pictures, in cells.
const PICTURE: f32 = 0.36;
/// The smallest radius of signs and pictures, in points.
const LEAST_SIGN: f32 = 2.6;
/// The largest width of a word, in widths of a passage.
const WORD: f32 = 0.82;
/// The largest font size of words, in points.
const LARGEST_WORD: f32 = 14.0;
/// The smallest font size of words, in points.
const LEAST_WORD: f32 = 4.5;
/// The font size of a letter, in widths of a passage.
const LETTER: f32 = 0.75;
/// Half the height of capital letters, in font sizes.
const HALF_CAPITAL: f32 = 0.36;

/// Start or goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Start,
    Goal,
}

/// The size of cells and passages of a maze, in points.
#[derive(Clone, Copy)]
pub(super) struct CellRoom {
    pub(super) cell: f32,
    pub(super) passage: f32,
}

/// The font size at which words fit into a cell; `None` if they would be too small to read, so that letters are drawn.
pub(super) fn word_size<'w>(
    letters: &Letters<'_>,
    words: impl IntoIterator<Item = &'w str>,
    room: CellRoom,
) -> Option<f32> {
    let fits = |word: &str| room.passage * WORD / length(letters, word).max(f32::MIN_POSITIVE);
    let size = words.into_iter().map(fits).fold(LARGEST_WORD, f32::min).min(room.passage * LETTER);
    (size >= LEAST_WORD).then_some(size)
}

/// The width of a text, in font sizes.
fn length(letters: &Letters<'_>, text: &str) -> f32 {
    text.chars().filter_map(|letter| letters.advance(letter)).sum()
}

/// The letter that stands for a word.
pub(super) fn letter(word: &str) -> String {
    word.chars().take(1).flat_map(char::to_uppercase).collect()
}

/// Draws the start or the goal in its cell. The word comes with its font size, if words are drawn and fit.
pub(super) fn draw(
    marks: &mut Vec<Mark>,
    look: EndMarks,
    end: End,
    at: (f32, f32),
    room: CellRoom,
    (word, size): (&str, Option<f32>),
) -> Result<(), PdfError> {
    match look {
        EndMarks::Signs => sign(marks, end, at, (room.cell * SIGN).max(LEAST_SIGN)),
        EndMarks::Pictures => picture(marks, end, at, (room.cell * PICTURE).max(LEAST_SIGN)),
        EndMarks::Words => {
            let letters = letters()?;
            let (text, size) = match size {
                Some(size) => (word.to_owned(), size),
                None => (letter(word), (room.passage * LETTER).min(LARGEST_WORD)),
            };
            text_at(marks, &letters, text, size, at);
        }
    }
    Ok(())
}

/// A text whose middle is at a point.
pub(super) fn text_at(marks: &mut Vec<Mark>, letters: &Letters<'_>, text: String, size: f32, at: (f32, f32)) {
    let text: String = text.chars().filter(|&letter| letters.advance(letter).is_some()).collect();
    let width = length(letters, &text) * size;
    if width > 0.0 {
        marks.push(Mark::text((at.0, at.1 - size * HALF_CAPITAL), size, width, text));
    }
}

/// A disc or a square of some radius.
pub(super) fn sign(marks: &mut Vec<Mark>, end: End, at: (f32, f32), radius: f32) {
    let ink = Ink::Gray(MARK_GREY);
    marks.push(match end {
        End::Start => Mark::Disc { at, radius, ink },
        End::Goal => Mark::Square { at, radius, ink },
    });
}

/// A mouse or a piece of cheese of some radius.
pub(super) fn picture(marks: &mut Vec<Mark>, end: End, (x, y): (f32, f32), radius: f32) {
    let at = |right: f32, up: f32| (x + right * radius, y + up * radius);
    let (dark, pale, white) = (Ink::Gray(MARK_GREY), Ink::Gray(PALE_GREY), Ink::Gray(1.0));
    let disc = |right, up, size: f32, ink| Mark::Disc { at: at(right, up), radius: size * radius, ink };
    let oval = |right: f32, up: f32, (wide, high): (f32, f32), ink| {
        const CORNERS: u8 = 32;
        let corner = |number: u8| {
            let (sine, cosine) = libm::sincosf(f32::from(number) / f32::from(CORNERS) * std::f32::consts::TAU);
            at(right + wide * cosine, up + high * sine)
        };
        Mark::Shape { corners: (0..CORNERS).map(corner).collect(), ink }
    };
    match end {
        End::Start => {
            let handles = [at(-1.15, -0.55), at(-0.75, 0.3)];
            let tail = (at(-0.7, -0.4), at(-1.0, 0.45));
            marks.push(Mark::Curve { from: tail.0, handles, to: tail.1, width: 0.12 * radius, ink: dark });
            marks.extend([
                oval(-0.15, -0.2, (0.7, 0.48), dark),
                oval(0.45, -0.22, (0.5, 0.34), dark),
                disc(0.2, 0.32, 0.32, dark),
                disc(0.2, 0.32, 0.18, pale),
                disc(0.58, -0.1, 0.09, white),
                disc(0.95, -0.26, 0.1, dark),
            ]);
        }
        End::Goal => {
            let face = |corners: &[(f32, f32)], ink| Mark::Shape {
                corners: corners.iter().map(|&(right, up)| at(right, up)).collect(),
                ink,
            };
            marks.extend([
                face(&[(-0.95, -0.65), (0.95, -0.65), (0.95, -0.02), (-0.95, -0.02)], dark),
                face(&[(-0.95, 0.02), (0.95, 0.02), (0.6, 0.7)], pale),
                disc(-0.5, -0.36, 0.17, white),
                disc(0.1, -0.28, 0.13, white),
                disc(0.58, -0.42, 0.19, white),
                disc(0.5, 0.24, 0.12, white),
            ]);
        }
    }
}

/// A star with five points, of some radius.
pub(super) fn star(marks: &mut Vec<Mark>, (x, y): (f32, f32), radius: f32, is_full: bool) {
    const INNER: f32 = 0.42;
    let corner = |number: u8| {
        let (sine, cosine) = libm::sincosf(f32::from(number) * std::f32::consts::PI / 5.0);
        let radius = if number.is_multiple_of(2) { radius } else { radius * INNER };
        (x + radius * sine, y + radius * cosine)
    };
    let ink = if is_full { Ink::Gray(0.15) } else { Ink::Gray(0.82) };
    marks.push(Mark::Shape { corners: (0..10).map(corner).collect(), ink });
}
