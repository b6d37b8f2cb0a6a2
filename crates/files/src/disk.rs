//! The home folder on a disk.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use text::Text;

use crate::atomic_file::AtomicFile;
use crate::calls::{FileCalls, SystemCalls};
use crate::file_set::FileSet;
use crate::read::{self, ReadError};
use crate::temporary;

/// Attempts to lock the folder, and the pause between them: half a minute. A save takes about ten milliseconds, on a slow
/// disk some seconds.
const LOCK_TRIES: u32 = 3000;
const LOCK_PAUSE: Duration = Duration::from_millis(10);

/// Bytes written to detect a full disk.
const PROBE_BYTES: usize = 64 << 10;

/// The exclusive right to write to a folder, among all running copies of the game. Released on drop.
#[derive(Debug)]
pub struct HomeLock<'d> {
    /// `None` without a lock among copies.
    _file: Option<File>,
    _saving: MutexGuard<'d, ()>,
}

/// How files are written. Clones share the lock.
#[derive(Clone, Debug)]
pub(crate) struct Disk {
    calls: Arc<dyn FileCalls>,
    /// Held while this copy of the game saves: its saves wait for each other however long they take.
    saving: Arc<Mutex<()>>,
}

impl Disk {
    pub(crate) fn new(calls: Arc<dyn FileCalls>) -> Self {
        Self { calls, saving: Arc::default() }
    }
}

impl Default for Disk {
    fn default() -> Self {
        Self::new(Arc::new(SystemCalls))
    }
}

/// `MAZEATER_HOME` if it is set, otherwise the platform's folder for application data.
pub(crate) fn folder_of_this_user() -> Option<PathBuf> {
    match std::env::var_os("MAZEATER_HOME") {
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => directories::ProjectDirs::from("", "", "Mazeater").map(|folders| folders.data_dir().to_owned()),
    }
}

/// The folder's name for the player.
pub(crate) fn name(folder: &Path) -> Text {
    Text::path(folder)
}

/// Why there is no folder, for the player.
pub(crate) fn missing() -> Text {
    text!("notices-no-home")
}

fn lock_among_copies(folder: &Path) -> Option<File> {
    fs::create_dir_all(folder).ok()?;
    let path = folder.join("lock");
    // To open a pipe would wait for its reader.
    if fs::metadata(&path).is_ok_and(|present| !present.is_file()) {
        return None;
    }
    let file = File::options().create(true).truncate(false).write(true).open(path).ok()?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Some(file),
            Err(fs::TryLockError::WouldBlock) => sleep(LOCK_PAUSE),
            Err(fs::TryLockError::Error(_)) => break,
        }
    }
    None
}

/// Reads a file of at most `limit` bytes.
pub(crate) fn read(file: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    read::read(file, limit)
}

/// Whether there is a file of this name.
pub(crate) fn exists(file: &Path) -> bool {
    file.exists()
}

/// The names of the files in a folder, in any order.
pub(crate) fn list(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
}

/// Removes temporary files left in these folders by copies of the game that were killed.
pub(crate) fn sweep(folders: &[PathBuf]) {
    for folder in folders {
        temporary::sweep(folder);
    }
}

impl Disk {
    /// Waits until no other copy of the game writes to the folder. Continues without a lock after half a minute, or if
    /// the file system does not support locks.
    pub(crate) fn lock(&self, folder: &Path) -> HomeLock<'_> {
        // The lock protects no value, so a thread that panicked has broken nothing.
        let saving = self.saving.lock().unwrap_or_else(PoisonError::into_inner);
        HomeLock { _file: lock_among_copies(folder), _saving: saving }
    }

    /// Writes a file atomically. Creates its folder.
    pub(crate) fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        self.calls.create_folder(file.parent().unwrap_or(Path::new("")))?;
        let mut file = AtomicFile::create_by(Arc::clone(&self.calls), file)?;
        file.write_all(bytes)?;
        file.commit()
    }

    /// Writes files that appear together. Creates their folders. The error has the number of the file that cannot be
    /// written, or none if its own text names the file.
    pub(crate) fn write_all(&self, files: &[(PathBuf, Vec<u8>)]) -> Result<(), (Option<usize>, io::Error)> {
        let mut set = FileSet::default();
        for (number, (file, bytes)) in files.iter().enumerate() {
            let added = self
                .calls
                .create_folder(file.parent().unwrap_or(Path::new("")))
                .and_then(|()| set.add_by(Arc::clone(&self.calls), file, bytes));
            added.map_err(|error| (Some(number), error))?;
        }
        set.commit().map_err(|error| (None, error))
    }

    /// Removes a file.
    pub(crate) fn remove(&self, file: &Path) -> io::Result<()> {
        self.calls.remove(file)
    }

    /// Renames a file within its folder.
    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.calls.rename(from, to)
    }

    /// Checks whether files can be written, by writing and removing a temporary file.
    pub(crate) fn probe(&self, folder: &Path) -> io::Result<()> {
        self.calls.create_folder(folder)?;
        let mut file = AtomicFile::create_by(Arc::clone(&self.calls), &folder.join("probe"))?;
        file.write_all(&vec![0; PROBE_BYTES])?;
        file.close()
    }
}
