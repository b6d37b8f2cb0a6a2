//! Finds out what a file is, and reads it.

use maze::draw::json;
use maze::{Cell, Code, Opening, Openings};

use crate::error::ReadError;
use crate::format::Format;
use crate::graph;
use crate::kind::FileKind;
use crate::micromouse::maz;
use crate::npy;
use crate::npz;
use crate::options::Options;
use crate::picture;
use crate::read_maze::ReadMaze;
use crate::text;

/// Reads the maze in a file or text.
pub fn read(bytes: &[u8], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    if bytes.is_empty() {
        return Err(ReadError::Empty);
    }
    if bytes.starts_with(npy::MAGIC) {
        return npy::read(bytes, None, options);
    }
    if npz::is_npz(bytes) {
        return npz::read(bytes, options);
    }
    if options.format == Some(Format::Maz) || (options.format.is_none() && maz::is_maz(bytes)) {
        return maz::read(bytes);
    }
    if picture::is_picture(bytes) {
        return picture::read(bytes, options);
    }
    let text = text::decode(bytes)?;
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(ReadError::Empty);
    }
    if let Some(kind) = FileKind::of_text(trimmed) {
        return Err(ReadError::Kind(kind));
    }
    match options.format.or_else(|| own(trimmed)) {
        Some(Format::Json) => {
            let read = json::read_with(trimmed, options.most_cells, options.cancel)?;
            let cell = |opening: Option<Opening>| opening.map(|(cell, _)| cell);
            let start = read.ends.0.or(cell(read.openings.entrance));
            let goal = read.ends.1.or(cell(read.openings.exit));
            let goals = if read.goals.is_empty() { goal.into_iter().collect() } else { read.goals };
            let (maze, code, openings) = (read.maze, read.code, read.openings);
            Ok(ReadMaze { format: Format::Json, maze, code, start, goals, openings, notes: Vec::new(), place: None })
        }
        Some(Format::Code) => {
            if trimmed.lines().nth(1).is_some() {
                return Err(ReadError::Codes);
            }
            let code = Code::read_with(trimmed, options.cancel)?;
            options.check_cells(u64::from(maze::Grid::cells(code.grid())))?;
            let maze = code.maze_or_canceled(options.cancel)?;
            let (start, goals, openings) = (None::<Cell>, Vec::new(), Openings::NONE);
            Ok(ReadMaze {
                format: Format::Code,
                maze,
                code: Some(code),
                start,
                goals,
                openings,
                notes: Vec::new(),
                place: None,
            })
        }
        Some(Format::Hex) => text::hex::read(trimmed, options),
        Some(format @ (Format::Dot | Format::Graphml)) => graph::read(trimmed, format, options),
        _ if is_list_of_codes(trimmed) => Err(ReadError::Codes),
        _ => match text::read(&text, options) {
            Err(ReadError::NoMaze) if text::is_utf16(bytes) => Err(ReadError::Kind(FileKind::Utf16Text)),
            read => read,
        },
    }
}

/// The forms of this game, graphs, and walls in digits, by how they begin.
fn own(text: &str) -> Option<Format> {
    let object = text.strip_prefix('{').map(str::trim_start);
    if object.is_some_and(|object| object.is_empty() || object.starts_with(['"', '}'])) {
        Some(Format::Json)
    } else if is_code(text) {
        Some(Format::Code)
    } else if text::hex::is_hex(text) {
        Some(Format::Hex)
    } else {
        graph::form(text)
    }
}

/// Whether a line begins as a code of any version.
fn is_code(line: &str) -> bool {
    let version = line.strip_prefix("maze").and_then(|rest| rest.split_once('.')).map(|(version, _)| version);
    version.is_some_and(|version| !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether it is a table with a column of codes, or has codes in its lines.
fn is_list_of_codes(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let head = lines.next().unwrap_or("").to_ascii_lowercase();
    let has_column =
        head.contains([',', ';', '\t']) && head.split([',', ';', '\t']).any(|cell| cell.trim_matches('"') == "code");
    let has_code = |line: &str| line.split([',', ';', '\t', '"']).any(is_code);
    has_column || has_code(&head) || lines.next().is_some_and(has_code)
}
