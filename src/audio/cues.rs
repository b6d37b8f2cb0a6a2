//! The short sounds.

use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use race::EaterKind;

use super::mixer::{Bus, Mixer};

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sound {
    Tick,
    Go,
    Turn,
    CornerCut,
    Bump,
    NearMiss,
    DeadEnd,
    Crumb,
    Key,
    Door,
    Eat,
    Win,
    Lose,
    Medal,
    MenuMove,
    MenuAccept,
    MenuBack,
    /// The voice of an eater.
    Voice(EaterKind),
}

macro_rules! sound {
    ($name:literal) => {
        include_bytes!(concat!("../../assets/sounds/", $name, ".wav")) as &[u8]
    };
}

impl Sound {
    /// All sounds except the voices.
    const COMMON: [Self; 17] = [
        Self::Tick,
        Self::Go,
        Self::Turn,
        Self::CornerCut,
        Self::Bump,
        Self::NearMiss,
        Self::DeadEnd,
        Self::Crumb,
        Self::Key,
        Self::Door,
        Self::Eat,
        Self::Win,
        Self::Lose,
        Self::Medal,
        Self::MenuMove,
        Self::MenuAccept,
        Self::MenuBack,
    ];

    /// All sounds.
    fn all() -> impl Iterator<Item = Self> {
        Self::COMMON.into_iter().chain(EaterKind::ALL.map(Self::Voice))
    }

    /// The sound file, made by `tools/sounds`.
    const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Tick => sound!("tick"),
            Self::Go => sound!("go"),
            Self::Turn => sound!("turn"),
            Self::CornerCut => sound!("corner_cut"),
            Self::Bump => sound!("bump"),
            Self::NearMiss => sound!("near_miss"),
            Self::DeadEnd => sound!("dead_end"),
            Self::Crumb => sound!("crumb"),
            Self::Key => sound!("key"),
            Self::Door => sound!("door"),
            Self::Eat => sound!("eat"),
            Self::Win => sound!("win"),
            Self::Lose => sound!("lose"),
            Self::Medal => sound!("medal"),
            Self::MenuMove => sound!("menu_move"),
            Self::MenuAccept => sound!("menu_accept"),
            Self::MenuBack => sound!("menu_back"),
            Self::Voice(EaterKind::Scamper) => sound!("voice_scamper"),
            Self::Voice(EaterKind::Wally) => sound!("voice_wally"),
            Self::Voice(EaterKind::Gulper) => sound!("voice_gulper"),
            Self::Voice(EaterKind::Sniffer) => sound!("voice_sniffer"),
            Self::Voice(EaterKind::Moat) => sound!("voice_moat"),
            Self::Voice(EaterKind::Ripple) => sound!("voice_ripple"),
            Self::Voice(EaterKind::Beeline) => sound!("voice_beeline"),
            Self::Voice(EaterKind::Plug) => sound!("voice_plug"),
        }
    }

    const fn bus(self) -> Bus {
        match self {
            Self::MenuMove | Self::MenuAccept | Self::MenuBack => Bus::Interface,
            _ => Bus::Effects,
        }
    }

    /// Largest random pitch change, up or down, as a fraction. Keeps frequent sounds from being monotonous.
    const fn varies(self) -> f32 {
        match self {
            Self::MenuMove => 0.02,
            Self::Turn | Self::CornerCut | Self::Bump | Self::DeadEnd | Self::Crumb | Self::Voice(_) => 0.06,
            _ => 0.0,
        }
    }
}

/// The loaded sounds, and the state of the random pitch.
#[derive(Resource)]
pub(super) struct Cues {
    sources: HashMap<Sound, Handle<AudioSource>>,
    /// State of Marsaglia's xorshift.
    random: u32,
}

pub(super) fn load(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let sources = Sound::all().map(|cue| (cue, sources.add(AudioSource { bytes: cue.bytes().into() }))).collect();
    commands.insert_resource(Cues { sources, random: 0x9E37_79B9 });
}

/// Plays sounds.
#[derive(SystemParam)]
pub(super) struct SoundPlayer<'w, 's> {
    commands: Commands<'w, 's>,
    cues: ResMut<'w, Cues>,
    mixer: Res<'w, Mixer>,
}

impl SoundPlayer<'_, '_> {
    /// Plays a sound once unless its bus is muted.
    pub(super) fn play(&mut self, cue: Sound) {
        let volume = self.mixer.volume(cue.bus());
        if volume <= 0.0 {
            return;
        }
        let Some(source) = self.cues.sources.get(&cue).cloned() else { return };
        let speed = 1.0 + cue.varies() * self.cues.between_ends();
        let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)).with_speed(speed);
        self.commands.spawn((Name::new("sound"), cue.bus(), AudioPlayer(source), settings));
    }
}

impl Cues {
    /// The next random number, -1 to 1.
    fn between_ends(&mut self) -> f32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        (self.random >> 8) as f32 / (1 << 23) as f32 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_has_a_file_of_its_own() {
        let sounds: Vec<&[u8]> = Sound::all().map(Sound::bytes).collect();
        for (at, sound) in sounds.iter().enumerate() {
            assert!(sound.starts_with(b"RIFF"));
            assert!(!sounds[..at].contains(sound));
        }
    }

    #[test]
    fn pitch_varies_within_its_bounds() {
        let mut cues = Cues { sources: HashMap::default(), random: 1 };
        let numbers: Vec<f32> = (0..1000).map(|_| cues.between_ends()).collect();
        assert!(numbers.iter().all(|number| (-1.0..=1.0).contains(number)));
        assert!(numbers.iter().any(|&number| number < -0.8) && numbers.iter().any(|&number| number > 0.8));
    }
}
