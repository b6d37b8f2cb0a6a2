//! Eaters written by players: scripts in Rhai, with limits.
