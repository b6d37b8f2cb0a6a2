//! Replays: watched, kept, dropped, rejected.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use mazeater::race_setup::{BuildFailure, RaceMode};
use mazeater::simulation::{
    AlongPath, Corners, EaterBody, LastSplit, PlayerTrack, RacerPlace, ReplayPause, ReplaySeek, SeekReplay,
};
use mazeater::states::{Page, Phase};
use mazeater::{LaunchConfig, Start};
use profile::SavedReplays;
use race::bot::Skill;
use race::{Bot, Difficulty, Handicap, Race, RaceCode, RaceText, Recorder, Replay, Ticks, Winner};
use text::Language;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

/// What a race has at a tick: the digest of all ticks, the player, the eaters and the track.
fn moment(game: &mut Game) -> String {
    let (clock, place) = (game.clock(), game.place());
    let mut eaters = game.app.world_mut().query::<(&EaterBody, &RacerPlace)>();
    let mut eaters: Vec<_> = eaters.iter(game.app.world()).collect();
    eaters.sort_by_key(|(eater, _)| eater.number());
    let eaters: Vec<_> = eaters.into_iter().map(|(_, place)| place.0).collect();
    let mut path = game.app.world_mut().query::<&AlongPath>();
    let path = path.iter(game.app.world()).next().map(|path| path.times().clone());
    let (corners, split) = (game.get::<Corners>().count(), game.get::<LastSplit>().get());
    let track = game.get::<PlayerTrack>().cells();
    format!("{:?} {place:?} {eaters:?} {path:?} {corners:?} {split:?} {track:?}", (clock.time(), clock.digest()))
}

#[test]
fn replay_jumps_to_any_tick_and_steps() {
    // A living maze changes with the ticks as well.
    let code = RaceCode::of_word("jump").unwrap();
    let living = race::Campaign::from_ron(
        r#"(levels: [(name: "Alive", size: "20x9", living: 300, algorithm: "wilson", seed: "a", eaters: [Ripple, Wally])])"#,
    )
    .unwrap();
    for plan in [code.plan(), living.level(1).clone()] {
        let level = race::Level::build(plan).unwrap();
        let replay = std::sync::Arc::new(Replay::of_expert(&level).unwrap());
        let last = replay.ticks().0 - 1;
        let mut game = Game::with(LaunchConfig { start: Start::race(RaceMode::Replay(replay.clone())), ..config() });
        game.until_phase(Phase::Running);
        // Watches the whole of it first.
        let mut moments = std::collections::BTreeMap::new();
        while game.clock().time().0 < last - 3 {
            let at = game.clock().time().0;
            moments.insert(at, moment(&mut game));
            game.app.update();
        }
        // Pauses, so that no tick passes by itself.
        game.tap(KeyCode::KeyR);
        game.tap(KeyCode::Enter);
        assert!(game.get::<ReplayPause>().0);
        let stopped = game.clock().time();
        game.app.update();
        assert_eq!(game.clock().time(), stopped);
        for wanted in [last / 2, last / 3, 0, 1, last, last / 7, last - 1, u32::MAX, 2] {
            game.app.world_mut().write_message(SeekReplay::To(Ticks(wanted)));
            game.app.update();
            game.until("the end of the jump", |game| game.get::<ReplaySeek>().target().is_none());
            let at = game.clock().time().0;
            assert_eq!(at, wanted.min(last));
            if let Some(expected) = moments.get(&at) {
                assert_eq!(&moment(&mut game), expected, "tick {at}");
            }
        }
        // Steps in the pause, and skips while it plays.
        let (step, skip) = (8, 256);
        game.tap(KeyCode::ArrowRight);
        game.until("the step", |game| game.get::<ReplaySeek>().target().is_none());
        assert_eq!(game.clock().time().0, 2 + step);
        game.tap(KeyCode::ArrowLeft);
        game.tap(KeyCode::ArrowLeft);
        game.until("the step", |game| game.get::<ReplaySeek>().target().is_none());
        assert_eq!(game.clock().time().0, 0);
        game.tap(KeyCode::Enter);
        let before = game.clock().time().0;
        game.tap(KeyCode::ArrowRight);
        game.app.update();
        assert!((before + skip..before + skip + 8).contains(&game.clock().time().0), "{:?}", game.clock().time());
        game.until_phase(Phase::Finished);
        assert_eq!(game.clock().time(), replay.ticks());
    }
}

#[test]
fn jump_in_a_paused_replay_shows_the_marks_of_its_moment() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let recorder = Recorder::new(level.plan(), Difficulty::Normal).unwrap();
    let mut recorder = recorder.against(level.eater_finish(Difficulty::Normal), Handicap::NONE);
    let (mut race, mut bot) = (Race::new(&level, &eaters), Bot::new(Skill::FLAWLESS, &race::level::par_seed()));
    while !race.is_over() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    let replay = std::sync::Arc::new(recorder.finish(Winner::Player, false).unwrap());
    let mut game = Game::with(LaunchConfig { start: Start::race(RaceMode::Replay(replay.clone())), ..config() });
    game.until_phase(Phase::Running);
    for _ in 0..20 {
        game.app.update();
    }
    game.tap(KeyCode::Enter);
    assert!(game.get::<ReplayPause>().0);
    game.app.world_mut().write_message(SeekReplay::To(Ticks(replay.ticks().0 * 2 / 3)));
    game.app.update();
    game.until("the end of the jump", |game| game.get::<ReplaySeek>().target().is_none());
    game.app.update();
    let mut drawn = game.app.world_mut().query::<(&Name, &Sprite)>();
    let marks: Vec<f32> = drawn
        .iter(game.app.world())
        .filter(|(name, _)| name.as_str() == "seen")
        .map(|(_, sprite)| sprite.color.alpha())
        .collect();
    let visible = marks.iter().filter(|&&alpha| alpha > 0.8).count();
    // The last ones are still fading in.
    assert!(visible > 3 && visible * 4 >= marks.len() * 3, "{marks:?}");
    let sparks = drawn.iter(game.app.world()).filter(|(name, _)| name.as_str() == "spark").count();
    assert_eq!(sparks, 0, "of the moment before");
}

#[test]
fn replays_are_kept_named_shared_and_deleted() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.back_to_title();
    game.choose("title-records");
    game.choose("records-replays");
    assert_eq!(game.page(), Some(Page::Replays));
    game.choose("replays-keep");
    let name = game.get::<SavedReplays>().list()[0].name.clone();
    assert!(name.starts_with("First bite "), "{name}");
    // It has the focus of the list: open it, and name it.
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::SavedReplay));
    game.choose("replays-name");
    game.write(" / mine");
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<SavedReplays>().list()[0].name, format!("{name} - mine"));
    game.choose("replays-copy");
    let text = game.clipboard();
    assert!(matches!(RaceText::of(&text), RaceText::Replay(_)));
    game.choose("replays-watch");
    game.until_phase(Phase::Running);
    let watched = game.mode();
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::SavedReplay), "Back returns to the page");
    // The question is asked first.
    game.choose("replays-delete");
    assert_eq!(game.page(), Some(Page::DeleteReplay));
    game.choose("replays-delete-keep");
    game.choose("replays-delete");
    game.choose("replays-delete");
    assert_eq!((game.page(), game.get::<SavedReplays>().list().len()), (Some(Page::Replays), 0));
    // A friend pastes the text.
    game.copy("not a replay");
    game.choose("replays-paste");
    game.until("a refusal", |game| matches!(game.get::<ui::menu::status::StatusLine>().0, Some(Err(_))));
    game.copy(&format!("{}\n{}", &text[..40], &text[40..]));
    game.choose("replays-paste");
    game.until_phase(Phase::Running);
    assert_eq!(game.mode(), watched);
}

#[test]
fn dropped_file_is_watched_but_not_during_a_race() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    let replay = Replay::of_expert(&level).unwrap();
    let folder = tempfile::tempdir().expect("a folder");
    let [good, bad] = ["good.replay", "bad.replay"].map(|name| folder.path().join(name));
    std::fs::write(&good, replay.to_bytes()).unwrap();
    std::fs::write(&bad, b"MZRP and more").unwrap();
    let mut game = driven(config());
    let drop_on = |game: &mut Game, path: &std::path::Path| {
        let (window, path_buf) = (Entity::PLACEHOLDER, path.to_owned());
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        game.app.update();
    };
    drop_on(&mut game, &bad);
    game.until("a refusal", |game| game.get::<BuildFailure>().0.is_some());
    drop_on(&mut game, &good);
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Replay(_)));
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    game.start();
    drop_on(&mut game, &good);
    for _ in 0..50 {
        game.app.update();
    }
    assert_eq!(game.mode(), RaceMode::Level(1));
}

#[test]
fn missing_and_outdated_replays_are_rejected_in_one_line() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    game.start();
    game.until_phase(Phase::Finished);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let file = std::fs::read_dir(home.path().join("replays")).unwrap().next().expect("one replay").unwrap().path();
    let bytes = std::fs::read(&file).unwrap();
    let mut of_other_rules = bytes[..bytes.len() - 4].to_vec();
    of_other_rules[5] = 77;
    let checksum = maze::code::checksum::crc32(&of_other_rules);
    of_other_rules.extend(checksum.to_le_bytes());
    for (broken, why) in
        [(Some(of_other_rules), "rules of version 77"), (Some(vec![0; 9]), "not a replay"), (None, "no such file")]
    {
        match broken {
            Some(bytes) => std::fs::write(&file, bytes).unwrap(),
            None => std::fs::remove_file(&file).unwrap(),
        }
        let mut game = Game::with(kept_at(home.path()));
        game.choose("title-records");
        game.choose("difficulty-matched");
        assert_eq!(game.screen(), Screen::Title);
        let said = game.get::<ui::menu::status::StatusLine>().line().cloned().expect("a message");
        let said = Language::English.get(&said);
        assert!(said.contains(why) && !said.contains('\n'), "{said}");
    }
}

#[test]
fn dropped_maze_of_a_contest_is_raced_in() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/formats/tests/mazes/mouse-o.txt");
    let mut game = driven(config());
    let dropped = FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: file };
    game.app.world_mut().write_message(dropped);
    game.until_phase(Phase::Running);
    let RaceMode::Quick(code) = game.mode() else { panic!("{:?}", game.mode()) };
    let maze = code.maze().maze().unwrap();
    let (start, goal) = code.endpoints().in_maze(&maze).unwrap();
    assert_eq!(maze::measure::distances(&maze, start).unwrap()[goal.index()], 48);
}
