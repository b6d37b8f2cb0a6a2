//! A disk that fails, waits, is full, or is cut off at any call.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use files::{FileCalls, SystemCalls};
use maze::{MazeRng, Seed};

/// What is wrong with the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Nothing.
    None,
    /// The power fails at this call, counted from 0: it does nothing or half, and what was not synced is lost in part.
    /// All calls after it fail.
    CutOffAt(u64),
    /// There is room for this many bytes more.
    Full(u64),
    /// Nothing can be changed.
    ReadOnly,
    /// Each sync takes this long.
    Slow(Duration),
}

/// A name in a folder that was not synced since: a power failure may undo it.
#[derive(Debug)]
struct NewName {
    path: PathBuf,
    /// The content that the name had before.
    before: Option<Vec<u8>>,
}

#[derive(Debug)]
struct State {
    fault: Fault,
    calls: u64,
    is_cut_off: bool,
    rng: MazeRng,
    names: Vec<NewName>,
    /// Files whose content is not synced, by number, with their paths.
    unsynced: BTreeMap<u64, PathBuf>,
}

/// Calls to a disk with a fault.
#[derive(Debug)]
pub(crate) struct FaultyDisk(Mutex<State>);

impl FaultyDisk {
    pub(crate) fn new(fault: Fault) -> Self {
        let rng = Seed::new(format!("{fault:?}")).stream("faults");
        let (names, unsynced) = (Vec::new(), BTreeMap::new());
        Self(Mutex::new(State { fault, calls: 0, is_cut_off: false, rng, names, unsynced }))
    }

    pub(crate) fn set(&self, fault: Fault) {
        self.state().fault = fault;
    }

    /// Calls so far.
    pub(crate) fn calls(&self) -> u64 {
        self.state().calls
    }

    pub(crate) fn is_cut_off(&self) -> bool {
        self.state().is_cut_off
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("no test panicked")
    }

    /// Does a call that takes so many bytes, unless the fault says otherwise. `half` is what remains of it where the
    /// power fails.
    fn call<T>(
        &self,
        bytes: u64,
        whole: impl FnOnce(&mut State) -> io::Result<T>,
        half: impl FnOnce() -> io::Result<()>,
    ) -> io::Result<T> {
        let mut state = self.state();
        let number = state.calls;
        state.calls += 1;
        if state.is_cut_off {
            return Err(io::Error::other("cut off"));
        }
        match &mut state.fault {
            Fault::CutOffAt(at) if *at == number => {
                state.is_cut_off = true;
                half()?;
                state.lose()?;
                Err(io::Error::other("cut off"))
            }
            Fault::ReadOnly => Err(ErrorKind::ReadOnlyFilesystem.into()),
            Fault::Full(room) if *room < bytes => Err(ErrorKind::StorageFull.into()),
            Fault::Full(room) => {
                *room -= bytes;
                whole(&mut state)
            }
            _ => whole(&mut state),
        }
    }
}

impl State {
    /// Loses the ends of files that were not synced, and some of the last new names.
    fn lose(&mut self) -> io::Result<()> {
        for (_, path) in std::mem::take(&mut self.unsynced) {
            if let Ok(file) = File::options().write(true).open(path) {
                let length = file.metadata()?.len() as u32;
                file.set_len(u64::from(self.rng.below(length + 1)))?;
            }
        }
        let kept = self.rng.below(self.names.len() as u32 + 1) as usize;
        for NewName { path, before } in self.names.drain(kept..).rev() {
            match before {
                Some(bytes) => fs::write(path, bytes)?,
                None => drop(fs::remove_file(path)),
            }
        }
        Ok(())
    }

    fn note_name(&mut self, path: &Path) {
        self.names.push(NewName { path: path.to_owned(), before: fs::read(path).ok() });
    }
}

/// Nothing remains of a call.
#[expect(clippy::unnecessary_wraps, reason = "other calls can fail in part")]
fn nothing() -> io::Result<()> {
    Ok(())
}

impl FileCalls for FaultyDisk {
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        // A folder that exists needs no change.
        if path.is_dir() { Ok(()) } else { self.call(0, |_| SystemCalls.create_folder(path), nothing) }
    }

    fn create(&self, path: &Path) -> io::Result<File> {
        let create = |state: &mut State| {
            let file = SystemCalls.create(path)?;
            state.unsynced.insert(file.metadata()?.ino(), path.to_owned());
            Ok(file)
        };
        self.call(1, create, nothing)
    }

    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        let mut other = file.try_clone()?;
        let half = || SystemCalls.write(&mut other, &bytes[..bytes.len() / 2]).map(drop);
        self.call(bytes.len() as u64, |_| SystemCalls.write(file, bytes), half)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        let fault = self.state().fault;
        if let Fault::Slow(time) = fault {
            std::thread::sleep(time);
        }
        let sync = |state: &mut State| {
            state.unsynced.remove(&file.metadata()?.ino());
            Ok(())
        };
        self.call(0, sync, nothing)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let sync = |state: &mut State| {
            state.names.retain(|name| name.path.parent() != Some(folder));
            Ok(())
        };
        self.call(0, sync, nothing)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let rename = |state: &mut State| {
            state.note_name(to);
            let number = fs::metadata(from)?.ino();
            SystemCalls.rename(from, to)?;
            if let Some(path) = state.unsynced.get_mut(&number) {
                to.clone_into(path);
            }
            Ok(())
        };
        self.call(0, rename, nothing)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let remove = |state: &mut State| {
            state.note_name(path);
            SystemCalls.remove(path)
        };
        self.call(0, remove, nothing)
    }
}
