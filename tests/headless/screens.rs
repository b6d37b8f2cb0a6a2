//! The keyboard reaches every screen: runs the script of `tools/pictures` without a window.

use std::collections::HashSet;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use lab::LabPage;
use mazeater::LaunchConfig;
use mazeater::demo::StepResult;
use mazeater::states::{MenuScreen, Page, PageLink};

use crate::game::{Game, kept_at};

#[path = "../../tools/pictures/src/screens/mod.rs"]
pub(crate) mod tour;

#[test]
fn keyboard_reaches_every_screen() {
    let home = tempfile::tempdir().expect("a folder");
    reach_every_screen(kept_at(home.path()));
}

/// Runs the script in a style, and calls `look` at each screenshot with its name. Fails where the script stands still.
pub(crate) fn run(game: &mut Game, style: &str, mut look: impl FnMut(&mut Game, &str)) {
    let mut script = tour::script(style, None);
    let mut waited = 0;
    loop {
        match script.go_on(game.app.world_mut()) {
            StepResult::Ended => break,
            StepResult::Screenshot(name) => look(game, &name),
            StepResult::Done => waited = 0,
            StepResult::Waiting => waited += 1,
        }
        let menu = *game.get::<State<MenuScreen>>().get();
        assert!(waited < 20_000, "it stands still in {menu:?} at {:?}", script.step());
        game.app.update();
    }
}

/// Runs the script of the usual style, and fails where a screen was not seen.
pub(crate) fn reach_every_screen(config: LaunchConfig) {
    let mut game = Game::with(config);
    game.app.world_mut().spawn((Window::default(), PrimaryWindow));
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    let mut seen = HashSet::new();
    run(&mut game, "usual", |game, _| {
        seen.insert(*game.get::<State<MenuScreen>>().get());
    });
    // The pages that other pages open; those of the title and of the page of modes are in `PageLink`.
    let inner = [
        Page::QuickEaters,
        Page::GrandPrixEaters,
        Page::GroupEaters,
        Page::ScoutEaters,
        Page::FriendsEaters,
        Page::Totals,
        Page::Rewards,
        Page::Standings,
        Page::Seats,
        Page::Replays,
        Page::Runs,
        Page::SavedReplay,
        Page::DeleteReplay,
        Page::ResetRating,
        Page::Controls,
        Page::Licenses,
        Page::Quit,
        Page::OwnEater,
        Page::DeleteEater,
        Page::ScriptEditor,
        Page::Task,
        Page::Class,
        Page::ClassQuestions,
        Page::LeagueRace,
        Page::LeagueRun,
        Page::Knockout,
        Page::OwnCampaign,
        Page::OwnLevel,
        Page::LevelDraft,
        Page::LevelPlaces,
    ];
    let pages = PageLink::ALL.iter().map(|link| link.page).chain(inner);
    let rooms = [
        LabPage::Home,
        LabPage::Maze,
        LabPage::Style,
        LabPage::Race,
        LabPage::Tournament,
        LabPage::Measure,
        LabPage::Edit,
        LabPage::Files,
        LabPage::Folder,
        LabPage::Print,
        LabPage::Book,
        LabPage::Uniformity,
        LabPage::Ask,
        LabPage::Class,
    ];
    let menus = [MenuScreen::Title, MenuScreen::Pause, MenuScreen::Result];
    let all = menus.into_iter().chain(pages.map(MenuScreen::Page)).chain(rooms.map(MenuScreen::Lab));
    for screen in all {
        assert!(seen.contains(&screen), "{screen:?} was not seen");
    }
    assert!(seen.contains(&MenuScreen::Closed), "no race was seen without a menu");
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Title);
}
