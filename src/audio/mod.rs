//! Facts to sounds. Without an audio device the same facts come and nothing sounds.

mod device;

pub use device::is_there_an_audio_device;

use bevy::audio::{AudioPlugin, Volume};
use bevy::prelude::*;
use race::Winner;

use crate::flow::CarryOutRequests;
use crate::racing::{EaterPuzzled, PlayerBumped, PlayerTurned, RaceClock, RaceFinished, RaceStarted};
use crate::screens::menu::MenuCue;
use crate::states::Phase;

/// How loud everything is, as a share.
const VOLUME: f32 = 0.6;

/// The sounds, each made by `examples/synthesise_sounds.rs`.
#[derive(Resource)]
struct Cues {
    tick: Handle<AudioSource>,
    go: Handle<AudioSource>,
    turn: Handle<AudioSource>,
    bump: Handle<AudioSource>,
    think: Handle<AudioSource>,
    eat: Handle<AudioSource>,
    win: Handle<AudioSource>,
    lose: Handle<AudioSource>,
    menu_move: Handle<AudioSource>,
    menu_accept: Handle<AudioSource>,
    menu_back: Handle<AudioSource>,
}

/// Plays the sounds; needs Bevy's `AudioPlugin`.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        debug_assert!(app.is_plugin_added::<AudioPlugin>());
        app.add_systems(Startup, load);
        app.add_systems(Update, (count_down, sound_race, sound_menu).after(CarryOutRequests));
    }
}

macro_rules! sound {
    ($sources:expr, $name:literal) => {
        $sources.add(AudioSource {
            bytes: (include_bytes!(concat!("../../assets/sounds/", $name, ".wav")) as &[u8]).into(),
        })
    };
}

fn load(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    commands.insert_resource(Cues {
        tick: sound!(sources, "tick"),
        go: sound!(sources, "go"),
        turn: sound!(sources, "turn"),
        bump: sound!(sources, "bump"),
        think: sound!(sources, "think"),
        eat: sound!(sources, "eat"),
        win: sound!(sources, "win"),
        lose: sound!(sources, "lose"),
        menu_move: sound!(sources, "menu_move"),
        menu_accept: sound!(sources, "menu_accept"),
        menu_back: sound!(sources, "menu_back"),
    });
}

fn play(commands: &mut Commands, source: &Handle<AudioSource>) {
    let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(VOLUME));
    commands.spawn((Name::new("sound"), AudioPlayer(source.clone()), settings));
}

/// A tick for each of three, two, one.
fn count_down(
    mut commands: Commands,
    cues: Res<Cues>,
    phase: Option<Res<State<Phase>>>,
    clock: Res<RaceClock>,
    mut last: Local<Option<u32>>,
) {
    let count = phase.filter(|phase| *phase.get() == Phase::Countdown).map(|_| clock.count().0);
    if *last != count {
        *last = count;
        if count.is_some() {
            play(&mut commands, &cues.tick);
        }
    }
}

fn sound_race(
    mut commands: Commands,
    cues: Res<Cues>,
    mut started: MessageReader<RaceStarted>,
    mut turned: MessageReader<PlayerTurned>,
    mut bumped: MessageReader<PlayerBumped>,
    mut puzzled: MessageReader<EaterPuzzled>,
    mut finished: MessageReader<RaceFinished>,
) {
    // A frame with several of the same fact sounds it once.
    if started.read().count() > 0 {
        play(&mut commands, &cues.go);
    }
    if turned.read().count() > 0 {
        play(&mut commands, &cues.turn);
    }
    if bumped.read().count() > 0 {
        play(&mut commands, &cues.bump);
    }
    if puzzled.read().count() > 0 {
        play(&mut commands, &cues.think);
    }
    for finished in finished.read() {
        play(&mut commands, &cues.eat);
        play(&mut commands, if finished.winner == Winner::Player { &cues.win } else { &cues.lose });
    }
}

fn sound_menu(mut commands: Commands, cues: Res<Cues>, mut menu: MessageReader<MenuCue>) {
    for cue in menu.read() {
        let sound = match cue {
            MenuCue::Moved => &cues.menu_move,
            MenuCue::Accepted => &cues.menu_accept,
            MenuCue::Went => &cues.menu_back,
        };
        play(&mut commands, sound);
    }
}
