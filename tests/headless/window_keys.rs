//! Keys of the window, the monitor, and the question before the program ends.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode, WindowPosition};
use mazeater::input::WindowKeyPressed;
use mazeater::states::{MenuScreen, Page};
use settings::{SetSetting, Setting, Settings, ShowTab, Tab};
use ui::menu::OpenMenu;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::screen::Screen;

use crate::game::Game;

impl Game {
    fn with_window() -> Self {
        let mut game = Self::new();
        game.app.world_mut().spawn((Window::default(), PrimaryWindow));
        game.app.update();
        game
    }

    fn window(&mut self) -> Window {
        let mut windows = self.app.world_mut().query_filtered::<&Window, With<PrimaryWindow>>();
        windows.single(self.app.world()).expect("there is one window").clone()
    }

    fn tap_with_alt(&mut self, key: KeyCode) {
        self.key(KeyCode::AltLeft, ButtonState::Pressed);
        self.app.update();
        self.tap(key);
        self.key(KeyCode::AltLeft, ButtonState::Released);
        self.app.update();
    }
}

#[test]
fn full_screen_keys_work_everywhere_and_do_nothing_else() {
    let mut game = Game::with_window();
    let full = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    game.tap(KeyCode::F11);
    assert_eq!((game.window().mode, game.screen()), (full, Screen::Title));
    game.tap_with_alt(KeyCode::Enter);
    assert_eq!((game.window().mode, game.screen()), (WindowMode::Windowed, Screen::Title));
    // In one slow frame.
    for state in [ButtonState::Pressed, ButtonState::Released] {
        for key in [KeyCode::AltLeft, KeyCode::Enter] {
            game.key(key, state);
        }
    }
    game.app.update();
    game.tap_with_alt(KeyCode::Enter);
    assert_eq!((game.window().mode, game.screen()), (WindowMode::Windowed, Screen::Title));
    // While a text is typed as well, which Enter alone would end.
    game.app.world_mut().write_message(EditText::new(|_| ShowTab(Tab::Play)));
    game.app.update();
    game.tap_with_alt(KeyCode::Enter);
    assert!(game.get::<TextEntry>().is_active());
    assert_eq!(game.window().mode, full);
    game.tap(KeyCode::Escape);
    game.start();
    game.tap(KeyCode::F11);
    assert_eq!(game.window().mode, WindowMode::Windowed);
    assert_eq!(game.get::<Settings>().get(Setting::WindowMode), 0, "the setting follows");
}

#[test]
fn screenshot_key_changes_nothing_else() {
    let mut game = Game::with_window();
    let focus = game.get::<OpenMenu>().focus;
    game.tap(KeyCode::F12);
    let pressed: Vec<_> = game.app.world_mut().resource_mut::<Messages<WindowKeyPressed>>().drain().collect();
    assert_eq!(pressed, [WindowKeyPressed::Screenshot]);
    assert_eq!((game.get::<OpenMenu>().focus, game.screen()), (focus, Screen::Title));
}

#[test]
fn window_moves_to_the_chosen_monitor() {
    let mut game = Game::with_window();
    let mut set = |setting, value| {
        game.app.world_mut().write_message(SetSetting(setting, value));
        game.app.update();
        game.app.update();
        let window = game.window();
        (window.mode, window.position)
    };
    let second = MonitorSelection::Index(1);
    assert_eq!(set(Setting::Monitor, 2), (WindowMode::Windowed, WindowPosition::Centered(second)));
    assert_eq!(set(Setting::WindowMode, 1).0, WindowMode::BorderlessFullscreen(second));
    assert_eq!(set(Setting::Monitor, 0).0, WindowMode::BorderlessFullscreen(MonitorSelection::Current));
}

#[test]
fn quit_asks_once_and_back_cancels() {
    let mut game = Game::with_window();
    for cancel in [KeyCode::Enter, KeyCode::Escape] {
        game.focus_on("title-quit");
        game.tap(KeyCode::Enter);
        assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Page(Page::Quit));
        game.tap(cancel);
        assert_eq!((**game.get::<State<MenuScreen>>(), game.app.should_exit()), (MenuScreen::Title, None));
    }
    game.focus_on("title-quit");
    game.tap(KeyCode::Enter);
    game.focus_on("quit-confirm");
    game.key(KeyCode::Enter, ButtonState::Pressed);
    game.app.update();
    assert_eq!(game.app.should_exit(), Some(AppExit::Success));
}
