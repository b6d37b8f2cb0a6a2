//! Settings that begin with what the system knows of its user, as long as nobody has changed one.

use platform::SystemWishes;

use crate::{Setting, Settings};

impl From<SystemWishes> for Settings {
    fn from(wishes: SystemWishes) -> Self {
        let mut settings = Self::default();
        settings.set(Setting::ReducedMotion, wishes.reduced_motion.into());
        settings.set(Setting::HighContrast, wishes.high_contrast.into());
        if let Some(size) = wishes.text_size {
            settings.set(Setting::Scale, size);
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_settings_and_nothing_else_changes() {
        assert_eq!(Settings::from(SystemWishes::default()), Settings::default());
        let wishes = SystemWishes { reduced_motion: true, high_contrast: true, text_size: Some(140) };
        let settings = Settings::from(wishes);
        assert!(!settings.moves() && settings.is_on(Setting::HighContrast));
        assert_eq!(settings.get(Setting::Scale), 140);
        let others =
            |setting: &Setting| !matches!(setting, Setting::ReducedMotion | Setting::HighContrast | Setting::Scale);
        for setting in Setting::ALL.into_iter().filter(others) {
            assert_eq!(settings.get(setting), Settings::default().get(setting));
        }
        for (told, size) in [(0, 75), (u16::MAX, 200)] {
            let settings = Settings::from(SystemWishes { text_size: Some(told), ..SystemWishes::default() });
            assert_eq!(settings.get(Setting::Scale), size);
        }
    }
}
