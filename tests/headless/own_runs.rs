//! The player's own runs: the page of charts, and *Matched* races by the bot that runs like the player.

use std::path::Path;

use bevy::prelude::*;
use lab::own_runs::OwnRuns;
use maze::{Cancel, Seed};
use mazeater::LaunchConfig;
use mazeater::navigation::RaceCommand;
use mazeater::profile::ProfileCommand;
use mazeater::race_setup::CurrentLevel;
use mazeater::states::Page;
use profile::Replays;
use race::bot::{Hands, Skill};
use race::{Bot, BotRaces, Difficulty, RaceCode, RunFacts};
use study::runs::{LEAST_TRIALS, MOST_KEPT_BYTES, RunBook, RunMode, RunResult, RunRow, Utc};
use ui::menu::OpenMenu;

use crate::game::{Game, is_called, kept_at};

/// The first level whose clock does not wait, so that its time is rated.
const RATED: u32 = 3;

/// Saves the first runs of a slow reader in new mazes.
fn save_runs(home: &Path, count: usize) {
    let mut book = RunBook::default();
    for number in 0..count {
        let code = RaceCode::of_word(&format!("own {number}")).unwrap();
        let level = code.level().unwrap();
        let mut bot = Bot::average(Skill::fitted(70, Hands::at(330)), &Seed::new(format!("own {number}")));
        let facts = RunFacts::of_run(&level, |race| Some(bot.intent(&race.view(), race.player())));
        book.add(RunRow {
            when: Utc(1_700_000_000 + number as u64),
            mode: RunMode::Quick,
            level: None,
            code: Some(code),
            rival: "Wally".to_owned(),
            difficulty: Difficulty::Matched,
            rival_finish: level.eater_finish(Difficulty::Matched),
            result: RunResult::Won,
            time: facts.ticks,
            facts: Some(facts),
            looks: Some(0),
            pauses: Some(0),
            hinted: false,
            assisted: false,
            rated: true,
        });
    }
    std::fs::write(home.join("runs.csv"), book.to_text(MOST_KEPT_BYTES)).unwrap();
}

/// The value of an entry of the open menu.
fn value(game: &Game, label: &str) -> String {
    let menu = game.get::<OpenMenu>();
    let entry = menu.entries.iter().find(|entry| is_called(entry, label)).unwrap_or_else(|| panic!("{label}"));
    entry.value.english().into_owned()
}

#[test]
fn page_tells_values_by_keyboard_alone_and_what_to_do_without_runs() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    game.choose("title-records");
    game.choose("runs-heading");
    assert_eq!(game.page(), Some(Page::Runs));
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, "runs-none")));
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::Records));
    drop(game);
    save_runs(home.path(), LEAST_TRIALS - 1);
    let mut game = Game::with(kept_at(home.path()));
    game.until("the runs", |game| !game.get::<OwnRuns>().rows().is_empty());
    game.choose("title-records");
    game.choose("runs-heading");
    assert_eq!((value(&game, "runs-chart"), value(&game, "runs-of")), ("over tries".into(), "own 0 (1)".into()));
    assert_eq!(value(&game, "runs-best"), value(&game, "runs-slowest"));
    assert_eq!(value(&game, "runs-fit"), "not fitted yet");
    game.go_to("runs-of");
    game.tap(KeyCode::ArrowRight);
    assert_eq!(value(&game, "runs-of"), "own 1 (1)");
    game.go_to("runs-chart");
    game.tap(KeyCode::ArrowRight);
    assert_eq!((value(&game, "runs-chart"), value(&game, "runs-of")), ("by level".into(), "nothing yet".into()));
    game.tap(KeyCode::ArrowRight);
    assert_eq!((value(&game, "runs-of"), value(&game, "runs-best").ends_with('%')), ("Wally (9)".into(), true));
}

#[test]
fn matched_finish_follows_from_the_fitted_bot_and_is_in_the_replay() {
    let home = tempfile::tempdir().expect("a folder");
    save_runs(home.path(), LEAST_TRIALS);
    let mut game = Game::with(LaunchConfig { level: Some(RATED), ..kept_at(home.path()) });
    game.until("the fit", |game| game.get::<OwnRuns>().fit().is_some());
    let fit = *game.get::<OwnRuns>().fit().unwrap();
    assert_eq!(fit.runs as usize, LEAST_TRIALS);
    game.start();
    let level = game.get::<CurrentLevel>();
    assert_eq!((level.difficulty, level.fit), (Difficulty::Matched, Some(fit)));
    let mut races = BotRaces::of(fit.skill);
    let own = std::iter::repeat_with(|| races.next(&level.level, &Cancel::never()).unwrap()).flatten().next().unwrap();
    let rating = fit.rating_in(&level.level, own);
    let finish = level.finish;
    assert_eq!(level.rating, Some(rating));
    assert_eq!(Ok(finish), level.level.finish_for(Difficulty::Matched, &rating, &Cancel::never()));
    game.play_to_the_end();
    game.result_menu();
    let replay = game.get::<Replays>().load_last().expect("a replay");
    assert_eq!((replay.eater_finish(), replay.code().difficulty()), (finish, None), "it holds the finish, not the fit");
    // What was before a reset says nothing.
    game.app.world_mut().write_message(ProfileCommand::ResetRating);
    game.until("no fit", |game| game.get::<OwnRuns>().fit().is_none());
    game.app.world_mut().write_message(RaceCommand::Next);
    game.until("the next level", |game| {
        game.app.world().get_resource::<CurrentLevel>().is_some_and(|level| level.fit.is_none())
    });
}
