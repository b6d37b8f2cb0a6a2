//! What commands print, as it was read: `outputs.txt` has each command behind a `$`, and its output. Where another output
//! is meant, read it and enter it.

use std::fs;

use crate::program::{mazeater, printed};

#[test]
fn commands_print_what_was_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = include_str!("../../assets/scripts/5-flood-fill.rhai");
    fs::write(folder.path().join("flood-fill.rhai"), script).expect("it is written");
    let all = include_str!("outputs.txt").replace('\r', "");
    let mut count = 0;
    for part in all.split("$ mazeater ").skip(1) {
        let (line, expected) = part.split_once('\n').expect("a command and its output");
        let arguments: Vec<&str> = line.split(' ').collect();
        let mut command = mazeater(&arguments);
        command.current_dir(folder.path()).env("MAZEATER_HOME", folder.path());
        let output = command.output().expect("the program starts");
        let found = printed(&output).replace('\r', "");
        for (found, expected) in found.lines().zip(expected.lines()) {
            assert_eq!(found, expected, "{line}");
        }
        assert_eq!(found.lines().count(), expected.lines().count(), "{line}:\n{found}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}
