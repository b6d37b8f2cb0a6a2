//! Programs of blocks, tasks, assignments of a class, and hand-ins.

use std::time::Duration;

use script::Script;
use script::blocks::{BlockProgram, MOST_BLOCKS};
use study::class::limits::{MOST_CLASS_QUESTIONS, MOST_CLASS_TASKS, MOST_TRIES_COUNTED};
use study::class::{
    Assignment, AssignmentContent, ClassName, Collection, HandIn, QuestionRule, RaceChoice, TaskChoice, TaskWork,
    TextDigest,
};
use study::task::{SHIPPED, Task};

use crate::bounds::{Bounds, one_line, text, within};
use crate::seeds::{SeedInput, add};

/// A task compiles its model answer, and each of its at most twenty rules makes a maze of 900 cells to check itself.
const TASKS: Bounds = Bounds {
    memory_a_byte: 4096,
    time_a_byte: Duration::from_micros(200),
    ..Bounds::READING.and(16 << 20, Duration::from_secs(1))
};

/// Tasks of an assignment are read one after the other.
const CLASSES: Bounds =
    Bounds { time_a_byte: Duration::from_micros(400), ..TASKS.and(32 << 20, Duration::from_secs(4)) };

/// A script as blocks: those write a script that is the same blocks.
///
/// # Panics
/// If a law is broken.
pub fn blocks(bytes: &[u8]) {
    let text = text(bytes);
    // The engine is made for each script.
    let bounds = Bounds { memory_a_byte: 4096, ..Bounds::READING.and(8 << 20, Duration::from_millis(200)) };
    match within(bounds, bytes.len(), || BlockProgram::parse(&text)) {
        Ok(program) => {
            assert!(program.count() <= MOST_BLOCKS);
            let again = BlockProgram::parse(&program.text());
            assert_eq!(again.as_ref(), Ok(&program), "{}", program.text());
            assert!(Script::parse(&program.text()).is_ok_and(|script| script.is_program()));
        }
        Err(error) => one_line(&error),
    }
}

/// The file of a task, and the text of one: an accepted file has a text that is the same file.
///
/// # Panics
/// If a law is broken.
pub fn task(bytes: &[u8]) {
    let text = text(bytes);
    match within(TASKS, bytes.len(), || Task::from_ron(&text)) {
        Ok(task) => {
            let link = Task::link(&text).expect("the file is valid");
            assert_eq!(Task::from_link(&link), Ok((text.to_string(), task)));
        }
        Err(error) => one_line(&error),
    }
    if let Err(error) = within(TASKS, bytes.len(), || Task::from_link(&text)) {
        one_line(&error);
    }
}

/// The text of an assignment, and its content with a right digest.
///
/// # Panics
/// If a law is broken.
pub fn class_text(bytes: &[u8]) {
    for text in [text(bytes).into_owned(), sealed("class1", bytes)] {
        match within(CLASSES, text.len(), || Assignment::from_text(&text)) {
            Ok(assignment) => {
                assert!(assignment.tasks().len() <= MOST_CLASS_TASKS);
                assert!(assignment.question_count() <= MOST_CLASS_QUESTIONS);
                assert_eq!(Assignment::from_text(&assignment.address("http://localhost/")), Ok(assignment));
            }
            Err(error) => one_line(&error),
        }
    }
}

/// The texts of hand-ins in a message, and the content of one with a right digest.
///
/// # Panics
/// If a law is broken.
pub fn hand_in(bytes: &[u8]) {
    let bounds = Bounds { memory_a_byte: 1024, ..Bounds::READING.and(1 << 20, Duration::from_millis(50)) };
    for text in [text(bytes).into_owned(), sealed("handin1", bytes)] {
        let read = within(bounds, text.len(), || HandIn::all_in(&text).collect::<Vec<_>>());
        for hand_in in &read {
            match hand_in {
                Ok(hand_in) => {
                    assert!(hand_in.tasks().len() <= MOST_CLASS_TASKS);
                    assert!(hand_in.tasks().iter().all(|work| work.tries <= MOST_TRIES_COUNTED));
                    let written = hand_in.text().expect("what was read can be written");
                    assert_eq!(HandIn::from_text(&written).as_ref(), Ok(hand_in));
                }
                Err(bad) => one_line(&bad.error),
            }
        }
        let mut collection = Collection::default();
        match collection.add("file", &text) {
            Ok(count) => assert_eq!(count, read.len()),
            Err(error) => one_line(&error),
        }
    }
}

/// A content with the digest that it should have.
fn sealed(word: &str, content: &[u8]) -> String {
    let letters = format!("{word}.{}", race::base64::encode(content));
    let digest = TextDigest::of(&letters);
    format!("{letters}.{digest}")
}

/// The content of a sealed text.
fn content(text: &str) -> Vec<u8> {
    text.split('.').nth(1).and_then(race::base64::decode).expect("letters")
}

pub(crate) fn seeds(all: &mut Vec<SeedInput>) {
    let name = |text: &str| ClassName::new(text).expect("a name");
    for (id, file) in SHIPPED {
        add(all, "task", id, file);
        let task = Task::from_ron(file).expect("a task of the game");
        if let Ok(program) = BlockProgram::of_script(task.model()) {
            add(all, "blocks", id, program.text());
        }
    }
    add(all, "task", "link", Task::link(SHIPPED[6].1).expect("a task of the game"));
    let whole = AssignmentContent {
        tasks: vec![TaskChoice::Shipped(7), TaskChoice::Own(SHIPPED[1].1.to_owned())],
        questions: Some(QuestionRule::usual(4)),
        race: Some(RaceChoice::Level(1)),
        seed: Some(name("5b")),
        until: Some(race::date::Day(20_811)),
        ..AssignmentContent::new(name("a class"))
    };
    let code = race::RaceCode::of_word("tuesday").expect("a race").to_string();
    let race = AssignmentContent { race: Some(RaceChoice::Code(code)), ..AssignmentContent::new(name("ä")) };
    let [whole, race] = [whole, race].map(|content| Assignment::new(content).expect("an assignment"));
    for (id, assignment) in [("whole", &whole), ("race", &race)] {
        add(all, "class_text", id, assignment.text());
        add(all, "class_text", format!("{id}-content"), content(assignment.text()));
    }
    let mut hand_in = HandIn::new(&whole, name("Ada"));
    for task in whole.tasks() {
        let program = task.task.model().text().to_owned();
        hand_in.set_task(TaskWork { task: task.label, program, stars: 3, tries: 2, seconds: 90 });
    }
    hand_in.set_answer(2, Some(1));
    hand_in.set_time(1_798_000_000);
    let text = hand_in.text().expect("a hand-in");
    add(all, "hand_in", "content", content(&text));
    add(all, "hand_in", "message", format!("> Hello,\n> {text}\nhandin1.cut and {text}"));
    add(all, "hand_in", "alone", text);
}
