//! The order of the crate's modules.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The top-level modules. Each may only name modules before it, by `use`, by path or through a re-export of `lib.rs`.
const ORDER: [&str; 20] = [
    "sanitize",
    "unknown_name",
    "variants",
    "alias",
    "rng",
    "fraction",
    "memory",
    "cancel",
    "grid",
    "openings",
    "maze",
    "walls",
    "trace",
    "generate",
    "solve",
    "measure",
    "unicursal",
    "text",
    "code",
    "draw",
];

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

/// The module of a file as a path from the crate's root: `[grid, square]` for `grid/square.rs`.
fn module(file: &Path) -> Vec<String> {
    let inside = file.strip_prefix(source()).expect("the file is in the crate").with_extension("");
    let mut module: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|last| last == "mod" || last == "lib") {
        module.pop();
    }
    module
}

/// The paths that a `use` tree or a plain path names, from its first segment on: `a::{b, c::d}` names two.
fn tree(text: &str) -> (Vec<Vec<String>>, &str) {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        let mut paths = Vec::new();
        loop {
            rest = rest.trim_start_matches([',', ' ', '\n', '\t']);
            if let Some(rest) = rest.strip_prefix('}') {
                return (paths, rest);
            }
            let (found, after) = tree(rest);
            if after.len() == rest.len() {
                return (paths, after);
            }
            paths.extend(found);
            // Skips the rest of `name as other`.
            rest = after.trim_start_matches(|c: char| !matches!(c, ',' | '}'));
        }
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    match rest.strip_prefix("::") {
        Some(below) if !name.is_empty() && below.starts_with(|c: char| c == '{' || c == '_' || c.is_alphabetic()) => {
            let (paths, rest) = tree(below);
            let with_name = |path: Vec<String>| [vec![name.to_owned()], path].concat();
            (paths.into_iter().map(with_name).collect(), rest)
        }
        _ if name.is_empty() => (Vec::new(), rest),
        _ => (vec![vec![name.to_owned()]], rest),
    }
}

/// The paths from the crate's root that a file names.
fn named(file: &Path) -> Vec<Vec<String>> {
    let (code, module) = (code(file), module(file));
    let mut named = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            for path in tree(&code[at..]).0 {
                let ups = path.iter().take_while(|segment| *segment == "super").count();
                let below = path.into_iter().skip(ups.max(1));
                let from = if ups == 0 { &[][..] } else { &module[..module.len().saturating_sub(ups)] };
                named.push(from.iter().cloned().chain(below).collect());
            }
        }
    }
    named
}

/// For each name that `lib.rs` re-exports, the module that it is from.
fn exports() -> HashMap<String, String> {
    let code = code(&source().join("lib.rs"));
    let mut exports = HashMap::new();
    for statement in code.split("pub use ").skip(1) {
        for path in tree(statement).0 {
            let name =
                if path.last().is_some_and(|last| last == "self") { path.iter().nth_back(1) } else { path.last() };
            exports.insert(name.expect("a path has a name").clone(), path[0].clone());
        }
    }
    exports
}

#[test]
fn modules_name_only_modules_before_them() {
    let exports = exports();
    let place = |module: &str| ORDER.iter().position(|other| *other == module);
    let mut faults = Vec::new();
    for file in files(&source()) {
        let Some(own) = module(&file).first().cloned() else { continue };
        let Some(own_place) = place(&own) else {
            faults.push(format!("{}: module {own} is not in the order", file.display()));
            continue;
        };
        for path in named(&file) {
            let Some(first) = path.first() else { continue };
            let target = exports.get(first).filter(|_| place(first).is_none()).unwrap_or(first);
            match place(target) {
                Some(at) if at <= own_place => {}
                Some(_) => {
                    let other = source().join(target);
                    faults.push(format!("{} names {} of {}", file.display(), path.join("::"), other.display()));
                }
                None => faults.push(format!("{}: {} is of no module", file.display(), path.join("::"))),
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\nallowed order: {}", faults.join("\n"), ORDER.join(", "));
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

#[test]
fn paths_and_trees_are_read() {
    let read = |text: &str| tree(text).0.iter().map(|path| path.join("::")).collect::<Vec<_>>();
    assert_eq!(read("crate::grid::Cell;"), ["crate::grid::Cell"]);
    assert_eq!(
        read("crate::{grid::{self, Cell as C, wall::Wall}, maze::Maze};"),
        ["crate::grid::self", "crate::grid::Cell", "crate::grid::wall::Wall", "crate::maze::Maze"]
    );
    assert_eq!(read("crate::trace::Observer>(maze)"), ["crate::trace::Observer"]);
    assert_eq!(read("crate::generate::<G>(grid)"), ["crate::generate"]);
    assert_eq!(exports().get("Square").map(String::as_str), Some("grid"));
}
