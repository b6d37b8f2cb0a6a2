//! The music: a calm loop, and a tense loop that fades in when the race is close.

use bevy::audio::Volume;
use bevy::prelude::*;
use race::units::CELL;

use super::mixer::{Bus, Mixer, apply_volumes};
use crate::race_setup::CurrentLevel;
use crate::simulation::{EaterBody, PlayerBody};
use crate::states::{Paused, Phase};

/// Difference in remaining distance at which the tense loop is silent, in cells.
const FAR: f32 = 12.0;

/// Half-life of a change of tension, in seconds.
const HALF_LIFE: f32 = 0.7;

/// Gain of the music while the race is paused.
const PAUSED: f32 = 0.4;

/// A music loop.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Loop {
    Calm,
    Chase,
}

/// Gains of the calm and the tense loop.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Mood(f32, f32);

impl Mood {
    /// The gains for a tension, 0 to 1.
    fn of(tension: f32, paused: bool) -> Self {
        let whole = if paused { PAUSED } else { 1.0 };
        Self(whole * (1.0 - 0.35 * tension), whole * tension)
    }

    fn toward(self, other: Self, share: f32) -> Self {
        Self(self.0 + (other.0 - self.0) * share, self.1 + (other.1 - self.1) * share)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mood>();
    app.add_systems(Startup, begin);
    app.add_systems(Update, (feel, play).chain().after(apply_volumes));
}

macro_rules! sound {
    ($name:literal) => {
        AudioSource { bytes: (include_bytes!(concat!("../../assets/sounds/", $name, ".wav")) as &[u8]).into() }
    };
}

/// Starts both loops in the same frame. They have equal lengths and stay in sync.
fn begin(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let settings = PlaybackSettings::LOOP.with_volume(Volume::Linear(0.0));
    for (which, source) in [(Loop::Calm, sound!("music_calm")), (Loop::Chase, sound!("music_chase"))] {
        commands.spawn((Name::new("music"), which, Bus::Music, AudioPlayer(sources.add(source)), settings));
    }
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
}

fn play(mixer: Res<Mixer>, mood: Res<Mood>, mut loops: Query<(&Loop, &mut AudioSink)>) {
    let volume = mixer.volume(Bus::Music);
    for (which, mut sink) in &mut loops {
        let loudness = volume * if *which == Loop::Calm { mood.0 } else { mood.1 };
        sink.set_volume(Volume::Linear(loudness));
        // Both loops pause together to stay in sync.
        if volume <= 0.0 {
            sink.pause();
        } else if sink.is_paused() {
            sink.play();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tension_rises_as_the_gap_shrinks() {
        assert!((tension([0.0].into_iter()) - 1.0).abs() < 1e-6);
        assert!((tension([-6.0, 30.0].into_iter()) - 0.5).abs() < 1e-6);
        assert!(tension([].into_iter()) <= 0.0 && tension([-100.0].into_iter()) <= 0.0);
        let (calm, tight) = (Mood::of(0.0, false), Mood::of(1.0, false));
        assert!(calm.1 <= 0.0 && tight.1 > 0.9 && tight.0 < calm.0 && tight.0 + tight.1 < 2.0);
        assert!(Mood::of(0.0, true).0 < calm.0);
    }
}
