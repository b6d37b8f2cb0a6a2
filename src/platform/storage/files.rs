//! The files on disk: written whole or not at all, with the one before kept; what cannot be read is put aside.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use maze::sanitize::one_line;

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

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

/// Where the one before a file is kept: `progress.before.ron` for `progress.ron`.
fn before(file: &Path) -> PathBuf {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    file.with_extension(format!("before.{extension}"))
}

/// What was read of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<T> {
    /// What is in the file, or in the one before it; `None` if neither can be used, or there is none.
    pub value: Option<T>,
    /// It is not what the file itself holds, and is to be written there.
    pub recovered: bool,
    /// What the player should know about it, in one line.
    pub notice: Option<String>,
}

/// Reads a file. One that cannot be used is put aside and the one before it is taken, or none: then it is said what is
/// so `without` either.
pub fn load<T>(home: &Home, name: &str, without: &str, from_text: impl Fn(&str) -> Result<T, String>) -> Loaded<T> {
    let file = home.file(name);
    let now = read(&file, &from_text);
    if let Ok(Some(value)) = now {
        return Loaded { value: Some(value), recovered: false, notice: None };
    }
    let value = read(&before(&file), &from_text).ok().flatten();
    let recovered = value.is_some();
    let then = if recovered { "the one before it was taken" } else { without };
    let notice = match now {
        Ok(_) if !recovered => None,
        Ok(_) => Some(format!("{name} is missing; {then}")),
        Err(why) => {
            let aside = put_aside(&file);
            Some(one_line(&format!("{name} cannot be used: {why}; {aside}; {then}")))
        }
    };
    Loaded { value, recovered, notice }
}

fn read<T>(file: &Path, from_text: impl Fn(&str) -> Result<T, String>) -> Result<Option<T>, String> {
    match fs::read(file) {
        Ok(bytes) => {
            let text = String::from_utf8(bytes).map_err(|_| "it is no text".to_owned())?;
            from_text(&text).map(Some)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(said(&error)),
    }
}

/// What the system says, without its number for it.
fn said(error: &std::io::Error) -> String {
    let said = error.to_string();
    said.split(" (os error").next().unwrap_or_default().to_owned()
}

/// What is wrong with the shape of a text.
pub fn fault(error: &ron::error::SpannedError) -> String {
    match error.code {
        // Its own words are for programmers.
        ron::Error::ExceededRecursionLimit => format!("{}: it is nested too deeply", error.span.start),
        _ => error.to_string(),
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

/// Writes a file, whole or not at all. The file that was there stays, as the one before.
pub fn save(home: &Home, name: &str, text: &str) -> Result<(), String> {
    let file = home.file(name);
    if let Ok(present) = fs::read(&file) {
        write(home, &before(&file), &present)?;
    }
    write(home, &file, text.as_bytes())
}

/// Writes a file of the folder, whole or not at all.
pub fn write(home: &Home, file: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = file.parent().unwrap_or(&home.0);
    let written = fs::create_dir_all(folder).and_then(|()| write_whole(file, bytes));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    written.map_err(|error| unwritable(home, &name, &error))
}

fn unwritable(home: &Home, what: &str, error: &std::io::Error) -> String {
    let (folder, why) = (home.0.display(), said(error));
    one_line(&format!("{what} cannot be saved in {folder} ({why}): the game goes on without"))
}

/// Tries whether files can be written, and leaves none.
pub fn probe(home: &Home) -> Result<(), String> {
    let opened = fs::create_dir_all(&home.0).and_then(|()| AtomicWriteFile::open(home.file("probe")));
    let discarded = opened.and_then(AtomicWriteFile::discard);
    discarded.map_err(|error| unwritable(home, "What you reach", &error))
}

fn write_whole(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut writing = AtomicWriteFile::open(file)?;
    writing.write_all(bytes)?;
    writing.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "number.ron";

    fn load_number(home: &Home) -> Loaded<u32> {
        load(home, NAME, "counting begins anew", |text| text.trim().parse().map_err(|_| "no number".to_owned()))
    }

    #[test]
    fn what_was_saved_is_loaded_and_the_one_before_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().join("not/yet/there"));
        assert_eq!(load_number(&home), Loaded { value: None, recovered: false, notice: None });
        save(&home, NAME, "3").unwrap();
        save(&home, NAME, "4").unwrap();
        assert_eq!(load_number(&home), Loaded { value: Some(4), recovered: false, notice: None });
        assert_eq!(fs::read_to_string(home.file("number.before.ron")).unwrap(), "3");
    }

    #[test]
    fn a_broken_file_is_put_aside_and_the_one_before_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        save(&home, NAME, "3").unwrap();
        save(&home, NAME, "4").unwrap();
        for broken in [&b"\xff\xfe\x00"[..], b"", b"four", b"4 or 5"] {
            fs::write(home.file(NAME), broken).unwrap();
            let loaded = load_number(&home);
            assert_eq!((loaded.value, loaded.recovered), (Some(3), true));
            let notice = loaded.notice.unwrap();
            assert!(notice.contains("put aside") && !notice.contains('\n'), "{notice}");
            assert!(!home.file(NAME).exists());
            // Even if nothing is written in this run, the next one finds it again.
            let again = load_number(&home);
            assert_eq!((again.value, again.notice.is_some()), (Some(3), true));
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
        let why = save(&Home::at(file.join("home")), NAME, "3").unwrap_err();
        assert!(why.contains("the game goes on") && !why.contains('\n'), "{why}");
        let why = probe(&Home::at(file.join("home"))).unwrap_err();
        assert!(why.contains("the game goes on") && !why.contains("os error"), "{why}");
    }

    #[test]
    fn to_try_whether_files_can_be_written_leaves_none() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("not/yet/there");
        probe(&Home::at(&home)).unwrap();
        assert_eq!(fs::read_dir(home).unwrap().count(), 0);
    }

    #[test]
    fn what_is_nested_too_deeply_is_said_in_words_for_players() {
        let error = ron::from_str::<ron::Value>(&"[".repeat(10_000)).unwrap_err();
        let said = fault(&error);
        assert!(said.contains("too deeply") && !said.contains("serde"), "{said}");
    }
}
