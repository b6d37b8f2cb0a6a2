//! The menu pages, one file each.

pub(super) mod credits;
pub(super) mod daily;
pub(super) mod grand_prix;
pub(super) mod key_bindings;
mod level_details;
pub(super) mod levels;
pub(super) mod modes;
pub(super) mod pause;
pub(super) mod quick;
pub(super) mod records;
pub(super) mod result;
pub(super) mod settings;
pub(super) mod title;
