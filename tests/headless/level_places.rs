//! Doors, keys and crumbs of a level of one's own, placed by hand.

use bevy::prelude::*;
use maker::{DeskPart, DraftChange, Then};
use mazeater::modes::{MakerCommand, MakerDesk, QuickRace};
use mazeater::states::Page;
use profile::OwnLevels;
use race::Level;
use race::placed::Placed;
use ui::menu::OpenMenu;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

fn send(game: &mut Game, command: MakerCommand) {
    game.app.world_mut().write_message(command);
    game.app.update();
    game.app.update();
}

fn open_places(game: &mut Game) {
    game.choose("maker-places");
    game.until("the page", |game| game.page() == Some(Page::LevelPlaces));
    game.until("the places", |game| has(game, "maker-places-crumbs"));
}

fn has(game: &Game, label: &str) -> bool {
    game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is(label))
}

fn placed(game: &Game) -> Placed {
    game.get::<QuickRace>().code().plan().placed
}

/// A key on an entry, and the frame in which the page follows.
fn turn(game: &mut Game, label: &str, key: KeyCode) {
    game.focus_on(label);
    game.tap(key);
    game.app.update();
}

fn open_draft(game: &mut Game, word: &str) {
    game.choose("title-modes");
    game.choose("maker-heading");
    game.until("the levels", |game| game.page() == Some(Page::Maker));
    game.app.world_mut().resource_mut::<QuickRace>().take(word);
    game.app.update();
    game.choose("maker-new");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    game.app.update();
}

#[test]
fn doors_keys_and_crumbs_are_placed_by_hand_and_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open_draft(&mut game, "placed");
    send(&mut game, MakerCommand::Change(DraftChange::Name("Placed".to_owned())));
    open_places(&mut game);
    let doors = game.get::<QuickRace>().code().plan().doors;
    for _ in doors..2 {
        turn(&mut game, "quick-doors", KeyCode::ArrowRight);
    }
    game.until("the places of two doors", |game| has(game, "maker-places-doors"));
    assert!(placed(&game).is_nothing() && !has(&game, "maker-place-key"));
    turn(&mut game, "maker-places-doors", KeyCode::ArrowRight);
    let by_rules = placed(&game);
    assert_eq!(by_rules.doors().len(), 2);
    // Its key goes along the passages, and back.
    let there = game.get::<OpenMenu>().entries.iter().find(|entry| entry.label.is("maker-place-key"));
    let (key, back) = match there.expect("a key") {
        entry if entry.right.is_some() => (KeyCode::ArrowRight, KeyCode::ArrowLeft),
        _ => (KeyCode::ArrowLeft, KeyCode::ArrowRight),
    };
    turn(&mut game, "maker-place-key", key);
    let moved = placed(&game);
    assert_ne!(moved.doors()[0].key, by_rules.doors()[0].key);
    game.tap(back);
    game.app.update();
    assert_eq!(placed(&game), by_rules);
    turn(&mut game, "maker-place-key", key);
    // Crumbs by hand: as many as there are, and one less.
    turn(&mut game, "maker-places-crumbs", KeyCode::ArrowRight);
    let crumbs = placed(&game).crumbs().map_or(0, <[_]>::len);
    assert!(crumbs > 0);
    turn(&mut game, "maker-place-crumbs", KeyCode::ArrowLeft);
    let chosen = placed(&game);
    assert_eq!(chosen.crumbs().map(<[_]>::len), Some(crumbs - 1));
    // Who races does not change them; another maze has none of them.
    game.tap(KeyCode::Escape);
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    let quick = game.get::<QuickRace>().clone();
    let eater = mazeater::modes::QuickChange::Eater(race::EaterKind::Plug);
    let other = quick.changed(&eater).expect("a change").expect("a race");
    assert_eq!(other.plan().placed, chosen);
    let smaller = mazeater::modes::QuickChange::Size(-1);
    assert!(quick.changed(&smaller).expect("a change").expect("a race").plan().placed.is_nothing());
    send(&mut game, MakerCommand::Check(DeskPart::Draft, Then::Keep));
    game.until("the check", |game| !game.get::<MakerDesk>().is_checking());
    let kept = game.get::<OwnLevels>().0.campaigns()[0].level(1).clone();
    assert_eq!(kept.placed, chosen);
    let level = Level::build(kept).expect("a level");
    assert_eq!((level.keys()[0].cell, level.crumbs().len()), (chosen.doors()[0].key, crumbs - 1));
}

#[test]
fn rules_place_things_again() {
    let mut game = driven(config());
    open_draft(&mut game, "again");
    open_places(&mut game);
    let before = game.get::<QuickRace>().code().clone();
    assert!(placed(&game).is_nothing());
    for key in [KeyCode::ArrowRight, KeyCode::ArrowLeft] {
        turn(&mut game, "maker-places-crumbs", key);
        assert_eq!(placed(&game).is_nothing(), key == KeyCode::ArrowLeft);
    }
    assert_eq!(game.get::<QuickRace>().code(), &before);
}
