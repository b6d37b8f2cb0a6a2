//! The lab, driven by keys.

mod books;
mod class;
mod endpoints;
mod inside;
mod lab_maze;
mod labyrinth;
mod playback;
mod print;
mod questions;
mod races;
mod statistics;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use lab::LabPage;
use lab::testing::LabState;
use mazeater::states::MenuScreen;
use ui::menu::OpenMenu;
use ui::menu::text_entry::TextEntry;
use ui::screen::Screen;

use crate::game::Game;

impl Game {
    /// Opens the lab from the title.
    fn into_lab() -> Self {
        let mut game = Self::new();
        game.lab_focus("title-lab");
        game.tap(KeyCode::Enter);
        game.until("the lab", |game| game.screen() == Screen::Lab);
        game.until_grown();
        game
    }

    fn lab(&self) -> LabState<'_> {
        LabState(self.app.world())
    }

    /// Number of named entities, which are all but those of the engine.
    fn named_entities(&mut self) -> usize {
        self.app.world_mut().query_filtered::<Entity, With<Name>>().iter(self.app.world()).count()
    }

    /// Whether the status line is this message.
    fn lab_says(&self, id: &str) -> bool {
        self.lab().message().is_some_and(|message| message.is(id))
    }

    /// Whether the path in the status line ends with this text.
    fn lab_saved(&self, file: &str) -> bool {
        let path = self.lab().message().and_then(|message| message.argument("path"));
        path.and_then(|path| path.as_verbatim()).is_some_and(|path| path.ends_with(file))
    }

    /// Waits until the maze is built and no job runs.
    fn until_grown(&mut self) {
        self.app.update();
        self.until("the maze", |game| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            game.lab().is_ready()
        });
        self.app.update();
    }

    /// Moves the focus down to an entry.
    fn lab_focus(&mut self, label: &str) {
        if self.get::<OpenMenu>().columns > 1 {
            self.go_to(label);
            return;
        }
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
        self.until(label, |game| **game.get::<State<MenuScreen>>() == MenuScreen::Lab(page));
        self.app.update();
    }

    /// Types a text and presses Enter.
    fn type_in(&mut self, text: &str) {
        self.type_letters(text);
        self.tap(KeyCode::Enter);
        self.app.update();
    }

    /// Types a text.
    fn type_letters(&mut self, text: &str) {
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
    }

    /// Types a value into a field in place of what is there: a refused path stays, to be corrected.
    fn refill(&mut self, label: &str, text: &str) {
        self.lab_focus(label);
        self.tap(KeyCode::Enter);
        for _ in 0..self.get::<TextEntry>().text().chars().count() {
            self.tap(KeyCode::Backspace);
        }
        self.type_in(text);
    }

    /// Types a value into a field.
    fn fill_in(&mut self, label: &str, text: &str) {
        self.lab_focus(label);
        self.tap(KeyCode::Enter);
        self.type_in(text);
    }
}
