//! Levels of one's own: made, checked, kept, sent as links, opened and raced against their authors.

use std::fs;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use lab::{LabMaze, LabPage};
use maker::{CheckedCampaign, DeskPart, DraftChange, OpenCampaign, Then, campaign_of_link};
use maze::Cancel;
use mazeater::modes::{MakerCommand, MakerDesk, QuickRace};
use mazeater::navigation::LevelsOpened;
use mazeater::race_setup::{BuildFailure, CurrentLevel, RaceMode};
use mazeater::simulation::{GhostKind, PlayerKind, Rivals};
use mazeater::states::{Page, Phase};
use mazeater::{LaunchConfig, Start};
use profile::OwnLevels;
use race::campaign::{LevelMusic, LevelNotes, LevelPalette};
use race::{Campaign, Difficulty, RaceCode, Replay, Ticks};
use settings::GhostChoice;
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

fn open(game: &mut Game) {
    game.choose("title-modes");
    game.choose("maker-heading");
    game.until("the levels", |game| game.page() == Some(Page::Maker));
    game.app.update();
}

fn send(game: &mut Game, command: MakerCommand) {
    game.app.world_mut().write_message(command);
    game.app.update();
    game.app.update();
}

fn until_told(game: &mut Game, id: &str) {
    game.until("the check", |game| {
        !game.get::<MakerDesk>().is_checking() && game.get::<StatusLine>().line().is_some_and(|told| told.is(id))
    });
    game.app.update();
}

/// A level with all that it can have beside its race.
fn level(word: &str) -> Campaign {
    let code = RaceCode::of_word(word).expect("a code");
    let run = Replay::of_expert(&code.level().expect("a level")).expect("a run");
    let notes = LevelNotes {
        text: "Straight on.".to_owned(),
        palette: Some(LevelPalette::Orchid),
        music: Some(LevelMusic::Finale),
        run: Some(run.into()),
        medals_by_run: true,
    };
    Campaign::of_level(code.plan(), notes)
}

#[test]
fn level_is_made_tried_kept_and_sent() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.choose("maker-new");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    game.app.update();
    game.choose("maker-keep");
    until_told(&mut game, "maker-no-name");
    send(&mut game, MakerCommand::Change(DraftChange::Name("Own".to_owned())));
    // A draft that was left for another page is resumed.
    game.tap(KeyCode::Escape);
    game.until("the levels", |game| game.page() == Some(Page::Maker));
    game.app.update();
    game.choose("maker-resume");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    game.app.update();
    // Its race is chosen on a page that leads back, without what is of a quick race only.
    game.choose("maker-race");
    game.until("its race", |game| game.page() == Some(Page::Quick));
    game.app.update();
    let has = |label| game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is(label));
    assert_eq!(["quick-race", "difficulty", "share-race"].map(has), [false; 3]);
    game.choose("maker-race-done");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    game.app.update();
    send(&mut game, MakerCommand::AddRun);
    until_told(&mut game, "maker-no-run");
    game.choose("maker-check");
    game.until("the check", |game| !game.get::<MakerDesk>().is_checking());
    // A try is a record, and can be the run of the author.
    send(&mut game, MakerCommand::Change(DraftChange::Palette(Some(LevelPalette::Seaweed))));
    game.app.world_mut().insert_resource(PlayerKind::Expert);
    game.app.update();
    game.choose("maker-try");
    game.until_phase(Phase::Intro);
    // It is raced as it will be kept.
    let level = game.get::<CurrentLevel>();
    assert_eq!((&*level.level.plan().name, level.notes.palette), ("Own", Some(LevelPalette::Seaweed)));
    assert!(level.mode_name().is("mode-own-level"));
    assert_eq!(game.mode(), RaceMode::of_code(game.get::<QuickRace>().code().clone()));
    game.until_phase(Phase::Finished);
    game.app.world_mut().insert_resource(PlayerKind::Devices);
    for command in [
        MakerCommand::AddRun,
        MakerCommand::Change(DraftChange::MedalsByRun(true)),
        MakerCommand::Check(DeskPart::Draft, Then::Keep),
    ] {
        send(&mut game, command);
    }
    until_told(&mut game, "maker-kept");
    let kept = game.get::<OwnLevels>().0.campaigns()[0].clone();
    assert_eq!((&*kept.level(1).name, kept.notes(1).medals_by_run), ("Own", true));
    assert!(kept.notes(1).run.is_some());
    send(&mut game, MakerCommand::Check(DeskPart::Draft, Then::Copy));
    until_told(&mut game, "share-code-copied");
    assert_eq!(campaign_of_link(&game.clipboard()), Ok(kept.clone()));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let game = driven(kept_at(home.path()));
    assert_eq!(game.get::<OwnLevels>().0.campaigns(), [kept]);
}

#[test]
fn pasted_level_is_raced_against_its_author_in_its_colors() {
    let mut game = driven(config());
    let campaign = level("sent");
    let checked = CheckedCampaign::new(campaign.clone(), |_| (), &Cancel::never()).expect("it can be won");
    open(&mut game);
    game.copy(&format!("Try this: https://example.org/#{}", checked.link().expect("it is short")));
    game.choose("maker-paste");
    game.until("the campaign", |game| game.page() == Some(Page::OwnCampaign));
    until_told(&mut game, "maker-added");
    assert_eq!(game.get::<OwnLevels>().0.campaigns(), std::slice::from_ref(&campaign));
    game.tap(KeyCode::Enter);
    game.until("the level", |game| game.page() == Some(Page::OwnLevel));
    game.app.update();
    game.choose("maker-race-run");
    game.until_phase(Phase::Intro);
    game.until_ghosts(&[GhostKind::Friend]);
    assert_eq!(game.get::<Rivals>().choice, GhostChoice::Friend);
    let level = game.get::<CurrentLevel>();
    assert_eq!((&level.notes, &*level.level.plan().name), (campaign.notes(1), &*campaign.level(1).name));
    assert!(level.medal_par() < level.level.par());
    let orchid = colors::palettes::ALL[LevelPalette::Orchid as usize].scheme.palette();
    assert_eq!(game.get::<colors::palette::Palette>(), &orchid);
}

#[test]
fn text_of_a_file_is_pasted() {
    let mut game = driven(config());
    let code = level("pasted").level(1).maze.clone();
    let drawn = format!("(levels: [(name: \"Pasted\", maze: \"{code}\", eaters: [Ripple])])");
    open(&mut game);
    game.copy(&drawn);
    game.choose("maker-paste");
    game.until("the campaign", |game| game.page() == Some(Page::OwnCampaign));
    until_told(&mut game, "maker-added");
    assert_eq!(game.get::<OwnLevels>().0.campaigns()[0].level(1).name, "Pasted");
}

const BLOCKED: &str = "\
+---+---+---+
| S     |   |
+   +---+   +
|       | G |
+---+---+---+";

#[test]
fn level_that_cannot_be_won_is_opened_to_be_mended_and_not_sent() {
    let mut game = driven(config());
    let blocked = format!("(levels: [(name: \"No\", maze: {BLOCKED:?}, eaters: [Ripple])])");
    let blocked = Campaign::from_ron(&blocked).expect("a level");
    game.app.world_mut().write_message(LevelsOpened(blocked.clone().into()));
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    until_told(&mut game, "maker-not-won");
    let told = game.get::<StatusLine>().line().cloned().expect("a message").english().into_owned();
    assert!(told.contains("column 2, row 2"), "{told}");
    assert_eq!(game.get::<QuickRace>().code().maze(), &blocked.level(1).maze);
    for command in [MakerCommand::Check(DeskPart::Draft, Then::Copy), MakerCommand::Check(DeskPart::Draft, Then::Keep)]
    {
        game.app.world_mut().resource_mut::<StatusLine>().0 = None;
        send(&mut game, command);
        until_told(&mut game, "maker-not-won");
    }
    assert!(game.get::<OwnLevels>().0.campaigns().is_empty());
}

#[test]
fn files_and_folders_are_opened_joined_copied_from_and_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.ron"), level("a").to_ron()).expect("written");
    fs::write(folder.path().join("b.ron"), level("b").to_ron()).expect("written");
    fs::write(folder.path().join("notes.txt"), "no level").expect("written");
    let mut game = driven(config());
    open(&mut game);
    let drop_on = |game: &mut Game, path: &std::path::Path| {
        let window = game.app.world_mut().spawn_empty().id();
        let path_buf = path.to_owned();
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        until_told(game, "maker-added");
        send(game, MakerCommand::Open(OpenCampaign::Own(0)));
        game.app.world_mut().resource_mut::<StatusLine>().0 = None;
    };
    drop_on(&mut game, &folder.path().join("a.ron"));
    drop_on(&mut game, folder.path());
    let counts = |game: &Game| -> Vec<usize> {
        game.get::<OwnLevels>().0.campaigns().iter().map(|campaign| campaign.levels().len()).collect()
    };
    assert_eq!(counts(&game), [1, 2]);
    send(&mut game, MakerCommand::Join);
    assert_eq!(counts(&game), [3]);
    send(&mut game, MakerCommand::Remove);
    assert_eq!((counts(&game), game.page()), (vec![], Some(Page::Maker)));
    // Removed by mistake, it is put back.
    game.app.update();
    game.choose("common-put-back");
    game.until("the campaign", |game| game.page() == Some(Page::OwnCampaign));
    assert_eq!(counts(&game), [3]);
    send(&mut game, MakerCommand::Remove);
    assert_eq!(counts(&game), [0; 0]);
    // A level of the game is copied.
    game.choose("maker-game");
    game.until("the campaign", |game| game.page() == Some(Page::OwnCampaign));
    send(&mut game, MakerCommand::OpenLevel(7));
    game.choose("maker-make-like");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    game.app.update();
    game.choose("maker-keep");
    until_told(&mut game, "maker-kept");
    let shipped = Campaign::from_ron(race::shipped::CAMPAIGN).expect("a campaign");
    assert_eq!(game.get::<OwnLevels>().0.campaigns()[0].level(1), shipped.level(7));
}

#[test]
fn draft_that_was_left_comes_back_after_a_restart() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.choose("maker-new");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    game.app.world_mut().resource_mut::<QuickRace>().take("left");
    for change in [DraftChange::Name("Left".to_owned()), DraftChange::Music(Some(LevelMusic::Finale))] {
        send(&mut game, MakerCommand::Change(change));
    }
    let code = game.get::<QuickRace>().code().clone();
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.choose("maker-resume");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    let draft = &game.get::<MakerDesk>().desk().draft;
    assert_eq!((&*draft.name, draft.notes.music), ("Left", Some(LevelMusic::Finale)));
    assert_eq!(game.get::<QuickRace>().code(), &code);
    // Another quick race meanwhile is not its race, unless the player says so.
    game.tap(KeyCode::Escape);
    game.until("the levels", |game| game.page() == Some(Page::Maker));
    for (entry, word) in [("maker-resume", "left"), ("maker-resume-quick", "other")] {
        game.app.world_mut().resource_mut::<QuickRace>().take("other");
        game.app.update();
        game.choose(entry);
        game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
        assert_eq!(game.get::<QuickRace>().code(), &RaceCode::of_word(word).expect("a code"), "{entry}");
        game.tap(KeyCode::Escape);
        game.until("the levels", |game| game.page() == Some(Page::Maker));
    }
    game.choose("maker-resume");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    // Once it is kept, nothing is left.
    send(&mut game, MakerCommand::Check(DeskPart::Draft, Then::Keep));
    until_told(&mut game, "maker-kept");
    assert_eq!(game.get::<profile::LeftDraft>().0, None);
}

#[test]
fn opponents_finish_when_the_author_says() {
    let mut game = driven(config());
    open(&mut game);
    game.choose("maker-new");
    game.until("the draft", |game| game.page() == Some(Page::LevelDraft));
    send(&mut game, MakerCommand::Change(DraftChange::Name("Own".to_owned())));
    // The times of the bots are known with the picture.
    game.until("the times", |game| {
        let finish = game.get::<OpenMenu>().entries.iter().find(|entry| entry.label.is("maker-finish"));
        finish.is_some_and(|finish| finish.right.is_some())
    });
    game.focus_on("maker-finish");
    game.tap(KeyCode::ArrowRight);
    let strength = |game: &Game| game.get::<QuickRace>().code().plan().strength;
    let measured = game.get::<QuickRace>().code().level().expect("a level").strength();
    assert_eq!(strength(&game), measured);
    game.app.update();
    let hard = strength(&game).and_then(|own| own.finish(Difficulty::Hard)).expect("a time");
    // Easy and Normal are above it.
    game.focus_on("maker-finish-at");
    for key in [KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowRight] {
        game.tap(key);
    }
    let own = strength(&game).expect("own times");
    assert_eq!(own.finish(Difficulty::Hard), Some(Ticks(hard.0 + 64)));
    send(&mut game, MakerCommand::Check(DeskPart::Draft, Then::Keep));
    until_told(&mut game, "maker-kept");
    let kept = game.get::<OwnLevels>().0.campaigns()[0].level(1).clone();
    assert_eq!(kept.strength, Some(own));
    let level = race::Level::build(kept).expect("a level");
    assert_eq!(level.eater_finish(Difficulty::Hard), Some(Ticks(hard.0 + 64)));
    game.app.update();
    game.focus_on("maker-finish");
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(strength(&game), None);
}

#[test]
fn maze_of_a_level_is_printed_in_the_lab() {
    let mut game = driven(config());
    game.app.world_mut().write_message(LevelsOpened(level("print").into()));
    game.until("the campaign", |game| game.page() == Some(Page::OwnCampaign));
    until_told(&mut game, "maker-added");
    send(&mut game, MakerCommand::OpenLevel(1));
    game.until("the level", |game| game.page() == Some(Page::OwnLevel));
    game.app.update();
    game.choose("maker-print");
    game.until("the page that prints", |game| {
        game.app.world().get_resource::<State<LabPage>>().is_some_and(|page| *page.get() == LabPage::Print)
    });
    let maze = level("print").level(1).maze.clone();
    game.until("the maze", |game| {
        game.app.world().get_resource::<LabMaze>().is_some_and(|shown| shown.code() == Ok(maze.clone()))
    });
}

/// The only argument of the command line is opened like what is dropped or pasted.
#[test]
fn file_folder_and_link_of_the_command_line_are_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.ron");
    fs::write(&file, level("argument").to_ron()).expect("a file");
    let checked = CheckedCampaign::new(level("argument"), |_| (), &Cancel::never()).expect("it can be won");
    let link = format!("https://mazes.example/#{}", checked.link().expect("a link"));
    let opened = |start: &Start| Game::with(LaunchConfig { start: start.clone(), ..config() });
    for start in [Start::File(file), Start::File(folder.path().to_owned()), Start::Text(link)] {
        let mut game = opened(&start);
        game.until("the campaign", |game| game.page() == Some(Page::OwnCampaign));
        assert_eq!(game.get::<OwnLevels>().0.campaigns().len(), 1, "{start:?}");
    }
    let code = RaceCode::of_word("argument").expect("a code").to_string();
    opened(&Start::Text(code.clone())).until_phase(Phase::Intro);
    // What is wrong is told on the title.
    let mut game = opened(&Start::Text(code[..code.len() - 2].to_owned()));
    game.until("it is refused", |game| game.get::<BuildFailure>().0.is_some());
}
