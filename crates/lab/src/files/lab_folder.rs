//! The folder of the lab: files that can be opened, and where files are saved.

use std::path::PathBuf;

use bevy::prelude::*;
use files::user_folder::Files;
use text::Text;

/// The folder of the player's files.
#[derive(Resource, Clone, Debug, Default)]
pub struct LabFolder {
    pub(crate) files: Files,
    pub(crate) listed: Vec<PathBuf>,
    /// The path that was typed last, until it is opened.
    pub(crate) typed: String,
    pub(crate) draws_solution: bool,
}

impl LabFolder {
    /// Creates the state for a folder.
    pub fn new(files: Files) -> Self {
        Self { files, ..Self::default() }
    }

    /// Where files are saved.
    pub const fn files(&self) -> &Files {
        &self.files
    }

    /// Sets the path of the next save, which the player chose.
    pub(crate) fn choose(&mut self, path: Option<PathBuf>) {
        self.files.choose(path);
    }

    /// The files that can be opened, listed when the page was opened: first the recently used files, then the files of
    /// the folder, newest first.
    pub fn listed(&self) -> &[PathBuf] {
        &self.listed
    }

    /// Forgets the typed path, which was opened.
    pub(crate) fn forget_typed(&mut self) {
        self.typed.clear();
    }

    /// Whether saved pictures have the solution.
    pub const fn draws_solution(&self) -> bool {
        self.draws_solution
    }

    /// Saves a file under an unused name. Returns the message about it.
    pub(crate) fn save(&self, name: &str, extension: &str, bytes: &[u8]) -> Result<Text, Text> {
        saved(self.files.put(name, extension, bytes))
    }
}

/// The message about a file, saved or not.
pub(crate) fn saved(path: Result<PathBuf, Text>) -> Result<Text, Text> {
    path.map(|path| text!("lab-saved", path = Text::path(&path))).map_err(not_saved)
}

/// The message about what was not saved.
pub(crate) fn not_saved(reason: impl Into<Text>) -> Text {
    text!("lab-not-saved", reason = reason.into())
}
