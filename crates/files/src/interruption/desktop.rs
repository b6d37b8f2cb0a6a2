//! Interruptions on a desktop.

use crate::atomic_file::remove_unfinished;

/// The exit code of an interrupted program, as of shells: 128 and the number of SIGINT.
const INTERRUPTED: i32 = 130;

/// Removes unfinished files before an interruption ends the program. For commands only: the game saves first.
pub fn clean_up_when_interrupted() {
    // Fails where a signal is ignored, as under nohup; then all stays as the caller wants it.
    let _ = ctrlc::try_set_handler(|| {
        remove_unfinished();
        std::process::exit(INTERRUPTED);
    });
}
