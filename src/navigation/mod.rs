//! Navigation: opens and closes pages, the pause menu, races and the lab. Handles keys outside of menus.
//!
//! ```text
//! back_keys, race_keys, replay_keys ─┐
//! menu entries ──────────────────────┴▶ Navigate ─▶ back ─▶ Pages ─▶ MenuScreen
//!                                       RaceCommand ──────▶ Phase, Menu, NextRace
//! ```
//!
//! [`back::back`] alone decides where Back leads.
//!
//! - Screens and pages: `navigate` (the requests), `navigator` (sets the states), `back` (where Back, Pause and Leave
//!   lead), `pages` (the stacks of open pages), `open_menu` (opens the menu that matches the states), `menu_history`
//!   (the menus that led to the open one), `clear_status` (clears the status line).
//! - Keys: `back_keys`, `race_keys`, `replay_keys`, `type_text` (text editing), `one_hand` (one-handed bindings).
//! - Races: `first_race` (the race after startup), `race_commands` (start, restart, pause, end), `pause_on_loss`,
//!   `resume_countdown`.
//! - Files and clipboard: `open_replay` (opens files and text from outside, and tells the modes), `copy_line` (copies links and results),
//!   `carry_saves` (exports and imports all saves).

pub mod back;
mod back_keys;
mod carry_saves;
mod clear_status;
mod copy_line;
mod first_race;
mod menu_history;
mod navigate;
mod navigator;
pub mod one_hand;
mod open_menu;
mod open_replay;
pub mod pages;
mod pause_on_loss;
mod race_commands;
mod race_keys;
mod replay_keys;
mod resume_countdown;
mod type_text;

pub use carry_saves::{CarrySaves, EXPORTED, EXPORTED_EXTENSION, ExportFolder, PendingImport};
pub(crate) use copy_line::link_begin;
pub use copy_line::{CopyLine, SetLinkAddress};
pub(crate) use first_race::choose_first_race;
pub use navigate::Navigate;
pub(crate) use navigator::Navigator;
pub use open_replay::{
    LevelsOpened, OpenSharedFile, OpenSharedText, PasteReplay, ReplayOpened, RoomOpened, RunsOpened, ScoutMazeOpened,
    ScriptOpened, TaskOpened, is_shared_text,
};
pub use race_commands::RaceCommand;
pub use replay_keys::replay_step;
pub use resume_countdown::ResumeCountdown;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        back_keys::plugin,
        copy_line::plugin,
        navigate::plugin,
        one_hand::plugin,
        open_menu::plugin,
        pages::plugin,
        pause_on_loss::plugin,
        race_commands::plugin,
        race_keys::plugin,
        replay_keys::plugin,
        resume_countdown::plugin,
        clear_status::plugin,
        type_text::plugin,
        open_replay::plugin,
        carry_saves::plugin,
    ));
}
