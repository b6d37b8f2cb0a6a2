//! The Grand Prix: single tracks, and the run for points.

use std::sync::Arc;

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::menu::OpenMenu;
use mazeater::modes::GrandPrix;
use mazeater::navigation::RaceCommand;
use mazeater::profile::CupProgress;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::simulation::PlayerKind;
use mazeater::states::{Page, Phase, Screen};
use race::points::Entrant;
use race::{Difficulty, EaterKind};

use crate::game::{config, kept_at};
use crate::menus::driven;

#[test]
fn grand_prix_races_all_eaters_of_a_track_and_continues() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.go_to("grand-prix-opponents");
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(game.get::<GrandPrix>().eaters(), 7);
    game.tap(KeyCode::ArrowRight);
    game.choose("grand-prix-race");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::GrandPrix { track: 1, eaters: 8, scripts: Arc::default() });
    let all = game.get::<mazeater::race_setup::Tracks>().0.level(1).eaters.len();
    assert_eq!(game.get::<CurrentLevel>().eaters.len(), all);
    game.choose("result-next-track");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::GrandPrix { track: 2, eaters: 8, scripts: Arc::default() });
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::GrandPrix));
}

#[test]
fn grand_prix_is_left_continued_and_ends_with_a_cup() {
    let home = tempfile::tempdir().expect("a folder");
    // Three short tracks of any maze.
    let tracks = race::Campaign::from_ron(
        r#"(levels: [
            (name: "One", size: "8x6", algorithm: "wilson", seed: "one", eaters: [Ripple, Wally]),
            (name: "Two", size: "8x6", algorithm: "wilson", seed: "two", eaters: [Wally, Ripple]),
            (name: "Three", size: "8x6", algorithm: "wilson", seed: "three", eaters: [Ripple, Wally]),
        ])"#,
    )
    .unwrap();
    let config = || LaunchConfig { tracks: tracks.clone(), difficulty: Some(Difficulty::Easy), ..kept_at(home.path()) };
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("grand-prix-new");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Cup { track: 1, difficulty: Difficulty::Easy });
    // The finish counts: there is no other try.
    assert!(game.get::<OpenMenu>().entries.iter().all(|entry| entry.accept != Some(RaceCommand::Restart.into())));
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Finished));
    game.choose("result-standings");
    assert_eq!(game.page(), Some(Page::Standings));
    game.choose("standings-next");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Cup { track: 2, difficulty: Difficulty::Easy });
    // The second track is left after it is lost: it counts as not finished.
    game.app.insert_resource(PlayerKind::Devices);
    game.back_to_title();
    game.choose("grand-prix-continue");
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Enter);
    game.until("the loss", |game| game.clock().is_lost());
    game.tap(KeyCode::KeyR);
    assert!(game.clock().is_lost(), "a decided track is not restarted");
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);

    let mut game = driven(LaunchConfig { difficulty: Some(Difficulty::Hard), ..config() });
    assert_eq!(game.get::<CupProgress>().open_run(3).map(|(_, track)| track), Some(3));
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("grand-prix-continue");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Cup { track: 3, difficulty: Difficulty::Easy }, "the run has its difficulty");
    let cups = game.get::<CupProgress>();
    let rows = cups.run(3).expect("a run").standing();
    // 12 + 12 + 12 points for Ripple, 10 + 15 + 10 for Wally, 15 + 0 + 15 for the player.
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    assert_eq!((rows[0].entrant, points), (Entrant::Eater(EaterKind::Ripple), vec![36, 35, 30]));
    assert_eq!((cups.open_run(3).is_none(), cups.cup(Difficulty::Easy)), (true, None), "third of three wins no cup");
    game.choose("result-standings");
    game.choose("grand-prix-new");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Cup { track: 1, difficulty: Difficulty::Hard });
}
