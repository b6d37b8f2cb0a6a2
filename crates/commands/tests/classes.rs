//! `mazeater class` makes and shows assignments, makes hand-ins, and collects and marks them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use clap::Parser;
use commands::{Command, CommandError};
use race::base64;
use study::class::{Assignment, ClassName, HandIn, TaskWork, TextDigest};
use study::task::shipped;

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
    let words = format!("mazeater class {words} --out {}", out.display());
    let done = Line::try_parse_from(words.split(' ')).expect("valid arguments").command.run();
    (done, fs::read_to_string(out).unwrap_or_default())
}

fn refusal(done: Result<(), CommandError>) -> String {
    let Err(CommandError::Arguments(why)) = done else { panic!("not refused: {done:?}") };
    why
}

/// Writes the assignment of the tests to `class.txt`, and the model answers of its tasks.
fn class(folder: &tempfile::TempDir) -> Assignment {
    let path = |name: &str| folder.path().join(name);
    let own = include_str!("../../../assets/tasks/02-around-the-corner.ron");
    fs::write(path("own.ron"), own.replace("name: (", "tries: 2,\n    name: (")).expect("written");
    let (done, text) = run(
        folder,
        "make --name 5b --task 1 --task 7 --task DIR/own.ron --questions 4 --race 1 --until 2020-01-31 --seed x",
    );
    assert!(done.is_ok() && text.starts_with("class1.") && text.lines().count() == 1, "{done:?}");
    fs::write(path("class.txt"), &text).expect("written");
    for number in [1, 7] {
        let task = shipped(number).expect("a task").expect("a valid one");
        fs::write(path(&format!("{number}.rhai")), task.model().text()).expect("written");
    }
    fs::write(path("bad.rhai"), "fn run(mouse) {\n mouse.eat();\n}").expect("written");
    Assignment::from_text(&text).expect("an assignment")
}

#[test]
fn assignments_are_made_and_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let class = class(&folder);
    let (done, shown) = run(&folder, "show DIR/class.txt --language de");
    assert!(
        done.is_ok() && shown.contains("own-1. ") && shown.contains("2020-01-31") && shown.contains("race"),
        "{shown}"
    );
    let (_, by_text) = run(&folder, &format!("show {} --language de", class.text()));
    assert_eq!(by_text, shown);
    let (_, link) = run(&folder, "make --task 1-8 --game https://example.org/game/");
    assert!(link.starts_with("https://example.org/game/#class1."), "{link}");
    let (_, shown) = run(&folder, &format!("show {}", link.trim()));
    assert!(shown.contains(" 8. ") && !shown.contains(" 9. "), "{shown}");
    let (_, task) = run(&folder, "show DIR/class.txt --task own-1");
    assert!(task.contains('┌'), "{task}");
    let (_, questions) = run(&folder, "show DIR/class.txt --name Ada");
    assert!(questions.contains("4. ") && questions.contains("   B  "), "{questions}");
    assert_ne!(questions, run(&folder, "show DIR/class.txt --name Bob").1);
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    class(&folder);
    let wrong = fs::read_to_string(folder.path().join("own.ron")).expect("a file").replace("Path(\"", "Path(\"X");
    fs::write(folder.path().join("wrong.ron"), wrong).expect("written");
    for (words, expected) in [
        ("make --name 5b", "nothing is asked"),
        ("make --task 25", "there are tasks 1 to 24, not 25"),
        ("make --task 8-1", "there are tasks 1 to 24, not 8-1"),
        ("make --task 7 --task 7", "task 7 is asked twice"),
        ("make --task DIR/wrong.ron", "line "),
        ("make --race 0", "there are levels 1 to "),
        ("make --race race3.x", "--race <LEVEL|CODE>: "),
        ("make --questions 3 --solvers tremaux", "cannot be about “tremaux”: choose generators among depth-first, "),
        ("show DIR/none.txt", "cannot read"),
        ("show DIR/own.ron", "there is no assignment in it"),
        ("show DIR/class.txt --task 3", "these tasks: 1, 7, own-1"),
        ("hand-in --class DIR/class.txt --name Ada --program 3=DIR/bad.rhai", "these tasks: 1, 7, own-1"),
        ("hand-in --class DIR/class.txt --name Ada --program 7=DIR/none.rhai", "cannot read"),
        ("hand-in --class DIR/class.txt --name Ada --answers A,B,C,D,A", "asks 4 questions, and these are 5"),
        ("hand-in --class DIR/class.txt --name Ada --replay DIR/bad.rhai", "no replay"),
        ("collect DIR/class.txt", "no hand-in"),
        ("collect DIR/bad.rhai", "no hand-in"),
    ] {
        let why = refusal(run(&folder, words).0);
        assert!(why.contains(expected) && !why.contains('\n'), "{words}: {why}");
    }
}

/// The hand-in of a pupil, as text.
fn hand_in(folder: &tempfile::TempDir, words: &str) -> String {
    let (done, text) = run(folder, &format!("hand-in --class DIR/class.txt {words}"));
    assert!(done.is_ok(), "{done:?}");
    text
}

/// A text with other content and a matching digest, as a forger writes it.
fn forged(text: &str, change: impl Fn(String) -> String) -> String {
    let content = text.split('.').nth(1).and_then(base64::decode).expect("letters");
    let content = change(String::from_utf8(content).expect("text"));
    let letters = format!("handin1.{}", base64::encode(content.as_bytes()));
    // Anyone can compute the digest.
    format!("{letters}.{}", TextDigest::of(&letters))
}

#[test]
fn thirty_hand_ins_are_marked_and_the_forged_ones_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let class = class(&folder);
    let put = |name: &str, text: &str| {
        let path = folder.path().join("in").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    let models = [1, 7].map(|number| fs::read_to_string(folder.path().join(format!("{number}.rhai"))).expect("a file"));
    let good = |pupil: &str| {
        let mut hand_in = HandIn::new(&class, ClassName::new(pupil).expect("a name"));
        for (task, program) in class.tasks().iter().zip(&models) {
            let program = program.clone();
            hand_in.set_task(TaskWork { task: task.label, program, stars: 3, tries: 2, seconds: 60 });
        }
        for (number, asked) in class.questions(hand_in.name()).expect("questions").iter().enumerate() {
            hand_in.set_answer(number, Some(asked.question.right as u8));
        }
        hand_in.set_time(1_798_000_000);
        hand_in.text().expect("a hand-in")
    };
    for number in 1..=27 {
        put(
            &format!("group {}/pupil{number}.txt", number % 3),
            &format!("Dear teacher,\r\n{}\r\nBye!", good(&format!("pupil{number}"))),
        );
    }
    // One claims a program that does not pass, one has the work of another, one changed a letter.
    let bad = hand_in(&folder, "--name Eve --program 7=DIR/bad.rhai");
    put("eve.txt", &forged(&bad, |content| content.replace("\"stars\":0", "\"stars\":3")));
    put("mallory.txt", &forged(&good("pupil1"), |content| content.replace("pupil1", "Mallory")));
    let mut altered = good("Trudy");
    let place = altered.len() / 2;
    altered.replace_range(place..=place, if altered[place..].starts_with('A') { "B" } else { "A" });
    put("trudy.txt", &altered);
    put("notes.md", "no hand-in");

    let (done, csv) = run(&folder, "collect DIR/in --class DIR/class.txt --format csv");
    assert!(matches!(&done, Err(CommandError::NoPath(why)) if why.starts_with("1 of 30 hand-ins")), "{done:?}");
    let (mut lines, mut totals) = (csv.lines(), BTreeMap::new());
    assert!(
        lines
            .next()
            .is_some_and(|head| head.starts_with("who,task,title,passed,of,stars,steps,blocks,time_s,tries_claimed"))
    );
    for line in lines.filter(|line| line.contains(",total,")) {
        let mut fields = line.split(',');
        let who = fields.next().expect("a name").to_owned();
        totals.insert(who, (fields.nth(2).expect("a count").to_owned(), line.to_owned()));
    }
    assert_eq!(totals.len(), 30, "{csv}");
    for (who, (passed, line)) in &totals {
        match &**who {
            "Eve" => assert_eq!(passed, "0", "{line}"),
            "Mallory" => assert!(passed != "6", "{line}"),
            "Trudy" | "?" => assert!(passed == "0" && line.contains("altered"), "{line}"),
            _ => assert!(passed == "6" && line.contains("late"), "{line}"),
        }
    }
    assert!(csv.lines().any(|line| line.starts_with("Eve,7,") && line.contains("claims 3 stars")), "{csv}");
    // The same hand-ins in another order give the same table.
    let mut files: Vec<String> = walk(&folder.path().join("in"));
    files.reverse();
    files.retain(|path| !path.ends_with("notes.md") && !path.contains(' '));
    assert_eq!(files.len(), 3);
    let (_, one) = run(&folder, &format!("collect {} --class DIR/class.txt", files.join(" ")));
    files.reverse();
    let (_, other) = run(&folder, &format!("collect {} DIR/class.txt", files.join(" ")));
    assert_eq!(one, other);
    let (_, totals) = run(&folder, "collect DIR/in --class DIR/class.txt --totals --format json");
    assert_eq!(totals.lines().count(), 30);
    let (_, table) = run(&folder, "collect DIR/in --class DIR/class.txt --format markdown --language de");
    assert!(table.contains("| wer | Aufgabe |") && table.contains("verändert"), "{table}");
}

/// All files below a folder.
fn walk(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path.display().to_string()] }).collect()
}

#[test]
fn replay_of_the_race_is_handed_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let class = class(&folder);
    let level = class.race().expect("a race").level().expect("a level");
    let replay = race::Replay::of_expert(&level).expect("a replay");
    fs::write(folder.path().join("race.replay"), replay.to_bytes()).expect("written");
    let text = hand_in(&folder, "--name Ada --replay DIR/race.replay");
    fs::write(folder.path().join("ada.txt"), text).expect("written");
    let (done, table) = run(&folder, "collect DIR/ada.txt DIR/class.txt");
    assert!(done.is_ok() && table.contains(&replay.ticks().to_string()), "{table}");
    let other = race::Level::build(race::RaceCode::of_word("tuesday").expect("a race").plan()).expect("a level");
    let other = race::Replay::of_expert(&other).expect("a replay");
    fs::write(folder.path().join("race.replay"), other.to_bytes()).expect("written");
    let done = run(&folder, "hand-in --class DIR/class.txt --name Ada --replay DIR/race.replay").0;
    assert!(refusal(done).contains("another race"));
}
