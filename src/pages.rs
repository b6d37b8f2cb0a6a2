//! The pages that lie over the title or over a race that stands still, and the way back from them.

use bevy::prelude::*;

use crate::states::Screen;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// What the player can choose about the game.
    Options,
    /// Who made what, and what may be done with it.
    Credits,
}

/// The pages that lie over each other, the topmost last: back goes from each to the one below it, and from the last to
/// what they all lie over.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages(Vec<Page>);

impl Pages {
    /// The page that is seen.
    pub fn top(&self) -> Option<Page> {
        self.0.last().copied()
    }

    /// Opens a page over what is seen. One that is open already is gone back to.
    pub(crate) fn open(&mut self, page: Page) {
        if let Some(at) = self.0.iter().position(|&open| open == page) {
            self.0.truncate(at);
        }
        self.0.push(page);
    }

    /// Goes back from the page that is seen.
    pub(crate) fn close(&mut self) {
        self.0.pop();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>();
    for screen in [Screen::Title, Screen::Race] {
        app.add_systems(OnEnter(screen), |mut pages: ResMut<Pages>| *pages = Pages::default());
    }
}
