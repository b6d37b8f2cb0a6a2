//! Handicaps: shown on the card, saved, and recorded separately.

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::profile::RaceOutcome;
use mazeater::race_setup::{CurrentLevel, NextRace};
use mazeater::simulation::{Assisted, EaterBody, RacerPlace};
use mazeater::states::Phase;
use profile::{AssistedRecordsTable, RecordsTable};
use race::{Difficulty, Handicap, Replay, Ticks, Winner};
use settings::{SetSetting, Setting};
use ui::menu::OpenMenu;

use crate::game::{Game, config, kept_at};

impl Game {
    fn hold_back(&mut self, [speed, head_start, thinking]: [u16; 3]) {
        let parts = [(Setting::EaterSpeed, speed), (Setting::HeadStart, head_start), (Setting::ThinkingTime, thinking)];
        for (setting, value) in parts {
            self.app.world_mut().write_message(SetSetting(setting, value));
        }
        self.app.update();
    }
}

#[test]
fn handicapped_eaters_match_the_card() {
    let mut game = Game::new();
    game.hold_back([80, 2, 200]);
    game.start();
    let level = game.get::<CurrentLevel>().clone();
    assert_eq!(Some(level.handicap), Handicap::new(80, 2, 200));
    let unaided = level.level.eaters(level.difficulty, Handicap::NONE).unwrap()[0].finish();
    let finish = level.eaters[0].finish();
    assert!(finish.0 > unaided.0 * 5 / 4, "{finish} and {unaided}");
    let place = |game: &mut Game| {
        let mut eaters = game.app.world_mut().query_filtered::<&RacerPlace, With<EaterBody>>();
        eaters.single(game.app.world()).expect("there is one eater").0
    };
    let at_start = place(&mut game);
    game.until("the head start", |game| game.clock().time() == Ticks(256));
    assert_eq!(place(&mut game), at_start);
    // A change during a race affects the next race only.
    game.hold_back([100, 0, 100]);
    game.until_phase(Phase::Finished);
    assert_eq!((game.clock().winner(), game.clock().decided()), (Some(Winner::Eater(0)), finish));
    assert!(game.get::<Assisted>().0);
    game.tap(KeyCode::KeyR);
    game.until("the eater at its full strength", |game| {
        game.phase() == Some(Phase::Intro) && game.get::<CurrentLevel>().handicap == Handicap::NONE
    });
    assert!(!game.get::<Assisted>().0);
    assert_eq!(game.get::<CurrentLevel>().eaters[0].finish(), unaided);
}

#[test]
fn handicapped_races_have_separate_records_and_replays() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    game.hold_back([75, 1, 100]);
    game.start();
    game.play_to_the_end();
    game.result_menu();
    let outcome = game.get::<RaceOutcome>();
    assert!(outcome.assisted && outcome.medal.is_none());
    assert_eq!(
        (game.get::<RecordsTable>().0.races().count(), game.get::<AssistedRecordsTable>().0.races().count()),
        (0, 1)
    );
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let replay = Replay::from_bytes(&std::fs::read(home.path().join("last.replay")).unwrap()).unwrap();
    assert_eq!(Some(replay.handicap()), Handicap::new(75, 1, 100));
    let level = replay.code().level().unwrap();
    assert_eq!(replay.verify(&level, &replay.eaters(&level).unwrap()), Ok(replay.ticks()));
    // The saved handicap affects the first race.
    let again = Game::with(kept_at(home.path()));
    assert_eq!(Some(again.get::<NextRace>().handicap), Handicap::new(75, 1, 100));
    // The replay has the same eaters with any settings.
    let mut again = again;
    again.hold_back([100, 0, 100]);
    again.app.world_mut().write_message(mazeater::modes::WatchReplay::Last);
    again.until_phase(Phase::Finished);
    assert_eq!((again.clock().winner(), again.clock().time()), (Some(Winner::Player), replay.ticks()));
}

#[test]
fn race_without_eaters_has_no_handicap() {
    let mut game = Game::with(LaunchConfig { difficulty: Some(Difficulty::Relaxed), ..config() });
    game.hold_back([50, 10, 300]);
    game.start();
    game.until("a tick", |game| game.clock().time() > Ticks(1));
    assert!(!game.get::<Assisted>().0);
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Running), "a restart does not rebuild the level");
}

#[test]
fn accepted_help_affects_the_next_attempt() {
    let mut game = Game::new();
    game.start();
    for _ in 0..2 {
        game.until_phase(Phase::Finished);
        game.tap(KeyCode::KeyR);
    }
    game.until_phase(Phase::Finished);
    game.result_menu();
    let wanted = Some(SetSetting(Setting::HeadStart, 3).into());
    let at = game.get::<OpenMenu>().entries.iter().position(|entry| entry.accept == wanted).expect("an offer");
    for _ in 0..at {
        game.tap(KeyCode::ArrowDown);
    }
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::KeyR);
    game.until("a head start", |game| {
        game.phase() == Some(Phase::Running) && game.get::<CurrentLevel>().handicap.head_start_seconds() == 3
    });
}
