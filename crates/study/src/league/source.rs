//! The files that runs are found in: replays, and texts of any encoding; and the files of a folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::find::Findings;

/// The most files of a folder that are read.
const MOST_FILES: usize = 10_000;
/// The deepest nesting of folders that is opened.
const DEEPEST: u32 = 8;

/// The files of a folder and its subfolders, by name. Links are not followed. The path of a file returns this file.
///
/// # Errors
///
/// If a folder cannot be read, or has more than 10,000 files.
pub fn files_in(path: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if path.is_dir() {
        list(path, DEEPEST, &mut found)?;
        found.sort();
    } else {
        found.push(path.to_owned());
    }
    Ok(found)
}

fn list(folder: &Path, depth: u32, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if found.len() >= MOST_FILES {
            return Err(io::Error::other(format!("the folder has more than {MOST_FILES} files")));
        }
        if kind.is_dir() && depth > 0 {
            list(&entry.path(), depth - 1, found)?;
        } else if kind.is_file() {
            found.push(entry.path());
        }
    }
    Ok(())
}

impl Findings {
    /// The runs in the bytes of a file. A replay file is named after its player.
    pub fn of_file(bytes: &[u8], path: &Path) -> Self {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let findings = Self::of_replay_file(bytes, &stem).unwrap_or_else(|| {
            let text = formats::text::decode(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes));
            Self::of_text(&text)
        });
        findings.of_source(&path.display().to_string())
    }
}
