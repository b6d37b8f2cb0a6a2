//! Applies the settings to the engine and the race: window, game speed, steering, handicap.

use std::num::NonZero;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode, WindowPosition};
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
}
