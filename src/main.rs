//! Starts the program, on a desktop or in a browser.
// On Windows, no console opens with the game; commands print in that of the shell.
#![windows_subsystem = "windows"]

#[cfg_attr(target_arch = "wasm32", path = "main/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "main/desktop.rs")]
mod entry;

fn main() -> std::process::ExitCode {
    entry::run()
}
