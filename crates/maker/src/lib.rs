//! Levels and campaigns that players make. A level of one's own is a [campaign](race::Campaign) of one level, in the same
//! form as those of the game; `docs/levels.md` has its fields.
//!
//! [`check`]: whether each level can be won, and how it differs from the levels of the game. Only what was checked has a
//! link. [`link`]: a campaign as a line of text. [`cell_place`]: where a cell is, in words.

pub mod cell_place;
pub mod check;
pub mod link;

pub use cell_place::CellPlace;
pub use check::{BlockedPath, CheckedCampaign, CheckedLevel, LevelFault, RunFault, WrongLevel, check_level};
pub use link::{LEVELS_LINK, LevelsLinkError, MOST_LINK_LETTERS, NoLink, campaign_of_link, has_link};
