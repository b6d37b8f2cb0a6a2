//! Races and replays as links, and all saves as one file.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButton;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use files::user_folder::Files;
use mazeater::navigation::{ExportFolder, SetLinkAddress};
use mazeater::race_setup::{BuildFailure, LinkTarget, NextRace, RaceLink, RaceMode};
use mazeater::simulation::GhostKind;
use mazeater::states::{Page, Phase};
use mazeater::{LaunchConfig, RaceStart, Start};
use profile::{Progress, RecordsTable, SavedReplays};
use race::{Difficulty, Level, RaceCode, Replay};
use settings::{Setting, Settings};
use study::league::Findings;
use ui::menu::status::StatusLine;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use crate::input::Pad;
use crate::menus::driven;

fn replay_of_level(number: u32) -> Arc<Replay> {
    let level = Level::build(config().campaign.level(number).clone()).expect("a level");
    Replay::of_expert(&level).expect("a replay").into()
}

/// A game whose exported files are in this folder.
fn exporting_to(folder: &Path, home: &Path) -> Game {
    let mut game = driven(kept_at(home));
    game.app.insert_resource(ExportFolder(Files::at(folder)));
    game
}

fn said(game: &Game) -> String {
    game.get::<StatusLine>().line().map(|said| said.english().into_owned()).unwrap_or_default()
}

/// Leaves a race or a replay by its pause menu.
fn quit_to_title(game: &mut Game) {
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
}

/// Sets the address of links, which is not set at first.
pub(crate) fn set_address(game: &mut Game, address: &str) {
    game.app.world_mut().write_message(SetLinkAddress(address.to_owned()));
    game.app.update();
}

#[test]
fn without_an_address_the_code_is_shared_and_the_player_told() {
    let mut game = driven(config());
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    let is_told = |game: &Game, id: &str| game.get::<StatusLine>().line().is_some_and(|told| told.is(id));
    game.choose("share-race");
    let code = game.clipboard();
    assert!(code.starts_with("race") && is_told(&game, "share-code-copied"), "{code}");
    assert!(RaceCode::of_text(&code).is_ok());
    game.choose("share-result");
    let lines: Vec<String> = game.clipboard().lines().map(str::to_owned).collect();
    assert!(lines.len() == 3 && lines[0].contains(" in 0:") && lines[1].split(' ').count() == 3, "{lines:?}");
    assert!(
        matches!(&Findings::of_text(&lines[2]).runs[..], [_])
            && lines[2].contains("no link")
            && is_told(&game, "share-code-copied")
    );
    set_address(&mut game, "https://a.example.org/");
    game.choose("share-race");
    assert!(game.clipboard().starts_with("https://a.example.org/?") && is_told(&game, "common-copied"));
}

#[test]
fn shared_replay_is_raced_against_and_watched() {
    let mut game = driven(config());
    set_address(&mut game, "https://a.example.org/mazeater/");
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.choose("share-race");
    assert!(game.clipboard().starts_with("https://a.example.org/mazeater/?level=1"), "{}", game.clipboard());
    game.choose("share-result");
    let shared = game.clipboard();
    let link = shared.lines().last().expect("a link").to_owned();
    assert!(link.starts_with("https://a.example.org/mazeater/#replay=") && link.len() < 4200, "{link}");

    let mut friend = driven(config());
    friend.choose("title-records");
    friend.choose("records-replays");
    friend.copy(&link);
    friend.choose("replays-paste");
    friend.until("the page", |game| game.page() == Some(Page::SharedReplay));
    friend.app.update();
    friend.choose("shared-race");
    friend.until_phase(Phase::Intro);
    assert!(matches!(friend.mode(), RaceMode::Quick(_)));
    friend.until_ghosts(&[GhostKind::Friend]);
    friend.until_phase(Phase::Running);
    quit_to_title(&mut friend);
    assert_eq!(friend.page(), Some(Page::SharedReplay), "Back returns to the page");
    friend.choose("shared-watch");
    friend.until_phase(Phase::Running);
    assert!(matches!(friend.mode(), RaceMode::Replay(_)));
    assert!(friend.get::<SavedReplays>().list().is_empty(), "a link keeps nothing");
}

#[test]
fn replay_of_the_link_that_opened_the_game_is_over_the_title() {
    let mut game = driven(LaunchConfig { start: Start::Replay(replay_of_level(2)), ..config() });
    game.until("the page", |game| game.page() == Some(Page::SharedReplay));
    assert_eq!(game.screen(), Screen::Title);
    game.tap(KeyCode::Escape);
    game.app.update();
    assert_eq!((game.page(), game.screen()), (None, Screen::Title));
}

#[test]
fn pasted_link_starts_its_race_or_is_refused_in_one_line() {
    let mut game = driven(config());
    game.choose("title-records");
    game.choose("records-replays");
    for wrong in ["https://a/?level=41", "https://a/", "https://a/?daily=x", "https://a/#replay=AAAA"] {
        game.app.world_mut().resource_mut::<StatusLine>().0 = None;
        game.copy(wrong);
        game.choose("replays-paste");
        game.until("a refusal", |game| matches!(game.get::<StatusLine>().0, Some(Err(_))));
        assert!(said(&game).starts_with("It cannot be opened: ") && !said(&game).contains('\n'), "{}", said(&game));
    }
    game.copy("https://a/?level=3&difficulty=hard");
    game.choose("replays-paste");
    game.until_phase(Phase::Intro);
    assert_eq!((game.mode(), game.get::<NextRace>().difficulty), (RaceMode::Level(3), Difficulty::Hard));
}

#[test]
fn replay_that_is_too_long_for_a_link_shares_its_race() {
    let level = Level::build(config().campaign.level(1).clone()).expect("a level");
    let mut recorder = race::Recorder::new(level.plan(), Difficulty::Relaxed).expect("a recorder");
    let run = race::Race::new(&level, &[]);
    for tick in 0..4 * 60 * 128 {
        let intents = [race::Intent::NONE, race::Intent::from_byte(1).expect("an intent")];
        recorder.record(intents[tick % 2], run.digest());
    }
    let long = Arc::new(recorder.finish(race::Winner::Player, false).expect("a replay"));
    let mut game = driven(config());
    set_address(&mut game, "https://a.example.org/");
    game.app.world_mut().write_message(mazeater::navigation::CopyLine::Replay(long.clone()));
    game.app.update();
    assert!(game.get::<StatusLine>().line().is_some_and(|said| said.is("share-replay-long")));
    let link = RaceLink::of_address(&game.clipboard()).expect("it is valid").expect("a link");
    assert_eq!(link.target, LinkTarget::Race(long.code().clone().into()));
}

#[test]
fn links_begin_with_the_address_of_the_settings() {
    let mut game = driven(config());
    set_address(&mut game, "http://localhost:8000/");
    set_address(&mut game, "file:///etc/passwd");
    assert!(game.get::<StatusLine>().line().is_some_and(|said| said.is("settings-link-address-wrong")));
    game.choose("title-modes");
    game.choose("mode-quick");
    game.choose("share-race");
    assert_eq!(game.clipboard(), "http://localhost:8000/?word=cheese");
}

#[test]
fn address_of_links_is_typed_in_the_settings() {
    let mut game = driven(config());
    game.choose("title-settings");
    game.choose("settings-link-address");
    game.write("https://a.example.org/game");
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<Settings>().link_address().own(), Some("https://a.example.org/game"));
}

#[test]
fn progress_is_exported_and_imported_elsewhere() {
    let [folder, home, other] = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    let mut game = exporting_to(folder.path(), home.path());
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.back_to_title();
    game.app.world_mut().resource_mut::<Settings>().set(Setting::Master, 15);
    game.until("the replay's file", |_| home.path().join("last.replay").exists());
    game.choose("title-settings");
    game.choose("saves-export");
    game.until("the file", |game| game.get::<StatusLine>().line().is_some_and(|said| said.is("saves-exported")));
    assert!(folder.path().join("mazeater-progress.json").exists());

    let mut there = exporting_to(folder.path(), other.path());
    there.choose("title-settings");
    there.choose("saves-import");
    // The file has the focus.
    there.tap(KeyCode::Enter);
    there.until("the question", |game| game.page() == Some(Page::ReplaceSaves));
    assert!(there.get::<Progress>().level(1).is_none(), "the question is asked first");
    there.app.update();
    there.choose("saves-replace");
    there.until("the import", |game| game.get::<Progress>().level(1).is_some());
    there.app.update();
    assert_eq!(there.page(), Some(Page::Import));
    assert_eq!(there.get::<RecordsTable>(), game.get::<RecordsTable>());
    assert_eq!((there.get::<Settings>().get(Setting::Master), there.get::<NextRace>().level), (15, 2));
    assert!(other.path().join("before-import.json").exists());
    // The way back.
    there.tap(KeyCode::Escape);
    there.app.update();
    there.choose("saves-import");
    there.choose("saves-undo");
    there.until("the question", |game| game.page() == Some(Page::ReplaceSaves));
    there.app.update();
    there.choose("saves-replace");
    there.until("the import", |game| game.get::<Progress>().level(1).is_none());
    there.app.update();
    there.choose("saves-undo");
    there.until("the question", |game| game.page() == Some(Page::ReplaceSaves));
    there.app.update();
    there.choose("saves-replace");
    there.until("the import", |game| game.get::<Progress>().level(1).is_some());
    there.app.world_mut().write_message(AppExit::Success);
    there.app.update();
    let again = Game::with(kept_at(other.path()));
    assert_eq!(again.get::<Progress>().level(1), game.get::<Progress>().level(1));
    assert_eq!(fs::read(other.path().join("last.replay")).ok(), fs::read(home.path().join("last.replay")).ok());
}

#[test]
fn damaged_export_changes_nothing() {
    let [folder, home] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("bad.json");
    fs::write(&file, "{\"game\":\"mazeater\",\"version\":1,\"files\":{\"progress.ron\":\"(\"}}")
        .expect("it is written");
    let mut game = exporting_to(folder.path(), home.path());
    let before = game.get::<Progress>().clone();
    let dropped = FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: file };
    game.app.world_mut().write_message(dropped);
    game.until("a refusal", |game| game.get::<BuildFailure>().0.is_some());
    let why = game.get::<BuildFailure>().0.as_ref().expect("a line").english().into_owned();
    assert!(why.contains("progress.ron") && !why.contains('\n'), "{why}");
    assert_eq!((game.get::<Progress>(), game.page()), (&before, None));
}

/// A press of the player that a link waits for.
type Press = fn(&mut Game);

const PRESSES: [(&str, Press); 4] = [
    ("a key without any action", |game| game.tap(KeyCode::F7)),
    ("a click", |game| {
        let (button, state) = (MouseButton::Left, ButtonState::Pressed);
        game.app.world_mut().write_message(MouseButtonInput { button, state, window: Entity::PLACEHOLDER });
    }),
    ("a tap", |game| {
        let (phase, window) = (TouchPhase::Started, Entity::PLACEHOLDER);
        let touch = TouchInput { phase, position: Vec2::splat(100.0), window, force: None, id: 1 };
        game.app.world_mut().write_message(touch);
    }),
    ("a button", |game| {
        let pad = Pad::plug_in(game, None);
        pad.tap(game, GamepadButton::North);
    }),
];

#[test]
fn race_of_a_link_waits_for_the_first_press() {
    for (name, press) in PRESSES {
        let start = Start::Race(RaceMode::Level(5), RaceStart::AtPress);
        let mut game = Game::with(LaunchConfig { start, ..config() });
        game.until_phase(Phase::Intro);
        let reading = game.clock().reading_left();
        (0..128 * 20).for_each(|_| game.app.update());
        assert_eq!((game.phase(), game.clock().reading_left()), (Some(Phase::Intro), reading), "{name}");
        press(&mut game);
        game.app.update();
        game.app.update();
        assert!(game.clock().reading_left() < reading, "{name}");
        game.until_phase(Phase::Running);
    }
    // Who starts the game by a command is there.
    let mut game = Game::with(LaunchConfig { start: Start::race(RaceMode::Level(5)), ..config() });
    game.until_phase(Phase::Running);
}
