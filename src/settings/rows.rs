//! The table of all settings: name in the file, texts, values and default.

use super::table::Tab::{Accessibility, Controls, Display, Play, Sound};
use super::table::{Choice, Kind, Rule, Setting, Tab};
use crate::text::Id;

/// All settings with their rows, in the order of [`Setting::ALL`].
pub(super) const ROWS: [(Setting, Rule); Setting::ALL.len()] = [
    (Setting::Steering, list(Play, "steering", id!("settings-movement"), &STEERING)),
    (
        Setting::GameSpeed,
        amount(Play, "game_speed", id!("settings-game-speed"), id!("settings-game-speed-hint"), [50, 100, 5], 100),
    ),
    (
        Setting::EaterSpeed,
        amount(
            Play,
            "eater_speed",
            id!("settings-opponent-speed"),
            id!("settings-opponent-speed-hint"),
            [50, 100, 5],
            100,
        ),
    ),
    (
        Setting::HeadStart,
        Rule {
            tab: Play,
            name: "head_start",
            label: id!("settings-head-start"),
            hint: Some(id!("settings-head-start-hint")),
            kind: Kind::Seconds { most: 10 },
            usual: 0,
        },
    ),
    (
        Setting::ThinkingTime,
        amount(
            Play,
            "thinking_time",
            id!("settings-thinking-time"),
            id!("settings-thinking-time-hint"),
            [100, 300, 25],
            100,
        ),
    ),
    (
        Setting::PauseUnfocused,
        switch(Play, "pause_unfocused", id!("settings-pause-unfocused"), id!("settings-pause-unfocused-hint"), true),
    ),
    (
        Setting::ShowThinking,
        switch(Play, "show_thinking", id!("settings-show-search"), id!("settings-show-search-hint"), true),
    ),
    (
        Setting::ShowTrails,
        switch(Play, "show_trails", id!("settings-show-trails"), id!("settings-show-trails-hint"), true),
    ),
    (Setting::Minimap, list(Play, "minimap", id!("settings-minimap"), &MINIMAPS)),
    (Setting::WayShown, list(Play, "way_shown", id!("settings-hint-key"), &HINT_KEYS)),
    (
        Setting::Lessons,
        switch(Play, "lessons", id!("settings-tutorial-hints"), id!("settings-tutorial-hints-hint"), true),
    ),
    (Setting::Prompts, list(Controls, "prompts", id!("settings-button-icons"), &BUTTON_ICONS)),
    (
        Setting::DeadZone,
        amount(
            Controls,
            "dead_zone",
            id!("settings-stick-dead-zone"),
            id!("settings-stick-dead-zone-hint"),
            [10, 70, 5],
            35,
        ),
    ),
    (
        Setting::StickReach,
        amount(
            Controls,
            "stick_reach",
            id!("settings-stick-outer-dead-zone"),
            id!("settings-stick-outer-dead-zone-hint"),
            [50, 100, 5],
            100,
        ),
    ),
    (
        Setting::Rumble,
        amount(Controls, "rumble", id!("settings-rumble"), id!("settings-rumble-hint"), [0, 100, 10], 60),
    ),
    (Setting::Master, volume("master_volume", id!("settings-master-volume"), id!("settings-master-volume-hint"), 80)),
    (
        Setting::Effects,
        volume("effects_volume", id!("settings-effects-volume"), id!("settings-effects-volume-hint"), 80),
    ),
    (Setting::Music, volume("music_volume", id!("settings-music-volume"), id!("settings-music-volume-hint"), 50)),
    (
        Setting::Interface,
        volume("interface_volume", id!("settings-interface-volume"), id!("settings-interface-volume-hint"), 70),
    ),
    (
        Setting::MuteUnfocused,
        switch(Sound, "mute_unfocused", id!("settings-mute-unfocused"), id!("settings-mute-unfocused-hint"), true),
    ),
    (Setting::Language, list(Display, "language", id!("settings-language"), &LANGUAGES)),
    (Setting::WindowMode, list(Display, "window_mode", id!("settings-display-mode"), &DISPLAY_MODES)),
    (Setting::Presentation, list(Display, "presentation", id!("settings-vsync"), &VSYNC)),
    (Setting::FrameCap, list(Display, "frame_cap", id!("settings-frame-limit"), &FRAME_LIMITS)),
    (Setting::Palette, list(Display, "palette", id!("settings-palette"), &PALETTES)),
    (
        Setting::Scale,
        amount(
            Accessibility,
            "interface_scale",
            id!("settings-ui-scale"),
            id!("settings-ui-scale-hint"),
            [75, 200, 25],
            100,
        ),
    ),
    (
        Setting::HighContrast,
        switch(
            Accessibility,
            "high_contrast",
            id!("settings-high-contrast"),
            id!("settings-high-contrast-hint"),
            false,
        ),
    ),
    (
        Setting::ReducedMotion,
        switch(
            Accessibility,
            "reduced_motion",
            id!("settings-reduced-motion"),
            id!("settings-reduced-motion-hint"),
            false,
        ),
    ),
    (
        Setting::Shake,
        amount(
            Accessibility,
            "shake",
            id!("settings-screen-shake"),
            id!("settings-screen-shake-hint"),
            [0, 100, 10],
            40,
        ),
    ),
];

const fn switch(tab: Tab, name: &'static str, label: Id, hint: Id, on: bool) -> Rule {
    Rule { tab, name, label, hint: Some(hint), kind: Kind::Switch, usual: on as u16 }
}

/// A list of choices. The first one is the default.
const fn list(tab: Tab, name: &'static str, label: Id, choices: &'static [Choice]) -> Rule {
    Rule { tab, name, label, hint: None, kind: Kind::Choice(choices), usual: 0 }
}

const fn amount(tab: Tab, name: &'static str, label: Id, hint: Id, [least, most, step]: [u16; 3], usual: u16) -> Rule {
    Rule { tab, name, label, hint: Some(hint), kind: Kind::Percent { least, most, step }, usual }
}

const fn volume(name: &'static str, label: Id, hint: Id, usual: u16) -> Rule {
    amount(Sound, name, label, hint, [0, 100, 5], usual)
}

const fn choice(name: &'static str, label: Id, hint: Id) -> Choice {
    Choice { name, label, hint }
}

const STEERING: [Choice; 3] = [
    choice("hold", id!("settings-movement-hold"), id!("settings-movement-hold-hint")),
    choice("keep-moving", id!("settings-movement-keep"), id!("settings-movement-keep-hint")),
    choice("follow", id!("settings-movement-follow"), id!("settings-movement-follow-hint")),
];

const MINIMAPS: [Choice; 3] = [
    choice("small", id!("settings-minimap-small"), id!("settings-minimap-small-hint")),
    choice("large", id!("settings-minimap-large"), id!("settings-minimap-large-hint")),
    choice("off", id!("settings-minimap-off"), id!("settings-minimap-off-hint")),
];

const HINT_KEYS: [Choice; 2] = [
    choice("toggle", id!("settings-hint-key-toggle"), id!("settings-hint-key-toggle-hint")),
    choice("held", id!("settings-hint-key-hold"), id!("settings-hint-key-hold-hint")),
];

const BUTTON_ICONS: [Choice; 5] = [
    choice("auto", id!("settings-button-icons-auto"), id!("settings-button-icons-auto-hint")),
    choice("keyboard", id!("settings-button-icons-keyboard"), id!("settings-button-icons-keyboard-hint")),
    choice("xbox", id!("settings-button-icons-xbox"), id!("settings-button-icons-xbox-hint")),
    choice("playstation", id!("settings-button-icons-playstation"), id!("settings-button-icons-playstation-hint")),
    choice("nintendo", id!("settings-button-icons-nintendo"), id!("settings-button-icons-nintendo-hint")),
];

/// "Automatic", then the languages in the order of [`crate::text::Language::ALL`].
const LANGUAGES: [Choice; 3] = [
    choice("auto", id!("settings-language-auto"), id!("settings-language-auto-hint")),
    choice("en", id!("language-english"), id!("settings-language-english-hint")),
    choice("de", id!("language-german"), id!("settings-language-german-hint")),
];

const DISPLAY_MODES: [Choice; 2] = [
    choice("windowed", id!("settings-display-mode-windowed"), id!("settings-display-mode-windowed-hint")),
    choice("borderless", id!("settings-display-mode-borderless"), id!("settings-display-mode-borderless-hint")),
];

const VSYNC: [Choice; 2] = [
    choice("vsync", id!("settings-vsync-on"), id!("settings-vsync-on-hint")),
    choice("low-latency", id!("settings-vsync-low-latency"), id!("settings-vsync-low-latency-hint")),
];

const FRAME_LIMITS: [Choice; 6] = [
    choice("none", id!("settings-frame-limit-none"), id!("settings-frame-limit-none-hint")),
    choice("30", id!("settings-frame-limit-30"), id!("settings-frame-limit-30-hint")),
    choice("60", id!("settings-frame-limit-60"), id!("settings-frame-limit-60-hint")),
    choice("120", id!("settings-frame-limit-120"), id!("settings-frame-limit-120-hint")),
    choice("144", id!("settings-frame-limit-144"), id!("settings-frame-limit-144-hint")),
    choice("240", id!("settings-frame-limit-240"), id!("settings-frame-limit-240-hint")),
];

/// "Automatic", then the palettes in the order of [`crate::theme::palettes`].
const PALETTES: [Choice; 9] = [
    choice("auto", id!("settings-palette-auto"), id!("settings-palette-auto-hint")),
    choice("midnight", id!("settings-palette-midnight"), id!("settings-palette-midnight-hint")),
    choice("sawmill", id!("settings-palette-sawmill"), id!("settings-palette-sawmill-hint")),
    choice("seaweed", id!("settings-palette-seaweed"), id!("settings-palette-seaweed-hint")),
    choice("honeycomb", id!("settings-palette-honeycomb"), id!("settings-palette-honeycomb-hint")),
    choice("lamplight", id!("settings-palette-lamplight"), id!("settings-palette-lamplight-hint")),
    choice("daylight", id!("settings-palette-daylight"), id!("settings-palette-daylight-hint")),
    choice("orchid", id!("settings-palette-orchid"), id!("settings-palette-orchid-hint")),
    choice("deep", id!("settings-palette-deep"), id!("settings-palette-deep-hint")),
];
