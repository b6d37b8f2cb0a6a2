//! Reads mazes and masks: from files that were chosen or dropped, and from text that was typed or pasted.

use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use maze::draw::json;
use maze::{AnyGrid, Code, CodeError, Grid, Mask, MaskError, Maze, Picture};
use race::Endpoints;
use race::{RaceCode, RaceCodeError, Replay};

use super::mask_scaling;
use super::maze_form::{GivenEndpoints, MAX_CELLS, MAX_SIDE};
use super::status::error_text;
use crate::text::Text;

/// Size limit of files, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// Size limit of pictures, in pixels. Decoding the largest takes a few seconds.
const MAX_PIXELS: u64 = 400_000_000;

/// The content of a file or text.
#[derive(Debug, PartialEq)]
pub enum Found {
    /// The code of a maze, with start and goal if known.
    Code(Code, GivenEndpoints),
    /// The maze of a race, with its rule for start and goal.
    Race(Code, Endpoints),
    /// A maze drawn with lines or stored as JSON.
    Maze(Maze<AnyGrid>, GivenEndpoints),
    /// A mask.
    Mask(Mask),
    /// A replay.
    Replay(Arc<Replay>),
}

/// The source of a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MazeSource {
    /// A file.
    File(PathBuf),
    /// Typed or pasted text.
    Text(String),
}

impl MazeSource {
    /// Reads it. A large file takes some time.
    pub fn read(&self) -> Result<Found, Text> {
        match self {
            Self::File(path) => file(path),
            Self::Text(read) => text(read),
        }
    }
}

/// Reads a file.
pub fn file(path: &Path) -> Result<Found, Text> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    contents(path).map_err(|reason| text!("lab-error-file", file = name, reason = reason))
}

fn contents(path: &Path) -> Result<Found, Text> {
    let file = std::fs::File::open(path).map_err(error_text)?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(error_text)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(text!("lab-error-file-size", max = MAX_BYTES >> 20));
    }
    if Mask::is_png(&bytes) {
        return picture(&bytes);
    }
    if Replay::is_replay(&bytes) {
        return Ok(Found::Replay(Arc::new(Replay::from_bytes(&bytes).map_err(error_text)?)));
    }
    text(&String::from_utf8(bytes).map_err(|_| text!("lab-error-file-kind"))?)
}

/// Parses a text.
pub fn text(text: &str) -> Result<Found, Text> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(text!("lab-error-empty"));
    }
    if trimmed.starts_with('{') {
        let read = json::read(trimmed, MAX_CELLS).map_err(error_text)?;
        return Ok(match read.code.filter(|code| code.recipe().is_some()) {
            Some(code) => Found::Code(code, read.ends),
            None => Found::Maze(read.maze, read.ends),
        });
    }
    if trimmed.starts_with("maze") {
        let code: Code = trimmed.parse().map_err(|error: CodeError| error_text(error))?;
        refuse_large(u64::from(code.grid().cells()))?;
        return Ok(Found::Code(code, (None, None)));
    }
    if trimmed.starts_with("race") && trimmed.contains('.') {
        let race: RaceCode = trimmed.parse().map_err(|error: RaceCodeError| error_text(error))?;
        refuse_large(u64::from(race.maze().grid().cells()))?;
        return Ok(Found::Race(race.maze().clone(), race.endpoints()));
    }
    // Drawn mazes have lines; masks have only cells and holes.
    let is_mask = |letter: char| matches!(letter, '.' | '#' | ' ' | '\r' | '\n');
    if text.chars().all(is_mask) {
        let mask: Mask = text.parse().map_err(|error: MaskError| error_text(error))?;
        let size = mask.size();
        refuse_large(u64::from(size.width()) * u64::from(size.height()))?;
        return Ok(Found::Mask(mask));
    }
    // Drawn mazes have more than one line.
    if trimmed.lines().count() == 1 {
        return Err(text!("lab-error-code"));
    }
    let picture =
        Picture::read(text, MAX_CELLS).map_err(|error| text!("lab-error-text", reason = error_text(error)))?;
    Ok(Found::Maze(picture.maze.into(), (picture.start, picture.goal)))
}

/// Reads a picture as a mask. Scales it down if a side exceeds the largest grid.
fn picture(bytes: &[u8]) -> Result<Found, Text> {
    let read = Mask::from_png_scaled(Cursor::new(bytes), MAX_SIDE as u16, MAX_PIXELS).map_err(error_text)?;
    if read.mask.size() == read.picture {
        return Ok(Found::Mask(read.mask));
    }
    Ok(Found::Mask(mask_scaling::largest_part_of(&read.mask)?))
}

fn refuse_large(cells: u64) -> Result<(), Text> {
    if cells > MAX_CELLS {
        Err(text!("lab-error-cells-of", max = Text::grouped(MAX_CELLS), cells = Text::grouped(cells)))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn text_is_recognized() {
        assert!(matches!(text("+---+\n|   |\n+---+"), Ok(Found::Maze(..))));
        assert!(matches!(text("..#\n...\n"), Ok(Found::Mask(_))));
        let recipe = crate::lab::MazeForm::default().recipe().unwrap();
        let code = Code::from(recipe);
        assert_eq!(text(&format!("  {code}\n")), Ok(Found::Code(code.clone(), (None, None))));
        let maze = code.maze().unwrap();
        let mut written = Vec::new();
        json::write(&mut written, &code, &maze::Figure::new(&maze)).unwrap();
        assert_eq!(text(str::from_utf8(&written).unwrap()), Ok(Found::Code(code, (None, None))));
        let race = RaceCode::of_word("tuesday").unwrap();
        assert_eq!(text(&race.to_string()), Ok(Found::Race(race.maze().clone(), race.endpoints())));
        assert!(text("hello").unwrap_err().is("lab-error-code"));
        for wrong in ["", "{}", "race1.", "race1.a.b", "{\"code\":3}", "maze1.", "hello", "maze9.a.b", "...\n.."] {
            assert!(!text(wrong).unwrap_err().is_empty(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(wild in ".{0,200}", lines in "[+|. #\n-]{0,200}") {
            let _ = text(&wild);
            let _ = text(&lines);
        }
    }
}
