//! The pages that lie over the title or over a race that stands still, and the way back from them.

use bevy::prelude::*;

use crate::states::Screen;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The levels of the campaign.
    Levels,
    /// The ways to play besides the campaign.
    Ways,
    /// A race of a word, a code or parts.
    Quick,
    /// Who runs in a quick race.
    Eaters,
    /// The race of the day.
    Daily,
    /// The levels of the campaign without eaters.
    Trials,
    /// Up to eight eaters at once.
    GrandPrix,
    /// The best runs, and their replays.
    Records,
    /// What the player can choose about the game.
    Settings,
    /// Which key and which button does what.
    Controls,
    /// Who made what, and what may be done with it.
    Credits,
    /// The licences of all that the game is built from.
    Licences,
}

/// The pages that lie over each other, the topmost last: back goes from each to the one below it, and from the last to
/// what they all lie over.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages {
    open: Vec<Page>,
    /// Those from which the race was begun: there it goes back to.
    behind_race: Vec<Page>,
}

impl Pages {
    /// The page that is seen.
    pub fn top(&self) -> Option<Page> {
        self.open.last().copied()
    }

    /// Opens a page over what is seen. One that is open already is gone back to.
    pub(crate) fn open(&mut self, page: Page) {
        if let Some(at) = self.open.iter().position(|&open| open == page) {
            self.open.truncate(at);
        }
        self.open.push(page);
    }

    /// Goes back from the page that is seen.
    pub(crate) fn close(&mut self) {
        self.open.pop();
    }

    /// Goes back from all pages, to what they lie over.
    pub(crate) fn clear(&mut self) {
        self.open.clear();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>();
    app.add_systems(OnEnter(Screen::Race), |mut pages: ResMut<Pages>| {
        pages.behind_race = std::mem::take(&mut pages.open);
    });
    app.add_systems(OnEnter(Screen::Title), |mut pages: ResMut<Pages>| {
        pages.open = std::mem::take(&mut pages.behind_race);
    });
}
