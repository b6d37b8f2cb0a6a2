//! Codes, drawings, objects and masks of mazes.

use std::io::Cursor;
use std::time::Duration;

use maze::code::Passages;
use maze::draw::json::{self, Read};
use maze::{AnyGrid, Cancel, Code, Drawing, Figure, Grid, Mask, Maze, Picture, Style};

use crate::bounds::{Bounds, one_line, text, within};
use crate::repair;

/// The most cells of a maze that a target builds.
const SMALL: u32 = 2_000;

/// The most cells that a reader may be asked for.
const MOST_CELLS: u64 = 10_000;

/// A maze code, as it is and with the right checksum.
///
/// # Panics
/// If a law is broken.
pub fn maze_code(bytes: &[u8]) {
    let given = text(bytes);
    read_code(&given);
    read_code(&repair::code(&given));
}

fn read_code(text: &str) {
    // A circle has a table with an entry for each of its rings.
    let bounds = Bounds::READING.and(8 << 20, Duration::from_millis(200));
    let code = match within(bounds, text.len(), || text.parse::<Code>()) {
        Ok(code) => code,
        Err(error) => return one_line(&error),
    };
    assert_eq!(code.to_string(), text.trim(), "each maze has one code");
    assert_eq!(Code::from_fields(&code.fields().to_string()).as_ref(), Ok(&code));
    if code.grid().cells() <= SMALL {
        match code.maze() {
            Ok(maze) => built(&code, &maze),
            Err(error) => one_line(&error),
        }
    }
}

/// The laws of a maze made from a code.
fn built(code: &Code, maze: &Maze<AnyGrid>) {
    let full = Code::from(Passages::of(maze).expect("a small maze fits"));
    assert_eq!(full.maze().as_ref(), Ok(maze), "the passages are the maze");
    if let Code::Passages(_) = code {
        assert_eq!(&full, code, "the passages are the same");
    }
    let read = full.to_string().parse::<Code>();
    assert_eq!(read.as_ref(), Ok(&full));
}

/// A maze drawn as text.
///
/// # Panics
/// If a law is broken.
pub fn text_maze(bytes: &[u8]) {
    let text = text(bytes);
    let read = within(Bounds::READING, text.len(), || Picture::read(&text, MOST_CELLS));
    let picture = match read {
        Ok(picture) => picture,
        Err(error) => return one_line(&error),
    };
    assert!(u64::from(picture.maze.grid().cells()) <= MOST_CELLS);
    for style in [Style::Box, Style::Ascii] {
        let mut drawing = Drawing::new(&picture.maze, style).openings(picture.openings);
        if let Some(start) = picture.start {
            drawing = drawing.start(start);
        }
        if let Some(goal) = picture.goal {
            drawing = drawing.goal(goal);
        }
        let again = Picture::read(&drawing.to_string(), MOST_CELLS);
        assert_eq!(again.as_ref(), Ok(&picture), "a drawing is read as it is drawn");
    }
}

/// A maze as JSON, as it is and with the right checksum in its code.
///
/// # Panics
/// If a law is broken.
pub fn json(bytes: &[u8]) {
    let text = text(bytes);
    read_json(&text);
    if let Some((before, code, after)) = code_of(&text) {
        read_json(&format!("{before}{}{after}", repair::code(code)));
    }
}

/// The value of the first `code`, with what is before and behind it.
fn code_of(text: &str) -> Option<(&str, &str, &str)> {
    let begin = text.find("\"code\":\"")? + "\"code\":\"".len();
    let end = begin + text[begin..].find('"')?;
    Some((&text[..begin], &text[begin..end], &text[end..]))
}

fn read_json(text: &str) {
    // A code is a recipe: a few bytes are a maze of as many cells as are allowed, with the tables of its generator.
    let bounds = Bounds::READING.and(8 << 20, Duration::from_secs(4));
    let read = within(bounds, text.len(), || json::read_with(text, MOST_CELLS, &Cancel::after_looks(2_000)));
    let Read { maze, code, ends: (start, goal), openings } = match read {
        Ok(read) => read,
        Err(error) => return one_line(&error),
    };
    assert!(u64::from(maze.grid().cells()) <= MOST_CELLS);
    let code = code.unwrap_or_else(|| Passages::of(&maze).expect("a small maze fits").into());
    let mut figure = Figure::new(&maze).openings(openings);
    if let Some(start) = start {
        figure = figure.start(start);
    }
    if let Some(goal) = goal {
        figure = figure.goal(goal);
    }
    let mut written = Vec::new();
    json::write(&mut written, &code, &figure).expect("a vector takes all");
    let again = json::read(&String::from_utf8(written).expect("JSON is text"), MOST_CELLS).expect("it was written");
    assert_eq!((&again.maze, again.ends, again.openings), (&maze, (start, goal), openings));
    assert_eq!(again.code, Some(code));
}

/// A mask drawn as text.
///
/// # Panics
/// If a law is broken.
pub fn mask_text(bytes: &[u8]) {
    let text = text(bytes);
    match within(Bounds::READING, text.len(), || text.parse::<Mask>()) {
        Ok(mask) => check_mask(&mask),
        Err(error) => one_line(&error),
    }
}

/// A mask as a PNG picture.
///
/// # Panics
/// If a law is broken.
pub fn mask_png(bytes: &[u8]) {
    /// Pixels of the largest picture that is scaled.
    const MOST_PIXELS: u64 = 1 << 20;
    // A few bytes are a picture of as many pixels as are allowed; the decoder has its window and its tables.
    let bounds = Bounds::READING.and(4 << 20, Duration::from_millis(500));
    match within(bounds, bytes.len(), || Mask::from_png(Cursor::new(bytes), MOST_CELLS)) {
        Ok(mask) => {
            assert!(u64::from(mask.size().width()) * u64::from(mask.size().height()) <= MOST_CELLS);
            check_mask(&mask);
        }
        Err(error) => one_line(&error),
    }
    let bounds = Bounds::READING.and(4 << 20, Duration::from_secs(2));
    match within(bounds, bytes.len(), || Mask::from_png_scaled(Cursor::new(bytes), 60, MOST_PIXELS)) {
        Ok(scaled) => {
            let size = scaled.mask.size();
            assert!(size.width() <= 60 && size.height() <= 60, "{size} is scaled to 60 at most");
            assert!(size.width() <= scaled.picture.width() && size.height() <= scaled.picture.height());
            check_mask(&scaled.mask);
        }
        Err(error) => one_line(&error),
    }
}

/// A mask is read as it is written.
fn check_mask(mask: &Mask) {
    assert_eq!(mask.to_string().parse::<Mask>().as_ref(), Ok(mask));
}
