//! The settings as they are written to disk: what is wrong in the file is replaced, and the rest is kept.

use std::fmt::Write;

use crate::platform::storage::{Persist, Table};
use crate::settings::{Kind, Setting, Settings};

/// The version of the file; a newer one is not read but put aside.
const VERSION: i64 = 1;

impl Persist for Settings {
    const FILE: &'static str = "options.ron";
    const WITHOUT: &'static str = "all settings are as they were at first";

    fn from_text(text: &str) -> Result<Self, String> {
        let table = Table::read(text, VERSION)?;
        let mut settings = Self::default();
        for setting in Setting::ALL {
            // One that is missing or of another type is as it was at first.
            if let Some(value) = read(setting, &table) {
                settings.set(setting, value);
            }
        }
        Ok(settings)
    }

    fn to_text(&self) -> String {
        let mut text = format!("{{\n    \"version\": {VERSION},\n");
        for setting in Setting::ALL {
            let (rule, value) = (setting.rule(), self.get(setting));
            // Nothing is written that cannot be: a string takes it all.
            let _ = match rule.kind {
                Kind::Switch => writeln!(text, "    \"{}\": {},", rule.name, value != 0),
                Kind::Percent { .. } | Kind::Seconds { .. } => writeln!(text, "    \"{}\": {value},", rule.name),
                Kind::Choice(choices) => {
                    let name = choices.get(usize::from(value)).map_or("", |choice| choice.name);
                    writeln!(text, "    \"{}\": \"{name}\",", rule.name)
                }
            };
        }
        text.push_str("}\n");
        text
    }
}

/// What a file says of a setting, if it is of the right type; not yet held to what is allowed.
fn read(setting: Setting, table: &Table) -> Option<u16> {
    let name = setting.rule().name;
    match setting.rule().kind {
        Kind::Switch => table.yes(name).map(u16::from),
        Kind::Choice(choices) => {
            let word = table.word(name)?;
            choices.iter().position(|choice| choice.name == word).map(|at| at as u16)
        }
        Kind::Percent { .. } | Kind::Seconds { .. } => {
            table.whole(name).map(|whole| whole.clamp(0, i64::from(u16::MAX)) as u16)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_wrong_is_replaced_and_the_rest_is_kept() {
        let text = r#"{
            "version": 1, "master_volume": 65000, "music_volume": -4, "effects_volume": "loud", "interface_volume": 35,
            "high_contrast": 1, "reduced_motion": true, "palette": "plaid", "steering": "follow", "frame_cap": 60,
            "dead_zone": 1e300, "stick_reach": NaN, "unheard of": [1, 2],
        }"#;
        let settings = Settings::from_text(text).unwrap();
        let usual = |setting: Setting| setting.rule().usual;
        for (setting, value) in [
            (Setting::Master, 100),
            (Setting::Music, 0),
            (Setting::Effects, usual(Setting::Effects)),
            (Setting::Interface, 35),
            (Setting::HighContrast, 0),
            (Setting::ReducedMotion, 1),
            (Setting::Palette, 0),
            (Setting::Steering, 2),
            (Setting::FrameCap, usual(Setting::FrameCap)),
            (Setting::DeadZone, 70),
            (Setting::StickReach, usual(Setting::StickReach)),
            (Setting::Scale, usual(Setting::Scale)),
        ] {
            assert_eq!(settings.get(setting), value, "{setting:?}");
        }
    }

    #[test]
    fn every_value_out_of_range_or_of_a_wrong_type_is_replaced_by_itself() {
        for broken in ["-1", "99999", "\"x\"", "true", "[]", "()", "'c'", "1.5e308", "-inf", "Some(3)"] {
            for setting in Setting::ALL {
                let text = format!("{{\"version\": 1, \"{}\": {broken}, \"shake\": 15}}", setting.rule().name);
                let settings = Settings::from_text(&text).unwrap();
                assert_eq!(setting.nearest(settings.get(setting)), settings.get(setting), "{text}");
                assert!(setting == Setting::Shake || settings.get(Setting::Shake) == 15, "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_options_file_is_refused_with_a_reason() {
        for text in ["", "{", "[]", "7", "\u{0}\u{1}", "{}", "{\"version\": \"one\"}", "(version: 1"] {
            assert!(Settings::from_text(text).is_err(), "{text:?} was taken");
        }
        let newer = Settings::from_text("{\"version\": 2, \"master_volume\": 50}").unwrap_err();
        assert!(newer.contains("version 2"), "{newer}");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(values in proptest::collection::vec(any::<u16>(), Setting::ALL.len())) {
            let mut settings = Settings::default();
            for (setting, value) in Setting::ALL.into_iter().zip(values) {
                settings.set(setting, value);
            }
            prop_assert_eq!(Settings::from_text(&settings.to_text()), Ok(settings));
        }

        #[test]
        fn no_text_is_a_crash(text in "\\PC*") {
            let _ = Settings::from_text(&text);
        }
    }
}
