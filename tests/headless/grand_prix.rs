//! The Grand Prix: single tracks, and the run for points.

use std::fs;
use std::sync::Arc;

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::modes::GrandPrix;
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::simulation::PlayerKind;
use mazeater::states::{Page, Phase};
use own_eaters::{ScriptId, Shelf};
use profile::{CupProgress, RecordsTable};
use race::points::Entrant;
use race::{Difficulty, EaterKind, ScriptLook};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

/// A track of the run for points, without eaters of the player.
fn cup(track: u32, difficulty: Difficulty) -> RaceMode {
    RaceMode::Cup { track, difficulty, field: Arc::default() }
}

/// Short tracks of any maze.
fn short_tracks() -> race::Campaign {
    race::Campaign::from_ron(
        r#"(levels: [
            (name: "One", size: "8x6", algorithm: "wilson", seed: "one", eaters: [Ripple, Wally]),
            (name: "Two", size: "8x6", algorithm: "wilson", seed: "two", eaters: [Wally, Ripple]),
            (name: "Three", size: "8x6", algorithm: "wilson", seed: "three", eaters: [Ripple, Wally]),
        ])"#,
    )
    .unwrap()
}

#[test]
fn grand_prix_races_all_eaters_of_a_track_and_continues() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.go_to("grand-prix-opponents");
    game.tap(KeyCode::ArrowLeft);
    let tracks = game.get::<mazeater::race_setup::Tracks>().0.levels();
    let most = tracks.iter().map(|track| track.eaters.len() as u8).max().expect("tracks");
    assert_eq!(game.get::<GrandPrix>().eaters(), most - 1);
    game.tap(KeyCode::ArrowRight);
    game.choose("grand-prix-race");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::GrandPrix { track: 1, eaters: most, scripts: Arc::default() });
    let all = game.get::<mazeater::race_setup::Tracks>().0.level(1).eaters.len();
    assert_eq!(game.get::<CurrentLevel>().eaters.len(), all);
    game.choose("result-next-track");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::GrandPrix { track: 2, eaters: most, scripts: Arc::default() });
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::GrandPrix));
}

#[test]
fn grand_prix_is_left_continued_and_ends_with_a_cup() {
    let home = tempfile::tempdir().expect("a folder");
    let tracks = short_tracks();
    let config = || LaunchConfig { tracks: tracks.clone(), difficulty: Some(Difficulty::Easy), ..kept_at(home.path()) };
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("grand-prix-new");
    game.race_to_the_end();
    assert_eq!(game.mode(), cup(1, Difficulty::Easy));
    // The finish counts: there is no other try.
    assert!(game.get::<OpenMenu>().entries.iter().all(|entry| entry.accept != Some(RaceCommand::Restart.into())));
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Finished));
    game.choose("result-standings");
    assert_eq!(game.page(), Some(Page::Standings));
    game.choose("standings-next");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), cup(2, Difficulty::Easy));
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
    assert_eq!(game.mode(), cup(3, Difficulty::Easy), "the run has its difficulty");
    let cups = game.get::<CupProgress>();
    let rows = cups.run(3).expect("a run").standing();
    // 12 + 12 + 12 points for Ripple, 10 + 15 + 10 for Wally, 15 + 0 + 15 for the player.
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    assert_eq!((rows[0].entrant, points), (Entrant::Eater(EaterKind::Ripple), vec![36, 35, 30]));
    assert_eq!((cups.open_run(3).is_none(), cups.cup(Difficulty::Easy)), (true, None), "third of three wins no cup");
    game.choose("result-standings");
    game.choose("grand-prix-new");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), cup(1, Difficulty::Hard));
}

#[test]
fn own_eaters_run_for_points_until_their_script_is_changed_and_leave_no_cup() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("eaters");
    fs::create_dir(&folder).expect("a folder");
    let fill = |name: &str| script::LESSONS[4].text.replace("Brooke", name);
    fs::write(folder.join("stays.rhai"), fill("Stays")).expect("a file");
    fs::write(folder.join("goes.rhai"), fill("Goes")).expect("a file");
    let config = || LaunchConfig { tracks: short_tracks(), difficulty: Some(Difficulty::Easy), ..kept_at(home.path()) };
    let open = |game: &mut Game| {
        game.choose("title-modes");
        game.choose("mode-grand-prix");
        game.until("the shelf is read", |game| !game.get::<Shelf>().is_reading());
        game.app.update();
    };
    let mut game = driven(config());
    open(&mut game);
    game.choose("scripts-heading");
    for name in ["Goes", "Stays"] {
        game.choose(name);
    }
    game.choose("common-back");
    let hint = game
        .get::<OpenMenu>()
        .entries
        .iter()
        .find(|entry| entry.label.is("grand-prix-new"))
        .map(|entry| entry.hint.english().into_owned());
    assert!(hint.is_some_and(|hint| hint.contains("Goes, Stays") && hint.contains("no cup is kept")));
    let records = game.get::<RecordsTable>().0.clone();
    game.choose("grand-prix-new");
    game.until_phase(Phase::Intro);
    assert_eq!((game.get::<CurrentLevel>().eaters.len(), game.get::<CurrentLevel>().scripts.len()), (4, 2));
    game.race_to_the_end();
    assert_eq!(game.get::<RecordsTable>().0, records);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);

    // Another text is another eater: it stays at home, with its points, and the run is raced on.
    fs::write(folder.join("goes.rhai"), fill("Goes") + "\n// faster").expect("a file");
    let mut game = driven(config());
    open(&mut game);
    assert!(game.get::<GrandPrix>().scripts().is_empty(), "the run has its own");
    game.choose("grand-prix-continue");
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert_eq!(level.eaters.last().and_then(|eater| eater.look()).map(ScriptLook::name), Some("Stays"));
    let [line] = &level.script_messages().collect::<Vec<_>>()[..] else { panic!("{:?}", level.stuck) };
    assert!(line.english().starts_with("Goes stays at home and keeps its points"), "{}", line.english());
    game.race_to_the_end();
    let points = |game: &Game, number: u8| {
        let rows = game.get::<CupProgress>().run(3).expect("a run").standing();
        rows.iter().find(|row| row.entrant == Entrant::Script(number)).map(|row| (row.points, row.gained))
    };
    let (goes, stays) = (points(&game, 0).expect("a row"), points(&game, 1).expect("a row"));
    assert!(goes.0 > 0 && goes.1 == 0 && stays.0 > stays.1 && stays.1 > 0, "{goes:?} {stays:?}");
    game.choose("result-standings");
    game.app.update();
    // The other one is deleted: the last track is raced without any.
    let mut shelf = game.app.world_mut().resource_mut::<Shelf>();
    shelf.select(&ScriptId::Own("stays".to_owned()));
    shelf.delete();
    game.choose("standings-next");
    game.until_phase(Phase::Intro);
    assert_eq!(game.get::<CurrentLevel>().script_messages().count(), 2);
    assert!(game.get::<CurrentLevel>().scripts.is_empty());
    game.race_to_the_end();
    let cups = game.get::<CupProgress>();
    let rows = cups.run(3).expect("a run").standing();
    assert_eq!(rows.len(), 5);
    assert!(cups.open_run(3).is_none() && cups.cup(Difficulty::Easy).is_none());
}
