//! Tutorial hints: shown in the first levels until done, and again on request.

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::input::ActionPressed;
use mazeater::navigation::RaceCommand;
use mazeater::screens::hud::tutorial::{Tutorial, TutorialHint};
use mazeater::settings::Action;
use mazeater::settings::{SetSetting, Setting, Settings};
use mazeater::simulation::{PlayerKind, SolutionCommand};
use mazeater::states::{Menu, Phase};

use crate::game::{Game, config, kept_at};

impl Game {
    fn current(&self) -> Option<TutorialHint> {
        self.get::<Tutorial>().current()
    }
}

#[test]
fn tutorial_hints_are_shown_once_in_the_first_level() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    assert_eq!(game.current(), None);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Countdown);
    game.app.update();
    assert_eq!(game.current(), Some(TutorialHint::Goal), "before GO it explains the goal");
    game.until_phase(Phase::Running);
    game.app.update();
    assert_eq!(game.current(), Some(TutorialHint::Steer));
    // Hidden while a menu is open, and shown afterwards.
    game.tap(KeyCode::Escape);
    assert_eq!((game.get::<State<Menu>>().get(), game.current()), (&Menu::Pause, None));
    game.tap(KeyCode::Escape);
    let mut shown = Vec::new();
    for _ in 0..4 {
        let level = game.get::<mazeater::race_setup::CurrentLevel>().level.clone();
        game.run_to(level.goal());
        shown.extend(game.current());
        game.until_phase(Phase::Finished);
        game.app.update();
        assert_eq!(game.current(), None, "no hint over the result");
        game.tap(KeyCode::KeyR);
        game.until_phase(Phase::Running);
    }
    // Running and cutting corners complete the first hints. The others end when read, used or skipped.
    assert!(shown.iter().all(|&hint| hint != TutorialHint::Steer), "{shown:?}");
    game.app.update();
    for _ in TutorialHint::ALL {
        if let Some(hint) = game.current() {
            game.tap(KeyCode::Enter);
            assert_ne!(game.current(), Some(hint), "it is skipped");
        }
    }
    assert!(game.get::<Tutorial>().is_complete());
    assert!(!game.get::<Settings>().is_on(Setting::TutorialHints));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let mut again = Game::with(kept_at(home.path()));
    again.app.world_mut().write_message(RaceCommand::Start(mazeater::modes::ModeRequest::Level(1)));
    again.until_phase(Phase::Running);
    again.app.update();
    assert_eq!(again.current(), None);
    // The setting shows them again.
    again.app.world_mut().write_message(SetSetting(Setting::TutorialHints, 1));
    again.app.update();
    again.app.update();
    assert_eq!(again.current(), Some(TutorialHint::Steer));
}

#[test]
fn actions_complete_their_hints() {
    let mut game = Game::new();
    game.start();
    game.app.update();
    assert_eq!(game.current(), Some(TutorialHint::Steer));
    // Using the solution and the overview completes their hints.
    game.app.world_mut().write_message(SolutionCommand::Toggle);
    game.app.world_mut().write_message(ActionPressed(Action::Overview));
    game.app.update();
    game.app.update();
    for _ in 0..3 {
        game.tap(KeyCode::Enter);
    }
    assert!(game.get::<Tutorial>().is_complete(), "{:?}", game.get::<Tutorial>());
}

#[test]
fn hints_appear_only_for_players_in_the_first_levels() {
    let mut game = Game::with(LaunchConfig { level: Some(12), ..config() });
    game.start();
    game.app.update();
    assert_eq!(game.current(), None);
    let mut game = Game::new();
    game.app.insert_resource(PlayerKind::Expert);
    game.start();
    game.app.update();
    assert_eq!(game.current(), None);
}
