//! Hand-ins of a class on the teacher's desk.

use std::fs;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use lab::class::marking::ClassDesk;
use lab::{LabPage, testing};
use study::class::{Assignment, AssignmentContent, ClassName, HandIn, RowKind, TaskChoice, TaskLabel, TaskWork};
use study::task::shipped;

use crate::game::Game;

fn assignment() -> Assignment {
    let content = AssignmentContent {
        name: ClassName::new("5b").expect("a name"),
        tasks: vec![TaskChoice::Shipped(1), TaskChoice::Shipped(2)],
        questions: None,
        race: None,
        seed: None,
        until: None,
    };
    Assignment::new(content).expect("an assignment")
}

/// A hand-in that claims three stars for each program.
fn hand_in(assignment: &Assignment, name: &str, programs: [&str; 2]) -> String {
    let mut hand_in = HandIn::new(assignment, ClassName::new(name).expect("a name"));
    for (number, program) in (1..).zip(programs) {
        let task = TaskLabel::Shipped(number);
        hand_in.set_task(TaskWork { task, program: program.to_owned(), stars: 3, tries: 1, seconds: 9 });
    }
    hand_in.text().expect("a hand-in")
}

#[test]
fn hand_ins_are_pasted_dropped_marked_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_page("lab-page-class", LabPage::Class);
    let assignment = assignment();
    let answers = [1, 2].map(|number| shipped(number).expect("a task").expect("it is read").model().text().to_owned());
    let good = hand_in(&assignment, "Ada", [&answers[0], &answers[1]]);
    let forged = hand_in(&assignment, "Mallory", [&answers[0], "fn run(mouse) { }"]);
    // Without the assignment nothing is marked, and the page says why.
    game.copy(&good);
    game.lab_focus("lab-class-paste");
    game.tap(KeyCode::Enter);
    game.until("it is told", |game| game.lab_says("lab-class-no-assignment"));
    assert_eq!(game.get::<ClassDesk>().marked().hand_ins, 1);
    game.copy(assignment.text());
    game.lab_focus("lab-class-paste");
    game.tap(KeyCode::Enter);
    game.until("the table", |game| game.get::<ClassDesk>().marked().table.is_some());
    let file = folder.path().join("mallory.txt");
    fs::write(&file, format!("Hallo,\n{forged}\n")).expect("a file");
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: file });
    game.until("both", |game| game.get::<ClassDesk>().marked().hand_ins == 2);
    let table = game.get::<ClassDesk>().marked().table.clone().expect("a table");
    let totals: Vec<_> = table.rows.iter().filter(|row| row.kind == RowKind::Total).collect();
    let counts: Vec<_> = totals.iter().map(|row| (row.who.as_str(), row.passed, row.of)).collect();
    assert_eq!(counts, [("Ada", 2, 2), ("Mallory", 1, 2)]);
    game.lab_focus("lab-class-save");
    game.tap(KeyCode::Enter);
    game.until("the file", |_| folder.path().join("class.csv").exists());
    let saved = fs::read_to_string(folder.path().join("class.csv")).expect("a file");
    assert!(saved.contains("Mallory") && saved.contains("claims 3 stars"), "{saved}");
    game.lab_focus("lab-class-clear");
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(game.get::<ClassDesk>().marked().hand_ins, 0);
}
