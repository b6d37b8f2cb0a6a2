//! The end of a race: the player runs on after the eater has won, the photo finish, the result and its keys.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::navigation::RaceCommand;
use mazeater::profile::RaceOutcome;
use mazeater::race_setup::{CurrentLevel, NextRace, RaceMode, StartRace};
use mazeater::simulation::{Corners, FinishShow, GhostBody, LastSplit, PhotoFinish, PlayerTrack, TimesLeft};
use mazeater::states::{Menu, MenuScreen, Phase};
use mazeater::view::{DrawnTrack, TrackOwner};
use profile::{Progress, Replays};
use race::practice::Practice;
use race::{Campaign, Difficulty, Star, Ticks, Winner, passes};
use settings::{SetSetting, Setting};
use ui::menu::OpenMenu;

use crate::game::{Game, config, kept_at};

/// A level whose clock does not wait, with an eater that finishes before an idle player.
fn level_3() -> LaunchConfig {
    LaunchConfig { level: Some(3), difficulty: Some(Difficulty::Normal), ..config() }
}

impl Game {
    /// Waits until an eater has won.
    fn lose(&mut self) {
        self.until("the eater at the goal", |game| game.clock().is_lost());
    }

    fn outcome(&self) -> &RaceOutcome {
        self.get::<RaceOutcome>()
    }
}

#[test]
fn race_goes_on_after_the_eater_has_won() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { level: Some(3), ..kept_at(home.path()) });
    game.start();
    game.lose();
    let lost_at = game.clock().time();
    assert_eq!((game.phase(), game.clock().is_over()), (Some(Phase::Running), false));
    game.play_to_the_end();
    let clock = game.clock();
    let time = clock.finish().expect("the player is at the goal");
    assert!(time > lost_at && clock.decided() == lost_at);
    assert_eq!(clock.winner(), Some(Winner::Eater(0)));
    assert!(!clock.stars().has(Star::Eater) && clock.stars().has(Star::Unaided));
    // The time is a record, and its replay shows the whole run.
    assert_eq!((game.outcome().place, game.outcome().best_before), (Some(1), None));
    let replay = game.get::<Replays>().last().expect("it is recorded").clone();
    assert_eq!((replay.ticks(), replay.winner()), (time, Winner::Eater(0)));
    let level = replay.code().level().unwrap();
    assert_eq!(replay.verify(&level, &replay.eaters(&level).unwrap()), Ok(time));
    assert_eq!(game.result_menu(), Some(RaceCommand::Restart.into()), "Confirm retries");
}

#[test]
fn finish_in_time_opens_the_next_level() {
    // With saved files, because without them all levels are open.
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { difficulty: Some(Difficulty::Merciless), ..kept_at(home.path()) });
    game.start();
    game.lose();
    game.play_to_the_end();
    let par = game.get::<CurrentLevel>().level.par();
    let time = game.clock().finish().expect("a time");
    assert_eq!(passes(time, par), game.get::<Progress>().is_open(2, &config().campaign), "{time} with par {par}");
    assert!(passes(time, par), "{time} with par {par}");
    assert_eq!(game.get::<NextRace>().level, 2);
    let progress = game.get::<Progress>().level(1).copied().expect("it is passed");
    assert_eq!((progress.difficulty, progress.best), (None, Some(time)));
    game.result_menu();
    let next = game.get::<OpenMenu>().entries[1].accept.clone();
    assert_eq!(next, Some(RaceCommand::Next.into()));
}

#[test]
fn slow_finish_has_a_time_and_opens_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    game.start();
    game.lose();
    let par = game.get::<CurrentLevel>().level.par();
    game.until("four times par", |game| game.clock().time().0 > 4 * par.0);
    game.play_to_the_end();
    assert!(game.clock().finish().is_some() && game.outcome().place == Some(1));
    assert_eq!(game.get::<Progress>().level(1), None);
    assert!(!game.get::<Progress>().is_open(2, &config().campaign));
    assert_eq!(game.get::<NextRace>().level, 1);
}

#[test]
fn confirm_ends_a_lost_race() {
    let mut game = Game::with(level_3());
    game.start();
    game.tap(KeyCode::Enter);
    game.until("a second", |game| game.clock().time() > Ticks(128));
    assert_eq!(game.phase(), Some(Phase::Running), "a race that is not lost goes on");
    game.lose();
    game.tap(KeyCode::Enter);
    game.until("the result", |game| game.phase() == Some(Phase::Finished));
    let clock = game.clock();
    assert_eq!((clock.finish(), clock.is_lost()), (None, true));
    let level = game.get::<CurrentLevel>().level.clone();
    let whole = u64::from(level.distance(level.start())) * u64::from(race::units::CELL);
    assert_eq!(clock.short(), whole, "the player stands at the start");
    assert!(game.outcome().place.is_none() && game.outcome().medal.is_none());
}

#[test]
fn replay_of_a_lost_race_ends_where_the_player_restarts() {
    let mut game = Game::with(level_3());
    game.start();
    game.lose();
    let lost_at = game.clock().time();
    game.until("a bit more", |game| game.clock().time().0 >= lost_at.0 + 50);
    game.key(KeyCode::KeyR, ButtonState::Pressed);
    game.app.update();
    game.app.update();
    let replay = game.get::<Replays>().last().expect("it is recorded").clone();
    assert!(replay.ticks() > lost_at && replay.winner() == Winner::Eater(0));
    let level = replay.code().level().unwrap();
    assert_eq!(replay.verify(&level, &replay.eaters(&level).unwrap()), Ok(replay.ticks()));
    assert!(game.clock().winner().is_none() && !game.clock().is_over());
}

/// A corridor that a player at par finishes just before or after the eater.
fn duel(lead: i32) -> Game {
    let text = r#"(levels: [
        (name: "Duel", size: "12x9", algorithm: "depth-first", seed: "duel", eaters: [Wally]),
        (name: "Duel", size: "12x9", algorithm: "depth-first", seed: "duel", eaters: [Wally]),
        (name: "Duel", size: "12x9", algorithm: "depth-first", seed: "duel", eaters: [Wally]),
    ])"#;
    let campaign = Campaign::from_ron(text).unwrap();
    let mut game = Game::with(LaunchConfig { campaign, ..level_3() });
    game.start();
    let finish = game.get::<CurrentLevel>().eaters[0].finish();
    let level = game.get::<CurrentLevel>().level.clone();
    // The player runs to the cell before the goal, and waits there.
    let mut before = level.start();
    while let Some((_, ahead)) = level.next_step(before).filter(|&(_, ahead)| ahead != level.goal()) {
        before = ahead;
    }
    game.run_to(before);
    let step = u32::from(race::units::CELL / race::units::TOP_SPEED) / 2;
    let go = Ticks((finish.0 - step).saturating_add_signed(-lead));
    game.until("the moment", |game| game.clock().time() >= go);
    game.play_to_the_end();
    game
}

#[test]
fn close_win_is_a_photo_finish() {
    let mut game = duel(20);
    assert_eq!(game.clock().winner(), Some(Winner::Player));
    let margin = game.get::<PhotoFinish>().margin();
    let finish = game.get::<CurrentLevel>().eaters[0].finish();
    assert_eq!(margin, Some(Ticks(finish.0 - game.clock().time().0)));
    // In slow motion the eater runs on to the goal before the result opens.
    assert!(game.get::<Time<Virtual>>().relative_speed() < 0.5);
    game.result_menu();
    game.app.update();
    assert!((game.get::<Time<Virtual>>().relative_speed() - 1.0).abs() < 1e-3);
}

#[test]
fn close_loss_has_its_margin() {
    let game = duel(-14);
    assert!(game.clock().is_lost(), "{:?}", game.clock());
    let late = game.clock().finish().expect("a time").0 - game.clock().decided().0;
    assert_eq!(game.get::<PhotoFinish>().margin(), Some(Ticks(late)));
}

#[test]
fn clear_finish_is_no_photo() {
    let mut game = Game::with(level_3());
    game.start();
    game.lose();
    assert!((game.get::<Time<Virtual>>().relative_speed() - 1.0).abs() < 1e-3);
    game.play_to_the_end();
    assert_eq!(game.get::<PhotoFinish>().margin(), None);
}

#[test]
fn direction_held_since_the_race_moves_no_focus() {
    let mut game = Game::with(level_3());
    game.start();
    game.lose();
    game.hold(&[KeyCode::ArrowDown]);
    game.until_phase(Phase::Finished);
    game.result_menu();
    for _ in 0..200 {
        game.app.update();
    }
    // Another direction does not count either while one is held.
    game.tap(KeyCode::ArrowUp);
    assert_eq!(game.get::<OpenMenu>().focus, 0);
    let difficulty = game.get::<NextRace>().difficulty;
    game.hold(&[]);
    game.app.update();
    game.tap(KeyCode::ArrowDown);
    assert_eq!(game.get::<OpenMenu>().focus, 1, "the menu works after the release");
    game.tap(KeyCode::ArrowUp);
    game.tap(KeyCode::Enter);
    assert_eq!((game.phase(), game.get::<NextRace>().difficulty), (Some(Phase::Running), difficulty));
}

#[test]
fn tracks_of_both_are_drawn_beside_the_result() {
    let mut game = Game::with(level_3());
    game.start();
    game.play_to_the_end();
    game.result_menu();
    let solution = game.get::<CurrentLevel>().level.distance(game.get::<CurrentLevel>().level.start());
    let mut drawn = game.app.world_mut().query::<&DrawnTrack>();
    let mut tracks: Vec<DrawnTrack> = drawn.iter(game.app.world()).copied().collect();
    tracks.sort_by_key(|track| track.of);
    let owners: Vec<TrackOwner> = tracks.iter().map(|track| track.of).collect();
    let is_lost = game.clock().is_lost();
    let solution_track = is_lost.then_some(TrackOwner::Solution);
    let wanted: Vec<_> = [TrackOwner::Player, TrackOwner::Eater(0)].into_iter().chain(solution_track).collect();
    assert_eq!(owners, wanted);
    assert!(tracks[0].steps as u32 >= solution - 1, "{tracks:?}");
    game.tap(KeyCode::KeyR);
    game.app.update();
    assert_eq!(drawn.iter(game.app.world()).count(), 0);
    assert!(game.get::<PlayerTrack>().cells().len() <= 1);
}

#[test]
fn loss_shows_the_path_that_would_have_won() {
    let mut game = Game::with(level_3());
    game.start();
    game.lose();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Finished);
    game.result_menu();
    let level = game.get::<CurrentLevel>().level.clone();
    let mut drawn = game.app.world_mut().query::<&DrawnTrack>();
    let solution = drawn.iter(game.app.world()).find(|track| track.of == TrackOwner::Solution).copied();
    assert_eq!(solution.expect("it is drawn").steps as u32, level.distance(level.start()));
}

/// The frames from the finish to the result, and to the end of its show.
fn show(game: &mut Game) -> (u32, u32) {
    let (mut frames, mut opened) = (0, None);
    while !game.get::<FinishShow>().result().is_over() {
        game.app.update();
        frames += 1;
        if opened.is_none() && **game.get::<State<MenuScreen>>() == MenuScreen::Result {
            opened = Some(frames);
        }
        assert!(frames < 1_000, "the show never ends");
    }
    (opened.unwrap_or(frames), frames)
}

#[test]
fn winner_eats_the_cheese_in_three_bites_before_the_result() {
    let mut game = duel(60);
    assert_eq!(game.get::<FinishShow>().cheese(&game.clock()).map(|(bites, _)| bites), Some(0));
    let mut speeds = Vec::new();
    let mut bites = Vec::new();
    while **game.get::<State<MenuScreen>>() != MenuScreen::Result {
        game.app.update();
        speeds.push(game.get::<Time<Virtual>>().relative_speed());
        bites.push(game.get::<FinishShow>().cheese(&game.clock()).map(|(bites, _)| bites));
    }
    let frozen = speeds.iter().filter(|speed| **speed <= 0.0).count();
    assert!((10..=15).contains(&frozen), "a freeze of {frozen} frames of 1/128 s");
    bites.dedup();
    assert_eq!(bites, [Some(0), Some(1), Some(2), None]);
}

#[test]
fn show_of_a_finish_ends_by_itself_or_at_any_key() {
    let second = 128;
    let mut game = duel(60);
    let (opened, over) = show(&mut game);
    assert!((second / 2..second * 3 / 2).contains(&opened), "{opened}");
    assert!(over <= second * 5 / 2, "{over}");
    // A key that was meant for the race does not end it, a later one does.
    let mut game = duel(60);
    game.tap(KeyCode::KeyZ);
    assert!(!game.get::<FinishShow>().result().is_over());
    for _ in 0..second / 2 {
        game.app.update();
    }
    game.tap(KeyCode::KeyZ);
    assert!(game.get::<FinishShow>().result().is_over());
    game.app.update();
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Result);
}

#[test]
fn show_is_a_still_picture_with_reduced_motion() {
    let mut game = Game::with(level_3());
    game.app.world_mut().write_message(SetSetting(Setting::ReducedMotion, 1));
    game.start();
    game.play_to_the_end();
    game.app.update();
    assert!(game.get::<FinishShow>().result().is_over());
    assert_eq!(game.get::<FinishShow>().cheese(&game.clock()), None);
    assert!(game.get::<Time<Virtual>>().relative_speed() > 0.0);
}

#[test]
fn what_an_eater_leaves_marks_the_goal_for_a_player_who_runs_on() {
    let mut game = Game::with(level_3());
    game.start();
    game.lose();
    let bites = |game: &Game| game.get::<FinishShow>().cheese(&game.clock()).map(|(bites, _)| bites);
    game.until("the bites of the eater", |game| bites(game) == Some(3));
    assert_eq!(game.phase(), Some(Phase::Running));
    assert!((game.get::<Time<Virtual>>().relative_speed() - 1.0).abs() < 1e-3, "the race goes on");
    game.play_to_the_end();
    game.result_menu();
    assert_eq!(bites(&game), None);
    game.tap(KeyCode::KeyR);
    game.app.update();
    assert_eq!(bites(&game), Some(0));
}

#[test]
fn restart_key_works_during_the_show() {
    let mut game = duel(60);
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Running));
    assert_eq!(game.get::<FinishShow>().cheese(&game.clock()), Some((0, 0.0)));
}

#[test]
fn ghost_of_the_best_run_and_splits_come_with_the_second_attempt() {
    let mut game = Game::with(level_3());
    game.start();
    game.play_to_the_end();
    assert_eq!(game.get::<LastSplit>().get().map(|split| (split.part, split.behind)), Some((2, None)));
    game.result_menu();
    game.tap(KeyCode::KeyR);
    let mut ghosts = game.app.world_mut().query::<&GhostBody>();
    assert_eq!(ghosts.iter(game.app.world()).count(), 1);
    game.play_to_the_end();
    // The same keys make the same splits.
    let split = game.get::<LastSplit>().get().expect("a split");
    assert!(split.behind.is_some_and(|behind| behind.abs() < 40), "{split:?}");
}

#[test]
fn countdown_after_a_pause_can_be_turned_off_and_skipped() {
    let mut game = Game::with(level_3());
    game.start();
    game.until("some ticks", |game| game.clock().time() > Ticks(20));
    let menu = |game: &Game| *game.get::<State<Menu>>().get();
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    let stopped = game.clock().time();
    assert_eq!((menu(&game), **game.get::<State<MenuScreen>>()), (Menu::Resuming, MenuScreen::Closed));
    let mut frames = 0;
    while menu(&game) == Menu::Resuming {
        assert_eq!(game.clock().time(), stopped);
        game.app.update();
        frames += 1;
    }
    assert!((180..200).contains(&frames), "{frames}");
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Enter);
    assert_eq!(menu(&game), Menu::Closed, "Confirm skips it");
    game.app.world_mut().write_message(SetSetting(Setting::ResumeCountdown, 0));
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    assert_eq!(menu(&game), Menu::Closed);
}

#[test]
fn practice_waits_for_the_first_move_and_counts_corners() {
    let mut game = Game::with(config());
    game.app.world_mut().write_message(StartRace(RaceMode::Practice(Practice::Drill(1))));
    game.until_phase(Phase::Intro);
    assert!(game.clock().is_waiting() && game.get::<CurrentLevel>().eaters.is_empty());
    game.tap(KeyCode::Enter);
    for _ in 0..300 {
        game.app.update();
    }
    assert_eq!((game.phase(), game.clock().time()), (Some(Phase::Running), Ticks(0)));
    game.play_to_the_end();
    let count = game.get::<Corners>().count();
    assert!(count.taken >= 15 && count.cut > count.taken / 2, "{count:?}");
    assert_eq!(game.result_menu(), Some(RaceCommand::Next.into()));
    assert_eq!(game.get::<NextRace>().mode, RaceMode::Practice(Practice::Drill(1)));
}

#[test]
fn gap_is_told_from_go_and_standing_costs_time() {
    let mut game = Game::with(level_3());
    game.start();
    let gap = |game: &mut Game| game.app.world_mut().run_system_once(|left: TimesLeft| left.gap()).expect("it runs");
    game.until("GO", |game| game.clock().time() > Ticks(0));
    let (number, first) = gap(&mut game).expect("a gap");
    game.until("a second", |game| game.clock().time() > Ticks(128));
    let later = gap(&mut game).expect("a gap");
    assert!(later.0 == number && later.1 < first - 128, "{first} and {later:?}");
}
