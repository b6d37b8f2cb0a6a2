//! The stacks of pages over the title or lab, and over a paused race.

use bevy::prelude::*;

use crate::schedule::RequestSystems;
use crate::states::{Page, Screen, TopPages};

/// The open pages. Back closes the top one.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(Resource, Debug)]
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

    /// Closes the top page over a screen.
    pub(crate) fn close(&mut self, screen: Screen) {
        self.of(screen).pop();
    }

    /// Closes all pages over the race.
    pub(crate) fn close_race(&mut self) {
        self.over_race.clear();
    }

    fn top(&self) -> TopPages {
        TopPages { over_title: self.over_title.last().copied(), over_race: self.over_race.last().copied() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<Pages>();
    app.init_resource::<Pages>();
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
    fn opening_an_open_page_closes_pages_above() {
        let mut pages = Pages::default();
        for page in [Page::Modes, Page::Quick, Page::Eaters, Page::Quick] {
            pages.open(Screen::Title, page);
        }
        assert_eq!(pages.over_title, [Page::Modes, Page::Quick]);
        pages.close(Screen::Lab);
        assert_eq!(pages.top(), TopPages { over_title: Some(Page::Modes), over_race: None });
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
