//! Reads files up to a limit, and writes them atomically.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use maze::Cancel;

use crate::platform::{page, random};
use crate::text::Text;
use crate::text::errors::without_number;

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
    if let Some(of_page) = page::read(path, limit) {
        return of_page;
    }
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(ReadError::NotAFile);
    }
    if about.len() > limit {
        return Err(ReadError::TooLarge(limit));
    }
    let mut bytes = Vec::new();
    // The file may grow while it is being read.
    let mut file = File::open(path)?.take(limit.saturating_add(1));
    loop {
        if cancel.is_canceled() {
            return Err(ReadError::Canceled);
        }
        if file.by_ref().take(PART).read_to_end(&mut bytes)? == 0 {
            break;
        }
    }
    if bytes.len() as u64 > limit { Err(ReadError::TooLarge(limit)) } else { Ok(bytes) }
}

/// Writes a file atomically: writes a temporary file and renames it. Nothing remains without [`commit`](Self::commit).
///
/// A symbolic link stays; its target is replaced and keeps its mode. Devices and pipes are written directly.
#[derive(Debug)]
pub struct AtomicFile {
    /// `None` after [`Self::close`].
    file: Option<File>,
    destination: PathBuf,
    /// `None` if the destination is written directly, and after the commit.
    temporary: Option<PathBuf>,
}

impl AtomicFile {
    /// Creates the temporary file. Fails for folders.
    pub fn create(path: &Path) -> io::Result<Self> {
        let present = match fs::metadata(path) {
            Ok(present) if present.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(present) if !present.is_file() => {
                let file = OpenOptions::new().write(true).open(path)?;
                return Ok(Self { file: Some(file), destination: path.to_owned(), temporary: None });
            }
            Ok(present) => Some(present),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let destination = follow_links(path)?;
        let (file, temporary) = create_temporary(&destination)?;
        let created = Self { file: Some(file), destination, temporary: Some(temporary) };
        if let (Some(present), Some(file)) = (present, &created.file) {
            copy_permissions(&present, file)?;
        }
        Ok(created)
    }

    /// Flushes to disk and closes the temporary file.
    pub fn close(&mut self) -> io::Result<()> {
        match self.file.take() {
            Some(file) if self.temporary.is_some() => file.sync_all(),
            _ => Ok(()),
        }
    }

    /// Renames the temporary file to the destination.
    pub fn commit(mut self) -> io::Result<()> {
        self.close()?;
        if let Some(temporary) = &self.temporary {
            fs::rename(temporary, &self.destination)?;
            self.temporary = None;
            sync_folder(&self.destination);
        }
        Ok(())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_mut().ok_or(ErrorKind::BrokenPipe)?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        // Some systems cannot remove open files.
        drop(self.file.take());
        if let Some(temporary) = &self.temporary {
            let _ = fs::remove_file(temporary);
        }
    }
}

/// Limit of symbolic links followed.
const MAX_LINKS: usize = 40;

/// Resolves symbolic links. The target need not exist.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::new(ErrorKind::InvalidInput, "too many links"))
}

/// Length of the random suffix of temporary files.
const SUFFIX: usize = 6;

/// Creates `.NAME.??????` next to a file.
fn create_temporary(destination: &Path) -> io::Result<(File, PathBuf)> {
    let name = destination.file_name().ok_or(ErrorKind::InvalidInput)?;
    loop {
        let random = random::number() & 0xff_ffff;
        let mut temporary = std::ffi::OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{random:0SUFFIX$x}"));
        let path = destination.with_file_name(temporary);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (file, path)),
        }
    }
}

/// The name of the file that a temporary file belongs to; `None` if it is not a temporary file.
pub fn temporary_of(name: &str) -> Option<&str> {
    let (file, suffix) = name.strip_prefix('.')?.rsplit_once('.')?;
    let is_suffix = suffix.len() == SUFFIX && suffix.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_suffix.then_some(file)
}

#[cfg(unix)]
fn copy_permissions(from: &Metadata, to: &File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    // Only some users may change the owner. Must run before the mode is set, because it clears mode bits.
    let _ = fchown(to, Some(from.uid()), Some(from.gid()));
    to.set_permissions(from.permissions())
}

#[cfg(not(unix))]
fn copy_permissions(from: &Metadata, to: &File) -> io::Result<()> {
    to.set_permissions(from.permissions())
}

/// Makes a rename survive a power failure, where the system supports it.
fn sync_folder(file: &Path) {
    if cfg!(unix) {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // The rename has already succeeded, so errors are ignored.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Writes a file atomically.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = AtomicFile::create(path)?;
    file.write_all(bytes)?;
    file.commit()
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
    fn file_is_written_atomically() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let mut file = AtomicFile::create(&path).unwrap();
        file.write_all(b"1").unwrap();
        assert!(!path.exists());
        let temporary = names(folder.path());
        assert_eq!(temporary.len(), 1);
        assert_eq!(temporary_of(&temporary[0]), Some("file"));
        drop(file);
        assert!(names(folder.path()).is_empty());
        let mut file = AtomicFile::create(&path).unwrap();
        file.close().unwrap();
        assert!(file.file.is_none() && !path.exists(), "closed but not renamed yet");
        file.commit().unwrap();
        write(&path, b"2").unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(folder.path())), (b"2".to_vec(), vec!["file".to_owned()]));
    }

    #[test]
    fn failed_commit_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let file = AtomicFile::create(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(file.commit().is_err());
        assert_eq!(names(folder.path()), ["file"]);
        assert_eq!(AtomicFile::create(&path).unwrap_err().kind(), ErrorKind::IsADirectory);
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn only_names_of_temporary_files_are_recognized() {
        assert_eq!(temporary_of(".progress.ron.a1B2c3"), Some("progress.ron"));
        for name in ["progress.ron", ".progress.ron", ".a.12345", ".a.1234567", ".a.12345-", "a.123456"] {
            assert_eq!(temporary_of(name), None, "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn link_stays_and_its_target_keeps_its_mode() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("sub")).unwrap();
        fs::write(at("sub/real"), "1").unwrap();
        fs::set_permissions(at("sub/real"), fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real", at("sub/second")).unwrap();
        symlink("sub/second", at("link")).unwrap();
        symlink("sub/new", at("dangling")).unwrap();
        symlink("loop", at("loop")).unwrap();
        for (link, file) in [("link", "sub/real"), ("dangling", "sub/new")] {
            write(&at(link), b"2").unwrap();
            assert!(fs::symlink_metadata(at(link)).unwrap().is_symlink());
            assert_eq!(fs::read(at(file)).unwrap(), b"2");
        }
        assert_eq!(fs::metadata(at("sub/real")).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(write(&at("loop"), b"2").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn device_is_written_and_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        let null = Path::new("/dev/null");
        write(null, b"1").unwrap();
        assert!(fs::metadata(null).unwrap().file_type().is_char_device());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn write_to_a_full_device_fails() {
        assert!(write(Path::new("/dev/full"), b"1").is_err());
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
