//! The pages of the eaters that the player writes, and the editor.

use std::fs;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use mazeater::modes::QuickRace;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::states::{Page, Phase};
use own_eaters::editor::EditDraft;
use own_eaters::{Draft, OwnEater, ScriptId, Shelf, TrialPlayer};
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

fn open(game: &mut Game) {
    game.choose("title-modes");
    game.choose("scripts-heading");
    assert_eq!(game.page(), Some(Page::OwnEaters));
    game.until("the shelf is read", |game| !game.get::<Shelf>().is_reading());
    game.app.update();
}

fn own(name: &str) -> ScriptId {
    ScriptId::Own(name.to_owned())
}

fn checked(game: &mut Game) {
    game.until("the text is checked", |game| game.get::<Draft>().checked().is_some());
    game.app.update();
}

/// Waits until everything is written.
fn saved(game: &mut Game) {
    game.app.update();
    game.app.update();
    game.until("it is saved", |game| game.get::<Shelf>().is_saved());
}

#[test]
fn new_eater_is_written_run_and_raced_by_keyboard_alone() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("eaters/My eater.rhai");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.choose("scripts-new");
    assert_eq!(game.page(), Some(Page::ScriptEditor));
    game.choose("scripts-type");
    assert!(game.get::<TextEntry>().has_lines());
    // Enter breaks the line, and Escape leaves the text but not the page.
    game.tap(KeyCode::Enter);
    game.write("fn (");
    game.tap(KeyCode::Escape);
    game.app.update();
    assert_eq!((game.page(), game.get::<TextEntry>().is_active()), (Some(Page::ScriptEditor), false));
    assert!(game.get::<Draft>().text().ends_with("\nfn ("));
    checked(&mut game);
    let lines = game.get::<Draft>().text().lines().count() as u32;
    let place = game.get::<Draft>().problem().and_then(script::ScriptError::position);
    assert!(place.is_some_and(|place| place.line.abs_diff(lines) <= 1), "{place:?} of {lines}");
    // With a mistake it does not run, and says why.
    game.choose("scripts-run");
    assert!(game.get::<StatusLine>().line().is_some_and(|told| told.is("script-error-at")));
    assert!(game.get::<TrialPlayer>().trial().is_none());

    game.choose("scripts-type");
    for _ in 0.."fn (".len() {
        game.tap(KeyCode::Backspace);
    }
    game.tap(KeyCode::Escape);
    checked(&mut game);
    assert!(game.get::<Draft>().problem().is_none());
    game.choose("scripts-run");
    game.until("it has run", |game| game.get::<TrialPlayer>().trial().is_some());
    game.choose("scripts-stop");
    game.go_to("scripts-step");
    let before = game.get::<TrialPlayer>().step();
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<TrialPlayer>().step(), before + 1);
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(game.get::<TrialPlayer>().step(), before);
    game.choose("scripts-save");
    saved(&mut game);
    assert_eq!(fs::read_to_string(&file).expect("it is saved"), game.get::<Draft>().text());

    game.choose("scripts-try");
    assert_eq!((game.page(), game.get::<QuickRace>().scripts().ids()), (Some(Page::Quick), &[own("My eater")][..]));
    game.choose("quick-race");
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert!(matches!(level.mode, RaceMode::Scripts(_)));
    assert_eq!(level.eaters[0].look().map(race::ScriptLook::name), Some("My eater"));
    game.race_to_the_end();
    game.back_to_title();
    game.tap(KeyCode::Escape);
    game.until("the editor", |game| game.page() == Some(Page::ScriptEditor));
    assert_eq!(game.get::<Draft>().id(), Some(&own("My eater")));
}

#[test]
fn what_is_typed_is_kept_when_the_page_is_left() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    open(&mut game);
    game.choose("scripts-new");
    game.choose("scripts-type");
    game.write("}");
    // Another page opens while the text is edited.
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    game.until("the page of the eater", |game| game.page() == Some(Page::OwnEater));
    saved(&mut game);
    let text = fs::read_to_string(home.path().join("eaters/My eater.rhai")).expect("it is saved");
    assert!(text.ends_with('}'));
    // It is listed with its mistake in the next run.
    drop(game);
    let mut game = Game::with(kept_at(home.path()));
    open(&mut game);
    let menu = game.get::<OpenMenu>();
    assert!(menu.entries.iter().any(|entry| entry.is_wrong && entry.label.as_verbatim() == Some("My eater")));
}

#[test]
fn lessons_are_read_only_and_can_be_copied_renamed_and_deleted() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    open(&mut game);
    game.choose("Walter");
    assert_eq!(game.page(), Some(Page::OwnEater));
    let has = |game: &Game, label: &str| game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is(label));
    assert!(!has(&game, "scripts-delete") && !has(&game, "scripts-rename"));
    game.choose("scripts-read");
    assert!(!has(&game, "scripts-type") && !has(&game, "scripts-save"));
    game.choose("scripts-copy");
    assert_eq!(game.get::<Draft>().id(), Some(&own("Walter")));
    game.tap(KeyCode::Escape);
    game.until("the page of the copy", |game| game.page() == Some(Page::OwnEater));
    game.app.update();
    game.choose("scripts-rename");
    game.write(" 2");
    game.tap(KeyCode::Enter);
    saved(&mut game);
    assert!(home.path().join("eaters/Walter 2.rhai").exists() && !home.path().join("eaters/Walter.rhai").exists());
    // The question before it is deleted has No first.
    game.choose("scripts-delete");
    assert_eq!(game.page(), Some(Page::DeleteEater));
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| entry.label.is("replays-delete-keep")));
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::OwnEater));
    game.choose("scripts-delete");
    game.choose("scripts-delete");
    game.until("the list", |game| game.page() == Some(Page::OwnEaters));
    saved(&mut game);
    assert!(!home.path().join("eaters/Walter 2.rhai").exists());
    assert_eq!(game.get::<Shelf>().list().count(), 6);
}

#[test]
fn scripts_are_pasted_copied_and_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(config());
    open(&mut game);
    game.copy("// name: Tilly\r\n// color: #e08020\r\nfn step(mouse) { mouse.exits[0] }\r\n");
    game.choose("scripts-paste");
    game.until("its page", |game| game.page() == Some(Page::OwnEater));
    assert_eq!(game.get::<Shelf>().selected().map(OwnEater::name), Some("Tilly".to_owned()));
    game.app.update();
    game.choose("scripts-export");
    assert_eq!(game.clipboard(), "// name: Tilly\n// color: #e08020\nfn step(mouse) { mouse.exits[0] }\n");
    game.tap(KeyCode::Escape);
    game.until("the list", |game| game.page() == Some(Page::OwnEaters));
    game.copy("tuesday");
    game.app.update();
    game.choose("scripts-paste");
    assert!(game.get::<StatusLine>().line().is_some_and(|told| told.is("scripts-no-script")));

    let drop_file = |game: &mut Game, name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        let window = game.app.world_mut().spawn_empty().id();
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf: path });
    };
    drop_file(&mut game, "Dropped.rhai", b"fn plan(maze) { [] }");
    game.until("its page", |game| game.page() == Some(Page::OwnEater));
    assert_eq!(game.get::<Shelf>().selected().map(|eater| eater.id.clone()), Some(own("Dropped")));
    drop_file(&mut game, "binary.rhai", &[0xff, 0xfe, 0x00]);
    game.until("it is refused", |game| {
        game.get::<StatusLine>().line().is_some_and(|told| told.mentions("error-file-text"))
    });
    assert_eq!(game.get::<Shelf>().list().count(), 8);
}

#[test]
fn draft_is_written_when_the_program_ends() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    open(&mut game);
    game.choose("scripts-new");
    game.app.world_mut().write_message(EditDraft::Text("// the last words".to_owned()));
    game.app.update();
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    assert_eq!(fs::read_to_string(home.path().join("eaters/My eater.rhai")).expect("a file"), "// the last words");
}
