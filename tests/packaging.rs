//! The files of the packages agree with each other, with the manifest and with the program.

use std::collections::BTreeSet;

use maze::{Algorithm, Solver};

/// The desktop entry of Linux.
const ENTRY: &str = include_str!("../packaging/linux/mazeater.desktop");

/// What software centers of Linux show.
const METAINFO: &str = include_str!("../packaging/linux/mazeater.metainfo.xml");

/// The description of the app of macOS.
const PROPERTIES: &str = include_str!("../packaging/macos/Info.plist");

/// What the file properties of Windows show.
const RESOURCE: &str = include_str!("../packaging/windows/mazeater.rc");

/// The man page of the program.
const PAGE: &str = include_str!("../packaging/man/mazeater.1");

const CHANGELOG: &str = include_str!("../CHANGELOG.md");

const README: &str = include_str!("../README.md");

/// The page on the command line.
const COMMANDS: &str = include_str!("../docs/commands.md");

/// What the registries of Python and of Rust show.
const PYTHON_README: &str = include_str!("../python/README.md");
const LIBRARY_README: &str = include_str!("../crates/maze/README.md");

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The values of a key of the desktop entry, in all its groups.
fn values(key: &str) -> impl Iterator<Item = &str> {
    ENTRY.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix('='))
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
    rest.split_once(after).unwrap_or_else(|| panic!("no {after} after {before}")).0
}

#[test]
fn newest_release_is_the_version_of_the_manifest() {
    assert_eq!(between(METAINFO, "<release version=\"", "\""), VERSION);
    assert!(CHANGELOG.contains(VERSION), "CHANGELOG.md does not name {VERSION}");
    assert!(PAGE.contains(VERSION), "the man page does not name {VERSION}; run: cargo run -p packaging");
}

/// The policies of the growing tree count as one generator.
#[test]
fn generators_and_solvers_are_counted() {
    let names = Algorithm::ALL.iter().map(|algorithm| algorithm.name().split('=').next());
    let (generators, solvers) = (names.collect::<BTreeSet<_>>().len(), Solver::ALL.len());
    for (file, text, words) in [
        ("README.md", README, format!("{generators} generators and {solvers} solvers")),
        ("docs/commands.md", COMMANDS, format!("**Generators**, {generators}:")),
        ("docs/commands.md", COMMANDS, format!("**Solvers**, {solvers}:")),
        ("python/README.md", PYTHON_README, format!("{generators} generators, {solvers} solvers")),
        ("crates/maze/README.md", LIBRARY_README, format!("**{generators} generators**")),
        ("crates/maze/README.md", LIBRARY_README, format!("**{solvers} solvers**")),
        ("mazeater.metainfo.xml", METAINFO, format!("{generators} generators and {solvers} solvers")),
        ("mazeater.metainfo.xml", METAINFO, format!("{generators} Generatoren und {solvers} Löser")),
    ] {
        assert!(text.contains(&words), "{file} does not say: {words}");
    }
}

#[test]
fn every_system_knows_the_game_by_one_id() {
    assert_eq!(between(METAINFO, "<id>", "</id>"), "@ID@");
    assert_eq!(between(PROPERTIES, "<key>CFBundleIdentifier</key>\n  <string>", "</string>"), "@ID@");
    assert_eq!(between(METAINFO, "<launchable type=\"desktop-id\">", "</launchable>"), "mazeater.desktop");
    assert!(PROPERTIES.matches("@VERSION@").count() == 2 && RESOURCE.contains("FILEVERSION VERSION_WORDS"));
}

/// By this name the desktop knows which entry the window belongs to.
#[test]
fn window_has_the_name_of_the_desktop_entry() {
    let launch = include_str!("../src/launch.rs");
    let name = values("StartupWMClass").next().expect("a name");
    assert!(launch.contains(&format!("name: Some(\"{name}\".to_owned())")), "the window is not called {name}");
    assert!(METAINFO.contains(&format!("<launchable type=\"desktop-id\">{name}.desktop<")));
    assert_eq!(values("Icon").collect::<Vec<_>>(), [name]);
}

#[test]
fn desktop_entry_starts_what_the_program_knows() {
    for line in values("Exec") {
        let mut words = line.split(' ');
        assert_eq!(words.next(), Some("mazeater"));
        for word in words {
            let known = format!("mazeater\\-{word}(1)");
            let is_known = match word {
                // A file that is dropped on the launcher.
                "%f" => PAGE.contains("FILE"),
                _ => PAGE.contains(&known) || PAGE.contains(&word.replace('-', "\\-")),
            };
            assert!(is_known, "{word} is no command and no option");
        }
    }
}

#[test]
fn desktop_entry_is_in_german_too() {
    for key in ["Name", "GenericName", "Comment", "Keywords"] {
        let german = format!("{key}[de]");
        // The name of the game is the same.
        let missing = values(key).filter(|value| *value != "Mazeater").count() - values(&german).count();
        assert_eq!(missing, 0, "{key}");
    }
    let paragraphs = |text: &str| METAINFO.matches(text).count();
    assert_eq!(paragraphs("<p>"), paragraphs("<p xml:lang=\"de\">"));
    assert_eq!(paragraphs("<li>"), paragraphs("<li xml:lang=\"de\">"));
}

/// The script refuses in one line what it does not make, and its help names everything that it makes.
#[cfg(unix)]
#[test]
fn package_script_tells_what_it_makes() {
    let run = |arguments: &[&str]| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/package");
        let output = std::process::Command::new(script).args(arguments).output().expect("bash runs the script");
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).expect("UTF-8"))
    };
    let (code, help) = run(&[]);
    assert_eq!(code, Some(2));
    assert_eq!(run(&["--help"]), (Some(0), help.clone()));
    let made: BTreeSet<&str> =
        help.lines().filter_map(|line| line.strip_prefix("  ./package ")?.split(' ').next()).collect();
    assert_eq!(made, BTreeSet::from(["appimage", "browser", "itch", "linux", "macos", "recipes", "windows"]));
    for wrong in [&["haiku"][..], &["linux", "windows"]] {
        let (code, why) = run(wrong);
        assert_eq!((code, why.lines().count()), (Some(2), 1), "{why}");
    }
}
