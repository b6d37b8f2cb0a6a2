//! Widgets shared by several screens.
//!
//! - Pages: [`page`] (panel, heading, list), [`entries`] (entries shared by menus), [`notice`] (problems with saved
//!   files), [`moved`] (what a race has moved), [`result_panel`] (beside the maze).
//! - Scripts: [`script_body`] (their eaters), [`trial`] (their walk through a small maze).
//! - Pictures: [`badges`] (medals, stars, locks), [`ribbons`] (those that the player can wear), [`maze_preview`]
//!   (pictures of levels' mazes), [`small_maze`] (one in a corner of a page, with a run that
//!   starts over), [`eater_walks`] (how each eater thinks), [`rule_demos`] (what a rule means),
//!   [`backdrop`] (the maze behind the title).
//!
//! Widgets that know nothing of the game are in the crate [`ui`].

pub(super) mod backdrop;
pub(super) mod badges;
pub(super) mod eater_walks;
pub(super) mod entries;
pub(super) mod maze_preview;
pub(super) mod moved;
pub(super) mod notice;
pub(super) mod page;
pub(super) mod result_panel;
pub(super) mod ribbons;
pub(super) mod rule_demos;
pub(super) mod script_body;
pub(super) mod small_maze;
pub(super) mod trial;
