//! How many frames there are: as many as the settings allow, and 30 a second while nobody does anything in a menu.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::CursorMoved;
use bevy::winit::{UpdateMode, WinitSettings};
use settings::{Setting, Settings};

use crate::input::AnyPress;
use crate::schedule::ApplySettingsSystems;
use crate::states::{MenuScreen, Paused, Phase};

/// Frame rate limit for each choice of [`Setting::FrameCap`]; 0 is unlimited.
const FRAME_CAPS: [u32; 6] = [0, 30, 60, 120, 144, 240];

/// How long nobody has to do anything before the frames become fewer.
const QUIET: Duration = Duration::from_secs(2);

/// The shortest frame in that time. It spares the battery of a telephone.
const RESTING_FRAME: Duration = Duration::from_nanos(1_000_000_000 / 30);

/// Since when nobody has pressed or moved anything.
#[derive(Resource, Default)]
struct Quiet(Duration);

/// Sets how many frames there are. Only for a program with a window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct FramePacePlugin;

impl Plugin for FramePacePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<WinitSettings>().init_resource::<Quiet>();
        app.add_systems(Update, (listen, set_frame_time).chain().in_set(ApplySettingsSystems));
    }
}

fn listen(time: Res<Time<Real>>, mut press: AnyPress, mut moved: MessageReader<CursorMoved>, mut quiet: ResMut<Quiet>) {
    let is_used = press.read() | (moved.read().count() > 0);
    quiet.0 = if is_used { Duration::ZERO } else { quiet.0.saturating_add(time.delta()) };
}

fn set_frame_time(
    settings: Res<Settings>,
    quiet: Res<Quiet>,
    menu: Res<State<MenuScreen>>,
    phase: Option<Res<State<Phase>>>,
    paused: Option<Res<State<Paused>>>,
    mut runner: ResMut<WinitSettings>,
    mut before: Local<Option<FrameTime>>,
) {
    let is_raced = paused.is_none() && phase.is_some_and(|phase| *phase.get() == Phase::Running);
    let rests = quiet.0 >= QUIET && menu.is_open() && !is_raced;
    let now = FrameTime { least: frame_time(&settings), rests };
    if before.replace(now) != Some(now) {
        *runner = now.runner_settings();
    }
}

/// The minimum frame time, if there is a limit.
fn frame_time(settings: &Settings) -> Option<Duration> {
    let cap = FRAME_CAPS.get(usize::from(settings.get(Setting::FrameCap))).copied().unwrap_or(0);
    Duration::from_secs(1).checked_div(cap)
}

/// What starts a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FrameTime {
    /// The limit of the settings.
    least: Option<Duration>,
    /// Whether nobody does anything.
    rests: bool,
}

impl FrameTime {
    /// With a limit, only time starts a frame: the runner waits before it reads input, so that the next frame has the
    /// latest. At rest, input starts one too.
    fn runner_settings(self) -> WinitSettings {
        let mode = match self.least {
            least if self.rests => UpdateMode::reactive(least.map_or(RESTING_FRAME, |least| least.max(RESTING_FRAME))),
            Some(wait) => UpdateMode::Reactive {
                wait,
                react_to_device_events: false,
                react_to_user_events: false,
                react_to_window_events: false,
            },
            None => return WinitSettings::game(),
        };
        WinitSettings { focused_mode: mode, unfocused_mode: mode }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Language;

    fn wait(settings: &WinitSettings) -> Option<(Duration, bool)> {
        match settings.focused_mode {
            UpdateMode::Continuous => None,
            UpdateMode::Reactive { wait, react_to_window_events, .. } => Some((wait, react_to_window_events)),
        }
    }

    #[test]
    fn menus_at_rest_have_thirty_frames_until_something_happens() {
        let of = |least: Option<u64>, rests| {
            wait(&FrameTime { least: least.map(Duration::from_millis), rests }.runner_settings())
        };
        assert_eq!(of(None, false), None);
        assert_eq!(of(Some(8), false), Some((Duration::from_millis(8), false)));
        assert_eq!([None, Some(8)].map(|least| of(least, true)), [Some((RESTING_FRAME, true)); 2]);
        assert_eq!(of(Some(50), true), Some((Duration::from_millis(50), true)));
    }

    #[test]
    fn every_frame_limit_has_its_frame_time() {
        let mut settings = Settings::default();
        assert_eq!(frame_time(&settings), None);
        for (at, cap) in FRAME_CAPS.into_iter().enumerate().skip(1) {
            settings.set(Setting::FrameCap, at as u16);
            assert_eq!(frame_time(&settings), Some(Duration::from_secs(1) / cap));
            let words = Language::English.get(&Setting::FrameCap.words(at as u16)).into_owned();
            assert_eq!(words, format!("{cap} fps"));
            // No event starts a frame.
            let runner = FrameTime { least: frame_time(&settings), rests: false }.runner_settings();
            assert_eq!(wait(&runner), Some((Duration::from_secs(1) / cap, false)));
        }
    }
}
