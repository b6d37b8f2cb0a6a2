//! The replays that the player keeps under names of their own. Their files are read in the background when the list is
//! first shown.

use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use files::{Home, file_stem};
use race::Replay;
use race::replay::MOST_BYTES;
use text::Text;

use crate::replays::Replays;

/// The folder of the files.
pub(crate) const FOLDER: &str = "saved";

/// How the names of the files end.
const END: &str = ".replay";

/// The most replays in the list.
const MOST_SAVED: usize = 500;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 48;

/// A replay that the player keeps.
#[derive(Clone, Debug)]
pub struct SavedReplay {
    /// Its name, which is also that of its file.
    pub name: String,
    /// The replay, or why its file cannot be read.
    pub replay: Result<Arc<Replay>, Text>,
}

/// The replays that the player keeps, by name.
#[derive(Resource, Default)]
pub struct SavedReplays {
    home: Option<Home>,
    list: Vec<SavedReplay>,
    is_read: bool,
    reading: Option<Background<Vec<SavedReplay>>>,
    /// Names that were removed while the files were read: they may have been found before.
    removed: Vec<String>,
    selected: Option<String>,
}

impl SavedReplays {
    /// Without a home, nothing is read or written.
    pub fn new(home: Option<Home>) -> Self {
        Self { home, ..Self::default() }
    }

    /// All of them, by name.
    pub fn list(&self) -> &[SavedReplay] {
        &self.list
    }

    /// Whether the files are still being read.
    pub const fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// The replay that the player has chosen from the list.
    pub fn selected(&self) -> Option<&SavedReplay> {
        self.list.iter().find(|saved| Some(&saved.name) == self.selected.as_ref())
    }

    /// Chooses one by name.
    pub fn select(&mut self, name: &str) {
        self.selected = Some(name.to_owned());
    }

    /// Starts to read the files, once.
    pub fn read(&mut self) {
        if let (false, Some(home)) = (self.is_read, self.home.clone()) {
            self.reading = Some(Background::spawn(move |_| read_all(&home)));
        }
        self.is_read = true;
    }

    /// Keeps a replay under a name, or a free name like it. Returns the name.
    pub fn keep(&mut self, wanted: &str, replay: &Arc<Replay>, files: &mut Replays) -> String {
        let name = self.free_name(wanted);
        files.write_file(path(&name), replay);
        self.add(SavedReplay { name: name.clone(), replay: Ok(Arc::clone(replay)) });
        name
    }

    /// Renames the chosen one. Returns its name.
    pub fn rename(&mut self, wanted: &str, files: &mut Replays) -> Option<String> {
        let SavedReplay { name: before, replay } = self.selected()?.clone();
        let replay = replay.ok()?;
        if file_name(wanted).is_empty() || file_name(wanted) == before {
            return Some(before);
        }
        let name = self.keep(wanted, &replay, files);
        self.remove(&before, files);
        self.select(&name);
        Some(name)
    }

    /// Deletes the chosen replay and its file. Returns its name.
    pub fn delete(&mut self, files: &mut Replays) -> Option<String> {
        let name = self.selected()?.name.clone();
        self.remove(&name, files);
        Some(name)
    }

    /// Lists a replay whose file was imported, if it is one of this folder.
    pub(crate) fn import(&mut self, path: &str, replay: &Arc<Replay>) {
        if let Some(name) = name_of_file(path) {
            self.add(SavedReplay { name: name.to_owned(), replay: Ok(Arc::clone(replay)) });
        }
    }

    fn remove(&mut self, name: &str, files: &mut Replays) {
        self.list.retain(|saved| saved.name != name);
        if self.is_reading() {
            self.removed.push(name.to_owned());
        }
        files.remove_file(path(name));
    }

    /// Takes the files that were read. What was kept or removed meanwhile stays so.
    fn take(&mut self, found: Vec<SavedReplay>) {
        let removed = std::mem::take(&mut self.removed);
        for found in found {
            if !removed.contains(&found.name) && self.list.iter().all(|other| other.name != found.name) {
                self.add(found);
            }
        }
    }

    fn add(&mut self, saved: SavedReplay) {
        self.list.retain(|other| other.name != saved.name);
        let at = self.list.partition_point(|other| order(&other.name) < order(&saved.name));
        self.list.insert(at, saved);
    }

    /// Returns a name like this that no replay has, in upper or lower case. Files that are not listed yet count
    /// too: those of another copy of the game, and of earlier runs while they are being read.
    fn free_name(&self, wanted: &str) -> String {
        let wanted = match file_name(wanted) {
            empty if empty.is_empty() => "replay".to_owned(),
            name => name,
        };
        let is_taken = |name: &str| self.home.as_ref().is_some_and(|home| home.has(&path(name)));
        let is_listed = |name: &str| self.list.iter().any(|saved| saved.name.to_lowercase() == name.to_lowercase());
        let is_free = |name: &String| !is_listed(name) && !is_taken(name);
        let numbered = (2_u32..).map(|number| format!("{wanted} {number}"));
        std::iter::once(wanted.clone()).chain(numbered).find(is_free).unwrap_or_default()
    }
}

fn path(name: &str) -> String {
    format!("{FOLDER}/{name}{END}")
}

/// The name of a replay by the path of its file; `None` for paths that the game does not write.
pub(crate) fn name_of_file(path: &str) -> Option<&str> {
    let name = path.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_suffix(END)?;
    (!name.is_empty() && file_name(name) == name).then_some(name)
}

fn order(name: &str) -> (String, &str) {
    (name.to_lowercase(), name)
}

fn file_name(wanted: &str) -> String {
    file_stem(wanted, LONGEST_NAME, "replay")
}

/// Reads the files of the folder.
fn read_all(home: &Home) -> Vec<SavedReplay> {
    let names = home.list(FOLDER).into_iter().filter_map(|name| {
        Some(name.strip_suffix(END)?.to_owned()).filter(|name| !name.is_empty() && !name.starts_with('.'))
    });
    let mut names: Vec<String> = names.collect();
    names.sort_by(|one, other| order(one).cmp(&order(other)));
    names.truncate(MOST_SAVED);
    let read = |name: &str| {
        let bytes = home.read_bytes(&path(name), MOST_BYTES as u64).map_err(Text::from)?;
        Ok(Arc::new(Replay::from_bytes(&bytes)?))
    };
    names.into_iter().map(|name| SavedReplay { replay: read(&name), name }).collect()
}

pub(crate) fn take_read(mut saved: ResMut<SavedReplays>) {
    let Some(result) = saved.bypass_change_detection().reading.as_mut().and_then(Background::poll) else { return };
    saved.reading = None;
    saved.take(result.inspect_err(|error| error!("the replays: {error}")).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use proptest::prelude::*;
    use race::{Level, RaceCode};

    fn replay(word: &str) -> Arc<Replay> {
        let level = Level::build(RaceCode::of_word(word).unwrap().plan()).unwrap();
        Replay::of_expert(&level).unwrap().into()
    }

    fn names(saved: &SavedReplays) -> Vec<&str> {
        saved.list().iter().map(|saved| saved.name.as_str()).collect()
    }

    #[test]
    fn kept_replays_are_there_in_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (one, other) = (replay("one"), replay("other"));
        let mut files = Replays::new(Some(home.clone()));
        let mut saved = SavedReplays::new(Some(home.clone()));
        assert_eq!(saved.keep("My run", &one, &mut files), "My run");
        assert_eq!(saved.keep("my run", &other, &mut files), "my run 2", "some systems do not tell cases apart");
        assert_eq!(saved.keep("../../etc/passwd", &other, &mut files), "etc-passwd");
        saved.select("My run");
        assert_eq!(saved.rename("a: best?", &mut files).as_deref(), Some("a- best"));
        saved.select("etc-passwd");
        assert_eq!(saved.delete(&mut files).as_deref(), Some("etc-passwd"));
        assert!(saved.delete(&mut files).is_none());
        assert_eq!(names(&saved), ["a- best", "my run 2"]);
        files.run_all_due();
        fs::write(home.file("saved/broken.replay"), "no replay").unwrap();
        let found = read_all(&home);
        assert_eq!(
            found.iter().map(|saved| saved.name.as_str()).collect::<Vec<_>>(),
            ["a- best", "broken", "my run 2"]
        );
        assert_eq!((found[0].replay.as_ref(), found[2].replay.as_ref()), (Ok(&one), Ok(&other)));
        assert!(found[1].replay.is_err());
    }

    #[test]
    fn replay_of_an_earlier_run_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (one, other) = (replay("one"), replay("other"));
        for (replay, name) in [(&one, "My run"), (&other, "My run 2")] {
            // Nothing is listed yet.
            let (mut files, mut saved) = (Replays::new(Some(home.clone())), SavedReplays::new(Some(home.clone())));
            assert_eq!(saved.keep("My run", replay, &mut files), name);
            files.run_all_due();
        }
        assert_eq!(read_all(&home)[0].replay.as_ref(), Ok(&one));
    }

    #[test]
    fn replay_that_is_removed_while_the_files_are_read_stays_removed() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (mut files, mut saved) = (Replays::new(Some(home.clone())), SavedReplays::new(Some(home.clone())));
        for name in ["deleted", "renamed", "kept"] {
            saved.keep(name, &replay(name), &mut files);
        }
        files.run_all_due();
        saved.read();
        // The files that a slow disk finds before any of this.
        let found = read_all(&home);
        saved.select("deleted");
        saved.delete(&mut files);
        saved.select("renamed");
        saved.rename("other", &mut files);
        saved.take(found);
        assert_eq!(names(&saved), ["kept", "other"]);
    }

    proptest! {
        #[test]
        fn every_name_is_a_file_in_the_folder(wanted: String) {
            let name = file_name(&wanted);
            prop_assert!(name.chars().count() <= LONGEST_NAME + 7);
            prop_assert!(!name.contains(['/', '\\', ':', '\0', '\n', '"', '<', '>', '|', '?', '*']));
            prop_assert!(!name.starts_with(['.', ' ']) && !name.ends_with(['.', ' ']));
            prop_assert_eq!(file_name(&name), name);
        }
    }

    #[test]
    fn names_of_devices_are_no_names_of_files() {
        for device in ["CON", "nul.txt", "Com1", "lpt9.x"] {
            assert!(file_name(device).starts_with("replay "), "{device}");
        }
        assert_eq!(file_name("comet"), "comet");
    }
}
