//! The music in the program.

use super::MusicFile;

macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../../../assets/sounds/", $name, ".ogg")))),*]
    };
}

/// The files by their names, made by `tools/sounds`.
const FILES: &[(&str, &[u8])] = files!(
    "music_title"
    "music_bites" "chase_bites"
    "music_wood" "chase_wood"
    "music_braids" "chase_braids"
    "music_honeycomb" "chase_honeycomb"
    "music_dark" "chase_dark"
    "music_doors" "chase_doors"
    "music_rings" "chase_rings"
    "music_living" "chase_living"
);

/// The file of this name, without folder and extension.
pub fn music_file(name: &str) -> MusicFile {
    FILES.iter().find(|(known, _)| *known == name).map_or(MusicFile::Missing, |(_, bytes)| MusicFile::Here(bytes))
}
