//! What several screens draw: menus, lists, sliders, badges, prompts, screen-reader nodes.

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
