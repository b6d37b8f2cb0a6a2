//! The short sounds.

use std::time::Duration;

use audio::{Bus, WavePlayer};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use platform::asset_files::{AssetFile, asset_file};
use race::EaterKind;
use race::hearing::cue::{EarCue, EarCueKind};

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
    Bite,
    Win,
    Lose,
    /// A star is stamped, by its number among those of the race.
    Stamp(u8),
    Medal,
    Best,
    Reward,
    Heartbeat,
    MenuMove,
    MenuAccept,
    MenuBack,
    /// The voice of an eater.
    Voice(EaterKind),
    /// What is sounded in a race by ear.
    Ear(EarCueKind),
}

impl Sound {
    /// All sounds except the voices and those of a race by ear.
    const COMMON: [Self; 22] = [
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
        Self::Bite,
        Self::Win,
        Self::Lose,
        Self::Stamp(0),
        Self::Medal,
        Self::Best,
        Self::Reward,
        Self::Heartbeat,
        Self::MenuMove,
        Self::MenuAccept,
        Self::MenuBack,
    ];

    /// All sounds.
    fn all() -> impl Iterator<Item = Self> {
        Self::COMMON.into_iter().chain(EaterKind::ALL.map(Self::Voice)).chain(EarCueKind::ALL.map(Self::Ear))
    }

    /// The path of its file in `assets`.
    const fn file(self) -> &'static str {
        match self {
            Self::Tick => "sounds/tick.wav",
            Self::Go => "sounds/go.wav",
            Self::Turn => "sounds/turn.wav",
            Self::CornerCut => "sounds/corner_cut.wav",
            Self::Bump => "sounds/bump.wav",
            Self::NearMiss => "sounds/near_miss.wav",
            Self::DeadEnd => "sounds/dead_end.wav",
            Self::Crumb => "sounds/crumb.wav",
            Self::Key => "sounds/key.wav",
            Self::Door => "sounds/door.wav",
            Self::Eat => "sounds/eat.wav",
            Self::Bite => "sounds/bite.wav",
            Self::Win => "sounds/win.wav",
            Self::Lose => "sounds/lose.wav",
            Self::Stamp(_) => "sounds/stamp.wav",
            Self::Medal => "sounds/medal.wav",
            Self::Best => "sounds/best.wav",
            Self::Reward => "sounds/reward.wav",
            Self::Heartbeat => "sounds/heartbeat.wav",
            Self::MenuMove => "sounds/menu_move.wav",
            Self::MenuAccept => "sounds/menu_accept.wav",
            Self::MenuBack => "sounds/menu_back.wav",
            Self::Voice(EaterKind::Scamper) => "sounds/voice_scamper.wav",
            Self::Voice(EaterKind::Wally) => "sounds/voice_wally.wav",
            Self::Voice(EaterKind::Gulper) => "sounds/voice_gulper.wav",
            Self::Voice(EaterKind::Sniffer) => "sounds/voice_sniffer.wav",
            Self::Voice(EaterKind::Moat) => "sounds/voice_moat.wav",
            Self::Voice(EaterKind::Ripple) => "sounds/voice_ripple.wav",
            Self::Voice(EaterKind::Beeline) => "sounds/voice_beeline.wav",
            Self::Voice(EaterKind::Plug) => "sounds/voice_plug.wav",
            Self::Ear(kind) => kind.file(),
        }
    }

    const fn bus(self) -> Bus {
        match self {
            Self::Heartbeat | Self::MenuMove | Self::MenuAccept | Self::MenuBack => Bus::Interface,
            _ => Bus::Effects,
        }
    }

    /// The pitch, as a multiple of that of the file: each star is a tone higher.
    const fn pitch(self) -> f32 {
        match self {
            Self::Stamp(1) => 1.122,
            Self::Stamp(2) => 1.26,
            _ => 1.0,
        }
    }

    /// The sound whose file it plays.
    const fn of_file(self) -> Self {
        if let Self::Stamp(_) = self { Self::Stamp(0) } else { self }
    }

    /// Largest random pitch change, up or down, as a fraction. Keeps frequent sounds from being monotonous.
    const fn varies(self) -> f32 {
        match self {
            Self::MenuMove => 0.02,
            Self::Turn | Self::Bite | Self::CornerCut | Self::Bump | Self::DeadEnd | Self::Crumb | Self::Voice(_) => {
                0.06
            }
            _ => 0.0,
        }
    }
}

/// The files of the sounds that are here, and the state of the random pitch.
#[derive(Resource)]
pub(super) struct Cues {
    files: HashMap<Sound, &'static [u8]>,
    /// State of Marsaglia's xorshift.
    random: u32,
}

impl Default for Cues {
    fn default() -> Self {
        Self { files: HashMap::default(), random: 0x9E37_79B9 }
    }
}

/// The sounds that are not here yet. Removed when it is empty.
#[derive(Resource)]
pub(super) struct ArrivingSounds(Vec<Sound>);

impl Default for ArrivingSounds {
    fn default() -> Self {
        Self(Sound::all().collect())
    }
}

/// Loads the sounds whose files are here. A sound whose file is missing is silent.
pub(super) fn load(mut commands: Commands, mut arriving: ResMut<ArrivingSounds>, mut cues: ResMut<Cues>) {
    arriving.0.retain(|&cue| {
        let file = asset_file(cue.file());
        if let AssetFile::Here(bytes) = file {
            cues.files.insert(cue, bytes);
        }
        file == AssetFile::OnTheWay
    });
    if arriving.0.is_empty() {
        commands.remove_resource::<ArrivingSounds>();
    }
}

/// Plays sounds.
#[derive(SystemParam)]
pub(super) struct SoundPlayer<'w, 's> {
    cues: ResMut<'w, Cues>,
    waves: WavePlayer<'w, 's>,
}

impl SoundPlayer<'_, '_> {
    /// Plays a sound once unless its bus is muted.
    pub(super) fn play(&mut self, cue: Sound) {
        let Some(&file) = self.cues.files.get(&cue.of_file()) else { return };
        let speed = cue.pitch() * (1.0 + cue.varies() * self.cues.between_ends());
        self.waves.play(file, cue.bus(), speed);
    }

    /// Plays a cue of a race by ear, at a share of its loudness.
    pub(super) fn play_by_ear(&mut self, cue: &EarCue, share: f32) {
        let sound = Sound::Ear(cue.kind);
        let Some(&file) = self.cues.files.get(&sound) else { return };
        let gains = cue.tone.gains().map(|gain| gain * share * share * f32::from(cue.volume) / 100.0);
        let after = Duration::from_secs_f32(cue.after.seconds());
        self.waves.play_beside(file, sound.bus(), cue.tone.speed(), gains, after);
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
        let files: Vec<AssetFile> = Sound::all().map(|sound| asset_file(sound.file())).collect();
        for (at, &file) in files.iter().enumerate() {
            assert!(matches!(file, AssetFile::Here(bytes) if bytes.starts_with(b"RIFF")), "{at}");
            assert!(!files[..at].contains(&file), "{at}");
        }
    }

    #[test]
    fn all_sounds_are_loaded_once() {
        let mut app = App::new();
        app.init_resource::<Cues>().init_resource::<ArrivingSounds>();
        app.add_systems(Update, load.run_if(resource_exists::<ArrivingSounds>));
        app.update();
        assert_eq!(app.world().resource::<Cues>().files.len(), Sound::all().count());
        assert!(!app.world().contains_resource::<ArrivingSounds>());
    }

    #[test]
    fn pitch_varies_within_its_bounds() {
        let mut cues = Cues { random: 1, ..Cues::default() };
        let numbers: Vec<f32> = (0..1000).map(|_| cues.between_ends()).collect();
        assert!(numbers.iter().all(|number| (-1.0..=1.0).contains(number)));
        assert!(numbers.iter().any(|&number| number < -0.8) && numbers.iter().any(|&number| number > 0.8));
    }
}
