//! Pages: laid out, saved, printed, with a race drawn in.

use bevy::prelude::*;
use mazeater::lab::files::Files;
use mazeater::lab::print::Sent;
use mazeater::lab::{Field, Lab, LabCommand, LabPage};
use mazeater::menu::OpenMenu;

use crate::game::Game;

#[test]
fn pages_are_laid_out_and_saved_and_what_does_not_fit_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    game.lab_page("Print", LabPage::Print);
    game.until("a page", |game| game.lab().preview.is_some());
    game.fill_in("Seeds", "4");
    game.until_grown();
    assert_eq!(game.lab().preview.as_ref().unwrap().pages, 4);
    game.lab_focus("Across");
    game.tap(KeyCode::ArrowRight);
    game.lab_focus("Solution");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    assert_eq!(game.lab().preview.as_ref().unwrap().pages, 4, "two pages, and two of ways");
    game.fill_in("Cell size", "90");
    game.until_grown();
    assert_eq!(game.lab().wrong.as_ref().unwrap().field, Field::Cell);
    game.fill_in("Cell size", "2");
    game.until_grown();
    assert_eq!(game.lab().wrong, None);
    game.lab_focus("Save");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let saved = std::fs::read(folder.path().join("mazes.pdf")).expect("a file");
    assert!(saved.starts_with(b"%PDF"));
    assert!(game.lab().said.as_ref().unwrap().contains("mazes.pdf"));
    // The same pages as drawings, a file each.
    game.lab_focus("Saved as");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    game.lab_focus("Save");
    game.tap(KeyCode::Enter);
    game.until_grown();
    for number in 1..=4 {
        let saved = std::fs::read(folder.path().join(format!("mazes-{number}.svg"))).expect("a file");
        assert!(saved.starts_with(b"<svg"));
    }
}

/// What is on the panel when a page is saved is on the page that is seen.
#[test]
fn a_page_that_is_saved_at_once_is_shown_as_it_was_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    game.lab_page("Print", LabPage::Print);
    game.until_grown();
    let before = game.lab().preview.as_ref().unwrap().number;
    game.lab_focus("Drawn in");
    game.tap(KeyCode::ArrowRight);
    game.app.world_mut().write_message(LabCommand::Print(Sent::Saved));
    game.app.update();
    game.until_grown();
    let preview = game.lab().preview.as_ref().unwrap();
    assert!(preview.number > before);
    let is_tinted = |[red, green, blue]: &[u8; 3]| red.abs_diff(*blue).max(red.abs_diff(*green)) > 60;
    assert!(preview.pixels.iter().filter(|pixel| is_tinted(pixel)).count() > 500);
    assert!(folder.path().join("mazes.pdf").exists());
    assert!(game.lab().said.as_ref().unwrap().contains("mazes.pdf"));
}

#[test]
fn a_book_goes_on_while_other_pages_are_looked_at_and_a_maze_without_a_seed_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    game.lab_page("Print", LabPage::Print);
    game.fill_in("Seeds", "40");
    game.lab_focus("Save");
    game.tap(KeyCode::Enter);
    game.app.update();
    game.lab_focus("Saved as");
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.tap(KeyCode::KeyN);
    game.until_grown();
    // As it was when it was asked for.
    let saved = std::fs::read(folder.path().join("mazes.pdf")).expect("a file");
    assert!(saved.starts_with(b"%PDF"));
    game.lab_page("By hand", LabPage::Edit);
    game.lab_focus("With keys");
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::KeyD);
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("Print", LabPage::Print);
    game.until_grown();
    game.lab_focus("Seeds");
    let entry = game.get::<OpenMenu>().focused().unwrap().clone();
    assert!(entry.hint.as_verbatim().unwrap().contains("no seeds") && entry.value.is("it has none"), "{entry:?}");
    game.lab_focus("Title");
    assert!(game.get::<OpenMenu>().focused().unwrap().value.is("none"));
    assert_eq!(game.lab().preview.as_ref().unwrap().pages, 1);
}

#[test]
fn solvers_and_the_last_race_are_drawn_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    let tinted = |game: &Game| {
        let preview = game.lab().preview.as_ref().expect("a page");
        preview.pixels.iter().filter(|[red, green, blue]| red.abs_diff(*blue).max(red.abs_diff(*green)) > 60).count()
    };
    game.lab_page("Print", LabPage::Print);
    game.until("a page", |game| game.lab().preview.is_some());
    game.until_grown();
    assert_eq!(tinted(&game), 0, "nobody is drawn unless that is wanted");
    game.lab_focus("Drawn in");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert!(tinted(&game) > 500);
    let said = |game: &Game, what: &str| {
        let marks = &game.lab().preview.as_ref().expect("a page").page.marks;
        marks.iter().any(|mark| matches!(mark, maze::draw::page::Mark::Text { text, .. } if text.contains(what)))
    };
    assert!(said(&game, "right-hand: ") && said(&game, "a-star: "));
    // There was no race yet.
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().wrong.as_ref().map(|wrong| wrong.field), Some(Field::Walks));
    // A replay is opened: its maze lies on the table, and its race is drawn in.
    let level = race::RaceCode::of_word("paper").unwrap().level().unwrap();
    let file = folder.path().join("friend.replay");
    std::fs::write(&file, race::Replay::of_expert(&level).unwrap().to_bytes()).expect("a file");
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: file });
    game.until("the race", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        game.lab().specimen.as_ref().is_some_and(|specimen| *specimen.maze == *level.maze())
    });
    game.until_grown();
    game.until_grown();
    assert_eq!(game.lab().wrong, None);
    assert!(said(&game, "the player: ") && tinted(&game) > 200);
}
