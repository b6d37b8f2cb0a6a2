//! The map of the campaign, the page of the eaters, their introductions, and the watched eater.

use bevy::prelude::*;
use geometry::MazePicture;
use lab::{RunSelection, Show};
use maze::Cancel;
use mazeater::LaunchConfig;
use mazeater::modes::StartTrack;
use mazeater::profile::Introduced;
use mazeater::race_setup::{CurrentLevel, LevelSketches, NextRace, RaceMode, StartRace};
use mazeater::simulation::{EndRace, PlayerKind, WatchedEater};
use mazeater::states::{MenuScreen, Page, Phase};
use profile::Encounters;
use race::{EaterKind, Level};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, is_called, kept_at};

impl Game {
    /// Waits for a menu with this entry, and confirms it.
    fn pick(&mut self, label: &str) {
        self.until(label, |game| game.get::<OpenMenu>().entries.iter().any(|entry| is_called(entry, label)));
        let at = self.get::<OpenMenu>().entries.iter().position(|entry| is_called(entry, label));
        self.app.world_mut().resource_mut::<OpenMenu>().focus = at.expect("the entry");
        self.tap(KeyCode::Enter);
    }

    fn top(&self) -> MenuScreen {
        *self.get::<State<MenuScreen>>().get()
    }
}

const MAP: MenuScreen = MenuScreen::Page(Page::Levels);

#[test]
fn leaving_a_level_opens_the_map_at_the_next_level() {
    let mut game = Game::new();
    game.start();
    game.tap(KeyCode::Escape);
    game.pick("pause-quit");
    game.until("the map", |game| game.top() == MAP);
    assert_eq!((game.screen(), game.get::<OpenMenu>().focus), (Screen::Title, 0));
    game.app.update();
    game.start();
    game.play_to_the_end();
    game.result_menu();
    game.tap(KeyCode::Backspace);
    game.until("the map", |game| game.top() == MAP);
    assert_eq!((game.get::<NextRace>().level, game.get::<OpenMenu>().focus), (2, 1));
    game.app.update();
    game.tap(KeyCode::Escape);
    assert_eq!(game.top(), MenuScreen::Title);
}

#[test]
fn map_has_pictures_of_the_real_mazes_of_open_levels_only() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { level: None, ..kept_at(home.path()) });
    game.pick("title-levels");
    game.until("a picture", |game| game.get::<LevelSketches>().get(1).is_some());
    for _ in 0..50 {
        game.app.update();
    }
    let sketches = game.get::<LevelSketches>();
    assert!(sketches.get(2).is_none() && !sketches.is_busy(), "a locked level was built");
    let level = Level::build(config().campaign.level(1).clone()).expect("a level");
    let picture = MazePicture::of(&level, &Cancel::never()).expect("a picture");
    let sketch = sketches.get(1).expect("a sketch");
    assert_eq!((sketch.par(), &sketch.picture), (Some(level.par()), &picture));
}

#[test]
fn leaving_the_map_cancels_its_work() {
    let mut game = Game::with(LaunchConfig { level: Some(40), ..config() });
    game.pick("title-levels");
    game.until("work", |game| game.get::<LevelSketches>().is_busy());
    game.tap(KeyCode::Escape);
    for _ in 0..3 {
        game.app.update();
    }
    let sketches = game.get::<LevelSketches>();
    assert!(!sketches.is_busy() && !sketches.is_wanted());
}

#[test]
fn eater_is_introduced_once_and_then_known() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { level: None, ..kept_at(home.path()) });
    let kind = config().campaign.level(1).eaters[0];
    let known = |game: &Game| game.get::<OpenMenu>().entries.iter().filter(|entry| entry.accept.is_some()).count();
    game.pick("title-eaters");
    game.until("the page", |game| !game.get::<OpenMenu>().entries.is_empty());
    assert_eq!((known(&game), game.get::<OpenMenu>().entries.len()), (1, EaterKind::ALL.len() + 1), "only Back");
    game.tap(KeyCode::Escape);
    game.pick("title-play");
    game.until_phase(Phase::Intro);
    game.app.update();
    assert_eq!(game.get::<Introduced>().0, [kind]);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Running);
    assert_eq!(game.get::<Introduced>().0, []);
    game.app.insert_resource(PlayerKind::Expert);
    game.until_phase(Phase::Finished);
    let races = game.get::<Encounters>().races(kind);
    assert_eq!((races.races, races.wins), (1, u32::from(game.clock().winner() == Some(race::Winner::Player))));
    game.result_menu();
    game.tap(KeyCode::Backspace);
    game.until("the map", |game| game.top() == MAP);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);

    // In a later run of the program it is known.
    let mut game = Game::with(LaunchConfig { level: None, ..kept_at(home.path()) });
    assert_eq!(game.get::<Encounters>().races(kind), races);
    game.app.world_mut().write_message(StartRace(RaceMode::Level(1)));
    game.until_phase(Phase::Intro);
    game.app.update();
    assert_eq!(game.get::<Introduced>().0, []);
}

#[test]
fn lost_race_counts_for_every_eater_and_its_solver_opens_in_the_lab() {
    let mut game = Game::new();
    game.app.world_mut().write_message(StartTrack);
    game.until_phase(Phase::Running);
    game.until("the loss", |game| game.clock().is_lost());
    game.app.world_mut().write_message(EndRace);
    game.until_phase(Phase::Finished);
    let kinds: Vec<EaterKind> = game.get::<CurrentLevel>().eaters.iter().map(|eater| eater.kind()).collect();
    for &kind in &kinds {
        let races = game.get::<Encounters>().races(kind);
        assert_eq!((races.races, races.wins), (1, 0), "{kind:?}");
    }
    game.app.update();
    assert!(game.get::<Encounters>().seconds_played() > 0);
    game.result_menu();
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    game.pick("title-eaters");
    let kind = kinds[0];
    let label = format!("eater-{}", kind.name().to_lowercase());
    game.pick(&label);
    game.until("the lab", |game| game.screen() == Screen::Lab);
    assert_eq!(game.get::<RunSelection>().chosen(), &Show::Solver(kind.solver()));
    // Back leads to the title.
    game.app.update();
    game.tap(KeyCode::Escape);
    game.until("the title", |game| game.top() == MenuScreen::Title);
}

#[test]
fn key_watches_each_eater_in_turn() {
    let mut game = Game::new();
    game.app.world_mut().write_message(StartTrack);
    game.until_phase(Phase::Running);
    let eaters = game.get::<CurrentLevel>().eaters.len();
    assert!(eaters > 1);
    for number in (0..eaters).map(Some).chain([None, Some(0)]) {
        game.tap(KeyCode::KeyT);
        assert_eq!(game.get::<WatchedEater>().selected(), number);
    }
    // The next race follows the leader.
    game.app.world_mut().write_message(StartRace(RaceMode::Level(3)));
    game.until_phase(Phase::Intro);
    game.app.update();
    assert_eq!(game.get::<WatchedEater>().selected(), None);
}
