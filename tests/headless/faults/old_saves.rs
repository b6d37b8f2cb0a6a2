//! Saves of every version open in this one: `tests/saves` has a folder of each. Those of earlier versions never change.
//!
//! For a new version, after `mkdir tests/saves/VERSION`:
//!
//! ```sh
//! MAZEATER_PLAYER_HOME=$PWD/tests/saves/VERSION MAZEATER_PLAYER_NAME=old MAZEATER_PLAYER_ACTS=8 \
//!     cargo test --test headless faults::kills::player -- --exact --ignored
//! ```

use std::fs;
use std::path::Path;

use race::Replay;

use super::session::{Act, Promised, act, check};

/// Acts of the player who made the saves.
const ACTS: u32 = 8;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

#[test]
fn saves_of_every_version_open() {
    let saves = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let mut versions = 0;
    for version in fs::read_dir(saves).expect("a folder") {
        let version = version.expect("a folder").path();
        versions += 1;
        println!("{}", version.display());
        let folder = tempfile::tempdir().expect("a folder");
        copy(&version, folder.path());
        let mut promised = Promised::default();
        for act in (0..ACTS).map(|number| act("old", number)) {
            match act {
                Act::Win(word) => drop(promised.won.insert(word)),
                Act::Pass(level) => drop(promised.passed.insert(level)),
                Act::Set(value) => promised.settings = [value].into(),
                Act::Keep => {}
            }
        }
        promised.wins = (promised.won.len() + promised.passed.len()) as u32;
        for kept in fs::read_dir(version.join("saved")).expect("a folder") {
            let path = kept.expect("a replay").path();
            promised.kept.insert(path.file_stem().expect("a name").to_string_lossy().into_owned());
            // It is still the race that it was.
            let replay = Replay::from_bytes(&fs::read(path).expect("a file")).expect("a replay");
            let level = replay.code().level().expect("a level");
            assert_eq!(replay.verify(&level, &replay.eaters(&level).expect("eaters")), Ok(replay.ticks()));
        }
        assert_eq!((promised.won.len(), promised.passed.len(), promised.kept.len()), (2, 2, 2));
        check(folder.path(), &promised);
    }
    assert!(versions > 0);
}
