//! A mouse that is put together from blocks, by keys alone.

use bevy::input::ButtonState;
use bevy::prelude::*;
use mazeater::states::Page;
use own_eaters::blocks::{BlockEditor, EditBlocks};
use own_eaters::editor::EditDraft;
use own_eaters::{Draft, Shelf, TrialPlayer};
use ui::menu::text_entry::TextEntry;
use ui::menu::{MenuAction, OpenMenu};

use crate::game::{Game, kept_at};
use crate::menus::driven;

fn focus_row(game: &mut Game, row: usize) {
    let wanted = MenuAction::from(EditBlocks::Choose(row));
    for _ in 0..60 {
        if game.get::<OpenMenu>().focused().is_some_and(|entry| entry.accept == Some(wanted.clone())) {
            return;
        }
        game.tap(KeyCode::ArrowUp);
    }
    panic!("no row {row}: {:?}", game.get::<OpenMenu>().entries);
}

fn open(game: &mut Game) {
    game.choose("title-modes");
    game.choose("scripts-heading");
    game.until("the shelf is read", |game| !game.get::<Shelf>().is_reading());
    game.app.update();
    game.choose("blocks-new");
    assert_eq!(game.page(), Some(Page::ScriptEditor));
    game.app.update();
}

fn text(game: &Game) -> String {
    game.get::<Draft>().text().to_owned()
}

#[test]
fn program_is_put_together_run_and_read_back_from_its_text() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    let begin = text(&game);
    assert!(begin.contains("while !mouse.at_cheese()"), "{begin}");
    // The command of row 2 is stepped by left and right.
    focus_row(&mut game, 2);
    game.tap(KeyCode::ArrowRight);
    game.app.update();
    assert!(text(&game).contains("        mouse.turn_back();"), "{}", text(&game));
    game.tap(KeyCode::ArrowLeft);
    game.app.update();
    assert_eq!(text(&game), begin);
    // Its menu inserts below, and the focus is on the new row.
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(game.get::<BlockEditor>().chosen(), Some(2));
    game.choose("block-mark");
    game.app.update();
    assert!(text(&game).contains("mouse.turn_right();\n        mouse.mark();"), "{}", text(&game));
    let focused = game.get::<OpenMenu>().focused().and_then(|entry| entry.accept.clone());
    assert_eq!(focused, Some(EditBlocks::Choose(3).into()));
    // Back closes the menu of a row first, then the page.
    game.tap(KeyCode::Enter);
    game.app.update();
    game.tap(KeyCode::Escape);
    game.app.update();
    assert_eq!((game.get::<BlockEditor>().chosen(), game.page()), (None, Some(Page::ScriptEditor)));
    game.tap(KeyCode::Enter);
    game.app.update();
    game.choose("blocks-remove");
    game.app.update();
    assert_eq!(text(&game), begin);
    game.choose("blocks-undo");
    game.app.update();
    assert_ne!(text(&game), begin);
    // It runs, command by command, each with its line.
    game.choose("scripts-run");
    game.until("it has run", |game| game.get::<TrialPlayer>().trial().is_some());
    let trial = game.get::<TrialPlayer>().trial().expect("it has run");
    assert!(trial.steps() > 3 && (1..=trial.steps()).all(|step| trial.obeyed(step).is_some()));
    // As text, and back.
    let before = text(&game);
    game.choose("blocks-hide");
    game.app.update();
    assert!(game.get::<BlockEditor>().program().is_none());
    game.choose("blocks-show");
    game.app.update();
    assert!(game.get::<BlockEditor>().program().is_some());
    assert_eq!(text(&game), before);
    // A text that does more stays a text.
    game.choose("blocks-hide");
    game.choose("scripts-type");
    assert!(game.get::<TextEntry>().has_lines());
    game.tap(KeyCode::Enter);
    game.write("fn more() { print(1); }");
    game.tap(KeyCode::Escape);
    game.app.update();
    game.choose("blocks-show");
    game.app.update();
    assert!(game.get::<BlockEditor>().program().is_none());
    assert!(text(&game).ends_with("print(1); }"), "nothing is lost");
}

/// The page is drawn after the requests of its frame, so a step is on the screen in the frame of its key.
#[test]
fn step_of_a_program_is_shown_in_the_frame_of_its_key() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.choose("scripts-run");
    game.until("it has run", |game| game.get::<TrialPlayer>().trial().is_some());
    // Stops it at its start.
    game.app.world_mut().write_message(EditDraft::Step(i16::MIN));
    game.app.update();
    assert_eq!((game.get::<TrialPlayer>().step(), game.get::<TrialPlayer>().is_playing()), (0, false));
    game.go_to("scripts-step");
    for (key, by) in [(KeyCode::ArrowRight, 1), (KeyCode::ArrowRight, 1), (KeyCode::ArrowLeft, -1)] {
        let wanted = game.get::<TrialPlayer>().step().saturating_add_signed(by);
        game.key(key, ButtonState::Pressed);
        game.app.update();
        let player = game.get::<TrialPlayer>();
        assert_eq!((player.step(), player.is_playing()), (wanted, false), "{key:?}");
        assert!(player.trial().is_some_and(|trial| trial.obeyed(wanted).is_some_and(|obeyed| obeyed.line > 0)));
        // The menu says so in the next frame.
        game.key(key, ButtonState::Released);
        game.app.update();
        let value = game.get::<OpenMenu>().focused().map(|entry| entry.value.english().into_owned());
        assert!(value.as_ref().is_some_and(|value| value.starts_with(&wanted.to_string())), "{value:?}");
    }
}
