//! Saving: a win survives any end of the program.

use bevy::prelude::*;
use mazeater::modes::WatchReplay;
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::{NextRace, RaceMode};
use mazeater::simulation::PlayerKind;
use mazeater::states::Phase;
use profile::{Progress, RecordsTable, Replays, RunRows};
use race::{RaceCode, Winner};
use study::runs::{RunMode, RunResult, read_rows};
use text::Text;

use crate::game::{Game, config, kept_at};

/// A game in the frame after the bot has won.
fn won(home: &std::path::Path) -> Game {
    let mut game = Game::with(kept_at(home));
    game.app.insert_resource(PlayerKind::Expert);
    game.start();
    game.until("the verdict", |game| game.clock().winner().is_some());
    assert_eq!(game.clock().winner(), Some(Winner::Player));
    game
}

#[test]
fn quitting_right_after_a_win_saves_it() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = won(home.path());
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let (book, last) = (game.get::<RecordsTable>().clone(), game.get::<Replays>().last().cloned().expect("a replay"));
    assert_eq!(book.0.races().count(), 1);
    drop(game);
    let again = Game::with(kept_at(home.path()));
    assert_eq!(again.get::<RecordsTable>(), &book);
    assert!(again.get::<Progress>().is_open(2, &config().campaign));
    assert_eq!(again.get::<Replays>().load_last(), Ok(last));
    let code = book.0.races().next().unwrap().parse().unwrap();
    let run = book.0.runs(&code).next().unwrap();
    assert!(again.get::<Replays>().load(run).is_ok(), "the replay of the record is saved too");
}

#[test]
fn every_finished_race_is_a_row_with_what_its_replay_tells() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = won(home.path());
    let time = game.clock().finish();
    game.app.update();
    assert_eq!(game.get::<RunRows>().0.len(), 1);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let text = std::fs::read_to_string(home.path().join("runs.csv")).expect("the file of the races");
    let (rows, bad) = read_rows(&text).expect("rows");
    let [row] = &rows[..] else { panic!("{text}") };
    assert_eq!((row.mode, row.level, row.result, bad.len()), (RunMode::Level, Some(1), RunResult::Won, 0));
    assert_eq!((Some(row.time), row.looks, row.pauses, row.hinted), (time, Some(0), Some(0), false));
    let facts = row.facts.as_ref().expect("the race was recorded");
    assert!(facts.steps >= facts.flawless_steps && facts.reading < row.time, "{facts:?}");
    // The next game goes on with it.
    assert_eq!(Game::with(kept_at(home.path())).get::<RunRows>().0.len(), 1);
}

#[test]
fn win_during_a_save_is_saved_too() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = won(home.path());
    for _ in 0..3 {
        // Starts again without waiting for the disk.
        game.app.world_mut().write_message(RaceCommand::Restart);
        game.app.update();
        game.until_phase(Phase::Running);
        game.until("the verdict", |game| game.clock().winner().is_some());
    }
    let runs = |book: &RecordsTable| {
        let code = book.0.races().next().unwrap().parse().unwrap();
        book.0.runs(&code).count()
    };
    game.app.update();
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let book = game.get::<RecordsTable>().clone();
    drop(game);
    let again = Game::with(kept_at(home.path()));
    assert_eq!((again.get::<RecordsTable>(), runs(&book)), (&book, 4));
    // The backup is complete as well.
    let before = std::fs::read_to_string(home.path().join("records.before.ron")).expect("the file before");
    assert!(race::Records::from_ron(&before).is_ok());
}

#[test]
fn win_is_saved_without_quitting() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = won(home.path());
    let file = home.path().join("records.ron");
    game.until("the file of the records", |_| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        file.exists()
    });
    // From here on, killing the program loses nothing.
    let text = std::fs::read_to_string(&file).expect("it is there whole");
    assert_eq!(race::Records::from_ron(&text).as_ref(), Ok(&*game.get::<RecordsTable>().0));
    game.app.world_mut().write_message(WatchReplay::Last);
    game.app.update();
}

#[test]
fn where_nothing_can_be_kept_it_is_said_from_the_start() {
    let said = Text::verbatim("nothing is kept");
    let mut game = Game::with(mazeater::LaunchConfig { notice: Some(said.clone()), ..config() });
    // Still shown after a race.
    game.start();
    assert_eq!(game.notices(), [said.english()]);
    assert_eq!(Game::new().notices().len(), 0);
}

/// Uses a device that is always full instead of a disk.
#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_reported_from_the_start() {
    let home = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink("/dev/full", home.path().join("probe")).expect("a link");
    let mut game = Game::with(kept_at(home.path()));
    game.until("the report", |game| {
        let notice = game.get::<platform::storage::Notice>();
        notice.lines().any(|line| line.is("notices-progress-not-saved"))
    });
}

/// Has the bot win a race.
fn win(game: &mut Game, mode: RaceMode) {
    game.app.insert_resource(PlayerKind::Expert);
    game.app.world_mut().resource_mut::<NextRace>().mode = mode;
    game.app.world_mut().write_message(RaceCommand::Play);
    game.app.update();
    game.until("the verdict", |game| game.clock().winner().is_some());
    assert_eq!(game.clock().winner(), Some(Winner::Player));
}

#[test]
fn two_copies_of_the_game_lose_no_win() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut one, mut two) = (Game::with(kept_at(home.path())), Game::with(kept_at(home.path())));
    win(&mut one, RaceMode::Level(1));
    win(&mut two, RaceMode::Quick(RaceCode::of_word("two").expect("a word").into()));
    for game in [&mut two, &mut one] {
        game.app.update();
        game.app.world_mut().write_message(AppExit::Success);
        game.app.update();
    }
    let again = Game::with(kept_at(home.path()));
    assert_eq!(again.get::<RecordsTable>().0.races().count(), 2);
    assert!(again.get::<Progress>().level(1).is_some());
}
