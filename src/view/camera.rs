//! The camera: shows a small maze whole and follows the player in a large one. A key shows the overview.

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

/// Least width of a cell while the camera follows, in pixels.
const CELL_PIXELS: f32 = 54.0;

/// Fraction of [`CELL_PIXELS`] down to which a maze is still shown whole.
const NEARLY: f32 = 0.85;

/// Largest width of a cell, in pixels.
const CELL_PIXELS_MOST: f32 = 110.0;

/// Least size of racers and goal, in pixels.
const LEAST_PIXELS: f32 = 18.0;

/// Margins for the heads-up display, in points.
const TOP: f32 = 104.0;
const BOTTOM: f32 = 56.0;
const SIDE: f32 = 24.0;

/// Largest shake after a bump, in pixels, and its half-life in seconds.
const SHAKE: f32 = 10.0;
const SHAKE_HALF_LIFE: f32 = 0.045;

/// How far the camera looks ahead of the player, in cells.
const LEAD: f32 = 1.6;

/// Half-lives of zoom and position, in seconds.
const ZOOM_HALF_LIFE: f32 = 0.16;
const PLACE_HALF_LIFE: f32 = 0.11;

/// Assumed window size without a window, in pixels.
const NO_WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

/// The camera of the game.
#[derive(Component, Reflect, Clone, Copy, Debug)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct MazeCamera {
    /// Center of the view, in world coordinates.
    at: Vec2,
    /// Cells per pixel.
    scale: f32,
    /// Window size in pixels.
    window: Vec2,
    /// Whether the overview is requested.
    overview: bool,
    /// Pixels per point of the heads-up display.
    zoom: f32,
    /// Current shake in pixels.
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
    /// The visible part of the world.
    pub fn seen(&self) -> Rect {
        Rect::from_center_size(self.at, self.window * self.scale)
    }

    /// Converts a world position to points from the top left corner of the window.
    pub fn on_display(&self, point: Vec2) -> Vec2 {
        let from_middle = (point - self.at - self.shaken * self.scale) / self.scale;
        (self.window / 2.0 + from_middle * Vec2::new(1.0, -1.0)) / self.zoom
    }

    /// The part of the window that the heads-up display leaves free, in points from the top left corner.
    pub fn free(&self) -> Rect {
        let window = self.window / self.zoom;
        let corner = Vec2::new(SIDE, TOP).min(window);
        Rect::from_corners(corner, (window - Vec2::new(SIDE, BOTTOM)).max(corner))
    }

    /// The part of the world inside [`Self::free`].
    pub fn in_view(&self) -> Rect {
        let free = self.free();
        let world = |point: Vec2| {
            let from_middle = (point * self.zoom - self.window / 2.0) * self.scale;
            self.at + from_middle * Vec2::new(1.0, -1.0)
        };
        Rect::from_corners(world(free.min), world(free.max))
    }

    /// Moves the camera to a world position with this many cells per pixel. Used outside of races.
    pub fn look(&mut self, at: Vec2, scale: f32) {
        (self.at, self.scale) = (at, scale);
    }

    /// The factor by which something of `size` cells is enlarged to stay visible at any zoom.
    pub fn magnify(&self, size: f32) -> f32 {
        (LEAST_PIXELS * self.scale / size).max(1.0)
    }

    /// The width of a cell in pixels.
    pub fn cell_pixels(&self) -> f32 {
        1.0 / self.scale
    }

    /// Total width and height of the margins, in pixels.
    fn displays(&self) -> Vec2 {
        Vec2::new(2.0 * SIDE, TOP + BOTTOM) * self.zoom
    }

    /// Cells per pixel at which the whole maze fits inside the margins.
    fn scale_of_whole(&self, maze: Vec2) -> f32 {
        let free = (self.window - self.displays()).max(Vec2::splat(32.0));
        ((maze + 0.5) / free).max_element().max(1.0 / CELL_PIXELS_MOST)
    }

    /// Cells per pixel while the camera follows the player.
    fn scale_of_follow(&self, maze: Vec2) -> f32 {
        let whole = self.scale_of_whole(maze);
        if whole * CELL_PIXELS * NEARLY <= 1.0 { whole } else { 1.0 / CELL_PIXELS }
    }

    /// The camera position for a target, clamped so that little beyond the maze is visible.
    fn place(&self, target: Vec2, maze: Vec2, scale: f32) -> Vec2 {
        let free = (self.window - self.displays()) * scale;
        // The free area is off-center: the top margin is larger.
        let lower = Vec2::new(0.0, (TOP - BOTTOM) / 2.0 * self.zoom * scale);
        let middle = maze * Vec2::new(0.5, -0.5);
        let slack = ((maze + 0.5 - free) / 2.0).max(Vec2::ZERO);
        target.clamp(middle - slack, middle + slack) + lower
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<MazeCamera>();
    app.add_systems(PostUpdate, clear.run_if(resource_changed::<Palette>));
    app.add_systems(Startup, spawn_camera);
    app.add_systems(OnEnter(Phase::Intro), show_whole_maze);
    app.add_systems(
        Update,
        (note_overview_key, fit_window, shake, follow, place_camera).chain().in_set(ViewSystems::Camera),
    );
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
    level: Res<CurrentLevel>,
    zoom: Res<Zoom>,
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

/// Notes the size of the window and the scale of the menus.
fn fit_window(zoom: Res<Zoom>, window: Query<&Window, With<PrimaryWindow>>, mut cameras: Query<&mut MazeCamera>) {
    for mut camera in &mut cameras {
        (camera.window, camera.zoom) = (window_size(window.iter().next()), zoom.0);
    }
}

/// Whether the whole maze is shown, and not the player.
fn shows_whole_maze(camera: &MazeCamera, phase: Phase) -> bool {
    camera.overview || matches!(phase, Phase::Building | Phase::Intro)
}

/// Shakes the camera when the player bumps into a wall.
fn shake(
    time: Res<Time>,
    settings: Res<Settings>,
    phase: Option<Res<State<Phase>>>,
    player: Query<&Drawn, With<PlayerBody>>,
    mut bumped: MessageReader<PlayerBumped>,
    mut cameras: Query<&mut MazeCamera>,
) {
    let has_bumped = bumped.read().count() > 0;
    for mut camera in &mut cameras {
        camera.shaken *= 1.0 - ease(SHAKE_HALF_LIFE, time.delta_secs());
        let is_seen = phase.as_ref().is_some_and(|phase| !shows_whole_maze(&camera, *phase.get()));
        if let Some(drawn) = player.iter().next().filter(|_| has_bumped && is_seen && settings.moves()) {
            camera.shaken = direction(drawn.look) * SHAKE * settings.share(Setting::Shake);
        }
    }
}

fn follow(
    time: Res<Time>,
    settings: Res<Settings>,
    level: Option<Res<CurrentLevel>>,
    phase: Option<Res<State<Phase>>>,
    player: Query<(&Drawn, &PlayerBody)>,
    mut restarted: MessageReader<RestartRace>,
    mut started: MessageReader<RaceStarted>,
    mut cameras: Query<&mut MazeCamera>,
) {
    let (Some(level), Some(phase), Some(mut camera)) = (level, phase, cameras.iter_mut().next()) else { return };
    let still = !settings.moves();
    let maze = size_of(&level);
    let whole = shows_whole_maze(&camera, *phase.get());
    let wanted = if whole { camera.scale_of_whole(maze) } else { camera.scale_of_follow(maze) };
    let target = match player.iter().next() {
        Some((drawn, body)) if !whole => {
            let moving = f32::from(body.0.speed()) / f32::from(race::units::TOP_SPEED);
            let lead = if still { 0.0 } else { LEAD };
            drawn.at + direction(drawn.look) * lead * moving
        }
        _ => maze * Vec2::new(0.5, -0.5),
    };
    // At GO and after a restart the player is visible at once.
    let at_once = restarted.read().count() > 0 || started.read().count() > 0;
    let share = |half_life| if at_once { 1.0 } else { ease(half_life, time.delta_secs()) };
    let place = camera.place(target, maze, wanted);
    // With reduced motion the camera jumps.
    let zooms = (wanted / camera.scale - 1.0).abs() > 0.01;
    let share = |half_life| if still && zooms { 1.0 } else { share(half_life) };
    camera.scale *= (wanted / camera.scale).powf(share(ZOOM_HALF_LIFE));
    camera.at = camera.at.lerp(place, share(PLACE_HALF_LIFE));
}

/// Gives the place and the scale to the renderer.
fn place_camera(mut cameras: Query<(&MazeCamera, &mut Transform, &mut Projection)>) {
    for (camera, mut transform, mut projection) in &mut cameras {
        transform.translation = (camera.at + camera.shaken * camera.scale).extend(transform.translation.z);
        if let Projection::Orthographic(projection) = projection.as_mut() {
            projection.scale = camera.scale;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_maze_is_shown_whole_without_motion() {
        let camera = MazeCamera::default();
        let maze = Vec2::new(8.0, 8.0);
        let scale = camera.scale_of_follow(maze);
        let places = [Vec2::ZERO, Vec2::new(8.0, -8.0)].map(|target| camera.place(target, maze, scale));
        assert_eq!(places[0], places[1]);
        let seen = Rect::from_center_size(places[0], camera.window * scale);
        assert!(seen.contains(Vec2::new(-0.2, 0.2)) && seen.contains(Vec2::new(8.2, -8.2)));
    }

    #[test]
    fn nearly_fitting_maze_is_shown_whole() {
        let camera = MazeCamera { window: Vec2::new(800.0, 600.0), ..MazeCamera::default() };
        let follow = |cells: f32| camera.scale_of_follow(Vec2::splat(cells));
        assert!((follow(8.0) - camera.scale_of_whole(Vec2::splat(8.0))).abs() < 1e-6);
        assert!((follow(9.5) - 1.0 / CELL_PIXELS).abs() < 1e-6);
    }

    #[test]
    fn large_maze_keeps_cell_size_and_camera_inside() {
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
    fn target_is_centered_in_the_free_area() {
        let camera = MazeCamera { at: Vec2::new(3.0, -4.0), zoom: 2.0, ..MazeCamera::default() };
        assert_eq!(camera.on_display(camera.at), Vec2::new(320.0, 200.0));
        assert_eq!(camera.free().center(), Vec2::new(320.0, 224.0));
        let (free, view) = (camera.free(), camera.in_view());
        assert!(camera.on_display(Vec2::new(view.min.x, view.max.y)).distance(free.min) < 1e-3);
        let below_right = camera.on_display(camera.at + Vec2::new(1.0, -1.0));
        assert!((below_right - Vec2::new(320.0, 200.0) - CELL_PIXELS / 2.0).length() < 1e-3);
    }

    #[test]
    fn one_pixel_window_is_valid() {
        let camera = MazeCamera { window: Vec2::ONE, ..MazeCamera::default() };
        for maze in [Vec2::splat(2.0), Vec2::splat(1000.0)] {
            let scale = camera.scale_of_follow(maze);
            assert!(scale.is_finite() && scale > 0.0);
            assert!(camera.place(Vec2::ZERO, maze, scale).is_finite());
        }
    }
}
