//! The modes, a folder each: settings, requests, pages and the tile on the page of modes.
//!
//! | mode | description |
//! | --- | --- |
//! | [`campaign`] | the levels, and their time trials |
//! | [`daily`] | the race of the day |
//! | [`quick`] | a race from a word, a code or parts |
//! | [`own_eaters`] | the eaters that the player writes |
//! | [`tasks`] | tasks for the programmable mouse |
//! | [`maker`] | levels and campaigns of one's own |
//! | [`league`] | runs that people post as links: ranked, and raced as ghosts |
//! | [`group`] | several players on one screen |
//! | [`mod@friends`] | several players over the network |
//! | [`scout`] | scout and sprint |
//! | [`practice`] | a level without opponents, and drills |
//! | [`grand_prix`] | one track, or all of them with points |
//! | [`replay`] | watching, keeping and sharing replays |
//! | [`attract_mode`] | a bot plays while nobody touches the title |
//!
//! Each takes messages, and sends [`StartRace`](crate::race_setup::StartRace) to start its race. [`mode`]: the parts
//! that a mode adds to the game. [`words`]: random words.

mod attract_mode;
mod campaign;
mod daily;
mod friends;
mod grand_prix;
mod group;
mod league;
mod maker;
mod mode;
mod own_eaters;
mod practice;
mod quick;
mod replay;
mod scout;
mod tasks;
mod words;

pub(crate) use campaign::LEAST_SIZE as LEVELS_LEAST_SIZE;
pub use friends::{
    Choices, FriendsCommand, FriendsMaze, FriendsNetwork, FriendsResult, FriendsRoom, Session, look_of, phrase_text,
};
pub(crate) use friends::{pause_entries as friends_pause_entries, player_name};
pub use grand_prix::{GrandPrix, GrandPrixChange, StartCup, StartTrack};
pub use group::{EndGroupRace, GroupChange, GroupMaze, GroupRace, StartGroup};
pub use league::{KnockoutRace, LeagueCommand, LeagueDesk};
pub use maker::{MakerCommand, MakerDesk};
pub(crate) use mode::{Square, Tile};
pub use own_eaters::ScriptCommand;
pub use quick::{CopyQuickRace, QuickChange, QuickRace, StartQuickRace};
pub(crate) use replay::pause_entries as replay_pause_entries;
pub use replay::{ReplayCommand, WatchReplay};
pub use scout::{ScoutChange, ScoutRace, StartScouting};

use bevy::prelude::*;

use crate::states::Page;
use mode::Mode;

/// All modes with pages.
const MODES: [Mode; 13] = [
    campaign::MODE,
    daily::MODE,
    friends::MODE,
    grand_prix::MODE,
    group::MODE,
    league::MODE,
    maker::MODE,
    own_eaters::MODE,
    practice::MODE,
    quick::MODE,
    replay::MODE,
    scout::MODE,
    tasks::MODE,
];

/// The tile of a page on the page of modes.
pub(crate) fn tile(page: Page) -> Option<Tile> {
    MODES.into_iter().find_map(|mode| mode.tile.filter(|tile| tile.page == page))
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(attract_mode::plugin);
    for mode in MODES {
        (mode.plugin)(app);
    }
}

/// Draws the pages of all modes.
pub(super) fn draw_plugin(app: &mut App) {
    for mode in MODES {
        (mode.draw_plugin)(app);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::states::{MenuScreen, PageLink};

    #[test]
    fn every_entry_of_the_page_of_modes_has_a_tile() {
        let links = PageLink::ALL.iter().filter(|link| link.menu == MenuScreen::Page(Page::Modes));
        let missing: Vec<Page> = links.clone().map(|link| link.page).filter(|&page| tile(page).is_none()).collect();
        assert_eq!(missing, []);
        assert_eq!(MODES.iter().filter(|mode| mode.tile.is_some()).count(), links.count());
    }
}
