//! What several screens draw.
//!
//! - A page: [`page`] (sheet, heading, list), [`entries`] (entries that several menus have), [`scroll`], [`slider`],
//!   [`text_field`] (a text that is edited), [`text_viewer`] (a text to read), [`notice`] (what could not be read or
//!   saved).
//! - Pictures: [`paint`] (how everything is drawn: lines, text, racers), [`badges`] (medals, stars, locks), [`prompts`]
//!   (keycaps and buttons), [`maze_preview`] (the small maze of a level), [`backdrop`] (the maze behind the title).
//! - [`accessibility`]: nodes for screen readers. [`translate`]: the language of what egui draws.

pub(super) mod accessibility;
pub(super) mod backdrop;
pub(super) mod badges;
pub(super) mod entries;
pub(super) mod maze_preview;
pub(super) mod notice;
pub(super) mod page;
pub(crate) mod paint;
pub(super) mod prompts;
pub(super) mod scroll;
pub(super) mod slider;
pub(super) mod text_field;
pub(super) mod text_viewer;
pub(super) mod translate;
