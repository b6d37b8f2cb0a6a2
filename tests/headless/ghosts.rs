//! Ghosts: of a time trial, chosen, imported, forged.

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::profile::ImportedGhosts;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::simulation::{GhostBody, GhostKind, PlayerBody, RacerPlace, Rivals};
use mazeater::states::Phase;
use platform::storage::Notice;
use profile::Progress;
use race::{Difficulty, Medal, Replay, Winner};
use settings::GhostChoice;

use crate::game::{Game, config};
use crate::menus::driven;

#[test]
fn time_trial_has_ghosts_but_no_eaters() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("modes-time-trials");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::TimeTrial(1));
    assert!(game.get::<CurrentLevel>().eaters.is_empty());
    game.until("the ghost of bronze", |game| game.get::<Rivals>().medal == Some(Medal::Bronze));
    game.race_to_the_end();
    let first = (game.clock().time(), game.clock().digest());
    assert_eq!(game.ghosts().len(), 2, "the ghost of the best run has joined");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Finished);
    let mut kinds = game.ghosts();
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    assert_eq!(kinds, [GhostKind::Best, GhostKind::Medal(Medal::Gold)]);
    let mut bodies = game.app.world_mut().query::<(&GhostBody, &PlayerBody)>();
    assert_eq!(bodies.iter(game.app.world()).count(), 0);
    // The bot plays differently the second time; ghosts must not change its race.
    assert!(game.clock().time().0 > 0 && first.0.0 > 0);
}

#[test]
fn ghosts_can_be_chosen_in_the_pause_menu() {
    let mut game = driven(config());
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    let time = game.clock().time();
    game.tap(KeyCode::KeyR);
    game.until_phase(Phase::Running);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Best, "the best run is on by default");
    game.tap(KeyCode::Escape);
    game.go_to("ghosts");
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Off);
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Best);
    game.tap(KeyCode::Escape);
    game.app.update();
    assert_eq!(game.ghosts(), [GhostKind::Best]);
    game.tap(KeyCode::KeyR);
    game.until("most of the race", |game| game.clock().time().0 + 10 > time.0 || game.phase() != Some(Phase::Running));
    let mut ghosts = game.app.world_mut().query::<(&GhostBody, &RacerPlace)>();
    let (ghost, place) = ghosts.single(game.app.world()).expect("one ghost");
    assert_eq!(ghost.finish(), time);
    let level = &game.get::<CurrentLevel>().level;
    assert!(place.0.remaining(level.maze(), level.distances()) < 4096 * 3, "the ghost is near the goal");
}

/// Replaying a race up to now places a ghost. Respawning ghosts every frame would replay the race every frame.
#[test]
fn ghosts_are_spawned_once() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("modes-time-trials");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.until_ghosts(&[GhostKind::Medal(Medal::Bronze)]);
    let ghosts = |game: &mut Game| {
        let mut ghosts = game.app.world_mut().query_filtered::<Entity, With<GhostBody>>();
        ghosts.iter(game.app.world()).collect::<Vec<_>>()
    };
    let spawned = ghosts(&mut game);
    for _ in 0..100 {
        game.app.update();
        assert_eq!(ghosts(&mut game), spawned);
    }
}

#[test]
fn imported_ghost_runs_in_its_own_maze() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    let ghost = Replay::of_expert(&level).unwrap();
    let mut game = driven(LaunchConfig { ghost: Some(ghost.into()), ..config() });
    game.start();
    // The imported ghost is selected once its replay is verified.
    game.until_ghosts(&[GhostKind::Friend]);
    assert_eq!(game.get::<Progress>().saved_ghosts(false), GhostChoice::Best);
    game.tap(KeyCode::Escape);
    game.go_to("ghosts");
    game.tap(KeyCode::ArrowLeft);
    assert_ne!(game.get::<Progress>().ghosts(false), GhostChoice::Friend);
    game.app.update();
    assert!(!game.ghosts().contains(&GhostKind::Friend));
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Friend);
    game.tap(KeyCode::Escape);
    game.until_ghosts(&[GhostKind::Friend]);
}

#[test]
fn forged_ghost_is_rejected_with_a_reason() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    // The recorded player does not move, but claims to win.
    let mut recorder = race::Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
    let mut run = race::Race::new(&level, &[]);
    for _ in 0..10 {
        run.step(race::Intent::NONE);
        recorder.record(race::Intent::NONE, run.digest());
    }
    let forged = recorder.finish(Winner::Player, false).unwrap();
    let mut game = driven(LaunchConfig { ghost: Some(forged.into()), ..config() });
    game.start();
    game.until("the refusal", |game| game.get::<Notice>().lines().any(|line| line.is("notices-ghost-refused")));
    game.app.update();
    assert_eq!(game.ghosts(), []);
    assert!(!game.get::<ImportedGhosts>().is_available());
}
