//! Where the lab's camera looks: at the whole maze until the user zooms or moves it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use maze::{Cell, Grid, Point};

use crate::lab::{Field, Lab, LabCommand};
use crate::schedule::RequestSystems;
use crate::states::Screen;
use crate::theme::Zoom;
use crate::view::{MazeCamera, in_world};

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

/// How large cells are to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zooming {
    /// The next larger of [`SIZES`].
    Nearer,
    /// The next smaller, and below the smallest the whole maze.
    Farther,
    /// The whole maze, whatever its size.
    Fitted,
    /// So many points, from [`SMALLEST`] to [`LARGEST`].
    Points(u16),
}

/// The size of cells that can be chosen, in points.
pub const SMALLEST: u16 = 4;
/// See [`SMALLEST`].
pub const LARGEST: u16 = 64;
/// Those that are stepped through.
const SIZES: [u16; 12] = [SMALLEST, 6, 8, 11, 14, 18, 22, 28, 36, 44, 54, LARGEST];
/// Which share of the canvas passes by in a second while the camera is moved.
const PAN: f32 = 0.9;
/// The cursor of keys is kept so far inside, as a share of the canvas.
const INSIDE: f32 = 0.08;

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

    /// The size of cells in points, so many pixels each; `None` while the whole maze is shown.
    pub fn points(&self, zoom: Zoom) -> Option<f32> {
        (!self.fitted).then_some(self.cell / zoom.0)
    }

    /// Zooms as it is asked for, and keeps the middle where it is.
    fn zoom_to(&mut self, asked: Zooming, zoom: Zoom) {
        let now = self.cell / zoom.0;
        // What is a size but for its rounding is that size.
        let slack = 1.001;
        let points = match asked {
            Zooming::Fitted => None,
            Zooming::Points(points) => Some(points.clamp(SMALLEST, LARGEST)),
            Zooming::Nearer => {
                let next = SIZES.into_iter().find(|&size| f32::from(size) > now * slack);
                Some(next.unwrap_or(LARGEST))
            }
            Zooming::Farther => SIZES.into_iter().rfind(|&size| f32::from(size) * slack < now),
        };
        self.fitted = points.is_none();
        if let Some(points) = points {
            self.cell = f32::from(points) * zoom.0;
        }
    }

    /// Moves so far that a point of the world is seen, and not just so.
    fn show(&mut self, canvas: &Canvas, point: Vec2) {
        let room = self.seen(canvas).size() * (0.5 - INSIDE);
        self.at = self.at.clamp(point - room, point + room);
    }

    fn fit(&mut self, canvas: &Canvas, extent: Vec2) {
        let room = (canvas.rect.size() - 2.0 * MARGIN).max(Vec2::splat(16.0));
        self.cell = (room / (extent + 0.3)).min_element().clamp(SMALLEST_SCALE, LARGEST_FITTED);
        self.at = extent * Vec2::new(0.5, -0.5);
    }
}

/// Where the camera is moved by what is held: a direction of the world, or none.
#[derive(Resource, Default)]
pub struct ViewHeld(pub Vec2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ViewHeld>();
    app.init_resource::<Canvas>().init_resource::<LabCamera>();
    app.add_systems(OnEnter(Screen::Lab), smooth::<true>);
    app.add_systems(OnExit(Screen::Lab), smooth::<false>);
    app.add_systems(Update, carry_out.in_set(RequestSystems).run_if(in_state(Screen::Lab)));
    app.add_systems(
        Update,
        (pan, follow_cursor, look)
            .chain()
            .after(RequestSystems)
            .before(super::LabSystems::Draw)
            .run_if(in_state(Screen::Lab)),
    );
}

fn carry_out(
    mut commands: MessageReader<LabCommand>,
    zoom: Res<Zoom>,
    mut lab: ResMut<Lab>,
    mut camera: ResMut<LabCamera>,
) {
    let asked = commands.read().filter_map(|command| match *command {
        LabCommand::Zoom(asked) => Some(asked),
        LabCommand::Step(Field::Zoom, by) => Some(if by > 0 { Zooming::Nearer } else { Zooming::Farther }),
        _ => None,
    });
    for asked in asked.chain(lab.zoomed.take()) {
        camera.zoom_to(asked, *zoom);
    }
}

/// Moves while keys or buttons are held for it.
fn pan(held: Res<ViewHeld>, time: Res<Time<Real>>, canvas: Res<Canvas>, mut camera: ResMut<LabCamera>) {
    if held.0 != Vec2::ZERO {
        // What is seen goes the other way.
        let by = -held.0 * canvas.rect.size().max_element() * PAN * time.delta_secs().min(0.1);
        camera.drag(by * Vec2::new(1.0, -1.0));
    }
}

/// The cell in which the cursor stands is seen when it was moved.
fn follow_cursor(
    lab: Res<Lab>,
    canvas: Res<Canvas>,
    mut camera: ResMut<LabCamera>,
    mut before: Local<Option<(Cell, u32)>>,
) {
    let now = lab.cursor().map(|cell| (cell, lab.number));
    if now == *before {
        return;
    }
    *before = now;
    if let (Some((cell, _)), Some(specimen), false) = (now, &lab.specimen, camera.fitted) {
        camera.show(&canvas, in_world(specimen.maze.grid().centre(cell)));
    }
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
    fn sizes_are_stepped_up_and_down_to_the_whole_maze_and_back() {
        let zoom = Zoom(1.5);
        let mut camera = LabCamera { cell: 10.2, ..LabCamera::default() };
        assert_eq!(camera.points(zoom), None);
        let mut sizes = Vec::new();
        for _ in 0..SIZES.len() {
            camera.zoom_to(Zooming::Nearer, zoom);
            sizes.push(camera.points(zoom).unwrap().round() as u16);
        }
        // From the fitted 6.8 points on, and at last no further.
        assert!(sizes[..10] == SIZES[2..] && sizes[10..] == [LARGEST; 2], "{sizes:?}");
        for _ in 0..SIZES.len() - 1 {
            camera.zoom_to(Zooming::Farther, zoom);
        }
        assert_eq!(camera.points(zoom), Some(4.0));
        camera.zoom_to(Zooming::Farther, zoom);
        assert!(camera.fitted);
        camera.zoom_to(Zooming::Points(1000), zoom);
        assert_eq!(camera.points(zoom), Some(64.0));
    }

    #[test]
    fn what_is_shown_lies_well_inside() {
        let canvas = Canvas::default();
        let mut camera = LabCamera { at: Vec2::ZERO, cell: 20.0, fitted: false };
        camera.show(&canvas, Vec2::new(1.0, 2.0));
        assert_eq!(camera.at, Vec2::ZERO, "it was seen before");
        camera.show(&canvas, Vec2::new(300.0, -200.0));
        assert!(camera.seen(&canvas).contains(Vec2::new(301.0, -201.0)));
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
