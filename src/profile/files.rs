//! The files on disk: written whole or not at all, with the one before kept; what cannot be read is put aside.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::progress::Progress;
use maze::names::one_line;

/// The file of the progress.
const PROGRESS: &str = "progress.ron";

/// The one before it.
const PROGRESS_BEFORE: &str = "progress.before.ron";

/// The replay of the race that was run last.
const LAST_REPLAY: &str = "last.replay";

/// The folder in which everything is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home(PathBuf);

impl Home {
    /// A folder; it is made when the first file is written.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(folder.into())
    }

    /// `MAZEATER_HOME` if it is set, or else the platform's own folder for such files.
    pub fn of_this_user() -> Option<Self> {
        match std::env::var_os("MAZEATER_HOME") {
            Some(folder) if !folder.is_empty() => Some(Self::at(folder)),
            _ => directories::ProjectDirs::from("", "", "Mazeater").map(|folders| Self::at(folders.data_dir())),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

/// Reads the progress. A file that cannot be used is put aside and the one before it is taken, or none; the second
/// value says so.
pub(super) fn load(home: &Home) -> (Progress, Option<String>) {
    let now = read(&home.file(PROGRESS));
    if let Ok(Some(progress)) = now {
        return (progress, None);
    }
    let before = read(&home.file(PROGRESS_BEFORE)).ok().flatten().map(Progress::recovered);
    let then = if before.is_some() { "the progress before it was taken" } else { "the campaign begins anew" };
    let notice = match now {
        Ok(_) if before.is_none() => None,
        Ok(_) => Some(format!("{PROGRESS} is missing; {then}")),
        Err(why) => {
            let aside = put_aside(&home.file(PROGRESS));
            Some(one_line(&format!("{PROGRESS} cannot be used: {why}; {aside}; {then}")))
        }
    };
    (before.unwrap_or_default(), notice)
}

fn read(file: &Path) -> Result<Option<Progress>, String> {
    match fs::read(file) {
        Ok(bytes) => {
            let text = String::from_utf8(bytes).map_err(|_| "it is no text".to_owned())?;
            Progress::from_ron(&text).map(Some)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// Renames a file to the first free name for broken ones, and says which.
fn put_aside(file: &Path) -> String {
    let free = (1..1000).map(|number| file.with_extension(format!("broken-{number}"))).find(|name| !name.exists());
    match free.map(|aside| (fs::rename(file, &aside), aside)) {
        Some((Ok(()), aside)) => {
            format!("it was put aside as {}", aside.file_name().unwrap_or_default().to_string_lossy())
        }
        _ => "it could not be put aside".to_owned(),
    }
}

/// Writes the progress. The file that was there stays, as the one before.
pub(super) fn save(home: &Home, text: &str) -> Result<(), String> {
    let write = || {
        fs::create_dir_all(&home.0)?;
        let file = home.file(PROGRESS);
        if let Ok(present) = fs::read(&file) {
            write_whole(&home.file(PROGRESS_BEFORE), &present)?;
        }
        write_whole(&file, text.as_bytes())
    };
    write().map_err(|error| {
        one_line(&format!("progress cannot be saved in {} ({error}): the game goes on without", home.0.display()))
    })
}

/// Writes the replay of the race that was run last.
pub(super) fn save_replay(home: &Home, bytes: &[u8]) -> Result<(), String> {
    let write = || {
        fs::create_dir_all(&home.0)?;
        write_whole(&home.file(LAST_REPLAY), bytes)
    };
    write().map_err(|error| {
        one_line(&format!("the replay cannot be saved in {} ({error}): the game goes on without", home.0.display()))
    })
}

fn write_whole(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut writing = AtomicWriteFile::open(file)?;
    writing.write_all(bytes)?;
    writing.commit()
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Difficulty;

    const THIRD: &str = "(version: 1, level: 3, difficulty: Hard)\n";

    #[test]
    fn progress_survives_and_the_one_before_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().join("not/yet/there"));
        assert_eq!(load(&home), (Progress::default(), None));
        save(&home, THIRD).unwrap();
        save(&home, "(version: 1, level: 4, difficulty: Hard)\n").unwrap();
        assert_eq!(load(&home).0.reached(), 4);
        assert_eq!(fs::read_to_string(home.file(PROGRESS_BEFORE)).unwrap(), THIRD);
    }

    #[test]
    fn a_broken_file_is_put_aside_and_the_one_before_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        save(&home, THIRD).unwrap();
        save(&home, "(version: 1, level: 4, difficulty: Hard)\n").unwrap();
        for broken in [&b"\xff\xfe\x00"[..], b"", b"(version: 1, level:", b"(version: 99)"] {
            fs::write(home.file(PROGRESS), broken).unwrap();
            let (progress, notice) = load(&home);
            assert_eq!((progress.reached(), progress.difficulty()), (3, Difficulty::Hard));
            let notice = notice.unwrap();
            assert!(notice.contains("put aside") && !notice.contains('\n'), "{notice}");
            assert!(!home.file(PROGRESS).exists());
            // Even if nothing is written in this run, the next one finds it again.
            let (again, notice) = load(&home);
            assert_eq!((again.reached(), notice.is_some()), (3, true));
        }
        // Each broken file is still there, under a name of its own.
        let kept = fs::read_dir(folder.path())
            .unwrap()
            .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().contains("broken"));
        assert_eq!(kept.count(), 4);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_said_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a file");
        fs::write(&file, "").unwrap();
        let why = save(&Home::at(file.join("home")), THIRD).unwrap_err();
        assert!(why.contains("the game goes on") && !why.contains('\n'), "{why}");
    }
}
