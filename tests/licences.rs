//! The list of licences that the game shows names every package that `Cargo.lock` names for the game.

#[path = "../examples/licences/lock.rs"]
mod lock;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_package_is_named_with_its_licence_and_the_texts_are_there() {
    let manifests = ["Cargo.toml", "crates/maze/Cargo.toml", "crates/race/Cargo.toml"].map(read);
    let wanted = lock::packages(&read("Cargo.lock"), &manifests.each_ref().map(String::as_str));
    for shipped in ["mazeater", "maze", "race", "bevy_ecs", "epaint_default_fonts", "png"] {
        assert!(wanted.iter().any(|(name, _)| name == shipped), "{shipped} is built into the game");
    }
    for test in ["proptest", "color_quant"] {
        assert!(wanted.iter().all(|(name, _)| name != test), "{test} is for tests");
    }
    let list = read("assets/LICENSES.md");
    let named: BTreeSet<lock::Package> = list
        .lines()
        .filter_map(|line| line.split_once(": ")?.0.split_once(' '))
        .map(|(name, version)| (name.to_owned(), version.to_owned()))
        .collect();
    let missing: Vec<_> = wanted.iter().filter(|package| !named.contains(package)).collect();
    let how = "cargo run --locked --example licences > assets/LICENSES.md";
    assert!(missing.is_empty(), "not named: {missing:?}; {how}");
    for text in ["# MIT License", "# Apache License 2.0", "# SIL Open Font License 1.1", "# Ubuntu Font Licence 1.0"] {
        assert!(list.contains(text), "{text} is missing");
    }
    assert!(list.len() < 400_000, "the list is as long as {} bytes", list.len());
}
