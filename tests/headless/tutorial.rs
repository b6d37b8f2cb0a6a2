//! Tutorial hints: shown in the first levels while the clock waits, until done, and again on request.

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::hud::tutorial::{Tutorial, TutorialHint};
use mazeater::race_setup::{RaceMode, StartRace};
use mazeater::simulation::{PlayerKind, SolutionCommand};
use mazeater::states::{Menu, Phase};
use race::Ticks;
use settings::{SetSetting, Setting, Settings};

use crate::game::{Game, config, kept_at};

impl Game {
    fn current(&self) -> Option<TutorialHint> {
        self.get::<Tutorial>().current()
    }
}

#[test]
fn hints_are_shown_while_the_clock_waits() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    assert_eq!(game.current(), None);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.app.update();
    assert_eq!(game.current(), Some(TutorialHint::Steer), "on the card");
    game.tap(KeyCode::Enter);
    assert_eq!((game.phase(), game.current()), (Some(Phase::Running), Some(TutorialHint::Turn)));
    // Hidden while a menu is open, and shown afterwards.
    game.tap(KeyCode::Escape);
    assert_eq!((game.get::<State<Menu>>().get(), game.current()), (&Menu::Pause, None));
    game.tap(KeyCode::Escape);
    assert_eq!((game.current(), game.clock().time()), (Some(TutorialHint::Turn), Ticks(0)));
    // None once the clock runs, and again before the next attempt.
    game.press_into_wall();
    game.app.update();
    assert_eq!((game.clock().is_waiting(), game.current()), (false, None));
    game.tap(KeyCode::KeyR);
    for hint in [TutorialHint::Turn, TutorialHint::ShowSolution] {
        assert_eq!(game.current(), Some(hint));
        game.tap(KeyCode::Enter);
    }
    assert!(game.get::<Tutorial>().is_complete() && game.clock().is_waiting());
    assert!(!game.get::<Settings>().is_on(Setting::TutorialHints));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let mut again = Game::with(kept_at(home.path()));
    again.app.world_mut().write_message(StartRace(RaceMode::Level(1)));
    again.until_phase(Phase::Intro);
    again.app.update();
    assert_eq!(again.current(), None);
    // The setting shows them again.
    again.app.world_mut().write_message(SetSetting(Setting::TutorialHints, 1));
    again.app.update();
    again.app.update();
    assert_eq!(again.current(), Some(TutorialHint::Steer));
}

#[test]
fn running_and_the_solution_complete_their_hints() {
    let mut game = Game::new();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    let level = game.get::<mazeater::race_setup::CurrentLevel>().level.clone();
    let way_out = game.way_out();
    game.hold(&[way_out]);
    game.until("the first tick", |game| game.clock().time() > Ticks(0));
    game.run_to(level.goal());
    game.until_phase(Phase::Finished);
    game.app.update();
    assert_eq!(game.current(), None, "no hint over the result");
    game.tap(KeyCode::KeyR);
    game.app.update();
    assert_ne!(game.current(), Some(TutorialHint::Steer), "it ran");
    game.app.world_mut().write_message(SolutionCommand::Toggle);
    game.app.update();
    game.app.update();
    assert_ne!(game.current(), Some(TutorialHint::ShowSolution));
}

#[test]
fn hints_appear_only_for_players_in_the_first_levels() {
    let mut game = Game::with(LaunchConfig { level: Some(12), ..config() });
    game.start();
    game.app.update();
    assert_eq!(game.current(), None);
    let mut game = Game::new();
    game.app.insert_resource(PlayerKind::Expert);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.app.update();
    assert_eq!(game.current(), None);
}
