//! The folder for files that the user saves. Existing files are never overwritten.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use text::Text;

use crate::file_set::{FileSet, Kind, contents_of, paths_of};

/// The highest number of files with the same name.
const MAX_NUMBER: u32 = 9999;

/// The folder for saved files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    folder: Option<PathBuf>,
    /// The path that the player chose for the next save.
    chosen: Option<PathBuf>,
    last: LastSaved,
}

/// The path that was saved last, shared by all copies.
#[derive(Clone, Debug, Default)]
struct LastSaved(Arc<Mutex<Option<PathBuf>>>);

impl PartialEq for LastSaved {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for LastSaved {}

impl Default for Files {
    /// `MAZEATER_HOME` if it is set, otherwise `Mazeater` in the user's documents folder, or in the home folder if
    /// there is no documents folder.
    fn default() -> Self {
        let set = std::env::var_os("MAZEATER_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let own = || {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or(user.home_dir()).join("Mazeater"))
        };
        Self { folder: set.or_else(own), chosen: None, last: LastSaved::default() }
    }
}

impl Files {
    /// Like the default, in the user's pictures folder.
    pub fn pictures() -> Self {
        let own = || Some(directories::UserDirs::new()?.picture_dir()?.join("Mazeater"));
        if std::env::var_os("MAZEATER_HOME").is_some_and(|folder| !folder.is_empty()) {
            return Self::default();
        }
        own().map_or_else(Self::default, Self::at)
    }

    /// The files in this folder, which is created by the first save.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()), chosen: None, last: LastSaved::default() }
    }

    /// Sets the path for the next save, which the player chose and which may be overwritten.
    pub fn choose(&mut self, path: Option<PathBuf>) {
        self.chosen = path;
    }

    /// The folder.
    pub fn folder(&self) -> Option<PathBuf> {
        self.folder.clone()
    }

    /// The path that was saved last.
    pub fn last_saved(&self) -> Option<PathBuf> {
        self.last.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The files with one of these extensions, newest first, at most `limit`. Empty if the folder does not exist.
    pub fn list(&self, extensions: &[&str], limit: usize) -> Vec<PathBuf> {
        let Some(entries) = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok()) else {
            return Vec::new();
        };
        let file = |entry: fs::DirEntry| {
            let path = entry.path();
            let extension = path.extension()?.to_str()?.to_ascii_lowercase();
            let about =
                entry.metadata().ok().filter(|about| about.is_file() && extensions.contains(&extension.as_str()))?;
            Some((about.modified().ok(), path))
        };
        let mut files: Vec<_> = entries.filter_map(Result::ok).filter_map(file).collect();
        files.sort_by(|a, b| b.cmp(a));
        files.truncate(limit);
        files.into_iter().map(|(_, path)| path).collect()
    }

    /// Saves a file under an unused name and returns its path.
    pub fn put(&self, name: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf, Text> {
        let mut paths = self.put_all(name, extension, std::slice::from_ref(&bytes.to_vec()))?;
        paths.pop().ok_or_else(|| text!("error-nothing-to-save"))
    }

    /// Saves all files or none and returns their paths: under unused names, or at the path that the player chose.
    pub fn put_all(&self, name: &str, extension: &str, contents: &[Vec<u8>]) -> Result<Vec<PathBuf>, Text> {
        self.put_kinds(name, &[(extension, contents)])
    }

    /// Like [`put_all`](Self::put_all) for files of several kinds that belong together, each with its extension.
    pub fn put_kinds(&self, name: &str, kinds: &[Kind]) -> Result<Vec<PathBuf>, Text> {
        let paths = match &self.chosen {
            Some(path) => put_at(path, name, kinds),
            None => self.put_unused(name, kinds, |_| Ok(())),
        }?;
        *self.last.0.lock().unwrap_or_else(PoisonError::into_inner) = paths.first().cloned();
        Ok(paths)
    }

    /// Saves all files under unused names, together with those that `add_others` adds, and returns the paths of the
    /// former. `add_others` is called again if another program takes the name meanwhile.
    pub fn put_unused<E: From<Text>>(
        &self,
        name: &str,
        kinds: &[Kind],
        add_others: impl Fn(&mut FileSet) -> Result<(), E>,
    ) -> Result<Vec<PathBuf>, E> {
        let folder = self.folder.as_ref().ok_or_else(|| text!("error-no-folder"))?;
        let failed = |error: io::Error| text!("error-path", path = Text::path(folder), reason = error);
        fs::create_dir_all(folder).map_err(failed)?;
        for number in 1..=MAX_NUMBER {
            let paths = paths_of(kinds, |extension| match number {
                1 => folder.join(format!("{name}.{extension}")),
                _ => folder.join(format!("{name}-{number}.{extension}")),
            });
            // Also links that lead nowhere.
            if paths.iter().any(|path| fs::symlink_metadata(path).is_ok()) {
                continue;
            }
            let mut files = FileSet::default();
            // The last files are renamed first: where a name is taken, the others are not replaced yet.
            add_others(&mut files)?;
            for (path, bytes) in paths.iter().zip(contents_of(kinds)) {
                files.add_new(path, bytes).map_err(failed)?;
            }
            match files.commit() {
                Ok(()) => return Ok(paths),
                // Another program has taken one of the names since.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(error).into()),
            }
        }
        Err(text!("error-names-taken", count = MAX_NUMBER).into())
    }
}

/// Saves files at a path. Files that belong to it have the rest of their name behind its stem, and their own extension.
fn put_at(path: &Path, name: &str, kinds: &[Kind]) -> Result<Vec<PathBuf>, Text> {
    let rest = name.find('-').map_or("", |place| &name[place..]);
    let paths = paths_of(kinds, |extension| {
        let is_itself = path.extension().is_none_or(|chosen| chosen.eq_ignore_ascii_case(extension)) && rest.is_empty();
        if is_itself {
            return if path.extension().is_some() { path.to_owned() } else { path.with_extension(extension) };
        }
        let mut beside = path.file_stem().unwrap_or_default().to_owned();
        beside.push(format!("{rest}.{extension}"));
        path.with_file_name(beside)
    });
    let failed = |path: &Path, error: io::Error| text!("error-path", path = Text::path(path), reason = error);
    let mut files = FileSet::default();
    for (path, bytes) in paths.iter().zip(contents_of(kinds)) {
        files.add(path, bytes).map_err(|error| failed(path, error))?;
    }
    files.commit().map_err(|error| failed(paths.first().map_or(path, PathBuf::as_path), error))?;
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_has_the_newest_file_first() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path().join("new"));
        assert_eq!(files.list(&["txt"], 9), Vec::<PathBuf>::new());
        for (age, name) in [(300, "b.TXT"), (200, "a.txt"), (100, "c.json"), (0, "d.pdf")] {
            let path = folder.path().join(name);
            let time = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(10_000 - age);
            fs::File::create(path).unwrap().set_modified(time).unwrap();
        }
        fs::create_dir(folder.path().join("e.txt")).unwrap();
        let names = |limit: usize| {
            let listed = Files::at(folder.path()).list(&["txt", "json"], limit);
            listed.iter().map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(9), ["c.json", "a.txt", "b.TXT"]);
        assert_eq!(names(1), ["c.json"]);
    }

    #[test]
    fn saves_at_once_take_different_names() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path());
        let begin = std::sync::Barrier::new(8);
        let save = |number: usize| {
            begin.wait();
            let contents = vec![number.to_string().into_bytes(); 1 + number % 2];
            (files.put_all("page", "svg", &contents).unwrap(), contents)
        };
        let saved: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|number| scope.spawn(move || save(number))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let mut paths = Vec::new();
        for (saved, contents) in saved {
            for (path, content) in saved.iter().zip(contents) {
                assert_eq!(fs::read(path).unwrap(), content, "{}", path.display());
            }
            paths.extend(saved);
        }
        let count = paths.len();
        paths.sort();
        paths.dedup();
        assert_eq!((paths.len(), count), (12, 12));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 12);
    }

    /// Where a program is killed before the end, the files are not there, not even empty.
    #[test]
    fn names_are_free_until_the_files_are_whole() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path());
        let at = |name: &str| folder.path().join(name);
        let visible = || {
            let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
            names.map(|name| name.into_string().unwrap()).filter(|name| !name.starts_with('.')).collect::<Vec<_>>()
        };
        let pages = [b"1".to_vec(), b"2".to_vec()];
        let refused: Result<_, Text> = files.put_unused("page", &[("svg", &pages)], |_| {
            assert_eq!(visible(), [""; 0]);
            Err(Text::verbatim("refused"))
        });
        assert!(refused.is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        // Another program takes a name while the files are written.
        let saved = files.put_unused("page", &[("svg", &pages)], |others| {
            if !at("page-2.svg").exists() {
                fs::write(at("page-2.svg"), "theirs").unwrap();
            }
            others.add(&at("list.csv"), b"3").map_err(Text::from)
        });
        assert_eq!(saved, Ok(vec![at("page-2-1.svg"), at("page-2-2.svg")]));
        let mut names = visible();
        names.sort();
        assert_eq!(names, ["list.csv", "page-2-1.svg", "page-2-2.svg", "page-2.svg"]);
        assert_eq!(fs::read(at("page-2.svg")).unwrap(), b"theirs");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    }

    #[test]
    fn chosen_path_is_used_and_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let mut files = Files::at(at("usual"));
        assert_eq!(files.last_saved(), None);
        files.choose(Some(at("My cup.csv")));
        for text in [b"1", b"2"] {
            assert_eq!(files.put("tournament", "csv", text).unwrap(), at("My cup.csv"));
        }
        assert_eq!(fs::read(at("My cup.csv")).unwrap(), b"2");
        assert_eq!(files.put("tournament-each", "csv", b"3").unwrap(), at("My cup-each.csv"));
        assert_eq!(files.put("tournament", "md", b"4").unwrap(), at("My cup.md"));
        files.choose(Some(at("bare")));
        assert_eq!(files.put("maze", "png", b"5").unwrap(), at("bare.png"));
        let pages = files.put_all("mazes", "svg", &[b"6".to_vec(), b"7".to_vec()]).unwrap();
        assert_eq!(pages, [at("bare-1.svg"), at("bare-2.svg")]);
        assert_eq!(files.clone().last_saved(), Some(at("bare-1.svg")));
        files.choose(Some(at("book.pdf")));
        let book = files.put_kinds("mazes", &[("pdf", &[b"9".to_vec()]), ("csv", &[b"10".to_vec()])]).unwrap();
        assert_eq!(book, [at("book.pdf"), at("book.csv")]);
        files.choose(None);
        assert_eq!(files.put("maze", "png", b"8").unwrap(), at("usual").join("maze.png"));
    }

    #[test]
    fn files_that_belong_together_take_the_same_number_or_are_not_saved() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path());
        let at = |name: &str| folder.path().join(name);
        let (pages, list) = ([b"1".to_vec(), b"2".to_vec()], [b"3".to_vec()]);
        let put = || files.put_kinds("mazes", &[("svg", &pages), ("csv", &list)]);
        fs::write(at("mazes.csv"), "mine").unwrap();
        assert_eq!(put().unwrap(), [at("mazes-2-1.svg"), at("mazes-2-2.svg"), at("mazes-2.csv")]);
        assert_eq!(fs::read_to_string(at("mazes.csv")).unwrap(), "mine");

        let mut chosen = files.clone();
        fs::create_dir(at("book.csv")).unwrap();
        chosen.choose(Some(at("book.svg")));
        assert!(chosen.put_kinds("mazes", &[("svg", &pages), ("csv", &list)]).is_err());
        assert!(!at("book-1.svg").exists());
        let error = chosen.put("table", "csv", b"4").unwrap_err();
        assert!(error.english().starts_with(&at("book.csv").display().to_string()), "{error:?}");
    }

    #[test]
    fn no_file_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path().join("new"));
        let first = files.put("table", "csv", b"1").unwrap();
        let second = files.put("table", "csv", b"2").unwrap();
        assert_ne!(first, second);
        assert_eq!(fs::read(first).unwrap(), b"1");
        assert_eq!(fs::read(&second).unwrap(), b"2");
        let error = Files::at(&second).put("table", "csv", b"3").unwrap_err();
        assert!(error.english().starts_with(&second.display().to_string()), "{error:?}");
    }
}
