//! Mazes in the forms of other people and programs.

use std::time::Duration;

use formats::{Format, Options, ReadError, ReadMaze, WriteFormat, WrittenMaze, read, write};
use maze::{Cancel, Grid, ShortestPaths};

use crate::bounds::{Bounds, one_line, within};

/// The most cells of a maze that is read.
const MOST_CELLS: u64 = 10_000;
/// The most pixels of a picture that is read.
const MOST_PIXELS: u64 = 1 << 18;
/// Cells of blocks for each cell of lines, and the outer wall.
const BLOCKS: u64 = 4;

/// A file that may be a maze of any form but a picture.
///
/// # Panics
/// If a law is broken.
pub fn maze_file(bytes: &[u8]) {
    // A code is a recipe: a few bytes are a maze of as many cells as are allowed, with the tables of its generator.
    let bounds = Bounds::READING.and(8 << 20, Duration::from_secs(4));
    check(bytes, None, bounds);
    // Also as a form that it is said to be, which its length chooses.
    check(bytes, Some(Format::ALL[bytes.len() % Format::ALL.len()]), bounds);
}

/// A picture of a maze.
///
/// # Panics
/// If a law is broken.
pub fn maze_picture(bytes: &[u8]) {
    // A few bytes are a picture of as many pixels as are allowed: 16 bytes each, and the tables of the decoder.
    let bounds = Bounds::READING.and((16 * MOST_PIXELS as usize) + (4 << 20), Duration::from_secs(2));
    let forms = [None, Some(Format::BlockPicture), Some(Format::LinePicture), Some(Format::Pixels)];
    check(bytes, None, bounds);
    check(bytes, forms[bytes.len() % forms.len()], bounds);
}

fn check(bytes: &[u8], format: Option<Format>, bounds: Bounds) {
    let found = within(bounds, bytes.len(), || {
        let cancel = Cancel::after_looks(2_000);
        let options = Options {
            format,
            likely: None,
            most_cells: MOST_CELLS,
            most_pixels: MOST_PIXELS,
            cancel: &cancel,
            largest: false,
            are_ends_chosen: bytes.len() % 2 == 1,
        };
        read(bytes, &options)
    });
    let found = match found {
        Ok(found) => found,
        Err(error) => return one_line(&error),
    };
    let cells = found.maze.grid().cells();
    assert!(u64::from(cells) <= MOST_CELLS);
    assert!(found.start.iter().chain(&found.goals).all(|cell| cell.0 < cells), "start and goals are cells");
    one_line(&found);
    for &form in WriteFormat::ALL {
        check_written(&found, form);
    }
}

/// What is written is read: the same maze, with the start, goals and openings that the form holds.
fn check_written(found: &ReadMaze, form: WriteFormat) {
    let Some(again) = written_and_read(found, form) else { return };
    let third = written_and_read(&again, form);
    match form {
        // Gaps side by side are one, and a wall is put around the others.
        WriteFormat::Blocks => {
            assert!(third.is_none_or(|third| steps(&third) == steps(&again)), "{found}: {form:?} has other paths");
        }
        WriteFormat::Rows | WriteFormat::Npy | WriteFormat::Bmp => {
            assert!(!again.openings.is_none() || third.is_none_or(|third| third == again), "{found}: {form:?}");
        }
        _ => {
            assert!(again.maze == found.maze, "{found}: {form:?} is another maze");
            assert!(third.is_none_or(|third| third == again), "{found}: {form:?}");
        }
    }
}

/// The steps of a shortest path.
fn steps(read: &ReadMaze) -> Option<u32> {
    ShortestPaths::to_nearest(&read.maze, read.start?, &read.goals).expect("a small maze").length()
}

/// The maze after it was written and read; `None` if the form cannot hold it, or not all of it is read.
fn written_and_read(found: &ReadMaze, form: WriteFormat) -> Option<ReadMaze> {
    let written = written(found, form)?;
    // A small picture may be read with light walls.
    let format = form.name().parse::<Format>().ok()?;
    // Without start and goal a maze of blocks has a note about that.
    let are_ends_chosen = true;
    let most_cells = 9 + BLOCKS * 9 * MOST_CELLS;
    let options = Options { format: Some(format), most_cells, are_ends_chosen, ..Options::default() };
    match read(&written, &options) {
        // What is left out is told.
        Ok(again) => Some(again).filter(|again| again.notes.is_empty()),
        // Closed cells of a maze of lines are apart as blocks.
        Err(ReadError::Parts { .. } | ReadError::NoFloor) => None,
        // A graph without edges.
        Err(ReadError::Alike) if found.maze.passages() == 0 => None,
        Err(error) => panic!("{found}: {form:?}: {error}: {}", shown(&written)),
    }
}

fn shown(written: &[u8]) -> String {
    String::from_utf8_lossy(&written[..written.len().min(2_000)]).into_owned()
}

/// The maze in a form; `None` if that cannot hold it.
fn written(found: &ReadMaze, form: WriteFormat) -> Option<Vec<u8>> {
    let mut written = Vec::new();
    let ReadMaze { maze, start, goals, openings, .. } = found;
    match write(&mut written, form, &WrittenMaze { maze, start: *start, goals, openings: *openings }) {
        Ok(()) => Some(written),
        Err(error) => {
            one_line(&error);
            assert!(written.is_empty(), "what is refused is not written in part");
            None
        }
    }
}
