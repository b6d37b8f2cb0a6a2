//! The temporary files of [`AtomicFile`](crate::AtomicFile)s: their names, which are unfinished, and who removes them.
//!
//! A temporary file is `.NAME.mazeater-????????`. The process that writes it holds its lock, or that of another one of
//! the same *group*, which is the end of the name. The lock ends with the process, however it ends: files of a group
//! without a lock are left by a process that was killed.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::calls::FileCalls;
use crate::random;

/// Begins the last part of the name.
const MARK: &str = "mazeater-";

/// Length of a group, in hexadecimal digits.
const GROUP: usize = 8;

/// The longest part of the name of a file that is kept in that of its temporary file, in bytes. Names of files have at
/// most 255.
const LONGEST: usize = 255 - GROUP - MARK.len() - 2;

/// The temporary files of this process: those that are not committed or removed. Created, renamed and removed under
/// this lock.
#[derive(Debug)]
pub(crate) struct Unfinished(Vec<PathBuf>);

static UNFINISHED: Mutex<Unfinished> = Mutex::new(Unfinished(Vec::new()));

/// The temporary files of this process.
pub(crate) fn unfinished() -> MutexGuard<'static, Unfinished> {
    // A thread that panicked cannot have broken the list.
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Unfinished {
    /// Renames a temporary file to its destination, which it replaces if it `may_replace` it.
    pub(crate) fn rename(
        &mut self,
        calls: &dyn FileCalls,
        temporary: &Path,
        destination: &Path,
        may_replace: bool,
    ) -> io::Result<()> {
        if may_replace {
            calls.rename(temporary, destination)?;
        } else {
            calls.rename_new(temporary, destination)?;
        }
        self.0.retain(|path| path != temporary);
        Ok(())
    }

    /// Removes a temporary file.
    pub(crate) fn remove(&mut self, calls: &dyn FileCalls, temporary: &Path) {
        // If the cleanup fails, the next run tries again.
        let _ = calls.remove(temporary);
        self.0.retain(|path| path != temporary);
    }
}

/// Removes all temporary files of this process, which is ended. Until the result is dropped none is created or renamed.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn remove_unfinished() -> MutexGuard<'static, Unfinished> {
    let mut unfinished = unfinished();
    for path in unfinished.0.drain(..) {
        // If the cleanup fails, the next run tries again.
        let _ = fs::remove_file(path);
    }
    unfinished
}

/// A temporary file that is open for writing, and locked where the file system has locks.
pub(crate) struct Temporary {
    pub(crate) file: File,
    pub(crate) path: PathBuf,
    pub(crate) group: String,
}

impl Temporary {
    /// Creates a temporary file next to its destination. In the given group, unless that has one of this name, or in a
    /// group of its own.
    pub(crate) fn create(calls: &dyn FileCalls, destination: &Path, mut group: Option<&str>) -> io::Result<Self> {
        let name = destination.file_name().ok_or(ErrorKind::InvalidInput)?;
        loop {
            let drawn = || format!("{:0GROUP$x}", random::number() as u32);
            let group = group.take().map_or_else(drawn, str::to_owned);
            let path = destination.with_file_name(temporary_name(name, &group));
            let mut unfinished = unfinished();
            match calls.create(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(file) => {
                    // Another process may have seen the file before its lock, and removes it.
                    if !matches!(file.try_lock(), Err(TryLockError::WouldBlock)) && path.exists() {
                        unfinished.0.push(path.clone());
                        return Ok(Self { file, path, group });
                    }
                }
            }
        }
    }
}

fn temporary_name(name: &OsStr, group: &str) -> OsString {
    let mut temporary = OsString::from(".");
    if name.len() <= LONGEST {
        temporary.push(name);
    } else {
        let name = name.to_string_lossy();
        temporary.push(&name[..name.floor_char_boundary(LONGEST)]);
    }
    temporary.push(format!(".{MARK}{group}"));
    temporary
}

/// The file that a temporary file belongs to, and its group; `None` if it is not a temporary file.
fn parts(name: &str) -> Option<(&str, &str)> {
    let (file, mark) = name.strip_prefix('.')?.rsplit_once('.')?;
    let group = mark.strip_prefix(MARK)?;
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (group.len() == GROUP && group.bytes().all(is_digit)).then_some((file, group))
}

/// The name of the file that a temporary file belongs to; `None` if it is not a temporary file.
#[cfg(test)]
pub(crate) fn temporary_of(name: &str) -> Option<&str> {
    Some(parts(name)?.0)
}

/// The folders that this process has looked at.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Removes temporary files that killed processes left in a folder. Looks at each folder once.
pub(crate) fn sweep_once(folder: &Path) {
    if SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        sweep(folder);
    }
}

/// Removes temporary files that killed processes left in a folder.
pub(crate) fn sweep(folder: &Path) {
    let mut groups: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if let Some((_, group)) = name.to_str().and_then(parts) {
            groups.entry(group.to_owned()).or_default().push(entry.path());
        }
    }
    for paths in groups.into_values() {
        let locks: Option<Vec<File>> = paths.iter().map(|path| locked(path)).collect();
        if locks.is_some() {
            for path in paths {
                // If the cleanup fails, the file only wastes space.
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// Locks a file whose lock nobody holds. `None` also if it is not a file, and where there are no locks.
fn locked(path: &Path) -> Option<File> {
    let is_file = fs::symlink_metadata(path).is_ok_and(|about| about.is_file());
    let file = is_file.then(|| OpenOptions::new().read(true).write(true).open(path).ok()).flatten()?;
    file.try_lock().is_ok().then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemCalls;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn only_names_of_temporary_files_are_recognized() {
        assert_eq!(temporary_of(".progress.ron.mazeater-0a1b2c3d"), Some("progress.ron"));
        for name in [
            "progress.ron",
            ".progress.ron",
            ".a.0a1b2c3d",
            ".a.mazeater-0a1b2c3",
            ".a.mazeater-0a1b2c3de",
            ".a.mazeater-0a1b2c3D",
            "a.mazeater-0a1b2c3d",
        ] {
            assert_eq!(temporary_of(name), None, "{name}");
        }
    }

    #[test]
    fn longest_names_have_temporary_files() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a".repeat(255), "ä".repeat(127)] {
            let temporary = Temporary::create(&SystemCalls, &folder.path().join(&name), None).unwrap();
            assert!(name.starts_with(temporary_of(temporary.path.file_name().unwrap().to_str().unwrap()).unwrap()));
        }
    }

    #[test]
    fn only_groups_that_nobody_writes_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let first = Temporary::create(&SystemCalls, &at("a.svg"), None).unwrap();
        // Closed, but the first one of its group is open.
        let second = Temporary::create(&SystemCalls, &at("b.svg"), Some(&first.group)).unwrap().path;
        let left = [".a.svg.mazeater-00000000", ".b.svg.mazeater-00000000", ".c.mazeater-00000001"];
        let kept = [".a.svg", "b.svg.mazeater-00000000", ".own.abcdef", ".x.mazeater-123"];
        for name in left.iter().chain(&kept) {
            fs::write(at(name), "1").unwrap();
        }
        fs::create_dir(at(".folder.mazeater-00000002")).unwrap();
        sweep(folder.path());
        assert!(first.path.exists() && second.exists());
        assert!(left.iter().all(|name| !at(name).exists()), "{:?}", names(folder.path()));
        assert!(kept.iter().all(|name| at(name).exists()), "{:?}", names(folder.path()));
        assert!(at(".folder.mazeater-00000002").exists());
        drop(first);
        sweep(folder.path());
        assert!(!second.exists());
    }
}
