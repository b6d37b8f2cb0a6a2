//! In a browser nothing interrupts a command.

/// Does nothing.
pub const fn clean_up_when_interrupted() {}
