//! The folder of saved files. It is locked during writes, each file has a backup, and damaged files are moved aside.

use std::path::{Path, PathBuf};

use text::errors::without_number;
use text::{Id, Text};
use tracing::info;

use crate::disk::{self, Disk, HomeLock};
use crate::read::ReadError;

/// Size limit of saved files, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The folder of all saved files.
#[derive(Clone, Debug)]
pub struct Home {
    folder: PathBuf,
    disk: Disk,
}

impl PartialEq for Home {
    fn eq(&self, other: &Self) -> bool {
        self.folder == other.folder
    }
}

impl Eq for Home {}

impl Home {
    /// A home in this folder, which is created by the first write.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), disk: Disk::default() }
    }

    /// A home in this folder with other calls to the file system, for tests of faults.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn with_calls(folder: impl Into<PathBuf>, calls: std::sync::Arc<dyn crate::FileCalls>) -> Self {
        Self { folder: folder.into(), disk: Disk::new(calls) }
    }

    /// The home in a subfolder. What is saved there is apart from what is saved here.
    #[must_use]
    pub fn within(&self, subfolder: &str) -> Self {
        Self { folder: self.file(subfolder), disk: self.disk.clone() }
    }

    /// The home of this user; `None` if the platform has none.
    pub fn of_this_user() -> Option<Self> {
        disk::folder_of_this_user().map(Self::at)
    }

    /// Why this user has no home, for the player.
    pub fn missing() -> Text {
        disk::missing()
    }

    /// The path of a file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Waits until no other copy of the game writes to the folder.
    pub fn lock(&self) -> HomeLock<'_> {
        self.disk.lock(&self.folder)
    }

    /// Reads a file in the folder, of at most `limit` bytes.
    pub fn read_bytes(&self, name: &str, limit: u64) -> Result<Vec<u8>, ReadError> {
        disk::read(&self.file(name), limit)
    }

    /// Whether the folder has a file of this name.
    pub fn has(&self, name: &str) -> bool {
        disk::exists(&self.file(name))
    }

    /// Removes a file in the folder. A file that cannot be removed stays.
    pub fn remove(&self, name: &str) {
        let _ = self.disk.remove(&self.file(name));
    }

    /// The names of the files in a subfolder, in any order.
    pub fn list(&self, subfolder: &str) -> Vec<String> {
        disk::list(&self.file(subfolder))
    }

    /// Reads a text file; `None` if it does not exist.
    pub fn read(&self, name: &str) -> Result<Option<String>, LoadError> {
        read_text(&self.file(name))
    }

    /// Writes a file atomically. `previous` becomes its backup.
    pub fn save(&self, _: &HomeLock<'_>, name: &str, text: &str, previous: Option<&str>) -> Result<(), Text> {
        let file = self.file(name);
        if let Some(previous) = previous {
            self.write_file(&backup(&file), previous.as_bytes())?;
        }
        self.write_file(&file, text.as_bytes())
    }

    /// Writes a file in the folder atomically.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Text> {
        let _lock = self.lock();
        self.write_file(&self.file(name), bytes)
    }

    /// Writes files in the folder, which appear together: all of them, or none.
    pub fn write_all(&self, _: &HomeLock<'_>, files: Vec<(String, Vec<u8>)>) -> Result<(), Text> {
        let files: Vec<_> = files.into_iter().map(|(name, bytes)| (self.file(&name), bytes)).collect();
        self.disk.write_all(&files).map_err(|(number, error)| match number {
            Some(number) => {
                let name = files[number].0.file_name().unwrap_or_default().to_string_lossy();
                text!("notices-not-written", file = Text::foreign(&name), reason = error)
            }
            None => Text::foreign(&without_number(&error)),
        })
    }

    fn write_file(&self, file: &Path, bytes: &[u8]) -> Result<(), Text> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        self.disk.write(file, bytes).map_err(|error| {
            text!("notices-not-saved", file = Text::foreign(&name), folder = disk::name(&self.folder), reason = error)
        })
    }

    /// Renames a file to the first unused `NAME.broken-NUMBER` and returns that name.
    pub fn move_aside(&self, name: &str) -> Option<String> {
        let file = self.file(name);
        let moved =
            (1..1000).map(|number| file.with_extension(format!("broken-{number}"))).find(|name| !disk::exists(name))?;
        self.disk.rename(&file, &moved).ok()?;
        Some(moved.file_name().unwrap_or_default().to_string_lossy().into_owned())
    }

    /// Checks whether files can be written, by writing and removing one.
    pub fn probe(&self) -> Result<(), Text> {
        let folder = || disk::name(&self.folder);
        self.disk
            .probe(&self.folder)
            .map_err(|error| text!("notices-progress-not-saved", folder = folder(), reason = error))
    }

    /// Removes temporary files left by copies of the game that were killed, in the folder and these subfolders.
    pub fn sweep(&self, subfolders: &[&str]) {
        let within = subfolders.iter().map(|subfolder| self.file(subfolder));
        disk::sweep(&std::iter::once(self.folder.clone()).chain(within).collect::<Vec<_>>());
    }
}

/// The backup of a file: `progress.before.ron` for `progress.ron`.
fn backup(file: &Path) -> PathBuf {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    file.with_extension(format!("before.{extension}"))
}

/// Why a saved file is not used.
#[derive(Debug)]
pub enum LoadError {
    /// The content is invalid, for this reason.
    Damaged(Text),
    /// The system does not allow reading the file. Its content may be valid.
    Unreadable(Text),
}

/// The result of loading a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<T> {
    /// The content of the file or its backup; `None` if neither is usable.
    pub value: Option<T>,
    /// The text of the file, if `value` is from the file and not from the backup.
    pub text: Option<String>,
    /// Whether the file exists but the system does not allow reading it.
    pub is_unreadable: bool,
    /// A notice for the player, in one line.
    pub notice: Option<Text>,
}

/// Loads a file. Moves a damaged file aside and loads its backup instead. `reset` is the message about what is lost if
/// there is no backup either.
pub fn load<T>(home: &Home, name: &str, reset: Id, parse: impl Fn(&str) -> Result<T, Text>) -> Loaded<T> {
    let file = home.file(name);
    let parse = |text: Option<String>| match text {
        Some(text) => parse(&text).map(|value| Some((value, text))).map_err(LoadError::Damaged),
        None => Ok(None),
    };
    let found = match home.read(name).and_then(parse) {
        Ok(Some((value, text))) => {
            return Loaded { value: Some(value), text: Some(text), is_unreadable: false, notice: None };
        }
        Ok(None) => Ok(()),
        Err(error) => Err(error),
    };
    let value = read_text(&backup(&file)).and_then(parse).ok().flatten().map(|(value, _)| value);
    let result = if value.is_some() { id!("notices-restored") } else { reset };
    let about = Text::verbatim(name.to_owned());
    let is_unreadable = matches!(found, Err(LoadError::Unreadable(_)));
    let notice = match found {
        Ok(()) => value.is_some().then(|| text!("notices-missing", file = about, result = result)),
        Err(LoadError::Damaged(reason)) => Some(match home.move_aside(name) {
            Some(moved) => {
                let moved = Text::verbatim(moved);
                text!("notices-damaged", file = about, reason = reason, moved = moved, result = result)
            }
            None => text!("notices-damaged-stays", file = about, reason = reason, result = result),
        }),
        Err(LoadError::Unreadable(reason)) => {
            Some(text!("notices-unreadable", file = about, reason = reason, result = result))
        }
    };
    Loaded { value, text: None, is_unreadable, notice }
}

/// Reads a text file and removes the byte order mark that some editors add.
fn read_text(file: &Path) -> Result<Option<String>, LoadError> {
    match disk::read(file, MAX_BYTES) {
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => {
                let without_mark = text.strip_prefix('\u{feff}').map(str::to_owned);
                Ok(Some(without_mark.unwrap_or(text)))
            }
            Err(_) => Err(LoadError::Damaged(text!("error-file-text"))),
        },
        Err(error) if error.is_missing() => Ok(None),
        Err(error @ ReadError::Io(_)) => Err(LoadError::Unreadable(error.into())),
        Err(error) => Err(LoadError::Damaged(error.into())),
    }
}

/// Where the syntax of a RON text is wrong, for players. The log has the message of the parser.
pub fn syntax_error(error: &ron::error::SpannedError) -> Text {
    info!("{error}");
    let (line, column) = (error.span.start.line, error.span.start.col);
    match error.code {
        ron::Error::ExceededRecursionLimit => text!("error-nested", line = line, column = column),
        _ => text!("error-syntax", line = line, column = column),
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::io::{self, Write};
    use std::sync::Arc;

    use super::*;
    use crate::FileCalls;

    const NAME: &str = "number.ron";

    fn parse(text: &str) -> Result<u32, Text> {
        text.trim().parse().map_err(|_| Text::verbatim("no number"))
    }

    fn load_number(home: &Home) -> Loaded<u32> {
        load(home, NAME, id!("notices-reset-progress"), parse)
    }

    fn words(loaded: Loaded<u32>) -> String {
        loaded.notice.unwrap().english().into_owned()
    }

    /// Saves two numbers. The first becomes the backup.
    fn save_two(home: &Home) {
        home.save(&home.lock(), NAME, "3", None).unwrap();
        home.save(&home.lock(), NAME, "4", Some("3")).unwrap();
    }

    #[test]
    fn saved_file_is_loaded_and_the_previous_one_is_its_backup() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().join("not/yet/there"));
        let none = Loaded { value: None, text: None, is_unreadable: false, notice: None };
        assert_eq!(load_number(&home), none);
        save_two(&home);
        assert_eq!(load_number(&home), Loaded { value: Some(4), text: Some("4".to_owned()), ..none });
        assert_eq!(fs::read_to_string(home.file("number.before.ron")).unwrap(), "3");
    }

    #[test]
    fn home_in_a_subfolder_is_apart() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let [one, other] = ["campaigns/1", "campaigns/2"].map(|name| home.within(name));
        save_two(&one);
        home.save(&home.lock(), NAME, "9", None).unwrap();
        assert_eq!([&home, &one, &other].map(|home| load_number(home).value), [Some(9), Some(4), None]);
        assert_eq!(one.file(NAME), folder.path().join("campaigns/1").join(NAME));
    }

    #[test]
    fn damaged_file_is_moved_aside_and_the_backup_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        save_two(&home);
        for broken in [&b"\xff\xfe\x00"[..], b"", b"four", b"4 or 5"] {
            fs::write(home.file(NAME), broken).unwrap();
            let loaded = load_number(&home);
            assert_eq!((loaded.value, &loaded.text), (Some(3), &None));
            let notice = words(loaded);
            assert!(notice.contains("Moved to number.broken-") && !notice.contains('\n'), "{notice}");
            assert!(notice.ends_with("Restored the previous save."), "{notice}");
            assert!(!home.file(NAME).exists());
            // The backup is also used if this run writes nothing.
            let again = load_number(&home);
            assert_eq!((again.value, again.notice.is_some()), (Some(3), true));
        }
        let entries = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        assert_eq!(entries.filter(|name| name.to_string_lossy().contains("broken")).count(), 4);
    }

    #[test]
    fn byte_order_mark_is_skipped() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        fs::write(home.file(NAME), "\u{feff}5").unwrap();
        assert_eq!(load_number(&home).value, Some(5));
    }

    #[test]
    fn huge_file_and_folder_are_moved_aside_unread() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        File::create(home.file(NAME)).unwrap().set_len(3 << 30).unwrap();
        let loaded = load_number(&home);
        assert!(words(loaded).contains("bytes"));
        fs::create_dir(home.file(NAME)).unwrap();
        assert!(words(load_number(&home)).contains("not a regular file"));
        assert!(!home.file(NAME).exists());
    }

    #[cfg(unix)]
    #[test]
    fn pipe_is_rejected_without_blocking() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let made = std::process::Command::new("mkfifo").arg(home.file(NAME)).status();
        if made.is_ok_and(|status| status.success()) {
            assert!(words(load_number(&home)).contains("not a regular file"));
        }
    }

    #[cfg(unix)]
    #[test]
    fn unreadable_file_is_not_moved() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        // A link to itself cannot be read, even with root permissions.
        std::os::unix::fs::symlink(NAME, home.file(NAME)).unwrap();
        let loaded = load_number(&home);
        assert!(loaded.is_unreadable && words(loaded).contains("cannot be read"));
        assert!(fs::symlink_metadata(home.file(NAME)).is_ok(), "the link is still there");
    }

    #[test]
    fn failed_save_names_the_folder_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a file");
        fs::write(&file, "").unwrap();
        let home = Home::at(file.join("home"));
        for error in [home.write(NAME, b"3").unwrap_err(), home.probe().unwrap_err()] {
            let why = error.english();
            let is_whole = why.contains("cannot be saved in") && why.contains("a file");
            assert!(is_whole && !why.contains('\n') && !why.contains("os error"), "{why}");
        }
    }

    #[derive(Debug)]
    struct FullDisk;

    impl FileCalls for FullDisk {
        fn write(&self, _: &mut File, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }

    #[test]
    fn probe_reports_a_full_disk() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::with_calls(folder.path(), Arc::new(FullDisk));
        let error = home.probe().unwrap_err();
        assert!(error.is("notices-progress-not-saved") && error.mentions("error-disk-full"), "{error:?}");
    }

    #[test]
    fn probe_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("not/yet/there");
        Home::at(&home).probe().unwrap();
        assert_eq!(fs::read_dir(home).unwrap().count(), 0);
    }

    #[test]
    fn sweep_removes_only_our_temporary_files() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let subfolders = ["replays", "saved", "eaters"];
        for subfolder in subfolders.iter().chain(&["notes"]) {
            fs::create_dir(home.file(subfolder)).unwrap();
        }
        let ours = [
            ".progress.ron.mazeater-0a1b2c3d",
            ".probe.mazeater-00000000",
            ".runs.league.mazeater-00000001",
            ".runs.csv.mazeater-00000002",
            ".before-import.json.mazeater-00000003",
            "replays/.a.replay.mazeater-abcdef01",
            "saved/.my run.replay.mazeater-abcdef02",
            "eaters/.mine.rhai.mazeater-abcdef03",
        ];
        let others = [
            "progress.ron",
            ".progress.ron.backup1",
            "replays/a.replay",
            "eaters/mine.rhai",
            "notes/.a.txt.mazeater-0a1b2c3d",
        ];
        for name in ours.iter().chain(&others) {
            fs::write(home.file(name), "").unwrap();
        }
        home.sweep(&subfolders);
        let left: Vec<_> = ours.iter().filter(|name| home.file(name).exists()).collect();
        assert!(left.is_empty(), "{left:?}");
        assert!(others.iter().all(|name| home.file(name).exists()));
    }

    /// Another copy of the game has not finished the file.
    #[test]
    fn sweep_keeps_files_that_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut file = crate::AtomicFile::create_by(Arc::new(crate::SystemCalls), &home.file("runs.csv")).unwrap();
        file.write_all(b"1").unwrap();
        home.sweep(&[]);
        file.commit().unwrap();
        assert_eq!(fs::read(home.file("runs.csv")).unwrap(), b"1");
    }

    fn named(files: &[(&str, &str)]) -> Vec<(String, Vec<u8>)> {
        files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn all_files_are_replaced_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let read = |name: &str| fs::read_to_string(home.file(name)).ok();
        let files = |number: &str| named(&[("a.ron", number), ("eaters/b.rhai", number), ("c.ron", number)]);
        home.write_all(&home.lock(), files("1")).unwrap();
        assert!(["a.ron", "eaters/b.rhai", "c.ron"].map(read).iter().all(|text| text.as_deref() == Some("1")));
        // The last one cannot be written.
        fs::remove_file(home.file("c.ron")).unwrap();
        fs::create_dir(home.file("c.ron")).unwrap();
        let why = home.write_all(&home.lock(), files("2")).unwrap_err();
        assert!(why.english().starts_with("c.ron is not saved: "), "{why:?}");
        assert!(["a.ron", "eaters/b.rhai"].map(read).iter().all(|text| text.as_deref() == Some("1")));
        let mut names = disk::list(folder.path());
        names.sort();
        assert_eq!(names, ["a.ron", "c.ron", "eaters", "lock"]);
        assert_eq!(disk::list(&home.file("eaters")), ["b.rhai"]);
    }

    /// The number of files that have their names, beside the lock.
    fn whole(folder: &Path) -> usize {
        disk::list(folder).iter().filter(|name| !name.starts_with('.') && *name != "lock").count()
    }

    /// Counts the files that have their names when one of them is synced.
    #[derive(Debug)]
    struct SeenAtSync(PathBuf, std::sync::Mutex<Vec<usize>>);

    impl FileCalls for SeenAtSync {
        fn sync(&self, file: &File) -> io::Result<()> {
            self.1.lock().unwrap().push(whole(&self.0));
            file.sync_all()
        }
    }

    /// A signal at any write or sync of one of the files leaves none of them.
    #[test]
    fn files_appear_only_when_all_are_on_disk() {
        let folder = tempfile::tempdir().unwrap();
        let calls = Arc::new(SeenAtSync(folder.path().to_owned(), std::sync::Mutex::default()));
        let home = Home::with_calls(folder.path(), Arc::clone(&calls) as Arc<dyn FileCalls>);
        home.write_all(&home.lock(), named(&[("a.ron", "1"), ("b.ron", "2"), ("c.ron", "3")])).unwrap();
        let seen = calls.1.lock().unwrap();
        assert!(seen.len() >= 3 && seen.iter().all(|&count| count == 0), "{seen:?}");
        assert_eq!(whole(folder.path()), 3);
    }

    #[test]
    fn deep_nesting_error_is_readable() {
        let error = ron::from_str::<ron::Value>(&"[".repeat(10_000)).unwrap_err();
        let error = syntax_error(&error);
        let message = error.english();
        assert!(message.contains("too deeply") && !message.contains("serde"), "{message}");
    }
}
