//! Files of the page in a browser: those that the player dropped on it or picked. A page sees no paths: a file of the page
//! has its name as its path, and [`read`](crate::read()) reads it as one of a disk.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most files that are kept at a time. The oldest go first.
pub const MOST_FILES: usize = 8;

/// The largest file that is kept, in bytes.
pub const LARGEST: u64 = 64 << 20;

/// A file that was dropped or picked.
struct PageFile {
    path: PathBuf,
    /// `None` if it is too large.
    bytes: Option<Vec<u8>>,
    /// Whether the game has not been told of it.
    is_new: bool,
}

static FILES: Mutex<Vec<PageFile>> = Mutex::new(Vec::new());

fn files() -> MutexGuard<'static, Vec<PageFile>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file of the page, of at most `limit` bytes; `None` if the page has none of this name. Without bytes it is too large.
pub(crate) fn read(path: &Path, limit: u64) -> Option<Option<Vec<u8>>> {
    let files = files();
    let file = files.iter().rev().find(|file| file.path == path)?;
    Some(file.bytes.clone().filter(|bytes| bytes.len() as u64 <= limit))
}

/// Keeps a file, in place of one of this name. Without bytes it was too large.
pub fn keep(name: &str, bytes: Option<Vec<u8>>) {
    let path = PathBuf::from(name.replace(['/', '\\'], "-"));
    let mut files = files();
    files.retain(|other| other.path != path);
    if files.len() >= MOST_FILES {
        files.remove(0);
    }
    files.push(PageFile { path, bytes, is_new: true });
}

/// The files that were kept since the last call.
pub fn take_new() -> Vec<PathBuf> {
    let path_of_new = |file: &mut PageFile| std::mem::take(&mut file.is_new).then(|| file.path.clone());
    files().iter_mut().filter_map(path_of_new).collect()
}
