//! What the system knows of its user, such as that animations shall be few.
//!
//! `system`: the portal of Linux desktops, the registry of Windows, the settings of macOS, or the browser.

#[cfg_attr(target_arch = "wasm32", path = "system_wishes/browser.rs")]
#[cfg_attr(windows, path = "system_wishes/windows.rs")]
#[cfg_attr(target_os = "macos", path = "system_wishes/macos.rs")]
#[cfg_attr(all(unix, not(target_os = "macos")), path = "system_wishes/portal.rs")]
mod system;

/// What the user has told the system, as far as the platform passes it on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Animations shall be few.
    pub reduced_motion: bool,
    /// Contrast shall be high.
    pub high_contrast: bool,
    /// The size of letters in percent of the usual one; `None` if it is not told.
    pub text_size: Option<u16>,
}

impl SystemWishes {
    /// What this system tells; what it does not tell is as usual.
    pub fn of_system() -> Self {
        system::wishes()
    }
}
