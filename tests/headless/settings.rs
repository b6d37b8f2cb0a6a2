//! Settings: changed by keys, saved, and applied at once.

use bevy::prelude::*;
use mazeater::navigation::{Navigate, RaceCommand};
use mazeater::profile::RaceOutcome;
use mazeater::simulation::{Assisted, SteeringOption};
use mazeater::states::{MenuScreen, Page, Phase};
use platform::SystemWishes;
use profile::{AssistedRecordsTable, RecordsTable};
use race::{Steering, Ticks};
use settings::{SetSetting, Setting, Settings, ShowTab, Tab};
use ui::menu::OpenMenu;

use crate::game::{Game, kept_at};

impl Game {
    /// Opens the settings over the current screen, at a tab.
    pub(crate) fn open_options(&mut self, tab: Tab) {
        self.app.world_mut().write_message(Navigate::Open(Page::Settings));
        self.app.world_mut().write_message(ShowTab(tab));
        self.until("the settings", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Page(Page::Settings));
        self.app.update();
    }

    /// Moves the focus down to the entry with this id or label.
    pub(crate) fn focus_on(&mut self, label: &str) {
        self.go_to(label);
    }
}

#[test]
fn settings_begin_with_what_the_system_knows_and_then_are_the_players() {
    let home = tempfile::tempdir().expect("a folder");
    let wishes = SystemWishes { reduced_motion: true, high_contrast: true, text_size: Some(150) };
    let start = || Game::with(mazeater::LaunchConfig { wishes, ..kept_at(home.path()) });
    let mut game = start();
    let settings = game.get::<Settings>();
    assert!(!settings.moves() && settings.is_on(Setting::HighContrast));
    assert_eq!(settings.get(Setting::Scale), 150);
    // The usual value is the player's, too, once it was chosen.
    game.app.world_mut().write_message(SetSetting(Setting::ReducedMotion, 0));
    game.app.update();
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let again = start();
    assert!(again.get::<Settings>().moves() && again.get::<Settings>().is_on(Setting::HighContrast));
}

#[test]
fn settings_apply_at_once_and_are_saved() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    game.open_options(Tab::Play);
    game.focus_on("settings-movement");
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<SteeringOption>().0, Steering::Follow);
    game.focus_on("settings-game-speed");
    game.tap(KeyCode::ArrowLeft);
    assert!((game.get::<Time<Virtual>>().relative_speed() - 0.95).abs() < 1e-6);
    // Tabs can be switched from any entry, and wrap around.
    game.tap(KeyCode::KeyE);
    game.tap(KeyCode::KeyE);
    game.focus_on("settings-music-volume");
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<Settings>().get(Setting::Music), 55);
    game.tap(KeyCode::KeyQ);
    assert_eq!(game.get::<OpenMenu>().focus, 0);
    assert!(game.get::<OpenMenu>().entries[0].value.is("settings-controls"));
    game.tap(KeyCode::ArrowLeft);
    game.tap(KeyCode::ArrowLeft);
    assert!(game.get::<OpenMenu>().entries[0].value.is("settings-accessibility"));
    game.tap(KeyCode::Escape);
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Title);
    let chosen = game.get::<Settings>().clone();
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let again = Game::with(kept_at(home.path()));
    assert_eq!(again.get::<Settings>(), &chosen);
    assert_eq!(again.get::<SteeringOption>().0, Steering::Follow);
}

#[test]
fn slower_game_marks_runs_as_assisted() {
    let mut game = Game::new();
    game.start();
    game.until("some ticks", |game| game.clock().time() > Ticks(10));
    assert!(!game.get::<Assisted>().0);
    game.app.world_mut().write_message(SetSetting(Setting::GameSpeed, 60));
    for _ in 0..5 {
        game.app.update();
    }
    assert!(game.get::<Assisted>().0);
    game.app.world_mut().write_message(SetSetting(Setting::GameSpeed, 100));
    for _ in 0..5 {
        game.app.update();
    }
    assert!(game.get::<Assisted>().0, "full speed does not reset the mark");
    game.tap(KeyCode::KeyR);
    assert!(!game.get::<Assisted>().0, "a new run starts without assists");
}

#[test]
fn damaged_settings_are_moved_aside() {
    for broken in [&b""[..], b"\xff\xfe\x00", b"{\"version\": 9}"] {
        let home = tempfile::tempdir().expect("a folder");
        std::fs::write(home.path().join("options.ron"), broken).expect("a file");
        let game = Game::with(kept_at(home.path()));
        assert_eq!(game.get::<Settings>(), &Settings::default());
        assert!(home.path().join("options.broken-1").exists());
        let notice = game.notices().concat();
        assert!(notice.contains("options.ron") && notice.contains("Moved to"), "{notice}");
    }
}

#[test]
fn help_is_offered_once_after_three_losses_without_focus() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(kept_at(home.path()));
    game.start();
    let offered = |game: &mut Game| {
        game.until_phase(Phase::Finished);
        assert_eq!(game.result_menu(), Some(RaceCommand::Restart.into()), "Restart has the focus");
        let entries = game.get::<OpenMenu>().entries.clone();
        entries.iter().position(|entry| entry.accept == Some(SetSetting(Setting::GameSpeed, 80).into()))
    };
    for _ in 0..2 {
        assert_eq!(offered(&mut game), None);
        game.tap(KeyCode::KeyR);
    }
    let at = offered(&mut game).expect("an offer after three losses");
    let hint = |game: &Game| game.get::<OpenMenu>().entries[at].hint.clone();
    assert!(hint(&game).is("help-offered-hint"));
    for _ in 0..at {
        game.tap(KeyCode::ArrowDown);
    }
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(game.get::<Settings>().get(Setting::GameSpeed), 80);
    assert!(hint(&game).is("help-taken-hint"));
    assert_eq!(game.get::<OpenMenu>().entries[at].accept, Some(SetSetting(Setting::GameSpeed, 100).into()));
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::KeyR);
    assert_eq!(offered(&mut game), None, "it is offered once");
    // Offered once for all levels, even after a restart of the program.
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let mut again = Game::with(mazeater::LaunchConfig { level: Some(2), ..kept_at(home.path()) });
    again.start();
    for _ in 0..4 {
        assert_eq!(offered(&mut again), None);
        again.tap(KeyCode::KeyR);
    }
}

#[test]
fn slower_run_unlocks_levels_but_has_separate_records() {
    let mut game = Game::new();
    game.app.world_mut().write_message(SetSetting(Setting::GameSpeed, 60));
    game.start();
    game.play_to_the_end();
    assert_eq!(game.result_menu(), Some(RaceCommand::Next.into()));
    let outcome = game.get::<RaceOutcome>();
    assert!(outcome.assisted && outcome.medal.is_none());
    assert_eq!(outcome.level.map(|level| level.best), Some(None));
    assert_eq!(
        (game.get::<RecordsTable>().0.races().count(), game.get::<AssistedRecordsTable>().0.races().count()),
        (0, 1)
    );
}
