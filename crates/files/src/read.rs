//! Reads files up to a limit, and writes them atomically.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use maze::Cancel;
use text::Text;
use text::errors::without_number;

use crate::atomic_file::AtomicFile;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A folder, pipe or device; reading it might never end.
    #[error("it is not a regular file")]
    NotAFile,
    /// Larger than the limit, in bytes.
    #[error("it has more than {0} bytes")]
    TooLarge(u64),
    /// The system refused.
    #[error("{}", without_number(.0))]
    Io(#[from] io::Error),
    /// Reading was canceled.
    #[error("canceled")]
    Canceled,
}

impl ReadError {
    /// Whether the file does not exist.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory))
    }
}

impl From<ReadError> for Text {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::NotAFile => text!("error-file-special"),
            ReadError::TooLarge(limit) => text!("error-file-size", max = Self::grouped(limit)),
            ReadError::Io(error) => error.into(),
            ReadError::Canceled => text!("error-canceled"),
        }
    }
}

/// Reads a regular file of at most `limit` bytes. Follows symbolic links.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    read_with(path, limit, &Cancel::never())
}

/// Bytes read between two checks of the cancel flag.
const PART: u64 = 1 << 20;

/// Like [`read`], but can be canceled by another thread.
pub fn read_with(path: &Path, limit: u64, cancel: &Cancel) -> Result<Vec<u8>, ReadError> {
    #[cfg(target_arch = "wasm32")]
    if let Some(of_page) = crate::page_files::read(path, limit) {
        return of_page.ok_or(ReadError::TooLarge(limit));
    }
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(ReadError::NotAFile);
    }
    if about.len() > limit {
        return Err(ReadError::TooLarge(limit));
    }
    // The file may grow while it is being read.
    read_stream(File::open(path)?, about.len(), limit, cancel)
}

/// Reads a stream of at most `limit` bytes to its end; about `expected` bytes are reserved first.
pub fn read_stream(stream: impl Read, expected: u64, limit: u64, cancel: &Cancel) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    let no_room = |_| io::Error::from(ErrorKind::OutOfMemory);
    bytes.try_reserve_exact(usize::try_from(expected + PART).unwrap_or(usize::MAX)).map_err(no_room)?;
    let mut stream = stream.take(limit.saturating_add(1));
    loop {
        if cancel.is_canceled() {
            return Err(ReadError::Canceled);
        }
        bytes.try_reserve(PART as usize).map_err(no_room)?;
        if stream.by_ref().take(PART).read_to_end(&mut bytes)? == 0 {
            break;
        }
    }
    if bytes.len() as u64 > limit { Err(ReadError::TooLarge(limit)) } else { Ok(bytes) }
}

/// Writes all files or none: every file is complete before the first is renamed. Only one is open at a time.
pub fn write_all(paths: &[PathBuf], contents: &[Vec<u8>]) -> io::Result<()> {
    let mut ready = Vec::new();
    for (path, bytes) in paths.iter().zip(contents) {
        let mut file = AtomicFile::create(path)?;
        file.write_all(bytes)?;
        file.close()?;
        ready.push((path, path.exists(), file));
    }
    let mut new = Vec::new();
    for (path, existed, file) in ready {
        if let Err(error) = file.commit() {
            for path in new {
                // If the cleanup fails, nothing more can be done.
                let _ = fs::remove_file(path);
            }
            return Err(error);
        }
        if !existed {
            new.push(path);
        }
    }
    Ok(())
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
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn read_rejects_large_files_and_folders() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        assert!(matches!(read(&path, 4), Err(ReadError::TooLarge(4))));
        // A sparse file, rejected before it is read.
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        assert!(matches!(read(&path, 5), Err(ReadError::TooLarge(5))));
        assert!(matches!(read(folder.path(), 5), Err(ReadError::NotAFile)));
        assert!(read(&folder.path().join("none"), 5).unwrap_err().is_missing());
    }

    #[test]
    fn stream_is_read_up_to_the_limit() {
        let read = |bytes: u64, limit| read_stream(io::repeat(7).take(bytes), 0, limit, &Cancel::never());
        assert_eq!(read(3 << 20, 3 << 20).unwrap().len(), 3 << 20);
        assert!(matches!(read((3 << 20) + 1, 3 << 20), Err(ReadError::TooLarge(_))));
        assert!(read(0, 0).unwrap().is_empty());
        // More than any machine has.
        let refused = read_stream(io::empty(), 1 << 62, u64::MAX, &Cancel::never()).unwrap_err();
        assert!(matches!(refused, ReadError::Io(error) if error.kind() == ErrorKind::OutOfMemory));
    }

    #[test]
    fn canceled_read_stops() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, vec![7; 3 << 20]).unwrap();
        assert_eq!(read(&path, 3 << 20).unwrap().len(), 3 << 20);
        let cancel = Cancel::new();
        cancel.cancel();
        assert!(matches!(read_with(&path, 3 << 20, &cancel), Err(ReadError::Canceled)));
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
}
