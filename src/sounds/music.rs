//! Which music plays: the piece of the title in menus, the piece of its world in a race, and two layers that fade in as
//! the race becomes close.

use audio::schedule::AudioSystems;
use audio::{LAYERS, PieceFiles, WantedMusic};
use bevy::prelude::*;
use race::Campaign;
use race::campaign::LevelMusic;
use race::race_identity::is_finale;
use settings::{Setting, Settings};
use ui::screen::Screen;

use crate::race_setup::{CurrentLevel, Levels, RaceMode, Tracks};
use crate::simulation::{Layer, Pressure};
use crate::states::Paused;

/// The number of the title's piece; that of a world is one more than the number of the world, from 0. The last piece is
/// that of the finale.
const TITLE: usize = 0;
const FINALE: usize = PIECES.len() - 1;

/// The files of each piece, and of its layers, by their paths in `assets`.
const PIECES: [(&str, Option<[&str; LAYERS]>); 10] = [
    ("sounds/music_title.ogg", None),
    ("sounds/music_bites.ogg", Some(["sounds/chase_bites.ogg", "sounds/last_bites.ogg"])),
    ("sounds/music_wood.ogg", Some(["sounds/chase_wood.ogg", "sounds/last_wood.ogg"])),
    ("sounds/music_braids.ogg", Some(["sounds/chase_braids.ogg", "sounds/last_braids.ogg"])),
    ("sounds/music_honeycomb.ogg", Some(["sounds/chase_honeycomb.ogg", "sounds/last_honeycomb.ogg"])),
    ("sounds/music_dark.ogg", Some(["sounds/chase_dark.ogg", "sounds/last_dark.ogg"])),
    ("sounds/music_doors.ogg", Some(["sounds/chase_doors.ogg", "sounds/last_doors.ogg"])),
    ("sounds/music_rings.ogg", Some(["sounds/chase_rings.ogg", "sounds/last_rings.ogg"])),
    ("sounds/music_living.ogg", Some(["sounds/chase_living.ogg", "sounds/last_living.ogg"])),
    ("sounds/music_finale.ogg", Some(["sounds/chase_finale.ogg", "sounds/last_finale.ogg"])),
];

/// The files of the piece with a number.
const fn files_of(number: usize) -> PieceFiles {
    let (file, layers) = PIECES[number];
    PieceFiles { file, layers }
}

/// The number of the piece of a world, which is counted from 0.
const fn piece_of_world(world: usize) -> usize {
    1 + world % (FINALE - 1)
}

/// The number of the piece that a level asks for: those of the worlds in their order, and that of the finale.
const fn piece_of(music: LevelMusic) -> usize {
    1 + music as usize
}

/// The number of the piece of a race. The race of attract mode belongs to the title.
fn piece_of_race(mode: &RaceMode, levels: &Campaign, tracks: &Campaign) -> usize {
    match *mode {
        RaceMode::Show(_) => TITLE,
        RaceMode::Level(number) | RaceMode::TimeTrial(number) if is_finale(number, levels) => FINALE,
        _ => piece_of_world(mode.world(levels, tracks)),
    }
}

/// Whether each layer is heard: a layer plays with all that it plays over.
fn heard(layer: Layer) -> [bool; LAYERS] {
    [Layer::Chase, Layer::Last].map(|from| layer >= from)
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WantedMusic { piece: Some(files_of(TITLE)), ..default() });
    app.add_systems(Update, (choose, follow).chain().in_set(AudioSystems::Choose));
}

/// Chooses the piece. While a level is built, the one of before plays on.
fn choose(
    screen: Res<State<Screen>>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    tracks: Res<Tracks>,
    mut music: ResMut<WantedMusic>,
) {
    let number = match (screen.get(), level) {
        (Screen::Title | Screen::Lab, _) => TITLE,
        // The world of a race is computed once per level, not per frame.
        (Screen::Race, Some(level)) if level.is_changed() || screen.is_changed() => {
            let of_race = || piece_of_race(&level.mode, &levels.0, &tracks.0);
            level.notes.music.map_or_else(of_race, piece_of)
        }
        (Screen::Race, _) => return,
    };
    music.piece = Some(files_of(number));
}

/// Follows the race with the layers. While it is paused, the music is softer.
fn follow(
    paused: Option<Res<State<Paused>>>,
    settings: Res<Settings>,
    pressure: Res<Pressure>,
    mut music: ResMut<WantedMusic>,
) {
    let layer = if settings.is_on(Setting::MusicFollows) { pressure.layer() } else { Layer::Calm };
    music.layers = heard(layer);
    music.is_soft = paused.is_some();
}

#[cfg(test)]
mod tests {
    use platform::asset_files::{AssetFile, asset_file};

    use super::*;

    #[test]
    fn each_layer_plays_over_those_before() {
        let layers = [Layer::Calm, Layer::Chase, Layer::Last].map(heard);
        assert_eq!(layers, [[false, false], [true, false], [true, true]]);
    }

    #[test]
    fn every_world_has_a_piece_of_its_own() {
        let numbers: Vec<usize> = (0..8).map(piece_of_world).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(piece_of_world(8), 1);
        for music in LevelMusic::ALL {
            assert_eq!(PIECES[piece_of(music)].0, format!("sounds/music_{}.ogg", music.name().to_lowercase()));
        }
        let paths =
            PIECES.into_iter().flat_map(|(file, layers)| [file].into_iter().chain(layers.into_iter().flatten()));
        let files: Vec<AssetFile> = paths.map(asset_file).collect();
        for (at, file) in files.iter().enumerate() {
            assert!(matches!(file, AssetFile::Here(_)) && !files[..at].contains(file), "{at}");
        }
    }

    #[test]
    fn layers_are_those_of_their_piece() {
        for (number, (file, layers)) in PIECES.into_iter().enumerate() {
            let of = file.strip_prefix("sounds/music_").expect("a piece");
            let expected = (number != TITLE).then(|| ["chase", "last"].map(|part| format!("sounds/{part}_{of}")));
            assert_eq!(layers.map(|layers| layers.map(str::to_owned)), expected);
        }
    }

    #[test]
    fn races_play_the_piece_of_their_world() {
        let [levels, tracks] = [include_str!("../../assets/campaign.ron"), include_str!("../../assets/grand_prix.ron")]
            .map(|text| Campaign::from_ron(text).unwrap());
        let piece = |mode: RaceMode| piece_of_race(&mode, &levels, &tracks);
        let last = levels.last_level();
        assert_eq!([1, last - 1, last].map(|number| piece(RaceMode::Level(number))), [1, 8, FINALE]);
        assert_eq!([1, last - 1, last].map(|number| piece(RaceMode::TimeTrial(number))), [1, 8, FINALE]);
        assert_eq!(piece(RaceMode::GrandPrix { track: 3, eaters: 2, scripts: std::sync::Arc::default() }), 3);
        assert_eq!(piece(RaceMode::Show(last)), TITLE);
    }
}
