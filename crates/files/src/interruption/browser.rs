//! In a browser nothing interrupts a command.

/// Does nothing.
pub const fn when_interrupted(_clean_up: fn()) {}

/// Does nothing.
pub const fn clean_up_when_interrupted() {}
