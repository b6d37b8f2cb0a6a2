//! The length of a tick and the speed of the game: the step of `FixedUpdate`, the game speed, the playback speed.
//!
//! After a slow frame at most 0.25 s are caught up, the default of [`Time<Virtual>::max_delta`]. At normal speed this
//! is 32 ticks. The race loses any longer time.

use std::time::Duration;

use bevy::prelude::*;
use race::replay::SPEEDS;
use race::units::TICKS_PER_SECOND;
use text::Text;
use ui::screen::Screen;

use super::finish_show::CurrentShow;
use super::one_switch::PlayerSpeed;
use super::photo_finish::PhotoFinish;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RequestSystems;
use crate::states::Phase;

/// The game speed in percent, 50 to 100: a setting. It changes the ticks per second, never the ticks themselves.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSpeed(pub u16);

impl Default for GameSpeed {
    fn default() -> Self {
        Self(100)
    }
}

impl GameSpeed {
    /// The speed as a fraction, 0.5 to 1.
    pub fn share(self) -> f32 {
        f32::from(self.0.clamp(50, 100)) / 100.0
    }
}

/// The playback speed of a replay: an index of [`SPEEDS`].
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSpeed(usize);

impl Default for WatchSpeed {
    /// The speed of the race.
    fn default() -> Self {
        Self(SPEEDS.iter().position(|&speed| speed == 4).unwrap_or(0))
    }
}

impl WatchSpeed {
    /// Quarters of the speed of the race: 4 for real time.
    pub fn quarters(self) -> u32 {
        SPEEDS[self.0.min(SPEEDS.len() - 1)]
    }

    /// The speed for the player: `1/4×`, `16×`.
    pub fn label(self) -> Text {
        Text::verbatim(match self.quarters() {
            1 => "1/4×".to_owned(),
            2 => "1/2×".to_owned(),
            quarters => format!("{}×", quarters / 4),
        })
    }

    /// The next faster or slower speed, if any.
    #[must_use]
    pub fn next(self, faster: bool) -> Option<Self> {
        let next = if faster { self.0 + 1 } else { self.0.checked_sub(1)? };
        (next < SPEEDS.len()).then_some(Self(next))
    }
}

/// Whether the replay is paused while it stays in view, without a menu.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReplayPause(pub bool);

/// A request to pause the replay in view, or to resume it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PauseReplay(pub bool);

/// A request to change the playback speed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetWatchSpeed(pub WatchSpeed);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Time::<Fixed>::from_duration(Duration::from_secs(1) / TICKS_PER_SECOND));
    app.init_resource::<GameSpeed>().init_resource::<WatchSpeed>();
    app.init_resource::<ReplayPause>();
    app.add_message::<SetWatchSpeed>().add_message::<PauseReplay>();
    app.add_systems(Update, (set, pause).in_set(RequestSystems));
    app.add_systems(OnEnter(Phase::Intro), |mut pause: ResMut<ReplayPause>| *pause = ReplayPause(false));
    app.add_systems(OnEnter(Screen::Race), |mut speed: ResMut<WatchSpeed>| *speed = WatchSpeed::default());
    app.add_systems(PostUpdate, apply_time_scale);
}

fn set(mut requests: MessageReader<SetWatchSpeed>, mut speed: ResMut<WatchSpeed>) {
    for &SetWatchSpeed(wanted) in requests.read() {
        *speed = wanted;
    }
}

fn pause(mut requests: MessageReader<PauseReplay>, mut pause: ResMut<ReplayPause>) {
    for &PauseReplay(wanted) in requests.read() {
        pause.set_if_neq(ReplayPause(wanted));
    }
}

/// Scales virtual time, so that all motion follows. No other system sets the time scale.
fn apply_time_scale(
    speed: Res<WatchSpeed>,
    player: PlayerSpeed,
    photo: Res<PhotoFinish>,
    show: CurrentShow,
    pause: Res<ReplayPause>,
    phase: Option<Res<State<Phase>>>,
    level: Option<Res<CurrentLevel>>,
    mut time: ResMut<Time<Virtual>>,
) {
    let is_watched = level.as_ref().is_some_and(|level| matches!(level.mode, RaceMode::Replay(_)));
    // All friends race at the same speed.
    let is_shared = level.is_some_and(|level| level.mode.is_of_friends());
    let is_stopped = is_watched && pause.0 && phase.is_some_and(|phase| *phase.get() == Phase::Running);
    let wanted = match (is_stopped, is_watched) {
        (true, _) => 0.0,
        (false, false) if is_shared => 1.0,
        _ if show.is_frozen() => 0.0,
        (false, true) => photo.speed() * speed.quarters() as f32 / 4.0,
        (false, false) => photo.speed() * player.share(),
    };
    if (time.relative_speed() - wanted).abs() > f32::EPSILON {
        time.set_relative_speed(wanted);
    }
}
