//! The start of a race: time to read, the countdown, and the clock that waits for the first move.

use bevy::prelude::*;
use maze::Grid;
use mazeater::LaunchConfig;
use mazeater::race_setup::CurrentLevel;
use mazeater::simulation::{EaterBody, PlayerKind, RacerPlace};
use mazeater::states::{Menu, Phase};
use race::level_limits::{OutOfLimits, SHORTEST};
use race::{Campaign, Place, Ticks, reading_time};

use crate::game::{Game, config};

impl Game {
    /// Opens the card of a level.
    fn card(level: u32) -> Self {
        let mut game = Self::with(LaunchConfig { level: Some(level), ..config() });
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Intro);
        game
    }

    fn run_frames(&mut self, frames: u32) {
        (0..frames).for_each(|_| self.app.update());
    }

    fn eater(&mut self) -> Place {
        let mut eaters = self.app.world_mut().query_filtered::<&RacerPlace, With<EaterBody>>();
        eaters.iter(self.app.world()).next().expect("there is an eater").0
    }
}

#[test]
fn reading_time_passes_before_the_countdown() {
    let mut game = Game::card(3);
    let all = reading_time(game.get::<CurrentLevel>().level.maze().grid().cells());
    assert!(game.clock().reading_left() <= all && all.0 - game.clock().reading_left().0 < 5);
    game.run_frames(200);
    assert_eq!(game.phase(), Some(Phase::Intro));
    // A pause stops it.
    let left = game.clock().reading_left();
    game.tap(KeyCode::KeyP);
    game.run_frames(100);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    game.tap(KeyCode::KeyP);
    assert!(left.0 - game.clock().reading_left().0 < 5);
    let left = game.clock().reading_left().0;
    game.run_frames(left - 1);
    assert_eq!(game.phase(), Some(Phase::Intro));
    game.run_frames(3);
    assert_eq!(game.phase(), Some(Phase::Countdown));
}

#[test]
fn confirm_ends_the_reading_time() {
    let mut game = Game::card(3);
    game.tap(KeyCode::Enter);
    assert_eq!(game.phase(), Some(Phase::Countdown));
}

#[test]
fn direction_does_not_end_the_reading_time() {
    let mut game = Game::card(3);
    game.tap(KeyCode::ArrowRight);
    game.run_frames(10);
    assert_eq!((game.phase(), game.clock().is_waiting()), (Some(Phase::Intro), false));
}

#[test]
fn clock_of_the_first_levels_waits_for_the_first_move() {
    for level in [1, 2] {
        let mut game = Game::card(level);
        game.run_frames(2000);
        assert_eq!(game.phase(), Some(Phase::Intro), "there is no limit");
        game.tap(KeyCode::Enter);
        game.run_frames(500);
        let (start, eater) = (game.place(), game.eater());
        assert_eq!((game.phase(), game.clock().time()), (Some(Phase::Running), Ticks(0)));
        // Confirm is no move.
        game.tap(KeyCode::Enter);
        assert!(game.clock().is_waiting());
        let way_out = game.way_out();
        game.hold(&[way_out]);
        game.app.update();
        assert_eq!((game.clock().time(), game.clock().is_waiting()), (Ticks(1), false));
        game.run_frames(300);
        assert_ne!(game.place(), start);
        assert_ne!(game.eater(), eater);
    }
}

#[test]
fn direction_on_the_card_is_the_first_move() {
    let mut game = Game::card(1);
    let way_out = game.way_out();
    let start = game.place();
    game.hold(&[way_out]);
    game.run_frames(30);
    assert_eq!(game.phase(), Some(Phase::Running));
    assert!(game.clock().time() > Ticks(20));
    assert_ne!(game.place(), start);
}

#[test]
fn only_a_new_direction_is_a_first_move() {
    // Held since the title.
    let mut game = Game::new();
    game.hold(&[KeyCode::ArrowLeft]);
    game.app.update();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.run_frames(20);
    assert_eq!(game.phase(), Some(Phase::Intro));
    game.hold(&[]);
    // Pressed in the pause menu, and held through a restart.
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::ArrowDown);
    game.tap(KeyCode::Escape);
    game.run_frames(20);
    assert!(game.clock().is_waiting());
    game.hold(&[KeyCode::ArrowRight]);
    game.run_frames(20);
    assert!(!game.clock().is_waiting());
    game.tap(KeyCode::KeyR);
    game.run_frames(20);
    assert_eq!((game.phase(), game.clock().time()), (Some(Phase::Running), Ticks(0)));
    assert!(game.clock().is_waiting());
    game.hold(&[]);
    game.tap(KeyCode::ArrowRight);
    assert!(game.clock().time() > Ticks(0));
}

#[test]
fn bots_and_later_levels_do_not_wait() {
    let mut game = Game::new();
    game.app.insert_resource(PlayerKind::Expert);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert!(!game.clock().is_waiting());
    game.until_phase(Phase::Countdown);
    assert!(!Game::card(3).clock().is_waiting());
}

#[test]
fn card_tells_how_a_level_of_an_own_campaign_is_unlike_the_games() {
    let text = r#"(levels: [(name: "Tiny", size: "3x2", algorithm: "depth-first", seed: "tiny", eaters: [Wally])])"#;
    let campaign = Campaign::from_ron(text).unwrap();
    let limit = |config: LaunchConfig| {
        let mut game = Game::with(config);
        game.start();
        game.get::<CurrentLevel>().out_of_limits
    };
    let found = limit(LaunchConfig { campaign, ..config() });
    assert!(matches!(found, Some(OutOfLimits::Short(time)) if time < SHORTEST), "{found:?}");
    assert_eq!(limit(config()), None, "the game's own levels are not checked again");
}
