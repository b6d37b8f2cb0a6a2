//! The registry of Windows.

use winsafe::HKEY;
use winsafe::RegistryValue::{self, Binary, Dword, Sz};
use winsafe::co::RRF;

use super::SystemWishes;

/// In the flags of high contrast: it is on.
const HIGH_CONTRAST: u32 = 1;

/// Where the preferences tell whether windows have animations: byte and bit of `SPI_GETCLIENTAREAANIMATION`.
const ANIMATIONS: (usize, u8) = (4, 1 << 1);

pub(super) fn wishes() -> SystemWishes {
    let flags = match read("Control Panel\\Accessibility\\HighContrast", "Flags") {
        Some(Sz(flags)) => flags.parse().unwrap_or(0),
        _ => 0,
    };
    let preferences = match read("Control Panel\\Desktop", "UserPreferencesMask") {
        Some(Binary(bytes)) => bytes.get(ANIMATIONS.0).copied(),
        _ => None,
    };
    let size = match read("Software\\Microsoft\\Accessibility", "TextScaleFactor") {
        Some(Dword(percent)) => u16::try_from(percent).ok(),
        _ => None,
    };
    SystemWishes {
        reduced_motion: preferences.is_some_and(|byte| byte & ANIMATIONS.1 == 0),
        high_contrast: flags & HIGH_CONTRAST != 0,
        text_size: size,
    }
}

/// A value of the user's registry.
fn read(key: &str, name: &str) -> Option<RegistryValue> {
    HKEY::CURRENT_USER.RegGetValue(Some(key), Some(name), RRF::RT_ANY).ok()
}
