//! What is different on Windows: paths, names of devices, arguments that are not ASCII.

use std::fs;
use std::process::Stdio;

use crate::program::{mazeater, objects, printed, run, text};

#[test]
fn paths_may_have_backslashes_and_any_letters() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("Labyrinth 迷路")).expect("a folder");
    for path in [r"Labyrinth 迷路\Käse.txt", "Labyrinth 迷路/slash.txt", r".\Labyrinth 迷路\..\up.txt"] {
        let command = |arguments: &[&str]| {
            let output = mazeater(arguments).current_dir(folder.path()).output().expect("the program starts");
            printed(&output).to_owned()
        };
        command(&["generate", "--size", "5x5", "--seed", "a", "--out", path]);
        assert!(folder.path().join(path).is_file(), "{path}");
        let solved = command(&["solve", "--maze", path]);
        let whole = folder.path().join(path);
        assert_eq!(command(&["solve", "--maze", whole.to_str().expect("a path of UTF-8")]), solved, "{path}");
    }
}

/// A device is neither waited for nor replaced by a file.
#[test]
fn names_of_devices_end_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    for device in ["con", "NUL", "aux.svg", "com1", "lpt9.txt", "prn", r"\\.\nul", r"\\.\pipe\none"] {
        for arguments in [
            &["generate", "--size", "3x3", "--seed", "a", "--out", device][..],
            &["solve", "--maze", device],
            &["import", device],
            &["replay", device],
        ] {
            let mut command = mazeater(arguments);
            command.current_dir(folder.path()).env("MAZEATER_HOME", folder.path().join("home")).stdin(Stdio::null());
            let output = command.output().expect("the program starts");
            let said = text(&output.stderr);
            assert!(
                matches!(output.status.code(), Some(0..=2)) && said.lines().count() <= 1,
                "{arguments:?}: {output:?}"
            );
        }
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "a file has the name of a device");
}

#[test]
fn arguments_keep_every_letter() {
    for seed in ["Käse", "迷路", "🧀", "a b", "\"quoted\"", r"back\slash", "%APPDATA%", ""] {
        let output = run(&["generate", "--size", "4x4", "--format", "json", "--seed", seed]);
        assert_eq!(objects(&output)[0]["seed"], seed);
    }
}
