//! Interruptions on a desktop.

use std::sync::{Mutex, PoisonError};

use crate::atomic_file::remove_unfinished;

/// The exit code of an interrupted program, as of shells: 128 and the number of SIGINT.
const INTERRUPTED: i32 = 130;

/// What else is done before an interruption ends the program.
static CLEAN_UPS: Mutex<Vec<fn()>> = Mutex::new(Vec::new());

/// Also does this before an interruption ends the program, such as ending what it started.
pub fn when_interrupted(clean_up: fn()) {
    CLEAN_UPS.lock().unwrap_or_else(PoisonError::into_inner).push(clean_up);
}

/// Removes unfinished files before an interruption ends the program. For commands only: the game saves first.
pub fn clean_up_when_interrupted() {
    // Fails where a signal is ignored, as under nohup; then all stays as the caller wants it.
    let _ = ctrlc::try_set_handler(|| {
        remove_unfinished();
        for clean_up in CLEAN_UPS.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            clean_up();
        }
        std::process::exit(INTERRUPTED);
    });
}
