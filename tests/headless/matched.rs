//! Matched races: the finish follows from the player's own races.

use bevy::prelude::*;
use maze::Cancel;
use mazeater::LaunchConfig;
use mazeater::navigation::{Navigate, RaceCommand};
use mazeater::profile::ProfileCommand;
use mazeater::race_setup::{CurrentLevel, NextRace, RaceMode};
use mazeater::states::Phase;
use profile::PlayerRating;
use race::{Difficulty, Rating, Ticks};
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};

/// The first level whose clock does not wait, so that its time is rated.
const RATED: u32 = 3;

/// The finish that a level has for a player of this rating.
fn finish(game: &Game, rating: &Rating) -> Option<Ticks> {
    game.get::<CurrentLevel>().level.finish_for(Difficulty::Matched, rating, &Cancel::never()).unwrap()
}

#[test]
fn finish_follows_from_first_races_and_stays_in_a_visit() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { level: Some(RATED), ..kept_at(home.path()) });
    assert_eq!(game.get::<NextRace>().difficulty, Difficulty::Matched, "the default");
    game.start();
    let announced = game.get::<CurrentLevel>().finish;
    assert_eq!(announced, finish(&game, &Rating::default()));
    assert_eq!(game.get::<CurrentLevel>().eaters[0].finish(), announced.unwrap());
    assert_eq!(game.get::<CurrentLevel>().code.as_ref().unwrap().difficulty(), None, "in no code");
    game.play_to_the_end();
    game.result_menu();
    let rating = *game.get::<PlayerRating>().rating();
    assert_eq!(rating.races(), 1);
    // Another try has the same eater, also if it is built again, and its time does not count.
    game.app.world_mut().write_message(RaceCommand::Restart);
    game.until_phase(Phase::Running);
    assert_eq!(game.get::<CurrentLevel>().finish, announced);
    game.play_to_the_end();
    game.result_menu();
    assert_eq!(*game.get::<PlayerRating>().rating(), rating);
    // The next level follows from the rating.
    game.app.world_mut().write_message(RaceCommand::Next);
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert_eq!((&level.mode, level.rating), (&RaceMode::Level(RATED + 1), Some(rating)));
    assert_eq!(level.finish, finish(&game, &rating));
    // It is saved.
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let again = Game::with(kept_at(home.path()));
    assert_eq!(*again.get::<PlayerRating>().rating(), rating);
    assert!(again.notices().is_empty());
}

#[test]
fn broken_rating_starts_over_and_is_reported_once() {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("rating.ron"), "(version: 1, rating: (").unwrap();
    let game = Game::with(kept_at(home.path()));
    let notices = game.notices();
    assert!(notices.len() == 1 && notices[0].contains("rating.ron"), "{notices:?}");
    assert_eq!(*game.get::<PlayerRating>().rating(), Rating::default());
    drop(game);
    let again = Game::with(kept_at(home.path()));
    assert!(again.notices().is_empty());
}

#[test]
fn rating_is_reset_by_the_settings() {
    let mut game = Game::with(LaunchConfig { level: Some(RATED), ..config() });
    game.start();
    game.play_to_the_end();
    game.result_menu();
    assert_eq!(game.get::<PlayerRating>().rating().races(), 1);
    game.app.world_mut().write_message(Navigate::Leave);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.world_mut().write_message(ProfileCommand::ResetRating);
    game.app.update();
    assert_eq!(*game.get::<PlayerRating>().rating(), Rating::default());
    game.start();
    assert_eq!(game.get::<CurrentLevel>().rating, Some(Rating::default()));
}
