//! What the crate's sources must not use.

use std::fs;
use std::path::{Path, PathBuf};

/// The crate's sources.
fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every Rust file of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The code of a file, without comments, strings and its tests, which are at its end.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("the file can be read");
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut code = String::new();
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default();
        code.extend(line.split('"').step_by(2));
        code.push('\n');
    }
    code
}

/// A drawing is the same on every platform, so it asks no system for a sine.
#[test]
fn functions_that_differ_between_systems_are_not_used() {
    const DIFFERENT: [&str; 14] = [
        ".sin()",
        ".cos()",
        ".sin_cos()",
        ".tan()",
        ".asin()",
        ".acos()",
        ".atan()",
        ".atan2(",
        ".exp()",
        ".ln()",
        ".log",
        ".powf(",
        ".hypot(",
        ".cbrt()",
    ];
    for file in files(&source()) {
        let code = code(&file);
        let found = DIFFERENT.iter().find(|function| code.contains(*function));
        assert!(found.is_none(), "{}: use libm instead of {found:?}", file.display());
    }
}
