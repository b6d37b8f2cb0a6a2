//! Going back from pages, replays and races.

use std::path::Path;

use bevy::prelude::*;
use mazeater::navigation::{Navigate, RaceCommand};
use mazeater::race_setup::{CurrentLevel, NextRace, RaceMode, StartRace};
use mazeater::simulation::{EaterBody, PlayerKind, RacerPlace};
use mazeater::states::{Menu, MenuScreen, Page, Phase};
use profile::Replays;
use race::{Difficulty, Ticks, Winner};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

impl Game {
    fn menu(&self) -> MenuScreen {
        *self.get::<State<MenuScreen>>().get()
    }

    fn focused(&self) -> &str {
        let focused = self.get::<OpenMenu>().focused();
        focused.and_then(|entry| entry.label.id().or(entry.label.as_verbatim())).unwrap_or_default()
    }

    /// Waits for a menu that has this entry, and chooses it.
    fn choose_there(&mut self, label: &str) {
        self.until(label, |game| game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is(label)));
        self.focus_on(label);
        self.tap(KeyCode::Enter);
    }
}

#[test]
fn restart_closes_the_page_over_a_race() {
    let mut game = Game::new();
    game.start();
    game.until("some ticks", |game| game.clock().time() > Ticks(20));
    game.tap(KeyCode::Escape);
    let stopped = game.clock().time();
    game.choose_there("pause-settings");
    game.tap(KeyCode::KeyR);
    game.tap(KeyCode::KeyO);
    assert_eq!((game.menu(), game.clock().time()), (MenuScreen::Page(Page::Settings), stopped));
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    // A restart requested elsewhere closes the page, both during the race and after it.
    game.app.world_mut().write_message(RaceCommand::Restart);
    game.app.update();
    game.app.update();
    assert_eq!((game.menu(), game.phase()), (MenuScreen::Closed, Some(Phase::Running)));
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.tap(KeyCode::KeyR);
    game.until_phase(Phase::Running);
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::KeyR);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Closed);
    assert!(game.clock().time() <= Ticks(2));
}

#[test]
fn leaving_a_replay_returns_to_the_result() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    game.start();
    game.play_to_the_end();
    assert_eq!(game.get::<NextRace>().level, 2, "the victory itself opens the next level");
    game.result_menu();
    let labels = |game: &Game| game.get::<OpenMenu>().entries.iter().map(|e| e.label.clone()).collect::<Vec<_>>();
    let (before, clock, place) = (labels(&game), game.clock(), game.place());
    let eater = |game: &mut Game| {
        let mut eaters = game.app.world_mut().query_filtered::<&RacerPlace, With<EaterBody>>();
        eaters.single(game.app.world()).expect("one eater").0
    };
    let eater_before = eater(&mut game);
    // From the build of the replay, from its pause, and from its end.
    let leave: [fn(&mut Game); 3] = [
        |game| game.tap(KeyCode::Backspace),
        |game| {
            game.until_phase(Phase::Running);
            game.tap(KeyCode::Escape);
            game.choose_there("pause-quit");
        },
        |game| {
            game.until_phase(Phase::Finished);
            game.result_menu();
            game.tap(KeyCode::Backspace);
        },
    ];
    for leave in leave {
        game.choose_there("result-watch-replay");
        assert!(matches!(game.get::<NextRace>().mode, RaceMode::Replay(_)));
        leave(&mut game);
        game.until("the result", |game| {
            game.menu() == MenuScreen::Result && game.get::<NextRace>().mode == RaceMode::Level(1)
        });
        game.app.update();
        assert_eq!((labels(&game), game.focused()), (before.clone(), "result-watch-replay"));
        assert_eq!(game.get::<CurrentLevel>().mode, RaceMode::Level(1));
        let now = game.clock();
        assert_eq!((now.winner(), now.time(), now.stars()), (clock.winner(), clock.time(), clock.stars()));
        assert_eq!((game.place(), eater(&mut game)), (place, eater_before));
    }
    // A restart after the replay counts.
    let last = game.get::<Replays>().last().cloned();
    game.tap(KeyCode::KeyR);
    assert_eq!((game.phase(), game.clock().winner()), (Some(Phase::Running), None));
    game.until_phase(Phase::Finished);
    game.result_menu();
    assert_eq!(game.clock().winner(), Some(Winner::Eater(0)));
    assert_ne!(game.get::<Replays>().last().cloned(), last, "the keys drive it, and it was recorded");
    // Its result works like any other.
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    assert_eq!(game.get::<NextRace>().level, 2);
    game.app.update();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert_eq!(game.get::<CurrentLevel>().mode, RaceMode::Level(2));
}

#[test]
fn next_level_can_be_started_after_a_replay() {
    let mut game = Game::new();
    game.app.insert_resource(PlayerKind::Expert);
    game.start();
    game.until_phase(Phase::Finished);
    game.choose_there("result-watch-replay");
    game.until_phase(Phase::Running);
    game.tap(KeyCode::Escape);
    game.choose_there("pause-quit");
    game.choose_there("result-next-level");
    game.until_phase(Phase::Intro);
    assert_eq!(game.get::<CurrentLevel>().mode, RaceMode::Level(2));
    game.until_phase(Phase::Running);
}

#[test]
fn pages_keep_their_focus_during_a_race() {
    let mut game = Game::with(mazeater::LaunchConfig { difficulty: Some(Difficulty::Easy), ..config() });
    game.app.insert_resource(PlayerKind::Expert);
    game.choose_there("title-modes");
    game.choose_there("mode-grand-prix");
    game.choose_there("grand-prix-race");
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.tap(KeyCode::Backspace);
    game.until("the page", |game| game.menu() == MenuScreen::Page(Page::GrandPrix));
    game.app.update();
    assert_eq!(game.focused(), "grand-prix-race");
    game.tap(KeyCode::Escape);
    assert_eq!(game.focused(), "mode-grand-prix");
    game.tap(KeyCode::Escape);
    assert_eq!(game.focused(), "title-modes");
    // The record whose replay was watched.
    game.choose_there("title-records");
    game.tap(KeyCode::ArrowDown);
    let label = |game: &Game| game.get::<OpenMenu>().focused().map(|entry| entry.label.english().into_owned());
    let line = label(&game);
    assert!(line.as_ref().is_some_and(|line| line.starts_with("1. ")), "{line:?}");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Running);
    game.tap(KeyCode::Escape);
    game.choose_there("pause-quit");
    game.until("the records", |game| game.menu() == MenuScreen::Page(Page::Records));
    game.app.update();
    assert_eq!(label(&game), line);
    game.tap(KeyCode::Escape);
    assert_eq!(game.focused(), "title-records");
}

#[test]
fn level_that_a_page_started_leads_back_there() {
    for (page, back) in [(Page::Class, Page::Class), (Page::Levels, Page::Levels)] {
        let mut game = driven(config());
        game.app.world_mut().write_message(Navigate::Open(page));
        game.until("the page", |game| game.page() == Some(page));
        game.app.world_mut().write_message(StartRace(RaceMode::Level(1)));
        game.until_phase(Phase::Intro);
        game.app.world_mut().write_message(Navigate::Leave);
        game.until("the page again", |game| game.page() == Some(back));
    }
}

/// The menu below the title at the end of this way, by the numbers of the entries.
fn at_menu(home: &Path, way: &[usize]) -> Game {
    let mut game = driven(kept_at(home));
    for &entry in way {
        choose_number(&mut game, entry);
    }
    game
}

fn choose_number(game: &mut Game, entry: usize) {
    game.app.world_mut().resource_mut::<OpenMenu>().focus = entry;
    game.tap(KeyCode::Enter);
    for _ in 0..4 {
        game.app.update();
    }
}

/// Checks each entry of the menu at the end of this way, and those of the menus that it opens. Returns how many lead back.
fn check_ways_back(home: &Path, way: &mut Vec<usize>, seen: &mut Vec<MenuScreen>) -> usize {
    let mut game = at_menu(home, way);
    let own = game.menu();
    let mut count = 0;
    for entry in 0..game.get::<OpenMenu>().entries.len() {
        choose_number(&mut game, entry);
        let opened = game.menu();
        if opened != own && matches!(opened, MenuScreen::Page(_)) && game.screen() == Screen::Title {
            if way.len() < 2 && !seen.contains(&opened) {
                seen.push(opened);
                way.push(entry);
                count += check_ways_back(home, way, seen);
                way.pop();
            }
            for _ in 0..3 {
                if game.menu() == opened {
                    game.tap(KeyCode::Escape);
                    game.app.update();
                    game.app.update();
                }
            }
            if game.menu() == own {
                assert_eq!(game.get::<OpenMenu>().focus, entry, "back from {opened:?} to {own:?}, entry {entry}");
                count += 1;
                continue;
            }
        }
        if game.menu() != own || game.screen() != Screen::Title {
            game = at_menu(home, way);
        }
    }
    count
}

#[test]
fn leaving_a_page_leads_back_to_the_entry_that_opened_it() {
    let home = tempfile::tempdir().expect("a folder");
    // The daily page has a race for each day.
    let mut seen = vec![MenuScreen::Page(Page::Daily)];
    let ways = check_ways_back(home.path(), &mut Vec::new(), &mut seen);
    assert!(ways > 60, "{ways} ways back");
}
