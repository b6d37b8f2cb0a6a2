//! `mazeater task` lists, shows, marks and links; `mazeater worksheet` puts a task on paper.

use std::fs;

use clap::Parser;
use commands::{Command, CommandError};

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

/// Runs a command whose words are separated by spaces, with a file for its output.
fn run(folder: &tempfile::TempDir, words: &str) -> (Result<(), CommandError>, String) {
    let out = folder.path().join("out.txt");
    let _ = fs::remove_file(&out);
    let words = words.replace("DIR", &folder.path().display().to_string());
    let words = format!("mazeater {words} --out {}", out.display());
    let done = Line::try_parse_from(words.split(' ')).expect("valid arguments").command.run();
    (done, fs::read_to_string(out).unwrap_or_default())
}

const PASSES: &str = "fn run(mouse) { while mouse.look() == \"way\" { mouse.forward(); } }";

#[test]
fn tasks_are_listed_and_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let (done, list) = run(&folder, "task list --language de");
    assert!(done.is_ok() && list.lines().count() == 24 && list.contains(" 7. Wie weit?: Zwei Sterne"), "{list}");
    let (_, list) = run(&folder, "task list --format json");
    assert!(list.lines().all(|line| line.starts_with('{') && line.contains("\"number\":")), "{list}");
    let (done, shown) = run(&folder, "task show --task 7 --hints 1");
    assert!(done.is_ok() && shown.contains("Hint: Repeat while a way is ahead.") && shown.contains('┌'), "{shown}");
    let wrong = run(&folder, "task show --task 25").0;
    assert!(matches!(&wrong, Err(CommandError::Arguments(why)) if why.contains("1 to 24")), "{wrong:?}");
}

#[test]
fn programs_are_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("good.rhai"), PASSES).expect("written");
    fs::write(folder.path().join("bad.rhai"), "fn run(mouse) {\n mouse.forward();\n}").expect("written");
    fs::write(folder.path().join("worse.rhai"), "fn run(mouse) {\n let a = 1;\n}").expect("written");
    let (done, text) = run(&folder, "task check DIR/good.rhai --task 7 --answer");
    assert!(done.is_ok() && text.contains("3 stars of 3") && text.contains("\nfn run(mouse) {"), "{text}");
    let (done, text) = run(&folder, "task check DIR/good.rhai DIR/bad.rhai DIR/worse.rhai --task 7");
    assert!(matches!(&done, Err(CommandError::NoPath(why)) if why.starts_with("2 of 3")), "{done:?}");
    assert!(
        text.contains("stuck in hidden maze 1 of 50 after 1 steps") && text.contains("line 2: blocks cannot show"),
        "{text}"
    );
    let (_, text) = run(&folder, "task check DIR/bad.rhai --task 7 --format json");
    assert!(text.contains("\"passed\":false") && text.contains("\"maze\":1"), "{text}");
    let (done, _) = run(&folder, "task check DIR/none.rhai --task 7");
    assert!(matches!(&done, Err(CommandError::Arguments(why)) if why.contains("cannot read")), "{done:?}");
}

#[test]
fn own_tasks_are_files_and_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let task = include_str!("../../../assets/tasks/07-how-far.ron");
    fs::write(folder.path().join("own.ron"), task).expect("written");
    fs::write(folder.path().join("wrong.ron"), task.replace("F3-12", "F3-x")).expect("written");
    fs::write(folder.path().join("good.rhai"), PASSES).expect("written");
    assert!(run(&folder, "task check DIR/good.rhai --task DIR/own.ron").0.is_ok());
    let (done, link) = run(&folder, "task link DIR/own.ron");
    assert!(done.is_ok() && link.starts_with("task1."), "{link}");
    assert!(run(&folder, &format!("task check DIR/good.rhai --task {}", link.trim())).0.is_ok());
    let number = task.lines().position(|line| line.contains("F3-12")).expect("a path") + 1;
    for words in ["task link DIR/wrong.ron", "task show --task DIR/wrong.ron"] {
        let done = run(&folder, words).0;
        let is_told = matches!(&done, Err(CommandError::Arguments(why)) if why.contains(&format!("line {number}: ")));
        assert!(is_told, "{done:?}");
    }
}

#[test]
fn worksheets_are_documents() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("names.txt"), "Ada\n\nGrace\n").expect("written");
    let sheet = |words: &str| {
        let out = folder.path().join("sheet.pdf");
        let _ = fs::remove_file(&out);
        let folder = folder.path().display().to_string();
        let words = format!("mazeater worksheet {} --out {}", words.replace("DIR", &folder), out.display());
        let done = Line::try_parse_from(words.split(' ')).expect("valid arguments").command.run();
        (done, fs::read(out).unwrap_or_default())
    };
    let (done, bytes) = sheet("--task 7 --names DIR/names.txt --language de --paper letter");
    assert!(done.is_ok() && bytes.starts_with(b"%PDF-"), "{done:?}");
    let pages = bytes.windows(12).filter(|part| part == b"/Type /Page\n").count();
    assert_eq!(pages, 10, "the task, the cells, two pages of questions and the answers for each of two");
    let missing = sheet("--task 7 --names DIR/none.txt").0;
    assert!(matches!(&missing, Err(CommandError::Arguments(why)) if why.contains("cannot read")), "{missing:?}");
}
