//! The file of the settings. Invalid values become defaults; the others are kept.

use std::fmt::Write;

use files::Table;
use platform::storage::Persist;
use text::{Id, Text};

use crate::{LinkAddress, Setting, SettingKind, Settings};

/// The name of the address of links.
const LINK_ADDRESS: &str = "link_address";

/// The names of the player's name and of the room server.
const PLAYER_NAME: &str = "player_name";
const ROOM_SERVER: &str = "room_server";

/// The file version. Files of other versions are moved aside.
const VERSION: i64 = 1;

impl Persist for Settings {
    const FILE: &'static str = "options.ron";
    const RESET: Id = id!("notices-reset-settings");

    fn from_text(text: &str) -> Result<Self, Text> {
        let table = Table::read(text, VERSION)?;
        let mut settings = Self::default();
        for setting in Setting::ALL {
            if let Some(value) = read(setting, &table) {
                settings.set(setting, value);
            }
        }
        if let Some(Ok(address)) = table.string(LINK_ADDRESS).map(LinkAddress::typed) {
            settings.set_link_address(address);
        }
        settings.set_player_name(table.string(PLAYER_NAME).and_then(|name| name.parse().ok()));
        settings.set_room_server(table.string(ROOM_SERVER).and_then(|server| server.parse().ok()));
        Ok(settings)
    }

    fn to_text(&self) -> Result<String, Text> {
        let mut text = format!("{{\n    \"version\": {VERSION},\n");
        for setting in Setting::ALL {
            let (rule, value) = (setting.rule(), self.get(setting));
            // Writing to a string never fails.
            let _ = match rule.kind {
                SettingKind::Switch => writeln!(text, "    \"{}\": {},", rule.name, value != 0),
                SettingKind::Percent { .. } | SettingKind::Seconds { .. } => {
                    writeln!(text, "    \"{}\": {value},", rule.name)
                }
                SettingKind::Choice(choices) => {
                    let name = choices.get(usize::from(value)).map_or("", |choice| choice.name);
                    writeln!(text, "    \"{}\": \"{name}\",", rule.name)
                }
            };
        }
        // An address has no character that would end the string.
        let _ = writeln!(text, "    \"{LINK_ADDRESS}\": \"{}\",", self.link_address().as_str());
        if let Some(name) = self.player_name() {
            let _ = writeln!(text, "    \"{PLAYER_NAME}\": \"{}\",", escaped(name.as_str()));
        }
        if let Some(server) = self.room_server() {
            let _ = writeln!(text, "    \"{ROOM_SERVER}\": \"{server}\",");
        }
        text.push_str("}\n");
        Ok(text)
    }
}

/// A text in which nothing ends the string that it is in.
fn escaped(text: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || letter == ' ';
    let letter = |letter: char| if is_plain(letter) { letter.to_string() } else { letter.escape_unicode().to_string() };
    text.chars().map(letter).collect()
}

/// The value of a setting in a file if it has the right type. May be out of range.
fn read(setting: Setting, table: &Table) -> Option<u16> {
    let name = setting.rule().name;
    match setting.rule().kind {
        SettingKind::Switch => table.boolean(name).map(u16::from),
        SettingKind::Choice(choices) => {
            let name = table.string(name)?;
            choices.iter().position(|choice| choice.name == name).map(|at| at as u16)
        }
        SettingKind::Percent { .. } | SettingKind::Seconds { .. } => {
            table.integer(name).map(|value| value.clamp(0, i64::from(u16::MAX)) as u16)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn invalid_values_become_defaults() {
        let text = r#"{
            "version": 1, "master_volume": 65000, "music_volume": -4, "effects_volume": "loud", "interface_volume": 35,
            "high_contrast": 1, "reduced_motion": true, "palette": "plaid", "steering": "follow", "frame_cap": 60,
            "dead_zone": 1e300, "stick_reach": NaN, "unheard of": [1, 2], "link_address": "file:///etc",
            "player_name": "", "room_server": "no address",
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
        assert_eq!(settings.link_address(), &LinkAddress::default());
        assert_eq!((settings.player_name(), settings.room_server()), (None, None));
    }

    #[test]
    fn invalid_value_affects_no_other_setting() {
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
    fn other_files_and_versions_are_rejected() {
        for text in ["", "{", "[]", "7", "\u{0}\u{1}", "{}", "{\"version\": \"one\"}", "(version: 1"] {
            assert!(Settings::from_text(text).is_err(), "{text:?} was accepted");
        }
        let newer = Settings::from_text("{\"version\": 2, \"master_volume\": 50}").unwrap_err();
        assert!(newer.english().contains("version 2"), "{newer:?}");
    }

    proptest! {
        #[test]
        fn saved_settings_are_loaded_unchanged(
            values in proptest::collection::vec(any::<u16>(), Setting::ALL.len()),
            name in "[^ ].{0,18}[^ ]",
        ) {
            let mut settings = Settings::default();
            for (setting, value) in Setting::ALL.into_iter().zip(values) {
                settings.set(setting, value);
            }
            settings.set_link_address(LinkAddress::typed("http://localhost:8000/a/").unwrap());
            settings.set_player_name(name.parse().ok());
            settings.set_room_server("[::1]:4000".parse().ok());
            prop_assert_eq!(Settings::from_text(&settings.to_text().unwrap()), Ok(settings));
        }

        #[test]
        fn no_text_panics(text in "\\PC*") {
            let _ = Settings::from_text(&text);
        }
    }
}
