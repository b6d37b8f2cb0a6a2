//! The player's settings: one resource, changed by [`SetSetting`].
//!
//! [`rows`] lists all settings, and [`table`] has their definition. The settings page, the file and the tests are
//! derived from them. `apply_settings` applies some of them to the engine; other modules read [`Settings`].
//! `settings_file` loads and saves them.
//!
//! Keys: `action` (actions that can be bound), `controls` (keys and buttons, and their names), `bindings` and their
//! `bindings_file`, `fixed_controls` (controls that cannot be rebound). `ghost_choice`: the choice of ghosts, saved by
//! the profile. `link_address`: what links to races begin with. `friends`: the name and the room server.

#[macro_use]
extern crate text;

mod action;
mod bindings;
mod bindings_file;
mod controls;
mod fixed_controls;
mod friends;
mod ghost_choice;
mod link_address;
mod rows;
mod settings_file;
mod system_wishes;
mod table;

pub use action::Action;
pub use bindings::{Bindings, Hand, SLOTS, Slot};
pub use controls::{Control, Device, KeyNames};
pub use fixed_controls::{FULL_SCREEN_KEY, SCREENSHOT_KEY};
pub use ghost_choice::GhostChoice;
pub use link_address::{LONGEST_ADDRESS, LinkAddress};
pub use rows::Setting;
pub use table::{SettingKind, Tab};

use std::time::Duration;

use ::friends::Name;
use bevy::prelude::*;
use friends_net::ServerAddress;
use race::hearing::cue::EarCueKind;
use race::hearing::ear::{CheeseByEar, EarOptions};
use race::hearing::tone::EarOutput;
use race::{Handicap, Steering};

/// How long each exit and each entry is offered to a player with one switch, for the choices after "off".
const SCAN_MILLISECONDS: [u64; 4] = [600, 1000, 1500, 2500];

/// The value of every [`Setting`], always within its range, and the address of links.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    values: [u16; Setting::ALL.len()],
    link_address: LinkAddress,
    player_name: Option<Name>,
    room_server: Option<ServerAddress>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            values: Setting::ALL.map(|setting| setting.rule().usual),
            link_address: LinkAddress::default(),
            player_name: None,
            room_server: None,
        }
    }
}

impl Settings {
    /// Returns the value of a setting: an amount in its unit, the index of a choice, or 1 for on and 0 for off.
    pub const fn get(&self, setting: Setting) -> u16 {
        self.values[setting as usize]
    }

    /// Changes a setting. A value out of range is clamped to the nearest allowed one.
    pub fn set(&mut self, setting: Setting, value: u16) {
        self.values[setting as usize] = setting.nearest(value);
    }

    /// The address that links to races begin with.
    pub const fn link_address(&self) -> &LinkAddress {
        &self.link_address
    }

    /// Changes the address that links to races begin with.
    pub fn set_link_address(&mut self, address: LinkAddress) {
        self.link_address = address;
    }

    /// Whether a switch is on.
    pub const fn is_on(&self, setting: Setting) -> bool {
        self.get(setting) != 0
    }

    /// Returns an amount in percent as a fraction: 1 for 100 %.
    pub fn share(&self, setting: Setting) -> f32 {
        f32::from(self.get(setting)) / 100.0
    }

    /// Whether animations are on, which is the opposite of reduced motion.
    pub const fn moves(&self) -> bool {
        !self.is_on(Setting::ReducedMotion)
    }

    /// The handicap of the eaters.
    pub fn handicap(&self) -> Handicap {
        let part = |setting| u8::try_from(self.get(setting)).unwrap_or(u8::MAX);
        let thinking = self.get(Setting::ThinkingTime);
        // The ranges of the settings match those of handicaps; a test checks this.
        Handicap::new(part(Setting::EaterSpeed), part(Setting::HeadStart), thinking).unwrap_or_default()
    }

    /// How long each exit and each entry is offered to a player with one switch; `None` for others.
    pub fn one_switch(&self) -> Option<Duration> {
        let choice = usize::from(self.get(Setting::OneSwitch)).checked_sub(1)?;
        SCAN_MILLISECONDS.get(choice).copied().map(Duration::from_millis)
    }

    /// How the player listens in a race by ear; `None` in a race by eye. A lesson is always by ear.
    pub fn ear(&self, is_lesson: bool) -> Option<EarOptions> {
        let output = if self.is_on(Setting::EarMono) { EarOutput::Mono } else { EarOutput::Stereo };
        let cheese = CheeseByEar::ALL.get(usize::from(self.get(Setting::CheeseByEar))).copied().unwrap_or_default();
        (is_lesson || self.is_on(Setting::ByEar)).then_some(EarOptions { output, cheese })
    }

    /// The volume of a cue in a race by ear.
    pub const fn ear_volume(kind: EarCueKind) -> Setting {
        match kind {
            EarCueKind::Exit | EarCueKind::WalkedExit | EarCueKind::SpentExit => Setting::EarExits,
            EarCueKind::Bend => Setting::EarBends,
            EarCueKind::Wall | EarCueKind::DeadEnd => Setting::EarWalls,
            EarCueKind::Target | EarCueKind::Cheese | EarCueKind::Way => Setting::EarCheese,
            EarCueKind::Rival => Setting::EarRival,
        }
    }

    /// Changes the movement setting.
    pub fn steer(&mut self, steering: Steering) {
        self.set(Setting::Steering, steering as u16);
    }

    /// The movement setting. One switch follows corridors.
    pub fn steering(&self) -> Steering {
        if self.one_switch().is_some() {
            return Steering::Follow;
        }
        Steering::ALL.get(usize::from(self.get(Setting::Steering))).copied().unwrap_or_default()
    }
}

/// A request to change a setting to a value as returned by [`Settings::get`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetSetting(pub Setting, pub u16);

/// A request to show a tab of the settings.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShowTab(pub Tab);

/// The open tab of the settings page.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenTab(pub Tab);

/// Carries out requests, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SettingsSystems;

/// Adds the settings, and the requests that change them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<OpenTab>().init_resource::<Bindings>();
    app.add_message::<SetSetting>().add_message::<ShowTab>();
    app.add_systems(Update, (set, show_tab).in_set(SettingsSystems));
}

fn set(mut requests: MessageReader<SetSetting>, mut settings: ResMut<Settings>) {
    for &SetSetting(setting, value) in requests.read() {
        settings.set(setting, value);
    }
}

fn show_tab(mut requests: MessageReader<ShowTab>, mut open: ResMut<OpenTab>) {
    for &ShowTab(tab) in requests.read() {
        open.set_if_neq(OpenTab(tab));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_in_range() {
        let mut settings = Settings::default();
        for setting in Setting::ALL {
            for value in [0, 1, 2, 37, 99, 100, 101, 199, 1000, u16::MAX] {
                settings.set(setting, value);
                let now = settings.get(setting);
                assert_eq!(setting.nearest(now), now, "{setting:?} {value}");
            }
            settings.set(setting, setting.rule().usual);
        }
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn handicap_ranges_match_the_table() {
        let mut settings = Settings::default();
        assert_eq!(settings.handicap(), Handicap::NONE);
        for value in [u16::MIN, u16::MAX] {
            for setting in [Setting::EaterSpeed, Setting::HeadStart, Setting::ThinkingTime] {
                settings.set(setting, value);
            }
            let expected = if value == 0 { Handicap::new(50, 0, 100) } else { Handicap::new(100, 10, 300) };
            assert_eq!(Some(settings.handicap()), expected);
        }
    }

    #[test]
    fn steering_choices_match_their_enum() {
        let mut settings = Settings::default();
        for (at, steering) in (0..).zip(Steering::ALL) {
            settings.steer(steering);
            assert_eq!(settings.get(Setting::Steering), at);
            assert_eq!(settings.steering(), steering);
        }
    }

    #[test]
    fn one_switch_has_a_time_for_each_choice() {
        let mut settings = Settings::default();
        assert_eq!((settings.one_switch(), settings.steering()), (None, Steering::Hold));
        let SettingKind::Choice(choices) = Setting::OneSwitch.rule().kind else { panic!("a list") };
        assert_eq!(choices.len(), 1 + SCAN_MILLISECONDS.len());
        for choice in (1..).take(SCAN_MILLISECONDS.len()) {
            settings.set(Setting::OneSwitch, choice);
            let milliseconds = SCAN_MILLISECONDS[usize::from(choice) - 1];
            assert_eq!(settings.one_switch(), Some(Duration::from_millis(milliseconds)));
            assert_eq!(settings.steering(), Steering::Follow);
        }
    }

    #[test]
    fn settings_of_the_ear_match_their_enums() {
        let mut settings = Settings::default();
        assert_eq!((settings.ear(false), settings.ear(true)), (None, Some(EarOptions::default())));
        settings.set(Setting::ByEar, 1);
        for (at, cheese) in (0..).zip(CheeseByEar::ALL) {
            settings.set(Setting::CheeseByEar, at);
            for (mono, output) in [(0, EarOutput::Stereo), (1, EarOutput::Mono)] {
                settings.set(Setting::EarMono, mono);
                assert_eq!(settings.ear(false), Some(EarOptions { output, cheese }));
            }
        }
        let SettingKind::Choice(choices) = Setting::CheeseByEar.rule().kind else { panic!("a list") };
        assert_eq!(choices.len(), CheeseByEar::ALL.len());
    }
}
