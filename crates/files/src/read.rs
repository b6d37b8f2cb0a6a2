//! Reads files up to a limit.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use maze::Cancel;
use text::Text;
use text::errors::without_number;

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
