//! The camera of the lab. Shows the whole maze until the player zooms or pans.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::PrimaryWindow;
use geometry::in_world;
use maze::{Grid, Point};
use platform::graphics::can_smooth;
use ui::screen::Screen;
use ui::theme::Zoom;

use text::Text;
use ui::theme::layers::WorldCamera;

use super::Sheet;
use crate::form::{self, Form, Row, Shown, Special, Typing};
use crate::schedule::{LabSteps, add_requests};
use crate::{Cursor, LabMaze, LabPage, Runs};

/// The part of the window that shows the maze, in logical pixels. The panel sets it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Canvas {
    /// The visible part.
    pub rect: Rect,
    /// The whole window.
    pub window: Vec2,
}

impl Default for Canvas {
    fn default() -> Self {
        Self { rect: Rect::new(400.0, 80.0, 1280.0, 680.0), window: Vec2::new(1280.0, 800.0) }
    }
}

/// Where the window shows the pictures of the maze.
#[derive(SystemParam)]
pub struct LabView<'w> {
    /// The camera.
    pub camera: Res<'w, LabCamera>,
    /// The part of the window that shows the maze.
    pub canvas: Res<'w, Canvas>,
    /// The positions of the pictures.
    pub sheet: Res<'w, Sheet>,
}

/// A request to change the zoom.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZoomCommand {
    /// The next larger size of [`SIZES`].
    In,
    /// The next smaller size of [`SIZES`], and after the smallest the whole maze.
    Out,
    /// The whole maze.
    Fit,
    /// A cell size in points, from [`MIN_POINTS`] to [`MAX_POINTS`].
    Points(u16),
}

/// Smallest cell size that can be chosen, in points.
const MIN_POINTS: u16 = 4;
/// Largest cell size that can be chosen, in points.
const MAX_POINTS: u16 = 64;
/// The cell sizes that can be stepped through, in points.
const SIZES: [u16; 12] = [MIN_POINTS, 6, 8, 11, 14, 18, 22, 28, 36, 44, 54, MAX_POINTS];
/// Panning speed in canvas widths per second.
const PAN: f32 = 0.9;
/// Margin between the cursor and the edge of the canvas, as a fraction of the canvas.
const INSIDE: f32 = 0.08;

/// Margin around the whole maze, in pixels.
pub(super) const MARGIN: f32 = 18.0;
/// Largest cell in pixels.
const MAX_CELL: f32 = 120.0;
/// Largest cell while the whole maze is shown, in pixels.
const MAX_FITTED_CELL: f32 = 56.0;
/// Smallest cell in pixels.
const MIN_SCALE: f32 = 0.1;

/// The camera of the lab.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct LabCamera {
    /// The world point in the middle of the canvas.
    at: Vec2,
    /// Pixels per cell.
    cell: f32,
    /// Whether it shows the whole maze.
    fitted: bool,
}

impl Default for LabCamera {
    fn default() -> Self {
        Self { at: Vec2::ZERO, cell: 20.0, fitted: true }
    }
}

impl LabCamera {
    /// The world point in the middle of the canvas.
    pub const fn center(&self) -> Vec2 {
        self.at
    }

    /// Pixels per cell.
    pub const fn cell_size(&self) -> f32 {
        self.cell
    }

    /// The world point at a pixel of the window.
    pub fn world(&self, canvas: &Canvas, pixel: Vec2) -> Vec2 {
        self.at + (pixel - canvas.rect.center()) / self.cell * Vec2::new(1.0, -1.0)
    }

    /// The pixel of the window at a world point.
    pub fn pixel(&self, canvas: &Canvas, world: Vec2) -> Vec2 {
        canvas.rect.center() + (world - self.at) * self.cell * Vec2::new(1.0, -1.0)
    }

    /// The point of the maze at a pixel of the window.
    pub fn point(&self, canvas: &Canvas, sheet: &Sheet, pixel: Vec2) -> Point {
        let at = sheet.in_picture(self.world(canvas, pixel));
        Point { x: at.x, y: -at.y }
    }

    /// The part of the world that the canvas shows.
    pub fn seen(&self, canvas: &Canvas) -> Rect {
        Rect::from_center_size(self.at, canvas.rect.size() / self.cell)
    }

    /// Zooms by a factor and keeps the point at a pixel fixed.
    pub fn zoom(&mut self, canvas: &Canvas, pixel: Vec2, factor: f32) {
        let before = self.world(canvas, pixel);
        self.cell = (self.cell * factor).clamp(MIN_SCALE, MAX_CELL);
        self.at += before - self.world(canvas, pixel);
        self.fitted = false;
    }

    /// Moves the maze by a number of pixels.
    pub fn drag(&mut self, by: Vec2) {
        self.at -= by / self.cell * Vec2::new(1.0, -1.0);
        self.fitted = false;
    }

    /// The cell size in points; `None` while the whole maze is shown.
    pub fn points(&self, zoom: Zoom) -> Option<f32> {
        (!self.fitted).then_some(self.cell / zoom.0)
    }

    /// Zooms and keeps the middle fixed.
    fn zoom_to(&mut self, asked: ZoomCommand, zoom: Zoom) {
        let now = self.cell / zoom.0;
        // Rounding must not count as another size.
        let slack = 1.001;
        let points = match asked {
            ZoomCommand::Fit => None,
            ZoomCommand::Points(points) => Some(points.clamp(MIN_POINTS, MAX_POINTS)),
            ZoomCommand::In => {
                let next = SIZES.into_iter().find(|&size| f32::from(size) > now * slack);
                Some(next.unwrap_or(MAX_POINTS))
            }
            ZoomCommand::Out => SIZES.into_iter().rfind(|&size| f32::from(size) * slack < now),
        };
        self.fitted = points.is_none();
        if let Some(points) = points {
            self.cell = f32::from(points) * zoom.0;
        }
    }

    /// Moves until a world point is well inside the canvas.
    fn show(&mut self, canvas: &Canvas, point: Vec2) {
        let room = self.seen(canvas).size() * (0.5 - INSIDE);
        self.at = self.at.clamp(point - room, point + room);
    }

    fn fit(&mut self, canvas: &Canvas, extent: Vec2) {
        let room = (canvas.rect.size() - 2.0 * MARGIN).max(Vec2::splat(16.0));
        self.cell = (room / (extent + 0.3)).min_element().clamp(MIN_SCALE, MAX_FITTED_CELL);
        self.at = extent * Vec2::new(0.5, -0.5);
    }
}

/// The direction in which held keys or buttons pan; zero if none are held.
#[derive(Resource, Default)]
pub struct ViewHeld(pub Vec2);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ZoomCommand>();
    app.init_resource::<ViewHeld>();
    app.init_resource::<Canvas>().init_resource::<LabCamera>().init_resource::<Sheet>();
    app.add_systems(OnEnter(Screen::Lab), smooth::<true>);
    app.add_systems(OnExit(Screen::Lab), smooth::<false>);
    form::add::<LabCamera>(app);
    add_requests(app, carry_out);
    let is_cursor_moved = resource_changed::<Cursor>.or_else(resource_exists_and_changed::<LabMaze>);
    app.add_systems(
        Update,
        (pan, follow_cursor.run_if(is_cursor_moved), fit_window, fit_pictures, place_camera)
            .chain()
            .in_set(LabSteps::Camera),
    );
}

fn carry_out(mut asked: MessageReader<ZoomCommand>, zoom: Res<Zoom>, mut camera: ResMut<LabCamera>) {
    for &command in asked.read() {
        camera.zoom_to(command, *zoom);
    }
}

impl Form for LabCamera {
    type Facts = Res<'static, Zoom>;
    const TABLES: &'static [&'static [Row<Self>]] = &[ZOOM];
}

/// The cell size on the screen.
pub(crate) const ZOOM: &[Row<LabCamera>] = &[Row::new(
    id!("lab-field-zoom"),
    &Special::<LabCamera> {
        shown: |camera, zoom| {
            let value = match camera.points(**zoom) {
                Some(points) => text!("lab-zoom-points", points = Text::decimal(points.into(), 0)),
                None => text!("lab-zoom-fit"),
            };
            Shown::stepped(value).or_typed(Typing::Number)
        },
        step: |camera, zoom, by| camera.zoom_to(if by > 0 { ZoomCommand::In } else { ZoomCommand::Out }, **zoom),
        set: |camera, zoom, text| {
            let points = text.trim().parse().ok().filter(|points| (MIN_POINTS..=MAX_POINTS).contains(points));
            let command = match (text.trim(), points) {
                ("" | "fit" | "fitted", _) => ZoomCommand::Fit,
                (_, Some(points)) => ZoomCommand::Points(points),
                (_, None) => return Some(Err(text!("lab-error-zoom", min = MIN_POINTS, max = MAX_POINTS))),
            };
            camera.zoom_to(command, **zoom);
            Some(Ok(()))
        },
    },
)
.hint(id!("lab-field-zoom-hint"))];

/// Pans while keys or buttons are held.
fn pan(held: Res<ViewHeld>, time: Res<Time<Real>>, canvas: Res<Canvas>, mut camera: ResMut<LabCamera>) {
    if held.0 != Vec2::ZERO {
        // The maze moves opposite to the camera.
        let by = -held.0 * canvas.rect.size().max_element() * PAN * time.delta_secs().min(0.1);
        camera.drag(by * Vec2::new(1.0, -1.0));
    }
}

/// Keeps the cursor visible.
fn follow_cursor(cursor: Res<Cursor>, maze: Res<LabMaze>, canvas: Res<Canvas>, mut camera: ResMut<LabCamera>) {
    if let (Some(cell), false) = (cursor.cell(), camera.fitted) {
        camera.show(&canvas, in_world(maze.grid().center(cell)));
    }
}

/// Turns on multisampling, which smooth mesh edges need. The race uses antialiased pictures instead.
fn smooth<const ON: bool>(adapter: Option<Res<RenderAdapterInfo>>, mut cameras: Query<&mut Msaa, With<WorldCamera>>) {
    for mut samples in &mut cameras {
        *samples = if ON && can_smooth(adapter.as_deref()) { Msaa::Sample4 } else { Msaa::Off };
    }
}

fn fit_window(window: Single<&Window, With<PrimaryWindow>>, mut canvas: ResMut<Canvas>) {
    let window = window.size().max(Vec2::ONE);
    if canvas.window != window {
        canvas.window = window;
    }
}

/// Arranges the pictures on the canvas, and keeps the camera over them.
fn fit_pictures(
    maze: Res<LabMaze>,
    runs: Runs,
    page: Res<State<LabPage>>,
    zoom: Res<Zoom>,
    canvas: Res<Canvas>,
    mut sheet: ResMut<Sheet>,
    mut camera: ResMut<LabCamera>,
) {
    // The distance map belongs to no run.
    let count = if *page.get() == LabPage::Measure { 1 } else { runs.panels() };
    let picture = maze.grid().extent();
    let room = (canvas.rect.size() - 2.0 * MARGIN).max(Vec2::splat(16.0)) / zoom.0;
    let pictures = Sheet::new(count, Vec2::new(picture.x, picture.y), room, MAX_FITTED_CELL / zoom.0);
    sheet.set_if_neq(pictures);
    let extent = sheet.extent();
    let mut next = *camera;
    if next.fitted {
        next.fit(&canvas, extent);
    }
    next.at = next.at.clamp(extent * Vec2::NEG_Y, extent * Vec2::X);
    camera.set_if_neq(next);
}

/// Passes the place and the scale to the renderer.
fn place_camera(
    camera: Res<LabCamera>,
    canvas: Res<Canvas>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<WorldCamera>>,
) {
    // The camera looks at the middle of the window, but the maze is in the middle of the canvas.
    let off = (canvas.rect.center() - canvas.window / 2.0) / camera.cell * Vec2::new(-1.0, 1.0);
    for (mut transform, mut projection) in &mut cameras {
        transform.translation = (camera.at + off).extend(transform.translation.z);
        if let Projection::Orthographic(projection) = projection.as_mut() {
            projection.scale = 1.0 / camera.cell;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zoom_keeps_the_point_under_the_pointer() {
        let canvas = Canvas::default();
        let mut camera = LabCamera { at: Vec2::new(10.0, -10.0), cell: 20.0, fitted: true };
        let pixel = Vec2::new(600.0, 200.0);
        let before = camera.world(&canvas, pixel);
        assert!(camera.pixel(&canvas, before).distance(pixel) < 1e-2);
        camera.zoom(&canvas, pixel, 1.5);
        assert!(before.distance(camera.world(&canvas, pixel)) < 1e-4 && !camera.fitted);
        camera.drag(Vec2::new(30.0, 0.0));
        assert!((camera.world(&canvas, pixel).x - (before.x - 1.0)).abs() < 1e-4);
    }

    #[test]
    fn sizes_step_between_whole_maze_and_largest() {
        let zoom = Zoom(1.5);
        let mut camera = LabCamera { cell: 10.2, ..LabCamera::default() };
        assert_eq!(camera.points(zoom), None);
        let mut sizes = Vec::new();
        for _ in 0..SIZES.len() {
            camera.zoom_to(ZoomCommand::In, zoom);
            sizes.push(camera.points(zoom).unwrap().round() as u16);
        }
        // From the fitted size of 6.8 points to the largest size.
        assert!(sizes[..10] == SIZES[2..] && sizes[10..] == [MAX_POINTS; 2], "{sizes:?}");
        for _ in 0..SIZES.len() - 1 {
            camera.zoom_to(ZoomCommand::Out, zoom);
        }
        assert_eq!(camera.points(zoom), Some(4.0));
        camera.zoom_to(ZoomCommand::Out, zoom);
        assert!(camera.fitted);
        camera.zoom_to(ZoomCommand::Points(1000), zoom);
        assert_eq!(camera.points(zoom), Some(64.0));
    }

    #[test]
    fn shown_point_is_well_inside() {
        let canvas = Canvas::default();
        let mut camera = LabCamera { at: Vec2::ZERO, cell: 20.0, fitted: false };
        camera.show(&canvas, Vec2::new(1.0, 2.0));
        assert_eq!(camera.at, Vec2::ZERO, "it was visible before");
        camera.show(&canvas, Vec2::new(300.0, -200.0));
        assert!(camera.seen(&canvas).contains(Vec2::new(301.0, -201.0)));
    }

    #[test]
    fn whole_maze_fits_at_any_size() {
        let canvas = Canvas::default();
        for extent in [Vec2::ONE, Vec2::new(2000.0, 3.0), Vec2::new(3.0, 1500.0)] {
            let mut camera = LabCamera::default();
            camera.fit(&canvas, extent);
            let seen = camera.seen(&canvas);
            assert!(seen.contains(Vec2::ZERO) && seen.contains(extent * Vec2::new(1.0, -1.0)), "{extent}");
        }
    }
}
