//! The program or the computer stands still, and the clock of the system jumps.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazeater::race_setup::RaceMode;
use mazeater::simulation::PlayerKind;
use mazeater::states::{Menu, Phase};
use mazeater::{LaunchConfig, Start};
use platform::clock::Today;
use profile::Progress;
use race::date::Day;
use race::{Ticks, Winner};

use crate::game::{Game, config};

/// Time that passes between two frames.
fn frame(game: &mut Game, time: Duration) {
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
    game.app.update();
    game.app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
}

/// A race in which nobody moves, with this time between two frames on the way.
fn idle_race(stall: Option<Duration>) -> (Option<Winner>, Ticks, u32) {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.start();
    for _ in 0..20 {
        game.app.update();
    }
    if let Some(stall) = stall {
        let before = game.clock().time();
        frame(&mut game, stall);
        game.app.update();
        assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause, "there is no free time to think");
        assert!(game.clock().time().0 - before.0 <= 33, "the race catches up a quarter of a second");
        game.tap(KeyCode::Escape);
        game.resume();
    }
    game.until_phase(Phase::Finished);
    (game.clock().winner(), game.clock().time(), game.clock().digest().checksum())
}

#[test]
fn stall_pauses_the_race_and_changes_nothing_in_it() {
    let usual = idle_race(None);
    for seconds in [3, 5, 3600] {
        assert_eq!(idle_race(Some(Duration::from_secs(seconds))), usual, "after {seconds} s");
    }
}

#[test]
fn slow_frame_does_not_pause_the_race() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.start();
    for _ in 0..5 {
        frame(&mut game, Duration::from_millis(900));
        assert_eq!(game.get::<State<Menu>>().get(), &Menu::Closed);
    }
}

#[test]
fn key_pressed_in_a_stall_is_not_lost() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.start();
    game.app.update();
    let (key, before) = (game.way_out(), game.place());
    game.key(key, ButtonState::Pressed);
    game.key(key, ButtonState::Released);
    frame(&mut game, Duration::from_secs(5));
    assert_ne!(game.place(), before);
}

#[test]
fn clock_of_the_system_does_not_change_a_race_or_its_day() {
    let day = config().today.expect("a fixed day");
    let race = |days: [u32; 2]| {
        let mut game = Game::with(LaunchConfig { start: Start::race(RaceMode::Daily(day)), ..config() });
        game.app.insert_resource(PlayerKind::Expert);
        game.until_phase(Phase::Running);
        for today in days {
            game.app.update();
            game.app.insert_resource(Today(Day(today)));
        }
        game.until_phase(Phase::Finished);
        game.app.update();
        // The streak as of the day on which the race began.
        let streak = game.get::<Progress>().daily.streak(day);
        (game.clock().time(), game.clock().digest().checksum(), streak)
    };
    let usual = race([day.0, day.0]);
    assert_eq!(usual.2, 1);
    for days in [[day.0 + 1, day.0 + 1], [0, day.0], [day.0 - 400, day.0 - 400], [u32::MAX, day.0]] {
        assert_eq!(race(days), usual, "{days:?}");
    }
}
