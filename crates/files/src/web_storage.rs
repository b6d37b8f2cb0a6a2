//! The home folder in a browser: one entry of its local storage for each file. The browser writes an entry whole or not
//! at all.
//!
//! An entry is a text with one character for each byte, because replays are not text.

use std::io::{self, ErrorKind};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use text::Text;
use web_sys::Storage;

use crate::read::ReadError;

/// The folder's name, with which the keys begin.
const FOLDER: &str = "mazeater";

/// Characters written to detect that the storage is full.
const PROBE_LENGTH: usize = 64 << 10;

/// Nothing to lock: a browser runs the pages of one site in turns while they save.
#[derive(Debug)]
pub struct HomeLock<'d>(PhantomData<&'d Disk>);

/// How files are written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disk;

/// The folder, if the browser lets the page store anything.
pub(crate) fn folder_of_this_user() -> Option<PathBuf> {
    storage().is_ok().then(|| FOLDER.into())
}

/// The folder's name for the player, who sees no folder.
pub(crate) fn name(_: &Path) -> Text {
    text!("notices-browser-storage")
}

/// Why there is no folder, for the player.
pub(crate) fn missing() -> Text {
    text!("notices-no-storage")
}

fn storage() -> io::Result<Storage> {
    // Private windows and blocked cookies: an error, or none.
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| ErrorKind::PermissionDenied.into())
}

/// The key of a file. Paths have `/` in a browser.
fn key(file: &Path) -> String {
    file.to_string_lossy().into_owned()
}

fn get(file: &Path) -> io::Result<Vec<u8>> {
    let entry = storage()?.get_item(&key(file)).map_err(|_| io::Error::from(ErrorKind::PermissionDenied))?;
    let entry = entry.ok_or(ErrorKind::NotFound)?;
    entry.chars().map(|byte| u8::try_from(u32::from(byte)).map_err(|_| ErrorKind::InvalidData.into())).collect()
}

/// Reads a file of at most `limit` bytes.
pub(crate) fn read(file: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    let bytes = get(file)?;
    if bytes.len() as u64 > limit { Err(ReadError::TooLarge(limit)) } else { Ok(bytes) }
}

/// Whether there is a file of this name.
pub(crate) fn exists(file: &Path) -> bool {
    get(file).is_ok()
}

/// The names of the files in a folder, in any order.
pub(crate) fn list(folder: &Path) -> Vec<String> {
    let Ok(storage) = storage() else { return Vec::new() };
    let prefix = format!("{}/", key(folder));
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let names = keys.filter_map(|key| Some(key.strip_prefix(&prefix)?.to_owned()));
    names.filter(|name| !name.contains('/')).collect()
}

/// Nothing to remove: there are no temporary files.
pub(crate) const fn sweep(_: &[PathBuf]) {}

impl Disk {
    /// Does nothing.
    pub(crate) fn lock(&self, _: &Path) -> HomeLock<'_> {
        HomeLock(PhantomData)
    }

    /// Writes a file.
    pub(crate) fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let entry: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        // Setting an entry fails only if there is no space for it. The old entry stays.
        storage()?.set_item(&key(file), &entry).map_err(|_| ErrorKind::StorageFull.into())
    }

    /// Writes files. Nothing interrupts the page meanwhile, but one for which there is no space leaves those before it.
    pub(crate) fn write_all(&self, files: &[(PathBuf, Vec<u8>)]) -> Result<(), (Option<usize>, io::Error)> {
        let mut files = files.iter().enumerate();
        files.try_for_each(|(number, (file, bytes))| self.write(file, bytes).map_err(|error| (Some(number), error)))
    }

    /// Removes a file.
    pub(crate) fn remove(&self, file: &Path) -> io::Result<()> {
        storage()?.remove_item(&key(file)).map_err(|_| ErrorKind::PermissionDenied.into())
    }

    /// Renames a file.
    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.write(to, &get(from)?)?;
        self.remove(from)
    }

    /// Checks whether files can be written, by writing and removing an entry.
    pub(crate) fn probe(&self, folder: &Path) -> io::Result<()> {
        let file = folder.join("probe");
        self.write(&file, &[b'-'; PROBE_LENGTH])?;
        self.remove(&file)
    }
}
