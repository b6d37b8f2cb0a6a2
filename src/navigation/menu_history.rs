//! The menus that led to the open one. A menu that is opened again gets its previous focus back.

use bevy::prelude::*;
use ui::menu::OpenMenu;

use crate::states::MenuScreen;

/// The shown menu, and the menus that led to it, each with its focus.
#[derive(Resource, Debug, Default)]
pub(super) struct MenuHistory {
    shown: MenuScreen,
    before: Vec<(MenuScreen, usize)>,
}

/// Whether this menu belongs to a race.
const fn is_of_race(screen: MenuScreen) -> bool {
    matches!(screen, MenuScreen::Pause | MenuScreen::Result)
}

impl MenuHistory {
    /// The menu that is shown.
    pub(super) const fn shown(&self) -> MenuScreen {
        self.shown
    }

    /// Opens or closes a menu. A menu in the history gets its previous focus back.
    pub(super) fn show(&mut self, screen: MenuScreen, menu: &mut OpenMenu) {
        let mut focus = 0;
        let here = self.shown.is_open().then_some(self.shown);
        // When a race starts or resumes, menus below the race stay in the history and menus over it are dropped.
        let found = if screen.is_open() {
            self.before.iter().position(|&(menu, _)| menu == screen)
        } else {
            self.before.iter().map(|&(menu, _)| menu).chain(here).position(is_of_race)
        };
        match found {
            Some(at) => {
                if let Some(&(_, before)) = self.before.get(at).filter(|_| screen.is_open()) {
                    focus = before;
                }
                self.before.truncate(at);
            }
            None => self.before.extend(here.map(|shown| (shown, menu.focus))),
        }
        self.shown = screen;
        if screen.is_open() {
            menu.open(focus);
        } else {
            menu.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::states::Page;

    /// Opens or closes a menu, and moves its focus. Returns the focus that it had before.
    fn open((history, menu): &mut (MenuHistory, OpenMenu), screen: MenuScreen, focus: usize) -> usize {
        history.show(screen, menu);
        std::mem::replace(&mut menu.focus, focus)
    }

    #[test]
    fn going_back_restores_the_focus() {
        let mut menus = (MenuHistory::default(), OpenMenu::default());
        open(&mut menus, MenuScreen::Title, 2);
        assert_eq!(open(&mut menus, MenuScreen::Page(Page::Credits), 0), 0);
        assert_eq!(open(&mut menus, MenuScreen::Title, 2), 2);
    }

    #[test]
    fn focus_is_restored_after_a_race_and_reset_over_it() {
        let mut menus = (MenuHistory::default(), OpenMenu::default());
        let mut open = |screen, focus| open(&mut menus, screen, focus);
        let page = MenuScreen::Page;
        open(MenuScreen::Title, 2);
        open(page(Page::Modes), 3);
        open(page(Page::GrandPrix), 1);
        open(MenuScreen::Closed, 0);
        // Opens a page over the pause menu, resumes the race, and pauses again.
        open(MenuScreen::Pause, 4);
        open(page(Page::Settings), 5);
        assert_eq!(open(MenuScreen::Pause, 4), 4);
        open(MenuScreen::Closed, 0);
        assert_eq!(open(MenuScreen::Pause, 2), 0);
        assert_eq!(open(page(Page::Settings), 5), 0);
        open(MenuScreen::Closed, 0);
        assert_eq!(open(MenuScreen::Result, 3), 0);
        assert_eq!(
            [page(Page::GrandPrix), page(Page::Modes), MenuScreen::Title].map(|screen| open(screen, 9)),
            [1, 3, 2]
        );
    }
}
