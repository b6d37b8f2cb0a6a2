//! The league, by keys alone: runs from a chat are ranked, raced as ghosts, watched, kept, copied and forgotten.

use std::fs;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use mazeater::modes::{LeagueCommand, LeagueDesk};
use mazeater::navigation::{Navigate, RunsOpened};
use mazeater::race_setup::RaceMode;
use mazeater::simulation::GhostKind;
use mazeater::states::{Page, Phase};
use profile::LeagueBook;
use study::league::{Findings, League};
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;
use crate::screens::tour::examples::run_after;

fn open(game: &mut Game) {
    game.choose("title-modes");
    game.choose("league-heading");
    game.until("the league", |game| game.page() == Some(Page::League));
    game.app.update();
}

fn until_told(game: &mut Game, id: &str) {
    game.until("the runs", |game| {
        game.get::<LeagueDesk>().progress().is_none() && game.get::<StatusLine>().line().is_some_and(|told| told.is(id))
    });
    game.app.update();
}

fn times(game: &Game) -> Vec<(usize, String)> {
    let tables = game.get::<LeagueDesk>().tables();
    tables.iter().flat_map(|table| &table.rows).map(|row| (row.place, row.name().to_owned())).collect()
}

fn open_first(game: &mut Game) {
    let race = game.get::<LeagueDesk>().tables()[0].race.clone();
    game.app.world_mut().write_message(LeagueCommand::OpenRace(race));
    game.until("the table", |game| game.page() == Some(Page::LeagueRace));
    game.app.update();
}

#[test]
fn chat_becomes_a_table_whose_runs_are_raced_as_ghosts_and_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    let runs: Vec<String> = (0..10).map(|number| run_after("group", number * 8)).collect();
    let lines: Vec<String> = ('A'..='J').zip(&runs).map(|(name, run)| format!("{name}: {run}")).collect();
    let chat = format!("{}\nZ: {}\n{}", lines.join("\n"), &runs[0][..runs[0].len() - 9], lines[3]);
    game.copy(&chat);
    game.choose("league-paste");
    until_told(&mut game, "league-added-but");
    let wanted: Vec<(usize, String)> = (1..).zip('A'..='J').map(|(place, name)| (place, name.to_string())).collect();
    assert_eq!(times(&game), wanted);
    assert_eq!(game.get::<LeagueBook>().0.runs().len(), 10);
    open_first(&mut game);
    assert!(game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("league-race-best")));
    game.choose("league-copy-table");
    game.app.update();
    assert!(game.clipboard().contains("| 10 | J |"), "{}", game.clipboard());
    game.choose("league-race-best");
    game.until_phase(Phase::Intro);
    assert!(matches!(game.mode(), RaceMode::Quick(_)));
    game.until_ghosts(&[GhostKind::Friend; 8]);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    // Later the league is there, and is run again.
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.until("the tables", |game| game.get::<LeagueDesk>().tables().iter().any(|table| table.rows.len() == 10));
    assert_eq!(times(&game), wanted);
    game.app.update();
    game.choose("league-copy");
    game.app.update();
    assert_eq!(League::from_text(&game.clipboard()).as_ref(), Ok(&*game.get::<LeagueBook>().0));
}

#[test]
fn run_is_watched_raced_and_forgotten() {
    let mut game = driven(config());
    open(&mut game);
    game.copy(&format!("Ada: {}\nBo: {}", run_after("two", 0), run_after("two", 60)));
    game.choose("league-paste");
    until_told(&mut game, "league-added");
    // The race of the runs that came is chosen.
    game.tap(KeyCode::Enter);
    game.until("the table", |game| game.page() == Some(Page::LeagueRace));
    game.app.update();
    let run = game.get::<LeagueDesk>().open_table().expect("a table").rows[1].run.run.letters().to_owned();
    game.app.world_mut().write_message(LeagueCommand::OpenRun(run));
    game.until("the run", |game| game.page() == Some(Page::LeagueRun));
    game.app.update();
    game.choose("shared-watch");
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Replay(_)));
    game.app.world_mut().write_message(Navigate::Leave);
    game.until("the page again", |game| game.page() == Some(Page::LeagueRun));
    game.app.update();
    game.choose("league-forget-run");
    game.until("the table", |game| game.page() == Some(Page::LeagueRace));
    assert_eq!(times(&game), [(1, "Ada".to_owned())]);
    game.app.update();
    game.choose("league-add-own");
    until_told(&mut game, "league-no-own");
    game.choose("league-forget-race");
    game.until("the league", |game| game.page() == Some(Page::League));
    assert!(game.get::<LeagueBook>().0.runs().len() == 0 && times(&game).is_empty());
}

#[test]
fn folders_and_texts_with_many_runs_open_the_league_and_others_do_not() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("mails")).expect("a folder");
    for (name, ticks) in [("Ada", 0), ("mails/Bo", 30)] {
        fs::write(folder.path().join(name).with_extension("txt"), run_after("files", ticks)).expect("a file");
    }
    let mut game = driven(config());
    let window = game.app.world_mut().spawn_empty().id();
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf: folder.path().to_owned() });
    until_told(&mut game, "league-added");
    assert_eq!((game.page(), times(&game).len()), (Some(Page::League), 2));
    // What has no run is told.
    game.app.world_mut().write_message(RunsOpened(Findings::of_text("nothing").into()));
    until_told(&mut game, "league-nothing-found");
    game.copy("a chat without links");
    game.choose("league-paste");
    until_told(&mut game, "league-nothing-found");
    assert_eq!(times(&game).len(), 2);
    // Imported saves without these runs.
    game.app.insert_resource(LeagueBook::default());
    game.tap(KeyCode::Escape);
    open(&mut game);
    assert_eq!(times(&game), []);
}
