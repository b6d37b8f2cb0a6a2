//! The sounds in the program.

use super::SoundFile;

macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../../../assets/sounds/", $name)))),*]
    };
}

/// The files by their names, made by `tools/sounds`.
const FILES: &[(&str, &[u8])] = files!(
    "tick.wav"
    "go.wav"
    "turn.wav"
    "corner_cut.wav"
    "bump.wav"
    "near_miss.wav"
    "dead_end.wav"
    "crumb.wav"
    "key.wav"
    "door.wav"
    "eat.wav"
    "win.wav"
    "lose.wav"
    "medal.wav"
    "menu_move.wav"
    "menu_accept.wav"
    "menu_back.wav"
    "voice_scamper.wav"
    "voice_wally.wav"
    "voice_gulper.wav"
    "voice_sniffer.wav"
    "voice_moat.wav"
    "voice_ripple.wav"
    "voice_beeline.wav"
    "voice_plug.wav"
    "music_title.ogg"
    "music_bites.ogg" "chase_bites.ogg"
    "music_wood.ogg" "chase_wood.ogg"
    "music_braids.ogg" "chase_braids.ogg"
    "music_honeycomb.ogg" "chase_honeycomb.ogg"
    "music_dark.ogg" "chase_dark.ogg"
    "music_doors.ogg" "chase_doors.ogg"
    "music_rings.ogg" "chase_rings.ogg"
    "music_living.ogg" "chase_living.ogg"
);

/// Whether sounds can be heard.
pub const fn may_play() -> bool {
    true
}

/// The file of this name in the folder of sounds.
pub fn sound_file(name: &str) -> SoundFile {
    FILES.iter().find(|(known, _)| *known == name).map_or(SoundFile::Missing, |(_, bytes)| SoundFile::Here(bytes))
}
