//! Writes files atomically.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::calls::{FileCalls, SystemCalls};
use crate::temporary::{Temporary, Unfinished, sweep_once, unfinished};

/// Writes a file atomically: writes a temporary file and renames it. Nothing remains without [`commit`](Self::commit).
///
/// A symbolic link stays; its target is replaced and keeps its mode.
#[derive(Debug)]
pub struct AtomicFile {
    /// `None` after [`Self::close`].
    file: Option<File>,
    destination: PathBuf,
    /// The path and the group of the temporary file. `None` if the destination is written directly, and after the commit.
    temporary: Option<(PathBuf, String)>,
    /// Whether a file at the destination is replaced. If not, the commit fails.
    may_replace: bool,
    calls: Arc<dyn FileCalls>,
}

impl AtomicFile {
    /// Creates the temporary file, or opens the device or pipe, which waits for its reader. Fails for folders and for
    /// files that may not be written. Removes what killed processes left in the folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::create_in(None, path)
    }

    /// Like [`create`](Self::create), in a group of temporary files.
    pub(crate) fn create_in(group: Option<&str>, path: &Path) -> io::Result<Self> {
        let present = fs::metadata(path).ok();
        if present.as_ref().is_some_and(|present| !present.is_dir()) {
            // A rename would replace a file without the permission to write it.
            let file = OpenOptions::new().write(true).open(path);
            let is_special = present.is_some_and(|present| !present.is_file());
            match file {
                Err(error) if is_special || error.kind() == ErrorKind::PermissionDenied => return Err(error),
                Ok(file) if is_special => {
                    let (destination, calls) = (path.to_owned(), Arc::new(SystemCalls));
                    return Ok(Self { file: Some(file), destination, temporary: None, may_replace: true, calls });
                }
                _ => {}
            }
        }
        sweep_once(folder_of(&follow_links(path)?));
        Self::create_temporary(Arc::new(SystemCalls), path, group)
    }

    /// Like [`create_in`](Self::create_in), for a file that replaces none.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn create_new_in(group: Option<&str>, path: &Path) -> io::Result<Self> {
        sweep_once(folder_of(path));
        Self::create_at(Arc::new(SystemCalls), path.to_owned(), group, false)
    }

    /// Like [`create`](Self::create), with other calls to the file system. Fails for devices and pipes: a save would
    /// wait for a reader that never comes.
    pub fn create_by(calls: Arc<dyn FileCalls>, path: &Path) -> io::Result<Self> {
        Self::create_temporary(calls, path, None)
    }

    /// Like [`create_by`](Self::create_by), in a group of temporary files.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn create_by_in(calls: Arc<dyn FileCalls>, group: Option<&str>, path: &Path) -> io::Result<Self> {
        Self::create_temporary(calls, path, group)
    }

    fn create_temporary(calls: Arc<dyn FileCalls>, path: &Path, group: Option<&str>) -> io::Result<Self> {
        let present = match fs::metadata(path) {
            Ok(present) if present.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(present) if !present.is_file() => {
                return Err(io::Error::new(ErrorKind::InvalidInput, "it is not a regular file"));
            }
            Ok(present) => Some(present),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let created = Self::create_at(calls, follow_links(path)?, group, true)?;
        if let (Some(present), Some(file)) = (present, &created.file) {
            copy_permissions(&present, file)?;
        }
        Ok(created)
    }

    /// Creates the temporary file of a destination.
    fn create_at(
        calls: Arc<dyn FileCalls>,
        destination: PathBuf,
        group: Option<&str>,
        may_replace: bool,
    ) -> io::Result<Self> {
        let Temporary { file, path, group } = Temporary::create(&*calls, &destination, group)?;
        Ok(Self { file: Some(file), destination, temporary: Some((path, group)), may_replace, calls })
    }

    /// The folder and the group of the temporary file, as long as it is open; `None` also if there is none.
    pub(crate) fn open_group(&self) -> Option<(&Path, &str)> {
        let (_, group) = self.temporary.as_ref().filter(|_| self.file.is_some())?;
        Some((folder_of(&self.destination), group))
    }

    /// Flushes to disk. The temporary file stays open, and with it the lock of its group.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        match &self.file {
            Some(file) if self.temporary.is_some() => self.calls.sync(file),
            _ => Ok(()),
        }
    }

    /// Flushes to disk and closes the temporary file.
    pub fn close(&mut self) -> io::Result<()> {
        let done = self.sync();
        self.file = None;
        done
    }

    /// Renames the temporary file to the destination.
    pub fn commit(mut self) -> io::Result<()> {
        self.sync()?;
        self.rename(&mut unfinished())?;
        self.sync_folder();
        Ok(())
    }

    /// Renames the temporary file, whose content is on disk.
    pub(crate) fn rename(&mut self, unfinished: &mut Unfinished) -> io::Result<()> {
        if let Some((temporary, _)) = &self.temporary {
            unfinished.rename(&*self.calls, temporary, &self.destination, self.may_replace)?;
            self.temporary = None;
        }
        Ok(())
    }

    /// Flushes the name to disk.
    pub(crate) fn sync_folder(&self) {
        // The rename has already succeeded. Some file systems cannot sync folders.
        let _ = self.calls.sync_folder(folder_of(&self.destination));
    }

    /// The path of the file.
    pub(crate) fn destination(&self) -> &Path {
        &self.destination
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.calls.write(self.file.as_mut().ok_or(ErrorKind::BrokenPipe)?, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        // Some systems cannot remove open files.
        drop(self.file.take());
        if let Some((temporary, _)) = &self.temporary {
            unfinished().remove(&*self.calls, temporary);
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

/// The folder of a file.
fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
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

    fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = AtomicFile::create(path)?;
        file.write_all(bytes)?;
        file.commit()
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
        assert_eq!(crate::temporary::temporary_of(&temporary[0]), Some("file"));
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
    fn folder_of_a_file_can_be_the_current_one() {
        for (file, folder) in [("a", "."), ("b/a", "b"), ("/a", "/")] {
            assert_eq!(folder_of(Path::new(file)), Path::new(folder), "{file}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn save_does_not_wait_for_the_reader_of_a_pipe() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        if made.is_ok_and(|status| status.success()) {
            let refused = AtomicFile::create_by(Arc::new(SystemCalls), &pipe).unwrap_err();
            assert_eq!(refused.to_string(), "it is not a regular file");
            assert_eq!(names(folder.path()), ["pipe"]);
        }
    }
}
