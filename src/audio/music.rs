//! The music: the piece of the title in menus, the piece of its world in a race, and a chase that fades in when the
//! race is close.

use bevy::prelude::*;
use race::Campaign;
use race::units::CELL;

use super::mixer::{Bus, Mixer, apply_volumes};
use super::piece::{ChaseGain, Piece};
use super::speaker::{Sounding, Speaker};
use crate::platform::asset_files::{AssetFile, asset_file, may_play};
use crate::race_setup::{CurrentLevel, Levels, RaceMode, Tracks};
use crate::simulation::{EaterBody, PlayerBody};
use crate::states::{Paused, Phase, Screen};

/// Difference in remaining distance at which the chase is silent, in cells.
const FAR: f32 = 12.0;

/// Half-life of a change of tension, in seconds.
const HALF_LIFE: f32 = 0.7;

/// Gain of the music while the race is paused.
const PAUSED: f32 = 0.4;

/// Time in which one piece fades into another, in seconds.
const CROSSFADE: f32 = 1.6;

/// The number of the title's piece; that of a world is one more than the number of the world, from 0.
const TITLE: usize = 0;

/// The files of each piece, and of its chase, by their paths in `assets`.
const PIECES: [(&str, Option<&str>); 9] = [
    ("sounds/music_title.ogg", None),
    ("sounds/music_bites.ogg", Some("sounds/chase_bites.ogg")),
    ("sounds/music_wood.ogg", Some("sounds/chase_wood.ogg")),
    ("sounds/music_braids.ogg", Some("sounds/chase_braids.ogg")),
    ("sounds/music_honeycomb.ogg", Some("sounds/chase_honeycomb.ogg")),
    ("sounds/music_dark.ogg", Some("sounds/chase_dark.ogg")),
    ("sounds/music_doors.ogg", Some("sounds/chase_doors.ogg")),
    ("sounds/music_rings.ogg", Some("sounds/chase_rings.ogg")),
    ("sounds/music_living.ogg", Some("sounds/chase_living.ogg")),
];

/// The number of the piece of a world, which is counted from 0.
const fn piece_of_world(world: usize) -> usize {
    1 + world % (PIECES.len() - 1)
}

/// The number of the piece of a race. The race of attract mode belongs to the title.
fn piece_of_race(mode: &RaceMode, levels: &Campaign, tracks: &Campaign) -> usize {
    if matches!(mode, RaceMode::Show(_)) { TITLE } else { piece_of_world(mode.world(levels, tracks)) }
}

/// The gain of the chase, and which piece should play.
#[derive(Resource, Default)]
struct Music {
    chase_gain: ChaseGain,
    wanted: usize,
}

/// A piece of these files, once they are here. A missing chase is silent; `None` while a file is on the way, or without
/// the piece.
fn piece_of((file, chase): (AssetFile, Option<AssetFile>), chase_gain: &ChaseGain) -> Option<Piece> {
    let AssetFile::Here(file) = file else { return None };
    let chase = match chase {
        Some(AssetFile::OnTheWay) => return None,
        Some(AssetFile::Here(chase)) => Some(chase),
        Some(AssetFile::Missing) | None => None,
    };
    Some(Piece { file, chase, chase_gain: chase_gain.clone() })
}

/// A piece that plays, by its number, and how far it has faded in, 0 to 1.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Playing {
    piece: usize,
    fade: f32,
}

/// Gains of all music and of the chase in it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
struct Mood {
    music: f32,
    chase: f32,
}

impl Mood {
    /// The gains for a tension, 0 to 1.
    const fn of(tension: f32, is_paused: bool) -> Self {
        Self { music: if is_paused { PAUSED } else { 1.0 }, chase: tension }
    }

    fn toward(self, other: Self, share: f32) -> Self {
        let mix = |from: f32, to: f32| from + (to - from) * share;
        Self { music: mix(self.music, other.music), chase: mix(self.chase, other.chase) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Mood::of(0.0, false));
    app.insert_resource(Music { wanted: TITLE, ..default() });
    app.add_systems(Update, (choose, begin, feel, play).chain().after(apply_volumes));
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
    let (file, chase) = PIECES[music.wanted];
    let Some(piece) = piece_of((asset_file(file), chase.map(asset_file)), &music.chase_gain) else { return };
    // At the start of the game the music does not wait for another piece to fade.
    let fade = if playing.is_empty() { 1.0 } else { 0.0 };
    let playing = Playing { piece: music.wanted, fade };
    let Some(sounding) = speaker.play(piece.decoder(), 0.0, 1.0) else { return };
    commands.spawn((Name::new("music"), playing, Bus::Music, sounding));
}

/// The tension: 1 if an eater is as far as the player, 0 if all are far ahead or behind, or outside of races.
fn tension(gaps: impl Iterator<Item = f32>) -> f32 {
    let nearest = gaps.fold(f32::INFINITY, |nearest, gap| nearest.min(gap.abs()));
    (1.0 - nearest / FAR).clamp(0.0, 1.0)
}

/// Moves the mood toward the mood of the race.
fn feel(
    time: Res<Time<Real>>,
    phase: Option<Res<State<Phase>>>,
    paused: Option<Res<State<Paused>>>,
    level: Option<Res<CurrentLevel>>,
    player: Query<&PlayerBody>,
    eaters: Query<&EaterBody>,
    music: Res<Music>,
    mut mood: ResMut<Mood>,
) {
    let runs = phase.is_some_and(|phase| *phase.get() == Phase::Running);
    let tension = match (&level, player.iter().next()) {
        (Some(level), Some(player)) if runs => {
            let level = &level.level;
            let left = |place: race::Place| place.remaining(level.maze(), level.distances()) as f32;
            let mine = left(player.0.place());
            tension(eaters.iter().map(|eater| (left(eater.place()) - mine) / f32::from(CELL)))
        }
        _ => 0.0,
    };
    let share = 1.0 - (-time.delta_secs() / HALF_LIFE).exp2();
    *mood = mood.toward(Mood::of(tension, paused.is_some()), share);
    music.chase_gain.set(mood.chase);
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
    fn tension_rises_as_the_gap_shrinks() {
        assert!((tension([0.0].into_iter()) - 1.0).abs() < 1e-6);
        assert!((tension([-6.0, 30.0].into_iter()) - 0.5).abs() < 1e-6);
        assert!(tension([].into_iter()) <= 0.0 && tension([-100.0].into_iter()) <= 0.0);
        let (calm, tight) = (Mood::of(0.0, false), Mood::of(1.0, false));
        assert!(calm.chase <= 0.0 && tight.chase > 0.9);
        assert!(Mood::of(0.0, true).music < calm.music);
    }

    #[test]
    fn every_world_has_a_piece_of_its_own() {
        let numbers: Vec<usize> = (0..8).map(piece_of_world).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(piece_of_world(8), 1);
        let files: Vec<AssetFile> =
            PIECES.into_iter().flat_map(|(file, chase)| [Some(file), chase]).flatten().map(asset_file).collect();
        for (at, file) in files.iter().enumerate() {
            assert!(matches!(file, AssetFile::Here(_)) && !files[..at].contains(file), "{at}");
        }
    }

    #[test]
    fn pieces_repeat_without_end_and_in_time_with_their_chases() {
        for (number, (file, chase)) in PIECES.into_iter().enumerate() {
            let files = (asset_file(file), chase.map(asset_file));
            let piece = piece_of(files, &ChaseGain::default()).expect("a file of the program");
            assert_eq!(piece.chase.is_some(), chase.is_some(), "{number}");
            assert!(piece.repeats(), "{number}");
            let (length, chase) = piece.lengths();
            assert!(length >= 60 * 44_100 && chase.is_none_or(|chase| length.is_multiple_of(chase)), "{number}");
        }
    }

    #[test]
    fn pieces_wait_for_their_files_and_do_without_their_chase() {
        use AssetFile::{Here, Missing, OnTheWay};
        let piece = |file, chase| piece_of((file, chase), &ChaseGain::default()).map(|piece| piece.chase);
        let (file, chase) = (Here(b"piece"), Here(b"chase"));
        assert_eq!(piece(file, Some(chase)), Some(Some(&b"chase"[..])));
        assert_eq!([piece(file, Some(Missing)), piece(file, None)], [Some(None), Some(None)]);
        assert_eq!([piece(OnTheWay, Some(chase)), piece(file, Some(OnTheWay)), piece(Missing, Some(chase))], [None; 3]);
        assert_eq!(asset_file("no such piece"), Missing);
    }

    #[test]
    fn races_play_the_piece_of_their_world() {
        let [levels, tracks] = [include_str!("../../assets/campaign.ron"), include_str!("../../assets/grand_prix.ron")]
            .map(|text| Campaign::from_ron(text).unwrap());
        let piece = |mode: RaceMode| piece_of_race(&mode, &levels, &tracks);
        let last = levels.last_level();
        assert_eq!([1, last].map(|number| piece(RaceMode::Level(number))), [1, 8]);
        assert_eq!([1, last].map(|number| piece(RaceMode::TimeTrial(number))), [1, 8]);
        assert_eq!(piece(RaceMode::GrandPrix { track: 3, eaters: 2, scripts: std::sync::Arc::default() }), 3);
        assert_eq!(piece(RaceMode::Show(last)), TITLE);
    }

    /// The fades of the music, and nothing that plays it: no device, no window.
    fn game() -> App {
        let mut app = App::new();
        app.init_resource::<Music>().insert_resource(speaker().0);
        app.insert_resource(Mood::of(0.0, false));
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
