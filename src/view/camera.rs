//! The camera: shows the whole maze, then eases in on the player where the maze is large, and out again on a key.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use maze::Grid;

use super::racers::Drawn;
use super::{ViewSystems, direction, ease};
use crate::input::{ActionPressed, ActionReleased};
use crate::race_setup::CurrentLevel;
use crate::settings::Action;
use crate::settings::{Setting, Settings};
use crate::simulation::{PlayerBody, PlayerBumped, RaceStarted, RestartRace};
use crate::states::Phase;
use crate::theme::Zoom;
use crate::theme::palette::{self, Palette};

/// While it follows, a cell is at least so many pixels wide.
const CELL_PIXELS: f32 = 54.0;

/// A maze that would fit with cells a little smaller than that is seen whole: nobody follows to gain so little.
const NEARLY: f32 = 0.85;

/// And never more than so many, however small the maze.
const CELL_PIXELS_MOST: f32 = 110.0;

/// Racers and goal are never drawn smaller than so many pixels.
const LEAST_PIXELS: f32 = 18.0;

/// Points kept free of the maze at the top and at the bottom, for the heads-up display, and at the sides.
const TOP: f32 = 104.0;
const BOTTOM: f32 = 56.0;
const SIDE: f32 = 24.0;

/// How far a wall shakes it at most, in pixels, and in how many seconds half of that is gone.
const SHAKE: f32 = 10.0;
const SHAKE_HALF_LIFE: f32 = 0.045;

/// How far it looks ahead of the player, in cells.
const LEAD: f32 = 1.6;

/// In how many seconds half of the way is gone: of the zoom, and of the place.
const ZOOM_HALF_LIFE: f32 = 0.16;
const PLACE_HALF_LIFE: f32 = 0.11;

/// The window's size where there is none, in pixels.
const NO_WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

/// The camera of the game.
#[derive(Component, Clone, Copy, Debug)]
pub struct MazeCamera {
    /// Where it looks, in the world.
    at: Vec2,
    /// Cells in a pixel.
    scale: f32,
    /// The window's size in pixels.
    window: Vec2,
    /// Whether it is asked to show the whole maze.
    overview: bool,
    /// Pixels of a point of the displays, which are kept free of the maze.
    zoom: f32,
    /// How far it is shaken, in pixels.
    shaken: Vec2,
}

impl Default for MazeCamera {
    fn default() -> Self {
        Self {
            at: Vec2::ZERO,
            scale: 1.0 / CELL_PIXELS,
            window: NO_WINDOW,
            overview: false,
            zoom: 1.0,
            shaken: Vec2::ZERO,
        }
    }
}

impl MazeCamera {
    /// The part of the world that it sees.
    pub fn seen(&self) -> Rect {
        Rect::from_center_size(self.at, self.window * self.scale)
    }

    /// Where a point of the world is on the displays: points from the top left corner of the window.
    pub fn on_display(&self, point: Vec2) -> Vec2 {
        let from_middle = (point - self.at - self.shaken * self.scale) / self.scale;
        (self.window / 2.0 + from_middle * Vec2::new(1.0, -1.0)) / self.zoom
    }

    /// The part of the displays that the maze is seen in, between the bars: points from the top left corner.
    pub fn free(&self) -> Rect {
        let window = self.window / self.zoom;
        let corner = Vec2::new(SIDE, TOP).min(window);
        Rect::from_corners(corner, (window - Vec2::new(SIDE, BOTTOM)).max(corner))
    }

    /// The part of the world that is seen there.
    pub fn in_view(&self) -> Rect {
        let free = self.free();
        let world = |point: Vec2| {
            let from_middle = (point * self.zoom - self.window / 2.0) * self.scale;
            self.at + from_middle * Vec2::new(1.0, -1.0)
        };
        Rect::from_corners(world(free.min), world(free.max))
    }

    /// Looks at a point of the world, with so many cells in a pixel, while no race says where to look.
    pub fn look(&mut self, at: Vec2, scale: f32) {
        (self.at, self.scale) = (at, scale);
    }

    /// How many times its size something of `size` cells is drawn, so that it is seen from any distance.
    pub fn magnify(&self, size: f32) -> f32 {
        (LEAST_PIXELS * self.scale / size).max(1.0)
    }

    /// Pixels that the displays take at the sides, at the top and at the bottom together.
    fn displays(&self) -> Vec2 {
        Vec2::new(2.0 * SIDE, TOP + BOTTOM) * self.zoom
    }

    /// Cells in a pixel that show a whole maze between the displays.
    fn scale_of_whole(&self, maze: Vec2) -> f32 {
        let free = (self.window - self.displays()).max(Vec2::splat(32.0));
        ((maze + 0.5) / free).max_element().max(1.0 / CELL_PIXELS_MOST)
    }

    /// Cells in a pixel while it follows.
    fn scale_of_follow(&self, maze: Vec2) -> f32 {
        let whole = self.scale_of_whole(maze);
        if whole * CELL_PIXELS * NEARLY <= 1.0 { whole } else { 1.0 / CELL_PIXELS }
    }

    /// Where it looks if it wants to look at `target`, so that no more than a margin beyond the maze is seen.
    fn place(&self, target: Vec2, maze: Vec2, scale: f32) -> Vec2 {
        let free = (self.window - self.displays()) * scale;
        // The free part of the window lies lower than its middle.
        let lower = Vec2::new(0.0, (TOP - BOTTOM) / 2.0 * self.zoom * scale);
        let middle = maze * Vec2::new(0.5, -0.5);
        let slack = ((maze + 0.5 - free) / 2.0).max(Vec2::ZERO);
        target.clamp(middle - slack, middle + slack) + lower
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, clear.run_if(resource_changed::<Palette>));
    app.add_systems(Startup, spawn_camera);
    app.add_systems(OnEnter(Phase::Intro), show_whole_maze);
    app.add_systems(Update, (note_overview_key, follow).chain().in_set(ViewSystems::Camera));
}

fn clear(mut commands: Commands, palette: Res<Palette>) {
    commands.insert_resource(ClearColor(palette.color(palette::GROUND)));
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("camera"), Camera2d, Msaa::Off, MazeCamera::default()));
}

fn size_of(level: &CurrentLevel) -> Vec2 {
    let extent = level.level.maze().grid().extent();
    Vec2::new(extent.x, extent.y)
}

fn show_whole_maze(
    (level, zoom): (Res<CurrentLevel>, Res<Zoom>),
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut MazeCamera>,
) {
    let maze = size_of(&level);
    for mut camera in &mut cameras {
        (camera.window, camera.zoom) = (window_size(window.iter().next()), zoom.0);
        camera.scale = camera.scale_of_whole(maze);
        camera.at = camera.place(maze * Vec2::new(0.5, -0.5), maze, camera.scale);
    }
}

fn window_size(window: Option<&Window>) -> Vec2 {
    window.map_or(NO_WINDOW, |window| window.size().max(Vec2::ONE))
}

fn note_overview_key(
    mut pressed: MessageReader<ActionPressed>,
    mut released: MessageReader<ActionReleased>,
    mut cameras: Query<&mut MazeCamera>,
) {
    let on = pressed.read().any(|pressed| pressed.0 == Action::Overview);
    let off = released.read().any(|released| released.0 == Action::Overview);
    if on || off {
        for mut camera in &mut cameras {
            camera.overview = on && !off;
        }
    }
}

fn follow(
    (time, settings, zoom): (Res<Time>, Res<Settings>, Res<Zoom>),
    level: Option<Res<CurrentLevel>>,
    phase: Option<Res<State<Phase>>>,
    window: Query<&Window, With<PrimaryWindow>>,
    player: Query<(&Drawn, &PlayerBody)>,
    mut restarted: MessageReader<RestartRace>,
    mut started: MessageReader<RaceStarted>,
    mut bumped: MessageReader<PlayerBumped>,
    mut cameras: Query<(&mut MazeCamera, &mut Transform, &mut Projection)>,
) {
    let Some((mut camera, mut transform, mut projection)) = cameras.iter_mut().next() else { return };
    (camera.window, camera.zoom) = (window_size(window.iter().next()), zoom.0);
    let still = !settings.moves();
    let bumps = bumped.read().count();
    camera.shaken *= 1.0 - ease(SHAKE_HALF_LIFE, time.delta_secs());
    if let (Some(level), Some(phase)) = (level, phase) {
        let maze = size_of(&level);
        let whole = camera.overview || matches!(phase.get(), Phase::Building | Phase::Intro);
        let wanted = if whole { camera.scale_of_whole(maze) } else { camera.scale_of_follow(maze) };
        let target = match player.iter().next() {
            Some((drawn, body)) if !whole => {
                let moving = f32::from(body.0.speed()) / f32::from(race::units::TOP_SPEED);
                if bumps > 0 && !still {
                    camera.shaken = direction(drawn.look) * SHAKE * settings.share(Setting::Shake);
                }
                let lead = if still { 0.0 } else { LEAD };
                drawn.at + direction(drawn.look) * lead * moving
            }
            _ => maze * Vec2::new(0.5, -0.5),
        };
        // At GO and after a restart the player is in the picture at once, wherever the camera was.
        let at_once = restarted.read().count() > 0 || started.read().count() > 0;
        let share = |half_life| if at_once { 1.0 } else { ease(half_life, time.delta_secs()) };
        let place = camera.place(target, maze, wanted);
        // Without motion it is where it is to be, from one picture to the next.
        let zooms = (wanted / camera.scale - 1.0).abs() > 0.01;
        let share = |half_life| if still && zooms { 1.0 } else { share(half_life) };
        camera.scale *= (wanted / camera.scale).powf(share(ZOOM_HALF_LIFE));
        camera.at = camera.at.lerp(place, share(PLACE_HALF_LIFE));
    }
    transform.translation = (camera.at + camera.shaken * camera.scale).extend(transform.translation.z);
    if let Projection::Orthographic(projection) = projection.as_mut() {
        projection.scale = camera.scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_maze_is_seen_whole_and_does_not_move() {
        let camera = MazeCamera::default();
        let maze = Vec2::new(8.0, 8.0);
        let scale = camera.scale_of_follow(maze);
        let places = [Vec2::ZERO, Vec2::new(8.0, -8.0)].map(|target| camera.place(target, maze, scale));
        assert_eq!(places[0], places[1]);
        let seen = Rect::from_center_size(places[0], camera.window * scale);
        assert!(seen.contains(Vec2::new(-0.2, 0.2)) && seen.contains(Vec2::new(8.2, -8.2)));
    }

    #[test]
    fn a_maze_that_nearly_fits_is_seen_whole() {
        let camera = MazeCamera { window: Vec2::new(800.0, 600.0), ..MazeCamera::default() };
        let follow = |cells: f32| camera.scale_of_follow(Vec2::splat(cells));
        assert!((follow(8.0) - camera.scale_of_whole(Vec2::splat(8.0))).abs() < 1e-6);
        assert!((follow(9.5) - 1.0 / CELL_PIXELS).abs() < 1e-6);
    }

    #[test]
    fn in_a_large_maze_cells_keep_their_size_and_the_camera_stays_inside() {
        let camera = MazeCamera::default();
        let maze = Vec2::new(500.0, 400.0);
        let scale = camera.scale_of_follow(maze);
        assert!((scale - 1.0 / CELL_PIXELS).abs() < 1e-6);
        let seen = |target: Vec2| Rect::from_center_size(camera.place(target, maze, scale), camera.window * scale);
        assert!(seen(Vec2::ZERO).min.x > -2.0 && seen(Vec2::ZERO).max.y < 4.0);
        assert!(seen(Vec2::new(500.0, -400.0)).max.x < 502.0);
        assert!(seen(Vec2::new(250.0, -200.0)).contains(Vec2::new(250.0, -200.0)));
    }

    #[test]
    fn what_it_looks_at_is_in_the_middle_of_the_displays() {
        let camera = MazeCamera { at: Vec2::new(3.0, -4.0), zoom: 2.0, ..MazeCamera::default() };
        assert_eq!(camera.on_display(camera.at), Vec2::new(320.0, 200.0));
        assert_eq!(camera.free().center(), Vec2::new(320.0, 224.0));
        let (free, view) = (camera.free(), camera.in_view());
        assert!(camera.on_display(Vec2::new(view.min.x, view.max.y)).distance(free.min) < 1e-3);
        let below_right = camera.on_display(camera.at + Vec2::new(1.0, -1.0));
        assert!((below_right - Vec2::new(320.0, 200.0) - CELL_PIXELS / 2.0).length() < 1e-3);
    }

    #[test]
    fn a_window_of_one_pixel_is_no_trouble() {
        let camera = MazeCamera { window: Vec2::ONE, ..MazeCamera::default() };
        for maze in [Vec2::splat(2.0), Vec2::splat(1000.0)] {
            let scale = camera.scale_of_follow(maze);
            assert!(scale.is_finite() && scale > 0.0);
            assert!(camera.place(Vec2::ZERO, maze, scale).is_finite());
        }
    }
}
