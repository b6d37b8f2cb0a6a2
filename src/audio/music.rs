//! The music: the piece of the title in menus, the piece of its world in a race, and two layers that fade in as the race
//! becomes close.

use bevy::prelude::*;
use platform::asset_files::{AssetFile, asset_file, may_play};
use race::Campaign;
use settings::{Setting, Settings};
use ui::screen::Screen;

use super::mixer::{Bus, Mixer};
use super::piece::{LAYERS, LayerGains, Piece};
use super::speaker::{Sounding, Speaker};
use crate::race_setup::{CurrentLevel, Levels, RaceMode, Tracks, is_finale};
use crate::schedule::AudioSystems;
use crate::simulation::{Layer, Pressure};
use crate::states::Paused;

/// Half-life of a change of the layers, in seconds. A layer is there within two bars.
const HALF_LIFE: f32 = 0.5;

/// Gain of the music while the race is paused.
const PAUSED: f32 = 0.4;

/// Time in which one piece fades into another, in seconds.
const CROSSFADE: f32 = 1.6;

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

/// The number of the piece of a world, which is counted from 0.
const fn piece_of_world(world: usize) -> usize {
    1 + world % (FINALE - 1)
}

/// The number of the piece of a race. The race of attract mode belongs to the title.
fn piece_of_race(mode: &RaceMode, levels: &Campaign, tracks: &Campaign) -> usize {
    match *mode {
        RaceMode::Show(_) => TITLE,
        RaceMode::Level(number) | RaceMode::TimeTrial(number) if is_finale(number, levels) => FINALE,
        _ => piece_of_world(mode.world(levels, tracks)),
    }
}

/// The gains of the layers, and which piece should play.
#[derive(Resource, Default)]
struct Music {
    gains: LayerGains,
    wanted: usize,
}

/// A piece of these files, once they are here. A missing layer is silent; `None` while a file is on the way, or without
/// the piece.
fn piece_of(file: AssetFile, layers: [AssetFile; LAYERS], gains: &LayerGains) -> Option<Piece> {
    let AssetFile::Here(file) = file else { return None };
    if layers.contains(&AssetFile::OnTheWay) {
        return None;
    }
    let layers = layers.map(|layer| if let AssetFile::Here(layer) = layer { Some(layer) } else { None });
    Some(Piece { file, layers, gains: gains.clone() })
}

/// The files of a piece. The first call asks for them.
fn files_of((file, layers): (&str, Option<[&str; LAYERS]>)) -> (AssetFile, [AssetFile; LAYERS]) {
    (asset_file(file), layers.map_or([AssetFile::Missing; LAYERS], |layers| layers.map(asset_file)))
}

/// A piece that plays, by its number, and how far it has faded in, 0 to 1.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Playing {
    piece: usize,
    fade: f32,
}

/// Gains of all music and of the layers in it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
struct Mood {
    music: f32,
    layers: [f32; LAYERS],
}

impl Mood {
    /// The gains for a layer, with all that it plays over.
    fn of(layer: Layer, is_paused: bool) -> Self {
        let layers = [Layer::Chase, Layer::Last].map(|from| if layer >= from { 1.0 } else { 0.0 });
        Self { music: if is_paused { PAUSED } else { 1.0 }, layers }
    }

    fn toward(self, other: Self, share: f32) -> Self {
        let mix = |from: f32, to: f32| from + (to - from) * share;
        let layers = std::array::from_fn(|layer| mix(self.layers[layer], other.layers[layer]));
        Self { music: mix(self.music, other.music), layers }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Mood::of(Layer::Calm, false));
    app.insert_resource(Music { wanted: TITLE, ..default() });
    app.add_systems(Update, (choose, begin, feel, play).chain().in_set(AudioSystems::Music));
}

/// Chooses the piece. While a level is built, the one of before plays on.
fn choose(
    screen: Res<State<Screen>>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    tracks: Res<Tracks>,
    mut music: ResMut<Music>,
) {
    let wanted = match (screen.get(), level) {
        (Screen::Title | Screen::Lab, _) => TITLE,
        // The world of a race is computed once per level, not per frame.
        (Screen::Race, Some(level)) if level.is_changed() || screen.is_changed() => {
            piece_of_race(&level.mode, &levels.0, &tracks.0)
        }
        (Screen::Race, _) => return,
    };
    if music.wanted != wanted {
        music.wanted = wanted;
    }
}

/// Begins the wanted piece unless it plays, also if it is fading out. It may have to arrive first. Without volume, or
/// before it can be heard, none is asked for.
fn begin(
    mut commands: Commands,
    music: Res<Music>,
    mixer: Res<Mixer>,
    playing: Query<&Playing>,
    speaker: Res<Speaker>,
) {
    let can_be_heard = speaker.is_open() && mixer.volume(Bus::Music) > 0.0 && may_play();
    if !can_be_heard || playing.iter().any(|playing| playing.piece == music.wanted) {
        return;
    }
    let (file, layers) = files_of(PIECES[music.wanted]);
    let Some(piece) = piece_of(file, layers, &music.gains) else { return };
    // At the start of the game the music does not wait for another piece to fade.
    let fade = if playing.is_empty() { 1.0 } else { 0.0 };
    let playing = Playing { piece: music.wanted, fade };
    let Some(sounding) = speaker.play(piece.decoder(), 0.0, 1.0) else { return };
    commands.spawn((Name::new("music"), playing, Bus::Music, sounding));
}

/// Moves the mood toward the mood of the race.
fn feel(
    time: Res<Time<Real>>,
    paused: Option<Res<State<Paused>>>,
    settings: Res<Settings>,
    pressure: Res<Pressure>,
    music: Res<Music>,
    mut mood: ResMut<Mood>,
) {
    let layer = if settings.is_on(Setting::MusicFollows) { pressure.layer() } else { Layer::Calm };
    let share = 1.0 - (-time.delta_secs() / HALF_LIFE).exp2();
    *mood = mood.toward(Mood::of(layer, paused.is_some()), share);
    music.gains.set(mood.layers);
}

/// Fades the pieces, and ends those that are silent and no longer wanted.
fn play(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mixer: Res<Mixer>,
    mood: Res<Mood>,
    music: Res<Music>,
    mut playing: Query<(Entity, &mut Playing, &Sounding)>,
) {
    let volume = mixer.volume(Bus::Music);
    for (entity, mut playing, sounding) in &mut playing {
        let is_wanted = playing.piece == music.wanted;
        playing.fade = faded(playing.fade, is_wanted, time.delta_secs());
        if !is_wanted && playing.fade <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        // Equal power: two pieces that have nothing in common are as loud together as one.
        let gain = (playing.fade * std::f32::consts::FRAC_PI_2).sin();
        sounding.set_volume(volume * mood.music * gain);
        sounding.set_playing(volume > 0.0);
    }
}

/// The next step of a fade.
fn faded(fade: f32, is_wanted: bool, seconds: f32) -> f32 {
    let step = seconds / CROSSFADE;
    (fade + if is_wanted { step } else { -step }).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::audio::speaker::tests::speaker;

    #[test]
    fn each_layer_plays_over_those_before() {
        let layers = [Layer::Calm, Layer::Chase, Layer::Last].map(|layer| Mood::of(layer, false).layers);
        let heard = layers.map(|layers| layers.map(|gain| gain > 0.5));
        assert_eq!(heard, [[false, false], [true, false], [true, true]]);
        assert!(Mood::of(Layer::Last, true).music < Mood::of(Layer::Calm, false).music);
        let (calm, last) = (Mood::of(Layer::Calm, false), Mood::of(Layer::Last, false));
        assert!(calm.toward(last, 0.5).layers.iter().all(|gain| (gain - 0.5).abs() < 1e-6));
    }

    #[test]
    fn every_world_has_a_piece_of_its_own() {
        let numbers: Vec<usize> = (0..8).map(piece_of_world).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(piece_of_world(8), 1);
        let paths =
            PIECES.into_iter().flat_map(|(file, layers)| [file].into_iter().chain(layers.into_iter().flatten()));
        let files: Vec<AssetFile> = paths.map(asset_file).collect();
        for (at, file) in files.iter().enumerate() {
            assert!(matches!(file, AssetFile::Here(_)) && !files[..at].contains(file), "{at}");
        }
    }

    #[test]
    fn pieces_repeat_without_end_and_in_time_with_their_layers() {
        for (number, files) in PIECES.into_iter().enumerate() {
            let (file, layers) = files_of(files);
            let piece = piece_of(file, layers, &LayerGains::default()).expect("a file of the program");
            assert!(piece.layers.iter().all(|layer| layer.is_some() == (number != TITLE)), "{number}");
            assert!(piece.repeats(), "{number}");
            let (length, layers) = piece.lengths();
            assert!(length >= 60 * 44_100, "{number}");
            assert!(layers.into_iter().flatten().all(|layer| length.is_multiple_of(layer)), "{number}");
        }
    }

    #[test]
    fn pieces_wait_for_their_files_and_do_without_their_layers() {
        use AssetFile::{Here, Missing, OnTheWay};
        let piece = |file, layers| piece_of(file, layers, &LayerGains::default()).map(|piece| piece.layers);
        let (file, layer) = (Here(b"piece"), Here(b"layer"));
        assert_eq!(piece(file, [layer, Missing]), Some([Some(&b"layer"[..]), None]));
        assert_eq!(piece(file, [Missing; LAYERS]), Some([None; LAYERS]));
        let waiting = [(OnTheWay, [layer; LAYERS]), (file, [layer, OnTheWay]), (Missing, [layer; LAYERS])];
        assert_eq!(waiting.map(|(file, layers)| piece(file, layers)), [None; 3]);
        assert_eq!(asset_file("no such piece"), Missing);
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

    /// The fades of the music, and nothing that plays it: no device, no window.
    fn game() -> App {
        let mut app = App::new();
        app.init_resource::<Music>().insert_resource(speaker().0);
        app.insert_resource(Mood::of(Layer::Calm, false));
        app.init_resource::<Mixer>().init_resource::<Time<Real>>();
        app.add_systems(Update, (begin, play).chain());
        app
    }

    /// The pieces that play `seconds` later, and whether each is at its full gain.
    fn later(app: &mut App, seconds: f32) -> Vec<(usize, bool)> {
        for _ in 0..10 {
            app.world_mut().resource_mut::<Time<Real>>().advance_by(Duration::from_secs_f32(seconds / 10.0));
            app.update();
        }
        let mut query = app.world_mut().query::<&Playing>();
        let mut all: Vec<_> = query.iter(app.world()).map(|playing| (playing.piece, playing.fade >= 1.0)).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn pieces_fade_into_each_other() {
        let mut app = game();
        assert_eq!(later(&mut app, 0.1), [(TITLE, true)]);
        app.world_mut().resource_mut::<Music>().wanted = 5;
        assert_eq!(later(&mut app, CROSSFADE / 2.0), [(TITLE, false), (5, false)]);
        // A player who comes back meets the piece that was fading out.
        app.world_mut().resource_mut::<Music>().wanted = TITLE;
        assert_eq!(later(&mut app, CROSSFADE / 4.0), [(TITLE, false), (5, false)]);
        assert_eq!(later(&mut app, CROSSFADE), [(TITLE, true)]);
        app.world_mut().resource_mut::<Music>().wanted = 5;
        assert_eq!(later(&mut app, CROSSFADE * 1.1), [(5, true)]);
    }
}
