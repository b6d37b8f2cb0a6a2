//! Volumes: the master, each bus, and muting while the window is unfocused.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use settings::{Setting, Settings};

use super::schedule::AudioSystems;
use super::speaker::Sounding;

/// Gain at full volume, low enough that several sounds at once do not clip.
const HEADROOM: f32 = 0.6;

/// A group of sounds with a common volume.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bus {
    /// The race.
    Effects,
    /// The music.
    Music,
    /// Menus.
    Interface,
}

impl Bus {
    const fn setting(self) -> Setting {
        match self {
            Self::Effects => Setting::Effects,
            Self::Music => Setting::Music,
            Self::Interface => Setting::Interface,
        }
    }
}

/// The settings and states that volumes depend on.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct Mixer {
    settings: Settings,
    away: bool,
}

impl Mixer {
    /// The gain of a bus, 0 to 1. Quadratic, because loudness is perceived logarithmically: half of the slider is a
    /// quarter of the gain.
    pub(super) fn volume(&self, bus: Bus) -> f32 {
        if self.away && self.settings.is_on(Setting::MuteUnfocused) {
            return 0.0;
        }
        let share = self.settings.share(Setting::Master) * self.settings.share(bus.setting());
        HEADROOM * share * share
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mixer>();
    app.add_systems(PreUpdate, listen);
    app.add_systems(Update, apply_volumes.run_if(resource_changed::<Mixer>).in_set(AudioSystems::Volumes));
}

fn listen(settings: Res<Settings>, windows: Query<&Window, With<PrimaryWindow>>, mut mixer: ResMut<Mixer>) {
    let away = windows.single().is_ok_and(|window| !window.focused);
    if settings.is_changed() || mixer.away != away {
        mixer.set_if_neq(Mixer { settings: settings.clone(), away });
    }
}

/// Applies changed volumes to playing sounds, except music, which applies its own.
pub(super) fn apply_volumes(mixer: Res<Mixer>, sounding: Query<(&Bus, &Sounding)>) {
    for (&bus, sounding) in sounding.iter().filter(|(bus, _)| **bus != Bus::Music) {
        sounding.set_volume(mixer.volume(bus));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_multiply_without_clipping() {
        let mut mixer = Mixer::default();
        for setting in [Setting::Master, Setting::Effects] {
            mixer.settings.set(setting, 100);
        }
        assert!((mixer.volume(Bus::Effects) - HEADROOM).abs() < 1e-6);
        mixer.settings.set(Setting::Master, 50);
        assert!((mixer.volume(Bus::Effects) - HEADROOM / 4.0).abs() < 1e-6);
        mixer.settings.set(Setting::Music, 0);
        assert!(mixer.volume(Bus::Music) <= 0.0);
        mixer.away = true;
        assert!(mixer.volume(Bus::Effects) <= 0.0);
        mixer.settings.set(Setting::MuteUnfocused, 0);
        assert!(mixer.volume(Bus::Effects) > 0.0);
    }
}
