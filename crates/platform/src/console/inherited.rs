//! Systems where every program has the console of its parent.

use std::io::{Write, stderr};

/// Attaches to the console of the shell. Called once, before anything is printed.
pub const fn attach() {}

/// Tells the user in one line why the program ends.
pub fn tell(line: &str) {
    // Standard error may be closed.
    let _ = writeln!(stderr(), "mazeater: {line}");
}
