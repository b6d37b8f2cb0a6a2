//! The text below a maze, and its key.

use std::collections::BTreeSet;

use super::error::PdfError;
use super::font::letters;
use super::item::PrintItem;
use super::layout::{Arrangement, Headings, Layout};
use super::look::EndMarks;
use super::signs::{self, End};
use crate::draw::page::{Ink, Letters, Mark};
use crate::draw::walk;
use crate::grid::Grid;

/// Font sizes, in points.
const HEADING_SIZE: f32 = 14.0;
const STAR_SIZE: f32 = 11.0;
const NOTE_SIZE: f32 = 9.0;
const TITLE_SIZE: f32 = 11.0;
const WALK_SIZE: f32 = 8.0;
const CODE_SIZE: f32 = 7.0;
const KEY_SIZE: f32 = 7.0;
/// The distance of lines, in font sizes.
const LEADING: f32 = 1.3;
/// Space between the maze and the text, in points.
pub(super) const ABOVE: f32 = 6.0;
/// Limit of lines of a caption or a text.
const MOST_LINES: usize = 30;
/// Limit of lines of a code.
const MOST_CODE_LINES: usize = 2;
/// Length of the sample of a walk's line, in points.
const SAMPLE: f32 = 30.0;
/// Width of this sample, in points.
const SAMPLE_WIDTH: f32 = 1.4;
/// Space after this sample, in points.
const BEHIND: f32 = 5.0;
/// The size of a cell for the dashes of a sample, in points.
const SAMPLE_CELL: f32 = 12.0;
/// Radius of start and goal in the key, in points.
const SIGN: f32 = 2.2;
/// Length of the solution in the key, in points.
const SIGN_SOLUTION: f32 = 14.0;
/// Space after a symbol of the key, in points.
const BEHIND_SIGN: f32 = 3.0;
/// Space after a word of the key, in points.
const BEHIND_WORD: f32 = 12.0;
/// Size of pictures in the key, in sizes of signs.
const PICTURE: f32 = 1.8;
/// Radius of a star, in points.
const STAR: f32 = 5.0;
/// Distance between stars, in points.
const STARS_APART: f32 = 13.0;
/// The most stars.
const MOST_STARS: u8 = 5;
/// The height of the middle of small letters, in font sizes.
const MIDDLE: f32 = 0.3;

/// Title, walks, code and key as lines.
pub(super) struct Caption {
    lines: Vec<CaptionLine>,
}

/// A line of the caption, centered below the maze.
struct CaptionLine {
    size: f32,
    width: f32,
    /// Its parts, each with its distance from the left end.
    parts: Vec<(f32, CaptionPart)>,
}

enum CaptionPart {
    /// A text and its width.
    Text(String, f32),
    /// A sample of the line of the walk with this number.
    Walk(usize),
    /// The symbols of start, goal and solution.
    End(End, EndMarks),
    Solution(Ink),
    /// A star, full or not.
    Star(bool),
}

/// How the key shows start and goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyEnds {
    /// By signs or pictures.
    Marks(EndMarks),
    /// By the first letters of their words.
    Letters,
    /// Not at all, as their words are in the maze.
    Nothing,
}

impl CaptionLine {
    fn of_text((text, width): (String, f32), size: f32) -> Self {
        Self { size, width, parts: vec![(0.0, CaptionPart::Text(text, width))] }
    }
}

impl Caption {
    /// The caption of a maze, at most `width` points wide.
    pub(super) fn new<G: Grid>(
        plate: &PrintItem<'_, G>,
        layout: &Layout,
        ends: KeyEnds,
        width: f32,
    ) -> Result<Self, PdfError> {
        let letters = letters()?;
        let broken = |text: &str, size: f32, width: f32| broken(&letters, text, size, width);
        let of = |size: f32| move |text| CaptionLine::of_text(text, size);
        let title = if layout.arrangement == Arrangement::Middle { "" } else { plate.title };
        let mut lines: Vec<CaptionLine> = broken(title, TITLE_SIZE, width)?.into_iter().map(of(TITLE_SIZE)).collect();
        for (number, walk) in plate.walks.iter().enumerate() {
            let mut lines_of_walk: Vec<CaptionLine> =
                broken(&walk.caption, WALK_SIZE, width - SAMPLE - BEHIND)?.into_iter().map(of(WALK_SIZE)).collect();
            if let Some(line) = lines_of_walk.first_mut() {
                for (place, _) in &mut line.parts {
                    *place += SAMPLE + BEHIND;
                }
                line.width += SAMPLE + BEHIND;
                line.parts.push((0.0, CaptionPart::Walk(number)));
            }
            lines.append(&mut lines_of_walk);
        }
        if layout.code {
            let code = match broken(plate.code, CODE_SIZE, width) {
                Ok(code) if code.len() <= MOST_CODE_LINES => code,
                _ if plate.seed == plate.title => Vec::new(),
                _ => broken(plate.seed, CODE_SIZE, width)?,
            };
            lines.extend(code.into_iter().map(of(CODE_SIZE)));
        }
        lines.extend(key(&letters, plate, layout, ends).filter(|line| line.width <= width));
        if lines.len() > MOST_LINES {
            return Err(PdfError::Caption);
        }
        Ok(Self { lines })
    }

    /// The heading of a maze, and its title if the layout puts it above. `is_apart` is for pages of solutions.
    pub(super) fn above<G: Grid>(
        plate: &PrintItem<'_, G>,
        is_apart: bool,
        layout: &Layout,
        width: f32,
    ) -> Result<Self, PdfError> {
        let letters = letters()?;
        let heading = heading(plate.number, is_apart, layout);
        let title = if layout.arrangement == Arrangement::Middle { plate.title } else { "" };
        let mut lines = Vec::new();
        for (text, size) in [(&*heading, HEADING_SIZE), (title, TITLE_SIZE)] {
            lines.extend(broken(&letters, text, size, width)?.into_iter().map(|text| CaptionLine::of_text(text, size)));
        }
        if let Some(full) = plate.stars.filter(|_| !is_apart) {
            let star = |number: u8| (STAR + f32::from(number) * STARS_APART, CaptionPart::Star(number < full));
            let width = f32::from(MOST_STARS - 1) * STARS_APART + 2.0 * STAR;
            lines.push(CaptionLine { size: STAR_SIZE, width, parts: (0..MOST_STARS).map(star).collect() });
        }
        let note = if is_apart { "" } else { plate.note };
        lines.extend(
            broken(&letters, note, NOTE_SIZE, width)?.into_iter().map(|text| CaptionLine::of_text(text, NOTE_SIZE)),
        );
        Ok(Self { lines })
    }

    /// Lines of text of one size, at most `width` points wide.
    pub(super) fn of_text(text: &str, size: f32, width: f32) -> Result<Self, PdfError> {
        let lines = broken(&letters()?, text, size, width)?.into_iter().map(|text| CaptionLine::of_text(text, size));
        Ok(Self { lines: lines.collect() })
    }

    /// Returns the height below the picture, in points; for a heading, the height above it.
    pub(super) fn height(&self) -> f32 {
        if self.lines.is_empty() {
            return 0.0;
        }
        ABOVE + self.lines.iter().map(|line| line.size * LEADING).sum::<f32>()
    }

    /// Adds the lines as marks, centered below a point.
    pub(super) fn marks(self, middle: f32, top: f32) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut y = top - ABOVE;
        for CaptionLine { size, width, parts } in self.lines {
            y -= size * LEADING;
            // A fifth of the font size is below the base line, and so is the rest of the leading.
            let base = y + size * (LEADING - 1.0);
            let height = base + size * MIDDLE;
            for (place, part) in parts {
                let left = middle - width / 2.0 + place;
                match part {
                    CaptionPart::Text(text, width) => {
                        marks.push(Mark::text((left + width / 2.0, base), size, width, text));
                    }
                    CaptionPart::Walk(number) => {
                        let ink = Ink::Tint(walk::style(number).tint);
                        walk::dashes(number, SAMPLE / SAMPLE_CELL, |from, to| {
                            let [from, to] = [from, to].map(|cells| (left + cells * SAMPLE_CELL, height));
                            marks.push(Mark::Line { from, to, width: SAMPLE_WIDTH, ink });
                        });
                    }
                    CaptionPart::End(end, EndMarks::Pictures) => {
                        let radius = SIGN * PICTURE;
                        signs::picture(&mut marks, end, (left + radius, height), radius);
                    }
                    CaptionPart::End(end, _) => signs::sign(&mut marks, end, (left + SIGN, height), SIGN),
                    CaptionPart::Solution(ink) => {
                        let [from, to] = [left, left + SIGN_SOLUTION].map(|x| (x, height));
                        marks.push(Mark::Line { from, to, width: SAMPLE_WIDTH, ink });
                    }
                    CaptionPart::Star(is_full) => signs::star(&mut marks, (left, height), STAR, is_full),
                }
            }
        }
        marks
    }
}

/// The heading of a maze; empty without one.
pub(super) fn heading(number: usize, is_apart: bool, layout: &Layout) -> String {
    let words = &layout.words;
    match (layout.headings, is_apart) {
        (Headings::None, _) | (Headings::Solutions, false) => String::new(),
        (Headings::Solutions, true) => words.solution.clone().into_owned(),
        (Headings::Numbers, false) => format!("{} {number}", words.maze),
        (Headings::Numbers, true) => format!("{} {number}", words.solution),
    }
}

/// The key of the symbols in the maze, in one line; `None` without symbols.
fn key<G: Grid>(
    letters: &Letters<'_>,
    plate: &PrintItem<'_, G>,
    layout: &Layout,
    ends: KeyEnds,
) -> Option<CaptionLine> {
    let (figure, words) = (&plate.figure, &layout.words);
    let length = |text: &str| text.chars().filter_map(|letter| letters.advance(letter)).sum::<f32>() * KEY_SIZE;
    let mut line = CaptionLine { size: KEY_SIZE, width: 0.0, parts: Vec::new() };
    let mut add = |sign: CaptionPart, wide: f32, word: &str| {
        if !line.parts.is_empty() {
            line.width += BEHIND_WORD;
        }
        line.parts.push((line.width, sign));
        line.width += wide + BEHIND_SIGN;
        let length = length(word);
        line.parts.push((line.width, CaptionPart::Text(word.to_owned(), length)));
        line.width += length;
    };
    for (cell, end, word) in [(figure.start, End::Start, &words.start), (figure.goal, End::Goal, &words.goal)] {
        match ends {
            _ if cell.is_none() => {}
            KeyEnds::Nothing => {}
            KeyEnds::Marks(EndMarks::Pictures) => {
                add(CaptionPart::End(end, EndMarks::Pictures), 2.0 * SIGN * PICTURE, word);
            }
            KeyEnds::Marks(marks) => add(CaptionPart::End(end, marks), 2.0 * SIGN, word),
            KeyEnds::Letters => {
                let letter = signs::letter(word);
                let wide = length(&letter);
                add(CaptionPart::Text(letter, wide), wide, word);
            }
        }
    }
    if figure.solution.len() > 1 {
        add(CaptionPart::Solution(layout.look.solution), SIGN_SOLUTION, &words.solution.to_lowercase());
    }
    Some(line).filter(|line| !line.parts.is_empty())
}

/// White space of every kind is printed as a space.
fn spaced(letter: char) -> char {
    if letter.is_whitespace() { ' ' } else { letter }
}

/// The letters of some texts that the font of pages lacks, each once, in the order of the texts. Pages leave them out.
pub fn missing_letters<'t>(texts: impl IntoIterator<Item = &'t str>) -> Result<String, PdfError> {
    let letters = letters()?;
    let all = texts.into_iter().flat_map(str::chars).map(spaced);
    let mut seen = BTreeSet::new();
    Ok(all.filter(|&letter| letters.advance(letter).is_none() && seen.insert(letter)).collect())
}

/// Breaks a text into lines no wider than `width`, each with its own width: at spaces, and within words that are wider.
/// Letters that the font lacks are left out.
fn broken(letters: &Letters<'_>, text: &str, size: f32, width: f32) -> Result<Vec<(String, f32)>, PdfError> {
    let text: String = text.chars().map(spaced).filter(|&letter| letters.advance(letter).is_some()).collect();
    let advance = |letter: char| letters.advance(letter).unwrap_or(0.0) * size;
    let length = |text: &str| text.chars().map(advance).sum::<f32>();
    let mut lines = Vec::new();
    let (mut line, mut wide) = (String::new(), 0.0);
    for letter in text.chars() {
        let more = advance(letter);
        if wide + more > width {
            if lines.len() == MOST_LINES || more > width {
                return Err(PdfError::Caption);
            }
            let rest = match line.rfind(' ') {
                _ if letter == ' ' => String::new(),
                Some(space) => line.split_off(space + 1),
                None => String::new(),
            };
            let full = line.trim_end();
            lines.push((full.to_owned(), length(full)));
            (wide, line) = (length(&rest), rest);
            if letter == ' ' {
                continue;
            }
        }
        line.push(letter);
        wide += more;
    }
    if !line.is_empty() {
        lines.push((line, wide));
    }
    Ok(lines)
}
