//! Windows.

use std::io::{Write, stderr, stdout};
use std::os::windows::io::{AsHandle, AsRawHandle};

use winsafe::prelude::*;
use winsafe::{AttachConsole, HWND, PidParent, co};

/// Attaches to the console of the shell. Called once, before anything is printed.
pub fn attach() {
    // Output that goes to a file or a pipe is left as it is. Fails without a shell, and then nobody would read it.
    if !has_output() {
        let _ = AttachConsole(PidParent::Parent);
    }
}

/// Whether output goes anywhere. A handle that was not inherited can be set, but not be duplicated; a null handle can.
fn has_output() -> bool {
    let is_open = |stream: &dyn Stream| !stream.as_raw_handle().is_null() && stream.can_be_duplicated();
    is_open(&stdout()) || is_open(&stderr())
}

trait Stream: AsRawHandle {
    fn can_be_duplicated(&self) -> bool;
}

impl<S: AsHandle + AsRawHandle> Stream for S {
    fn can_be_duplicated(&self) -> bool {
        self.as_handle().try_clone_to_owned().is_ok()
    }
}

/// Tells the user in one line why the program ends: in the console, or in a message if the program was double-clicked.
pub fn tell(line: &str) {
    if has_output() {
        let _ = writeln!(stderr(), "mazeater: {line}");
    } else {
        let _ = HWND::NULL.MessageBox(line, "Mazeater", co::MB::ICONERROR);
    }
}
