//! The heads-up display of a race.

pub(super) mod card;
pub(super) mod countdown;
pub(super) mod head_start;
pub(super) mod minimap;
pub(super) mod race_display;
pub mod tutorial;
pub(super) mod tutorial_draw;
