//! Files that appear together.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::Arc;

use text::errors::without_number;

use crate::atomic_file::AtomicFile;
#[cfg(not(target_arch = "wasm32"))]
use crate::calls::FileCalls;
use crate::temporary::unfinished;

/// Files that appear together, when all of them are complete. Nothing remains without [`commit`](Self::commit).
///
/// Of the files that are added only the first in each folder stays open, so that there may be more than the system lets a
/// process open.
#[derive(Debug, Default)]
pub struct FileSet(Vec<AtomicFile>);

impl FileSet {
    /// Adds a file with its content.
    pub fn add(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let file = AtomicFile::create_in(self.group(), path)?;
        self.write(file, bytes)
    }

    /// Adds a file that replaces none: then [`commit`](Self::commit) fails with `AlreadyExists`.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn add_new(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let file = AtomicFile::create_new_in(self.group(), path)?;
        self.write(file, bytes)
    }

    /// Like [`add`](Self::add), with other calls to the file system, and fails for devices and pipes.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn add_by(&mut self, calls: Arc<dyn FileCalls>, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let file = AtomicFile::create_by_in(calls, self.group(), path)?;
        self.write(file, bytes)
    }

    /// The group of the temporary files.
    fn group(&self) -> Option<&str> {
        self.0.iter().find_map(|file| Some(file.open_group()?.1))
    }

    /// Writes a file, and closes it if another one holds the lock in its folder.
    fn write(&mut self, mut file: AtomicFile, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)?;
        let has_lock = file.open_group().is_none_or(|own| self.0.iter().any(|other| other.open_group() == Some(own)));
        if has_lock {
            file.close()?;
        }
        self.0.push(file);
        Ok(())
    }

    /// Adds a file that is complete.
    pub fn push(&mut self, file: AtomicFile) {
        self.0.push(file);
    }

    /// Makes all files appear. An interruption waits meanwhile. If one cannot be renamed, those that were renamed before
    /// are removed if they are new, and the error names the others.
    pub fn commit(mut self) -> io::Result<()> {
        for file in &mut self.0 {
            file.sync()?;
        }
        let new: Vec<bool> = self.0.iter().map(|file| !file.destination().exists()).collect();
        let mut unfinished = unfinished();
        // The first files have the locks of the others.
        for place in (0..self.0.len()).rev() {
            if let Err(error) = self.0[place].rename(&mut unfinished) {
                let renamed = self.0[place + 1..].iter().zip(&new[place + 1..]);
                let mut replaced = Vec::new();
                for (file, is_new) in renamed {
                    if !is_new || std::fs::remove_file(file.destination()).is_err() {
                        replaced.push(format!("'{}'", file.destination().display()));
                    }
                }
                drop(unfinished);
                replaced.reverse();
                let written = if replaced.is_empty() { "" } else { "; written already: " };
                let path = self.0[place].destination().display();
                let why = format!("'{path}': {}{written}{}", without_number(&error), replaced.join(", "));
                return Err(if self.0.len() == 1 { error } else { io::Error::new(error.kind(), why) });
            }
        }
        drop(unfinished);
        for file in &self.0 {
            file.sync_folder();
        }
        Ok(())
    }
}

/// The extension and the contents of files of one kind.
pub type Kind<'a> = (&'a str, &'a [Vec<u8>]);

/// The paths of all files of these kinds, numbered by [`numbered`], by the path of each extension.
pub(crate) fn paths_of(kinds: &[Kind], path: impl Fn(&str) -> PathBuf) -> Vec<PathBuf> {
    let kinds = kinds.iter().filter(|(_, contents)| !contents.is_empty());
    kinds.flat_map(|&(extension, contents)| numbered(&path(extension), contents.len())).collect()
}

/// The contents of all files of these kinds.
pub(crate) fn contents_of<'a>(kinds: &[Kind<'a>]) -> impl Iterator<Item = &'a Vec<u8>> {
    kinds.iter().flat_map(|&(_, contents)| contents)
}

/// The paths of `count` files: the path itself for one file, otherwise `name-1`, `name-2`, …, padded with zeros.
pub fn numbered(path: &Path, count: usize) -> Vec<PathBuf> {
    if count <= 1 {
        return vec![path.to_owned()];
    }
    let digits = count.to_string().len();
    let stem = path.file_stem().unwrap_or_default();
    let name = |number: usize| {
        let mut name = stem.to_owned();
        name.push(format!("-{number:0digits$}"));
        if let Some(extension) = path.extension() {
            name.push(".");
            name.push(extension);
        }
        path.with_file_name(name)
    };
    (1..=count).map(name).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn write_all(paths: &[PathBuf], contents: &[Vec<u8>]) -> io::Result<()> {
        let mut files = FileSet::default();
        paths.iter().zip(contents).try_for_each(|(path, bytes)| files.add(path, bytes))?;
        files.commit()
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn numbered_files_are_named_in_order() {
        // As paths, because Windows separates folders by another sign.
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        assert_eq!(numbered(Path::new("a/book.svg"), 1), paths(&["a/book.svg"]));
        let many = numbered(Path::new("a/my.book.svg"), 12);
        assert_eq!([many[0].clone(), many[11].clone()][..], paths(&["a/my.book-01.svg", "a/my.book-12.svg"]));
        assert_eq!(numbered(Path::new("book"), 2), paths(&["book-1", "book-2"]));
    }

    #[test]
    fn all_files_are_written_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let paths = numbered(&folder.path().join("page.svg"), 3);
        let contents = [b"1".to_vec(), b"2".to_vec(), b"3".to_vec()];
        write_all(&paths, &contents).unwrap();
        assert!(paths.iter().zip(&contents).all(|(path, bytes)| fs::read(path).unwrap() == *bytes));
        let before = names(folder.path());
        // The last path is taken by a folder.
        let paths = numbered(&folder.path().join("other.svg"), 3);
        fs::create_dir(&paths[2]).unwrap();
        assert!(write_all(&paths, &contents).is_err());
        fs::remove_dir(&paths[2]).unwrap();
        assert_eq!(names(folder.path()), before);
    }

    #[test]
    fn failed_rename_removes_new_files_and_names_replaced_ones() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("old"), "1").unwrap();
        let mut files = FileSet::default();
        for name in ["taken", "new", "old"] {
            files.add(&at(name), b"2").unwrap();
        }
        fs::create_dir(at("taken")).unwrap();
        let why = files.commit().unwrap_err().to_string();
        assert!(why.ends_with(&format!("; written already: '{}'", at("old").display())), "{why}");
        assert_eq!(names(folder.path()), ["old", "taken"]);
    }

    #[test]
    fn one_file_of_a_set_stays_open_in_each_folder() {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let mut files = FileSet::default();
        for number in 0..6 {
            files.add(&folders[number % 2].path().join(number.to_string()), b"1").unwrap();
        }
        let open: Vec<bool> = files.0.iter().map(|file| file.open_group().is_some()).collect();
        assert_eq!(open, [true, true, false, false, false, false]);
        files.commit().unwrap();
        assert_eq!(folders.map(|folder| names(folder.path())), [["0", "2", "4"], ["1", "3", "5"]]);
    }
}
