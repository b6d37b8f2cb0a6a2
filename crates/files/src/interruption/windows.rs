//! Interruptions on Windows: Ctrl+C, and a console that is closed.

use std::io;

/// The exit code, as of shells on Unix: 128 and the number of SIGINT.
const INTERRUPTED: i32 = 130;

/// Calls `end` with the exit code when the program is to end.
pub(super) fn on_interruption(end: fn(i32) -> !) -> io::Result<()> {
    ctrlc::try_set_handler(move || end(INTERRUPTED)).map_err(io::Error::other)
}
