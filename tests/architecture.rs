//! Which part may know which: the arrows of the house point one way.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder or file, and what no line of code in it may name.
const FORBIDDEN: [(&str, &[&str]); 8] = [
    ("crates/maze/src", &["race::", "bevy", "mazeater"]),
    ("crates/race/src", &["bevy", "mazeater"]),
    ("src/racing", &["crate::view", "crate::screens", "crate::audio", "crate::input", "crate::profile", "bevy_egui"]),
    ("src/level", &["crate::view", "crate::screens", "crate::audio", "crate::input", "crate::racing", "bevy_egui"]),
    ("src/view", &["crate::screens", "crate::audio", "crate::profile", "bevy_egui"]),
    ("src/audio", &["crate::view", "crate::input", "crate::profile", "bevy_egui"]),
    ("src/profile", &["crate::view", "crate::screens", "crate::audio", "crate::input", "bevy_egui"]),
    ("src/commands", &["bevy", "crate::racing", "crate::view", "crate::screens"]),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .flat_map(|entry| {
            let path = entry.expect("an entry").path();
            if path.is_dir() { sources(&path) } else { vec![path] }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// Whether a line names something, and not only something that ends like it.
fn names(line: &str, name: &str) -> bool {
    let begins_here = |at: usize| !line[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
    line.match_indices(name).any(|(at, _)| begins_here(at))
}

#[test]
fn nothing_knows_what_lies_behind_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (folder, forbidden) in FORBIDDEN {
        let files = sources(&root.join(folder));
        assert!(!files.is_empty(), "{folder} holds no sources");
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for (number, line) in code.enumerate() {
                let named = forbidden.iter().find(|name| names(line, name));
                assert!(named.is_none(), "{}: {named:?} in line {number} of code: {line}", file.display());
            }
        }
    }
}

#[test]
fn every_source_file_says_what_it_is_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "crates/maze/src", "crates/race/src", "tests", "benches", "examples"] {
        for file in sources(&root.join(folder)) {
            let text = fs::read_to_string(&file).expect("a source file");
            assert!(text.starts_with("//! "), "{} opens with no sentence of purpose", file.display());
        }
    }
}
