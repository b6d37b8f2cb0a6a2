//! Books, uniformity, and the system's dialogs, in the lab.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use files::background::Background;
use lab::{LabPage, RecentFiles, ShowInFolder, testing};
use maze::Grid;
use maze::draw::page::Mark;
use platform::dialogs::{Dialog, DialogKind, Dialogs, Picked};
use platform::page::PickFile;

use crate::game::Game;

/// The texts of the previewed page.
fn texts(game: &Game) -> Vec<String> {
    let marks = &game.lab().preview().expect("a page").page().marks;
    let text = |mark: &Mark| if let Mark::Text { text, .. } = mark { Some(text.clone()) } else { None };
    marks.iter().filter_map(text).collect()
}

/// The lab on the page for books, with mazes of a small size.
fn book(game: &mut Game) {
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.fill_in("lab-field-width", "8");
    game.fill_in("lab-field-height", "6");
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.lab_page("lab-page-print", LabPage::Print);
    game.until("a page", |game| game.lab().preview().is_some());
    game.fill_in("lab-field-copies", "4");
    game.lab_page("lab-page-book", LabPage::Book);
    game.until_grown();
}

#[test]
fn book_has_what_the_page_asks_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    book(&mut game);
    game.fill_in("lab-field-header", "Class 7b");
    for field in ["lab-field-name-line", "lab-field-page-numbers", "lab-field-stars", "lab-field-manifest"] {
        game.lab_focus(field);
        game.tap(KeyCode::ArrowRight);
    }
    game.lab_focus("lab-field-easy-to-hard");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    let shown = texts(&game);
    for text in ["Class 7b", "Name:", "Date:", "Maze 1", "1"] {
        assert!(shown.iter().any(|other| other == text), "{text} in {shown:?}");
    }
    assert!(shown.iter().any(|text| text.starts_with("about ")), "{shown:?}");
    game.fill_in("lab-field-difficulty", "60..40");
    assert!(game.lab().error().unwrap().field().is("lab-field-difficulty"));
    game.fill_in("lab-field-difficulty", "500..600");
    game.until_grown();
    let wrong = game.lab().error().unwrap().field();
    assert!(wrong.is("lab-field-difficulty"), "mazes of 8 by 6 cells are not as hard");
    game.fill_in("lab-field-difficulty", "");
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.lab_focus("lab-print-save");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let list = std::fs::read_to_string(folder.path().join("mazes.csv")).expect("a list");
    assert!(folder.path().join("mazes.pdf").exists());
    let seconds: Vec<f64> = list.lines().skip(1).map(|line| line.split(',').nth(9).unwrap().parse().unwrap()).collect();
    assert!(seconds.len() == 4 && seconds.is_sorted(), "{list}");
}

#[test]
fn uniformity_is_counted_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_page("lab-page-measure", LabPage::Measure);
    game.lab_page("lab-page-uniformity", LabPage::Uniformity);
    game.fill_in("lab-field-tree-mazes", "3000");
    game.lab_focus("lab-trees-start");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let counts = game.get::<lab::statistics::uniformity::Uniformity>().result().to_vec();
    assert_eq!(counts.len(), 2);
    assert!(counts[0].p_value() > 0.0005 && counts[1].p_value() < 1e-6);
    for (entry, file) in [("lab-trees-save-csv", "uniformity.csv"), ("lab-trees-save-svg", "uniformity.svg")] {
        game.lab_focus(entry);
        game.tap(KeyCode::Enter);
        game.app.update();
        assert!(folder.path().join(file).exists(), "{file}");
    }
}

/// Dialogs that are answered with what is in the returned list, and the dialogs that were shown.
fn dialogs(game: &mut Game) -> (Arc<Mutex<Vec<Picked>>>, Arc<Mutex<Vec<Dialog>>>) {
    let (answers, shown) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(Vec::new())));
    let (to_give, seen) = (Arc::clone(&answers), Arc::clone(&shown));
    game.app.insert_resource(Dialogs::new(move |dialog| {
        seen.lock().unwrap().push(dialog.clone());
        let answer = to_give.lock().unwrap().pop().unwrap_or(Picked::Canceled);
        Background::spawn(move |_| answer)
    }));
    (answers, shown)
}

#[test]
fn dialog_chooses_where_a_file_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path().join("usual"));
    let (answers, shown) = dialogs(&mut game);
    let save = |game: &mut Game, answer: Picked| {
        answers.lock().unwrap().push(answer);
        let before = shown.lock().unwrap().len();
        game.lab_focus("lab-save-json");
        game.tap(KeyCode::Enter);
        game.until("an answer", |game| game.lab().message().is_some());
        game.until_grown();
        assert_eq!(shown.lock().unwrap().len(), before + 1);
        shown.lock().unwrap().last().unwrap().kind.clone()
    };
    game.lab_page("lab-page-files", LabPage::Files);
    let path = folder.path().join("mine.json");
    assert_eq!(save(&mut game, Picked::Path(path.clone())), DialogKind::Save("maze.json".to_owned()));
    game.until("the file", |_| path.exists());
    assert!(game.get::<RecentFiles>().existing().any(|recent| *recent == path));
    // A canceled dialog saves nothing, and where none can be shown, the usual folder has the file.
    save(&mut game, Picked::Canceled);
    assert!(!folder.path().join("usual").exists());
    save(&mut game, Picked::Unavailable);
    let usual: PathBuf = folder.path().join("usual/maze.json");
    game.until("the file", |_| usual.exists());
    // The file that was saved last can be shown.
    game.lab_focus("lab-show-folder");
}

#[test]
fn dialog_opens_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    let (answers, shown) = dialogs(&mut game);
    let path = folder.path().join("maze.txt");
    std::fs::write(&path, "+---+---+---+\n|           |\n+---+---+---+\n").expect("a file");
    game.lab_page("lab-page-files", LabPage::Files);
    answers.lock().unwrap().push(Picked::Path(path));
    game.lab_focus("lab-pick-file");
    game.tap(KeyCode::Enter);
    // The line about it comes after the maze.
    game.until("the maze", |game| game.lab().maze().grid().cells() == 3 && game.lab().message().is_some());
    assert_eq!(shown.lock().unwrap()[0].kind, DialogKind::Open);
    answers.lock().unwrap().push(Picked::Unavailable);
    game.app.world_mut().write_message(PickFile);
    game.until("a line", |game| game.lab().message().is_some_and(|line| line.is("error-no-dialog")));
    game.app.world_mut().write_message(ShowInFolder);
    game.app.update();
}
