//! Ctrl+C and the signals of the system that end programs.

#[cfg_attr(target_arch = "wasm32", path = "interruption/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "interruption/desktop.rs")]
mod system;

pub use system::clean_up_when_interrupted;
