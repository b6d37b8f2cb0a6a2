//! The table of all settings: name in the file, texts, values and default.

use colors::palettes;
use text::Id;

use super::table::Tab::{Accessibility, Controls, Display, Play, Sound};
use super::table::{Choice, Rule, SettingKind, Tab};

/// Generates the enum of the settings and their table from one list: `Name = rule;`.
macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident = $rule:expr;)+) => {
        /// A setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Setting {
            $($(#[$doc])* $name,)+
        }

        impl Setting {
            /// All settings in the order of the page.
            pub const ALL: [Self; ROWS.len()] = [$(Self::$name),+];
        }

        /// The definition of every setting, in the order of [`Setting::ALL`].
        pub(super) const ROWS: &[Rule] = &[$($rule),+];
    };
}

settings! {
    /// The movement mode.
    Steering = list(Play, "steering", id!("settings-movement"), &STEERING);
    /// The speed of the whole game.
    GameSpeed = amount(
        Play, "game_speed", id!("settings-game-speed"), id!("settings-game-speed-hint"), [50, 100, 5], 100,
    );
    /// The speed of the eaters.
    EaterSpeed = amount(
        Play, "eater_speed", id!("settings-opponent-speed"), id!("settings-opponent-speed-hint"), [50, 100, 5], 100,
    );
    /// The delay of the eaters after GO.
    HeadStart = Rule {
        tab: Play,
        name: "head_start",
        label: id!("settings-head-start"),
        hint: Some(id!("settings-head-start-hint")),
        kind: SettingKind::Seconds { most: 10 },
        usual: 0,
    };
    /// The thinking time of the eaters.
    ThinkingTime = amount(
        Play, "thinking_time", id!("settings-thinking-time"), id!("settings-thinking-time-hint"), [100, 300, 25], 100,
    );
    /// Whether a race pauses while the window is unfocused.
    PauseUnfocused = switch(
        Play, "pause_unfocused", id!("settings-pause-unfocused"), id!("settings-pause-unfocused-hint"), true,
    );
    /// Whether a race counts down after a pause.
    ResumeCountdown = switch(
        Play, "resume_countdown", id!("settings-resume-countdown"), id!("settings-resume-countdown-hint"), true,
    );
    /// Whether cells expanded by an eater are tinted.
    ShowThinking = switch(Play, "show_thinking", id!("settings-show-search"), id!("settings-show-search-hint"), true);
    /// Whether explorers leave a trail.
    ShowTrails = switch(Play, "show_trails", id!("settings-show-trails"), id!("settings-show-trails-hint"), true);
    /// Whether the cheese trembles when a rival is about to arrive.
    TremblingCheese = switch(
        Play, "trembling_cheese", id!("settings-trembling-cheese"), id!("settings-trembling-cheese-hint"), true,
    );
    /// How much of the maze is shown in a race.
    View = list(Play, "view", id!("settings-view"), &VIEWS);
    /// Whether the overview key toggles the overview or shows it while held.
    OverviewKey = list(Play, "overview_key", id!("settings-overview-key"), &OVERVIEW_KEYS);
    /// Whether mazes larger than the window have a minimap.
    Minimap = list(Play, "minimap", id!("settings-minimap"), &MINIMAPS);
    /// Whether the hint key toggles the solution or shows it while held.
    HintKey = list(Play, "way_shown", id!("settings-hint-key"), &HINT_KEYS);
    /// Whether the first levels show tutorial hints.
    TutorialHints = switch(Play, "lessons", id!("settings-tutorial-hints"), id!("settings-tutorial-hints-hint"), true);
    /// The button icons.
    Prompts = list(Controls, "prompts", id!("settings-button-icons"), &BUTTON_ICONS);
    /// The inner dead zone of sticks.
    DeadZone = amount(
        Controls, "dead_zone", id!("settings-stick-dead-zone"), id!("settings-stick-dead-zone-hint"), [10, 70, 5], 35,
    );
    /// The outer dead zone of sticks.
    StickReach = amount(
        Controls, "stick_reach", id!("settings-stick-outer-dead-zone"), id!("settings-stick-outer-dead-zone-hint"),
        [50, 100, 5], 100,
    );
    /// How a finger steers: as a stick, or by the side of the maze that it touches.
    TouchSteering = list(Controls, "touch_steering", id!("settings-touch"), &TOUCH);
    /// The rumble strength.
    Rumble = amount(Controls, "rumble", id!("settings-rumble"), id!("settings-rumble-hint"), [0, 100, 10], 60);
    /// The master volume.
    Master = volume("master_volume", id!("settings-master-volume"), id!("settings-master-volume-hint"), 80);
    /// The volume of race sounds.
    Effects = volume("effects_volume", id!("settings-effects-volume"), id!("settings-effects-volume-hint"), 80);
    /// The volume of the music.
    Music = volume("music_volume", id!("settings-music-volume"), id!("settings-music-volume-hint"), 50);
    /// The volume of menu sounds.
    Interface = volume("interface_volume", id!("settings-interface-volume"), id!("settings-interface-volume-hint"), 70);
    /// The volume of exits that are sounded.
    EarExits = volume("ear_exits_volume", id!("settings-ear-exits"), id!("settings-ear-exits-hint"), 80);
    /// The volume of bends that are sounded.
    EarBends = volume("ear_bends_volume", id!("settings-ear-bends"), id!("settings-ear-bends-hint"), 70);
    /// The volume of walls and dead ends that are sounded.
    EarWalls = volume("ear_walls_volume", id!("settings-ear-walls"), id!("settings-ear-walls-hint"), 60);
    /// The volume of the cheese and the way to it.
    EarCheese = volume("ear_cheese_volume", id!("settings-ear-cheese"), id!("settings-ear-cheese-hint"), 80);
    /// The volume of the rival that is sounded.
    EarRival = volume("ear_rival_volume", id!("settings-ear-rival"), id!("settings-ear-rival-hint"), 70);
    /// Whether the music becomes more tense as a race becomes closer.
    MusicFollows = switch(
        Sound, "music_follows", id!("settings-music-follows"), id!("settings-music-follows-hint"), true,
    );
    /// Whether a heart beats, and the edges pulse, while a rival is close behind.
    Heartbeat = switch(Sound, "heartbeat", id!("settings-heartbeat"), id!("settings-heartbeat-hint"), true);
    /// Whether sound is muted while the window is unfocused.
    MuteUnfocused = switch(
        Sound, "mute_unfocused", id!("settings-mute-unfocused"), id!("settings-mute-unfocused-hint"), true,
    );
    /// The language of all texts.
    Language = list(Display, "language", id!("settings-language"), &LANGUAGES);
    /// The display mode: windowed, borderless or full screen.
    WindowMode = list(Display, "window_mode", id!("settings-display-mode"), &DISPLAY_MODES);
    /// The monitor that shows the game.
    Monitor = list(Display, "monitor", id!("settings-monitor"), &MONITORS);
    /// Vertical synchronization: on or low latency.
    Presentation = list(Display, "presentation", id!("settings-vsync"), &VSYNC);
    /// The frame rate limit.
    FrameCap = list(Display, "frame_cap", id!("settings-frame-limit"), &FRAME_LIMITS);
    /// Whether the frame rate is shown.
    ShowFrameRate = switch(
        Display, "show_frame_rate", id!("settings-show-frame-rate"), id!("settings-show-frame-rate-hint"), false,
    );
    /// The palette.
    Palette = list(Display, "palette", id!("settings-palette"), &PALETTES);
    /// The UI scale.
    Scale = amount(
        Accessibility, "interface_scale", id!("settings-ui-scale"), id!("settings-ui-scale-hint"), [75, 200, 25], 100,
    );
    /// Whether the high contrast palette is used.
    HighContrast = switch(
        Accessibility, "high_contrast", id!("settings-high-contrast"), id!("settings-high-contrast-hint"), false,
    );
    /// Whether animations are reduced.
    ReducedMotion = switch(
        Accessibility, "reduced_motion", id!("settings-reduced-motion"), id!("settings-reduced-motion-hint"), false,
    );
    /// The strength of screen shake.
    Shake = amount(
        Accessibility, "shake", id!("settings-screen-shake"), id!("settings-screen-shake-hint"), [0, 100, 10], 40,
    );
    /// How long each direction and each entry is offered to a player with one switch.
    OneSwitch = list(Accessibility, "one_switch", id!("settings-one-switch"), &ONE_SWITCH);
    /// Whether a voice reads entries and messages.
    ReadAloud = switch(Accessibility, "read_aloud", id!("settings-read-aloud"), id!("settings-read-aloud-hint"), false);
    /// Whether the maze is sounded in a race.
    ByEar = switch(Accessibility, "by_ear", id!("settings-by-ear"), id!("settings-by-ear-hint"), false);
    /// How a player by ear hears where the cheese is.
    CheeseByEar = list(Accessibility, "cheese_by_ear", id!("settings-cheese-by-ear"), &CHEESE_BY_EAR);
    /// Whether directions are sounded for one loudspeaker.
    EarMono = switch(Accessibility, "ear_mono", id!("settings-ear-mono"), id!("settings-ear-mono-hint"), false);
}

const fn switch(tab: Tab, name: &'static str, label: Id, hint: Id, on: bool) -> Rule {
    Rule { tab, name, label, hint: Some(hint), kind: SettingKind::Switch, usual: on as u16 }
}

/// A list of choices. The first one is the default.
const fn list(tab: Tab, name: &'static str, label: Id, choices: &'static [Choice]) -> Rule {
    Rule { tab, name, label, hint: None, kind: SettingKind::Choice(choices), usual: 0 }
}

const fn amount(tab: Tab, name: &'static str, label: Id, hint: Id, [least, most, step]: [u16; 3], usual: u16) -> Rule {
    Rule { tab, name, label, hint: Some(hint), kind: SettingKind::Percent { least, most, step }, usual }
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

/// In the order of [`SCAN_MILLISECONDS`](super::SCAN_MILLISECONDS).
const ONE_SWITCH: [Choice; 5] = [
    choice("off", id!("settings-one-switch-off"), id!("settings-one-switch-off-hint")),
    choice("fast", id!("settings-one-switch-fast"), id!("settings-one-switch-hint")),
    choice("medium", id!("settings-one-switch-medium"), id!("settings-one-switch-hint")),
    choice("slow", id!("settings-one-switch-slow"), id!("settings-one-switch-hint")),
    choice("slower", id!("settings-one-switch-slower"), id!("settings-one-switch-hint")),
];

/// In the order of [`race::hearing::ear::CheeseByEar`].
const CHEESE_BY_EAR: [Choice; 3] = [
    choice("near", id!("settings-cheese-by-ear-near"), id!("settings-cheese-by-ear-near-hint")),
    choice("direction", id!("settings-cheese-by-ear-direction"), id!("settings-cheese-by-ear-direction-hint")),
    choice("way", id!("settings-cheese-by-ear-way"), id!("settings-cheese-by-ear-way-hint")),
];

const MINIMAPS: [Choice; 3] = [
    choice("small", id!("settings-minimap-small"), id!("settings-minimap-small-hint")),
    choice("large", id!("settings-minimap-large"), id!("settings-minimap-large-hint")),
    choice("off", id!("settings-minimap-off"), id!("settings-minimap-off-hint")),
];

const VIEWS: [Choice; 3] = [
    choice("auto", id!("settings-view-auto"), id!("settings-view-auto-hint")),
    choice("whole", id!("settings-view-whole"), id!("settings-view-whole-hint")),
    choice("follow", id!("settings-view-follow"), id!("settings-view-follow-hint")),
];

const OVERVIEW_KEYS: [Choice; 2] = [
    choice("toggle", id!("settings-overview-key-toggle"), id!("settings-overview-key-toggle-hint")),
    choice("hold", id!("settings-overview-key-hold"), id!("settings-overview-key-hold-hint")),
];

const HINT_KEYS: [Choice; 2] = [
    choice("toggle", id!("settings-hint-key-toggle"), id!("settings-hint-key-toggle-hint")),
    choice("held", id!("settings-hint-key-hold"), id!("settings-hint-key-hold-hint")),
];

const TOUCH: [Choice; 2] = [
    choice("drag", id!("settings-touch-drag"), id!("settings-touch-drag-hint")),
    choice("sides", id!("settings-touch-sides"), id!("settings-touch-sides-hint")),
];

const BUTTON_ICONS: [Choice; 5] = [
    choice("auto", id!("settings-button-icons-auto"), id!("settings-button-icons-auto-hint")),
    choice("keyboard", id!("settings-button-icons-keyboard"), id!("settings-button-icons-keyboard-hint")),
    choice("xbox", id!("settings-button-icons-xbox"), id!("settings-button-icons-xbox-hint")),
    choice("playstation", id!("settings-button-icons-playstation"), id!("settings-button-icons-playstation-hint")),
    choice("nintendo", id!("settings-button-icons-nintendo"), id!("settings-button-icons-nintendo-hint")),
];

/// "Automatic", then the languages in the order of [`text::Language::ALL`].
const LANGUAGES: [Choice; 3] = [
    choice("auto", id!("settings-language-auto"), id!("settings-language-auto-hint")),
    choice("en", id!("language-english"), id!("settings-language-english-hint")),
    choice("de", id!("language-german"), id!("settings-language-german-hint")),
];

const DISPLAY_MODES: [Choice; 2] = [
    choice("windowed", id!("settings-display-mode-windowed"), id!("settings-display-mode-windowed-hint")),
    choice("borderless", id!("settings-display-mode-borderless"), id!("settings-display-mode-borderless-hint")),
];

/// "Automatic", then monitors by number.
const MONITORS: [Choice; 5] = [
    choice("auto", id!("settings-monitor-auto"), id!("settings-monitor-auto-hint")),
    choice("1", id!("settings-monitor-1"), id!("settings-monitor-hint")),
    choice("2", id!("settings-monitor-2"), id!("settings-monitor-hint")),
    choice("3", id!("settings-monitor-3"), id!("settings-monitor-hint")),
    choice("4", id!("settings-monitor-4"), id!("settings-monitor-hint")),
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

/// "Automatic", then the palettes in the order of [`palettes::ALL`].
const PALETTES: [Choice; 1 + palettes::ALL.len()] = {
    let auto = choice("auto", id!("settings-palette-auto"), id!("settings-palette-auto-hint"));
    let mut choices = [auto; 1 + palettes::ALL.len()];
    let mut at = 0;
    while at < palettes::ALL.len() {
        let palette = &palettes::ALL[at];
        at += 1;
        choices[at] = choice(palette.name, palette.label, palette.hint);
    }
    choices
};
