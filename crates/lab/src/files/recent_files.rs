//! The files that were opened and saved last, remembered between two runs.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use files::Table;
use platform::storage::Persist;
use text::{Id, Text};

/// The file version. Files of other versions are moved aside.
const VERSION: i64 = 1;

/// Limit of remembered files.
const MOST: usize = 10;

/// Paths, the newest first.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct RecentFiles(Vec<PathBuf>);

impl RecentFiles {
    /// Adds a path, or moves it to the front.
    pub fn add(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        self.0.retain(|other| *other != path);
        self.0.insert(0, path);
        self.0.truncate(MOST);
    }

    /// Returns the remembered files that still exist.
    pub fn existing(&self) -> impl Iterator<Item = &PathBuf> {
        self.0.iter().filter(|path| path.is_file())
    }
}

impl Persist for RecentFiles {
    const FILE: &'static str = "recent.ron";
    const RESET: Id = id!("notices-reset-recent");

    fn from_text(text: &str) -> Result<Self, Text> {
        let table = Table::read(text, VERSION)?;
        let paths = table.strings("files", "paths").unwrap_or_default().into_iter();
        Ok(Self(paths.filter(|path| !path.is_empty()).map(PathBuf::from).take(MOST).collect()))
    }

    fn to_text(&self) -> Result<String, Text> {
        // Paths that are not valid UTF-8 are left out.
        let paths = self.0.iter().filter_map(|path| ron::to_string(path.to_str()?).ok());
        let paths: Vec<String> = paths.map(|path| format!("        {path},\n")).collect();
        let paths = paths.concat();
        Ok(format!("{{\n    \"version\": {VERSION},\n    \"files\": {{\"paths\": [\n{paths}    ]}},\n}}\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_is_first_and_all_are_read_back() {
        let mut recent = RecentFiles::default();
        for name in 0..15 {
            recent.add(Path::new(&format!("/mazes/{name} \"a\" \\ ü.txt")));
        }
        recent.add(Path::new("/mazes/12 \"a\" \\ ü.txt"));
        assert_eq!(recent.0.len(), MOST);
        assert!(recent.0[0].ends_with("12 \"a\" \\ ü.txt") && recent.0[1].ends_with("14 \"a\" \\ ü.txt"));
        assert_eq!(RecentFiles::from_text(&recent.to_text().unwrap()), Ok(recent));
        let empty = RecentFiles::default();
        assert_eq!(RecentFiles::from_text(&empty.to_text().unwrap()), Ok(empty));
        assert!(RecentFiles::from_text("{\"version\": 2}").is_err());
    }
}
