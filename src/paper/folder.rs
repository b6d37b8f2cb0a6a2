//! The folder for what the user saves: nothing there is written over.

use std::path::PathBuf;

use super::files::{names, write_all};

/// The folder for what is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    folder: Option<PathBuf>,
}

impl Default for Files {
    /// `MAZEATER_HOME` if it is set; else `Mazeater` among the user's documents, or in the home folder where there are
    /// none.
    fn default() -> Self {
        let set = std::env::var_os("MAZEATER_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let own = || {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or(user.home_dir()).join("Mazeater"))
        };
        Self { folder: set.or_else(own) }
    }
}

impl Files {
    /// In a folder, which is made when the first file is saved.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()) }
    }

    /// Saves a file under a name that is not taken, and says where it is or why it is not.
    pub fn save(&self, name: &str, extension: &str, bytes: &[u8]) -> String {
        match self.put(name, extension, bytes) {
            Ok(path) => format!("Saved as {}", path.display()),
            Err(why) => format!("It could not be saved: {why}"),
        }
    }

    /// Saves a file under a name that is not taken, and says which.
    pub fn put(&self, name: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf, String> {
        let mut paths = self.put_all(name, extension, std::slice::from_ref(&bytes.to_vec()))?;
        paths.pop().ok_or_else(|| "there is nothing to be saved".to_owned())
    }

    /// Saves some files, all or none, under names that are not taken, and says which.
    pub fn put_all(&self, name: &str, extension: &str, contents: &[Vec<u8>]) -> Result<Vec<PathBuf>, String> {
        let folder = self.folder.as_ref().ok_or("there is no folder for it")?;
        let said = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(said)?;
        let path = |number: u32| match number {
            1 => folder.join(format!("{name}.{extension}")),
            _ => folder.join(format!("{name}-{number}.{extension}")),
        };
        let mut names = (1..10_000).map(|number| names(&path(number), contents.len()));
        let paths = names.find(|paths| !paths.iter().any(|path| path.exists())).ok_or("the folder is full")?;
        write_all(&paths, contents).map_err(said)?;
        Ok(paths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_written_over_and_a_folder_that_is_none_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path().join("new"));
        let first = files.put("table", "csv", b"1").unwrap();
        let second = files.put("table", "csv", b"2").unwrap();
        assert_ne!(first, second);
        assert_eq!(std::fs::read(first).unwrap(), b"1");
        assert_eq!(std::fs::read(&second).unwrap(), b"2");
        let said = Files::at(second).save("table", "csv", b"3");
        assert!(said.starts_with("It could not be saved"), "{said}");
    }
}
