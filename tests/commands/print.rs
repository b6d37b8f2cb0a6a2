//! `print`: pages and files.

use std::fs;

use crate::program::{mazeater, printed, refused, run, text};

#[test]
fn print_makes_the_requested_number_of_pages() {
    let pages = |arguments: &[&str]| {
        let output = run(&[&["print", "--size", "9x9", "--seed", "a"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.matches("/Type /Page\n").count()
    };
    assert_eq!(pages(&[]), 1);
    assert_eq!(pages(&["--count", "5", "--columns", "2", "--rows", "2"]), 2);
    assert_eq!(pages(&["--count", "5", "--columns", "2", "--rows", "2", "--solutions", "apart"]), 4);
    assert_eq!(pages(&["--landscape", "--paper", "letter", "--cell", "8", "--margin", "10", "--title", "for Ada"]), 1);
}

#[test]
fn page_format_follows_option_or_extension() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let print = |name: &str, more: &[&str]| {
        let file = path(name);
        let arguments = ["print", "--size", "9x9", "--seed", "a", "--out", file.to_str().unwrap()];
        run(&[&arguments[..], more].concat())
    };
    let begins = |name: &str, begin: &[u8]| {
        let bytes = fs::read(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(bytes.starts_with(begin), "{name}");
    };
    printed(&print("one.SVG", &[]));
    begins("one.SVG", b"<svg");
    printed(&print("one.png", &[]));
    begins("one.png", b"\x89PNG");
    printed(&print("one.txt", &["--format", "pdf"]));
    begins("one.txt", b"%PDF");
    printed(&print("book.svg", &["--count", "5", "--columns", "2", "--solutions", "apart"]));
    for number in 1..=6 {
        begins(&format!("book-{number}.svg"), b"<svg");
    }
    assert!(!path("book.svg").exists() && !path("book-7.svg").exists());
    assert!(run(&["print", "--size", "5x5", "--seed", "a", "--format", "svg"]).stdout.starts_with(b"<svg"));
    let line = run(&["print", "--size", "5x5", "--seed", "a", "--format", "svg", "--count", "2"]);
    assert!(refused(&line).contains("2 pages need 2 svg files"), "{line:?}");
    // If one page fails, no file is written.
    assert_eq!(print("none.svg", &["--cell", "90"]).status.code(), Some(2));
    assert!(!path("none.svg").exists());
}

#[test]
fn print_reads_files_and_omits_long_or_unwanted_codes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    let drawing = run(&["generate", "--size", "12x9", "--seed", "a"]);
    fs::write(&file, printed(&drawing)).unwrap();
    let svg = |arguments: &[&str]| {
        let output = run(&[&["print", "--format", "svg"], arguments].concat());
        printed(&output).to_owned()
    };
    let strokes =
        |svg: &str| svg.lines().filter(|line| line.starts_with("<path")).map(str::to_owned).collect::<Vec<_>>();
    let read = svg(&["--maze", file.to_str().unwrap(), "--title", "a", "--cell", "8"]);
    let made = svg(&["--size", "12x9", "--seed", "a", "--cell", "8"]);
    assert_eq!(strokes(&read), strokes(&made));
    assert!(read.contains(">a</text>") && read.contains(">maze1.square.12x9.passages."), "{read}");
    let bare = svg(&["--size", "12x9", "--seed", "a", "--no-code"]);
    assert!(made.contains(">maze1.") && bare.contains(">a</text>") && !bare.contains("maze1."));
    // The code of a masked grid is as long as the mask; the code of a drawn maze is as long as the maze.
    let mask = folder.path().join("mask.txt");
    fs::write(&mask, format!("{}\n", "..#.".repeat(12)).repeat(40) + ".".repeat(48).as_str() + "\n").unwrap();
    let masked = svg(&["--mask", mask.to_str().unwrap(), "--seed", "word", "--title", "The title"]);
    assert!(masked.contains(">The title<") && masked.contains(">word<") && !masked.contains("maze1."), "{masked}");
}

#[test]
fn paths_of_solvers_and_of_a_replay_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |arguments: &[&str]| {
        let output = run(&[&["print", "--format", "svg"], arguments].concat());
        printed(&output).to_owned()
    };
    let plain = svg(&["--size", "9x9", "--seed", "a"]);
    let walked = svg(&["--size", "9x9", "--seed", "a", "--walk", "right-hand,a-star"]);
    let tints = |svg: &str| {
        let strokes = svg.split("stroke=\"").skip(1).map(|rest| rest[..7].to_owned());
        strokes.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!((tints(&plain), tints(&walked)), (1, 3));
    assert!(walked.contains(">right hand: ") && walked.contains(">A*: ") && !plain.contains("right hand"));
    let level = race::Level::build(race::RaceCode::of_word("tuesday").unwrap().plan()).unwrap();
    let replay = race::Replay::of_expert(&level).unwrap();
    let file = folder.path().join("race.replay");
    fs::write(&file, replay.to_bytes()).unwrap();
    let raced = svg(&["--replay", file.to_str().unwrap()]);
    assert!(raced.contains(&format!(">the player: {}<", level.par())), "{raced}");
    for (arguments, expected) in [
        (&["print", "--walk", "righthand"][..], "right-hand"),
        (
            &["print", "--walk", "pledge,pledge,pledge,pledge,pledge,pledge,pledge,pledge,pledge"],
            "must be at most 8 solvers",
        ),
        (&["print", "--replay", "Cargo.toml"], "'Cargo.toml': "),
        (&["print", "--replay", "absent"], "cannot be read"),
        (&["print", "--replay", "a", "--seed", "b"], "cannot be used with"),
        (&["print", "--printer", "--format", "png"], "--printer needs a PDF"),
        (&["print", "--count", "501", "--seed", "a"], "--count: must be at most 500 in one document"),
        (&["print", "--count", "2", "--maze", "absent"], "--count cannot be combined with --maze"),
        (&["print", "--maze", "absent"], "cannot read 'absent'"),
        (&["print", "--maze", "a", "--seed", "b"], "cannot be used with"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn page_is_filled_with_cells_of_a_size() {
    let folder = tempfile::tempdir().unwrap();
    let print = |arguments: &[&str]| {
        let manifest = folder.path().join("list.json");
        let file = folder.path().join("maze.pdf");
        let common =
            ["print", "--out", file.to_str().unwrap(), "--manifest", manifest.to_str().unwrap(), "--cell", "8mm"];
        let output = run(&[&common[..], arguments].concat());
        printed(&output);
        (fs::read_to_string(manifest).unwrap(), text(&output.stderr).to_owned())
    };
    let (list, _) = print(&["--fit", "a4", "--seed", "a"]);
    // 180 mm inside the margins.
    let rows: u32 = {
        let (_, rest) = list.split_once("maze1.square.22x").unwrap_or_else(|| panic!("{list}"));
        rest.split_once('.').unwrap().0.parse().unwrap()
    };
    assert!((28..=33).contains(&rows), "{rows}");
    let (list, _) = print(&["--fit", "a4", "--landscape", "--count", "2", "--columns", "2", "--seed", "a"]);
    assert_eq!(list.matches("maze1.square.16x").count(), 2, "{list}");
    // The drawn seed makes the same maze again.
    let (list, seed) = print(&["--fit", "a5"]);
    let seed = seed.trim().strip_prefix("seed ").unwrap().to_owned();
    assert_eq!(print(&["--fit", "a5", "--seed", &seed]).0, list);
}

#[test]
fn pages_omit_letters_missing_in_the_font() {
    let printed_to_stderr = |arguments: &[&str]| {
        let output = run(arguments);
        assert!(output.status.success() && output.stdout.starts_with(b"%PDF-1."), "{arguments:?}: {output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(printed_to_stderr(&["print", "--size", "5x5", "--seed", "привет"]), "");
    assert_eq!(printed_to_stderr(&["print", "--size", "5x5", "--seed", "a", "--title", "Ελλάδα"]), "");
    let line = "letters missing in the font are omitted from the pages: 迷 路\n";
    assert_eq!(printed_to_stderr(&["print", "--size", "5x5", "--seed", "a", "--title", "迷路"]), line);
    // The warning appears once, and statistics and the document are written as well.
    let said = printed_to_stderr(&["generate", "--size", "5x5", "--seed", "\u{1f9c0}", "--stats", "--format", "pdf"]);
    assert!(said.contains("letters missing in the font are omitted from the pages: \u{1f9c0}\n"), "{said}");
}

/// Uses fake programs instead of those of the system.
#[cfg(unix)]
#[test]
fn pages_are_printed_or_opened_or_saved() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (file, log) = (folder.path().join("maze.pdf"), folder.path().join("log"));
    let program = |name: &str, exit_code: i32| {
        let path = folder.path().join("bin").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let log = log.display();
        let script =
            format!("#!/bin/sh\necho \"{name} $*\" >> {log}\necho '{name}: no destination' >&2\nexit {exit_code}\n");
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    let print = || {
        let _ = (fs::remove_file(&file), fs::remove_file(&log));
        let mut command =
            mazeater(&["print", "--size", "9x9", "--seed", "a", "--printer", "--out", file.to_str().unwrap()]);
        // The programs find their shell by its absolute path.
        let output = command.env("PATH", folder.path().join("bin")).output().unwrap();
        printed(&output);
        assert!(fs::read(&file).unwrap().starts_with(b"%PDF"));
        (text(&output.stderr).to_owned(), fs::read_to_string(&log).unwrap_or_default())
    };
    fs::create_dir_all(folder.path().join("bin")).unwrap();
    let (said, heard) = print();
    assert!(said.starts_with("Saved as ") && said.contains("lp is not installed") && heard.is_empty(), "{said}");
    program("lp", 0);
    let (said, heard) = print();
    assert!(said.starts_with("Sent to the printer"), "{said}");
    assert_eq!(heard, format!("lp -- {}\n", file.display()));
    program("lp", 1);
    program("xdg-open", 0);
    let (said, heard) = print();
    assert!(said.contains("lp: no destination") && said.contains("opened"), "{said}");
    assert_eq!(heard, format!("lp -- {0}\nxdg-open {0}\n", file.display()));
}
