//! The table of all that can be chosen: what each setting is called, what it may be, and what it means.

use std::borrow::Cow;

/// A part of the page of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// How a race is played.
    #[default]
    Play,
    /// Keys, pads and what they are called.
    Controls,
    /// How loud what is.
    Sound,
    /// The window and what is seen in it.
    Picture,
    /// What makes it easier to see, to hear and to bear.
    Comfort,
}

impl Tab {
    /// All of them, from left to right.
    pub const ALL: [Self; 5] = [Self::Play, Self::Controls, Self::Sound, Self::Picture, Self::Comfort];

    /// Its name for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "Play",
            Self::Controls => "Controls",
            Self::Sound => "Sound",
            Self::Picture => "Picture",
            Self::Comfort => "Comfort",
        }
    }

    /// The one so many to the right, round and round.
    #[must_use]
    pub const fn beside(self, right: isize) -> Self {
        Self::ALL[(self as isize + right).rem_euclid(Self::ALL.len() as isize) as usize]
    }
}

/// What a setting may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// On or off.
    Switch,
    /// One of a list, each with its name in the file, its name for the player and what it means.
    Choice(&'static [(&'static str, &'static str, &'static str)]),
    /// An amount in percent, in steps of so many.
    Percent {
        /// The least.
        least: u16,
        /// The most.
        most: u16,
        /// From one choice to the next.
        step: u16,
    },
    /// An amount in whole seconds, none at least.
    Seconds {
        /// The most.
        most: u16,
    },
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Where it stands on the page.
    pub tab: Tab,
    /// Its name in the file.
    pub name: &'static str,
    /// Its name for the player.
    pub label: &'static str,
    /// What it means, in a line.
    pub hint: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// What it is until somebody chooses.
    pub usual: u16,
}

/// Something that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// How the keys steer.
    Steering,
    /// How fast everything runs.
    GameSpeed,
    /// How fast eaters walk.
    EaterSpeed,
    /// How long eaters stand after GO.
    HeadStart,
    /// How long eaters think.
    ThinkingTime,
    /// A race stands still while the window has not the keyboard.
    PauseUnfocused,
    /// Cells that a planner looks at are tinted.
    ShowThinking,
    /// The crumbs behind an explorer.
    ShowTrails,
    /// A small map where the maze does not fit into the window.
    Minimap,
    /// Whether the way is shown until its key is pressed again, or while that is held.
    WayShown,
    /// Words beside the player in the first level.
    Lessons,
    /// Which buttons are drawn beside what they do.
    Prompts,
    /// How far a stick must be pushed.
    DeadZone,
    /// How far a stick reaches.
    StickReach,
    /// How strongly a pad shakes.
    Rumble,
    /// How loud everything is.
    Master,
    /// How loud the race is.
    Effects,
    /// How loud the music is.
    Music,
    /// How loud menus are.
    Interface,
    /// Silence while the window has not the keyboard.
    MuteUnfocused,
    /// A window, or the whole screen.
    WindowMode,
    /// Whether pictures wait for the screen.
    Presentation,
    /// The most pictures a second.
    FrameCap,
    /// The colours.
    Palette,
    /// How large menus and displays are.
    Scale,
    /// The strongest colours.
    HighContrast,
    /// Nothing moves that need not.
    ReducedMotion,
    /// How strongly the picture shakes.
    Shake,
}

const fn switch(tab: Tab, name: &'static str, label: &'static str, hint: &'static str, on: bool) -> Rule {
    Rule { tab, name, label, hint, kind: Kind::Switch, usual: on as u16 }
}

/// One of a list, each of which says itself what it means.
const fn choice(
    tab: Tab,
    name: &'static str,
    label: &'static str,
    choices: &'static [(&'static str, &'static str, &'static str)],
) -> Rule {
    Rule { tab, name, label, hint: "", kind: Kind::Choice(choices), usual: 0 }
}

const fn amount(
    tab: Tab,
    name: &'static str,
    label: &'static str,
    hint: &'static str,
    [least, most, step]: [u16; 3],
    usual: u16,
) -> Rule {
    Rule { tab, name, label, hint, kind: Kind::Percent { least, most, step }, usual }
}

const fn volume(name: &'static str, label: &'static str, hint: &'static str, usual: u16) -> Rule {
    amount(Tab::Sound, name, label, hint, [0, 100, 5], usual)
}

impl Setting {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 28] = [
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
        Self::WindowMode,
        Self::Presentation,
        Self::FrameCap,
        Self::Palette,
        Self::Scale,
        Self::HighContrast,
        Self::ReducedMotion,
        Self::Shake,
    ];

    /// Its line of the table.
    pub const fn rule(self) -> Rule {
        use Tab::{Comfort, Controls, Picture, Play, Sound};
        match self {
            Self::Steering => choice(Play, "steering", "Steering", &STEERING),
            Self::GameSpeed => {
                let hint = "Below 100 % all runs slower, the clock as well. Such runs are assisted: they have tables of their own.";
                amount(Play, "game_speed", "Game speed", hint, [50, 100, 5], 100)
            }
            Self::EaterSpeed => {
                let hint = "Below 100 % eaters walk slower from the next race on. Such runs are assisted.";
                amount(Play, "eater_speed", "Eaters' speed", hint, [50, 100, 5], 100)
            }
            Self::HeadStart => {
                let hint = "Eaters stand so long after GO, from the next race on. Such runs are assisted.";
                let (name, label, kind) = ("head_start", "Head start", Kind::Seconds { most: 10 });
                Rule { tab: Play, name, label, hint, kind, usual: 0 }
            }
            Self::ThinkingTime => {
                let hint = "Above 100 % eaters think longer from the next race on. Such runs are assisted.";
                amount(Play, "thinking_time", "Eaters' thinking time", hint, [100, 300, 25], 100)
            }
            Self::PauseUnfocused => {
                let hint = "A race stands still while another window has the keyboard.";
                switch(Play, "pause_unfocused", "Pause when away", hint, true)
            }
            Self::ShowThinking => {
                let hint = "Cells that an eater looks at in thought are tinted.";
                switch(Play, "show_thinking", "Show eaters' thinking", hint, true)
            }
            Self::ShowTrails => {
                let hint = "An eater that explores leaves crumbs where it was.";
                switch(Play, "show_trails", "Show eaters' trails", hint, true)
            }
            Self::Minimap => choice(Play, "minimap", "Small map", &MINIMAPS),
            Self::WayShown => choice(Play, "way_shown", "Show the way", &WAYS_SHOWN),
            Self::Lessons => {
                let hint = "Words beside the maze in the first levels. They go when you have done it all once.";
                switch(Play, "lessons", "How to play", hint, true)
            }
            Self::Prompts => choice(Controls, "prompts", "Buttons shown", &PROMPTS),
            Self::DeadZone => {
                let hint = "A stick counts from the inner ring on. Larger for a stick that drifts.";
                amount(Controls, "dead_zone", "Stick dead zone", hint, [10, 70, 5], 35)
            }
            Self::StickReach => {
                let hint = "The outer ring is as far as a stick goes. Smaller for one that does not reach the edge.";
                amount(Controls, "stick_reach", "Stick reach", hint, [50, 100, 5], 100)
            }
            Self::Rumble => {
                let hint = "How strongly a pad shakes at a wall and at the finish.";
                amount(Controls, "rumble", "Rumble", hint, [0, 100, 10], 60)
            }
            Self::Master => volume("master_volume", "Everything", "How loud all of it is together.", 80),
            Self::Effects => volume("effects_volume", "Effects", "Bumps, turns, the countdown, the cheese.", 80),
            Self::Music => volume("music_volume", "Music", "Quiet, and tighter the nearer the eater is.", 50),
            Self::Interface => volume("interface_volume", "Menus", "The focus, what is chosen, the way back.", 70),
            Self::MuteUnfocused => {
                let hint = "No sound while another window has the keyboard.";
                switch(Sound, "mute_unfocused", "Silent when away", hint, true)
            }
            Self::WindowMode => choice(Picture, "window_mode", "Window", &WINDOW_MODES),
            Self::Presentation => choice(Picture, "presentation", "Pictures", &PRESENTATIONS),
            Self::FrameCap => choice(Picture, "frame_cap", "Pictures a second", &FRAME_CAPS),
            Self::Palette => choice(Picture, "palette", "Colours", &PALETTES),
            Self::Scale => {
                let hint = "How large menus and displays are, as far as the window has room for it.";
                amount(Comfort, "interface_scale", "Size of menus", hint, [75, 200, 25], 100)
            }
            Self::HighContrast => {
                let hint = "Black, white and few strong colours, whatever colours are chosen.";
                switch(Comfort, "high_contrast", "High contrast", hint, false)
            }
            Self::ReducedMotion => {
                let hint = "No zoom, no sway, no shaking: what moves is what races.";
                switch(Comfort, "reduced_motion", "Reduced motion", hint, false)
            }
            Self::Shake => {
                let hint = "How strongly a wall shakes the picture.";
                amount(Comfort, "shake", "Shaking", hint, [0, 100, 10], 40)
            }
        }
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
    pub fn words(self, value: u16) -> Cow<'static, str> {
        match self.rule().kind {
            Kind::Switch => if value == 0 { "Off" } else { "On" }.into(),
            Kind::Choice(choices) => choices.get(usize::from(value)).map_or("", |choice| choice.1).into(),
            Kind::Percent { .. } => format!("{value} %").into(),
            Kind::Seconds { .. } if value == 0 => "None".into(),
            Kind::Seconds { .. } => format!("{value} s").into(),
        }
    }

    /// What a value means, in a line.
    pub fn meaning(self, value: u16) -> &'static str {
        let rule = self.rule();
        match rule.kind {
            Kind::Choice(choices) => choices.get(usize::from(value)).map_or(rule.hint, |choice| choice.2),
            Kind::Switch | Kind::Percent { .. } | Kind::Seconds { .. } => rule.hint,
        }
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

const STEERING: [(&str, &str, &str); 3] = [
    ("hold", "Hold", "Hold a key to move, let go to stop."),
    ("keep-moving", "Keep moving", "Press a key once: you run on up to a wall."),
    ("follow", "Follow", "You run on round the bends, up to the next junction: made for one hand."),
];

const MINIMAPS: [(&str, &str, &str); 3] = [
    ("small", "Small", "In a corner, where a maze is larger than the window shows."),
    ("large", "Large", "In a corner, half as large again, where a maze is larger than the window shows."),
    ("off", "Off", "No map: the maze is what you see of it."),
];

const WAYS_SHOWN: [(&str, &str, &str); 2] = [
    ("toggle", "Until pressed again", "Its key shows the way, and hides it when it is pressed again."),
    ("held", "While held", "The way is shown as long as its key is held."),
];

const PROMPTS: [(&str, &str, &str); 5] = [
    ("auto", "By themselves", "The buttons shown are those of the device that was used last."),
    ("keyboard", "Keyboard", "Keys are shown whatever is used."),
    ("xbox", "Xbox", "A, B, X and Y as on an Xbox pad."),
    ("playstation", "PlayStation", "Cross, circle, square and triangle."),
    ("nintendo", "Nintendo", "A to the right, B below, as on a Nintendo pad."),
];

const WINDOW_MODES: [(&str, &str, &str); 2] = [
    ("windowed", "Windowed", "A window among others."),
    ("borderless", "Whole screen", "The whole screen, without a border."),
];

const PRESENTATIONS: [(&str, &str, &str); 2] = [
    ("vsync", "Smooth", "Each picture waits for the screen, and none is torn."),
    ("low-latency", "Quick", "Keys are seen sooner; a picture may be torn."),
];

const FRAME_CAPS: [(&str, &str, &str); 6] = [
    ("none", "No limit", "As many pictures as the screen shows or the machine draws."),
    ("30", "30", "At most 30 pictures a second: saves the battery."),
    ("60", "60", "At most 60 pictures a second."),
    ("120", "120", "At most 120 pictures a second."),
    ("144", "144", "At most 144 pictures a second."),
    ("240", "240", "At most 240 pictures a second."),
];

/// The palettes in the order of [`crate::theme::palettes`], after the choice that leaves it to the world.
const PALETTES: [(&str, &str, &str); 9] = [
    ("auto", "The race's own", "Each world, and each race of a word or a day, has colours of its own."),
    ("midnight", "Midnight paper", "Deep indigo, cream walls."),
    ("sawmill", "Sawmill", "Warm brown, walls of fresh wood."),
    ("seaweed", "Seaweed", "Deep green water, pale walls."),
    ("honeycomb", "Honeycomb", "Dark honey, walls of wax."),
    ("lamplight", "Lamplight", "Nearly black, walls in lamplight."),
    ("daylight", "Daylight", "White paper, dark ink."),
    ("orchid", "Orchid", "Dark violet, rosy walls."),
    ("deep", "The deep", "Slate and ice."),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_stands_once_in_the_table_at_its_own_place() {
        for (at, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!(setting as usize, at);
            let rule = setting.rule();
            assert_eq!(setting.nearest(rule.usual), rule.usual, "{}", rule.name);
            let others = Setting::ALL[..at].iter().map(|other| other.rule().name);
            assert!(others.into_iter().all(|other| other != rule.name), "{} stands twice", rule.name);
            assert!(!setting.meaning(rule.usual).is_empty() && !setting.words(rule.usual).is_empty());
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
