//! Applies the settings to the engine and the race: window, frame rate, game speed, steering, handicap.

use std::num::NonZero;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode, WindowPosition};
use bevy::winit::{UpdateMode, WinitSettings};
use platform::language::{ShownLanguage, SystemLanguage};
use settings::{SetSetting, Setting, Settings};
use text::Language;

use crate::input::WindowKeyPressed;
use crate::race_setup::NextRace;
use crate::schedule::{ApplySettingsSystems, KeySystems};
use crate::simulation::{GameSpeed, OneSwitch, SteeringOption};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (apply_to_race, apply_to_window, choose_language)
            .in_set(ApplySettingsSystems)
            .run_if(resource_changed::<Settings>),
    );
    let chosen = app.world().resource::<Settings>().get(Setting::Monitor);
    app.insert_resource(ShownOn(chosen));
    app.add_systems(Update, toggle_full_screen.in_set(KeySystems::Race));
}

/// The choice of [`Setting::Monitor`] that the window was last moved for.
#[derive(Resource)]
struct ShownOn(u16);

/// The monitor for a choice of [`Setting::Monitor`].
fn monitor(choice: u16) -> MonitorSelection {
    usize::from(choice).checked_sub(1).map_or(MonitorSelection::Current, MonitorSelection::Index)
}

/// Switches between window and full screen.
fn toggle_full_screen(
    mut keys: MessageReader<WindowKeyPressed>,
    settings: Res<Settings>,
    mut changes: MessageWriter<SetSetting>,
) {
    let presses = keys.read().filter(|key| **key == WindowKeyPressed::FullScreen).count();
    if presses % 2 == 1 {
        changes.write(SetSetting(Setting::WindowMode, 1 - settings.get(Setting::WindowMode).min(1)));
    }
}

fn apply_to_race(
    settings: Res<Settings>,
    mut steering: ResMut<SteeringOption>,
    mut speed: ResMut<GameSpeed>,
    mut switch: ResMut<OneSwitch>,
    mut next_race: ResMut<NextRace>,
) {
    if next_race.handicap != settings.handicap() {
        next_race.handicap = settings.handicap();
    }
    steering.set_if_neq(SteeringOption(settings.steering()));
    speed.set_if_neq(GameSpeed(settings.get(Setting::GameSpeed)));
    switch.set(settings.one_switch());
}

/// Sets the chosen language, or the system's language.
fn choose_language(settings: Res<Settings>, system: Res<SystemLanguage>, mut language: ResMut<ShownLanguage>) {
    // The first choice is automatic.
    let chosen = usize::from(settings.get(Setting::Language)).checked_sub(1).and_then(|at| Language::ALL.get(at));
    language.set_if_neq(ShownLanguage(chosen.copied().unwrap_or(system.0)));
}

fn apply_to_window(
    settings: Res<Settings>,
    mut shown_on: ResMut<ShownOn>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let chosen = settings.get(Setting::Monitor);
    let mode = match settings.get(Setting::WindowMode) {
        0 => WindowMode::Windowed,
        _ => WindowMode::BorderlessFullscreen(monitor(chosen)),
    };
    let is_moved = shown_on.0 != chosen && chosen > 0 && mode == WindowMode::Windowed;
    shown_on.0 = chosen;
    // Low latency also limits the number of queued frames.
    let (presents, latency) = match settings.get(Setting::Presentation) {
        0 => (PresentMode::AutoVsync, None),
        _ => (PresentMode::AutoNoVsync, Some(NonZero::<u32>::MIN)),
    };
    for mut window in &mut windows {
        if is_moved {
            window.position = WindowPosition::Centered(monitor(chosen));
        }
        // Only on change, because each assignment recreates the surface.
        if window.mode != mode {
            window.mode = mode;
        }
        if window.present_mode != presents {
            window.present_mode = presents;
        }
        if window.desired_maximum_frame_latency != latency {
            window.desired_maximum_frame_latency = latency;
        }
    }
}

/// Frame rate limit for each choice of [`Setting::FrameCap`]; 0 is unlimited.
const FRAME_CAPS: [u32; 6] = [0, 30, 60, 120, 144, 240];

/// Applies the settings of the window and the frame rate. Only for a program with a window.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WindowSettingsPlugin;

impl Plugin for WindowSettingsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<WinitSettings>();
        app.add_systems(Update, apply_frame_limit.in_set(ApplySettingsSystems).run_if(resource_changed::<Settings>));
    }
}

/// The minimum frame time, if there is a limit.
fn frame_time(settings: &Settings) -> Option<Duration> {
    let cap = FRAME_CAPS.get(usize::from(settings.get(Setting::FrameCap))).copied().unwrap_or(0);
    Duration::from_secs(1).checked_div(cap)
}

/// The runner waits before it reads input, so that the next frame has the latest input.
fn apply_frame_limit(settings: Res<Settings>, mut runner: ResMut<WinitSettings>) {
    *runner = runner_settings(frame_time(&settings));
}

/// With a limit, only time starts a frame; input events do not.
fn runner_settings(least: Option<Duration>) -> WinitSettings {
    let Some(wait) = least else { return WinitSettings::game() };
    let mode = UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: false,
        react_to_window_events: false,
    };
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_listed_in_the_order_of_their_setting() {
        let choose = |system, value| {
            let mut app = App::new();
            let mut settings = Settings::default();
            settings.set(Setting::Language, value);
            app.insert_resource(settings)
                .insert_resource(SystemLanguage(system))
                .insert_resource(ShownLanguage(system));
            app.add_systems(Update, choose_language);
            app.update();
            app.world().resource::<ShownLanguage>().0
        };
        for system in Language::ALL {
            assert_eq!(choose(system, 0), system);
            for (at, language) in (1..).zip(Language::ALL) {
                assert_eq!(choose(system, at), language);
                assert_eq!(Setting::Language.words(at), language.name().into());
            }
        }
    }

    #[test]
    fn every_frame_limit_has_its_frame_time() {
        let mut settings = Settings::default();
        assert_eq!(frame_time(&settings), None);
        for (at, cap) in FRAME_CAPS.into_iter().enumerate().skip(1) {
            settings.set(Setting::FrameCap, at as u16);
            assert_eq!(frame_time(&settings), Some(Duration::from_secs(1) / cap));
            let words = Language::English.get(&Setting::FrameCap.words(at as u16)).into_owned();
            assert_eq!(words, format!("{cap} fps"));
            // No event starts a frame.
            let runner = runner_settings(frame_time(&settings));
            for mode in [runner.focused_mode, runner.unfocused_mode] {
                let UpdateMode::Reactive { wait, react_to_window_events, .. } = mode else { panic!("it waits") };
                assert_eq!((wait, react_to_window_events), (Duration::from_secs(1) / cap, false));
            }
        }
    }
}
