//! What a setting is: its tab, its values, its texts. [`rows`](super::rows) lists all of them.

use super::rows::ROWS;
use crate::text::{Id, Text};

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
    /// What makes the game easier to see and to hear.
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

    /// The tab this many places to the right; the tabs wrap around.
    #[must_use]
    pub const fn beside(self, right: isize) -> Self {
        Self::ALL[(self as isize + right).rem_euclid(Self::ALL.len() as isize) as usize]
    }
}

/// The values of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
        /// From one value to the next.
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
    /// Its effect, in a sentence.
    pub hint: Id,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The tab that shows it.
    pub tab: Tab,
    /// Its name in the file.
    pub name: &'static str,
    /// Its name for the player.
    pub label: Id,
    /// Its effect, in a sentence; none for lists, whose values have one each.
    pub hint: Option<Id>,
    /// Its values.
    pub kind: Kind,
    /// Its value until the player chooses.
    pub usual: u16,
}

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// How the keys steer.
    Steering,
    /// How fast everything runs.
    GameSpeed,
    /// How fast eaters walk.
    EaterSpeed,
    /// How long eaters wait after GO.
    HeadStart,
    /// How long eaters think.
    ThinkingTime,
    /// Whether a race pauses while the window has no keyboard focus.
    PauseUnfocused,
    /// Whether cells that an eater expands are tinted.
    ShowThinking,
    /// Whether explorers leave a trail.
    ShowTrails,
    /// The minimap, for mazes larger than the window.
    Minimap,
    /// Whether the hint key toggles the solution or shows it while held.
    WayShown,
    /// Whether the first levels explain the controls.
    Lessons,
    /// Which icons stand for keys and buttons.
    Prompts,
    /// How far a stick must be pushed to count.
    DeadZone,
    /// How far a stick can be pushed.
    StickReach,
    /// How strongly a gamepad rumbles.
    Rumble,
    /// The volume of everything.
    Master,
    /// The volume of the race.
    Effects,
    /// The volume of the music.
    Music,
    /// The volume of menus.
    Interface,
    /// Whether sound is off while the window has no keyboard focus.
    MuteUnfocused,
    /// The language of all texts.
    Language,
    /// A window, or the whole screen.
    WindowMode,
    /// Whether frames wait for the screen.
    Presentation,
    /// The highest frame rate.
    FrameCap,
    /// The colors.
    Palette,
    /// The size of menus and displays.
    Scale,
    /// The strongest colors.
    HighContrast,
    /// Whether only racers move.
    ReducedMotion,
    /// How strongly the screen shakes.
    Shake,
}

impl Setting {
    /// Every setting, in the order of the page.
    pub const ALL: [Self; 29] = [
        Self::Steering,
        Self::GameSpeed,
        Self::EaterSpeed,
        Self::HeadStart,
        Self::ThinkingTime,
        Self::PauseUnfocused,
        Self::ShowThinking,
        Self::ShowTrails,
        Self::Minimap,
        Self::WayShown,
        Self::Lessons,
        Self::Prompts,
        Self::DeadZone,
        Self::StickReach,
        Self::Rumble,
        Self::Master,
        Self::Effects,
        Self::Music,
        Self::Interface,
        Self::MuteUnfocused,
        Self::Language,
        Self::WindowMode,
        Self::Presentation,
        Self::FrameCap,
        Self::Palette,
        Self::Scale,
        Self::HighContrast,
        Self::ReducedMotion,
        Self::Shake,
    ];

    /// Its row of the table.
    pub const fn rule(self) -> Rule {
        ROWS[self as usize].1
    }

    /// The allowed value that is nearest.
    pub fn nearest(self, value: u16) -> u16 {
        match self.rule().kind {
            Kind::Switch => value.min(1),
            Kind::Choice(choices) => value.min(choices.len() as u16 - 1),
            Kind::Percent { least, most, .. } => value.clamp(least, most),
            Kind::Seconds { most } => value.min(most),
        }
    }

    /// The choices beside a value, to the left and to the right, as far as there are any.
    pub fn beside(self, value: u16) -> (Option<u16>, Option<u16>) {
        let (least, most, step) = match self.rule().kind {
            Kind::Switch => (0, 1, 1),
            Kind::Choice(choices) => (0, choices.len() as u16 - 1, 1),
            Kind::Percent { least, most, step } => (least, most, step),
            Kind::Seconds { most } => (0, most, 1),
        };
        // From between two steps to the next one.
        let left = value.checked_sub(1).map(|below| below - below % step).map(|below| below.max(least));
        let right = (value + step - value % step).min(most);
        (left.filter(|_| value > least), Some(right).filter(|_| value < most))
    }

    /// A value in words for the player.
    pub fn words(self, value: u16) -> Text {
        match self.rule().kind {
            Kind::Switch => if value == 0 { id!("common-off") } else { id!("common-on") }.into(),
            Kind::Choice(choices) => choices.get(usize::from(value)).map_or(Text::EMPTY, |choice| choice.label.into()),
            // It is kept as the share of the stick's range that counts.
            Kind::Percent { most, .. } if self.is_inverse() => Text::percent(most - value.min(most)),
            Kind::Percent { .. } => Text::percent(value),
            Kind::Seconds { .. } if value == 0 => text!("common-none"),
            Kind::Seconds { .. } => Text::seconds(value),
        }
    }

    /// Whether players see how much is missing to its highest value.
    pub const fn is_inverse(self) -> bool {
        matches!(self, Self::StickReach)
    }

    /// The effect of a value, in a sentence.
    pub fn hint(self, value: u16) -> Text {
        let rule = self.rule();
        let hint = match rule.kind {
            Kind::Choice(choices) => choices.get(usize::from(value)).map(|choice| choice.hint),
            Kind::Switch | Kind::Percent { .. } | Kind::Seconds { .. } => rule.hint,
        };
        hint.map_or(Text::EMPTY, Text::from)
    }

    /// How far an amount is between its least and its most, 0 to 1.
    pub fn share(self, value: u16) -> Option<f32> {
        match self.rule().kind {
            Kind::Percent { least, most, .. } => {
                Some(f32::from(value.saturating_sub(least)) / f32::from((most - least).max(1)))
            }
            Kind::Seconds { most } => Some(f32::from(value) / f32::from(most.max(1))),
            Kind::Switch | Kind::Choice(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_stands_once_in_the_table_at_its_own_place() {
        for (at, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!((setting as usize, ROWS[at].0), (at, setting));
            let rule = setting.rule();
            assert_eq!(setting.nearest(rule.usual), rule.usual, "{}", rule.name);
            let others = Setting::ALL[..at].iter().map(|other| other.rule().name);
            assert!(others.into_iter().all(|other| other != rule.name), "{} stands twice", rule.name);
            assert!(!setting.hint(rule.usual).is_empty() && !setting.words(rule.usual).is_empty());
        }
    }

    #[test]
    fn steps_lead_from_the_least_to_the_most_and_back() {
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
        // A value from a file that lies between two steps goes to the steps beside it.
        assert_eq!(Setting::Master.beside(33), (Some(30), Some(35)));
    }
}
