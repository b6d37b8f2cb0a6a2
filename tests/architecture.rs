//! The order of modules: each module of `src/` names only modules before it in one list.

use std::fs;
use std::path::Path;

use architecture::{Floors, rust_files};

/// The modules of the game, from the foundation up.
const FLOORS: &[&str] = &[
    "text",
    "states",
    "schedule",
    "platform",
    "theme",
    "settings",
    "race_setup",
    "simulation",
    "input",
    "profile",
    "view",
    "export",
    "lab",
    "modes",
    "menu",
    "navigation",
    "audio",
    "screens",
    "apply_settings",
    "lib",
    "launch",
    "demo",
    "cli",
];

#[test]
fn modules_name_only_modules_before_them() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let faults = Floors { sources: &sources, order: FLOORS }.faults();
    assert!(faults.is_empty(), "{} names point up:\n{}", faults.len(), faults.join("\n"));
}

/// Crates that a folder must not use: the pure crates use no engine, and only the screens use egui.
const FOREIGN: [(&str, &[&str]); 6] = [
    ("crates/maze/src", &["race::", "bevy", "mazeater"]),
    ("crates/race/src", &["bevy", "mazeater"]),
    ("src/simulation", &["bevy_egui"]),
    ("src/lab", &["bevy_egui"]),
    ("src/menu", &["bevy_egui"]),
    ("src/cli", &["bevy"]),
];

#[test]
fn pure_modules_use_no_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (folder, foreign) in FOREIGN {
        for file in rust_files(&root.join(folder)) {
            let text = fs::read_to_string(&file).expect("a source file");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for (number, line) in code.enumerate() {
                let named = foreign.iter().find(|name| names(line, name));
                assert!(named.is_none(), "{}: {named:?} in line {number} of code: {line}", file.display());
            }
        }
    }
}

/// Whether a line contains a name as a whole word.
fn names(line: &str, name: &str) -> bool {
    let begins_here = |at: usize| !line[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
    line.match_indices(name).any(|(at, _)| begins_here(at))
}

#[test]
fn every_source_file_states_its_purpose() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "crates", "tests", "benches", "tools"] {
        for file in rust_files(&root.join(folder)) {
            let text = fs::read_to_string(&file).expect("a source file");
            assert!(text.starts_with("//! "), "{} does not open with a sentence of purpose", file.display());
        }
    }
}
