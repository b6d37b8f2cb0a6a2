//! The geometry of the camera: the shown part of the maze, and its part of the window.
//!
//! Cells are measured in points of the window, displays in their own units: see [`ui::theme::scale`]. The renderer
//! turns points into pixels.

use bevy::prelude::*;
use maze::Grid;
use settings::{Setting, Settings};
use ui::theme::layers::WorldCamera;
use ui::theme::scale::RaceScale;

use super::layout::{RIM, RaceLayout};
use crate::race_setup::CurrentLevel;

/// The window size for the following sizes of cells, in points. Cells grow with larger windows.
pub(super) const USUAL_WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

/// Minimum width of a cell at which a maze is automatically shown as a whole, in points.
const LEAST_WHOLE: f32 = 18.0;

/// Width of a cell while the camera automatically follows the player in a large maze, in points.
const FOLLOWED: f32 = 32.0;
/// Width of a cell while the camera follows the player by the setting, in points.
const CLOSE: f32 = 54.0;

/// Largest width of a cell, in points.
const LARGEST: f32 = 110.0;

/// Factor of one step of the zoom.
const ZOOM_STEP: f32 = 1.25;

/// Minimum size of racers and goal, in points.
const LEAST_SIZE: f32 = 18.0;

/// How much of the maze the camera shows in a race: a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ViewMode {
    /// The whole maze while its cells are large enough; otherwise it follows the player.
    Automatic,
    /// The whole maze.
    Whole,
    /// Follows the player, close up.
    Follow,
}

impl ViewMode {
    pub(super) fn of(settings: &Settings) -> Self {
        match settings.get(Setting::View) {
            0 => Self::Automatic,
            1 => Self::Whole,
            _ => Self::Follow,
        }
    }
}

/// Size of the maze of a level, in cells.
pub(super) fn size_of(level: &CurrentLevel) -> Vec2 {
    let extent = level.level.maze().grid().extent();
    Vec2::new(extent.x, extent.y)
}

/// The camera of the game.
#[derive(Component, Clone, Copy, Debug)]
#[require(WorldCamera)]
pub struct MazeCamera {
    /// Center of the view, in world coordinates.
    pub(super) at: Vec2,
    /// Cells per point.
    pub(super) scale: f32,
    /// Window size in points.
    pub(super) window: Vec2,
    /// The places of the maze and the displays, in units.
    pub(super) layout: RaceLayout,
    /// Whether the window or the layout has changed in this frame, so that the camera jumps.
    pub(super) is_refitted: bool,
    /// Whether the overview is shown.
    pub(super) overview: bool,
    /// Whether the whole maze is shown beside the result.
    pub(super) is_beside_result: bool,
    /// The player's zoom steps.
    pub(super) steps: i32,
    /// Points per unit of the displays.
    pub(super) zoom: f32,
    /// The factor by which everything is smaller because the window is small.
    pub(super) shrunk: f32,
    /// Current shake in points.
    pub(super) shaken: Vec2,
}

impl Default for MazeCamera {
    fn default() -> Self {
        Self {
            at: Vec2::ZERO,
            scale: 1.0 / CLOSE,
            window: USUAL_WINDOW,
            layout: RaceLayout::of(USUAL_WINDOW, Vec2::ONE),
            is_refitted: false,
            overview: false,
            is_beside_result: false,
            steps: 0,
            zoom: 1.0,
            shrunk: 1.0,
            shaken: Vec2::ZERO,
        }
    }
}

impl MazeCamera {
    /// The visible part of the world.
    pub fn seen(&self) -> Rect {
        Rect::from_center_size(self.at, self.window * self.scale)
    }

    /// Converts a world position to units of the displays from the top left corner of the window.
    pub fn on_display(&self, point: Vec2) -> Vec2 {
        let from_middle = (point - self.at - self.shaken * self.scale) / self.scale;
        (self.window / 2.0 + from_middle * Vec2::new(1.0, -1.0)) / self.zoom
    }

    /// The part of the window for the maze, which the displays leave free, in units from the top left corner.
    pub const fn free(&self) -> Rect {
        self.layout.field
    }

    /// The places of the maze and of the panel with the card, the displays or the result, in units from the top left
    /// corner.
    pub const fn layout(&self) -> RaceLayout {
        self.layout
    }

    /// Cells per point at which the whole maze of a level is shown.
    pub(super) fn scale_of_level(&self, level: &CurrentLevel) -> f32 {
        self.scale_of_whole(size_of(level))
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

    /// Moves the camera to a world position with this many cells per point.
    pub(super) fn look(&mut self, at: Vec2, scale: f32) {
        (self.at, self.scale) = (at, scale);
    }

    /// Scale that keeps something of `size` cells visible at any zoom.
    pub fn magnify(&self, size: f32) -> f32 {
        (LEAST_SIZE * self.unit() * self.scale / size).max(1.0)
    }

    /// The factor by which cells and racers are larger than in the usual window. They grow in a larger window, and
    /// shrink in a window that has no room for the displays.
    pub(super) fn unit(&self) -> f32 {
        (self.window / USUAL_WINDOW).min_element().max(1.0) * self.shrunk
    }

    /// The width of a cell in points.
    pub fn cell_points(&self) -> f32 {
        1.0 / self.scale
    }

    /// Cells per point at which the whole maze fits into the field.
    pub(super) fn scale_of_whole(&self, maze: Vec2) -> f32 {
        let free = (self.layout.field.size() * self.zoom).max(Vec2::splat(32.0));
        ((maze + RIM) / free).max_element().max(1.0 / (LARGEST * self.unit()))
    }

    /// Cells per point in the view of a race, without the player's zoom.
    fn scale_of_view(&self, view: ViewMode, maze: Vec2) -> f32 {
        let whole = self.scale_of_whole(maze);
        let is_readable = whole * LEAST_WHOLE * self.unit() <= 1.0;
        match view {
            ViewMode::Whole => whole,
            ViewMode::Automatic if is_readable => whole,
            ViewMode::Automatic => whole.min(1.0 / (FOLLOWED * self.unit())),
            ViewMode::Follow => whole.min(1.0 / (CLOSE * self.unit())),
        }
    }

    /// Cells per point in the view of a race, enlarged by a number of steps.
    pub(super) fn scale_of_steps(&self, view: ViewMode, maze: Vec2, steps: i32) -> f32 {
        let (whole, largest) = (self.scale_of_whole(maze), 1.0 / (LARGEST * self.unit()));
        (self.scale_of_view(view, maze) * ZOOM_STEP.powi(-steps)).clamp(largest.min(whole), whole)
    }

    /// Zooms by a step, if the step changes anything.
    pub(super) fn zoom_by(&mut self, step: i32, view: ViewMode, maze: Vec2) {
        let scale = |steps| self.scale_of_steps(view, maze, steps);
        if (scale(self.steps + step) / scale(self.steps) - 1.0).abs() > 1e-3 {
            self.steps += step;
        }
    }

    /// The camera position for a target, clamped so that little beyond the maze is visible in the field.
    pub(super) fn place(&self, target: Vec2, maze: Vec2, scale: f32) -> Vec2 {
        let free = self.layout.field.size() * self.zoom * scale;
        let off_center = (self.layout.field.center() * self.zoom - self.window / 2.0) * Vec2::new(1.0, -1.0) * scale;
        let middle = maze * Vec2::new(0.5, -0.5);
        let slack = ((maze + RIM - free) / 2.0).max(Vec2::ZERO);
        target.clamp(middle - slack, middle + slack) - off_center
    }

    /// Size of the window in units.
    pub(super) fn size(&self) -> Vec2 {
        self.window / self.zoom
    }

    /// The player's zoom steps.
    pub(super) const fn steps(&self) -> i32 {
        self.steps
    }

    /// Whether several players each see a part of a maze: if its cells would be too small in a view of the whole maze,
    /// or by the setting.
    pub(super) fn splits(&self, view: ViewMode, maze: Vec2) -> bool {
        !self.overview && self.scale_of_view(view, maze) < self.scale_of_whole(maze)
    }

    /// Fits the camera to a part of the window without displays. The size of the part is in units.
    pub(super) fn fit_part(&mut self, part: Vec2, RaceScale { zoom, shrunk }: RaceScale, steps: i32) {
        let field = Rect::from_corners(Vec2::ZERO, part.max(Vec2::ONE));
        let nothing = Rect::from_center_size(field.max, Vec2::ZERO);
        self.layout = RaceLayout { field, panel: nothing, side: nothing };
        (self.window, self.zoom, self.shrunk, self.steps) = (field.size() * zoom, zoom, shrunk, steps);
    }

    /// Cells per point in the view of one of several players.
    pub(super) fn scale_of_part(&self, view: ViewMode, maze: Vec2) -> f32 {
        self.scale_of_steps(view, maze, self.steps)
    }

    /// Notes the window, and the places of a maze and the displays in it.
    pub(super) fn fit(&mut self, window: Vec2, RaceScale { zoom, shrunk }: RaceScale, maze: Vec2) {
        let layout = RaceLayout::of(window / zoom, maze);
        self.is_refitted = (window, zoom, layout) != (self.window, self.zoom, self.layout);
        (self.window, self.zoom, self.shrunk, self.layout) = (window, zoom, shrunk, layout);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWS: [ViewMode; 3] = [ViewMode::Automatic, ViewMode::Whole, ViewMode::Follow];

    fn camera(window: Vec2, zoom: f32, maze: Vec2) -> MazeCamera {
        let mut camera = MazeCamera::default();
        camera.fit(window, RaceScale { zoom, shrunk: 1.0 }, maze);
        camera
    }

    /// The part of the world in the field, in a view of a race with the player at a place.
    fn shown(mut camera: MazeCamera, view: ViewMode, maze: Vec2, player: Vec2) -> Rect {
        let scale = camera.scale_of_steps(view, maze, camera.steps);
        camera.look(camera.place(player, maze, scale), scale);
        camera.in_view()
    }

    /// Whether a view of a race shows all cells, at any place of the player.
    fn shows_all(camera: MazeCamera, view: ViewMode, maze: Vec2) -> bool {
        let cells = Rect::from_corners(Vec2::ZERO, maze * Vec2::new(1.0, -1.0));
        [Vec2::ZERO, cells.center(), Vec2::new(maze.x, -maze.y)].into_iter().all(|player| {
            let shown = shown(camera, view, maze, player).inflate(1e-3_f32.max(4e-6 * maze.max_element()));
            shown.union(cells) == shown
        })
    }

    #[test]
    fn mazes_up_to_40_by_28_are_shown_whole() {
        for window in [USUAL_WINDOW, Vec2::new(1920.0, 1080.0), Vec2::new(3840.0, 2160.0)] {
            for (width, height) in (1..=40).flat_map(|width| (1..=28).map(move |height| (width, height))) {
                let maze = Vec2::new(width as f32, height as f32);
                let camera = camera(window, 1.0, maze);
                assert!(shows_all(camera, ViewMode::Automatic, maze), "{window}: {maze}");
                assert!(camera.scale_of_view(ViewMode::Automatic, maze) <= 1.0 / LEAST_WHOLE, "{window}: {maze}");
            }
        }
    }

    #[test]
    fn whole_view_leaves_no_cell_outside() {
        for window in [USUAL_WINDOW, Vec2::new(800.0, 600.0), Vec2::new(600.0, 1200.0), Vec2::new(2560.0, 900.0)] {
            for (zoom, size) in [(1.0, 1), (1.5, 14), (0.8, 20), (1.0, 81), (1.0, 500), (2.0, 1000)] {
                let size = size as f32;
                for maze in [Vec2::splat(size), Vec2::new(size, 7.0), Vec2::new(3.0, size)] {
                    assert!(shows_all(camera(window, zoom, maze), ViewMode::Whole, maze), "{window} x{zoom}: {maze}");
                }
            }
        }
    }

    #[test]
    fn large_maze_is_followed_and_camera_stays_inside() {
        let maze = Vec2::new(500.0, 400.0);
        let camera = camera(USUAL_WINDOW, 1.0, maze);
        for (view, points) in [(ViewMode::Automatic, FOLLOWED), (ViewMode::Follow, CLOSE)] {
            let scale = camera.scale_of_view(view, maze);
            assert!((scale * points - 1.0).abs() < 1e-4);
            let seen = |target: Vec2| shown(camera, view, maze, target);
            assert!(seen(Vec2::ZERO).min.x > -1.0 && seen(Vec2::ZERO).max.y < 1.0);
            assert!(seen(Vec2::new(500.0, -400.0)).max.x < 501.0);
            let middle = Vec2::new(250.0, -200.0);
            assert!(shown(camera, view, maze, middle).center().distance(middle) < 1e-3);
        }
    }

    #[test]
    fn zoom_ends_at_the_whole_maze_and_at_the_largest_cells() {
        for maze in [Vec2::splat(8.0), Vec2::new(40.0, 28.0), Vec2::new(300.0, 200.0)] {
            for view in VIEWS {
                let mut camera = camera(USUAL_WINDOW, 1.0, maze);
                let scale = |camera: &MazeCamera| camera.scale_of_steps(view, maze, camera.steps);
                let usual = scale(&camera);
                for (step, end) in [(-1, camera.scale_of_whole(maze)), (1, 1.0 / LARGEST)] {
                    (0..100).for_each(|_| camera.zoom_by(step, view, maze));
                    assert!((scale(&camera) / end - 1.0).abs() < 1e-3, "{view:?} {maze}: {step}");
                }
                // No step is lost at either end: the same number of steps leads back.
                let (mut back, most) = (camera, camera.steps);
                (0..most).for_each(|_| back.zoom_by(-1, view, maze));
                assert!(most < 40 && (scale(&back) / usual - 1.0).abs() < 1e-3, "{view:?} {maze}");
            }
        }
    }

    #[test]
    fn units_of_the_displays_match_the_field() {
        let mut camera = camera(USUAL_WINDOW, 1.6, Vec2::splat(9.0));
        camera.look(Vec2::new(3.0, -4.0), 1.0 / CLOSE);
        assert_eq!(camera.on_display(camera.at), Vec2::new(400.0, 250.0));
        let (free, view) = (camera.free(), camera.in_view());
        assert!(camera.on_display(Vec2::new(view.min.x, view.max.y)).distance(free.min) < 1e-3);
        let below_right = camera.on_display(camera.at + Vec2::new(1.0, -1.0));
        assert!((below_right - Vec2::new(400.0, 250.0) - CLOSE / 1.6).length() < 1e-3);
    }

    #[test]
    fn whole_maze_is_beside_its_panel() {
        for (window, maze) in [(USUAL_WINDOW, Vec2::new(12.0, 9.0)), (Vec2::new(800.0, 600.0), Vec2::new(80.0, 60.0))] {
            let mut camera = camera(window, 1.0, maze);
            let scale = camera.scale_of_whole(maze);
            camera.look(camera.place(Vec2::ZERO, maze, scale), scale);
            let corners = [Vec2::ZERO, Vec2::new(maze.x, -maze.y)].map(|corner| camera.on_display(corner));
            let cells = Rect::from_corners(corners[0], corners[1]);
            let RaceLayout { field, panel, .. } = camera.layout();
            assert!(field.union(cells) == field && panel.intersect(cells).is_empty());
        }
    }

    #[test]
    fn levels_of_the_campaign_fit_whole_with_cells_of_18_points() {
        let campaign = race::Campaign::from_ron(race::shipped::CAMPAIGN).unwrap();
        for (number, plan) in (1..).zip(campaign.levels()) {
            let (grid, extent) = (plan.maze.grid(), plan.maze.grid().extent());
            let apart = |cell: maze::Cell| {
                let center = grid.center(cell);
                let far = |other| Vec2::new(grid.center(other).x - center.x, grid.center(other).y - center.y).length();
                grid.neighbors(cell).filter_map(|side| grid.neighbor(cell, side)).map(far).fold(f32::MAX, f32::min)
            };
            // Cells with diagonal passages are wider than a unit.
            let width = (0..grid.cells()).map(|cell| apart(maze::Cell(cell))).fold(f32::MAX, f32::min);
            let maze = Vec2::new(extent.x, extent.y);
            let camera = camera(Vec2::new(1280.0, 800.0), 1.0, maze);
            let points = 1.0 / camera.scale_of_whole(maze);
            assert!(points * width >= 18.0, "level {number}: {points}");
            let automatic = camera.scale_of_view(ViewMode::Automatic, maze);
            assert!((automatic * points - 1.0).abs() < 1e-4, "level {number} is not shown whole");
        }
    }

    #[test]
    fn one_pixel_window_is_valid() {
        for maze in [Vec2::splat(2.0), Vec2::splat(1000.0)] {
            let camera = camera(Vec2::ONE, 1.0, maze);
            for view in VIEWS {
                let scale = camera.scale_of_steps(view, maze, 3);
                assert!(scale.is_finite() && scale > 0.0);
                assert!(camera.place(Vec2::ZERO, maze, scale).is_finite());
            }
        }
    }
}
