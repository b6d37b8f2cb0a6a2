//! What screens are drawn with.
//!
//! - [`layout`]: the places of the parts of a page, and of its words.
//! - Text: [`paint`] (panels, lines, text, pictures), [`text_viewer`] (long texts), [`mod@code`] (the text of a script),
//!   [`translate`] (the language of egui's texts).
//! - Menus: `switch_clicks` (clicks anywhere as the only switch), [`menu_list`] (as lists and rows), [`scroll`], [`slider`], [`text_field`] (text being edited), [`prompts`]
//!   (keycaps and buttons).
//! - [`small_maze`]: a maze in a corner of a page, with a run that starts over.
//! - [`accessibility`]: nodes for screen readers. [`page_reader`]: those of a page in a browser. [`narrator`]: what is read
//!   aloud of them.

pub mod accessibility;
pub mod code;
pub mod layout;
pub mod menu_list;
pub(crate) mod narrator;
pub(crate) mod page_reader;
pub mod paint;
pub mod prompts;
pub mod scroll;
pub mod slider;
pub mod small_maze;
pub(crate) mod switch_clicks;
pub mod text_field;
pub mod text_viewer;
pub mod translate;
