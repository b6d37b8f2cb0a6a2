//! The stacks of pages over the title or lab, and over a paused race.

use bevy::prelude::*;
use ui::screen::Screen;

use crate::schedule::RequestSystems;
use crate::states::{MenuScreen, Page, TopPages};

/// The open pages. Back closes the top one.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages {
    /// Pages over the title or the lab, top page last. They stay open during a race that they start.
    over_title: Vec<Page>,
    /// Pages over a paused race, top page last.
    over_race: Vec<Page>,
}

impl Pages {
    fn of(&mut self, screen: Screen) -> &mut Vec<Page> {
        if screen == Screen::Race { &mut self.over_race } else { &mut self.over_title }
    }

    /// Opens a page over a screen. If it is already open, the pages above it close.
    pub(crate) fn open(&mut self, screen: Screen, page: Page) {
        let pages = self.of(screen);
        if let Some(at) = pages.iter().position(|&open| open == page) {
            pages.truncate(at);
        }
        pages.push(page);
    }

    /// Opens a page over the title, and closes all pages above it. A page that was not open replaces all others.
    pub(crate) fn open_over_title(&mut self, page: Page) {
        match self.over_title.iter().position(|&open| open == page) {
            Some(at) => self.over_title.truncate(at + 1),
            None => self.over_title = vec![page],
        }
    }

    /// Closes all pages over the title and the lab.
    pub(crate) fn close_title(&mut self) {
        self.over_title.clear();
    }

    /// Closes the top page over a screen.
    pub(crate) fn close(&mut self, screen: Screen) {
        self.of(screen).pop();
    }

    /// Closes all pages over the race.
    pub(crate) fn close_race(&mut self) {
        self.over_race.clear();
    }

    /// Whether a page is open over the title.
    pub(crate) fn is_over_title(&self, page: Page) -> bool {
        self.over_title.contains(&page)
    }

    /// The top page over the title.
    pub(super) fn over_title(&self) -> Option<Page> {
        self.over_title.last().copied()
    }

    fn top(&self) -> TopPages {
        TopPages { over_title: self.over_title(), over_race: self.over_race.last().copied() }
    }
}

/// The page that Back closes only after a question, and the page with the question. The mode of the page sets it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CloseQuestion(pub Option<(Page, Page)>);

impl CloseQuestion {
    /// The page with the question before this menu closes, if it asks one.
    pub(super) fn of(self, menu: MenuScreen) -> Option<Page> {
        self.0.filter(|(page, _)| menu == MenuScreen::Page(*page)).map(|(_, question)| question)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>().init_resource::<CloseQuestion>();
    app.add_systems(OnExit(Screen::Race), |mut pages: ResMut<Pages>| pages.close_race());
    app.add_systems(Update, show_top.after(RequestSystems));
}

fn show_top(pages: Res<Pages>, shown: Res<State<TopPages>>, mut next: ResMut<NextState<TopPages>>) {
    let top = pages.top();
    if top != *shown.get() {
        NextState::set_if_neq(&mut next, top);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_itself_asks_before_it_closes() {
        let question = CloseQuestion(Some((Page::Friends, Page::LeaveRoom)));
        assert_eq!(question.of(MenuScreen::Page(Page::Friends)), Some(Page::LeaveRoom));
        for menu in [MenuScreen::Title, MenuScreen::Page(Page::LeaveRoom), MenuScreen::Page(Page::FriendsEaters)] {
            assert_eq!(question.of(menu), None, "{menu:?}");
        }
        assert_eq!(CloseQuestion::default().of(MenuScreen::Page(Page::Friends)), None);
    }

    #[test]
    fn opening_an_open_page_closes_pages_above() {
        let mut pages = Pages::default();
        for page in [Page::Modes, Page::Quick, Page::QuickEaters, Page::Quick] {
            pages.open(Screen::Title, page);
        }
        assert_eq!(pages.over_title, [Page::Modes, Page::Quick]);
        pages.close(Screen::Lab);
        assert_eq!(pages.top(), TopPages { over_title: Some(Page::Modes), over_race: None });
    }

    #[test]
    fn page_over_the_title_closes_others() {
        let mut pages = Pages::default();
        for page in [Page::Modes, Page::Quick] {
            pages.open(Screen::Title, page);
        }
        pages.open_over_title(Page::Levels);
        assert_eq!(pages.over_title, [Page::Levels]);
        pages.open(Screen::Title, Page::Settings);
        pages.open_over_title(Page::Levels);
        assert_eq!(pages.over_title, [Page::Levels]);
        pages.close_title();
        assert_eq!(pages.top(), TopPages::default());
    }

    #[test]
    fn pages_over_the_title_stay_below_a_race() {
        let mut pages = Pages::default();
        pages.open(Screen::Title, Page::Levels);
        pages.open(Screen::Race, Page::Settings);
        pages.close_race();
        assert_eq!(pages.top(), TopPages { over_title: Some(Page::Levels), over_race: None });
    }
}
