//! Widgets shared by several screens.
//!
//! - Pages: [`page`] (panel, heading, list), [`menu_list`] (menus as lists and rows), [`entries`] (entries shared by
//!   menus), [`scroll`], [`slider`], [`text_field`] (text being edited), [`text_viewer`] (long texts), [`notice`]
//!   (problems with saved files), [`moved`] (what a race has moved), [`result_panel`] (beside the maze), [`mod@code`]
//!   (the text of a script).
//! - Scripts: [`script_body`] (their eaters), [`trial`] (their walk through a small maze).
//! - Pictures: [`paint`] (lines, text, racers), [`badges`] (medals, stars, locks), [`prompts`] (keycaps and buttons),
//!   [`ribbons`] (those that the player can wear), [`maze_preview`] (pictures of levels' mazes), [`small_maze`] (one
//!   in a corner of a page, with a run that starts over), [`eater_walks`] (how each eater thinks), [`rule_demos`] (what
//!   a rule means), [`backdrop`] (the maze behind the title).
//! - [`accessibility`]: nodes for screen readers. [`translate`]: the language of egui texts.

pub(super) mod accessibility;
pub(super) mod backdrop;
pub(super) mod badges;
pub(super) mod code;
pub(super) mod eater_walks;
pub(super) mod entries;
pub(super) mod maze_preview;
pub(crate) mod menu_list;
pub(super) mod moved;
pub(super) mod notice;
pub(super) mod page;
pub(crate) mod paint;
pub(super) mod prompts;
pub(super) mod result_panel;
pub(super) mod ribbons;
pub(super) mod rule_demos;
pub(super) mod script_body;
pub(super) mod scroll;
pub(super) mod slider;
pub(super) mod small_maze;
pub(super) mod text_field;
pub(super) mod text_viewer;
pub(super) mod translate;
pub(super) mod trial;
