//! The order of modules: in no crate do files name each other in a circle, except for pairs, nor folders at all. Cargo
//! holds the order of the crates. Also checks that a crate defines each type name once, and that the paths in
//! CONTRIBUTING.md and the links of the documents exist.

use std::fs;
use std::path::{Path, PathBuf};

use architecture::{Graph, orders_by_foreign_functions, rust_files, types_defined_twice};

/// The source folders of all crates.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let below = |folder: &str| fs::read_dir(root.join(folder)).expect("a folder").filter_map(Result::ok);
    let crates = below("crates").chain(below("tools")).map(|entry| entry.path());
    let mut sources: Vec<_> = crates.chain([root.to_owned()]).map(|path| path.join("src")).collect();
    sources.retain(|path| path.exists());
    sources.sort();
    sources
}

#[test]
fn nothing_names_each_other_in_a_circle() {
    let (mut circles, mut files, mut mentions) = (Vec::new(), 0, 0);
    for folder in sources() {
        let graph = Graph::read(&folder);
        (files, mentions) = (files + graph.files(), mentions + graph.mentions());
        let found = graph.circles_of_modules().into_iter().chain(graph.circles_of_files());
        circles.extend(found.map(|circle| format!("{}: {circle}", folder.display())));
    }
    assert!(circles.is_empty(), "{}", circles.join("\n"));
    assert!(files > 800 && mentions > 2000, "the sources are not found: {files} files, {mentions} mentions");
}

#[test]
fn systems_are_ordered_by_sets_and_not_by_functions_of_other_files() {
    let files = sources().into_iter().flat_map(|folder| rust_files(&folder));
    let orders: Vec<String> = files.flat_map(|file| orders_by_foreign_functions(&file)).collect();
    assert!(orders.is_empty(), "{}", orders.join("\n"));
}

/// Types that each platform defines in a file of its own.
const OF_EACH_PLATFORM: [&str; 6] = [
    "files::Disk",
    "files::Files",
    "files::HomeLock",
    "friends-net::Handshake",
    "platform::SystemClipboard",
    "platform::SystemVoice",
];

#[test]
fn no_type_name_is_defined_twice_in_a_crate() {
    let twice = sources().into_iter().flat_map(|folder| {
        let of = folder.parent().and_then(Path::file_name).expect("a crate").display().to_string();
        types_defined_twice(&folder).into_iter().map(move |name| format!("{of}::{name}"))
    });
    assert_eq!(twice.collect::<Vec<_>>(), OF_EACH_PLATFORM);
}

/// Crates that a folder must not use: the pure crates use no engine, only the screens use egui, and sounds know neither
/// races nor screens.
const FOREIGN: [(&str, &[&str]); 6] = [
    ("crates/maze/src", &["race::", "bevy", "mazeater"]),
    ("crates/race/src", &["bevy", "mazeater"]),
    ("crates/audio/src", &["race::", "ui::", "bevy_egui", "mazeater"]),
    ("src/simulation", &["bevy_egui"]),
    ("crates/ui/src/menu", &["bevy_egui"]),
    ("src/cli", &["bevy"]),
];

/// What differs between systems is in the crate of that name, in the crate of files, in a folder of `friends-net`, in the
/// entry of the program, and in the list of commands.
#[test]
fn only_the_platform_asks_for_the_system() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "crates"] {
        for file in rust_files(&root.join(folder)) {
            let is_its_place = file.starts_with(root.join("crates/platform/src"))
                || file.starts_with(root.join("crates/friends-net/src/platform"))
                || file.starts_with(root.join("crates/files/src"))
                // A browser has no bot of friends and no room server.
                || file == root.join("crates/commands/src/lib.rs")
                || file == root.join("src/main.rs");
            let text = fs::read_to_string(&file).expect("a source file");
            assert!(is_its_place || !text.contains("target_arch"), "{}", file.display());
        }
    }
}

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

/// The file with the map and the recipes.
const MAP: &str = include_str!("../CONTRIBUTING.md");

/// The front page of the project.
const README: &str = include_str!("../README.md");

#[test]
fn readme_is_a_page_and_lists_every_document() {
    assert!(README.lines().count() <= 150, "the README is longer than a page");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let documents = entries(&folder).into_iter().filter(|path| path.extension().is_some_and(|end| end == "md"));
    for document in documents {
        let name = document.file_name().expect("a file").to_string_lossy();
        assert!(README.contains(&format!("](docs/{name})")), "the README does not list docs/{name}");
    }
}

#[test]
fn every_link_between_documents_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = entries(root).into_iter().filter(|path| path.extension().is_some_and(|end| end == "md"));
    let mut links = 0;
    for path in texts {
        let text = fs::read_to_string(&path).expect("a document");
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once([')', '#']).map(|parts| parts.0));
        for target in targets.filter(|target| !target.is_empty() && !target.contains(':')) {
            let file = path.parent().expect("a folder").join(target);
            assert!(file.exists(), "{} links to {target}, which is not there", path.display());
            links += 1;
        }
    }
    assert!(links > 30, "the links are not found: {links}");
}

/// A path may be complete or only its end, such as `grid/any.rs`. A star matches any folder, and `n` is the name of a
/// new thing.
#[test]
fn every_path_in_contributing_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries: Vec<PathBuf> =
        entries(root).into_iter().map(|path| path.strip_prefix(root).expect("a path below").to_owned()).collect();
    let missing: Vec<&str> =
        paths_in(MAP).filter(|path| !entries.iter().any(|entry| is_path_of(path, entry))).collect();
    assert!(missing.is_empty(), "CONTRIBUTING.md names what does not exist: {missing:?}");
    assert!(paths_in(MAP).count() > 40, "the paths are not found");
}

/// The paths in the code spans of a text: everything with a slash or a file extension, except commands.
fn paths_in(text: &str) -> impl Iterator<Item = &str> {
    let is_file = |code: &str| ["rs", "md", "toml", "ftl", "ron"].iter().any(|end| code.ends_with(&format!(".{end}")));
    let code = text.split('`').skip(1).step_by(2);
    code.filter(move |code| !code.contains(' ') && !code.ends_with("/n.rs") && (code.contains('/') || is_file(code)))
}

/// Whether a path, complete or only its end, exists.
fn is_path_of(path: &str, entry: &Path) -> bool {
    let path: Vec<&str> = path.trim_start_matches("./").trim_end_matches('/').split('/').collect();
    let entry: Vec<_> = entry.iter().map(|part| part.to_string_lossy()).collect();
    let is_end = path.len() <= entry.len()
        && path.iter().rev().zip(entry.iter().rev()).all(|(part, there)| *part == "*" || *part == *there);
    let is_from_root = Path::new(env!("CARGO_MANIFEST_DIR")).join(path[0]).exists();
    is_end && (!is_from_root || path.len() == entry.len())
}

/// All files and folders of the repository, without hidden files and build outputs.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') || name == "target" || name == "out" {
            continue;
        }
        if entry.path().is_dir() {
            found.extend(entries(&entry.path()));
        }
        found.push(entry.path());
    }
    found
}
