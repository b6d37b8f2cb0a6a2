//! Mazes and masks that come from outside: files that are dropped or named, and text that is pasted.

use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use maze::draw::json;
use maze::{AnyGrid, Cell, Code, Grid, Mask, Maze, Picture};
use race::campaign::Endpoints;
use race::{RaceCode, Replay};

use super::mask_scaling;
use super::maze_form::{LONGEST_SIDE, MOST_CELLS};

/// The most bytes of a file that is opened.
const MOST_BYTES: u64 = 64 << 20;

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
        let mask = Mask::from_png(Cursor::new(bytes)).map_err(|error| said(error.to_string()))?;
        return of_picture(mask).map_err(said);
    }
    if Replay::is_one(&bytes) {
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
    let picture: Picture = text.parse().map_err(|error| format!("no maze, no code and no mask: {error}"))?;
    of_maze(picture.maze.into(), (picture.start, picture.goal))
}

fn of_maze(maze: Maze<AnyGrid>, ends: Ends) -> Result<Found, String> {
    refuse_large(u64::from(maze.grid().cells()))?;
    Ok(Found::Maze(maze, ends))
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

/// A picture, which is scaled to as many cells as are chosen; no larger than the largest choice.
fn of_picture(picture: Mask) -> Result<Found, String> {
    let (width, height) = (picture.size().width(), picture.size().height());
    let longest = width.max(height);
    if !mask_scaling::is_scaled(&picture) || longest <= LONGEST_SIDE {
        return Ok(Found::Mask(picture));
    }
    let side = |side: u32| mask_scaling::in_proportion(longest, LONGEST_SIDE, side);
    Ok(Found::Mask(mask_scaling::scaled(&picture, side(width), side(height))?))
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
    fn texts_are_known_for_what_they_are() {
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

    proptest! {
        #[test]
        fn no_text_is_trouble(wild in ".{0,200}", lines in "[+|. #\n-]{0,200}") {
            let _ = text(&wild);
            let _ = text(&lines);
        }
    }
}
