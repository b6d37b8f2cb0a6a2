//! The calls that change the file system, in one place: tests make them fail, wait or stop at any of them.

use std::fmt::Debug;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// The calls that change the file system. Each does what the system does, unless it is replaced.
pub trait FileCalls: Debug + Send + Sync {
    /// Creates a folder, and those above it.
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    /// Creates a file that does not exist yet.
    fn create(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(path)
    }

    /// Writes some of the bytes; returns how many.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    /// Waits until the content of a file is on disk.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Waits until the names in a folder are on disk, so that a rename survives a power failure. Does nothing where the
    /// system has no such call.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    /// Renames a file, and replaces the one of the new name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Renames a file, unless there is one of the new name. Between the two steps the file has both names.
    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        match fs::hard_link(from, to) {
            Ok(()) => {
                // The second name of a temporary file only wastes space: the next run removes it.
                let _ = fs::remove_file(from);
                Ok(())
            }
            // Only some file systems have links. A file that appears right now is replaced there.
            Err(error) if error.kind() != ErrorKind::AlreadyExists && fs::symlink_metadata(to).is_err() => {
                fs::rename(from, to)
            }
            Err(_) => Err(ErrorKind::AlreadyExists.into()),
        }
    }

    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// The calls of the system.
#[derive(Clone, Copy, Debug)]
pub struct SystemCalls;

impl FileCalls for SystemCalls {}
