//! Where the lab's camera looks: at the whole maze until the user zooms or drags.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use maze::{Grid, Point};

use crate::lab::Lab;
use crate::states::Screen;
use crate::view::MazeCamera;

/// The part of the window in which the maze is seen, in logical pixels; whoever draws the panels sets it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Canvas {
    /// The part.
    pub rect: Rect,
    /// The whole window.
    pub window: Vec2,
}

impl Default for Canvas {
    fn default() -> Self {
        Self { rect: Rect::new(400.0, 80.0, 1280.0, 680.0), window: Vec2::new(1280.0, 800.0) }
    }
}

/// Pixels left free around the maze.
const MARGIN: f32 = 18.0;
/// A cell has at most so many pixels.
const LARGEST_CELL: f32 = 120.0;
/// And while the whole maze is shown.
const LARGEST_FITTED: f32 = 56.0;
/// So much of the maze's extent it can be moved out of the canvas.
const SMALLEST_SCALE: f32 = 0.1;

/// Where the camera looks.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct LabCamera {
    /// The point of the world in the middle of the canvas.
    pub at: Vec2,
    /// Pixels of a cell.
    pub cell: f32,
    /// Whether it shows the whole maze, whatever its size.
    pub fitted: bool,
}

impl Default for LabCamera {
    fn default() -> Self {
        Self { at: Vec2::ZERO, cell: 20.0, fitted: true }
    }
}

impl LabCamera {
    /// The point of the world at a pixel of the window.
    pub fn world(&self, canvas: &Canvas, pixel: Vec2) -> Vec2 {
        self.at + (pixel - canvas.rect.center()) / self.cell * Vec2::new(1.0, -1.0)
    }

    /// The same, as a point of the maze.
    pub fn point(&self, canvas: &Canvas, pixel: Vec2) -> Point {
        let at = self.world(canvas, pixel);
        Point { x: at.x, y: -at.y }
    }

    /// The part of the world that the canvas shows.
    pub fn seen(&self, canvas: &Canvas) -> Rect {
        Rect::from_center_size(self.at, canvas.rect.size() / self.cell)
    }

    /// Zooms by a factor and keeps what is at a pixel there.
    pub fn zoom(&mut self, canvas: &Canvas, pixel: Vec2, factor: f32) {
        let before = self.world(canvas, pixel);
        self.cell = (self.cell * factor).clamp(SMALLEST_SCALE, LARGEST_CELL);
        self.at += before - self.world(canvas, pixel);
        self.fitted = false;
    }

    /// Moves what is seen by so many pixels.
    pub fn drag(&mut self, by: Vec2) {
        self.at -= by / self.cell * Vec2::new(1.0, -1.0);
        self.fitted = false;
    }

    fn fit(&mut self, canvas: &Canvas, extent: Vec2) {
        let room = (canvas.rect.size() - 2.0 * MARGIN).max(Vec2::splat(16.0));
        self.cell = (room / (extent + 0.3)).min_element().clamp(SMALLEST_SCALE, LARGEST_FITTED);
        self.at = extent * Vec2::new(0.5, -0.5);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Canvas>().init_resource::<LabCamera>();
    app.add_systems(OnEnter(Screen::Lab), smooth::<true>);
    app.add_systems(OnExit(Screen::Lab), smooth::<false>);
    app.add_systems(Update, look.before(super::DrawLab).run_if(in_state(Screen::Lab)));
}

/// Edges of meshes are smooth only with several samples a pixel; the race is drawn from pictures, which are smooth alone.
fn smooth<const ON: bool>(mut cameras: Query<&mut Msaa, With<MazeCamera>>) {
    for mut samples in &mut cameras {
        *samples = if ON { Msaa::Sample4 } else { Msaa::Off };
    }
}

fn look(
    lab: Res<Lab>,
    mut canvas: ResMut<Canvas>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut camera: ResMut<LabCamera>,
    mut cameras: Query<&mut MazeCamera>,
) {
    if let Some(window) = windows.iter().next() {
        let window = window.size().max(Vec2::ONE);
        if canvas.window != window {
            canvas.window = window;
        }
    }
    let Some(specimen) = &lab.specimen else { return };
    let extent = specimen.maze.grid().extent();
    let extent = Vec2::new(extent.x, extent.y);
    let mut next = *camera;
    if next.fitted {
        next.fit(&canvas, extent);
    }
    next.at = next.at.clamp(extent * Vec2::NEG_Y, extent * Vec2::X);
    camera.set_if_neq(next);
    // The camera looks at the middle of the window, the maze lies in the middle of the canvas.
    let off = (canvas.rect.center() - canvas.window / 2.0) / next.cell * Vec2::new(-1.0, 1.0);
    for mut camera in &mut cameras {
        camera.look(next.at + off, 1.0 / next.cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let canvas = Canvas::default();
        let mut camera = LabCamera { at: Vec2::new(10.0, -10.0), cell: 20.0, fitted: true };
        let pixel = Vec2::new(600.0, 200.0);
        let before = camera.world(&canvas, pixel);
        camera.zoom(&canvas, pixel, 1.5);
        assert!(before.distance(camera.world(&canvas, pixel)) < 1e-4 && !camera.fitted);
        camera.drag(Vec2::new(30.0, 0.0));
        assert!((camera.world(&canvas, pixel).x - (before.x - 1.0)).abs() < 1e-4);
    }

    #[test]
    fn the_whole_maze_fits_whatever_its_size() {
        let canvas = Canvas::default();
        for extent in [Vec2::ONE, Vec2::new(2000.0, 3.0), Vec2::new(3.0, 1500.0)] {
            let mut camera = LabCamera::default();
            camera.fit(&canvas, extent);
            let seen = camera.seen(&canvas);
            assert!(seen.contains(Vec2::ZERO) && seen.contains(extent * Vec2::new(1.0, -1.0)), "{extent}");
        }
    }
}
