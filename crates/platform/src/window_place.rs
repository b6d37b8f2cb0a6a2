//! Remembers the size and the place of the window between two runs.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryWindow, WindowMode, WindowMoved, WindowPosition, WindowResized, WindowResolution};
use files::{Home, Table};
use text::{Id, Text};

use crate::storage::{Persist, persist};

/// The file version. Files of other versions are moved aside.
const VERSION: i64 = 1;

/// Smallest and largest side of the window, in logical pixels.
const SIDES: [i64; 2] = [200, 16_384];

/// Largest distance of the window from the first monitor, in physical pixels.
const FARTHEST: i64 = 100_000;

/// The part of the window that must be on a monitor, so that it can be moved: width and height below its top left
/// corner, in physical pixels.
const HANDLE: IVec2 = IVec2::new(160, 40);

/// Seconds without a change after which the place is saved: dragging a window saves it once.
const DELAY: f32 = 0.5;

/// The size and place of the window when it last was a window. `None` if unknown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct WindowPlace {
    /// Width and height in logical pixels.
    size: Option<UVec2>,
    /// The top left corner in physical pixels.
    at: Option<IVec2>,
}

impl WindowPlace {
    fn of(window: &Window) -> Self {
        let at = match window.position {
            WindowPosition::At(at) => Some(at),
            _ => None,
        };
        Self { size: Some(window.size().round().as_uvec2()), at }
    }

    fn give_to(&self, window: &mut Window) {
        if let Some(size) = self.size {
            // The engine takes both for logical pixels until the window is open.
            window.resolution = WindowResolution::new(size.x, size.y);
        }
        if let Some(at) = self.at {
            window.position = WindowPosition::At(at);
        }
    }
}

impl Persist for WindowPlace {
    const FILE: &'static str = "window.ron";
    const RESET: Id = id!("notices-reset-window");

    fn from_text(text: &str) -> Result<Self, Text> {
        let table = Table::read(text, VERSION)?;
        let side = |name| table.integer(name).map(|side| side.clamp(SIDES[0], SIDES[1]) as u32);
        let place = |name| table.integer(name).map(|at| at.clamp(-FARTHEST, FARTHEST) as i32);
        Ok(Self {
            size: side("width").zip(side("height")).map(UVec2::from),
            at: place("x").zip(place("y")).map(IVec2::from),
        })
    }

    fn to_text(&self) -> Result<String, Text> {
        let size = self
            .size
            .map_or(String::new(), |size| format!("    \"width\": {},\n    \"height\": {},\n", size.x, size.y));
        let at = self.at.map_or(String::new(), |at| format!("    \"x\": {},\n    \"y\": {},\n", at.x, at.y));
        Ok(format!("{{\n    \"version\": {VERSION},\n{size}{at}}}\n"))
    }
}

/// The place that is saved once it has not changed for [`DELAY`].
#[derive(Resource, Default)]
struct NextPlace {
    place: Option<WindowPlace>,
    seconds: f32,
}

/// Gives the window its last size and place, and saves them in the folder of the settings.
pub struct WindowPlacePlugin {
    /// The folder. Without it nothing is loaded or saved.
    pub home: Option<Home>,
}

impl Plugin for WindowPlacePlugin {
    fn build(&self, app: &mut App) {
        persist::<WindowPlace>(app, self.home.as_ref());
        app.init_resource::<NextPlace>();
        let place = app.world().resource::<WindowPlace>().clone();
        let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
        for mut window in windows.iter_mut(app.world_mut()) {
            place.give_to(&mut window);
        }
        app.add_systems(Update, bring_back.run_if(any_with_component::<Monitor>.and_then(run_once)));
        app.add_systems(Update, (note_place, keep_place).chain());
    }
}

/// Whether a window at a place can be seen and moved: its handle is on a monitor.
fn is_within_reach(at: IVec2, monitors: impl IntoIterator<Item = IRect>) -> bool {
    let handle = IRect::from_corners(at, at + HANDLE);
    monitors.into_iter().any(|monitor| !monitor.intersect(handle).is_empty())
}

/// Centers a window that is on no monitor: the one that it was on is gone.
fn bring_back(monitors: Query<&Monitor>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        let WindowPosition::At(at) = window.position else { continue };
        let areas = monitors.iter().map(|monitor| {
            let at = monitor.physical_position;
            IRect::from_corners(at, at + monitor.physical_size().as_ivec2())
        });
        if !is_within_reach(at, areas) {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
    }
}

/// Notes a new size or place, unless the window fills the screen.
fn note_place(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut next: ResMut<NextPlace>,
) {
    if moved.read().count() + resized.read().count() == 0 {
        return;
    }
    if let Ok(window) = windows.single()
        && window.mode == WindowMode::Windowed
    {
        *next = NextPlace { place: Some(WindowPlace::of(window)), seconds: 0.0 };
    }
}

fn keep_place(time: Res<Time<Real>>, mut next: ResMut<NextPlace>, mut place: ResMut<WindowPlace>) {
    if next.place.is_none() {
        return;
    }
    next.seconds += time.delta_secs();
    if next.seconds >= DELAY
        && let Some(now) = next.place.take()
    {
        place.set_if_neq(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn broken_values_are_within_bounds_or_left_out() {
        for (text, expected) in [
            ("{\"version\": 1}", WindowPlace::default()),
            ("{\"version\": 1, \"width\": 800, \"x\": 5}", WindowPlace::default()),
            (
                "{\"version\": 1, \"width\": -5, \"height\": 1e300, \"x\": -1e300, \"y\": 7}",
                WindowPlace { size: Some(UVec2::new(200, 16_384)), at: Some(IVec2::new(-100_000, 7)) },
            ),
            ("{\"version\": 1, \"width\": \"wide\", \"height\": true}", WindowPlace::default()),
        ] {
            assert_eq!(WindowPlace::from_text(text), Ok(expected), "{text}");
        }
        assert!(WindowPlace::from_text("{\"version\": 2}").is_err() && WindowPlace::from_text("(").is_err());
    }

    #[test]
    fn window_on_a_monitor_that_is_gone_is_out_of_reach() {
        let monitors = [IRect::new(0, 0, 1920, 1080), IRect::new(1920, 0, 3840, 1080)];
        for (at, is_seen) in [((0, 0), true), ((3800, 500), true), ((-100, 20), true), ((1900, 1079), true)] {
            assert_eq!(is_within_reach(IVec2::from(at), monitors), is_seen, "{at:?}");
        }
        for at in [(3840, 0), (-160, 0), (500, 1080), (500, -40), (99_999, 99_999), (-99_999, 0)] {
            assert!(!is_within_reach(IVec2::from(at), monitors), "{at:?}");
        }
    }

    /// Moves and resizes a window, and runs for a second.
    fn moved(window: &Window) -> WindowPlace {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<WindowMoved>().add_message::<WindowResized>();
        app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(100)));
        app.add_plugins(WindowPlacePlugin { home: None });
        let entity = app.world_mut().spawn((window.clone(), PrimaryWindow)).id();
        app.world_mut().write_message(WindowMoved { window: entity, position: IVec2::ZERO });
        for _ in 0..3 {
            app.update();
        }
        assert_eq!(*app.world().resource::<WindowPlace>(), WindowPlace::default(), "it may still move");
        for _ in 0..10 {
            app.update();
        }
        app.world().resource::<WindowPlace>().clone()
    }

    #[test]
    fn place_of_a_window_is_kept_and_given_back() {
        let (size, at) = (UVec2::new(900, 700), IVec2::new(40, 30));
        let place = WindowPlace { size: Some(size), at: Some(at) };
        let mut window = Window::default();
        place.give_to(&mut window);
        assert_eq!(moved(&window), place);
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        assert_eq!(moved(&window), WindowPlace::default(), "full screen is no place");
    }

    proptest! {
        #[test]
        fn saved_place_is_loaded_unchanged(size in prop::option::of((200..16_384_u32, 200..16_384_u32)), at in prop::option::of((-100_000..100_000, -100_000..100_000))) {
            let place = WindowPlace { size: size.map(UVec2::from), at: at.map(IVec2::from) };
            prop_assert_eq!(WindowPlace::from_text(&place.to_text().unwrap()), Ok(place));
        }
    }
}
