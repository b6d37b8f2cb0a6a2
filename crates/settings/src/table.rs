//! The definition of a setting: its tab, values and texts. [`rows`](super::rows) lists all settings.

use text::{Id, Text};

use super::rows::{ROWS, Setting};

/// A tab of the settings page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// How a race is played.
    #[default]
    Play,
    /// Keys, gamepads and their icons.
    Controls,
    /// Volumes.
    Sound,
    /// Language, window and colors.
    Display,
    /// Visibility, motion and UI scale.
    Accessibility,
}

impl Tab {
    /// Every tab, from left to right.
    pub const ALL: [Self; 5] = [Self::Play, Self::Controls, Self::Sound, Self::Display, Self::Accessibility];

    /// Its name for the player.
    pub const fn label(self) -> Id {
        match self {
            Self::Play => id!("settings-gameplay"),
            Self::Controls => id!("settings-controls"),
            Self::Sound => id!("settings-sound"),
            Self::Display => id!("settings-display"),
            Self::Accessibility => id!("settings-accessibility"),
        }
    }

    /// The tab this many places to the right. Wraps around.
    #[must_use]
    pub const fn beside(self, right: isize) -> Self {
        Self::ALL[(self as isize + right).rem_euclid(Self::ALL.len() as isize) as usize]
    }
}

/// The values of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// On or off.
    Switch,
    /// One of a list.
    Choice(&'static [Choice]),
    /// An amount in percent.
    Percent {
        /// The lowest value.
        least: u16,
        /// The highest value.
        most: u16,
        /// The difference between two values.
        step: u16,
    },
    /// An amount in whole seconds, from 0.
    Seconds {
        /// The highest value.
        most: u16,
    },
}

/// A value of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in the file.
    pub name: &'static str,
    /// Its name for the player.
    pub label: Id,
    /// A sentence about its effect.
    pub hint: Id,
}

/// The definition of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The tab that shows it.
    pub tab: Tab,
    /// Its name in the file.
    pub name: &'static str,
    /// Its name for the player.
    pub label: Id,
    /// A sentence about its effect. `None` for lists, whose choices have their own hints.
    pub hint: Option<Id>,
    /// Its values.
    pub kind: SettingKind,
    /// The default value.
    pub usual: u16,
}

impl Setting {
    /// Its definition.
    pub const fn rule(self) -> Rule {
        ROWS[self as usize]
    }

    /// The nearest allowed value.
    pub fn nearest(self, value: u16) -> u16 {
        match self.rule().kind {
            SettingKind::Switch => value.min(1),
            SettingKind::Choice(choices) => value.min(choices.len() as u16 - 1),
            SettingKind::Percent { least, most, .. } => value.clamp(least, most),
            SettingKind::Seconds { most } => value.min(most),
        }
    }

    /// The values to the left and to the right of a value, if any.
    pub fn beside(self, value: u16) -> (Option<u16>, Option<u16>) {
        let (least, most, step) = match self.rule().kind {
            SettingKind::Switch => (0, 1, 1),
            SettingKind::Choice(choices) => (0, choices.len() as u16 - 1, 1),
            SettingKind::Percent { least, most, step } => (least, most, step),
            SettingKind::Seconds { most } => (0, most, 1),
        };
        // A value between two steps moves to the nearest step in the direction.
        let left = value.checked_sub(1).map(|below| below - below % step).map(|below| below.max(least));
        let right = (value + step - value % step).min(most);
        (left.filter(|_| value > least), Some(right).filter(|_| value < most))
    }

    /// A value as text for the player.
    pub fn words(self, value: u16) -> Text {
        match self.rule().kind {
            SettingKind::Switch => if value == 0 { id!("common-off") } else { id!("common-on") }.into(),
            SettingKind::Choice(choices) => {
                choices.get(usize::from(value)).map_or(Text::EMPTY, |choice| choice.label.into())
            }
            // Stored as the fraction of the stick range that counts, shown as the dead zone.
            SettingKind::Percent { most, .. } if self.is_inverse() => Text::percent(most - value.min(most)),
            SettingKind::Percent { .. } => Text::percent(value),
            SettingKind::Seconds { .. } if value == 0 => text!("settings-head-start-none"),
            SettingKind::Seconds { .. } => Text::seconds(value),
        }
    }

    /// Whether players see the difference to the maximum instead of the value.
    pub const fn is_inverse(self) -> bool {
        matches!(self, Self::StickReach)
    }

    /// The effect of a value, in a sentence.
    pub fn hint(self, value: u16) -> Text {
        let rule = self.rule();
        let hint = match rule.kind {
            SettingKind::Choice(choices) => choices.get(usize::from(value)).map(|choice| choice.hint),
            SettingKind::Switch | SettingKind::Percent { .. } | SettingKind::Seconds { .. } => rule.hint,
        };
        hint.map_or(Text::EMPTY, Text::from)
    }

    /// The position of an amount in its range, 0 to 1.
    pub fn share(self, value: u16) -> Option<f32> {
        match self.rule().kind {
            SettingKind::Percent { least, most, .. } => {
                Some(f32::from(value.saturating_sub(least)) / f32::from((most - least).max(1)))
            }
            SettingKind::Seconds { most } => Some(f32::from(value) / f32::from(most.max(1))),
            SettingKind::Switch | SettingKind::Choice(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_shown_from_end_to_end() {
        for setting in Setting::ALL {
            match setting.rule().kind {
                SettingKind::Percent { least, most, .. } => {
                    let middle = u16::midpoint(least, most);
                    let share = f32::from(middle - least) / f32::from(most - least);
                    assert_eq!([least, middle, most].map(|value| setting.share(value)), [0.0, share, 1.0].map(Some));
                    let shown = if setting.is_inverse() { most - middle } else { middle };
                    assert_eq!(setting.words(middle), Text::percent(shown));
                }
                SettingKind::Seconds { most } => {
                    let share = f32::from(most / 3) / f32::from(most);
                    assert_eq!([0, most / 3, most].map(|value| setting.share(value)), [0.0, share, 1.0].map(Some));
                    assert_eq!(
                        [0, 7].map(|value| setting.words(value)),
                        [text!("settings-head-start-none"), Text::seconds(7)]
                    );
                }
                SettingKind::Switch | SettingKind::Choice(_) => assert_eq!(setting.share(1), None),
            }
        }
    }

    #[test]
    fn every_setting_has_one_row_at_its_index() {
        for (at, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!(setting as usize, at);
            let rule = setting.rule();
            assert_eq!(setting.nearest(rule.usual), rule.usual, "{}", rule.name);
            let others = Setting::ALL[..at].iter().map(|other| other.rule().name);
            assert!(others.into_iter().all(|other| other != rule.name), "{} stands twice", rule.name);
            assert!(!setting.hint(rule.usual).is_empty() && !setting.words(rule.usual).is_empty());
        }
    }

    #[test]
    fn steps_cover_the_range_in_both_directions() {
        for setting in Setting::ALL {
            let mut value = setting.nearest(0);
            let mut steps = 0;
            while let (_, Some(right)) = setting.beside(value) {
                assert!(right > value && setting.nearest(right) == right);
                (value, steps) = (right, steps + 1);
            }
            assert_eq!(value, setting.nearest(u16::MAX));
            while let (Some(left), _) = setting.beside(value) {
                assert!(left < value);
                (value, steps) = (left, steps - 1);
            }
            assert_eq!((value, steps), (setting.nearest(0), 0), "{setting:?}");
        }
        // A value between two steps, as from a file, moves to its neighbors.
        assert_eq!(Setting::Master.beside(33), (Some(30), Some(35)));
    }
}
