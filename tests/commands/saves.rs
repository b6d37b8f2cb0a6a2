//! `mazeater export` and `mazeater import`: all saves as one file.

use std::fs;
use std::path::Path;
use std::process::Output;

use platform::storage::Persist;
use profile::Rewards;
use settings::{Setting, Settings};

use crate::program::{mazeater, printed, refused};

/// Runs a command with this home folder.
fn run_at(home: &Path, arguments: &[&str]) -> Output {
    mazeater(arguments).env("MAZEATER_HOME", home).output().expect("the program starts")
}

/// Saved settings.
pub(crate) fn loud() -> String {
    let mut settings = Settings::default();
    settings.set(Setting::Master, 15);
    settings.to_text().expect("a text")
}

#[test]
fn saves_are_exported_and_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    fs::create_dir_all(&one).expect("a folder");
    fs::write(one.join("options.ron"), loud()).expect("it is written");
    let file = folder.path().join("progress.json");
    let path = file.to_str().expect("a path of UTF-8");
    printed(&run_at(&one, &["export", "--out", path]));
    let exported = fs::read_to_string(&file).expect("it is there");
    assert_eq!(printed(&run_at(&one, &["export"])), exported);
    let said = run_at(&other, &["import", path]);
    assert!(printed(&said).starts_with("imported saves: 1, replays: 0; what was here is in "), "{said:?}");
    assert_eq!(fs::read_to_string(other.join("options.ron")).expect("it is there"), loud());
    assert!(other.join("before-import.json").exists());
}

#[test]
fn empty_home_has_nothing_to_export() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let file = folder.path().join("progress.json");
    let path = file.to_str().expect("a path of UTF-8");
    for arguments in [&["export", "--out", path][..], &["export"]] {
        let output = run_at(&home, arguments);
        assert_eq!((output.status.code(), &*output.stdout), (Some(1), &b""[..]), "{output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "mazeater: nothing is saved yet\n");
        assert!(!file.exists());
    }
    // What an export does write, an import takes.
    fs::create_dir_all(&home).expect("a folder");
    fs::write(home.join("rewards.ron"), Rewards::default().to_text().expect("a text")).expect("it is written");
    printed(&run_at(&home, &["export", "--out", path]));
    let other = folder.path().join("other");
    assert!(printed(&run_at(&other, &["import", path])).starts_with("imported saves: 1, replays: 0; "));
    let read = |home: &Path| fs::read(home.join("rewards.ron")).expect("it is there");
    assert_eq!(read(&other), read(&home));
}

/// An import replaces all saves or none.
#[test]
fn import_that_cannot_be_written_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let [from, to] = ["from", "to"].map(|name| folder.path().join(name));
    for home in [&from, &to] {
        fs::create_dir_all(home).expect("a folder");
    }
    let rewards = Rewards::default().to_text().expect("a text");
    fs::write(from.join("options.ron"), loud()).expect("it is written");
    fs::write(from.join("rewards.ron"), &rewards).expect("it is written");
    let file = folder.path().join("progress.json");
    let path = file.to_str().expect("a path of UTF-8");
    printed(&run_at(&from, &["export", "--out", path]));
    fs::write(to.join("options.ron"), "kept").expect("it is written");
    // A folder has the place of the last save.
    fs::create_dir(to.join("rewards.ron")).expect("a folder");
    let output = run_at(&to, &["import", path]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && told.lines().count() == 1 && told.contains("rewards.ron"), "{output:?}");
    assert_eq!(fs::read(to.join("options.ron")).expect("it is there"), b"kept");
    let mut names: Vec<_> =
        fs::read_dir(&to).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    assert_eq!(names, ["lock", "options.ron", "rewards.ron"]);
}

#[test]
fn wrong_file_is_refused_in_one_line_and_changes_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("options.ron"), loud()).expect("it is written");
    let file = home.path().join("wrong.json");
    let path = file.to_str().expect("a path of UTF-8");
    for (text, why) in [
        ("", "it is not the exported progress of this game"),
        ("{\"game\":\"mazeater\",\"version\":7,\"files\":{}}", "version 7"),
        (
            "{\"game\":\"mazeater\",\"version\":1,\"files\":{\"options.ron\":\"{}\",\"records.ron\":\"\"}}",
            "options.ron: ",
        ),
    ] {
        fs::write(&file, text).expect("it is written");
        let output = run_at(home.path(), &["import", path]);
        assert!(refused(&output).contains(why), "{output:?}");
    }
    assert!(refused(&run_at(home.path(), &["import", "/no/such/file"])).contains("/no/such/file"));
    assert_eq!(fs::read_to_string(home.path().join("options.ron")).expect("it is there"), loud());
    assert!(!home.path().join("before-import.json").exists());
}

/// A save must not wait for the reader of a pipe, and what is not a file is told.
#[cfg(unix)]
#[test]
fn pipe_among_the_saves_is_refused_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let [from, to] = ["from", "to"].map(|name| folder.path().join(name));
    fs::create_dir_all(&from).expect("a folder");
    fs::create_dir_all(&to).expect("a folder");
    fs::write(from.join("options.ron"), loud()).expect("it is written");
    let file = folder.path().join("progress.json");
    let path = file.to_str().expect("a path of UTF-8");
    printed(&run_at(&from, &["export", "--out", path]));
    let made = std::process::Command::new("mkfifo").arg(to.join("options.ron")).status();
    assert!(made.is_ok_and(|status| status.success()), "every Unix has mkfifo");
    let output = run_at(&to, &["import", path]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && told.lines().count() == 1, "{output:?}");
    assert!(told.contains("it is not a regular file"), "{told}");
    // Without another save there is nothing to export, and a file that cannot be imported is not written.
    let output = run_at(&to, &["export"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && output.stdout.is_empty(), "{output:?}");
    assert_eq!(told, "mazeater: no save can be read: options.ron\n");
    fs::write(to.join("rewards.ron"), Rewards::default().to_text().expect("a text")).expect("it is written");
    let output = run_at(&to, &["export"]);
    printed(&output);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told, "left out, because it cannot be read: options.ron\n");
}
