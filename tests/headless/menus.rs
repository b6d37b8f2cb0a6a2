//! Going through menus and races, by keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::simulation::{GhostBody, GhostKind, PlayerKind};
use mazeater::states::{MenuScreen, Page, Phase};
use platform::clipboard::Clipboard;
use settings::Settings;
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, is_called};

impl Game {
    pub(crate) fn page(&self) -> Option<Page> {
        match *self.get::<State<MenuScreen>>().get() {
            MenuScreen::Page(page) => Some(page),
            _ => None,
        }
    }

    /// Moves the focus to an entry, in a list by keys, and chooses it.
    pub(crate) fn choose(&mut self, label: &str) {
        self.go_to(label);
        self.tap(KeyCode::Enter);
    }

    pub(crate) fn go_to(&mut self, label: &str) {
        let menu = self.get::<OpenMenu>();
        if menu.columns > 1 && !menu.focused().is_some_and(|entry| is_called(entry, label)) {
            self.focus_there(label);
            return;
        }
        let entries = |game: &Self| game.get::<OpenMenu>().entries.len();
        for _ in 0..=entries(self) {
            if self.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)) {
                return;
            }
            self.tap(KeyCode::ArrowDown);
        }
        panic!("there is no '{label}' in {:?}", self.get::<OpenMenu>());
    }

    fn focus_there(&mut self, label: &str) {
        let menu = self.get::<OpenMenu>();
        let index = menu.entries.iter().position(|entry| is_called(entry, label));
        let index = index.unwrap_or_else(|| panic!("there is no '{label}' in {menu:?}"));
        self.app.world_mut().resource_mut::<OpenMenu>().focus = index;
    }

    /// Confirms an entry of a table.
    pub(crate) fn press_there(&mut self, label: &str) {
        self.focus_there(label);
        self.tap(KeyCode::Enter);
    }

    pub(crate) fn mode(&self) -> RaceMode {
        self.get::<CurrentLevel>().mode.clone()
    }

    /// Runs from the card to the result; the bot plays.
    pub(crate) fn race_to_the_end(&mut self) {
        self.until_phase(Phase::Intro);
        self.tap(KeyCode::Enter);
        self.until_phase(Phase::Countdown);
        self.tap(KeyCode::Enter);
        self.until_phase(Phase::Finished);
        self.result_menu();
    }

    pub(crate) fn back_to_title(&mut self) {
        self.tap(KeyCode::Backspace);
        self.until("the title", |game| game.screen() == Screen::Title);
        self.app.update();
        // A level leads to the map.
        if self.page() == Some(Page::Levels) {
            self.tap(KeyCode::Escape);
        }
    }

    pub(crate) fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let letter = letter.to_string();
            self.app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::KeyW,
                logical_key: Key::Character(letter.as_str().into()),
                state: ButtonState::Pressed,
                text: Some(letter.as_str().into()),
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            self.app.update();
        }
    }

    /// Updates until exactly these ghosts run.
    pub(crate) fn until_ghosts(&mut self, kinds: &[GhostKind]) {
        for _ in 0..20_000 {
            self.app.update();
            if self.ghosts() == kinds {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("the ghosts are {:?}", self.ghosts());
    }

    pub(crate) fn ghosts(&mut self) -> Vec<GhostKind> {
        let mut ghosts = self.app.world_mut().query::<&GhostBody>();
        ghosts.iter(self.app.world()).map(GhostBody::kind).collect()
    }

    pub(crate) fn clipboard(&mut self) -> String {
        self.app.world_mut().non_send_mut::<Clipboard>().paste().expect("something was copied")
    }

    pub(crate) fn copy(&mut self, text: &str) {
        self.app.world_mut().non_send_mut::<Clipboard>().copy(text.to_owned()).expect("it takes any text");
    }
}

/// A game played by the bot.
pub(crate) fn driven(config: LaunchConfig) -> Game {
    let mut game = Game::with(config);
    game.app.insert_resource(PlayerKind::Expert);
    game
}

#[test]
fn name_is_asked_for_at_the_first_record_only() {
    let mut game = driven(config());
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    let asks = |game: &Game| game.get::<OpenMenu>().entries.iter().any(|entry| is_called(entry, "friends-name"));
    assert!(asks(&game));
    game.choose("friends-name");
    game.write("Ada");
    game.tap(KeyCode::Enter);
    game.app.update();
    assert!(!asks(&game), "once");
    let name = game.get::<Settings>().player_name().map(|name| name.as_str().to_owned());
    assert_eq!(name.as_deref(), Some("Ada"));
}
