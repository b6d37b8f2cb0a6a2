//! The playback speed of replays.

use bevy::prelude::*;
use race::replay::SPEEDS;

use super::speed::GameSpeed;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RequestSystems;
use crate::states::Screen;

/// The playback speed of a replay, chosen by the player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WatchSpeed(usize);

impl WatchSpeed {
    /// Ticks per tick of real time.
    pub fn times(self) -> u32 {
        SPEEDS[self.0.min(SPEEDS.len() - 1)]
    }

    /// The next faster or slower speed, if any.
    #[must_use]
    pub fn next(self, faster: bool) -> Option<Self> {
        let next = if faster { self.0 + 1 } else { self.0.checked_sub(1)? };
        (next < SPEEDS.len()).then_some(Self(next))
    }
}

/// A request to play the replay at a speed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetWatchSpeed(pub WatchSpeed);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SetWatchSpeed>();
    app.add_systems(Update, set.in_set(RequestSystems));
    app.init_resource::<WatchSpeed>();
    app.add_systems(OnEnter(Screen::Race), |mut speed: ResMut<WatchSpeed>| *speed = WatchSpeed::default());
    app.add_systems(PostUpdate, apply_time_scale);
}

fn set(mut requests: MessageReader<SetWatchSpeed>, mut speed: ResMut<WatchSpeed>) {
    for &SetWatchSpeed(wanted) in requests.read() {
        *speed = wanted;
    }
}

/// Scales virtual time, so that everything that moves follows. Nothing else sets its speed.
fn apply_time_scale(
    (speed, game): (Res<WatchSpeed>, Res<GameSpeed>),
    level: Option<Res<CurrentLevel>>,
    mut time: ResMut<Time<Virtual>>,
) {
    let is_watched = level.is_some_and(|level| matches!(level.contest, RaceMode::Replay(_)));
    let wanted = if is_watched { speed.times() as f32 } else { game.share() };
    if (time.relative_speed() - wanted).abs() > f32::EPSILON {
        time.set_relative_speed(wanted);
    }
}
