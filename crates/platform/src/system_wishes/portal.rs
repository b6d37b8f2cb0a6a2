//! The settings portal of Linux desktops.

use std::time::Duration;

use zbus::blocking::Proxy;
use zbus::blocking::connection::Builder;
use zbus::zvariant::OwnedValue;

use super::SystemWishes;

/// A portal that takes longer is not waited for: the game starts without.
const PATIENCE: Duration = Duration::from_millis(500);

const DESKTOP: &str = "org.freedesktop.portal.Desktop";

pub(super) fn wishes() -> SystemWishes {
    // A machine without a desktop has no session bus.
    ask().unwrap_or_default()
}

fn ask() -> zbus::Result<SystemWishes> {
    let bus = Builder::session()?.method_timeout(PATIENCE).build()?;
    let portal = Proxy::new(&bus, DESKTOP, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")?;
    // The first one tells whether there is a portal; a portal need not know every setting.
    portal.get_property::<u32>("version")?;
    let read = |space: &str, name: &str| portal.call::<_, _, OwnedValue>("ReadOne", &(space, name)).ok();
    Ok(Told {
        contrast: read("org.freedesktop.appearance", "contrast").and_then(|value| value.try_into().ok()),
        motion: read("org.freedesktop.appearance", "reduced-motion").and_then(|value| value.try_into().ok()),
        animations: read("org.gnome.desktop.interface", "enable-animations").and_then(|value| value.try_into().ok()),
        letters: read("org.gnome.desktop.interface", "text-scaling-factor").and_then(|value| value.try_into().ok()),
    }
    .wishes())
}

/// The answers of the portal; `None` for what it does not know.
#[derive(Default)]
struct Told {
    /// 1 for higher contrast.
    contrast: Option<u32>,
    /// 1 for reduced motion.
    motion: Option<u32>,
    /// Whether there are animations, where `motion` is not known yet.
    animations: Option<bool>,
    /// The height of letters, as a multiple of the usual one.
    letters: Option<f64>,
}

impl Told {
    fn wishes(&self) -> SystemWishes {
        SystemWishes {
            reduced_motion: self.motion == Some(1) || self.animations == Some(false),
            high_contrast: self.contrast == Some(1),
            // A conversion of numbers out of range ends at the largest.
            text_size: self.letters.filter(|&size| size > 0.0).map(|size| (size * 100.0).round() as u16),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_wishes() {
        assert_eq!(Told::default().wishes(), SystemWishes::default());
        let usual = Told { contrast: Some(0), motion: Some(0), animations: Some(true), letters: Some(1.0) };
        assert_eq!(usual.wishes(), SystemWishes { text_size: Some(100), ..SystemWishes::default() });
        let told = Told { contrast: Some(1), animations: Some(false), letters: Some(1.25), ..Told::default() };
        let all = SystemWishes { reduced_motion: true, high_contrast: true, text_size: Some(125) };
        assert_eq!(told.wishes(), all);
        assert!(Told { motion: Some(1), ..Told::default() }.wishes().reduced_motion);
        for letters in [-1.0, 0.0, f64::NAN] {
            assert_eq!(Told { letters: Some(letters), ..Told::default() }.wishes(), SystemWishes::default());
        }
    }
}
