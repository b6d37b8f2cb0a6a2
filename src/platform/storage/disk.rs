//! The home folder on a disk.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use crate::platform::files::{self, AtomicFile, ReadError, temporary_of};
use crate::text::Text;

/// Attempts to lock the folder, and the pause between them. A save takes about ten milliseconds.
const LOCK_TRIES: u32 = 200;
const LOCK_PAUSE: Duration = Duration::from_millis(10);

/// Bytes written to detect a full disk.
const PROBE_BYTES: usize = 64 << 10;

/// The exclusive right to write to a folder, among all running copies of the game. Released on drop.
#[derive(Debug)]
pub struct HomeLock(Option<File>);

/// `MAZEATER_HOME` if it is set, otherwise the platform's folder for application data.
pub(super) fn folder_of_this_user() -> Option<PathBuf> {
    match std::env::var_os("MAZEATER_HOME") {
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => directories::ProjectDirs::from("", "", "Mazeater").map(|folders| folders.data_dir().to_owned()),
    }
}

/// The folder's name for the player.
pub(super) fn name(folder: &Path) -> Text {
    Text::path(folder)
}

/// Why there is no folder, for the player.
pub(super) fn missing() -> Text {
    text!("notices-no-home")
}

/// Waits until no other copy of the game writes to the folder. Continues without a lock after a few seconds, or if the
/// file system does not support locks.
pub(super) fn lock(folder: &Path) -> HomeLock {
    let file = fs::create_dir_all(folder)
        .and_then(|()| File::options().create(true).truncate(false).write(true).open(folder.join("lock")));
    let Ok(file) = file else { return HomeLock(None) };
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return HomeLock(Some(file)),
            Err(fs::TryLockError::WouldBlock) => sleep(LOCK_PAUSE),
            Err(fs::TryLockError::Error(_)) => break,
        }
    }
    HomeLock(None)
}

/// Reads a file of at most `limit` bytes.
pub(super) fn read(file: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    files::read(file, limit)
}

/// Writes a file atomically. Creates its folder.
pub(super) fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new("")))?;
    files::write(file, bytes)
}

/// Removes a file.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    fs::remove_file(file)
}

/// Renames a file within its folder.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Whether there is a file of this name.
pub(super) fn exists(file: &Path) -> bool {
    file.exists()
}

/// The names of the files in a folder, in any order.
pub(super) fn list(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
}

/// Checks whether files can be written, by writing and removing a temporary file.
pub(super) fn probe(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut file = AtomicFile::create(&folder.join("probe"))?;
    file.write_all(&vec![0; PROBE_BYTES])?;
    file.close()
}

/// Removes temporary files left by copies of the game that were killed.
pub(super) fn sweep(home: &Path, folders: &[PathBuf]) {
    // A running copy holds the lock while it writes, so the remaining temporary files are unused.
    let lock = lock(home);
    if lock.0.is_none() {
        return;
    }
    for folder in folders {
        for name in list(folder) {
            if temporary_of(&name).is_some_and(is_ours) {
                // If the cleanup fails, the file only wastes space.
                let _ = fs::remove_file(folder.join(name));
            }
        }
    }
}

/// Whether the game writes files with this name.
fn is_ours(file: &str) -> bool {
    let extension = Path::new(file).extension();
    file == "probe" || extension.is_some_and(|extension| extension == "ron" || extension == "replay")
}
