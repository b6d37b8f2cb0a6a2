//! All saves as one file: to keep them, or to carry them to another computer or browser.
//!
//! The file is JSON with the saved files by name, as `web/start.js` writes it, too. Each is a text with one character
//! for each byte, because replays are not text. The file is foreign: every part is read by its own parser, before any
//! save changes, and names that the game does not write are left out.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use files::Home;
use own_eaters::Shelf;
use own_eaters::class::ClassWork;
use own_eaters::tasks::TaskProgress;
use platform::storage::Persist;
use race::Replay;
use race::records::ReplayName;
use race::replay::{MOST_BYTES as MOST_REPLAY_BYTES, ReplayError};
use script::limits::MOST_BYTES as MOST_SCRIPT_BYTES;
use serde::{Deserialize, Serialize};
use settings::{Bindings, Settings};
use text::{Text, errors};

use crate::cup_run::CupProgress;
use crate::encounters::Encounters;
use crate::league_book::LeagueBook;
use crate::own_levels::{LeftDraft, OwnLevels};
use crate::progress::Progress;
use crate::rating::PlayerRating;
use crate::records::{AssistedRecordsTable, RecordsTable};
use crate::replays::{self, LAST, Replays};
use crate::rewards::Rewards;
use crate::run_rows::RunRows;
use crate::saved_replays::{self, SavedReplays};

/// What the file says that it is of.
const GAME: &str = "mazeater";

/// The version of the file.
const VERSION: u32 = 1;

/// The largest file that is read, in bytes.
pub const LARGEST: u64 = 64 << 20;

/// The file of the home folder with all saves from before the last import.
pub const BEFORE_IMPORT: &str = "before-import.json";

/// Bytes at the begin of a file in which it says what it is.
const HEAD: usize = 200;

#[derive(Serialize, Deserialize)]
struct WholeFile {
    game: String,
    version: u32,
    files: BTreeMap<String, String>,
}

/// A file with a resource.
struct SaveKind {
    file: &'static str,
    check: fn(&str) -> Result<(), Text>,
    /// The text of the resource, if it can be saved.
    text: fn(&World) -> Option<String>,
    set: fn(&mut World, &str),
}

const fn kind<T: Persist>() -> SaveKind {
    SaveKind {
        file: T::FILE,
        check: |text| T::from_text(text).map(drop),
        text: |world| world.get_resource::<T>()?.to_text().ok(),
        set: |world, text| {
            if let (Ok(value), Some(mut present)) = (T::from_text(text), world.get_resource_mut::<T>()) {
                *present = value;
            }
        },
    }
}

/// All but the place of the window, which belongs to the computer.
const KINDS: [SaveKind; 15] = [
    kind::<Settings>(),
    kind::<Bindings>(),
    kind::<Progress>(),
    kind::<PlayerRating>(),
    kind::<Encounters>(),
    kind::<RecordsTable>(),
    kind::<AssistedRecordsTable>(),
    kind::<CupProgress>(),
    kind::<Rewards>(),
    kind::<TaskProgress>(),
    kind::<ClassWork>(),
    kind::<LeagueBook>(),
    kind::<RunRows>(),
    kind::<OwnLevels>(),
    kind::<LeftDraft>(),
];

/// All saves, checked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedGame {
    /// The texts of resources, by the index of their kind.
    texts: BTreeMap<usize, String>,
    /// Replays by the path of their file.
    replays: BTreeMap<String, Arc<Replay>>,
    /// Scripts by the path of their file. One with a mistake is kept, too.
    scripts: BTreeMap<String, String>,
}

impl SavedGame {
    /// Whether bytes begin as the file does.
    pub fn is_one(bytes: &[u8]) -> bool {
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]);
        let head: String = head.trim_start_matches('\u{feff}').split_ascii_whitespace().collect();
        head.starts_with('{') && head.contains(&format!("\"game\":\"{GAME}\""))
    }

    /// Reads the file. The error is one line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Text> {
        if bytes.len() as u64 > LARGEST {
            return Err(text!("error-file-size", max = Text::grouped(LARGEST)));
        }
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let whole: WholeFile = serde_json::from_slice(bytes).map_err(|error| {
            info!("{error}");
            text!("error-saved-game")
        })?;
        if whole.game != GAME {
            return Err(text!("error-saved-game"));
        }
        if whole.version != VERSION {
            return Err(errors::version(whole.version));
        }
        let mut game = Self::default();
        for (name, content) in whole.files {
            let wrong = |reason: Text| text!("error-path", path = Text::foreign(&name), reason = reason);
            let letters = content.chars().map(|letter| u8::try_from(u32::from(letter)));
            let bytes = letters.collect::<Result<Vec<u8>, _>>().map_err(|_| wrong(text!("error-file-bytes")))?;
            game.add(&name, bytes).map_err(wrong)?;
        }
        if game == Self::default() { Err(text!("error-saved-game-empty")) } else { Ok(game) }
    }

    /// Adds a file of the home folder, if the game writes files of this name.
    fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), Text> {
        if let Some(index) = KINDS.iter().position(|kind| kind.file == name) {
            let text = String::from_utf8(bytes).map_err(|_| text!("error-file-text"))?;
            let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
            (KINDS[index].check)(&text)?;
            self.texts.insert(index, text);
        } else if is_replay_file(name) {
            match Replay::from_bytes(&bytes) {
                Ok(replay) => drop(self.replays.insert(name.to_owned(), replay.into())),
                // Nothing can be done with it any more.
                Err(ReplayError::Rules(_) | ReplayError::Version(_)) => {}
                Err(error) => return Err(error.into()),
            }
        } else if own_eaters::stem_of_file(name).is_some() {
            if bytes.len() > MOST_SCRIPT_BYTES {
                return Err(text!("error-file-size", max = Text::grouped(MOST_SCRIPT_BYTES as u64)));
            }
            let text = String::from_utf8(bytes).map_err(|_| text!("error-file-text"))?;
            self.scripts.insert(name.to_owned(), text);
        }
        Ok(())
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Text> {
        let letters = |bytes: &[u8]| bytes.iter().map(|&byte| char::from(byte)).collect::<String>();
        let texts = self.texts.iter().map(|(&kind, text)| (KINDS[kind].file.to_owned(), letters(text.as_bytes())));
        let replays = self.replays.iter().map(|(name, replay)| (name.clone(), letters(&replay.to_bytes())));
        let scripts = self.scripts.iter().map(|(name, text)| (name.clone(), letters(text.as_bytes())));
        let files = texts.chain(replays).chain(scripts).collect();
        let whole = WholeFile { game: GAME.to_owned(), version: VERSION, files };
        serde_json::to_vec(&whole).map_err(|error| Text::foreign(&error.to_string()))
    }

    /// The resources of a running game.
    pub fn of_world(world: &World) -> Self {
        let texts = KINDS.iter().enumerate().filter_map(|(index, kind)| Some((index, (kind.text)(world)?)));
        Self { texts: texts.collect(), ..Self::default() }
    }

    /// Adds the replays and the scripts of a home folder. Damaged ones are left out.
    #[must_use]
    pub fn with_replays(mut self, home: &Home) -> Self {
        let of = |folder: &'static str| home.list(folder).into_iter().map(move |name| format!("{folder}/{name}"));
        let names = of(replays::FOLDER).chain(of(saved_replays::FOLDER)).chain([LAST.to_owned()]);
        for name in names.filter(|name| is_replay_file(name)) {
            if let Ok(bytes) = home.read_bytes(&name, MOST_REPLAY_BYTES as u64) {
                let _ = self.add(&name, bytes);
            }
        }
        for name in of(own_eaters::EATERS_FOLDER) {
            if let Ok(bytes) = home.read_bytes(&name, MOST_SCRIPT_BYTES as u64) {
                let _ = self.add(&name, bytes);
            }
        }
        self
    }

    /// All saves of a home folder, and the names of those files of settings and results that cannot be read. Damaged
    /// replays and scripts are left out.
    pub fn of_home(home: &Home) -> (Self, Vec<&'static str>) {
        let (mut game, mut unreadable) = (Self::default(), Vec::new());
        for file in KINDS.iter().map(|kind| kind.file) {
            let is_read = match home.read_bytes(file, LARGEST) {
                Ok(bytes) => game.add(file, bytes).is_ok(),
                Err(error) => error.is_missing(),
            };
            if !is_read {
                unreadable.push(file);
            }
        }
        (game.with_replays(home), unreadable)
    }

    /// The number of replays, and of other files.
    pub fn counts(&self) -> (usize, usize) {
        (self.replays.len(), self.texts.len() + self.scripts.len())
    }

    /// Saves the files to be replaced in [`BEFORE_IMPORT`], all or none.
    pub fn keep_before_import(&self, home: &Home) -> Result<(), Text> {
        home.write(BEFORE_IMPORT, &self.to_bytes()?)
    }

    /// The saves from before the last import.
    pub fn before_import(home: &Home) -> Result<Self, Text> {
        Self::from_bytes(&home.read_bytes(BEFORE_IMPORT, LARGEST)?)
    }

    /// Replaces the saves of a home folder, all or none, while no game runs. Keeps those of before in [`BEFORE_IMPORT`].
    /// Saves that the file does not have stay.
    pub fn write_to(&self, home: &Home) -> Result<(), Text> {
        let lock = home.lock();
        let before = (BEFORE_IMPORT.to_owned(), Self::of_home(home).0.to_bytes()?);
        let texts = self.texts.iter().map(|(&kind, text)| (KINDS[kind].file.to_owned(), text.clone().into_bytes()));
        let replays = self.replays.iter().map(|(name, replay)| (name.clone(), replay.to_bytes()));
        let scripts = self.scripts.iter().map(|(name, text)| (name.clone(), text.clone().into_bytes()));
        // The last file is renamed first: those of before are kept before one of them is replaced.
        home.write_all(&lock, texts.chain(replays).chain(scripts).chain([before]).collect())
    }

    /// Replaces the saves of a running game, which then saves them. Saves that the file does not have stay.
    pub fn apply(&self, world: &mut World) {
        for (&kind, text) in &self.texts {
            (KINDS[kind].set)(world, text);
        }
        world.resource_scope(|world, mut files: Mut<Replays>| {
            for (path, replay) in &self.replays {
                if path == LAST {
                    files.keep_last(replay);
                } else {
                    files.write_file(path.clone(), replay);
                }
            }
            let mut saved = world.resource_mut::<SavedReplays>();
            for (path, replay) in &self.replays {
                saved.import(path, replay);
            }
        });
        let mut eaters = world.resource_mut::<Shelf>();
        for (path, text) in &self.scripts {
            if let Some(stem) = own_eaters::stem_of_file(path) {
                eaters.import(stem, text);
            }
        }
    }
}

/// Whether the game writes replays to files of this name, of no other folder.
fn is_replay_file(name: &str) -> bool {
    match name.split_once('/') {
        None => name == LAST,
        Some((replays::FOLDER, file)) => ReplayName::try_from(file.to_owned()).is_ok(),
        Some((saved_replays::FOLDER, _)) => saved_replays::name_of_file(name).is_some(),
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use race::{Level, RaceCode};

    use super::*;

    fn replay() -> Arc<Replay> {
        let level = Level::build(RaceCode::of_word("carry").unwrap().plan()).unwrap();
        Replay::of_expert(&level).unwrap().into()
    }

    /// A home with settings, a replay of each folder, and files that are not saves.
    fn home(folder: &std::path::Path) -> Home {
        let home = Home::at(folder);
        home.write("options.ron", Settings::default().to_text().unwrap().as_bytes()).unwrap();
        home.write("rewards.ron", Rewards::default().to_text().unwrap().as_bytes()).unwrap();
        for name in [LAST, "replays/2026-11-20-1-00000000.replay", "saved/my run.replay"] {
            home.write(name, &replay().to_bytes()).unwrap();
        }
        home.write("options.before.ron", b"{}").unwrap();
        home.write("saved/notes.txt", b"notes").unwrap();
        home
    }

    fn whole(files: &[(&str, &str)]) -> Vec<u8> {
        let files = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        serde_json::to_vec(&WholeFile { game: GAME.to_owned(), version: VERSION, files }).unwrap()
    }

    #[test]
    fn saves_are_carried_to_another_home() {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [from, to] = [home(folders[0].path()), Home::at(folders[1].path())];
        let game = SavedGame::of_home(&from).0;
        assert_eq!(game.counts(), (3, 2));
        let bytes = game.to_bytes().unwrap();
        assert!(SavedGame::is_one(&bytes));
        let read = SavedGame::from_bytes(&bytes).unwrap();
        assert_eq!(read, game);
        to.write("options.ron", b"damaged").unwrap();
        read.write_to(&to).unwrap();
        assert_eq!(SavedGame::of_home(&to), (game.clone(), Vec::new()));
        // Importing again keeps what the first import has written.
        assert!(SavedGame::is_one(&to.read_bytes(BEFORE_IMPORT, LARGEST).unwrap()));
        read.write_to(&to).unwrap();
        assert_eq!(SavedGame::from_bytes(&to.read_bytes(BEFORE_IMPORT, LARGEST).unwrap()), Ok(game));
    }

    #[test]
    fn page_writes_the_same_form() {
        let text =
            "{\n \"game\": \"mazeater\",\n \"version\": 1,\n \"files\": {\n  \"rewards.ron\": \"(\u{c3}\u{a4}\"\n }\n}";
        assert!(SavedGame::is_one(text.as_bytes()));
        let why = SavedGame::from_bytes(text.as_bytes()).unwrap_err();
        assert!(why.english().starts_with("rewards.ron: "), "{why:?}");
        assert!(include_str!("../../../web/start.js").contains("game: \"mazeater\", version: 1, files"));
    }

    #[test]
    fn damaged_file_is_refused_in_one_line_and_by_its_name() {
        let good = Rewards::default().to_text().unwrap();
        for (name, text) in [
            ("progress.ron", "(version: 99)"),
            ("records.ron", "\u{0}"),
            ("options.ron", "ä€"),
            (LAST, "MZRP and more"),
            ("saved/a.replay", ""),
        ] {
            let why = SavedGame::from_bytes(&whole(&[("rewards.ron", &good), (name, text)])).expect_err(name);
            assert!(why.english().starts_with(name) && !why.english().contains('\n'), "{why:?}");
        }
        for bytes in
            [&b""[..], b"{", b"[]", b"{\"game\":\"chess\",\"version\":1,\"files\":{}}", &[0xff; 9], &whole(&[])]
        {
            let why = SavedGame::from_bytes(bytes).unwrap_err();
            assert!(!why.english().contains('\n'), "{why:?}");
        }
        let newer = SavedGame::from_bytes(b"{\"game\":\"mazeater\",\"version\":2,\"files\":{}}").unwrap_err();
        assert!(newer.english().contains("version 2"), "{newer:?}");
    }

    #[test]
    fn names_that_the_game_does_not_write_are_left_out() {
        let good = Rewards::default().to_text().unwrap();
        let (replay, mut files) = (replay(), vec![("rewards.ron".to_owned(), good)]);
        let bytes: String = replay.to_bytes().iter().map(|&byte| char::from(byte)).collect();
        for name in [
            "../evil.replay",
            "/etc/passwd",
            "saved/../../evil.replay",
            "saved/a/b.replay",
            "saved/..",
            "saved/.replay",
            "saved\\a.replay",
            "saved/con.replay",
            "replays/../last.replay",
            "replays/",
            "C:last.replay",
            "window.ron",
            BEFORE_IMPORT,
            "lock",
            "other/a.replay",
        ] {
            files.push((name.to_owned(), bytes.clone()));
        }
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        assert_eq!(SavedGame::from_bytes(&whole(&files)).unwrap().counts(), (0, 1));
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = (SavedGame::is_one(&bytes), SavedGame::from_bytes(&bytes));
        }

        #[test]
        fn no_file_panics(kind in 0..KINDS.len(), text in "[(){}\\[\\]:,\"a-z0-9. ]{0,60}") {
            let _ = SavedGame::from_bytes(&whole(&[(KINDS[kind].file, &text)]));
        }
    }

    #[test]
    fn scripts_are_carried_with_their_mistakes() {
        let [one, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [from, to] = [&one, &other].map(|folder| Home::at(folder.path()));
        from.write("eaters/mine.rhai", b"fn step(").unwrap();
        let game = SavedGame::of_home(&from).0;
        let read = SavedGame::from_bytes(&game.to_bytes().unwrap()).unwrap();
        assert_eq!((&read, read.counts()), (&game, (0, 1)));
        read.write_to(&to).unwrap();
        assert_eq!(to.read_bytes("eaters/mine.rhai", 100).unwrap(), b"fn step(");
        let mut none = SavedGame::default();
        for name in ["eaters/../x.rhai", "eaters/x.txt", "eaters/.rhai", "x.rhai"] {
            none.add(name, b"fn".to_vec()).unwrap();
        }
        assert_eq!(none, SavedGame::default());
        assert!(none.add("eaters/huge.rhai", vec![b' '; MOST_SCRIPT_BYTES + 1]).is_err());
    }
}
