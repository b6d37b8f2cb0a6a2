//! Rewards: unlocked by totals, told once, worn, saved, and without any effect on a race.

use std::path::Path;

use bevy::prelude::*;
use mazeater::navigation::Navigate;
use mazeater::profile::{ProfileCommand, RaceOutcome, RewardState};
use mazeater::simulation::PlayerKind;
use mazeater::states::{MenuScreen, Page, Phase};
use profile::{REWARDS, Replays, Reward, Rewards};
use settings::{SetSetting, Setting, Settings, Tab};
use ui::menu::OpenMenu;
use ui::theme::hats::Hat;
use ui::theme::ribbons::Ribbon;

use crate::game::{Game, config, kept_at};

/// A folder with progress of this many levels with all stars.
fn folder(levels: u32) -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let levels: Vec<String> = (1..=levels).map(|level| format!("{level}: (stars: [Eater, Unaided, Crumbs])")).collect();
    let file = format!("(version: 4, difficulty: Normal, levels: {{{}}})", levels.join(", "));
    std::fs::write(home.path().join("progress.ron"), file).expect("a file");
    home
}

fn begin(home: &Path) -> Game {
    let mut game = Game::with(kept_at(home));
    game.app.insert_resource(PlayerKind::Expert);
    game
}

/// Races to the result, and returns the rewards that it announces.
fn race(game: &mut Game) -> Vec<Reward> {
    game.until_phase(Phase::Running);
    game.until_phase(Phase::Finished);
    game.app.update();
    game.get::<RaceOutcome>().rewards.clone()
}

fn open(game: &mut Game) {
    game.app.world_mut().write_message(Navigate::Open(Page::Rewards));
    game.until("the page", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Page(Page::Rewards));
    game.app.update();
}

#[test]
fn reward_is_told_once_ever() {
    let home = folder(2);
    let mut game = begin(home.path());
    assert_eq!(game.get::<Rewards>(), &Rewards::default(), "an old folder has no file of rewards");
    game.start();
    let told = race(&mut game);
    assert!(told.contains(&Reward::Hat(Hat::Cap)), "{told:?}");
    game.result_menu();
    game.tap(KeyCode::KeyR);
    let again = race(&mut game);
    assert!(told.iter().all(|reward| !again.contains(reward)), "{told:?}, then {again:?}");
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let mut game = begin(home.path());
    game.start();
    let later = race(&mut game);
    assert!(told.iter().chain(&again).all(|reward| !later.contains(reward)), "{later:?}");
}

#[test]
fn unlocked_rewards_are_worn_by_keyboard_and_saved() {
    let home = folder(6);
    let mut game = begin(home.path());
    open(&mut game);
    let has_accept = |game: &Game| game.get::<OpenMenu>().focused().is_some_and(|entry| entry.accept.is_some());
    // The second ribbon takes medals, of which there are none.
    game.tap(KeyCode::ArrowRight);
    assert!(!has_accept(&game));
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<Rewards>().ribbon(), Ribbon::Plain);
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| entry.hint.is("rewards-needs-medals")));
    // Below it is the first hat.
    game.tap(KeyCode::ArrowDown);
    assert!(has_accept(&game));
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<Rewards>().hat(), Some(Hat::Cap));
    game.app.update();
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| entry.value.is("rewards-worn")));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let game = begin(home.path());
    assert_eq!(game.get::<Rewards>().hat(), Some(Hat::Cap));
}

#[test]
fn settings_offer_only_unlocked_palettes() {
    let home = folder(1);
    let mut game = begin(home.path());
    game.open_options(Tab::Display);
    game.focus_on("settings-palette");
    for _ in 0..20 {
        game.tap(KeyCode::ArrowRight);
    }
    let last = game.get::<Settings>().get(Setting::Palette);
    let of_reward = |rule: &profile::RewardRule| match rule.reward {
        Reward::Palette(index) => Some(index as u16 + 1),
        _ => None,
    };
    let first = REWARDS.iter().filter_map(of_reward).min().expect("a palette");
    assert_eq!(last, first - 1);
}

#[test]
fn locks_follow_the_totals() {
    for (levels, unlocked) in [(0, 0), (2, 1), (5, 2), (40, 4)] {
        let home = folder(levels);
        let mut game = begin(home.path());
        let mut state = bevy::ecs::system::SystemState::<RewardState>::new(game.app.world_mut());
        assert_eq!(state.get(game.app.world()).expect("the resources").unlocked(), unlocked, "{levels} levels");
    }
}

#[test]
fn what_is_worn_changes_no_race() {
    let run = |ribbon: Ribbon, hat: Option<Hat>, palette: u16| {
        let mut game = Game::with(config());
        game.app.insert_resource(PlayerKind::Expert);
        let world = game.app.world_mut();
        world.write_message(ProfileCommand::WearRibbon(ribbon));
        world.write_message(ProfileCommand::WearHat(hat));
        world.write_message(SetSetting(Setting::Palette, palette));
        game.app.update();
        game.start();
        game.until_phase(Phase::Finished);
        game.app.update();
        assert_eq!((game.get::<Rewards>().ribbon(), game.get::<Rewards>().hat()), (ribbon, hat));
        let replay = game.get::<Replays>().last().expect("a replay").to_bytes();
        (game.clock().time(), game.clock().digest(), replay)
    };
    let plain = run(Ribbon::Plain, None, 0);
    let palettes = Setting::Palette.nearest(u16::MAX);
    for (ribbon, hat) in [(Ribbon::Braid, Some(Hat::Crown)), (Ribbon::Bubbles, Some(Hat::Ears))] {
        assert!(run(ribbon, hat, palettes) == plain, "{ribbon:?} and {hat:?}");
    }
}
