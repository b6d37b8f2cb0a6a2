//! Laws of the crate as a package for others.

use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../examples/pictures.rs"]
mod pictures;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = folder().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of the public modules that a module's file declares, and of the modules in them.
fn public_modules(file: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(file).unwrap();
    let within = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "mod") => file.parent().unwrap().to_owned(),
        _ => file.with_extension(""),
    };
    let declared = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let files = declared.map(|name| {
        let single = within.join(name).with_extension("rs");
        if single.exists() { single } else { within.join(name).join("mod.rs") }
    });
    files.flat_map(|file| [vec![file.clone()], public_modules(&file)].concat()).collect()
}

#[test]
fn every_public_module_has_an_example() {
    let modules = public_modules(&folder().join("src/lib.rs"));
    assert!(modules.len() > 25, "{modules:?}");
    let has_one = |file: &Path| {
        let text = fs::read_to_string(file).unwrap();
        text.lines().any(|line| matches!(line.trim_start(), "//! ```" | "/// ```"))
    };
    let without: Vec<_> = modules.iter().filter(|file| !has_one(file)).collect();
    assert!(without.is_empty(), "{without:#?}");
}

/// A package cannot have files from outside its folder, so it has copies.
#[test]
fn copies_are_the_same() {
    let copies = [
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("fonts/DejaVuSans-LICENSE.txt", "assets/fonts/DejaVuSans-LICENSE.txt"),
    ];
    for (copy, original) in copies {
        let original = folder().join("../..").join(original);
        assert!(fs::read(folder().join(copy)).unwrap() == fs::read(original).unwrap(), "{copy} differs");
    }
}

#[test]
fn pictures_of_the_readme_are_current() {
    let readme = read("README.md");
    for (name, document) in pictures::pictures().unwrap() {
        assert!(readme.contains(&format!("(pictures/{name})")), "{name} is not shown");
        assert!(read(Path::new("pictures").join(name)) == document, "cargo run -p maze --example pictures");
    }
}

/// The names of the features in the manifest.
fn features() -> Vec<String> {
    let manifest = read("Cargo.toml");
    let section = manifest.split("[features]\n").nth(1).unwrap().split("\n[").next().unwrap();
    let lines = section.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect()
}

#[test]
fn readme_and_check_name_every_feature() {
    let (readme, check) = (read("README.md"), read("../../scripts/library.sh"));
    let names = check.lines().find_map(|line| line.trim().strip_prefix("for features in ")).unwrap();
    let names: Vec<&str> = names.trim_end_matches("; do").split(' ').collect();
    for feature in features().iter().filter(|feature| *feature != "default") {
        assert!(readme.contains(&format!("| `{feature}`")), "{feature} is not in the README");
        assert!(names.contains(&feature.as_str()), "{feature} is not checked alone");
    }
}

#[test]
fn examples_are_in_the_readme() {
    let readme = read("README.md");
    for entry in fs::read_dir(folder().join("examples")).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        assert!(readme.contains(&format!("--example {name}")), "{name}");
    }
}
