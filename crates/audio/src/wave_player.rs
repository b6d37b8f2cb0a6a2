//! Plays short sounds.

use std::io::Cursor;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rodio::source::ChannelVolume;
use rodio::{Decoder, Source};

use super::mixer::{Bus, Mixer};
use super::speaker::Speaker;

/// Plays short sounds, which are WAV files.
#[derive(SystemParam)]
pub struct WavePlayer<'w, 's> {
    commands: Commands<'w, 's>,
    mixer: Res<'w, Mixer>,
    speaker: Res<'w, Speaker>,
}

impl WavePlayer<'_, '_> {
    /// Plays a file once, at a speed, 1 as recorded, which also changes its pitch. A file that cannot be read is silent,
    /// and so is a bus that is muted.
    pub fn play(&mut self, file: &'static [u8], bus: Bus, speed: f32) {
        let volume = self.mixer.volume(bus);
        if volume <= 0.0 {
            return;
        }
        let Ok(source) = Decoder::new(Cursor::new(file)) else { return };
        let Some(sounding) = self.speaker.play(source, volume, speed) else { return };
        self.commands.spawn((Name::new("sound"), bus, sounding));
    }

    /// Plays a file once, like [`Self::play`], at a side and after a time. Gains are those of the left and the right
    /// loudspeaker.
    pub fn play_beside(&mut self, file: &'static [u8], bus: Bus, speed: f32, gains: [f32; 2], after: Duration) {
        let volume = self.mixer.volume(bus);
        if volume <= 0.0 || gains.iter().all(|&gain| gain <= 0.0) {
            return;
        }
        let Ok(source) = Decoder::new(Cursor::new(file)) else { return };
        // The speed also shortens the silence before the sound.
        let source = ChannelVolume::new(source, gains.to_vec()).delay(after.mul_f32(speed));
        let Some(sounding) = self.speaker.play(source, volume, speed) else { return };
        self.commands.spawn((Name::new("sound"), bus, sounding));
    }
}

#[cfg(test)]
mod tests {
    use settings::{Setting, Settings};

    use super::*;
    use crate::mixer;
    use crate::speaker::Sounding;
    use crate::speaker::tests::speaker;

    const TICK: &[u8] = include_bytes!("../../../assets/sounds/tick.wav");

    /// How many sounds play after a file was played with the effects at a volume in percent, and whether a device hears
    /// them.
    fn played(file: &'static [u8], percent: u16) -> (usize, bool) {
        let (speaker, mut samples) = speaker();
        let mut settings = Settings::default();
        settings.set(Setting::Effects, percent);
        let mut app = App::new();
        app.insert_resource(settings).insert_resource(speaker).add_plugins(mixer::plugin);
        app.add_systems(Update, move |mut player: WavePlayer| player.play(file, Bus::Effects, 1.0));
        app.update();
        let heard = samples.by_ref().take(4_000).any(|sample| sample.abs() > 0.001);
        (app.world_mut().query_filtered::<&Sounding, With<Bus>>().iter(app.world()).count(), heard)
    }

    #[test]
    fn files_are_heard_unless_they_are_broken_or_their_bus_is_muted() {
        assert_eq!(played(TICK, 100), (1, true));
        for (file, percent) in [(TICK, 0), (&TICK[..20], 100), (&b"no sound"[..], 100)] {
            assert_eq!(played(file, percent), (0, false));
        }
    }

    #[test]
    fn sound_beside_the_player_is_heard_on_its_side_after_its_time() {
        let (speaker, mut samples) = speaker();
        let mut app = App::new();
        app.insert_resource(Settings::default()).insert_resource(speaker).add_plugins(mixer::plugin);
        app.add_systems(Update, |mut player: WavePlayer| {
            let after = Duration::from_millis(500);
            player.play_beside(TICK, Bus::Effects, 2.0, [0.0, 1.0], after);
        });
        app.update();
        let loudest = |samples: &[f32], side: usize| {
            samples.iter().skip(side).step_by(2).fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()))
        };
        // Two channels of 44,100 samples a second.
        let silence: Vec<f32> = samples.by_ref().take(40_000).collect();
        assert!(loudest(&silence, 0) < 0.001 && loudest(&silence, 1) < 0.001);
        let sound: Vec<f32> = samples.by_ref().take(20_000).collect();
        assert!(loudest(&sound, 0) < 0.001 && loudest(&sound, 1) > 0.01);
    }
}
