//! Levels and campaigns that players make. A level of one's own is a [campaign](race::Campaign) of one level, in the same
//! form as those of the game; `docs/levels.md` has its fields.
//!
//! [`check`]: whether each level can be won, and how it differs from the levels of the game. Only what was checked has a
//! link. [`link`]: a campaign as a line of text. [`cell_place`]: where a cell is, in words.
//! [`draft`]: a level while it is made. [`draft_file`]: its file. [`mod@desk`]: what is open. [`open`]: files and folders.
//! [`places`]: where doors, keys and crumbs may be placed. [`shelf`]: the levels and campaigns that a player keeps.

#[macro_use]
extern crate text;

pub mod cell_place;
pub mod check;
pub mod desk;
pub mod draft;
pub mod draft_file;
pub mod link;
pub mod open;
pub mod places;
pub mod shelf;

pub use cell_place::CellPlace;
pub use check::{
    BlockedPath, CheckedCampaign, CheckedLevel, LevelFault, RunFault, WrongLevel, blocked_maze, check_level,
};
pub use desk::{Desk, DeskPart, OpenCampaign, Then, title};
pub use draft::{DraftChange, DraftError, LevelDraft, ShelfPlace};
pub use draft_file::{DraftFileError, SavedDraft};
pub use link::{LEVELS_LINK, LevelsLinkError, MOST_LINK_LETTERS, NoLink, campaign_of_link, has_link};
pub use open::{is_named_like_levels, levels_in_folder, levels_in_text, levels_pasted, text_of_file};
pub use places::KnownPlaces;
pub use shelf::{LevelShelf, MOST_CAMPAIGNS, MOST_SHELF_BYTES, ShelfError};
