//! The lab, driven by keys.

mod numbers;
mod paper;
mod table;
mod watch;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use mazeater::lab::{Lab, LabPage};
use mazeater::menu::OpenMenu;
use mazeater::states::{MenuScreen, Screen};

use crate::game::Game;

impl Game {
    /// From the title into the lab, by its entry.
    fn into_lab() -> Self {
        let mut game = Self::new();
        game.lab_focus("Lab");
        game.tap(KeyCode::Enter);
        game.until("the lab", |game| game.screen() == Screen::Lab);
        game.until_grown();
        game
    }

    fn lab(&self) -> &Lab {
        self.get::<Lab>()
    }

    /// Waits until what was asked for lies on the table.
    fn until_grown(&mut self) {
        self.app.update();
        self.until("the maze", |game| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            !game.lab().is_at_work() && game.lab().specimen.is_some()
        });
        self.app.update();
    }

    /// Moves the focus down to an entry, by keys.
    fn lab_focus(&mut self, label: &str) {
        for _ in 0..40 {
            if self.get::<OpenMenu>().focused().is_some_and(|entry| entry.label.is(label)) {
                return;
            }
            self.tap(KeyCode::ArrowDown);
        }
        panic!("no entry {label}: {:?}", self.get::<OpenMenu>().entries);
    }

    /// Opens a page of the panel.
    fn lab_page(&mut self, label: &str, page: LabPage) {
        self.lab_focus(label);
        self.tap(KeyCode::Enter);
        self.until(label, |game| game.get::<OpenMenu>().screen == MenuScreen::Lab(page));
        self.app.update();
    }

    /// Types a text letter by letter, and Enter.
    fn type_in(&mut self, text: &str) {
        for letter in text.chars() {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let text: String = letter.into();
                self.app.world_mut().write_message(KeyboardInput {
                    key_code: KeyCode::F20,
                    logical_key: Key::Character(text.as_str().into()),
                    state,
                    text: Some(text.as_str().into()),
                    repeat: false,
                    window: Entity::PLACEHOLDER,
                });
                self.app.update();
            }
        }
        self.tap(KeyCode::Enter);
        self.app.update();
    }

    /// Types into an entry.
    fn fill_in(&mut self, label: &str, text: &str) {
        self.lab_focus(label);
        self.tap(KeyCode::Enter);
        self.type_in(text);
    }
}
