//! The files in the program.

use super::AssetFile;

macro_rules! files {
    ($($path:literal)*) => {
        &[$(($path, include_bytes!(concat!("../../../../assets/", $path)))),*]
    };
}

/// The files by their paths in `assets`; `tools/sounds` makes the sounds, and `tools/licenses` the licenses.
const FILES: &[(&str, &[u8])] = files!(
    "LICENSES.md"
    "sounds/tick.wav"
    "sounds/go.wav"
    "sounds/turn.wav"
    "sounds/corner_cut.wav"
    "sounds/bump.wav"
    "sounds/near_miss.wav"
    "sounds/dead_end.wav"
    "sounds/crumb.wav"
    "sounds/key.wav"
    "sounds/door.wav"
    "sounds/eat.wav"
    "sounds/bite.wav"
    "sounds/stamp.wav"
    "sounds/best.wav"
    "sounds/reward.wav"
    "sounds/heartbeat.wav"
    "sounds/win.wav"
    "sounds/lose.wav"
    "sounds/medal.wav"
    "sounds/menu_move.wav"
    "sounds/menu_accept.wav"
    "sounds/menu_back.wav"
    "sounds/voice_scamper.wav"
    "sounds/voice_wally.wav"
    "sounds/voice_gulper.wav"
    "sounds/voice_sniffer.wav"
    "sounds/voice_moat.wav"
    "sounds/voice_ripple.wav"
    "sounds/voice_beeline.wav"
    "sounds/voice_plug.wav"
    "sounds/ear_exit.wav"
    "sounds/ear_walked_exit.wav"
    "sounds/ear_spent_exit.wav"
    "sounds/ear_bend.wav"
    "sounds/ear_wall.wav"
    "sounds/ear_dead_end.wav"
    "sounds/ear_target.wav"
    "sounds/ear_cheese.wav"
    "sounds/ear_way.wav"
    "sounds/ear_rival.wav"
    "sounds/music_title.ogg"
    "sounds/music_bites.ogg" "sounds/chase_bites.ogg" "sounds/last_bites.ogg"
    "sounds/music_wood.ogg" "sounds/chase_wood.ogg" "sounds/last_wood.ogg"
    "sounds/music_braids.ogg" "sounds/chase_braids.ogg" "sounds/last_braids.ogg"
    "sounds/music_honeycomb.ogg" "sounds/chase_honeycomb.ogg" "sounds/last_honeycomb.ogg"
    "sounds/music_dark.ogg" "sounds/chase_dark.ogg" "sounds/last_dark.ogg"
    "sounds/music_doors.ogg" "sounds/chase_doors.ogg" "sounds/last_doors.ogg"
    "sounds/music_rings.ogg" "sounds/chase_rings.ogg" "sounds/last_rings.ogg"
    "sounds/music_living.ogg" "sounds/chase_living.ogg" "sounds/last_living.ogg"
    "sounds/music_finale.ogg" "sounds/chase_finale.ogg" "sounds/last_finale.ogg"
);

/// Whether sounds can be heard.
pub const fn may_play() -> bool {
    true
}

/// The file at this path in `assets`.
pub fn asset_file(path: &str) -> AssetFile {
    FILES.iter().find(|(known, _)| *known == path).map_or(AssetFile::Missing, |(_, bytes)| AssetFile::Here(bytes))
}
