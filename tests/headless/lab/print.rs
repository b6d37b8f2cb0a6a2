//! Printed pages: layout, files, printing, and the paths of a race.

use bevy::prelude::*;
use lab::print::form::PrintTarget;
use lab::{LabPage, PrintPages, testing};
use ui::menu::OpenMenu;

use crate::game::Game;

#[test]
fn pages_are_previewed_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_page("lab-page-print", LabPage::Print);
    game.until("a page", |game| game.lab().preview().is_some());
    game.fill_in("lab-field-copies", "4");
    game.until_grown();
    assert_eq!(game.lab().preview().unwrap().pages(), 4);
    game.lab_focus("lab-field-across");
    game.tap(KeyCode::ArrowRight);
    game.lab_focus("lab-field-solutions");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    assert_eq!(game.lab().preview().unwrap().pages(), 4, "two pages, and two of solutions");
    game.fill_in("lab-field-cell-size", "90");
    game.until_grown();
    assert!(game.lab().error().unwrap().field().is("lab-field-cell-size"));
    game.fill_in("lab-field-cell-size", "2");
    game.until_grown();
    assert_eq!(game.lab().error(), None);
    game.lab_focus("lab-print-save");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let saved = std::fs::read(folder.path().join("mazes.pdf")).expect("a file");
    assert!(saved.starts_with(b"%PDF"));
    assert!(game.lab_saved("mazes.pdf"));
    // The same pages as SVG, one file per page.
    game.lab_focus("lab-field-format");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    game.lab_focus("lab-print-save");
    game.tap(KeyCode::Enter);
    game.until_grown();
    for number in 1..=4 {
        let saved = std::fs::read(folder.path().join(format!("mazes-{number}.svg"))).expect("a file");
        assert!(saved.starts_with(b"<svg"));
    }
}

#[test]
fn saved_page_is_previewed_as_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_page("lab-page-print", LabPage::Print);
    game.until_grown();
    let before = game.lab().preview().unwrap().pixels().to_vec();
    game.lab_focus("lab-field-walks");
    game.tap(KeyCode::ArrowRight);
    game.app.world_mut().write_message(PrintPages(PrintTarget::File));
    game.app.update();
    game.until_grown();
    let preview = game.lab().preview().unwrap();
    assert!(preview.pixels() != before);
    let is_tinted = |[red, green, blue]: &[u8; 3]| red.abs_diff(*blue).max(red.abs_diff(*green)) > 60;
    assert!(preview.pixels().iter().filter(|pixel| is_tinted(pixel)).count() > 500);
    assert!(folder.path().join("mazes.pdf").exists());
    assert!(game.lab_saved("mazes.pdf"));
}

#[test]
fn book_is_printed_in_background() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_page("lab-page-print", LabPage::Print);
    game.fill_in("lab-field-copies", "40");
    game.lab_focus("lab-print-save");
    game.tap(KeyCode::Enter);
    game.app.update();
    game.lab_focus("lab-field-format");
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.tap(KeyCode::KeyN);
    game.until_grown();
    let saved = std::fs::read(folder.path().join("mazes.pdf")).expect("a file");
    assert!(saved.starts_with(b"%PDF"));
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-aim");
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::KeyD);
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-print", LabPage::Print);
    game.until_grown();
    game.lab_focus("lab-field-copies");
    let entry = game.get::<OpenMenu>().focused().unwrap().clone();
    assert!(entry.hint.is("lab-field-copies-opened-hint") && entry.value.is("common-none"), "{entry:?}");
    game.lab_focus("lab-field-title");
    assert!(game.get::<OpenMenu>().focused().unwrap().value.is("common-none"));
    assert_eq!(game.lab().preview().unwrap().pages(), 1);
}

#[test]
fn paths_are_drawn_over_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    let tinted = |game: &Game| {
        let preview = game.lab().preview().expect("a page");
        preview.pixels().iter().filter(|[red, green, blue]| red.abs_diff(*blue).max(red.abs_diff(*green)) > 60).count()
    };
    game.lab_page("lab-page-print", LabPage::Print);
    game.until("a page", |game| game.lab().preview().is_some());
    game.until_grown();
    assert_eq!(tinted(&game), 0, "no walk is drawn by default");
    game.lab_focus("lab-field-walks");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert!(tinted(&game) > 500);
    let said = |game: &Game, what: &str| {
        let marks = &game.lab().preview().expect("a page").page().marks;
        marks.iter().any(|mark| matches!(mark, maze::draw::page::Mark::Text { text, .. } if text.contains(what)))
    };
    assert!(said(&game, "right hand: ") && said(&game, "A*: "));
    // There was no race yet, so that its paths are no choice.
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!((game.lab().error(), tinted(&game)), (None, 0));
    // Opens the maze of a replay and draws its race.
    let level = race::RaceCode::of_word("paper").unwrap().level().unwrap();
    let file = folder.path().join("friend.replay");
    std::fs::write(&file, race::Replay::of_expert(&level).unwrap().to_bytes()).expect("a file");
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: file });
    game.until("the race", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        game.lab().maze().maze() == level.maze()
    });
    game.until_grown();
    for _ in 0..2 {
        game.lab_focus("lab-field-walks");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert_eq!(game.lab().error(), None);
    assert!(said(&game, "the player: ") && tinted(&game) > 200);
}
