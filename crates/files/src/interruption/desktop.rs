//! Interruptions on a desktop.

use std::sync::{Mutex, PoisonError};

use crate::temporary::remove_unfinished;

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod system;

/// What else is done before an interruption ends the program.
static CLEAN_UPS: Mutex<Vec<fn()>> = Mutex::new(Vec::new());

/// Also does this before an interruption ends the program, such as ending what it started.
pub fn when_interrupted(clean_up: fn()) {
    CLEAN_UPS.lock().unwrap_or_else(PoisonError::into_inner).push(clean_up);
}

/// Removes unfinished files before an interruption ends the program. For commands only: the game saves first.
pub fn clean_up_when_interrupted() {
    // Fails only without memory for a thread. Then the next run removes the leftovers.
    let _ = system::on_interruption(|code| {
        // Held to the end: no other thread creates or renames a file meanwhile.
        let _none_unfinished = remove_unfinished();
        for clean_up in CLEAN_UPS.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            clean_up();
        }
        std::process::exit(code)
    });
}
