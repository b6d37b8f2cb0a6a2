//! The music: plays the piece that the game wants, fades it into the next, and its layers in and out.

use bevy::prelude::*;
use platform::asset_files::{AssetFile, asset_file, may_play};

use super::mixer::{Bus, Mixer};
use super::piece::{LAYERS, LayerGains, Piece};
use super::schedule::AudioSystems;
use super::speaker::{Sounding, Speaker};

/// Half-life of a change of the layers, in seconds. A layer is there within two bars.
const HALF_LIFE: f32 = 0.5;

/// Gain of the music while it is soft.
const SOFT: f32 = 0.4;

/// Time in which one piece fades into another, in seconds.
const CROSSFADE: f32 = 1.6;

/// The files of a piece, and of its layers, by their paths in `assets`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceFiles {
    /// The piece.
    pub file: &'static str,
    /// Its layers, if it has any.
    pub layers: Option<[&'static str; LAYERS]>,
}

impl PieceFiles {
    /// The files. The first call asks for them.
    fn here(self) -> (AssetFile, [AssetFile; LAYERS]) {
        let file = asset_file(self.file);
        (file, self.layers.map_or([AssetFile::Missing; LAYERS], |layers| layers.map(asset_file)))
    }
}

/// The music that should play. The game sets it in [`AudioSystems::Choose`].
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WantedMusic {
    /// The piece. Without one, the last piece fades out.
    pub piece: Option<PieceFiles>,
    /// Whether each layer is heard.
    pub layers: [bool; LAYERS],
    /// Whether all of it is softer.
    pub is_soft: bool,
}

/// A piece of these files, once they are loaded. A missing layer is silent; `None` while a file is loading, or without
/// the piece.
fn piece_of(file: AssetFile, layers: [AssetFile; LAYERS], gains: &LayerGains) -> Option<Piece> {
    let AssetFile::Here(file) = file else { return None };
    if layers.contains(&AssetFile::OnTheWay) {
        return None;
    }
    let layers = layers.map(|layer| if let AssetFile::Here(layer) = layer { Some(layer) } else { None });
    Some(Piece { file, layers, gains: gains.clone() })
}

/// A piece that plays, and how far it has faded in, 0 to 1.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Playing {
    piece: PieceFiles,
    fade: f32,
}

/// Gains of all music and of the layers in it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
struct Mood {
    music: f32,
    layers: [f32; LAYERS],
}

impl Default for Mood {
    fn default() -> Self {
        Self::of(&WantedMusic::default())
    }
}

impl Mood {
    /// The gains of the music that should play.
    fn of(wanted: &WantedMusic) -> Self {
        let layers = wanted.layers.map(|is_heard| if is_heard { 1.0 } else { 0.0 });
        Self { music: if wanted.is_soft { SOFT } else { 1.0 }, layers }
    }

    fn toward(self, other: Self, share: f32) -> Self {
        let mix = |from: f32, to: f32| from + (to - from) * share;
        let layers = std::array::from_fn(|layer| mix(self.layers[layer], other.layers[layer]));
        Self { music: mix(self.music, other.music), layers }
    }
}

/// The gains of the layers, which the pieces share.
#[derive(Resource, Default)]
struct SharedGains(LayerGains);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WantedMusic>().init_resource::<Mood>().init_resource::<SharedGains>();
    app.add_systems(Update, (begin, feel, play).chain().in_set(AudioSystems::Music));
}

/// Begins the wanted piece unless it plays, also if it is fading out. Its file may have to load first. Without volume,
/// or before it can be heard, none is loaded.
fn begin(
    mut commands: Commands,
    wanted: Res<WantedMusic>,
    gains: Res<SharedGains>,
    mixer: Res<Mixer>,
    playing: Query<&Playing>,
    speaker: Res<Speaker>,
) {
    let Some(wanted) = wanted.piece else { return };
    let can_be_heard = speaker.is_open() && mixer.volume(Bus::Music) > 0.0 && may_play();
    if !can_be_heard || playing.iter().any(|playing| playing.piece == wanted) {
        return;
    }
    let (file, layers) = wanted.here();
    let Some(piece) = piece_of(file, layers, &gains.0) else { return };
    // At the start of the game the music does not wait for another piece to fade.
    let fade = if playing.is_empty() { 1.0 } else { 0.0 };
    let playing = Playing { piece: wanted, fade };
    let Some(sounding) = speaker.play(piece.decoder(), 0.0, 1.0) else { return };
    commands.spawn((Name::new("music"), playing, Bus::Music, sounding));
}

/// Moves the mood toward that of the music that should play.
fn feel(time: Res<Time<Real>>, wanted: Res<WantedMusic>, gains: Res<SharedGains>, mut mood: ResMut<Mood>) {
    let share = 1.0 - (-time.delta_secs() / HALF_LIFE).exp2();
    *mood = mood.toward(Mood::of(&wanted), share);
    gains.0.set(mood.layers);
}

/// Fades the pieces, and ends those that are silent and no longer wanted.
fn play(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mixer: Res<Mixer>,
    mood: Res<Mood>,
    wanted: Res<WantedMusic>,
    mut playing: Query<(Entity, &mut Playing, &Sounding)>,
) {
    let volume = mixer.volume(Bus::Music);
    for (entity, mut playing, sounding) in &mut playing {
        let is_wanted = wanted.piece == Some(playing.piece);
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
    use crate::speaker::tests::speaker;

    const TITLE: PieceFiles = PieceFiles { file: "sounds/music_title.ogg", layers: None };
    const RINGS: PieceFiles = PieceFiles {
        file: "sounds/music_rings.ogg",
        layers: Some(["sounds/chase_rings.ogg", "sounds/last_rings.ogg"]),
    };

    #[test]
    fn mood_moves_to_the_layers_that_are_heard() {
        let mood = |layers| Mood::of(&WantedMusic { layers, ..default() });
        let layers = [[false, false], [true, false], [true, true]];
        assert_eq!(layers.map(|layers| mood(layers).layers.map(|gain| gain > 0.5)), layers);
        let soft = WantedMusic { is_soft: true, ..default() };
        assert!(Mood::of(&soft).music < Mood::default().music);
        let [calm, all] = [false, true].map(|is_heard| mood([is_heard; LAYERS]));
        assert!(calm.toward(all, 0.5).layers.iter().all(|gain| (gain - 0.5).abs() < 1e-6));
    }

    /// Every piece of the game, by the names of its files.
    #[test]
    fn pieces_repeat_without_end_and_in_time_with_their_layers() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/sounds");
        let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let names: Vec<String> = names.filter_map(|name| Some(name.strip_prefix("music_")?.to_owned())).collect();
        assert_eq!(names.len(), 10);
        for name in names {
            let file = |part: &str| asset_file(&format!("sounds/{part}_{name}"));
            let piece = piece_of(file("music"), ["chase", "last"].map(file), &LayerGains::default());
            let piece = piece.expect("a file of the program");
            assert!(piece.layers.iter().all(|layer| layer.is_some() == (name != "title.ogg")), "{name}");
            assert!(piece.repeats(), "{name}");
            let (length, layers) = piece.lengths();
            assert!(length >= 60 * 44_100, "{name}");
            assert!(layers.into_iter().flatten().all(|layer| length.is_multiple_of(layer)), "{name}");
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

    /// The fades of the music, and nothing that plays it: no device, no window.
    fn game() -> App {
        let mut app = App::new();
        app.init_resource::<Mixer>().init_resource::<Time<Real>>().insert_resource(speaker().0);
        app.add_plugins(plugin);
        app
    }

    fn want(app: &mut App, piece: Option<PieceFiles>) {
        app.world_mut().resource_mut::<WantedMusic>().piece = piece;
    }

    /// The files that play `seconds` later, and whether each is at its full gain.
    fn later(app: &mut App, seconds: f32) -> Vec<(&'static str, bool)> {
        for _ in 0..10 {
            app.world_mut().resource_mut::<Time<Real>>().advance_by(Duration::from_secs_f32(seconds / 10.0));
            app.update();
        }
        let mut query = app.world_mut().query::<&Playing>();
        let playing = query.iter(app.world()).map(|playing| (playing.piece.file, playing.fade >= 1.0));
        let mut all: Vec<_> = playing.collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn pieces_fade_into_each_other() {
        let (rings, title) = (RINGS.file, TITLE.file);
        let mut app = game();
        assert!(later(&mut app, 0.1).is_empty());
        want(&mut app, Some(TITLE));
        assert_eq!(later(&mut app, 0.1), [(title, true)]);
        want(&mut app, Some(RINGS));
        assert_eq!(later(&mut app, CROSSFADE / 2.0), [(rings, false), (title, false)]);
        // A player who comes back meets the piece that was fading out.
        want(&mut app, Some(TITLE));
        assert_eq!(later(&mut app, CROSSFADE / 4.0), [(rings, false), (title, false)]);
        assert_eq!(later(&mut app, CROSSFADE), [(title, true)]);
        want(&mut app, Some(RINGS));
        assert_eq!(later(&mut app, CROSSFADE * 1.1), [(rings, true)]);
        want(&mut app, None);
        assert!(later(&mut app, CROSSFADE * 1.1).is_empty());
    }
}
