//! The audio device: opened at the start, and again after it was unplugged or where there was none.
//!
//! Bevy's own output keeps a device that is gone, and on Linux the thread of this device then reports errors without end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;
use rodio::cpal::traits::{DeviceTrait, HostTrait};
use rodio::cpal::{self, Device, StreamError};
use rodio::mixer::Mixer;
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Player, Source};

use super::device::is_there_an_audio_device;

/// Seconds until the next search for a device. Each failed search doubles them, up to the longest.
const FIRST_WAIT: f32 = 1.0;
const LONGEST_WAIT: f32 = 32.0;

/// Errors of a device in a second that mean that it is gone. A busy machine has a few.
const MOST_ERRORS: u32 = 20;

/// A sound that plays. It ends when it is removed.
#[derive(Component)]
pub(super) struct Sounding(Player);

impl Sounding {
    pub(super) fn set_volume(&self, volume: f32) {
        self.0.set_volume(volume);
    }

    /// Plays, or pauses.
    pub(super) fn set_playing(&self, plays: bool) {
        if plays && self.0.is_paused() {
            self.0.play();
        } else if !plays {
            self.0.pause();
        }
    }
}

/// An open device.
struct Output {
    mixer: Mixer,
    /// Keeps the device open. None in tests.
    _device: Option<MixerDeviceSink>,
}

/// The audio device, if there is one.
#[derive(Resource, Default)]
pub(super) struct Speaker {
    output: Option<Output>,
    errors: Errors,
    wait: Wait,
    /// Whether a search for a device was made before.
    is_known: bool,
}

impl Speaker {
    pub(super) const fn is_open(&self) -> bool {
        self.output.is_some()
    }

    /// Plays a sound at a volume, 0 to 1, and at a speed, 1 as recorded. `None` without a device.
    pub(super) fn play(&self, source: impl Source + Send + 'static, volume: f32, speed: f32) -> Option<Sounding> {
        let player = Player::connect_new(&self.output.as_ref()?.mixer);
        player.set_volume(volume);
        player.set_speed(speed);
        player.append(source);
        Some(Sounding(player))
    }

    fn open(&mut self, is_first: bool) {
        self.errors.clear();
        self.output = open_device(&self.errors, is_first)
            .map(|device| Output { mixer: device.mixer().clone(), _device: Some(device) });
    }
}

/// Opens the default device. At the start, also in an unusual format, or else another device: these are many attempts, and
/// the library of Linux prints a line for each that fails.
fn open_device(errors: &Errors, is_first: bool) -> Option<MixerDeviceSink> {
    let open = |device: Device| {
        let errors = errors.clone();
        let builder =
            DeviceSinkBuilder::from_device(device).ok()?.with_error_callback(move |error| errors.count(&error));
        let device = if is_first { builder.open_sink_or_fallback() } else { builder.open_stream() };
        let mut device = device.ok()?;
        device.log_on_drop(false);
        Some(device)
    };
    let host = cpal::default_host();
    let is_real =
        |device: &Device| device.description().is_ok_and(|device| device.driver().is_some_and(|it| it != "null"));
    let others = || host.output_devices().ok()?.filter(is_real).find_map(open);
    host.default_output_device().and_then(open).or_else(|| if is_first { others() } else { None })
}

/// Counts the errors of a device, which come from its thread.
#[derive(Clone, Debug, Default)]
struct Errors(Arc<AtomicU32>);

impl Errors {
    fn count(&self, error: &StreamError) {
        let weight = match error {
            StreamError::BufferUnderrun => 0,
            StreamError::BackendSpecific { .. } => 1,
            StreamError::DeviceNotAvailable | StreamError::StreamInvalidated => MOST_ERRORS,
        };
        self.0.fetch_add(weight, Ordering::Relaxed);
    }

    fn clear(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    fn mean_loss(&self) -> bool {
        self.0.load(Ordering::Relaxed) >= MOST_ERRORS
    }
}

/// When to search for a device again.
#[derive(Clone, Copy, Debug, Default)]
struct Wait {
    left: f32,
    next: f32,
}

impl Wait {
    /// Whether to look now, this many seconds after the last call.
    fn is_over(&mut self, seconds: f32) -> bool {
        self.left -= seconds;
        if self.left > 0.0 {
            return false;
        }
        self.next = (self.next * 2.0).clamp(FIRST_WAIT, LONGEST_WAIT);
        self.left = self.next;
        true
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaker>();
    app.add_systems(PreUpdate, (keep_open, end));
}

/// Closes a device that is gone, with all that sounds, and looks for another.
fn keep_open(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut second: Local<f32>,
    mut speaker: ResMut<Speaker>,
    sounding: Query<Entity, With<Sounding>>,
) {
    if speaker.is_open() {
        if speaker.errors.mean_loss() {
            info!("the audio device is gone");
            speaker.output = None;
            sounding.iter().for_each(|sound| commands.entity(sound).despawn());
            speaker.wait = Wait { left: FIRST_WAIT, ..default() };
        }
        *second += time.delta_secs();
        if *second >= 1.0 {
            *second = 0.0;
            speaker.errors.clear();
        }
    } else if speaker.wait.is_over(time.delta_secs()) {
        let is_first = !speaker.is_known;
        speaker.is_known = true;
        if is_there_an_audio_device() {
            speaker.open(is_first);
        }
        match speaker.is_open() {
            true => debug!("an audio device is open"),
            false if is_first => info!("there is no audio device: the game plays without sound until there is one"),
            false => {}
        }
    }
}

/// Removes sounds that are over.
fn end(mut commands: Commands, sounding: Query<(Entity, &Sounding)>) {
    for (sound, sounding) in &sounding {
        if sounding.0.empty() {
            commands.entity(sound).despawn();
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use rodio::mixer::{MixerSource, mixer};
    use rodio::nz;

    use super::*;

    /// A speaker without a device, and the samples that a device would play.
    pub(crate) fn speaker() -> (Speaker, MixerSource) {
        let (mixer, samples) = mixer(nz!(2), nz!(44_100));
        (Speaker { output: Some(Output { mixer, _device: None }), ..default() }, samples)
    }

    fn backend_error() -> StreamError {
        StreamError::BackendSpecific { err: cpal::BackendSpecificError { description: "POLLERR".to_owned() } }
    }

    fn app(speaker: Speaker) -> App {
        let mut app = App::new();
        app.init_resource::<Time<Real>>().add_systems(PreUpdate, (keep_open, end));
        app.insert_resource(speaker);
        app
    }

    #[test]
    fn device_is_gone_after_many_errors_or_a_clear_one() {
        let errors = Errors::default();
        (1..MOST_ERRORS).for_each(|_| errors.count(&backend_error()));
        (0..1000).for_each(|_| errors.count(&StreamError::BufferUnderrun));
        assert!(!errors.mean_loss());
        errors.count(&backend_error());
        assert!(errors.mean_loss());
        errors.clear();
        assert!(!errors.mean_loss());
        errors.count(&StreamError::DeviceNotAvailable);
        assert!(errors.mean_loss());
    }

    #[test]
    fn waits_become_longer_up_to_a_limit() {
        let mut wait = Wait::default();
        let looks: Vec<u32> = (0..200).filter(|_| wait.is_over(1.0)).collect();
        assert_eq!(looks, [0, 1, 3, 7, 15, 31, 63, 95, 127, 159, 191]);
    }

    #[test]
    fn sounds_are_heard_and_removed_when_they_are_over() {
        let (speaker, mut samples) = speaker();
        let tone = rodio::source::SineWave::new(440.0);
        let sounding =
            speaker.play(tone.take_duration(std::time::Duration::from_millis(100)), 0.5, 1.0).expect("a speaker");
        let mut app = app(speaker);
        app.world_mut().spawn(sounding);
        let heard: Vec<f32> = samples.by_ref().take(2_000).collect();
        let loudest = heard.iter().copied().fold(0.0, f32::max);
        assert!((0.45..0.55).contains(&loudest), "{loudest}");
        app.update();
        assert_eq!(app.world_mut().query::<&Sounding>().iter(app.world()).count(), 1);
        samples.by_ref().take(20_000).for_each(drop);
        app.update();
        assert_eq!(app.world_mut().query::<&Sounding>().iter(app.world()).count(), 0);
    }

    #[test]
    fn lost_device_is_closed_with_its_sounds() {
        let (speaker, _samples) = speaker();
        let sounding = speaker.play(rodio::source::SineWave::new(440.0), 0.5, 1.0).expect("a speaker");
        let errors = speaker.errors.clone();
        let mut app = app(speaker);
        app.world_mut().spawn(sounding);
        app.update();
        assert!(app.world().resource::<Speaker>().is_open());
        errors.count(&StreamError::DeviceNotAvailable);
        app.update();
        assert!(!app.world().resource::<Speaker>().is_open());
        assert_eq!(app.world_mut().query::<&Sounding>().iter(app.world()).count(), 0);
    }
}
