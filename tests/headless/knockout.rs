//! A knockout of ghosts, by keys alone: who leaves at each split, on the track, in the panel and in the table.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazeater::modes::{KnockoutRace, LeagueCommand, LeagueDesk};
use mazeater::navigation::{Navigate, RunsOpened};
use mazeater::profile::ImportedGhosts;
use mazeater::simulation::{GhostBody, GhostKind, PlayerKind, PlayerKnockedOut};
use mazeater::states::{Page, Phase};
use profile::RecordsTable;
use race::Ticks;
use study::league::{Findings, Knockout, KnockoutRow};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, is_called};
use crate::menus::driven;
use crate::screens::tour::examples::run_after;

/// A game with the table of a race that has this many runs, each some ticks slower than the one before.
fn with_runs(count: u32, slower: u32) -> Game {
    let mut game = driven(config());
    let runs: Vec<String> =
        (0..count).map(|run| format!("Racer {run}: {}", run_after("knock", run * slower))).collect();
    game.app.world_mut().write_message(RunsOpened(Findings::of_text(&runs.join("\n")).into()));
    game.until("the tables", |game| !game.get::<LeagueDesk>().tables().is_empty());
    let race = game.get::<LeagueDesk>().tables()[0].race.clone();
    game.app.world_mut().write_message(LeagueCommand::OpenRace(race));
    game.until("the table", |game| game.page() == Some(Page::LeagueRace));
    game.app.update();
    game
}

fn go(game: &mut Game) {
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Countdown);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Running);
}

fn knockout(game: &Game) -> &Knockout {
    game.get::<KnockoutRace>().current().expect("a knockout")
}

fn own_row(game: &Game) -> KnockoutRow {
    knockout(game).table().into_iter().find(|row| row.name.is_none()).expect("a row")
}

/// The numbers of the ghosts that are on the track.
fn on_track(game: &mut Game) -> Vec<usize> {
    let mut ghosts = game.app.world_mut().query::<&GhostBody>();
    let ghosts = ghosts.iter(game.app.world()).filter(|ghost| !ghost.is_out());
    let mut numbers: Vec<usize> = ghosts.map(GhostBody::number).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn player_who_stands_still_is_out_at_the_first_split_and_may_run_on() {
    let mut game = with_runs(5, 16);
    game.app.insert_resource(PlayerKind::Devices);
    game.choose("league-knockout");
    go(&mut game);
    assert_eq!(game.ghosts(), [GhostKind::Friend; 5]);
    let fourth = game.get::<LeagueDesk>().open_table().expect("a table").rows[3].facts.splits;
    let mut told = MessageCursor::<PlayerKnockedOut>::default();
    game.until("the split", |game| knockout(game).standing().player_out.is_some());
    // Of six, four may stay: the place that the fourth ghost takes is the last.
    assert_eq!(knockout(&game).decided_at(), fourth[0]);
    assert_eq!(game.clock().time(), fourth[0].expect("a split"));
    assert_eq!(told.read(game.app.world().resource()).count(), 1);
    game.app.update();
    assert_eq!(on_track(&mut game), [0, 1, 2, 3]);
    game.until("the second split", |game| knockout(game).standing().next.is_none());
    game.app.update();
    assert_eq!(on_track(&mut game), [0, 1, 2]);
    assert_eq!(knockout(&game).standing().left, 3);
    game.play_to_the_end();
    game.result_menu();
    assert_eq!(told.read(game.app.world().resource()).count(), 0, "told once");
    // The run counts as any other.
    assert_eq!(game.get::<RecordsTable>().0.races().count(), 1);
    let own = own_row(&game);
    assert_eq!((own.place, own.out), (6, Some(1)));
    game.app.update();
    assert_eq!(on_track(&mut game), [0, 1, 2], "the record brings nobody back");
    game.choose("knockout-table");
    game.until("the table", |game| game.page() == Some(Page::Knockout));
    game.app.update();
    let entries = &game.get::<OpenMenu>().entries;
    let labels: Vec<bool> = entries.iter().map(|entry| is_called(entry, "knockout-you")).collect();
    assert_eq!(labels, [false, false, false, false, false, false, true], "a way back, five runs and the player");
    assert!(entries[6].value.is("knockout-row-out") && entries[4].value.is("knockout-row-out"));
    game.tap(KeyCode::Escape);
    game.result_menu();
    // Restart begins it anew.
    game.tap(KeyCode::KeyR);
    game.until_phase(Phase::Running);
    game.app.update();
    assert_eq!((on_track(&mut game).len(), knockout(&game).standing().left), (5, 6));
    assert_eq!(knockout(&game).standing().player_out, None);
    // The title ends it.
    game.app.world_mut().write_message(Navigate::Leave);
    game.until("the title", |game| game.screen() == Screen::Title);
    assert!(game.get::<KnockoutRace>().current().is_none());
    assert!(matches!(game.get::<ImportedGhosts>(), ImportedGhosts::None));
}

#[test]
fn fast_player_stays_in_and_finds_the_result_again_after_the_replay() {
    let mut game = with_runs(5, 16);
    game.choose("league-knockout");
    game.race_to_the_end();
    let (table, own) = (knockout(&game).table(), own_row(&game));
    assert_eq!((own.place, own.out, own.time), (1, None, game.clock().finish()));
    game.choose("result-watch-replay");
    game.until_phase(Phase::Running);
    assert!(game.get::<KnockoutRace>().current().is_none(), "a replay is no knockout");
    game.app.world_mut().write_message(Navigate::Leave);
    game.until_phase(Phase::Finished);
    game.result_menu();
    assert_eq!(knockout(&game).table(), table);
}

#[test]
fn frame_rate_does_not_decide_who_leaves() {
    let split = |ticks: u32| {
        let mut game = with_runs(4, 16);
        game.app.insert_resource(PlayerKind::Devices);
        game.choose("league-knockout");
        go(&mut game);
        game.app.insert_resource(TimeUpdateStrategy::FixedTimesteps(ticks));
        game.until("the split", |game| knockout(game).decided_at().is_some());
        knockout(&game).decided_at()
    };
    let one = split(1);
    assert!(one.is_some_and(|at| at > Ticks(0)));
    assert_eq!(one, split(7));
}

#[test]
fn sixty_ghosts_race_at_once() {
    let mut game = with_runs(62, 4);
    let hints = |game: &Game, id: &str| game.get::<OpenMenu>().entries.iter().any(|entry| entry.hint.is(id));
    assert!(hints(&game, "league-knockout-hint-best"), "two have no room, and this is told");
    game.choose("league-knockout");
    go(&mut game);
    assert_eq!(game.ghosts(), [GhostKind::Friend; 60]);
    game.until("the first split", |game| knockout(game).decided_at().is_some());
    game.app.update();
    // Twenty of 61 leave, and then fourteen of 41.
    assert_eq!(on_track(&mut game), (0..40).collect::<Vec<_>>());
    game.until("the second split", |game| knockout(game).standing().next.is_none());
    game.app.update();
    assert_eq!(on_track(&mut game), (0..26).collect::<Vec<_>>());
    game.until_phase(Phase::Finished);
    game.result_menu();
    assert_eq!(knockout(&game).table().len(), 61);
    game.choose("knockout-table");
    game.app.update();
    assert_eq!(game.get::<OpenMenu>().entries.len(), 62);
}

#[test]
fn two_runs_are_no_knockout() {
    let game = with_runs(2, 16);
    assert!(!game.get::<OpenMenu>().entries.iter().any(|entry| is_called(entry, "league-knockout")));
    assert!(game.get::<KnockoutRace>().current().is_none());
}
