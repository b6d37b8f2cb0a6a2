//! Mazes and masks that come from outside: files that are dropped or named, and text that is pasted.

use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use maze::draw::json;
use maze::{AnyGrid, Cell, Code, Grid, Mask, Maze, Picture};
use race::Endpoints;
use race::{RaceCode, Replay};

use super::mask_scaling;
use super::maze_form::{LONGEST_SIDE, MOST_CELLS};

/// The most bytes of a file that is opened.
const MOST_BYTES: u64 = 64 << 20;
/// The most pixels of a picture that is opened: decoding takes a few seconds for as many.
const MOST_PIXELS: u64 = 400_000_000;

/// A start and a goal, where they are told.
pub type Ends = (Option<Cell>, Option<Cell>);

/// What a file or a text is.
#[derive(Debug, PartialEq)]
pub enum Found {
    /// A maze in one line, with its start and goal where they are told.
    Code(Code, Ends),
    /// The maze of a race, with the rule for its start and goal.
    Race(Code, Endpoints),
    /// A maze that was drawn with lines, or listed.
    Maze(Maze<AnyGrid>, Ends),
    /// Which cells are kept.
    Mask(Mask),
    /// A race that was run.
    Replay(Arc<Replay>),
}

/// Where something comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// Text that was typed or pasted.
    Text(String),
}

impl Source {
    /// Says what it is, or why it is nothing. Files may be large: that takes a while.
    pub fn read(&self) -> Result<Found, String> {
        match self {
            Self::File(path) => file(path),
            Self::Text(read) => text(read),
        }
    }
}

/// Reads a file and says what it is, or why it is nothing.
pub fn file(path: &Path) -> Result<Found, String> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let said = |why: String| format!("'{name}': {why}");
    let file = std::fs::File::open(path).map_err(|error| said(error.to_string()))?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| said(error.to_string()))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(said(format!("it is larger than {} MB", MOST_BYTES >> 20)));
    }
    if Mask::is_png(&bytes) {
        return picture(&bytes).map_err(said);
    }
    if Replay::is_replay(&bytes) {
        let replay = Replay::from_bytes(&bytes).map_err(|error| said(error.to_string()))?;
        return Ok(Found::Replay(Arc::new(replay)));
    }
    let read = String::from_utf8(bytes)
        .map_err(|_| said("it is neither text nor a PNG picture: save other pictures as PNG".to_owned()))?;
    text(&read).map_err(said)
}

/// Says what a text is, or why it is nothing.
pub fn text(text: &str) -> Result<Found, String> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err("there is nothing in it".to_owned());
    }
    if trimmed.starts_with('{') {
        let read = json::read(trimmed, MOST_CELLS).map_err(|error| error.to_string())?;
        return Ok(match read.code.filter(|code| code.recipe().is_some()) {
            Some(code) => Found::Code(code, read.ends),
            None => Found::Maze(read.maze, read.ends),
        });
    }
    if trimmed.starts_with("maze") {
        return of_code(trimmed.parse().map_err(|error: maze::CodeError| error.to_string())?);
    }
    if trimmed.starts_with("race") && trimmed.contains('.') {
        let race: RaceCode = trimmed.parse().map_err(|error: race::RaceCodeError| error.to_string())?;
        refuse_large(u64::from(race.maze().grid().cells()))?;
        return Ok(Found::Race(race.maze().clone(), race.endpoints()));
    }
    // What is drawn with lines is a maze; what has only cells and holes is a mask.
    let is_mask = |letter: char| matches!(letter, '.' | '#' | ' ' | '\r' | '\n');
    if text.chars().all(is_mask) {
        let mask: Mask = text.parse().map_err(|error: maze::MaskError| error.to_string())?;
        return of_mask(mask);
    }
    // Nobody draws a maze in one line.
    if trimmed.lines().count() == 1 {
        return Err("it is neither the code of a maze nor that of a race".to_owned());
    }
    let picture = Picture::read(text, MOST_CELLS).map_err(|error| format!("no maze, no code and no mask: {error}"))?;
    Ok(Found::Maze(picture.maze.into(), (picture.start, picture.goal)))
}

fn of_code(code: Code) -> Result<Found, String> {
    refuse_large(u64::from(code.grid().cells()))?;
    Ok(Found::Code(code, (None, None)))
}

fn of_mask(mask: Mask) -> Result<Found, String> {
    let size = mask.size();
    refuse_large(u64::from(size.width()) * u64::from(size.height()))?;
    Ok(Found::Mask(mask))
}

/// Reads a picture as a mask, scaled down where a side is longer than the longest side of a maze in the lab.
fn picture(bytes: &[u8]) -> Result<Found, String> {
    let read = Mask::from_png_scaled(Cursor::new(bytes), LONGEST_SIDE as u16, MOST_PIXELS);
    let scaled = read.map_err(|error| error.to_string())?;
    if scaled.mask.size() == scaled.picture {
        return Ok(Found::Mask(scaled.mask));
    }
    Ok(Found::Mask(mask_scaling::largest_part_of(&scaled.mask)?))
}

fn refuse_large(cells: u64) -> Result<(), String> {
    if cells > MOST_CELLS {
        Err(format!("a maze in the lab has at most {MOST_CELLS} cells, and this has {cells}"))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_recognized() {
        assert!(matches!(text("+---+\n|   |\n+---+"), Ok(Found::Maze(..))));
        assert!(matches!(text("..#\n...\n"), Ok(Found::Mask(_))));
        let recipe = crate::lab::Plan::default().recipe().unwrap();
        let code = Code::from(recipe);
        assert_eq!(text(&format!("  {code}\n")), Ok(Found::Code(code.clone(), (None, None))));
        let maze = code.maze().unwrap();
        let mut written = Vec::new();
        json::write(&mut written, &code, &maze::Figure::new(&maze)).unwrap();
        assert_eq!(text(str::from_utf8(&written).unwrap()), Ok(Found::Code(code, (None, None))));
        // A race has a maze, and a place for its goal.
        let race = RaceCode::of_word("tuesday").unwrap();
        assert_eq!(text(&race.to_string()), Ok(Found::Race(race.maze().clone(), race.endpoints())));
        assert!(text("hello").unwrap_err().len() < 60);
        for wrong in ["", "{}", "race1.", "race1.a.b", "{\"code\":3}", "maze1.", "hello", "maze9.a.b", "...\n.."] {
            assert!(!text(wrong).unwrap_err().is_empty(), "{wrong}");
        }
    }

    #[test]
    fn large_mazes_are_refused_by_their_size() {
        let text_of_line_ends = format!("+{}{}+", "---+".repeat(65_535), "\n".repeat(2 * 65_535));
        let message = text(&text_of_line_ends).unwrap_err();
        assert!(message.contains("it must have at most 2000000"), "{message}");
    }

    #[test]
    fn large_pictures_are_scaled_and_larger_ones_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mask.png");
        let write = |width: u32, height: u32, is_whole: bool| {
            let mut encoder = png::Encoder::new(std::fs::File::create(&path).unwrap(), width, height);
            encoder.set_depth(png::BitDepth::One);
            let mut writer = encoder.write_header().unwrap();
            if is_whole {
                let pixels = vec![255; width.div_ceil(8) as usize * height as usize];
                writer.write_image_data(&pixels).unwrap();
            } else {
                writer.write_chunk(png::chunk::IDAT, &[]).unwrap();
            }
        };
        write(4000, 3000, true);
        let Ok(Found::Mask(mask)) = file(&path) else { panic!("a mask") };
        assert_eq!(mask.size().to_string(), "2000x1500");
        write(65_535, 65_535, false);
        let message = file(&path).unwrap_err();
        assert!(message.contains("it must have at most 400000000 pixels"), "{message}");
    }

    proptest! {
        #[test]
        fn any_text_is_opened_or_refused(wild in ".{0,200}", lines in "[+|. #\n-]{0,200}") {
            let _ = text(&wild);
            let _ = text(&lines);
        }
    }
}
