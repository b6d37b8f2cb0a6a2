//! Split screen: if the cells of a maze would be too small in a view of the whole maze, each player of a group race has
//! their own view.
//!
//! [`SplitScreen`] says which part of the maze is shown where. Each view has a camera of the engine. The camera of the
//! game then draws only the displays, over all views.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ClearColorConfig, Viewport};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use geometry::direction;
use ui::theme::scale::{PixelGrid, RaceScale};

use super::camera::{CameraJumps, ShownRace, lead};
use super::ease;
use super::layout::bar_heights;
use super::maze_camera::{MazeCamera, size_of};
use super::racers::Drawn;
use crate::schedule::CameraSystems;
use crate::simulation::{GroupBody, PlayerRun};
use crate::states::{MenuScreen, Phase};

/// Space between two views, in units.
const GAP: f32 = 4.0;

/// Half-life of the distance of a camera from its place, in seconds.
const HALF_LIFE: f32 = 0.11;

/// The order of the camera with the displays, above all views.
const ABOVE_VIEWS: isize = 8;

/// The view of one player.
#[derive(Clone, Copy, Debug)]
pub struct SeatView {
    /// The number of the player.
    pub seat: usize,
    /// The part of the window, in units from its top left corner.
    pub part: Rect,
    /// The camera, whose window is the part.
    camera: MazeCamera,
}

impl SeatView {
    /// The visible part of the world.
    pub fn seen(&self) -> Rect {
        self.camera.seen()
    }

    /// Converts a world position to units from the top left corner of the window.
    pub fn on_display(&self, point: Vec2) -> Vec2 {
        self.part.min + self.camera.on_display(point)
    }
}

/// The views in the order of the players' numbers; empty while the screen is not split.
#[derive(Resource, Clone, Debug, Default)]
pub struct SplitScreen(Vec<SeatView>);

impl SplitScreen {
    /// The views.
    pub fn views(&self) -> &[SeatView] {
        &self.0
    }

    /// Whether each player has a view.
    pub const fn is_split(&self) -> bool {
        !self.0.is_empty()
    }
}

/// The camera of a view.
#[derive(Component)]
struct SeatCamera(usize);

/// The render layer of entities that only the view of one player shows.
pub(super) fn seat_layer(seat: usize) -> RenderLayers {
    RenderLayers::layer(seat + 1)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SplitScreen>();
    app.add_systems(
        Update,
        (split.in_set(CameraSystems::Split), (place_seat_cameras, hide_from_main).chain().in_set(CameraSystems::Place)),
    );
}

/// The parts of the window for a number of views, in units: two beside or above each other, or quarters. Bars above and
/// below stay free for the displays.
fn parts(window: Vec2, count: usize) -> impl Iterator<Item = Rect> {
    let [top, bottom] = bar_heights(window.x);
    let corner = Vec2::new(0.0, top).min(window);
    let whole = Rect::from_corners(corner, (window - Vec2::new(0.0, bottom)).max(corner));
    let (columns, rows) = match count {
        0 | 1 => (1, 1),
        2 if whole.width() >= whole.height() => (2, 1),
        2 => (1, 2),
        _ => (2, 2),
    };
    let size = (whole.size() - GAP * Vec2::new((columns - 1) as f32, (rows - 1) as f32)).max(Vec2::ZERO)
        / Vec2::new(columns as f32, rows as f32);
    let part = move |number: usize| {
        let at = Vec2::new((number % columns) as f32, (number / columns) as f32);
        let min = whole.min + at * (size + GAP);
        Rect::from_corners(min, min + size)
    };
    (0..count).map(part)
}

/// Splits the screen during a race if necessary, and moves each view after its player.
fn split(
    time: Res<Time>,
    scale: Res<RaceScale>,
    race: ShownRace,
    menu: Res<State<MenuScreen>>,
    players: Query<(&Drawn, &GroupBody, &PlayerRun)>,
    mut jumps: CameraJumps,
    mut main: Single<&mut MazeCamera>,
    mut screen: ResMut<SplitScreen>,
) {
    let (is_moved, is_started) = (jumps.are_players_moved(), jumps.is_started());
    let is_new = is_moved || is_started;
    let view = race.view_mode();
    let maze = race.get().and_then(|(level, phase)| {
        let is_running = matches!(phase, Phase::Countdown | Phase::Running) && *menu.get() != MenuScreen::Result;
        (level.mode.is_of_group() && is_running).then(|| size_of(level))
    });
    let Some(maze) = maze.filter(|&maze| main.splits(view, maze)) else {
        if !screen.0.is_empty() {
            screen.0.clear();
        }
        return;
    };
    let count = players.iter().count();
    let still = !race.moves();
    screen.0.truncate(count);
    for (number, part) in parts(main.size(), count).enumerate() {
        let Some((drawn, _, run)) = players.iter().find(|(_, body, _)| body.seat() == number) else { continue };
        let is_new = is_new || screen.0.len() <= number;
        if screen.0.len() <= number {
            screen.0.push(SeatView { seat: number, part, camera: MazeCamera::default() });
        }
        let SeatView { seat, part: shown, camera } = &mut screen.0[number];
        (*seat, *shown) = (number, part);
        camera.fit_part(part.size(), *scale, main.steps());
        let cells = camera.scale_of_part(view, maze);
        let ahead = if still { 0.0 } else { lead(run.0.racer().speed()) };
        let place = camera.place(drawn.at + direction(drawn.look) * ahead, maze, cells);
        let share = if is_new { 1.0 } else { ease(HALF_LIFE, time.delta_secs()) };
        camera.look(camera.seen().center().lerp(place, share), cells);
        // The camera of the game sets how much small things are magnified to stay visible.
        let center = main.seen().center();
        main.look(center, cells);
    }
}

/// Passes the views to the renderer, each with a camera.
fn place_seat_cameras(
    mut commands: Commands,
    screen: Res<SplitScreen>,
    scale: Res<RaceScale>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(Entity, &SeatCamera, &mut Camera, &mut Transform, &mut Projection), Without<MazeCamera>>,
) {
    let pixels = PixelGrid::of(window.single().ok(), scale.zoom);
    let viewport = |part: Rect| {
        let (physical_position, physical_size) = pixels.part(part);
        Viewport { physical_position, physical_size, ..default() }
    };
    for (entity, seat, mut camera, mut transform, mut projection) in &mut cameras {
        let Some(view) = screen.0.get(seat.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        camera.viewport = Some(viewport(view.part));
        transform.translation = view.seen().center().extend(transform.translation.z);
        if let Projection::Orthographic(projection) = projection.as_mut() {
            projection.scale = 1.0 / view.camera.cell_points();
        }
    }
    for (number, view) in screen.0.iter().enumerate() {
        if cameras.iter().all(|(_, seat, ..)| seat.0 != number) {
            let camera = Camera {
                order: number as isize,
                viewport: Some(viewport(view.part)),
                // The first one clears the whole window.
                clear_color: if number == 0 { ClearColorConfig::Default } else { ClearColorConfig::None },
                ..default()
            };
            let mut projection = OrthographicProjection::default_2d();
            projection.scale = 1.0 / view.camera.cell_points();
            let at = Transform::from_translation(view.seen().center().extend(0.0));
            let name = Name::new("camera of a player");
            let projection = Projection::Orthographic(projection);
            let shown = RenderLayers::default().union(&seat_layer(view.seat));
            commands.spawn((name, Camera2d, camera, projection, at, Msaa::Off, SeatCamera(number), shown));
        }
    }
}

/// While the screen is split, the camera of the game draws only the displays, over all views.
fn hide_from_main(
    mut commands: Commands,
    screen: Res<SplitScreen>,
    mut main: Query<(Entity, &mut Camera), With<MazeCamera>>,
) {
    let is_split = !screen.0.is_empty();
    for (entity, mut camera) in &mut main {
        if (camera.order == ABOVE_VIEWS) == is_split {
            continue;
        }
        if is_split {
            (camera.order, camera.clear_color) = (ABOVE_VIEWS, ClearColorConfig::None);
            commands.entity(entity).insert(RenderLayers::none());
        } else {
            (camera.order, camera.clear_color) = (0, ClearColorConfig::Default);
            commands.entity(entity).remove::<RenderLayers>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_fill_the_window_between_the_bars_and_do_not_overlap() {
        for window in [Vec2::new(1280.0, 800.0), Vec2::new(800.0, 1200.0), Vec2::new(2560.0, 900.0), Vec2::ONE] {
            let [top, bottom] = bar_heights(window.x);
            for count in 1..=4 {
                let parts: Vec<Rect> = parts(window, count).collect();
                assert_eq!(parts.len(), count);
                for (number, part) in parts.iter().enumerate() {
                    assert!(part.size().is_finite() && part.size().cmpge(Vec2::ZERO).all());
                    assert!(part.size().distance(parts[0].size()) < 1e-2, "nobody has a smaller view");
                    for other in &parts[..number] {
                        assert!(part.intersect(*other).is_empty(), "{window} {count}");
                    }
                    if window != Vec2::ONE {
                        assert!(part.min.y >= top && part.max.y <= window.y - bottom + 1e-2 && part.max.x <= window.x);
                    }
                }
            }
        }
    }

    #[test]
    fn two_are_beside_each_other_in_a_wide_window() {
        let [left, right] = parts(Vec2::new(1280.0, 800.0), 2).collect::<Vec<_>>()[..] else { panic!("two") };
        assert!(left.max.x < right.min.x && (left.min.y - right.min.y).abs() < 1e-3);
        let [above, below] = parts(Vec2::new(800.0, 1200.0), 2).collect::<Vec<_>>()[..] else { panic!("two") };
        assert!(above.max.y < below.min.y && (above.min.x - below.min.x).abs() < 1e-3);
    }
}
